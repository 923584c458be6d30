"""Alone against Qin Jiushao by hand: sitting down, and a press of whatever is asked next."""

from tests.window.hands import Window

TRACK = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")
LINES = ("add-clerks", "add-spearmen", "add-archers", "add-others")
# What is pressed when it is there, in this order; what is asked comes before what goes on
ASKED = (
    "done", "enter-print", "defeat", "judge", "open-assault", "open-reclaim", "choose", "face-down", "draw-qin-card",
    "activate", "finish", "bear", "place-shame",
)  # fmt: skip
FIRST_OF = ("reed-", "spot-", "reclaim-cards", "card-", "space-")
NUMBERS = {"hordes": 1, "lethality": 1, "defence": 4, "spots": 2}


def sit_down(hands: Window) -> None:
    hands.on("home")
    hands.press("new-great_wall", "players-1")
    hands.type_into("name-0", "Ola")
    hands.press("start", "general-0", "known-0")
    for _ in range(2):
        hands.press("horde")
        place_horde(hands)
    hands.press("location-track", *(f"lay-{token}" for token in TRACK[:-1]))
    hands.press("decisions", "advice-0", "skip")


def place_horde(hands: Window) -> None:
    """So many spots that it lives to see the Winter."""
    for key, n in (("power", 3), ("spots", 9), ("worth", 4)):
        hands.enter(f"horde-{key}", n)
    hands.press("indicator-right")
    if hands.seen["screen"] == "horde":  # a card known whole is placed by that
        hands.press("place-horde")


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
