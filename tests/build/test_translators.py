"""What translators get: a file of every part with English, place and what is there already, and a list of gaps."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from companion.text.languages import languages
from tests.kit.keys import catalogue
from tests.tour.places import places

ROOT = Path(__file__).resolve().parents[2]


def run(out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/words.py", "--out", str(out), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_every_language_is_reported_and_laid_out(tmp_path: Path) -> None:
    (tmp_path / "places.json").write_text(json.dumps({"app.title": "picture 001 home"}), encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "pl huns: 100 %" in done.stdout
    assert {line.split()[0] for line in done.stdout.splitlines()} == set(languages()) - {"en"}
    made = polib.pofile(str(tmp_path / "pl" / "app.po"))
    title = next(entry for entry in made if entry.msgid == "app.title")
    assert title.msgstr == catalogue("pl")["app.title"][0]
    assert title.comment.splitlines() == [f"English: {catalogue('en')['app.title'][0]}", "Shown: picture 001 home"]
    assert not any(entry.msgstr for entry in polib.pofile(str(tmp_path / "huns.pot")))


def test_a_new_language_begins_with_empty_files(tmp_path: Path) -> None:
    done = run(tmp_path, "--lang", "cs")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^cs app: 0 % \(0 of \d+\); missing: .+ and \d+ more$", done.stdout, re.MULTILINE)
    assert {path.name for path in (tmp_path / "cs").iterdir()} == {f"{path.stem}.po" for path in tmp_path.glob("*.pot")}


@pytest.mark.parametrize("code", ["", "CS", "../x", "czech"])
def test_what_is_no_language_is_refused(tmp_path: Path, code: str) -> None:
    done = run(tmp_path, "--lang", code)
    assert (done.returncode, "--lang" in done.stderr, "Traceback" in done.stderr) == (2, True, False)


@pytest.mark.slow
def test_every_word_has_a_place() -> None:
    found = places()
    assert [key for key, place in found.items() if place == "not in the pictures"] == []
    assert sum(place.startswith("picture ") for place in found.values()) > len(found) // 3
