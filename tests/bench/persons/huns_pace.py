"""Three people at Huns who follow only its pace: one key a round, one when a pile is empty, and the sheet at the end.

A game has 13 to 16 rounds, as many as those followed whole. Nobody tells turns. On the sheet each line that is not 0
is answered, the rest is filled by one key.
"""

from __future__ import annotations

from tests.bench.persons import huns
from tests.bench.persons.hand import Hand
from tests.bench.persons.sheets import NUMBERS
from tests.bench.persons.table import state
from tests.kit.luck import SeededLuck

ROUNDS = (13, 14, 15, 16)
LINES = {
    "raids": "raids",
    "mercenaries_full": "mercenaries_full",
    "mercenaries_open": "mercenaries_open",
    "treasures_met": "treasures",
    "curses_fled": "curses_fled",
}


def set_up(hand: Hand) -> None:
    huns.set_up(hand, detail="pace")


def play(hand: Hand, luck: SeededLuck) -> int:
    """To the last round; how many presses it took without the sheet."""
    for _ in range(luck.pick("rounds", ROUNDS) - 1):
        hand.press("end-round")
    hand.press("tell-empty", "end-round")
    assert state(hand).over
    followed = hand.presses
    for seat, row in enumerate(NUMBERS["huns"]):
        _sheet(hand, seat, row)
    if hand.shows("the-rest"):
        hand.press("the-rest")
    hand.on("winner")
    return followed


def _sheet(hand: Hand, seat: int, row: dict[str, int]) -> None:
    for line, asked in LINES.items():
        if n := row.get(line, 0):
            name = f"ask-{asked}-{seat}.0"
            if hand.shows(f"{name}-{n}"):
                hand.press(f"{name}-{n}")
            else:
                hand.enter(name, n)
    kinds = ("blue", "purple", "orange", "green")
    for at, kind in enumerate(kinds):
        if n := row.get(f"wagons.{kind}", 0):
            hand.enter(f"ask-wagons-{seat}.0-{at}", n)
