"""`companion table`: a whole table as JSON lines; good lines are served whatever the bad ones were."""

from __future__ import annotations

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.store.rescue import open_store
from tests.kit.cli import Cli, Done, as_people_do

SLOTS = {"blue": 1, "red": 1, "green": 0, "black": 0, "yellow": 0}
SET_UP: list[Any] = [
    {"id": "first", "take": {"tag": "choose-first", "seat": 0}},
    *(
        {"seat": seat, "take": {"tag": "take-wagon", "seat": seat, "kind": kind, "slots": SLOTS}}
        for seat in (0, 1)
        for kind in ("blue", "purple")
    ),
    {"id": "begin", "take": {"tag": "begin"}},
]


def play(companion: Cli, *lines: Any, args: tuple[str, ...] = ()) -> Done:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return companion("table", "huns", "--players", "Ala,Bob", "--seed", "7", *args, stdin=text)


def test_a_scripted_table(companion: Cli) -> None:
    done = play(companion, *SET_UP, {"id": "r", "seat": 0, "take": {"tag": "roll"}})
    assert (done.code, done.err) == (0, "")
    rolled = done.lines[-1]
    assert set(rolled) == {"seq", "id", "events", "phase", "prompts"}
    assert (rolled["seq"], rolled["id"], rolled["phase"]) == (7, "r", "turn")
    assert rolled["events"][0]["tag"] == "dice-rolled"
    assert [(prompt["seat"], "Ala" in prompt["text"]) for prompt in rolled["prompts"]] == [(0, True)]


def test_the_same_seed_is_the_same_table(companion: Cli) -> None:
    lines = [*SET_UP, {"id": "r", "take": {"tag": "roll"}}]
    first, again = (play(companion, *lines).lines[-1] for _ in range(2))
    assert first == again


def test_undo_redo_and_the_die_falls_the_same_way(companion: Cli) -> None:
    roll = {"take": {"tag": "roll"}}
    done = play(
        companion, *SET_UP, {"id": "a", **roll}, {"undo": "a"}, {"redo": True}, {"undo": "a"}, {"id": "b", **roll}
    )
    one, undone, redone, _, other = done.lines[-5:]
    assert undone["events"] == [{"tag": "undone", "of": "a", "last": 7}]
    assert (undone["phase"], redone["phase"]) == ("roll", "turn")
    assert other["events"] == one["events"]


def test_a_resent_line_has_its_effect_once(companion: Cli) -> None:
    begun = play(companion, *SET_UP, SET_UP[-1], {"ask": "log"}).lines
    assert begun[-2] == begun[-3]
    assert len(begun[-1]["log"]) == 6


def test_a_correction_and_one_that_changes_nothing(companion: Cli) -> None:
    done = play(companion, {"correct": ["reserve.red", 5]}, {"correct": ["reserve.red", 5]}, {"correct": ["moon", 1]})
    made, same, nowhere = done.lines
    assert made["events"] == [{"tag": "corrected", "path": "reserve.red", "value": 5, "was": 20}]
    assert (same["refused"], nowhere["refused"]) == ("already-so", "no-such-field")
    assert done.code == 0  # a refusal is an answer


def test_a_refusal_has_its_key_its_numbers_and_a_sentence(companion: Cli) -> None:
    done = play(companion, *SET_UP, {"take": {"tag": "end-round"}})
    said = done.lines[-1]
    assert (said["refused"], said["args"]) == ("dice-left", {"n": 5})
    assert said["text"]


def test_it_happened_anyway(companion: Cli) -> None:
    done = play(companion, *SET_UP, {"take": {"tag": "end-round"}, "force": True})
    assert done.lines[-1]["events"][-1] == {"tag": "forced", "key": "dice-left"}


@pytest.mark.parametrize("what", ["offers", "view", "score", "log"])
def test_what_can_be_asked(companion: Cli, what: str) -> None:
    done = play(companion, *SET_UP, {"ask": what, "seat": 1})
    assert done.code == 0
    assert done.lines[-1][what]


def test_offers_can_be_taken_as_they_are(companion: Cli) -> None:
    offers = play(companion, *SET_UP, {"ask": "offers"}).lines[-1]["offers"]
    now = [offer for offer in offers if not offer["aside"]]
    assert {offer["take"]["tag"] for offer in now} == {"roll", "type-dice"}
    assert all(offer["label"] for offer in offers)
    for offer in now:
        assert "refused" not in play(companion, *SET_UP, {"take": offer["take"]}).lines[-1]


def test_the_score_has_the_shape_of_the_score_command(companion: Cli) -> None:
    said = play(companion, *SET_UP, {"ask": "score"}).lines[-1]["score"]
    assert {"game", "lines", "totals", "ranking", "winners", "decided_by"} <= set(said)
    assert said["ranking"] == [["Ala", "Bob"]]


def test_wagon_types_never_leave_the_table(companion: Cli) -> None:
    """Answers to everybody and to the other seat hold commitments only."""
    asks = [{"ask": what, **seat} for what in ("view", "log", "offers", "score") for seat in ({}, {"seat": 1})]
    done = play(companion, *SET_UP[:3], *asks)
    kinds = re.findall(r'"kind": ?("\w+"|\{"known")', done.out)
    assert kinds == []
    own = play(companion, *SET_UP[:3], {"ask": "view", "seat": 0}).lines[-1]
    assert own["view"]["camps"][0]["wagons"][0]["kind"]["known"] == "blue"


BAD = [
    ("{", "line 2", "not JSON"),
    ("[]", "line 2", "an object with take"),
    ("{}", "line 2", "one of take, undo, redo, correct, ask"),
    ('{"take":{"tag":"begin"},"undo":"x"}', "line 2", "one of take"),
    ('{"take":{"tag":"fly"}}', "take.tag", "one of"),
    ('{"take":{"tag":"begin","speed":1}}', "take.speed", "unknown field"),
    ('{"take":{"tag":"choose-first"}}', "take.seat", "missing"),
    ('{"take":{"tag":"choose-first","seat":true}}', "take.seat", "a whole number, got true"),
    ('{"take":{"tag":"choose-first","seat":-1}}', "take.seat", "0 to 3"),
    ('{"take":{"tag":"begin"},"force":1}', "force", "true or false"),
    ('{"take":{"tag":"begin"},"seat":2}', "seat", "0 to 1, got 2"),
    ('{"take":{"tag":"begin"},"seat":"Ala"}', "seat", "a whole number"),
    ('{"take":{"tag":"begin"},"a\\nb":1}', "a\\nb", "unknown field"),
    ('{"take":{"tag":"begin"},"id":7}', "id", "a text"),
    ('{"take":{"tag":"begin"},"id":"' + "x" * 200 + '"}', "id", "at most 80 characters"),
    ('{"ask":"weather"}', "ask", "one of offers, view, score, log"),
    ('{"ask":"log","take":{"tag":"begin"}}', "take", "unknown field"),
    ('{"ask":["log"]}', "ask", "one of"),
    ('{"undo":7}', "undo", "a text"),
    ('{"correct":"reserve.red"}', "correct", "a list of a path and a number"),
    ('{"correct":["reserve.red",1.5]}', "number", "only whole numbers"),
    ('{"correct":["reserve.red",true]}', "correct[1]", "a whole number"),
    ('{"redo":true,"redo":true}', "redo", "written twice"),
]


@pytest.mark.parametrize(("line", "field", "why"), BAD, ids=[field for _, field, _ in BAD])
def test_a_bad_line_is_named_and_the_good_ones_are_served(companion: Cli, line: str, field: str, why: str) -> None:
    done = play(companion, SET_UP[0], line, {"correct": ["reserve.red", 5]})
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert done.err.startswith("line 2: ")
    assert done.err.count("line 2") == 1
    assert field in done.err
    assert why in done.err
    assert [answer["seq"] for answer in done.lines] == [1, 2]


def test_every_bad_line_gets_its_own_line(companion: Cli) -> None:
    done = play(companion, *(line for line, _, _ in BAD))
    assert done.code == 2
    assert len(done.err.splitlines()) == len(BAD)
    assert done.out == ""


def test_blank_lines_are_nothing_and_undo_of_nothing_is_an_answer(companion: Cli) -> None:
    done = play(companion, "", "   ", {"undo": "none"}, {"redo": True})
    assert done.code == 0
    assert [answer["refused"] for answer in done.lines] == ["nothing-to-undo", "nothing-to-redo"]


@pytest.mark.parametrize("redo", [7, None, "yes", False])
def test_redo_is_true_or_nothing_at_all(companion: Cli, redo: object) -> None:
    done = play(companion, {"redo": redo})
    assert done.code == 2
    assert "redo" in done.err


@pytest.mark.parametrize(
    ("args", "naming"),
    [
        (["table", "huns"], "--players"),
        (["table", "chess", "--players", "A,B"], "game: one of great_wall, huns, scythia, got 'chess'"),
        (["table", "huns", "--players", "Ala"], "players: 2 to 4, got 1"),
        (["table", "huns", "--players", "A,B,C,D,E"], "players: 2 to 4, got 5"),
        (["table", "huns", "--players", "Ala,"], "players[1]: must not be empty"),
        (["table", "huns", "--players", f"Ala,{'x' * 200}"], "players[1]: at most 40 characters, got 200"),
        (["table", "huns", "--players", "A,B", "--mode", "solo"], "mode: one of standard, score, got 'solo'"),
        (["table", "huns", "--players", "A,B", "--seed", "x"], "--seed"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_by_its_option(companion: Cli, args: list[str], naming: str) -> None:
    companion(*args).refused(naming)


def test_the_score_sheet_as_a_table(companion: Cli) -> None:
    enter = {"tag": "enter", "seat": 0, "blank": "raids", "value": 3}
    done = companion("table", "huns", "--players", "Ala,Ala", "--mode", "score", stdin={"take": enter})
    said = done.lines[-1]
    assert said["phase"] == "entry"
    assert [prompt["text"] for prompt in said["prompts"]] == ["Ala: enter the numbers", "Ala 2: enter the numbers"]


def test_data_keeps_the_match_and_without_it_nothing_is_kept(companion: Cli, tmp_path: Path) -> None:
    play(companion, *SET_UP, args=("--data", str(tmp_path / "kept")))
    with closing(open_store(tmp_path / "kept").store) as store:
        (row,) = store.matches()
        assert len(list(store.entries(row.id))) == 6


def test_a_data_folder_that_is_a_file_is_refused(companion: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    play(companion, *SET_UP, args=("--data", str(tmp_path / "file"))).refused("file")


def test_as_people_call_it() -> None:
    lines = "\n".join(map(json.dumps, [*SET_UP, {"take": {"tag": "roll"}}])).encode()
    done = as_people_do("table", "huns", "--players", "Ala,Żółw 🐢", "--lang", "pl", stdin=lines + b"\n{\n")
    assert done.code == 2
    assert len(done.lines) == 7
    assert done.err.splitlines()[0].startswith("line 8: ")
    assert len(done.err.splitlines()) == 1
