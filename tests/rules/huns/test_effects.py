"""What a card's text brings about beside Valuables moved: cards, dice, points, and being reminded of it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import midgame
from rules.core.correct import Corrected
from rules.core.fold import step
from rules.core.message import Message
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.remind import reminders
from rules.huns.state import opening
from tests.kit.table import Table
from tests.rules.huns.camp import HunsTable, wagon


def reminded(table: Table) -> list[tuple[str, int]]:
    return [
        (reminder.key.removeprefix("huns.remind."), dict(reminder.args)["seat"]) for reminder in reminders(table.state)
    ]  # type: ignore[misc]


def with_card(when: str, seat: int = 0, deck: Any = "blue", **more: Any) -> HunsTable:
    table = HunsTable(2, "11111")
    table.do(a.GainCard(seat, deck, "Drum", effect="Take 1 blue.", when=when, **more))  # type: ignore[arg-type]
    return table


# -- cards


def test_a_card_gained_by_an_effect_comes_off_its_deck() -> None:
    table = HunsTable(2)
    before = table.state.decks.red
    table.do(a.GainCard(1, "red", "Ambush"))
    assert (table.card(1).deck, table.card(1).name) == ("red", "Ambush")
    assert table.state.decks.red == before - 1
    assert table.phase == "turn"


def test_a_curse_gained_by_an_effect_may_be_fled_at_once() -> None:
    table = HunsTable(2)
    assert table.refusal(a.GainCard(1, "black")) == "spaces-missing"
    table.do(a.GainCard(1, "black", "", 2, fled=True))
    assert table.card(1).fled
    assert table.points(1)["curses_fled"] == -2


def test_a_card_changes_camps_with_its_valuables() -> None:
    table = HunsTable(2, "11111")
    at = table.give(0, "green", 3)
    table.do(a.Pillage(0, "red", at), a.MoveCard(0, at, "camp", 1))
    assert table.camp(0).cards == ()
    assert table.card(1).cubes.red == 1


@pytest.mark.parametrize(("to", "more"), [("deck", 1), ("box", 0)])
def test_a_card_that_goes_away_leaves_its_valuables_in_the_reserve(to: Any, more: int) -> None:
    table = HunsTable(2, "11111")
    at = table.give(0, "green", 3)
    cards, cubes = table.state.decks.green, table.state.reserve.red
    table.do(a.Pillage(0, "red", at), a.MoveCard(0, at, to))
    assert table.camp(0).cards == ()
    assert (table.state.decks.green, table.state.reserve.red) == (cards + more, cubes)


def test_a_curse_that_is_being_played_is_not_moved_before_it_is_fled_or_kept() -> None:
    table = HunsTable(2, "11111")
    table.do(a.DrawCards(0, "black", "", 2, 1))
    assert table.refusal(a.MoveCard(1, 0, "deck")) == "curse-first"
    table.do(a.Bear(1), a.MoveCard(1, 0, "deck"))
    assert table.camp(1).cards == ()


def test_a_card_goes_to_another_camp_than_its_own() -> None:
    table = HunsTable(2)
    table.give(0, "blue")
    assert table.refusal(a.MoveCard(0, 0, "camp", 0)) == "another-camp"


# -- dice


def test_a_changed_die_brings_what_it_shows_now() -> None:
    table = HunsTable(2, "13111")
    table.do(a.ChangeDie("red", 1))
    left = table.state.reserve.red
    table.do(a.Pillage(0, "red"))
    while table.phase == "load":
        table.do(a.Load(0, 0))
    assert table.state.reserve.red == left - 1
    assert table.refusal(a.ChangeDie("red", 2)) == "die-taken"


def test_an_extra_die_is_one_more_action_and_no_turn_of_the_draft() -> None:
    table = HunsTable(3, "11111")
    table.do(a.ExtraDie(2, "green", 2))
    assert (table.phase, GAME.awaited(table.state)) == ("extra", (2,))
    assert table.refusal(a.Pillage(0, "red")) == "extra-die-first"
    table.do(a.DrawCards(2, "green", "", 2))
    assert table.card(2).deck == "green"
    assert (table.phase, table.state.turn, GAME.awaited(table.state)) == ("turn", 0, (0,))
    assert all(die.taken_by is None for die in table.state.dice)


def test_an_extra_die_pillages_for_nothing_where_the_pile_is_empty() -> None:
    table = HunsTable(2, "11111")
    table.state = step(GAME, table.state, Corrected("reserve.blue", 0, 20))
    table.do(a.ExtraDie(1, "blue", 3), a.Pillage(1, "blue"))
    assert (table.phase, table.state.turn) == ("turn", 0)


def test_a_die_taken_without_an_action_is_a_turn() -> None:
    table = HunsTable(2, "11111")
    assert table.refusal(a.SpendDie(1, "red")) == "not-your-turn"
    table.do(a.SpendDie(0, "red"))
    assert (table.state.turn, table.state.dice[1].taken_by) == (1, 0)


# -- points


def test_points_of_effects_are_a_line_of_the_score() -> None:
    table = HunsTable(2)
    assert "effects" not in table.points(0)
    table.do(a.GivePoints(0, 3), a.GivePoints(0, -1))
    assert table.points(0)["effects"] == 2
    assert table.points(1)["effects"] == 0
    assert table.score.totals[0] == sum(table.points(0).values())


def test_points_can_still_be_given_when_the_game_is_over() -> None:
    table = HunsTable(2, "11111")
    table.state = step(GAME, table.state, Corrected("decks.blue", 0, 10))
    table.turns("blue", "red", "green", "black", "yellow")
    table.do(a.EndRound(), a.GivePoints(1, 2))
    assert table.points(1)["effects"] == 2


# -- reminders (USING CARD EFFECTS)


@pytest.mark.parametrize("when", ["start", "during", "anytime"])
def test_an_effect_is_reminded_of_in_its_owners_turn(when: str) -> None:
    table = with_card(when)
    assert reminded(table) == [(when, 0)]
    table.turns("blue")
    assert reminded(table) == []
    table.turns("red")
    assert reminded(table) == [(when, 0)]


def test_an_end_effect_is_reminded_of_after_the_action_and_after_the_last_one() -> None:
    table = with_card("end")
    assert reminded(table) == []
    table.turns("blue")
    assert reminded(table) == [("end", 0)]
    table.turns("red", "green", "black", "yellow")
    assert (table.phase, reminded(table)) == ("round-end", [("end", 0)])


def test_an_effect_of_which_nobody_said_when_is_reminded_of_in_the_turn() -> None:
    assert reminded(with_card("")) == [("turn", 0)]


def test_the_end_of_the_game_reminds_of_everybodys_effects() -> None:
    table = with_card("final", seat=1)
    table.state = step(GAME, table.state, Corrected("decks.red", 0, 10))
    table.turns("blue", "red", "green", "black", "yellow")
    assert reminded(table) == [("final", 1)]


@pytest.mark.parametrize(
    ("deck", "more", "works"),
    [("green", {"spaces": 2}, False), ("black", {"spaces": 2}, True), ("black", {"spaces": 2, "fled": True}, False)],
)
def test_only_an_effect_that_works_is_reminded_of(deck: Any, more: dict[str, Any], works: bool) -> None:
    assert reminded(with_card("start", deck=deck, **more)) == ([("start", 0)] if works else [])


def test_a_used_raid_is_not_reminded_of() -> None:
    table = with_card("during", deck="red")
    assert reminded(table) == [("during", 0)]
    table.do(a.ActivateRaid(0, 0))
    assert reminded(table) == []


def test_what_was_drawn_and_what_is_described_later_is_reminded_of() -> None:
    table = HunsTable(2, "11111")
    table.do(a.DrawCards(0, "blue", "Drum", effect="Take 1 blue.", when="end"))
    assert reminders(table.state)[0] == Message(
        "huns.remind.end",
        (("card", Message("huns.remind.card", (("card", "Drum"), ("effect", "Take 1 blue.")))), ("seat", 0)),
    )
    table.do(a.DescribeCard(0, 0, "Drum", 0, "Take 2 blue.", "start"))
    assert reminded(table) == []
    assert (table.card(0).effect, table.card(0).when) == ("Take 2 blue.", "start")


# -- the Valuables of late seats (SETUP 5)


def test_a_gift_that_the_set_up_passed_over_is_reminded_of_and_taken_in_the_first_round() -> None:
    table = HunsTable(4, "11111")
    assert reminded(table) == [("gift", 2), ("gift", 3)]
    assert dict(reminders(table.state)[1].args)["n"] == 2
    table.do(a.TakeGift(2, "blue"))
    while table.phase == "load":
        table.do(a.Load(2, 0))
    assert table.camp(2).wagons[0].loaded.blue == 1
    assert (table.phase, reminded(table)) == ("turn", [("gift", 3)])
    table.turns("blue", "red", "green", "black", "yellow")
    table.do(a.EndRound())
    assert reminded(table) == []
    assert table.refusal(a.TakeGift(3, "red")) == "not-in-set-up"


# -- numbers corrected in the middle of a step


def test_fewer_wagons_while_a_new_one_is_asked_for_do_not_lock_the_table() -> None:
    table = HunsTable(2, "31111", {0: [wagon(0, blue=1), wagon(0, red=2)]})
    table.do(a.Pillage(0, "blue"))
    assert table.phase == "wagon"
    table.state = step(GAME, table.state, Corrected("camps.0.berths", 1, 2))
    assert [o.action for o in GAME.legal(table.state, None) if not o.aside] == [a.GoOn()]
    left = table.state.reserve.blue
    table.do(a.GoOn())
    assert (table.phase, table.state.turn, table.state.reserve.blue) == ("turn", 1, left + 2)


def test_a_wagon_filled_by_a_correction_is_dispatched_when_asked_to() -> None:
    table = HunsTable(2, "11111", {0: [wagon(0, "orange", blue=1), wagon(0, red=2)]})
    assert table.refusal(a.GoOn()) == "nothing-left-behind"
    table.state = step(GAME, table.state, Corrected("camps.0.wagons.0.loaded.blue", 1, 0))
    table.do(a.GoOn())
    assert len(table.camp(0).dispatched) == 1
    assert table.camp(0).stash.blue == 1
    assert table.phase == "turn"


def test_points_of_effects_go_along_to_a_game_gone_on_with() -> None:
    table = HunsTable(2)
    table.do(a.GivePoints(1, -3))
    assert GAME.rescue is not None
    given = midgame.read(GAME.rescue, opening(table.state.chairs), table.state)
    assert (given["camp.1.bonus"], given["camp.1.malus"]) == (0, 3)
    assert GAME.rescue.shape(opening(table.state.chairs), given, ()).camps[1].bonus == -3
