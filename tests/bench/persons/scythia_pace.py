"""Two people at Raiders of Scythia who follow only its pace: raids and quests are told, work is not.

They raid from the nearest empire on, one after the other with chance; a quest is completed every fifth turn. Everybody
works between raids, of which nothing is told. At the end the points are read off the boards.
"""

from __future__ import annotations

from rules.scythia.state import Scythia, free_at, places, quests_left
from rules.scythia.tables import EMPIRES
from tests.bench.persons.hand import Hand
from tests.bench.persons.sheets import NUMBERS
from tests.bench.persons.table import give, sit_down, state
from tests.kit.luck import SeededLuck

QUEST = 0.3  # of what is told
LINES = ("track", "crew_vp", "animals_vp", "quests_vp", "gold", "equipment", "wagons", "livestock")


def set_up(hand: Hand, people: int = 2) -> None:
    sit_down(hand, "new-scythia", people, "detail-pace", "first-0", key="begin-now")


def play(hand: Hand, luck: SeededLuck, points: bool = True) -> int:
    """Until the points are counted; how many presses it took without them."""
    while not state(hand).over:
        here: Scythia = state(hand)
        if here.last is not None:
            hand.press("count-up")  # everybody has had the last turn
            break
        _turn(hand, here, luck)
    followed = hand.presses
    if points:
        _sheet(hand)
        hand.on("winner")
    return followed


def _turn(hand: Hand, here: Scythia, luck: SeededLuck) -> None:
    who = luck.pick("who", range(len(here.raiders)))
    if hand.seen["where"][f"who-{who}"].status != "now":
        hand.press(f"who-{who}")
    if quests_left(here) and luck.chance(QUEST):
        hand.press("tell-quest")
        return
    empire, place = next((e, p) for e in EMPIRES for p in places(here, e) if free_at(here, e, p))
    hand.press(f"raid-{empire}-{place}")


def _sheet(hand: Hand) -> None:
    """Each number as the bar asks for it, person by person; what is left at the end is none."""
    rows = NUMBERS["scythia"][: len(state(hand).raiders)]
    numbers = [row.get(line, 0) for row in rows for line in LINES]
    last = max(at for at, n in enumerate(numbers) if n)
    for n in numbers[: last + 1]:
        give(hand, n)
    hand.press(next(name for name in ("the-rest", "set") if hand.shows(name)))
