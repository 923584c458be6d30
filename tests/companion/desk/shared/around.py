"""An evening of Huns that other devices follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.session import Session, Surroundings
from companion.sync.port import TableStatus
from tests.kit.evening import Evening
from tests.kit.net.network_fake import MATES, ME, OTHER, FakeNetwork, SharedMatch

# Ala plays on this device, and Bob, who is first, where he has not taken his phone
AROUND = (replace(MATES[0], seats=(0, 1)), replace(MATES[1], seats=(2,)), MATES[2])
GUEST = (replace(AROUND[0], is_host=False), replace(AROUND[1], is_host=True), AROUND[2])


class Around(Evening):
    """An evening whose match other devices follow; `there` writes on another device, the host's if this is a guest."""

    def __init__(self) -> None:
        self.network = FakeNetwork()
        super().__init__(rolls=("21312", "11111"), network=self.network)

    def share(self, guest: bool = False, bob_here: bool = True) -> None:
        assert isinstance(self.desk.session, Session)
        mine = self.desk.session
        there = Surroundings(mine.world.rng, mine.world.salt, mine.world.clock, OTHER)
        host = Session(mine.game, mine.row, self.store, there if guest else replace(mine.world, device=ME))
        self.network.table = SharedMatch(host, guest)
        peers = GUEST if guest else AROUND if bob_here else MATES
        self.network.shows = TableStatus("guest" if guest else "host", mine.row.id, "407215", "tablecompanion://join?c=1",
                                       ("192.168.1.20",), peers)  # fmt: skip
        self.desk.hear()

    def told(self, **changes: Any) -> None:
        self.network.shows = replace(self.network.shows, **changes)
        self.desk.hear()

    def elsewhere(self, order: Any, device: str = OTHER) -> Entry:
        """A step that another device made."""
        assert self.network.table is not None
        session = self.network.table.session
        session.world = replace(session.world, device=device)
        done = session.propose(Command(f"{device}-{session.seq}", order))
        assert isinstance(done, Entry), done
        self.desk.hear()
        return done
