"""`companion form`, `table --rescue` and `page`: a game begun without the app, and one that goes on without it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.kit.cli import Cli

HUNS = ("huns", "--players", "Ala,Bob")


def _form(companion: Cli, *table: str) -> dict[str, Any]:
    done = companion("form", *table)
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)  # type: ignore[no-any-return]


def _file(folder: Path, plain: Any) -> str:
    path = folder / "form.json"
    path.write_text(plain if isinstance(plain, str) else json.dumps(plain), encoding="utf-8")
    return str(path)


def test_a_form_is_filled_in_played_from_and_read_off_the_table_again(companion: Cli, tmp_path: Path) -> None:
    form = {**_form(companion, *HUNS), "round": 5, "moment": "turn", "first": 1, "camp.1.raids": 3}
    form |= {"die.0": "taken", "die.1": "3", "die.2": "1", "die.3": "1", "die.4": "2", "decks.red": 6}
    form["camp.1.used"] = 1
    data = str(tmp_path / "data")
    done = companion("table", *HUNS, "--rescue", _file(tmp_path, form), "--data", data, stdin='{"ask": "score"}')
    assert (done.code, done.err) == (0, "")
    began, asked = done.lines
    assert (began["seq"], began["phase"], [event["tag"] for event in began["events"]]) == (1, "turn", ["rescued"])
    assert asked["score"]["totals"] == [0, 3]
    assert json.loads(companion("page", "last", "--to", "json", "--data", data).out) == form
    text = companion("page", "last", "--data", data, "--lang", "pl").out
    assert text.startswith("Hunowie · Runda 5")
    assert "Najazdy: 3" in text
    assert companion("page", "last", "--to", "html", "--data", data).out.startswith("<!DOCTYPE html>")


def test_a_picture_needs_a_file_and_a_set_up_has_no_page(companion: Cli, tmp_path: Path) -> None:
    data = str(tmp_path)
    companion("table", *HUNS, "--data", data, stdin="")
    companion("page", "last", "--data", data).refused("match:")
    companion("page", "last", "--to", "json", "--data", data).refused("match:")
    companion("page", "last", "--to", "png", "--data", data).refused("out:")


@pytest.mark.parametrize(
    ("plain", "named"),
    [
        ({"round": 0}, "round: a whole number, 1 to 99"),
        ({"round": "two"}, "round: a whole number"),
        ({"moment": "later"}, "moment: one of roll, turn"),
        ({"camp.0.sent": 2}, "camp.0.sent.blue: Wagons dispatched: 2"),
        ({"decks.red": 10, "camp.0.raids": 4}, "decks.red: At most 10 in all; you entered 14."),
        ({"no.such": 1}, "no.such: not asked here"),
        ({"acti\u202eve": 1}, "acti\\u202eve: not asked here"),  # found by the fuzzer: turned the line round
        ({"die.0": "taken"}, "die.0: not asked here"),
        ([1], "an object with the lines of the form"),
        ("{", "not JSON"),
    ],
)
def test_a_bad_file_is_refused_by_the_line_and_begins_no_match(
    companion: Cli, tmp_path: Path, plain: Any, named: str
) -> None:
    data = tmp_path / "data"
    done = companion("table", *HUNS, "--rescue", _file(tmp_path, plain), "--data", str(data), stdin="")
    done.refused(named)
    assert not data.exists()


def test_a_score_sheet_has_no_form(companion: Cli, tmp_path: Path) -> None:
    companion("form", *HUNS, "--mode", "score").refused("mode:")
    file = _file(tmp_path, {})
    companion("table", *HUNS, "--mode", "score", "--rescue", file, stdin="").refused("mode:")
