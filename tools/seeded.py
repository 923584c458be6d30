"""What the reports of simulations share: a short hash of results, the scale of a picture, and how they are run."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"


def brief_hash(plain: object) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def scale(x: int, step: float, marks: Sequence[int], unit: str) -> str:
    """The numbers under the bars of a picture."""
    return "".join(f'<text x="{x + step * n:g}" y="284" text-anchor="middle">{n}{unit}</text>\n' for n in marks)


@dataclass(frozen=True, slots=True)
class Study:
    """A simulation as a command: `name` is the report's, `row` a line of it, `missed` the aims that do not hold."""

    about: str
    name: str
    games: int
    seed: int
    simulate: Callable[[int, int], Any]
    report: Callable[[Any, int], str]
    picture: Callable[[Any], str]
    row: Callable[[Any], str]
    missed: Callable[[Any], list[str]]


def run(study: Study, args: Sequence[str]) -> int:
    """Writes report and picture and prints the table; 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=study.about.partition("\n")[0])
    parser.add_argument("--games", type=int, default=study.games, help="for each line of the table (%(default)s)")
    parser.add_argument("--seed", type=int, default=study.seed)
    parser.add_argument("--out", type=Path, default=DOCS, help="folder of the report")
    given = parser.parse_args(args)
    if given.games < 2:
        parser.error("--games: at least 2")
    results = study.simulate(given.games, given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{study.name}.md").write_text(study.report(results, given.seed), encoding="utf-8")
    (given.out / f"{study.name}.svg").write_text(study.picture(results), encoding="utf-8")
    for result in results:
        print(study.row(result))
    for why in study.missed(results):
        print(why, file=sys.stderr)
    # Few games are too coarse to judge by
    return int(given.games >= study.games and bool(study.missed(results)))
