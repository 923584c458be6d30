"""Cards and boards at a shared table: tells the others what this device knows, and takes in what they tell."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from companion.cards.shared_library import SharedLibrary
from companion.cards.thing import Differing
from companion.sync.cards.card_frames import packed, told
from companion.sync.node.shared_match import SharedMatch
from companion.sync.protocol import frames as f
from rules.core.decks.book import Fact

WAITING = 64  # frames that may wait to be looked at; who tells more at once is not listened to


class Table(Protocol):
    """What is needed of the shared match that cards are told in."""

    @property
    def me(self) -> str: ...

    @property
    def match(self) -> SharedMatch: ...

    @property
    def peers(self) -> frozenset[str]:
        """Whoever can be told something now."""

    def say(self, peers: Iterable[str], frame: f.Frame) -> None: ...

    def do(self, work: Callable[[], None]) -> None: ...


class CardExchange:
    """Play goes first: what was told waits for the next tick, one frame at a time, and one write for each."""

    def __init__(self, room: Table, shelf: SharedLibrary) -> None:
        self._room, self._shelf = room, shelf
        self._waiting: deque[f.Lend] = deque()

    @property
    def came(self) -> tuple[tuple[str, int], ...]:
        return tuple(self._shelf.came.items())

    @property
    def differing(self) -> tuple[Differing, ...]:
        return self._shelf.differing()

    def greeting(self) -> Iterator[f.Lend]:
        """For a device that has just come."""
        return packed(self._room.me, self._shelf.lent())

    def learned(self) -> None:
        """Something was typed in here. Who is not connected is told with the next greeting."""
        self._room.do(lambda: self._tell(self._room.me, self._shelf.look()))

    def believe(self, about: str, theirs: bool) -> None:
        self._room.do(lambda: self._tell(self._room.me, self._shelf.believe(about, theirs)))

    def hear(self, peer: str, lend: f.Lend) -> None:
        """Each speaks for itself, the host for everybody."""
        if (lend.of == peer or peer == self._room.match.host) and len(self._waiting) < WAITING:
            self._waiting.append(lend)

    def tick(self) -> bool:
        """Whether something on the screens may have changed. A newcomer's own log tells it who they all are."""
        names = {member.device: member.name for member in self._room.match.roster.members}
        if not self._waiting or self._room.me not in names:
            return False
        lend = self._waiting.popleft()
        if lend.of in names:
            self._room.do(lambda: self._take(lend, names[lend.of]))
        return True

    def _take(self, lend: f.Lend, name: str) -> None:
        """The host passes on what is news to it: the others have all that it knows."""
        news = self._shelf.hear(told(lend), name)
        if self._room.match.node.is_host:
            self._tell(lend.of, news)

    def _tell(self, of: str, facts: Iterable[Fact]) -> None:
        room = self._room
        peers = room.peers - {of} if room.match.node.is_host else {room.match.host}
        for lend in packed(of, facts):
            room.say(peers, lend)
