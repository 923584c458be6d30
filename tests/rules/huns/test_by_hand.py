"""What hands do beside the turns: card effects, descriptions, judgements, and what cannot be meant at all."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.secret import Known, Opened
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.cubes import Cubes
from tests.kit.table import Table
from tests.rules.huns.camp import HunsTable, wagon


def test_an_effect_takes_no_more_than_there_is() -> None:
    table = HunsTable()
    table.do(a.MoveCubes("red", 2, "reserve", "stash", target_seat=1))
    assert table.camp(1).stash == Cubes(red=2)
    assert table.state.reserve.red == 20
    assert table.refusal(a.MoveCubes("red", 3, "stash", "stash", 1, 0, 0)) == "not-so-many"


def test_an_effect_puts_no_more_than_fits() -> None:
    table = HunsTable()
    card, raid = table.give(0, "green", spaces=2), table.give(0, "red")
    assert table.refusal(a.MoveCubes("red", 2, "reserve", "wagon")) == "no-room"
    assert table.refusal(a.MoveCubes("red", 3, "reserve", "card", target_index=card)) == "no-room"
    assert table.refusal(a.MoveCubes("red", 1, "reserve", "card", target_index=raid)) == "no-room"
    table.do(a.MoveCubes("red", 2, "reserve", "card", target_index=card))
    assert table.card(0, card).full


def test_an_effect_that_fills_a_wagon_sends_it_home() -> None:
    table = HunsTable(wagons={0: [wagon(0, red=1), wagon(0)]})
    events = table.do(a.MoveCubes("red", 1, "reserve", "wagon"))
    assert events[-1] == e.WagonDispatched(0, 0)
    assert table.camp(0).stash == Cubes(red=1)
    assert len(table.offered(a.TakeWagon, seat=0)) == 1
    table.do(wagon(0))
    assert table.phase == "turn"


def test_a_gift_needs_a_space_of_its_colour() -> None:
    table = Table(GAME, 3)
    table.do(a.ChooseFirst(0), wagon(2, red=2), wagon(2, red=2))
    assert table.refusal(a.TakeGift(2, "blue")) == "no-slot"


def test_a_card_may_be_described_after_it_was_played() -> None:
    table = HunsTable()
    card = table.give(0, "green", spaces=1)
    table.do(a.DescribeCard(0, card, "Ildico", 3))
    assert (table.card(0).name, table.card(0).spaces) == ("Ildico", 3)


def test_each_card_has_its_own_business() -> None:
    table = HunsTable()
    raid, treasure = table.give(0, "red"), table.give(0, "yellow")
    assert table.refusal(a.JudgeTreasure(0, raid, True)) == "other-deck"
    assert table.refusal(a.ActivateRaid(0, treasure)) == "other-deck"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (a.ChooseFirst(3), "no-such-seat"),
        (a.Pillage(0, "red", 0), "no-such-card"),
        (a.Load(0, 0), "nothing-in-hand"),
        (a.Flee(0), "no-curse-now"),
        (a.DrawCards(0, "black", spaces=1, onto=3), "no-such-seat"),
        (a.MoveCubes("red", 1, "reserve", "card"), "no-such-card"),
        (a.MoveCubes("red", 1, "wagon", "stash", source_index=2), "no-such-wagon"),
        (a.TakeWagon(0, Known("pink"), Cubes(red=1)), "no-such-kind"),
        (a.TakeWagon(0, Known("blue"), Cubes()), "out-of-range"),
        (a.TakeWagon(0, Known("blue"), Cubes(red=9)), "out-of-range"),
        (a.Reveal(0, (Opened("blue", "x"),)), "not-the-sealed"),
    ],
    ids=repr,
)
def test_what_cannot_be_meant_is_refused_even_when_it_happened_anyway(wish: Any, why: str) -> None:
    table = HunsTable()
    assert table.refusal(wish) == why
    with pytest.raises(AssertionError, match=why):
        table.force(wish)


def test_nobody_changes_places_after_a_gift_was_taken() -> None:
    """Otherwise two players would have the third player's Valuable."""
    table = Table(GAME, 3)
    table.do(a.ChooseFirst(0), a.ChooseFirst(1), a.ChooseFirst(0))
    table.do(wagon(2), wagon(2), a.TakeGift(2, "red"), a.Load(2, 0))
    assert table.refusal(a.ChooseFirst(1)) == "gifts-taken"
    assert table.refusal(a.DrawFirst()) == "gifts-taken"
    assert not table.offered(a.ChooseFirst)


def test_a_step_that_happened_anyway_leaves_the_table_playable() -> None:
    table = HunsTable(players=2)
    table.do(a.DrawCards(0, "blue"))
    assert table.refusal(a.Pillage(0, "red")) == "not-your-turn"
    table.force(a.DrawCards(0, "red"))
    assert (table.state.turn, GAME.awaited(table.state)) == (2, (0,))
