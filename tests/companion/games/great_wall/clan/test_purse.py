"""Resources on a device of one's own: reckoned, set by hand, kept through undo and restart, and never told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.match import private
from companion.match.port import MatchRow
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.sqlite import SqliteStore
from companion.sync.port import TableStatus
from rules.great_wall import GAME
from rules.great_wall.tables import RESOURCES
from tests.companion.games.great_wall.test_screens import begun, command
from tests.kit.desk import Driver, said, walk
from tests.kit.net.network_fake import MATES, ME, OTHER, FakeNetwork, SharedMatch
from tests.kit.play import config_of

CANARY = 83


class Around(Driver):
    """A Great Wall at which this device holds seat 0, as host or as a guest."""

    def __init__(self, guest: bool) -> None:
        self.network, self.guest = FakeNetwork(), guest
        super().__init__(network=self.network)

    def share(self) -> None:
        mine = self.desk.session
        assert isinstance(mine, Session)
        there = Surroundings(mine.world.rng, mine.world.salt, mine.world.clock, OTHER if self.guest else ME)
        self.network.table = SharedMatch(Session(mine.game, mine.row, self.store, there), self.guest)
        peers = (replace(MATES[0], is_host=not self.guest), replace(MATES[1], is_host=self.guest), MATES[2])
        self.network.shows = TableStatus("guest" if self.guest else "host", mine.row.id, peers=peers)
        self.desk.hear()

    def tap(self, *names: str) -> None:
        for name in names:
            super().tap(name)
            self.settle()

    def settle(self) -> None:
        """The host's answers, where this is a guest, to what follows by itself as well."""
        if self.network.table is not None:
            self.desk.hear()
            while self.network.table.waiting:
                self.network.settle()
                self.desk.hear()

    def purse(self) -> dict[str, int]:
        self.open_mine()
        return {kind: self.find(f"purse-{kind}").value for kind in RESOURCES}

    def open_mine(self) -> None:
        if self.screen != "clan":
            self.tap("clan-0")

    def open_due(self) -> None:
        """The Location that alone is due is activated by the host's device, here if this is it."""
        if self.guest:
            self.tap("activate")
        assert self.screen == "resolve"

    def told(self) -> set[object]:
        """Every number and word that any other device could ever read of the match."""
        assert self.desk.session is not None
        return {leaf for entry in self.desk.session.history.entries for leaf in _leaves([entry.action, *entry.events])}


def _leaves(value: Any) -> Iterator[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else None
    if inner is None:
        yield value
    else:
        for part in inner:
            yield from _leaves(part)


@pytest.fixture(params=[False, True], ids=["host", "guest"])
def around(request: pytest.FixtureRequest) -> Around:
    """A card lies on the track; the Resources of seat 0 are on this device alone."""
    around = Around(request.param)
    command(begun(around), "despotism", "work-harder", "economy")
    around.share()
    around.tap("clan-0", "keep-purse")
    return around


def test_a_number_set_by_hand_is_found_in_no_entry(around: Around) -> None:
    assert around.purse() == dict.fromkeys(RESOURCES, 0)
    around.set("purse-gold", CANARY)
    around.set("purse-wood", CANARY - 2)
    assert around.purse() == {"wood": CANARY - 2, "stone": 0, "gold": CANARY, "chi": 0}
    assert "keep-purse" in around.told()
    assert not {CANARY, CANARY - 2, str(CANARY)} & around.told()
    assert around.state.clans[0].goods.total() == 0


def test_open_moves_are_counted_by_themselves_and_undone_with_them(around: Around) -> None:
    around.set("purse-stone", CANARY)
    around.set("purse-wood", 4)
    barracks(around)
    around.tap("soldier-spearman", "in-left", "row-0", "recruit")
    assert around.purse() == {"wood": 3, "stone": CANARY - 2, "gold": 0, "chi": 0}
    around.undo()
    around.settle()
    assert around.purse() == {"wood": 4, "stone": CANARY, "gold": 0, "chi": 0}
    assert not {CANARY, CANARY - 2, "goods-changed"} & around.told()


def barracks(around: Around) -> None:
    """A Clerk of seat 0 in the Barracks, which are Special on this board: no Shame, any number."""
    around.tap("back")
    around.tap("locations", "mover-0", "at-barracks", "to-table", "go-on", "enter-print", "answer-0")
    around.open_due()


def test_what_cannot_be_paid_is_said_by_the_device_that_knows_it(around: Around) -> None:
    around.set("purse-wood", 1)
    barracks(around)
    assert around.find("soldier-spearman").intent is not None
    assert around.says("You need 2 Stone; you have 0.")
    assert not [part for part in walk(around.view) if getattr(part, "name", "") == "recruit" and part.intent]


def test_a_wall_is_paid_by_a_mix_that_stays_here(around: Around) -> None:
    around.set("purse-wood", CANARY)
    around.set("purse-gold", 67)
    around.tap("back")
    around.tap("locations", "mover-0", "at-builders-encampment", "to-table", "go-on")
    around.tap("enter-print", "answer-0")
    around.open_due()
    around.tap("build-wall-left")
    for kind, n in (("wood", 0), ("stone", 0), ("gold", 5)):
        around.set(f"own-{kind}", n)
    around.tap("build")
    assert around.state.sections[0].level == 1
    assert around.purse() == {"wood": CANARY, "stone": 0, "gold": 62, "chi": 0}
    around.undo()
    around.settle()
    assert around.purse() == {"wood": CANARY, "stone": 0, "gold": 67, "chi": 0}
    assert not {CANARY, 67, 62, -5} & around.told()


def test_another_start_of_the_app_finds_them_again() -> None:
    around = Around(guest=False)
    command(begun(around), "despotism", "work-harder", "economy")
    around.share()
    around.tap("clan-0", "keep-purse")
    around.set("purse-chi", CANARY)
    around.again()
    around.tap("continue")
    assert around.purse()["chi"] == CANARY


def test_another_device_neither_has_nor_shows_them(around: Around) -> None:
    around.set("purse-chi", CANARY)
    elsewhere = Driver(MemoryStore())
    assert around.desk.session is not None
    row, entries = around.desk.session.row, around.desk.session.history.entries
    elsewhere.store.adopt(row, entries, {})
    elsewhere.again()
    elsewhere.tap("continue", "clan-0")
    assert elsewhere.says("keeps their Resources on a device of their own")
    assert not any(str(CANARY) in text for _, text in said(elsewhere.view))


def test_they_can_be_put_on_the_table_again(around: Around) -> None:
    around.set("purse-chi", 5)
    around.tap("show-purse")
    assert (around.state.clans[0].own_purse, around.state.clans[0].goods.chi) == (False, 5)
    around.tap("keep-purse")
    assert around.purse()["chi"] == 5  # what the table had, not once more what was set by hand before


def test_a_general_typed_behind_the_screen_tells_only_the_tea_value() -> None:
    around = Around(guest=False)
    around.tap("new-great_wall", "players-3", "start")
    around.share()
    around.tap("seat-0", "keep-purse", "back", "general-0")
    around.set("tea-value", 30)
    around.set("start-gold", 17)
    around.tap("save-general")
    around.tap("seat-0")
    assert around.purse()["gold"] == 17
    assert 30 in around.told()
    assert 17 not in around.told()


@pytest.mark.parametrize("kind", ["memory", "disk"])
def test_removing_a_match_removes_what_this_device_kept_of_it(kind: str, tmp_path: Path) -> None:
    store: Store = MemoryStore() if kind == "memory" else SqliteStore(tmp_path / "table.sqlite")
    for match in ("a", "b"):
        store.start(MatchRow(match, config_of(GAME, "standard", 3), 0))
        private.keep(store, match, "c1", (("wood", 3),))
        private.keep(store, match, "c1", (("wood", 2), ("chi", 1)))
    assert private.kept(store, "a") == {"c1": {"wood": 5, "chi": 1}}
    store.forget("a")
    assert private.kept(store, "a") == {}
    assert private.kept(store, "b") == {"c1": {"wood": 5, "chi": 1}}
    store.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"c1": 3}', '{"c1": {"wood": "7"}}'])
def test_what_a_damaged_disk_has_left_is_read_or_left_out(text: str) -> None:
    store = MemoryStore()
    store.set("private.m", text)
    assert all(not numbers for numbers in private.kept(store, "m").values())


def test_each_device_chooses_reveals_and_places_for_its_own_seats_only(around: Around) -> None:
    """Seat 1 is another phone's, seats nobody took are the host's."""
    fresh = begun(Around(around.guest))
    assert isinstance(fresh, Around)
    fresh.share()
    here = {0} if fresh.guest else {0, 2}
    opens = {seat for seat in range(3) if fresh.find(f"choose-{seat}").intent is not None}
    assert opens == here
    fresh.tap("choose", "card-economy", "face-down")
    assert fresh.state.clans[0].chosen is not None
    keys = [part for part in walk(fresh.view) if getattr(part, "name", "") == "choose"]
    assert bool(keys) == (not fresh.guest)  # the host goes on with seat 2; a guest waits
    fresh.tap("clan-0")
    assert fresh.says("face down")
