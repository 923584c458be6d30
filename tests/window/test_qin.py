"""Alone against Qin Jiushao in a real window: a Fall and a Winter by clicks; two whole Years in the long run."""

import pytest

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.soak, pytest.mark.xdist_group("window")]
TRACK = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")
LINES = ("add-clerks", "add-spearmen", "add-archers", "add-others")
# What is pressed when it is there, in this order; what is asked comes before what goes on
ASKED = (
    "done", "enter-print", "defeat", "judge", "open-assault", "open-reclaim", "choose", "face-down", "draw-qin-card",
    "activate", "finish", "bear", "place-shame",
)  # fmt: skip
FIRST_OF = ("reed-", "spot-", "reclaim-cards", "card-", "space-")
NUMBERS = {"hordes": 1, "lethality": 1, "defence": 4, "spots": 2}
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


def sit_down(hands: Window) -> None:
    hands.on("home")
    hands.press("new-great_wall", "players-1")
    hands.type_into("name-0", "Ola")
    hands.press("start", "general-0", "known-0")
    for _ in range(2):
        hands.press("horde")
        place_horde(hands)
    hands.press("location-track", *(f"lay-{token}" for token in TRACK), "save-track")
    hands.press("decisions", "advice-0", "skip")


def place_horde(hands: Window) -> None:
    """So many spots that it lives to see the Winter."""
    for key, n in (("power", 3), ("spots", 9), ("worth", 4)):
        hands.enter(f"horde-{key}", n)
    hands.press("indicator-right")
    if hands.seen["screen"] == "horde":  # a card known whole is placed by that
        hands.press("place-horde")


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


def one_press(hands: Window) -> None:
    where = hands.seen["where"]
    first = next((name for start in FIRST_OF for name in sorted(where) if name.startswith(start)), None)
    if hands.seen["screen"] == "your-board":
        read_print(hands)
    elif "reveal" in where:
        hands.press("reveal")
    elif hands.seen["screen"] == "horde":
        place_horde(hands)
    elif (asked := next((name for name in ASKED if name in where), None)) is not None:
        hands.press(asked)
    else:
        hands.press(first or "go-on")


def read_print(hands: Window) -> None:
    """What is printed on the board: anything that can be."""
    where = hands.seen["where"]
    hands.press(next(name for name in ("answer-1", "answer-2", "digit-5") if name in where))
