"""Huns in a real window without a mouse: every key event is real, the ring is never lost."""

import pytest

from tests.window.keyboard import Keyboard
from tests.window.test_evening import finish, one_round, sit_down, undo_and_redo

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_round_of_huns_by_keys_alone(display, tmp_path):
    hands = Keyboard(display, tmp_path)
    hands.on("home")
    hands.key("F1")
    hands.on("keys")
    hands.key("Escape")
    sit_down(hands)
    one_round(hands)
    assert hands.seen["focus"] in hands.seen["order"]
    hands.close()


@pytest.mark.soak
def test_a_whole_game_of_huns_by_keys_alone(display, tmp_path):
    hands = Keyboard(display, tmp_path)
    sit_down(hands)
    one_round(hands)
    undo_and_redo(hands)
    reserve_to_one(hands)
    finish(hands)
    hands.close()


def reserve_to_one(hands: Keyboard) -> None:
    """A short game: a digit on a number begins a new one, Enter sets it."""
    hands.press("menu", "menu-correct")
    hands.reach("reserve.red")
    hands._keys("key", "1")
    hands.until(lambda seen: "Set" in seen["said"], "the keypad")
    hands.press_part("Set", 0.5, 0.5, "said")
    hands.press("to-table")
    hands.on("table")
