"""Bent inputs at a door: what escapes is kept as a file, what is new is bent further, a hang is ended."""

from __future__ import annotations

import faulthandler
import gc
import hashlib
import re
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from tests.kit.memory import resident
from tests.soak.fuzz.bend import Bender
from tests.soak.fuzz.door import Door, Way, on_one_line

OUT = Path(__file__).resolve().parents[2] / "out" / "soak"
PATIENCE = 10.0  # seconds of work on one input, a thousand times what the slowest takes; waiting is not counted
TRACED = 24  # of so many inputs one is followed line by line: each costs ten
LONGEST = 2000  # characters of a refusal: a sentence, with the places it names
_NUMBERS = re.compile(r"[0-9]+|'[^']*'")
_ROOTS = tuple(str(Path(__file__).resolve().parents[3] / part) for part in ("companion", "rules"))


class Hung(BaseException):
    """One input took longer than anything may; not an Exception, so that nothing on the way swallows it."""


@dataclass
class Outcome:
    """What became of so many inputs at one door."""

    door: str
    inputs: int = 0
    taken: int = 0  # accepted as good
    labels: Counter[str] = field(default_factory=Counter)
    lines: set[tuple[str, int]] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # bytes in use after each half


def hammer(door: Door, seed: int, inputs: int, halves: int = 1, out: Path = OUT) -> Outcome:
    """Stops at the third find: what follows is most often the same."""
    way, outcome = door.open(), Outcome(door.name)
    bender = Bender(way, Random(f"{door.name} {seed}"))
    stream = iter(bender)
    with _watched():
        for _ in range(halves):
            for body in islice(stream, inputs // halves):
                if attempt(door, way, body, outcome, out):
                    bender.keep(body)
                if len(outcome.wrong) > 2:
                    return outcome
            gc.collect()
            outcome.memory.append(resident())
    return outcome


def attempt(door: Door, way: Way, body: bytes, outcome: Outcome, out: Path = OUT) -> bool:
    """Whether it led somewhere new."""
    outcome.inputs += 1
    known = len(outcome.labels) + len(outcome.lines)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        if outcome.inputs % TRACED == 1:
            with _followed(outcome.lines):
                label = way.enter(body)
        else:
            label = way.enter(body)
        outcome.taken += 1
        outcome.labels[f"taken: {label}"[:60]] += 1
    except door.refusals as no:
        said = str(no)
        if len(said) > LONGEST or not on_one_line(said):
            _find(door, body, f"no sentence: {said[:200]!a}", outcome, out)
        outcome.labels[_NUMBERS.sub("#", said)[:60]] += 1
    except (Exception, Hung):
        _find(door, body, traceback.format_exc(limit=-4), outcome, out)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return len(outcome.labels) + len(outcome.lines) > known


def _find(door: Door, body: bytes, why: str, outcome: Outcome, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"fuzz-{door.name}-{hashlib.sha256(body).hexdigest()[:12]}.bin"
    path.write_bytes(body)
    again = f"python -m tests.soak.fuzz --replay tests/out/soak/{path.name}"
    outcome.wrong.append(f"{door.name}: {why.strip()}; replay: {again}")


@contextmanager
def _watched() -> Iterator[None]:
    """An input that hangs is a find; one that hangs where Python cannot interrupt it ends the process, saying where."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGPROF, ring)
    try:
        yield
    finally:
        signal.signal(signal.SIGPROF, before)


@contextmanager
def _followed(lines: set[tuple[str, int]]) -> Iterator[None]:
    """Notes the lines of ours that run; a debugger's or a coverage tool's own tracing comes first."""

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def enters(frame: FrameType, event: str, arg: Any) -> Any:
        return local if frame.f_code.co_filename.startswith(_ROOTS) else None

    if sys.gettrace() is not None:
        yield
        return
    sys.settrace(enters)
    try:
        yield
    finally:
        sys.settrace(None)


def unbreakable(patience: float) -> None:
    """For a process of its own: ended with every thread's place on stderr, if it takes that long."""
    faulthandler.dump_traceback_later(patience, exit=True)
