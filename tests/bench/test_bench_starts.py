"""The bench starts and prints its table; no figure is judged here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules import specs

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.window
def test_the_bench_prints_its_table() -> None:
    command = [sys.executable, "tests/bench/bench.py", "--quick"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    head, rule, *figures = done.stdout.splitlines()
    assert head.split() == ["measure", "companion", "against", "result", "aim"]
    assert set(rule) == {"-"}
    aims = ["1.3x", "+50 MB", "1.5x", "2x", "1.2x", "-", "1x", "1x"]
    folds = ["-"] * 3 * len(specs())
    shared = ["2x", "2x", "-", "2x", "2x", "-", "-", "1x", "1x", *folds, "500 ms", "100 ms", *["-"] * 4]
    sizes = ["250 B", "250 B"]
    fate = ["20,000/s", "1x", "1x"]
    archive, packed = ["3x", "-"], ["-", "5 MB", "-", "-"]
    taps = ["32", "60", "38", "10"]
    column = head.index("aim")
    assert [line[column:].strip() for line in figures] == [*aims, *shared, *sizes, *fate, *archive, *packed, *taps]
