"""Simulates the solo opponent of Scythia against a scripted person and reports how hard the house deck is.

    python tools/scythia_balance.py                 2,000 games a character; writes docs/scythia-balance.md and .svg
    python tools/scythia_balance.py --games 40 --out build

How a game is played, and what the model leaves out, is written in companion/trials/scythia.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

from seeded import Study, brief_hash, run, scale

from companion.trials import scythia as evening
from companion.trials.scythia import Evening, play
from rules.core import codec
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.tables import CHARACTERS, CharacterId

GAMES, SEED = 2000, 2020
SAMPLE = 40  # games whose results are hashed into the report, so that a test can see whether it is up to date

# What the issue asks for
WINS: dict[CharacterId, int] = {"trader": 80, "lookout": 60, "huntsman": 45, "outrider": 30}
WITHIN, LONGEST_RUN = 8, 3


@dataclass(frozen=True, slots=True)
class Result:
    """What many evenings against one character came to."""

    character: CharacterId
    evenings: tuple[Evening, ...]

    @property
    def mean(self) -> float:
        return fmean(evening.ai for evening in self.evenings)

    @property
    def interval(self) -> tuple[float, float]:
        """95 % of the AI's mean score."""
        half = 1.96 * stdev(evening.ai for evening in self.evenings) / sqrt(len(self.evenings))
        return self.mean - half, self.mean + half

    @property
    def wins(self) -> float:
        """Of the person, in percent."""
        return 100 * fmean(evening.won for evening in self.evenings)

    @property
    def run(self) -> float:
        return fmean(run for evening in self.evenings for run in evening.runs)

    @property
    def person(self) -> float:
        return fmean(evening.person for evening in self.evenings)

    @property
    def rounds(self) -> float:
        return fmean(evening.rounds for evening in self.evenings)

    def share(self, part: float) -> int:
        """The AI's score that this part of the evenings stayed below or at."""
        return sorted(evening.ai for evening in self.evenings)[int(part * (len(self.evenings) - 1))]


def simulate(games: int, seed: int = SEED) -> tuple[Result, ...]:
    """The same evenings for every character: chance begins alike, so that the difference is the character's."""
    return tuple(
        Result(character, tuple(play(character, f"{seed}/{at}") for at in range(games))) for character in CHARACTERS
    )


def missed(results: Sequence[Result]) -> list[str]:
    """The aims that do not hold, in words."""
    told = [
        f"{weak.character} and {strong.character}: the intervals overlap or fall"
        for weak, strong in pairwise(results)
        if weak.interval[1] >= strong.interval[0]
    ]
    told += [
        f"{r.character}: {r.wins:.1f} % won, aim {WINS[r.character]}"
        for r in results
        if abs(r.wins - WINS[r.character]) > WITHIN
    ]
    return told + [f"{r.character}: {r.run:.2f} turns without a raid" for r in results if r.run > LONGEST_RUN]


def deck_hash() -> str:
    """Changes with every number of the house deck."""
    return brief_hash([codec.encode(card, Scheme) for card in HOUSE])


def sample_hash(results: Sequence[Result]) -> str:
    """Changes with the rules, the deck or the model, as far as the first games show it."""
    return brief_hash([[e.ai, e.person, e.won, *e.runs] for r in results for e in r.evenings[:SAMPLE]])


def report(results: Sequence[Result], seed: int) -> str:
    games = len(results[0].evenings)
    holds = missed(results)
    verdict = "All of them hold." if not holds else "Missed: " + "; ".join(holds) + "."
    model = (evening.__doc__ or "").partition("\n\n")[2].strip()
    rows = "\n".join(_row(result) for result in results)
    return f"""# Scythia: how hard is the house deck?

{games:,} seeded games a character, seed {seed}, made by `make balance` (`python tools/scythia_balance.py`).
Deck `{deck_hash()}`, first {SAMPLE} games `{sample_hash(results)}`.

| character | AI's mean score | 95 % interval | person's mean | person wins | aim | turns without a raid | rounds |
|---|---:|---:|---:|---:|---:|---:|---:|
{rows}

![Scores and victories by character](scythia-balance.svg)

The aims: the intervals rise in the printed order of difficulty without overlap; the scripted person wins about 80, 60,
45 and 30 % (each within {WITHIN}); the mean run of AI turns without a raid is at most {LONGEST_RUN}. {verdict}

A run is counted from one raid to the next, only when there is at least one turn between them, and the last turns of
the game count as one too. A shared victory is not a victory.

## The AI

The shipped one: every step goes through the rules' own `decide` and `evolve` with the house deck
(`rules/scythia/opponent/house.py`). The one printed card is in it as printed; the other thirteen are ours.

## The person

A model. Its numbers stand at the head of `companion/trials/scythia.py`; they were tuned together with the deck, so the
shares of victories are an aim reached by design and not a finding.

{model}

## The table

Horses and quests follow the few that are known: strength 1 to 3 with 2 to 0 points, quests of 2 to 5 points. A used-up
deck of animals is made anew from all of them.
"""


def _row(r: Result) -> str:
    low, high = r.interval
    return (
        f"| {r.character.capitalize()} | {r.mean:.1f} | {low:.1f} to {high:.1f} | {r.person:.1f} | {r.wins:.1f} %"
        f" | {WINS[r.character]} % | {r.run:.2f} | {r.rounds:.1f} |"
    )


def picture(results: Sequence[Result]) -> str:
    """Left the AI's scores, right how often the person wins, one line a character."""
    lines = "".join(_bars(r, 70 + 50 * at) for at, r in enumerate(results))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 300" font-family="sans-serif" font-size="14">
<rect width="760" height="300" fill="#fbf7ef"/>
<text x="110" y="34" font-weight="bold">AI: 8 of 10 scores, mean with its 95 % interval</text>
<text x="520" y="34" font-weight="bold">Person wins, and the aim</text>
{lines}{scale(110, 3, (0, 20, 40, 60, 80, 100), "")}{scale(520, 2, (0, 25, 50, 75, 100), " %")}</svg>
"""


def _bars(r: Result, y: int) -> str:
    low, high = (110 + 3 * score for score in r.interval)
    few, many = (110 + 3 * r.share(part) for part in (0.1, 0.9))
    aim = 520 + 2 * (WINS[r.character] - WITHIN)
    return f"""<text x="16" y="{y + 15}">{r.character.capitalize()}</text>
<rect x="{few}" y="{y}" width="{many - few}" height="20" fill="#d9c9a8"/>
<rect x="{low:.1f}" y="{y - 4}" width="{high - low:.1f}" height="28" fill="#8a2b1d"/>
<text x="{many + 6}" y="{y + 15}">{r.mean:.1f}</text>
<rect x="{aim}" y="{y - 4}" width="{4 * WITHIN}" height="28" fill="#c9d8c0"/>
<rect x="520" y="{y + 4}" width="{2 * r.wins:.1f}" height="12" fill="#2f5d50"/>
<text x="{max(520 + 2 * r.wins, aim + 4 * WITHIN) + 6:.1f}" y="{y + 15}">{r.wins:.1f} %</text>
"""


def main(args: Sequence[str]) -> int:
    study = Study(__doc__ or "", "scythia-balance", GAMES, SEED, simulate, report, picture, _row, missed)
    return run(study, args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
