"""Runewars odds: a simulated battle against the same one fought card by card, and exact odds against one frame."""

from __future__ import annotations

import random

from rules.runewars.fight import odds
from rules.runewars.fight.battle import Battle, Battleground, Cards, Moment, fought, simulate
from rules.runewars.fight.fate import CARDS, NUMBERS
from rules.runewars.fight.muster import side
from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.bench.opponent import FRAME

SIDES = (side("daqan:footman=5,knight=2", "attacker", {}), side("latari:archer=4,warrior=2", "defender", {}))
AT_ONCE = 2000  # battles in one go


def battles(runs: int) -> Figure:
    """As `companion odds` simulates them, clashes met before looked up."""
    luck, battle = random.Random(1), Battle(*SIDES, Battleground())

    def ours() -> float:
        return timed(lambda: simulate(battle, NUMBERS, AT_ONCE, luck.random)) / AT_ONCE

    def theirs() -> float:
        return timed(lambda: [_fight(luck) for _ in range(20)]) / 20

    ours()  # the first go meets every clash for the first time
    mine, other = by_turns(ours, theirs, runs)
    rate = f"{span(mine)}, {1 / mine:,.0f} battles/s"
    return Figure("a simulated battle / card by card", rate, span(other), times(mine, other), "20,000/s")


def exact(runs: int) -> list[Figure]:
    """Diplomacy for 6 influence and a duel of 4 against 4, nothing remembered."""

    def duel() -> float:
        odds._duel.cache_clear()
        return timed(lambda: odds.duel(4, 4))

    asked = {"diplomacy": lambda: timed(lambda: odds.destiny(6)), "duel": duel}
    found = []
    for name, ask in asked.items():
        mine, frame = by_turns(ask, lambda: FRAME, runs)
        found.append(Figure(f"exact odds of a {name} / one frame", span(mine), span(frame), times(mine, frame), "1x"))
    return found


def _fight(luck: random.Random) -> None:
    deck = list(NUMBERS)
    luck.shuffle(deck)
    moment = Moment(*SIDES, Battleground())
    while moment.won is None:
        hands = []
        for group in moment.groups:
            faces = [CARDS[deck.pop()].section(group.shape) for _ in range(group.n)]
            hands.append(Cards(*(sum(f.n for f in faces if f.result == r) for r in ("special", "rout", "damage"))))
        moment = Moment(*fought(moment, *hands), Battleground())
