"""Just the score of three people: numbers by the pad line after line and person after person.

What is 0 is one tap where one digit says all, else it is passed over; the rest of a row is 0 by one key.

The numbers tie nobody, so that none is asked twice.
"""

from __future__ import annotations

from rules.core.score.sheet import MODE
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down_here

Row = dict[str, int]  # what is not 0, by its line
NUMBERS: dict[str, tuple[Row, ...]] = {
    "huns": (
        {"raids": 4, "mercenaries_full": 3, "mercenaries_open": 1, "treasures_met": 2, "wagons.blue": 2},
        {"raids": 3, "mercenaries_full": 3, "treasures_met": 1, "curses_fled": 1, "wagons.purple": 3, "wagons.blue": 1},
        {"raids": 4, "mercenaries_full": 2, "mercenaries_open": 1, "wagons.orange": 2, "wagons.green": 1},
    ),
    "scythia": (
        {"track": 38, "crew_vp": 6, "animals_vp": 4, "quests_vp": 14, "gold": 3, "equipment": 2, "livestock": 4},
        {"track": 44, "crew_vp": 4, "animals_vp": 7, "quests_vp": 9, "gold": 2, "equipment": 1, "wagons": 2},
        {"track": 31, "crew_vp": 8, "animals_vp": 3, "quests_vp": 21, "gold": 1, "wagons": 1, "livestock": 7},
    ),
    "great_wall": (
        {"honor": 61, "shamed_soldiers": 2, "hordes": 12, "artifacts": 5},
        {"honor": 74, "hordes": 8, "artifacts": 9},
        {"honor": 58, "shamed_soldiers": 4, "hordes": 15, "artifacts": 3},
    ),
    "runewars": ({"dragon_runes": 4}, {"dragon_runes": 6}, {"dragon_runes": 3}),
}


def count(hand: Hand, game: str) -> None:
    """From Home to the winner."""
    hand.press(f"{MODE}-{game}")
    if hand.screen == "new":  # a first evening
        sit_down_here(hand, 3)
        hand.ask(f"enter-{next(iter(NUMBERS[game][0]))}")
    for numbers in NUMBERS[game]:
        _row(hand, numbers)
    hand.press("finish")
    hand.on("result")


def _row(hand: Hand, numbers: Row) -> None:
    left, whose = dict(numbers), _place(hand)[0]
    while left:
        place, line = _place(hand), _line(hand)
        number = left.pop(line, None)
        if number is not None or hand.shows("more"):
            hand.press(*(f"digit-{digit}" for digit in str(number or 0)))
        if hand.screen == "line" and _place(hand) == place:  # a digit that says all is on at the next line already
            hand.press("after")
    if hand.screen == "line" and _place(hand)[0] == whose and hand.shows("fill"):
        hand.press("fill")


def _line(hand: Hand) -> str:
    """Which line the pad is at."""
    return next(name for name in hand.starting("enter-")).removeprefix("enter-")


def _place(hand: Hand) -> tuple[str, str]:
    """Whose number it is, and which."""
    row, _, at = hand.desk.trail[-1].about.partition(".")
    return row, at
