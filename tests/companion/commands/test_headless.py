"""`companion table`: a whole table as JSON lines; good lines are served whatever the bad ones were."""

from __future__ import annotations

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.store.repair import open_store
from companion.text.words import Words
from tests.kit.cli import Cli, Done, as_people_do
from tests.kit.wrong import KNOWN

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


def test_effects_are_entered_and_reminded_of_without_a_screen(companion: Cli) -> None:
    done = play(
        companion,
        *SET_UP,
        {
            "take": {
                "tag": "gain-card",
                "seat": 0,
                "deck": "blue",
                "name": "Drum",
                "effect": "Take 1 blue.",
                "when": "start",
            }
        },
        {"take": {"tag": "roll"}},
        {"take": {"tag": "change-die", "die": "red", "value": 3}},
        {"take": {"tag": "extra-die", "seat": 1, "die": "green", "value": 2}},
        {"take": {"tag": "pillage", "seat": 1, "die": "green"}},
        {"take": {"tag": "move-card", "seat": 0, "card": 0, "to": "deck"}},
        {"take": {"tag": "give-points", "seat": 1, "points": 2}},
        {"ask": "score"},
    )
    assert (done.code, done.err) == (0, "")
    gained, rolled, changed, extra, _, moved, _, score = done.lines[-8:]
    assert "reminders" not in gained, "nobody has a turn before the roll"
    assert rolled["reminders"] == changed["reminders"] == ["Ala, start of turn: Drum: Take 1 blue."]
    assert (extra["phase"], extra["prompts"]) == ("extra", [{"seat": 1, "text": "Bob: use the extra die"}])
    assert "reminders" not in moved
    assert {"key": "effects"}.items() <= score["score"]["lines"][-1].items()


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
    asks = [{"ask": what, **seat} for what in ("view", "log", "score") for seat in ({}, {"seat": 1})]
    done = play(companion, *SET_UP[:3], *asks)
    kinds = re.findall(r'"kind": ?("\w+"|\{"known")', done.out)
    assert kinds == []
    line = play(companion, *SET_UP[:3], {"ask": "view", "seat": 0}).lines[-1]
    assert line["view"]["camps"][0]["wagons"][0]["kind"]["known"] == "blue"


@pytest.mark.parametrize("seat", [{}, {"seat": 1}])
def test_what_is_offered_to_others_is_the_same_whatever_a_wagon_is(companion: Cli, seat: dict[str, int]) -> None:
    other = json.loads(json.dumps(SET_UP[1]).replace("blue", "purple"))
    told = [play(companion, SET_UP[0], wagon, {"ask": "offers", **seat}).lines[-1] for wagon in (SET_UP[1], other)]
    assert told[0] == told[1]


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
        (["table", "chess", "--players", "A,B"], f"game: one of {KNOWN}, got 'chess'"),
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


# Raiders of Scythia: modes with an opponent of no person, and asks that are neither numbers nor words

ALONE: list[Any] = [{"take": {"tag": "choose-character", "character": "lookout"}}, {"take": {"tag": "begin"}}]
PERSIA = {
    "tag": "enter-scheme",
    "scheme": {
        "empire": "persia",
        "target": 1,
        "cost": 3,
        "strength": 3,
        "vp": 8,
        "horse": "right",
        "row": "down",
        "tie": "left",
        "blocked": "barracks",
    },
}


def raid(companion: Cli, *lines: Any, args: tuple[str, ...]) -> Done:
    text = "\n".join(map(json.dumps, lines))
    return companion("table", "scythia", "--seed", "7", *args, stdin=text)


@pytest.mark.parametrize(
    ("mode", "lang", "people", "chairs"),
    [
        ("opponent", "en", "Ala", ["Ala", "AI"]),
        ("solo", "pl", "Ala", ["Ala", "WP"]),
        ("solo", "en", "AI", ["AI", "AI 2"]),
        ("standard", "en", "Ala,Bob", ["Ala", "Bob"]),
    ],
)
def test_the_opponent_has_a_chair_after_the_people(
    companion: Cli, mode: str, lang: str, people: str, chairs: list[str]
) -> None:
    done = raid(companion, {"ask": "view"}, args=("--players", people, "--mode", mode, "--lang", lang))
    assert (done.code, done.err) == (0, "")
    seated = done.lines[0]["view"]["chairs"]
    assert [chair["name"] for chair in seated] == chairs
    assert len({chair["colour"] for chair in seated}) == len(chairs)


def test_an_opponent_is_not_one_of_the_people(companion: Cli) -> None:
    raid(companion, args=("--players", "Ala,Bob", "--mode", "solo")).refused("players: 1 to 1, got 2")
    raid(companion, args=("--players", "Ala", "--mode", "standard")).refused("players: 2 to 4, got 1")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_pending_instruction_is_said_in_words(companion: Cli, lang: str) -> None:
    first = {"take": {"tag": "end-turn"}}
    lines = (*ALONE, first, {"take": PERSIA}, {"take": {"tag": "done", "step": 1}}, {"undo": "never"})
    done = raid(companion, *lines, args=("--players", "Ala", "--mode", "opponent", "--lang", lang))
    *before, pending, carried_out, _ = done.lines
    words = Words(lang)
    assert pending["phase"] == "instruction"
    assert pending["instruction"] == {
        "do": words.t("scythia.hero.provisions", n=2),
        "why": words.t("scythia.why.provisions", need=3, have=1, cost=3, n=2),
        "detail": words.t("scythia.hero.provisions.detail"),
        "source": words.t("scythia.source.provisions"),
    }
    assert all("instruction" not in answer for answer in (*before, carried_out))


def test_an_undone_answer_leaves_the_instruction_pending(companion: Cli) -> None:
    lines = (*ALONE, {"take": {"tag": "end-turn"}}, {"take": PERSIA}, {"id": "d", "take": {"tag": "done", "step": 1}})
    done = raid(companion, *lines, {"undo": "d"}, args=("--players", "Ala", "--mode", "opponent"))
    assert done.lines[-1]["instruction"] == done.lines[-3]["instruction"]


@pytest.mark.parametrize(("mode", "people"), [("standard", "Ala,Bob"), ("solo", "Ala"), ("opponent", "Ala")])
def test_a_raiders_offers_can_be_taken_as_they_are(companion: Cli, mode: str, people: str) -> None:
    begin = ALONE if mode != "standard" else [{"take": {"tag": "choose-first", "seat": 0}}, ALONE[1]]
    args = ("--players", people, "--mode", mode)
    done = raid(companion, *begin, {"ask": "offers"}, args=args)
    assert (done.code, done.err) == (0, "")
    for offer in done.lines[-1]["offers"]:
        for field, options in offer["asks"].items():
            for option in options:
                taken = raid(companion, *begin, {"take": {**offer["take"], field: option}}, args=args).lines[-1]
                assert "seq" in taken, (offer, field, option)


def test_a_raid_by_lines(companion: Cli) -> None:
    """Worker, crew, dice and plunder as they are written on the wire."""
    crew = [{"take": {"tag": "hire", "seat": 0, "space": n, "name": "", "strength": 4, "vp": 0}} for n in range(3)]
    print_ = {
        "workers": ["blue", "grey"],
        "crew": 3,
        "provisions": 1,
        "wagons": 0,
        "wounds": 2,
        "steps": [{"strength": 10, "vp": 2}, {"strength": 16, "vp": 4}],
    }
    dice = [{"colour": colour, "strength": 1, "wounds": 0} for colour in ("red", "white", "yellow")]
    lines = (
        {"take": {"tag": "choose-first", "seat": 0}},
        *crew,
        {"take": {"tag": "describe", "empire": "assyria", "place": 0, "print": print_}},
        {"take": {"tag": "begin"}},
        {"take": {"tag": "begin-raid", "seat": 0, "empire": "assyria", "place": 0, "gold": [1]}},
        {"take": {"tag": "enter-dice", "seat": 0, "faces": dice}},
        {"take": {"tag": "take-plunder", "seat": 0, "space": 1, "worker": "grey", "gold": 1, "livestock": 2}},
        {"ask": "score"},
    )
    done = raid(companion, *lines, args=("--players", "Ala,Bob", "--mode", "standard"))
    assert done.code == 0
    assert [line["tag"] for line in done.lines[-3]["events"]] == ["dice-rolled", "raid-judged", "marker-moved"]
    assert done.lines[-2]["events"][-1] == {"tag": "turn-ended", "by_ai": False}
    assert done.lines[-1]["score"]["totals"] == [2 + 2 + 1, 0]  # the raid, the gold, two Livestock


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
    assert done.err.splitlines()[0].startswith("wiersz 8: ")
    assert len(done.err.splitlines()) == 1
