"""PUNKTACJA: the score sheet and `companion score scythia`, with the examples of docs/headless.md."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.core.score.tally import nothing
from rules.scythia.score.scoring import AiTally, RaiderTally, as_raider, score_tallies
from tests.kit.cli import Cli

# The example of docs/headless.md
ALA: dict[str, Any] = {
    "name": "Ala", "track": 41, "crew_vp": 5, "animals_vp": 4, "quests_vp": 12, "gold": 3, "equipment": 2, "wagons": 1,
    "livestock": 5, "quests": 3, "crew": 4, "animals": 3, "silver": 4, "provisions": 2, "kumis": 1,
}  # fmt: skip
BOB = {**ALA, "name": "Bob", "track": 38}
AI: dict[str, Any] = {
    "name": "AI", "automa": True, "track": 55, "quests_vp": 9, "animals_vp": 3, "quests": 3, "animals": 2,
    "provisions": 12,
}  # fmt: skip
TOTAL = 41 + 5 + 4 + 12 + 6 + 2 + 1 + 2


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


def tally(**counts: int) -> RaiderTally:
    blank = nothing(RaiderTally)
    return RaiderTally(**{name: counts.get(name, 0) for name in blank.__dataclass_fields__})


def sheet(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "scythia", "players": [deepcopy(player) for player in players], **more}


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ({"track": 57}, 57),
        ({"crew_vp": 3}, 3),
        ({"animals_vp": 4}, 4),
        ({"quests_vp": 12}, 12),
        ({"gold": 3}, 6),
        ({"equipment": 3}, 3),
        ({"wagons": 2}, 2),
        ({"livestock": 1}, 0),
        ({"livestock": 5}, 2),
        ({"livestock": 6}, 3),
        ({"quests": 3, "crew": 5, "animals": 9, "silver": 8, "provisions": 8, "kumis": 8}, 0),  # only break ties
    ],
    ids=lambda value: f"PUNKTACJA: {value}" if isinstance(value, dict) else str(value),
)
def test_lines(counts: dict[str, int], points: int) -> None:
    assert score_tallies((tally(**counts), tally())).totals == (points, 0)


@pytest.mark.parametrize(
    ("one", "other", "winners", "decided"),
    [
        ({"track": 1}, {"quests": 9}, (0,), "total"),
        # The number of quests, crew and animals, not their points
        (
            {"quests": 1, "quests_vp": 5},
            {"quests": 2, "quests_vp": 5},
            (1,),
            "tiebreak:quests_crew_animals",
        ),
        ({"crew": 2, "animals": 1}, {"quests": 2}, (0,), "tiebreak:quests_crew_animals"),
        ({"crew": 1, "silver": 1}, {"quests": 1, "kumis": 2}, (1,), "tiebreak:silver_provisions_kumis"),
        ({"provisions": 2}, {"silver": 1}, (0,), "tiebreak:silver_provisions_kumis"),
        ({"crew": 1, "silver": 1}, {"animals": 1, "kumis": 1}, (0, 1), "shared"),
    ],
)
def test_ties(one: Any, other: Any, winners: Any, decided: str) -> None:
    scored = score_tallies((tally(**one), tally(**other)))
    assert (scored.winners, scored.decided_by) == (winners, decided)


def test_the_ai_ties_in_the_usual_way() -> None:
    """WARIANT SOLO - PUNKTACJA: though it never has silver or kumis."""
    ai = as_raider(AiTally(20, 0, 0, 2, 1, 9))
    assert score_tallies((tally(track=20, crew=3, silver=8), ai)).winners == (1,)  # 9 Provisions beat 8 Silver
    assert score_tallies((tally(track=20, crew=4), ai)).winners == (0,)


def test_the_sheet_of_two_as_json(companion: Cli) -> None:
    done = companion("score", "scythia", "--json", stdin=sheet(ALA, BOB))
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        {
            "game": "scythia",
            "lines": [
                {"key": "track", "scores": [41, 38]},
                {"key": "crew", "scores": [5, 5]},
                {"key": "animals", "scores": [4, 4]},
                {"key": "quests", "scores": [12, 12]},
                {"key": "gold", "scores": [6, 6]},
                {"key": "equipment", "scores": [2, 2]},
                {"key": "wagons", "scores": [1, 1]},
                {"key": "livestock", "scores": [2, 2]},
            ],
            "totals": [TOTAL, TOTAL - 3],
            "ranking": [["Ala"], ["Bob"]],
            "winners": ["Ala"],
            "decided_by": "total",
        }
    ]


def test_the_solo_sheet_as_json(companion: Cli) -> None:
    done = companion("score", "scythia", "--json", stdin=sheet(ALA, AI, mode="solo"))
    assert (done.code, done.err) == (0, "")
    assert done.lines[0]["totals"] == [TOTAL, 55 + 9 + 3]
    assert done.lines[0]["winners"] == ["Ala"]
    strong = companion("score", "scythia", "--json", stdin=sheet(ALA, {**AI, "track": 90}, mode="solo"))
    assert (strong.lines[0]["winners"], strong.lines[0]["decided_by"]) == (["AI"], "total")


@pytest.mark.parametrize(
    ("more", "winners", "decided"),
    [
        ({"quests": 4}, ["Bob"], "tiebreak:quests_crew_animals"),
        ({"kumis": 0}, ["Ala"], "tiebreak:silver_provisions_kumis"),
        ({}, ["Ala", "Bob"], "shared"),
    ],
    ids=["number of quests", "supplies", "shared"],
)
def test_ties_on_the_command_line(companion: Cli, more: Any, winners: Any, decided: str) -> None:
    done = companion("score", "scythia", "--json", stdin=sheet(ALA, {**ALA, "name": "Bob", **more}))
    assert (done.lines[0]["winners"], done.lines[0]["decided_by"]) == (winners, decided)


def test_the_sheet_for_people(companion: Cli) -> None:
    done = companion("score", "scythia", stdin=sheet(ALA, BOB))
    assert done.code == 0
    assert "Ala" in done.out
    assert str(TOTAL) in done.out


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (sheet({**ALA, "gold": 15}, BOB), "players[0].gold"),
        (sheet(ALA, {**BOB, "silver": 9}), "players[1].silver"),
        (sheet({**ALA, "crew": -1}, BOB), "players[0].crew"),
        (sheet({**ALA, "track": "41"}, BOB), "players[0].track"),
        (sheet({**ALA, "horses": 1}, BOB), "players[0].horses"),
        (sheet({name: ALA[name] for name in ALA if name != "wagons"}, BOB), "players[0].wagons"),
        (sheet(ALA, {**AI, "gold": 2}, mode="solo"), "players[1].gold"),
        (sheet(ALA, {**AI, "animals": 37}, mode="solo"), "players[1].animals"),
        (sheet(ALA, {name: AI[name] for name in AI if name != "quests_vp"}, mode="solo"), "players[1].quests_vp"),
        (sheet(ALA, BOB, mode="solo"), "players"),
        (sheet(ALA, AI), "players"),
        (sheet(ALA), "players"),
        (sheet(ALA, BOB, mode="duel"), "mode"),
        (sheet(ALA, BOB, colour="red"), "colour"),
    ],
    ids=lambda value: value if isinstance(value, str) else "given",
)
def test_bad_input_is_refused_by_its_field(companion: Cli, given: Any, named: str) -> None:
    companion("score", "scythia", "--json", stdin=given).refused(named)
