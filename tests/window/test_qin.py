"""Alone against Qin Jiushao in a real window: a Fall and a Winter by clicks; two whole Years in the long run."""

import pytest

from tests.window.hands import Window
from tests.window.people.qin_hands import LINES, one_press, sit_down

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
MOST = 300  # presses in a Year; a watchdog


def test_a_fall_and_a_winter(display, tmp_path):
    hands = Window(display, tmp_path)
    sit_down(hands)
    hands.press("card-attack-order-0")
    hands.press("enter-qin-card", "card-economy", *LINES, "use-card", "space-0")
    hands.reads("Put Qin's Economy on space 2")
    hands.press("done", "go-on")
    hands.reads("Move 2 of Qin's Clerks: Barracks and Quarry")
    hands.press("not-possible", "wrong-quarry")
    hands.reads("Move 2 of Qin's Clerks: Barracks and Lumber Mill")
    hands.press("done")
    hands.reads("Qin's Spearman attacks: right Section")
    hands.press("done")
    hands.key("ctrl+z")
    hands.press("done", "done")
    hands.reads("Put one of Qin's Archers on a Firing spot: right Section")
    until(hands, lambda seen: says(seen, "Reed Clan") and "locations" in seen["where"])
    hands.reads("Your move: up to 2 Clerks")
    until(hands, lambda seen: says(seen, "Qin's Archer deals 1 Wound"))
    until(hands, lambda seen: says(seen, "End Game check"))
    hands.press("clan-1")
    hands.reads("Qin's Location track")
    hands.close()


def test_two_whole_years(display, tmp_path):
    hands = Window(display, tmp_path)
    sit_down(hands)
    for _ in range(2):
        until(hands, lambda seen: says(seen, "End Game check"))
        hands.press("go-on")
        until(hands, lambda seen: seen["screen"] == "open-commands")
    hands.close()


def says(seen: dict, text: str) -> bool:
    """Wherever its lines break."""
    return any(text in shown.replace("\n", " ") for shown in seen["texts"])


def until(hands: Window, wanted) -> None:
    """Plays on by whatever is asked."""
    for _ in range(MOST):
        if wanted(hands.seen):
            return
        one_press(hands)
    raise AssertionError(f"waited in vain: {hands.seen['screen']} {hands.seen['texts']}")
