"""Runewars odds: simulated battles against the same one fought card by card, and exact odds against one frame.

A first question meets every clash for the first time; the ones after it look most of them up.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys

from rules.runewars.fight import odds
from rules.runewars.fight.battle import Battle, Battleground, Cards, Moment, fought, simulate
from rules.runewars.fight.fate import CARDS, NUMBERS
from rules.runewars.fight.muster import side
from tests.bench.measure import Figure, by_turns, on_a_phone, span, timed, times
from tests.bench.opponent import FRAME
from tests.bench.windows.start import ROOT

SIDES = (side("daqan:footman=5,knight=2", "attacker", {}), side("latari:archer=4,warrior=2", "defender", {}))
AT_ONCE = 2000  # battles in one go
QUESTION = ("battle", "--attacker", "daqan:footman=5,knight=2", "--defender", "latari:archer=4,warrior=2")
CACHES = (odds._hands, odds._fewest, odds._narrowed, odds._classes, odds._mapping)


def battles(runs: int) -> list[Figure]:
    return [_cold(max(1, runs // 6)), _warm(runs), _asked(max(1, runs // 12))]


def _cold(runs: int) -> Figure:
    """A whole answer with nothing remembered: the exact way tried, then so many battles."""
    luck = random.Random(1)

    def ours() -> float:
        for cached in CACHES:
            cached.cache_clear()
        ask = lambda: odds.battle_odds(*SIDES, Battleground(), (), luck.random)  # noqa: E731
        return timed(ask) / odds.BATTLES

    mine, other = by_turns(ours, lambda: _card_by_card(luck), runs)
    return _battles("simulated battles, first question, cold / card by card", mine, other, "60,000/s")


def _warm(runs: int) -> Figure:
    """As they go on in one process, clashes met before looked up."""
    luck, battle = random.Random(1), Battle(*SIDES, Battleground())

    def ours() -> float:
        return timed(lambda: simulate(battle, NUMBERS, AT_ONCE, luck.random)) / AT_ONCE

    ours()  # the first go meets every clash for the first time
    mine, other = by_turns(ours, lambda: _card_by_card(luck), runs)
    return _battles("simulated battles, clashes met before / card by card", mine, other, "-")


def _battles(what: str, mine: float, other: float, aim: str) -> Figure:
    return Figure(what, f"{1 / mine:,.0f}/s", f"{1 / other:,.0f}/s", f"{other / mine:.1f}x as many", aim)


def _asked(runs: int) -> Figure:
    """The same question on the command line, in processor time; beside it Python alone."""
    question = [sys.executable, "-m", "companion", "odds", "runewars", *QUESTION]
    mine, other = by_turns(lambda: _worked(question), lambda: _worked([sys.executable, "-c", "pass"]), runs)
    what = "`companion odds` of that battle / Python's own start, processor time"
    return Figure(what, span(mine), span(other), times(mine, other), "1 s", on_a_phone(mine))


def _worked(command: list[str]) -> float:
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _card_by_card(luck: random.Random) -> float:
    return timed(lambda: [_fight(luck) for _ in range(20)]) / 20


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
