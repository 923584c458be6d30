"""`companion score huns`: the input and output of docs/headless.md, and every bad input refused by its field."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.kit.cli import ROOT, Cli, as_people_do
from tests.kit.wrong import KNOWN

# The example of docs/headless.md
ALA: dict[str, Any] = {
    "name": "Ala", "raids": 2, "mercenaries_full": 1, "mercenaries_open": 1, "treasures_met": 2, "curses_fled": 1,
    "wagons": {"blue": 2, "purple": 1, "orange": 1, "green": 0}, "stash": 7,
}  # fmt: skip
BOB = {**ALA, "name": "Bob", "raids": 0, "stash": 9}
CYD = {**ALA, "name": "Cyd", "wagons": {"blue": 0, "purple": 0, "orange": 0, "green": 5}}
DAN = {**ALA, "name": "Dan"}


def sheet(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "huns", "players": [deepcopy(player) for player in players], **more}


def test_the_sheet_of_two_as_json(companion: Cli) -> None:
    done = companion("score", "huns", "--json", stdin=sheet(ALA, BOB))
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        {
            "game": "huns",
            "lines": [
                {"key": "raids", "scores": [2, 0]},
                {"key": "mercenaries_full", "scores": [1, 1]},
                {"key": "mercenaries_open", "scores": [-1, -1]},
                {"key": "treasures", "scores": [4, 4]},
                {"key": "curses_fled", "scores": [-2, -2]},
                {"key": "wagons", "scores": [8, 8]},
                {"key": "wagon_sets", "scores": [3, 3]},
            ],
            "totals": [15, 13],
            "ranking": [["Ala"], ["Bob"]],
            "winners": ["Ala"],
            "decided_by": "total",
        }
    ]
    assert list(done.lines[0]) == ["game", "lines", "totals", "ranking", "winners", "decided_by"]


@pytest.mark.parametrize(
    ("players", "totals", "ranking", "decided"),
    [
        ([ALA, BOB, CYD], [20, 18, 25], [["Cyd"], ["Ala"], ["Bob"]], "total"),
        ([ALA, BOB, CYD, DAN], [25, 23, 31, 25], [["Cyd"], ["Ala", "Dan"], ["Bob"]], "total"),
        ([ALA, {**BOB, "raids": 2}], [15, 15], [["Bob"], ["Ala"]], "tiebreak:stash"),
        ([ALA, DAN], [15, 15], [["Ala", "Dan"]], "shared"),
    ],
    ids=["three", "four", "stash decides", "shared"],
)
def test_totals_ranking_and_what_decided(
    companion: Cli, players: list[Any], totals: list[int], ranking: list[Any], decided: str
) -> None:
    said = companion("score", "huns", "--json", stdin=sheet(*players)).lines[0]
    assert (said["totals"], said["ranking"], said["decided_by"]) == (totals, ranking, decided)
    assert said["winners"] == ranking[0]


@pytest.mark.parametrize(("lang", "word"), [("en", "Total"), ("pl", "Razem")])
def test_as_a_table_in_both_languages(companion: Cli, lang: str, word: str) -> None:
    done = companion("score", "huns", "--lang", lang, stdin=sheet(ALA, BOB))
    rows = done.out.splitlines()
    assert done.code == 0
    assert len(rows) == 1 + 7 + 1 + 1
    assert rows[0].split() == ["Ala", "Bob"]
    assert rows[-2].split() == [word, "15", "13"]
    assert len({len(row) for row in rows[:-1]}) == 1
    assert "Ala" in rows[-1]


def test_from_a_file_and_the_mode_may_be_named(companion: Cli, tmp_path: Path) -> None:
    file = tmp_path / "wynik.json"
    file.write_text(json.dumps(sheet(ALA, BOB, mode="standard")), encoding="utf-8")
    assert companion("score", "huns", str(file)).code == 0


def test_two_equal_names_are_numbered_and_emoji_are_fine(companion: Cli) -> None:
    players = [ALA, {**BOB, "name": " Ala "}, {**CYD, "name": "🐢"}]
    said = companion("score", "huns", "--json", stdin=sheet(*players)).lines[0]
    assert sorted(name for group in said["ranking"] for name in group) == ["Ala", "Ala 2", "🐢"]


def _with(path: str, value: Any) -> dict[str, Any]:
    """The sheet of Ala and Bob with Bob's field changed."""
    made = sheet(ALA, BOB)
    place, _, last = path.rpartition(".")
    target = made["players"][1]
    for part in filter(None, place.split(".")):
        target = target[part]
    target[last] = value
    return made


def _without(path: str) -> dict[str, Any]:
    made = _with(path, 0)
    place, _, last = path.rpartition(".")
    del (made["players"][1][place] if place else made["players"][1])[last]
    return made


@pytest.mark.parametrize(
    ("given", "naming"),
    [
        (_with("wagons.blue", -3), "players[1].wagons.blue: 0 to 8, got -3"),  # the example of docs/commands.md
        (_with("raids", -1), "players[1].raids: 0 to 12, got -1"),
        (_with("raids", 11), "players[1].raids: 0 to 10, got 11"),  # ten cards with two players
        (_with("stash", 101), "players[1].stash: 0 to 100, got 101"),
        (_with("raids", True), "players[1].raids: a whole number, got true"),
        (_with("raids", "2"), "players[1].raids: a whole number"),
        (_with("raids", None), "players[1].raids: a whole number, got nothing"),
        (_with("raids", 10**15), "players[1].raids: 0 to 12"),
        (_with("raids", 2**70), "number: too long"),
        (_with("stars", 1), "players[1].stars: unknown field"),
        (_with("a\nb\x1b", 1), "players[1].a\\nb\\x1b: unknown field"),
        (_with("wagons.red", 1), "players[1].wagons.red: unknown field"),
        (_with("wagons", 3), "players[1].wagons: an object"),
        (_without("raids"), "players[1].raids: missing"),
        (_without("wagons.green"), "players[1].wagons.green: missing"),
        (_without("name"), "players[1].name: missing"),
        (_with("name", ""), "players[1].name: must not be empty"),
        (_with("name", " \t"), "players[1].name"),
        (_with("name", 7), "players[1].name: a text, got 7"),
        (_with("name", "x" * 200), "players[1].name: at most 40 characters, got 200"),
        (_with("name", "a\x00b"), "players[1].name"),
        ({**sheet(ALA, BOB), "game": "scythia"}, "game: huns"),
        ({"players": [ALA, BOB]}, "game: huns"),
        ({**sheet(ALA, BOB), "game": ["x"] * 5000}, "game: huns"),
        (sheet(ALA, BOB, mode="solo"), "mode: one of standard, got 'solo'"),
        (sheet(ALA, BOB, mode=[]), "mode: one of standard"),
        (sheet(ALA, BOB, colour="red"), "colour: unknown field"),
        ({**sheet(ALA, BOB), "a\nb": 1}, "a\\nb: unknown field"),
        (sheet(ALA), "players: 2 to 4, got 1"),
        (sheet(), "players: 2 to 4, got 0"),
        (sheet(ALA, BOB, CYD, DAN, ALA), "players: 2 to 4, got 5"),
        ({"game": "huns"}, "players: 2 to 4"),
        ({"game": "huns", "players": {"Ala": 1, "Bob": 2}}, "players: 2 to 4"),
        (sheet(ALA, "Bob"), "players[1]: an object"),  # type: ignore[arg-type]
        ([], "input: an object"),
        ("Ala", "input: an object"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else "",
)
def test_bad_input_is_refused_by_its_field(companion: Cli, given: Any, naming: str) -> None:
    done = companion("score", "huns", "--json", stdin=json.dumps(given))
    done.refused(naming)
    assert len(done.err) < 400


@pytest.mark.parametrize(
    ("given", "naming"),
    [
        (json.dumps(sheet(ALA, BOB)).encode()[:-20], "input: not JSON"),
        (b"", "input: not JSON"),
        (b"\xff\xfe\x00", "input: not UTF-8 text"),
        (json.dumps(sheet(ALA, BOB)).encode("utf-16"), "input: not UTF-8 text"),
        (b'{"game":"huns","game":"huns"}', "game: written twice"),
        (json.dumps(sheet(ALA, BOB)).replace("7", "7.5").encode(), "number: only whole numbers, got 7.5"),
        (b"[" * 5000, "input: nested deeper"),
        (b'{"game":"\\ud800"}', "input: half of a surrogate pair"),
    ],
    ids=["truncated", "empty", "not text", "utf-16", "twice", "float", "deep", "surrogate"],
)
def test_what_is_no_json_is_refused(companion: Cli, given: bytes, naming: str) -> None:
    companion("score", "huns", stdin=given).refused(naming)


def test_a_missing_file_and_a_folder_are_named(companion: Cli, tmp_path: Path) -> None:
    companion("score", "huns", str(tmp_path / "none.json")).refused("none.json", "no such file")
    companion("score", "huns", str(tmp_path)).refused(str(tmp_path), "is a folder")


def test_an_unknown_game_is_named(companion: Cli) -> None:
    companion("score", "chess", stdin=sheet(ALA, BOB)).refused(f"game: one of {KNOWN}, got 'chess'")


def test_as_people_call_it() -> None:
    done = as_people_do("score", "huns", "--json", stdin=json.dumps(sheet(ALA, BOB)).encode())
    assert (done.code, done.err) == (0, "")
    assert done.lines[0]["totals"] == [15, 13]
    as_people_do("score", "huns", stdin=b"{").refused("input: not JSON")


def test_a_terminal_that_cannot_write_a_sign_gets_another(tmp_path: Path) -> None:
    players = json.dumps(sheet(ALA, {**BOB, "name": "Żółw 🐢"})).encode()
    for form in ([], ["--json"]):
        done = as_people_do("score", "huns", *form, stdin=players, PYTHONIOENCODING="ascii")
        assert (done.code, done.err) == (0, "")
        assert "Bob" not in done.out
        assert "Ala" in done.out


def test_every_example_of_the_documentation_is_taken(companion: Cli) -> None:
    text = (ROOT / "docs" / "headless.md").read_text(encoding="utf-8")
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    assert examples
    for example in examples:
        assert companion("score", example["game"], stdin=example).code == 0, example


def test_the_refusal_of_the_documentation(companion: Cli) -> None:
    done = companion("score", "huns", "--lang", "en", stdin=sheet({**ALA, "raids": 8}, {**BOB, "raids": 8}))
    said = done.err.strip()
    done.refused("players[1].raids", "--anyway")
    assert said in (ROOT / "docs" / "headless.md").read_text(encoding="utf-8").replace("\n", " ")
    assert "--anyway" in as_people_do("score", "--help").out
