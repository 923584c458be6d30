"""`companion score` and `companion table` for Runewars: the product's input, and a season over JSON lines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.cli import Cli

ALA = {"name": "Ala", "faction": "latari", "dragon_runes": 5, "influence": 4, "starting_influence": 4}
BOB = {"name": "Bob", "faction": "uthuk", "dragon_runes": 5, "influence": 2, "starting_influence": 2}
SHEET = {"influence": 3, "tactics": 2, "food": 3, "wood": 2, "ore": 2}


def take(tag: str, **fields: Any) -> dict[str, Any]:
    return {"take": {"tag": tag, **fields}}


def table(companion: Cli, *lines: dict[str, Any]) -> list[Any]:
    stdin = "".join(f"{json.dumps(line)}\n" for line in lines)
    done = companion("table", "runewars", "--players", "Ala,Bob", "--seed", "3", stdin=stdin)
    assert (done.code, done.err) == (0, "")
    return done.lines


def set_up() -> list[dict[str, Any]]:
    lines = [take("deal-first")]
    for seat, faction in enumerate(("daqan", "latari")):
        tokens = [{"kind": kind, "area": f"{at}A"} for at, kind in enumerate(("dragon", "false", "dragon"))]
        lines += [
            take("choose-faction", seat=seat, faction=faction),
            take("describe-sheet", faction=faction, sheet=SHEET),
            take("place-runes", seat=seat, tokens=tokens),
        ]
    return [*lines, take("begin")]


def test_score_in_json_and_in_words(companion: Cli) -> None:
    sheet = {"game": "runewars", "variant": "standard", "players": [ALA, BOB]}
    found = json.loads(companion("score", "runewars", "--json", stdin=sheet).out)
    assert (found["winners"], found["decided_by"]) == (["Ala"], "tiebreak:influence")
    assert "Smocze runy" in companion("score", "runewars", "--lang", "pl", stdin=sheet).out
    won = {**sheet, "players": [{**ALA, "dragon_runes": 6}, BOB]}
    assert "dragon runes enough" in companion("score", "runewars", stdin=won).out


def test_a_season_over_json_lines_with_orders_in_secret(companion: Cli) -> None:
    go = take("go-on")
    answers = table(
        companion,
        *set_up(),
        go,
        go,
        take("choose-order", seat=0, order="harvest"),
        {"ask": "view", "seat": 1},
        take("choose-order", seat=1, order="recruit"),
    )
    assert not [answer for answer in answers if "refused" in answer]
    assert answers[-1]["phase"] == "reveal"
    seen = json.dumps(answers[-2])
    assert "harvest" not in seen
    assert "sealed" in seen
    assert seen.count('"dragon"') == 2, "only what the reader has placed himself"
    assert {prompt["seat"] for prompt in answers[-1]["prompts"]} == {0, 1}


def test_the_prompts_are_sentences(companion: Cli) -> None:
    told = table(companion, *set_up())
    assert told[-1]["prompts"][0]["text"].endswith("draw the Season card")


def test_games_list_it_with_its_actions(companion: Cli) -> None:
    assert "Runewars" in companion("games").out
    shapes = json.loads(companion("games", "runewars", "--actions", "--json").out)
    assert shapes["choose-order"]["order"] == "a text, kept secret"
    assert shapes["negotiate"]["influence"] == "1 to 6"


@pytest.mark.parametrize(
    ("line", "naming"),
    [
        (take("choose-faction", seat=0, faction="orks"), "take.faction: one of daqan"),
        (take("negotiate", seat=0, influence=7), "take.influence: 1 to 6, got 7"),
    ],
)
def test_a_bad_line_names_its_field(companion: Cli, line: dict[str, Any], naming: str) -> None:
    done = companion("table", "runewars", "--players", "Ala,Bob", stdin=f"{json.dumps(line)}\n")
    assert done.code == 2
    assert naming in done.err
