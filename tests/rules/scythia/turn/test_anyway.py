"""What cannot be meant is refused even forced; what happened anyway at the table is followed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.scythia import actions as a
from rules.scythia.events import RaidBegun
from rules.scythia.raid.raid import Sums
from rules.scythia.raid.settlement import Dice
from tests.kit.place import at
from tests.kit.play import config_of
from tests.rules.scythia.turn.raiders import EASY, Raiders

# It happened anyway


@at("a turn of somebody else cannot be forced")
def test_what_cannot_be_meant_is_refused_even_forced(place: str) -> None:
    table = Raiders(2)
    table.do(a.Describe("cimmeria", 0, EASY), a.DescribeDice("cimmeria", Dice(0, 0)))
    for action in (a.Place(1, "farm"), a.PickUp(1, "market"), a.BeginRaid(1, "cimmeria", 0), a.EndTurn(1)):
        assert _forced(table, action) == "not-your-turn"
    table.state = table.game.setup(config_of(table.game, "standard", 2))
    for action in (a.Place(0, "farm"), a.PickUp(0, "market"), a.EndTurn(0), a.Act(0, "silver-3")):
        assert _forced(table, action) == "not-begun"


@at("a raid on a settlement of which nobody has told the numbers, as only another device can write it")
def test_dice_are_judged_once_the_settlement_is_told(place: str) -> None:
    table = Raiders(2)
    begun = RaidBegun(0, "assyria", 1, "blue", 0, 0, 0, ())
    unread = tuple((None,) * len(row) for row in table.state.prints)
    table.state = table.game.evolve(replace(table.state, prints=unread), begun)
    assert table.phase == "raid-dice"
    assert _forced(table, a.EnterDice(0, (), sums=Sums(3, 0))) == "print-unknown"
    assert not table.offered(a.EnterDice)
    table.do(a.Describe("assyria", 1, EASY), a.EnterDice(0, (), sums=Sums(3, 0)))


@at("a table that has begun does not begin again")
def test_begin_is_said_once(place: str) -> None:
    for table in (Raiders(2), Raiders(1)):
        assert _forced(table, a.Begin()) == "not-in-set-up"


@at("nobody to pick up, nowhere to go: the turn can be ended")
def test_a_turn_that_cannot_be_finished_can_be_ended(place: str) -> None:
    table = Raiders(2)
    table.mans()
    table.place("farm")
    table.end()
    everybody: dict[str, Any] = dict.fromkeys(
        ("stables", "barracks", "silversmith", "farm", "chiefs_tent", "town_centre", "meeting_tent", "market"), "blue"
    )
    table.mans(**everybody)
    table.end()
    assert table.me() == 0


@at("a worker forgotten in the village is picked up in the next turn")
def test_who_has_no_worker_may_pick_one_up(place: str) -> None:
    table = Raiders(2)
    table.place("farm")
    table.force(a.EndTurn(0))
    table.works()
    assert table.of(0).worker is None
    assert table.offered(a.EndTurn)
    table.pick_up(next(iter(table.offered(a.PickUp))).building)
    table.end()
    assert table.of(0).worker == "blue"


@at("an action begun without its price can be left")
def test_a_card_played_from_an_empty_hand(place: str) -> None:
    table = Raiders(2)
    table.has(cards=0)
    table.place("farm")
    table.pick_up("town-centre")
    table.force(a.Act(0, "play-card"))
    assert [type(offer.action) for offer in table.game.legal(table.state, 0) if not offer.aside] == [a.Leave]


def _forced(table: Raiders, action: Any) -> str:
    decided: Any = table.game.decide(table.state, action, table.luck, force=True)
    return getattr(decided, "key", f"accepted: {decided}")
