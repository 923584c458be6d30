"""Simulates Qin Jiushao against a scripted person and reports how hard the house cards are.

    python tools/great_wall_balance.py                 2,000 games; writes docs/great-wall-balance.md and .svg
    python tools/great_wall_balance.py --games 40 --out build

How a game is played, and what the model leaves out, is written in companion/trials/great_wall.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from seeded import Study, brief_hash, run, scale

from companion.trials import great_wall as evening
from companion.trials.great_wall import Evening, play
from rules.core import codec
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import ADVICE, QinCard

GAMES, SEED = 2000, 2021
SAMPLE = 20  # games whose results are hashed into the report, so that a test can see whether it is up to date

# What is asked for: how often the person wins by the Honor he begins with; 150 is for those who want to lose
WINS = {0: 60, 50: 40, 100: 20}
WITHIN = 8
MOST_STEPS = 900  # of a game; one that takes more would stall


@dataclass(frozen=True, slots=True)
class Result:
    """What the evenings came to at one difficulty."""

    start: int
    evenings: tuple[Evening, ...]

    @property
    def wins(self) -> float:
        """Of the person, in percent."""
        return 100 * fmean(evening.won(self.start) for evening in self.evenings)

    @property
    def half(self) -> float:
        """Half of the 95 % interval of that share."""
        share = self.wins / 100
        return 196 * sqrt(share * (1 - share) / len(self.evenings))

    @property
    def qin(self) -> float:
        return self.start + fmean(evening.qin for evening in self.evenings)

    @property
    def spread(self) -> float:
        return stdev(evening.qin for evening in self.evenings)

    @property
    def person(self) -> float:
        return fmean(evening.person for evening in self.evenings)

    @property
    def shamed(self) -> float:
        """How often the Shame pool was empty, in percent."""
        return 100 * fmean(evening.pool == 0 for evening in self.evenings)

    @property
    def years(self) -> float:
        return fmean(evening.years for evening in self.evenings)

    def share(self, part: float) -> int:
        """Qin's Honor that this part of the evenings stayed below or at."""
        return self.start + sorted(evening.qin for evening in self.evenings)[int(part * (len(self.evenings) - 1))]


def simulate(games: int, seed: int = SEED) -> tuple[Result, ...]:
    """The same evenings for every difficulty: nobody plays otherwise for the Honor he begins with."""
    evenings = tuple(play(f"{seed}/{at}") for at in range(games))
    return tuple(Result(start, evenings) for start in WINS)


def missed(results: Sequence[Result]) -> list[str]:
    """The aims that do not hold, in words."""
    told = [
        f"{r.start}: {r.wins:.1f} % won, aim {WINS[r.start]}" for r in results if abs(r.wins - WINS[r.start]) > WITHIN
    ]
    longest = max(evening.steps for evening in results[0].evenings)
    return told + ([f"a game of {longest} steps"] if longest > MOST_STEPS else [])


def deck_hash() -> str:
    """Changes with every number of the house cards and the house rule."""
    return brief_hash([ADVICE, *(codec.encode(card, QinCard) for card in HOUSE)])


def sample_hash(results: Sequence[Result]) -> str:
    """Changes with the rules, the cards or the model, as far as the first games show it."""
    return brief_hash([[e.qin, e.person, e.pool, e.years, e.steps] for e in results[0].evenings[:SAMPLE]])


def report(results: Sequence[Result], seed: int) -> str:
    games = len(results[0].evenings)
    holds = missed(results)
    verdict = "All of them hold." if not holds else "Missed: " + "; ".join(holds) + "."
    model = (evening.__doc__ or "").partition("\n\n")[2].strip()
    rows = "\n".join(_row(result) for result in results)
    longest = max(evening.steps for evening in results[0].evenings)
    return f"""# The Great Wall: how hard are the house cards of Qin Jiushao?

{games:,} seeded games a difficulty, seed {seed}, made by `make balance` (`python tools/great_wall_balance.py`).
Cards `{deck_hash()}`, first {SAMPLE} games `{sample_hash(results)}`.

| Qin begins with | his mean Honor | spread | person's mean | person wins | 95 % interval | aim | pool empty | Years |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
{rows}

![Honor and victories by difficulty](great-wall-balance.svg)

The aims: the scripted person wins about 60, 40 and 20 % (each within {WITHIN}), and no game stalls: none takes more
than {MOST_STEPS} steps; the longest took {longest}. {verdict}

The three rows are the same evenings: neither Qin nor the person plays otherwise for the Honor he begins with, so it is
added afterwards. A tie is lost, and so is a game whose Shame pool is empty at the end.

## Qin Jiushao

The shipped one: every step goes through the rules' own `decide` and `evolve` with the house cards
(`rules/great_wall/qin/house.py`). All seven are ours; nothing of the printed ones is in them but what the rulebook and
the FAQ say. His Supporting Advisors give {ADVICE} Honor each on his own turn, a house rule. The harder rule for
Advisors is not played.

## The person

A model. Its numbers stand at the head of `companion/trials/great_wall.py`; they were tuned together with the cards, so
the shares of victories are an aim reached by design and not a finding.

{model}
"""


def _row(r: Result) -> str:
    return (
        f"| {r.start} | {r.qin:.1f} | {r.spread:.1f} | {r.person:.1f} | {r.wins:.1f} %"
        f" | {r.wins - r.half:.1f} to {r.wins + r.half:.1f} | {WINS[r.start]} % | {r.shamed:.1f} % | {r.years:.1f} |"
    )


def picture(results: Sequence[Result]) -> str:
    """Left Qin's Honor, right how often the person wins, one line a difficulty."""
    lines = "".join(_bars(r, 70 + 60 * at) for at, r in enumerate(results))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 300" font-family="sans-serif" font-size="14">
<rect width="760" height="300" fill="#fbf7ef"/>
<text x="110" y="34" font-weight="bold">Qin: 8 of 10 results and the mean; line: the person's</text>
<text x="520" y="34" font-weight="bold">Person wins, and the aim</text>
{lines}{scale(110, 1, (0, 100, 200, 300), "")}{scale(520, 2, (0, 25, 50, 75, 100), " %")}</svg>
"""


def _bars(r: Result, y: int) -> str:
    few, many = (110 + r.share(part) for part in (0.1, 0.9))
    aim = 520 + 2 * (WINS[r.start] - WITHIN)
    return f"""<text x="16" y="{y + 15}">from {r.start}</text>
<rect x="{few}" y="{y}" width="{many - few}" height="20" fill="#d9c9a8"/>
<rect x="{110 + r.qin - 1:.1f}" y="{y - 4}" width="3" height="28" fill="#8a2b1d"/>
<rect x="{110 + r.person - 1:.1f}" y="{y - 8}" width="2" height="36" fill="#2f5d50"/>
<text x="{max(many, 110 + r.person) + 6:.1f}" y="{y + 15}">{r.qin:.1f}</text>
<rect x="{aim}" y="{y - 4}" width="{4 * WITHIN}" height="28" fill="#c9d8c0"/>
<rect x="520" y="{y + 4}" width="{2 * r.wins:.1f}" height="12" fill="#2f5d50"/>
<text x="{max(520 + 2 * r.wins, aim + 4 * WITHIN) + 6:.1f}" y="{y + 15}">{r.wins:.1f} %</text>
"""


def main(args: Sequence[str]) -> int:
    study = Study(__doc__ or "", "great-wall-balance", GAMES, SEED, simulate, report, picture, _row, missed)
    return run(study, args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
