"""A co-op game of The Great Wall in a real window, lost in its second Winter: real clicks from Home to the verdict."""

import pytest

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_lost_co_op_game(display, tmp_path):
    hands = Window(display, tmp_path)
    sit_down(hands)
    first_winter(hands)
    hands.reads("Flood")  # it lasts, so it is in view
    hands.press(*["raid"] * 6)
    hands.reads("18 out of the game")
    second_winter(hands)
    hands.on("winner")
    hands.reads("Everybody loses")
    hands.reads("Shame was due and the pool was empty")
    hands.reads("of 7 Requests")
    hands.close()


def sit_down(hands: Window) -> None:
    hands.on("home")
    hands.press("new-great_wall", "mode-coop", "detail-pace", "begin-now")
    hands.reads("Request 3")


def first_winter(hands: Window) -> None:
    """One Request is typed and fulfilled, two stay open; then an Event that lasts."""
    hands.hold_for("go-on", "Assault phase")
    hands.press("go-on")
    hands.reads("3 open: tap what you can fulfil.")
    hands.press("request-1")
    hands.type_into("card-name", "Tribute")
    hands.press("save-request")
    hands.on("table")
    hands.press("request-1")
    hands.press("fulfil")
    hands.on("table")
    hands.reads("2 open")
    hands.press("go-on")
    hands.reads("Requests fulfilled: 1 of 7")
    hands.press("go-on", "open-event", "event-lasts")
    hands.reads("Name and text are optional.")
    hands.type_into("card-name", "Flood")
    hands.press("save-event")
    hands.hold_for("go-on", "Spring and Summer")


def second_winter(hands: Window) -> None:
    """6 Shame tokens are left; three open Requests ask for 9."""
    hands.hold_for("go-on", "Play Fall at the table")
    hands.hold_for("go-on", "Assault phase")
    hands.press("go-on", "go-on")
    hands.reads("Shame for open Requests comes next")
    hands.press("go-on")
