"""One-metre mode: the number that counts for each seat, in every game and mode, and nothing else."""

from __future__ import annotations

from companion.screens.kit.views import Far
from tests.kit.desk import said
from tests.kit.evening import Evening


def test_numbers_of_everybody_and_whose_turn_it_is(second: Evening) -> None:
    second.tap("menu", "menu-more", "menu-far")
    view = second.view
    assert isinstance(view, Far)
    totals = second.desk.session.game.score(second.state).totals  # type: ignore[union-attr]
    assert [seat.number for seat in view.seats] == [str(total).replace("-", "\u2212") for total in totals]
    assert [seat.now for seat in view.seats] == [False, False, True], "Cyd rolls"
    assert {text for where, text in said(view) if where.startswith("FarSeat")} == {seat.number for seat in view.seats}
    second.tap("far")
    assert second.screen == "more"


def test_the_screen_turns_from_where_the_reader_sits(second: Evening) -> None:
    second.tap("menu", "menu-more", "turn-across")
    assert second.desk.prefs.turned == 180
    second.tap("turn-right")
    assert second.desk.prefs.turned == 270
    second.tap("turn-left")
    assert second.desk.prefs.turned == 180
    second.again()
    assert second.desk.prefs.turned == 0, "whoever sits there then"
