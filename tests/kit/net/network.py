"""Devices for tests of the network: keys in a pocket, a host without sockets, two sides led against each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.match.lobby import Lobby, LobbySeat
from companion.sync.pairing.codes import Codes
from companion.sync.pairing.handshake import Claim, Turned
from companion.sync.pairing.identity import Identity, identity
from companion.sync.pairing.pairing import (
    Choose,
    Guest,
    Hear,
    Host,
    Knock,
    Reception,
    Standing,
    Step,
    Tell,
    Think,
    Visitor,
)
from rules.core.codec import Malformed


class Pocket:
    """A keyring in memory."""

    def __init__(self, kept: dict[str, bytes] | None = None) -> None:
        self.kept = dict(kept or {})

    def get(self, name: str) -> bytes | None:
        return self.kept.get(name)

    def set(self, name: str, value: bytes) -> None:
        self.kept[name] = value


def someone() -> Identity:
    return identity(Pocket())


@dataclass
class Front:
    """A host's side without sockets; time stands still unless a test moves it."""

    me: Identity = field(default_factory=someone)
    table: str = "ab" * 16
    members: set[str] = field(default_factory=set)
    banned: set[str] = field(default_factory=set)
    is_full: bool = False
    now: float = 0.0
    codes: Codes = field(default_factory=Codes)
    lobby: Lobby = Lobby("Ala", "huns", (LobbySeat("Ala", "red"), LobbySeat("Bob", "blue", "Bob's phone")))

    def standing(self, device: str) -> Standing:
        if device in self.banned:
            return "banned"
        return "member" if device in self.members else "full" if self.is_full else "stranger"

    def reception(self) -> Reception:
        return Reception(self.me, self.table, self.codes, self.standing, lambda: self.now, lambda: self.lobby)

    @property
    def code(self) -> str:
        """What the screen shows."""
        shown = self.codes.shown(self.now)
        assert shown is not None
        return shown

    @property
    def wrong(self) -> str:
        return f"{(int(self.code) + 1) % 10**6:06}"


@dataclass
class Talk:
    """Two sides' steps led against each other; every text is kept, and may be changed on its way."""

    host: Host
    guest: Guest
    lets_in: bool = True
    change: Callable[[str], str] = str
    claims: deque[Claim] = field(default_factory=deque)  # what the guest's person says in turn, then to watch
    lobbies: list[Lobby] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    knocks: list[Knock] = field(default_factory=list)

    def run(self) -> tuple[Visitor | Exception, str | Exception]:
        """How it ended for the host and for the guest; the first to end badly ends it for the other as well."""
        posts: dict[str, deque[str]] = {"host": deque(), "guest": deque()}
        ends: dict[str, Any] = {}
        answers: dict[str, Any] = {"host": None, "guest": None}
        while len(ends) < 2:
            moved = False
            for side, steps, other in (("host", self.host, "guest"), ("guest", self.guest, "host")):
                while side not in ends:
                    if answers[side] is HEARING:
                        if not posts[side]:
                            break
                        answers[side] = posts[side].popleft()
                    moved = True
                    try:
                        answers[side] = self._answer(steps.send(answers[side]), posts[other])
                    except StopIteration as end:
                        ends[side] = end.value
                    except (Turned, Malformed) as why:
                        ends[side] = why
            if not moved:  # the other side has left
                left = next(side for side in ("host", "guest") if side not in ends)
                (self.host if left == "host" else self.guest).close()
                ends[left] = ConnectionError()
        return ends["host"], ends["guest"]

    def _answer(self, step: Step, post: deque[str]) -> Any:
        match step:
            case Tell(text):
                self.texts.append(text)
                post.append(self.change(text))
                return None
            case Hear():
                return HEARING
            case Think(work):
                return work()
            case Choose(lobby):
                self.lobbies.append(lobby)
                return self.claims.popleft() if self.claims else Claim()
            case _:
                self.knocks.append(step)
                return self.lets_in


HEARING = object()
