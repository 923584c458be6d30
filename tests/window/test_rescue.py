"""A game of Huns that has begun without the app, entered in a real window and played on."""

import pytest

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_round_that_is_running_is_entered_and_goes_on(display, tmp_path):
    hands = Window(display, tmp_path)
    hands.on("home")
    hands.press("new-huns", "players-2", "begun")
    hands.on("rescue")
    hands.step_up("round", 2)
    hands.press("first-1", "moment-turn", "die.0-taken", "go-on")
    hands.on("table")
    hands = hands.after_a_kill()
    hands.press("menu", "menu-more", "menu-page")
    hands.on("page")
    hands.reads("Round 3")
    hands.close()
