"""The bench starts and prints its table; no figure is judged here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules import specs

ROOT = Path(__file__).resolve().parents[2]


def table(*options: str) -> tuple[str, list[str]]:
    """The head of a quick bench's table, and its rows."""
    command = [sys.executable, "tests/bench/bench.py", "--quick", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    head, rule, *figures = done.stdout.splitlines()
    assert head.split() == ["measure", "companion", "against", "result", "aim", "phone"]
    assert set(rule) == {"-"}
    return head, figures


def test_a_part_of_the_bench_prints_its_rows() -> None:
    assert len(table("--only", "tap")[1]) == 1


@pytest.mark.browser
@pytest.mark.xdist_group("browser")
def test_the_measures_of_the_browser_print_their_rows() -> None:
    assert len(table("--only", "browser,browser-bytes,onlookers,serve")[1]) == 7


@pytest.mark.soak
@pytest.mark.window
def test_the_bench_prints_its_table() -> None:
    head, figures = table()
    screens = ["0.5x", "0.6x", "0.2x", "1x", "3x", "+10 MB"]
    aims = ["1.5x", "-", "-", "+40 MB", "+40 MB", "2.5x", *screens, "2x", "1.2x", "20x", "-", "-", "1x", "1x"]
    folds = ["-"] * 3 * len(specs())
    shared = ["1.7x", "1.7x", "-", "2x", "2x", "-", "-", "1x", "1x", *folds, "45x", "5x", "-", "-", *["-"] * 4]
    sizes = ["540 B", "540 B"]
    fate = ["60,000/s", "-", "1 s", "1x", "1x"]
    archive, packed = ["3x", "-"], ["-", "5 MB", "-", "-"]
    browser = ["8x", "70 KB, 3 requests", "4 KB", "8 KB", "1.3x", "5x", "-"]
    taps = ["", "", "5", "2"]
    column = slice(head.index("aim"), head.index("phone"))
    assert [line[column].strip() for line in figures] == [
        *taps,
        *aims,
        *shared,
        *sizes,
        *fate,
        *archive,
        *packed,
        *browser,
    ]
