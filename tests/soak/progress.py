"""How far a rig has come, kept in a file so that the next call goes on from there."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from dataclasses import fields as dataclass_fields
from pathlib import Path
from typing import Any

from tests.soak.measured import commit, machine, today
from tests.soak.rig import Result

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "tests" / "out" / "soak"
FIRST_LINES = 6  # of what was wrong with a unit


@dataclass
class Progress:
    """`done` has every unit that was tried and found right; a failed one is tried again by the next call."""

    name: str
    done: set[int] = field(default_factory=set)
    failures: dict[int, list[str]] = field(default_factory=dict)
    figures: Counter[str] = field(default_factory=Counter)
    skipped: str = ""
    seconds: float = 0.0
    runs: list[dict[str, Any]] = field(default_factory=list)
    _before = 0  # units done in other runs than the newest

    def note(self, unit: int, result: Result, seconds: float) -> None:
        self.seconds += seconds
        self.skipped = result.skipped
        if result.skipped:
            return
        self.failures.pop(unit, None)
        if result.wrong:
            self.failures[unit] = [line[:400] for line in result.wrong[:FIRST_LINES]]
            return
        self.done.add(unit)
        self.figures.update(result.figures)

    def begin(self, command: str) -> None:
        """Calls of one day by the same command on the same code are one line."""
        run = {"date": today(), "command": command, "machine": machine(), "commit": commit()}
        if not self.runs or {**self.runs[-1], "units": 0} != {**run, "units": 0}:
            self.runs.append({**run, "units": 0})
        self._before = len(self.done) - int(self.runs[-1]["units"])

    def save(self, folder: Path = OUT) -> None:
        """Whole or not at all: the call may be ended at any moment."""
        if self.runs:
            self.runs[-1]["units"] = len(self.done) - self._before
        folder.mkdir(parents=True, exist_ok=True)
        fields = {each.name: getattr(self, each.name) for each in dataclass_fields(self)}
        fields["done"] = spans(self.done)
        new = folder / f"{self.name}.json.new"
        new.write_text(json.dumps(fields, indent=1) + "\n", encoding="utf-8")
        new.replace(folder / f"{self.name}.json")


def load(name: str, folder: Path = OUT) -> Progress:
    path = folder / f"{name}.json"
    if not path.exists():
        return Progress(name)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["done"] = {unit for low, high in raw["done"] for unit in range(low, high + 1)}
    raw["failures"] = {int(unit): lines for unit, lines in raw["failures"].items()}
    raw["figures"] = Counter(raw["figures"])
    return Progress(**raw)


def spans(units: Iterable[int]) -> list[list[int]]:
    """Numbers as first and last of each unbroken row."""
    found: list[list[int]] = []
    for unit in sorted(units):
        if found and unit == found[-1][1] + 1:
            found[-1][1] = unit
        else:
            found.append([unit, unit])
    return found
