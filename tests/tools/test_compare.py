"""Two checkouts are compared: equal, different and named, or a sentence that says why it cannot be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.compare import SETTINGS, main

WRITES = """
import pathlib, sys
out = pathlib.Path(sys.argv[sys.argv.index("--out") + 1])
"""
HASHES = WRITES + "out.write_text({text!r})\n"
TOUR = (
    WRITES
    + """
out.mkdir(exist_ok=True)
only = sys.argv[sys.argv.index("--only") + 1]
for name, body in {pictures!r}.items():
    if only in name:
        (out / name).write_bytes(body)
"""
)
FIRST, SECOND = (f"{setting}001-home.png" for setting in SETTINGS)


def checkout(folder: Path, rows: dict[str, str], pictures: dict[str, bytes], tour: str = "tests/tour") -> str:
    """A tree whose hashes and tour are those; `tour` is where the tour lies."""
    text = json.dumps({name: {"hash": trace, "trace": trace} for name, trace in rows.items()})
    _module(folder / "tests" / "kit" / "hashes.py", HASHES.format(text=text))
    _module(folder / tour / "__main__.py", TOUR.format(pictures=pictures))
    return str(folder)


def _module(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


def test_equal_checkouts_are_equal_wherever_their_tour_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {FIRST: b"1", SECOND: b"2"}
    was = checkout(tmp_path / "was", {"a": "xyz"}, drawn, "companion")
    now = checkout(tmp_path / "now", {"a": "xyz"}, drawn)
    assert main([was, now, "--tour"]) == 0
    assert capsys.readouterr().out == "equal\n"


def test_what_differs_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    was = checkout(tmp_path / "was", {"a": "xyz", "b": "q", "c": "q"}, {FIRST: b"1", SECOND: b"2"})
    now = checkout(tmp_path / "now", {"a": "xyw", "b": "q", "d": "q"}, {FIRST: b"3", f"{SECOND}.png": b"2"})
    assert main([was, now, "--tour"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["different: a from step 2 on", "missing: c", "new: d"]
    assert told[4:] == [f"different: {FIRST}", f"missing: {SECOND}", f"new: {SECOND}.png"]


def test_without_the_tour_no_picture_is_looked_at(tmp_path: Path) -> None:
    was = checkout(tmp_path / "was", {"a": "x"}, {FIRST: b"1", SECOND: b"2"})
    now = checkout(tmp_path / "now", {"a": "x"}, {})
    assert main([was, now]) == 0


@pytest.mark.parametrize("case", ["empty", "breaks", "undrawn"])
def test_what_cannot_be_compared_is_said_in_a_sentence(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = checkout(tmp_path / "good", {"a": "x"}, {FIRST: b"1", SECOND: b"2"})
    bad, said = tmp_path / "bad", {"empty": "has no tests/kit/hashes.py", "breaks": "ended with 1: no such luck"}
    if case == "breaks":
        _module(bad / "tests" / "kit" / "hashes.py", "raise SystemExit('no such luck')")
    if case == "undrawn":
        checkout(bad, {"a": "x"}, {FIRST: b"1"})
    assert main([good, str(bad), "--tour"]) == 2
    assert said.get(case, f"drew no picture in the setting {SETTINGS[1]}") in capsys.readouterr().err
