"""A table of several devices without sockets: a tablet that hosts, a phone for each further seat, and an onlooker."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.desk import Desk
from companion.match.command import Command, Take
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.match.roster import ChangeHost, Epoch, JoinTable, TakeSeat
from companion.match.session import Session, Surroundings
from companion.screens.kit.context import Place
from companion.store.memory import MemoryStore
from companion.sync.port import Peer, TableStatus
from rules.core.message import Refusal
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.net.network_fake import FakeNetwork, SharedMatch
from tests.kit.play import Case

MATCH, TABLET, WATCHER = "ab" * 16, "tablet", "watcher"


def people(case: Case) -> int:
    """How many of its chairs are a person's."""
    mode = next(mode for mode in case.game.spec.modes if mode.id == case.config.mode)
    return len(case.config.chairs) - mode.automas


class AroundTable:
    """Everybody's desk over one log; `takes` makes a step on the device that holds its seat."""

    def __init__(self, case: Case, seed: int, pace: bool = False, lang: str = "en") -> None:
        self.case = case
        self.people = people(case)
        row, store = MatchRow(MATCH, case.config, 0), MemoryStore()
        store.start(row)
        world = Surroundings(SeededLuck(seed), lambda: f"salt{seed:028}", lambda: 0, TABLET)
        self.session = Session(case.game, row, store, world)
        self.devices = (TABLET, *(f"phone{seat}" for seat in range(1, self.people)), WATCHER)
        self.order(ChangeHost(Epoch(1, TABLET)))
        for device in self.devices:
            self.order(JoinTable(device, device.title()))
        for seat in range(1, self.people):
            self.order(TakeSeat(seat, f"phone{seat}"))
        self.desks = {device: self._seated(device, row, pace, lang) for device in self.devices}

    def _seated(self, device: str, row: MatchRow, pace: bool, lang: str) -> Driver:
        network = FakeNetwork(self._status(device))
        network.table = SharedMatch(self.session, device != TABLET)
        driver = Driver(network=network, pace=pace, lang=lang)
        driver.store.start(row)
        driver.desk.matches.resume(row.id)
        return driver

    def _status(self, device: str) -> TableStatus:
        seats = self.session.history.roster.seats
        peers = tuple(
            Peer(
                other,
                other.title(),
                tuple(seat for seat, holder in enumerate(seats) if holder == other),
                "on",
                is_host=other == TABLET,
                is_me=other == device,
            )
            for other in self.devices
        )
        return TableStatus("host" if device == TABLET else "guest", MATCH, peers=peers)

    def holder(self, seat: int) -> str:
        return self.session.history.roster.holder(seat) or TABLET

    def order(self, order: Any, device: str = TABLET, seat: int = -1) -> Entry | Refusal:
        """Something that a device wishes; everybody hears of what came of it."""
        self.session.world = replace(self.session.world, device=device)
        done = self.session.propose(Command(f"{device}:{self.session.seq}", order, seat))
        for driver in getattr(self, "desks", {}).values():
            driver.desk.hear()
        return done

    def takes(self, action: Any, seat: int) -> Entry | Refusal:
        return self.order(Take(action), self.holder(seat), seat)

    def at(self, device: str, *places: Place) -> Desk:
        """That device at the table, with those pages open over it."""
        desk = self.desks[device].desk
        desk.trail = [*desk.trail[:2], *places]
        return desk
