"""A host and two guests in one process, without sockets or disks: real nodes for frames to be thrown at."""

from __future__ import annotations

from collections import deque
from itertools import count
from typing import Any

from companion.match.command import Take
from companion.match.keeper import Kept
from companion.match.port import MatchRow
from companion.match.roster import Epoch, JoinTable, TakeSeat
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from companion.sync.protocol import pack, snapshot, wire
from rules.core.correct import Correct
from rules.huns import GAME
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose, config_of
from tests.kit.signers import keys_of

HOST, BOB, CYD = "d0", "d1", "d2"
STEPS = 12


class Room:
    """All have the same log when it is made; `texts` is all that was said on the way there, unpacked."""

    def __init__(self) -> None:
        self.now, self.texts, self._post = 1000.0, list[str](), deque[tuple[str, s.Event]]()
        row, luck, salts = MatchRow("match", config_of(GAME, "standard", 3), 0), SeededLuck(1), count()
        self.nodes = {
            name: Node(
                GAME, row, Kept(obeys=Epoch() if name == HOST else Epoch(1, HOST)),
                Surroundings(luck, lambda: f"{next(salts):032x}", lambda: int(self.now), name, keys_of(name)), self.now,
            )
            for name in (HOST, BOB, CYD)
        }  # fmt: skip
        self._sit_down()
        self._play(luck)

    def tell(self, name: str, event: s.Event) -> None:
        """With all that follows from it."""
        self._post.append((name, event))
        while self._post:
            name, event = self._post.popleft()
            for effect in self.nodes[name].on(event, self.now):
                self._do(name, effect)

    def hear(self, name: str, peer: str, text: str | bytes) -> str:
        """A frame from outside; what it leads to is written out and kept from the others, so that all stay sound."""
        frame = wire.decode(text)
        self.now += 0.02
        events = deque[s.Event]((s.Received(peer, frame), s.Tick()))
        while events:
            for effect in self.nodes[name].on(events.popleft(), self.now):
                if isinstance(effect, s.Send):
                    wire.decode(wire.encode(effect.frame))
                elif isinstance(effect, s.Write):
                    events.append(s.Written(effect.ticket))
        return type(frame).__name__

    def pieces(self) -> list[str]:
        """The present as a newcomer would be told it."""
        still = self.nodes[HOST].history.still()
        assert still is not None
        return [wire.encode(snap) for snap in snapshot.pieces(still, GAME, self.nodes[HOST].r.obeys)]

    def _do(self, name: str, effect: Any) -> None:
        if isinstance(effect, s.Send):
            text = wire.encode(effect.frame)
            self.texts.append(pack.unpack(text) if pack.is_packed(text) else text)
            if effect.peer in self.nodes:
                self._post.append((effect.peer, s.Received(name, effect.frame)))
        elif isinstance(effect, s.Write):
            self._post.append((name, s.Written(effect.ticket)))

    def _sit_down(self) -> None:
        self.tell(HOST, s.OpenTable("Ala"))
        for seat, name in enumerate(self.nodes):
            if name != HOST:
                self.tell(HOST, s.Wish(JoinTable(name, name, keys_of(name).cert)))
            self.tell(HOST, s.Wish(TakeSeat(seat, name)))
        self._beat()

    def _play(self, luck: SeededLuck) -> None:
        for at in range(STEPS):
            offers = GAME.legal(self.nodes[HOST].history.state, None)
            self.tell((HOST, BOB)[at % 2], s.Wish(Take(answered(choose(offers, luck), luck), True)))
            self._beat()
        self.tell(BOB, s.Wish(Correct("camps.1.stash.red", 3), 1))
        self.tell(CYD, s.TakeOver())
        self._beat()

    def _beat(self) -> None:
        for _ in range(4):
            self.now += 0.3
            for name in self.nodes:
                self.tell(name, s.Tick())
