"""Sitting down to Huns: names, colours, the set-up list, the first Wagons."""

from __future__ import annotations

import pytest

from companion.screens.kit.views import HunsTable
from rules.huns.cubes import Cubes
from tests.kit.desk import Driver, walk
from tests.kit.evening import ALA, BOB, ROOMY, Evening


def test_names_and_colours_are_those_chosen() -> None:
    table = Evening()
    table.sit_down()
    assert [(c.name, c.colour) for c in table.state.chairs] == [("Ala", "red"), ("Bob", "green"), ("Cyd", "yellow")]


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [("", "empty"), ("   ", "empty"), ("x" * 200, "long")],
    ids=["empty", "blank", "200 characters"],
)
def test_a_name_that_cannot_stay_is_said_at_its_field_and_stops_nobody_else(typed: str, wrong: str) -> None:
    table = Driver()
    table.tap("new-huns")
    table.type("name-1", typed)
    words = table.desk.ctx().words
    assert table.says(words.t(f"new.name-{wrong}", seat_number=2, most=40))
    assert table.find("start").intent is None
    table.type("name-1", "Bob")
    assert table.find("start").intent is not None


def test_equal_names_are_numbered_and_emoji_stay() -> None:
    table = Driver()
    table.tap("new-huns")
    for seat, name in enumerate(("Ala", "Ala", "🐢")):
        table.type(f"name-{seat}", name)
    table.tap("start")
    assert [chair.name for chair in table.state.chairs] == ["Ala", "Ala 2", "🐢"]


def test_everybody_moves_one_seat_with_name_and_colour() -> None:
    table = Driver()
    table.tap("new-huns")
    table.type("name-0", "Ala")
    table.tap("players-2", "rotate", "start")
    assert [(c.name, c.colour) for c in table.state.chairs] == [("Player 2", "blue"), ("Ala", "red")]


def test_the_list_is_ticked_line_by_line_and_may_be_skipped() -> None:
    table = Evening()
    table.sit_down()
    assert table.screen == "checklist"
    table.tap("done-next", "done-next", "tick-decks")
    assert table.state.ticked == ("removed-3",)
    table.tap("tick-decks", "draw-first", "skip")
    assert isinstance(table.view, HunsTable)


def test_the_first_player_is_drawn_and_the_third_takes_one_valuable() -> None:
    table = Evening()
    table.sit_down()
    table.tap("draw-first")
    assert table.state.first == BOB
    assert table.find("camp-0").status == "now"
    table.tap("camp-0")
    assert table.screen == "gift"
    table.tap("gift-red")
    assert table.screen == "wagon"  # a Valuable needs a Wagon to lie on
    table.wagon("blue", **ROOMY)
    table.tap("pattern-0", "take-wagon")
    assert table.screen == "load"  # both have room
    table.tap("wagon-1")
    assert table.screen == "checklist"
    assert table.state.camps[ALA].wagons[1].loaded == Cubes(red=1)
    assert table.state.reserve.red == 21


def test_patterns_seen_before_are_offered_first_and_fill_in_everything(evening: Evening) -> None:
    evening.tap("camp-0", "correct")
    evening.set("camps.0.berths", 3)
    evening.tap("to-table", "camp-0", "add-wagon")
    first = next(part for part in walk(evening.view) if getattr(part, "options", ()))
    assert first.options[0].name == "pattern-0"
    evening.tap("pattern-0")
    assert evening.find("kind-blue").on  # entered twice, so it comes first
    evening.tap("take-wagon")
    assert evening.state.camps[ALA].wagons[2].slots == Cubes(**ROOMY)
