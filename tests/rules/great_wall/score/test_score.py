"""KOŃCOWE PODLICZENIE PUNKTÓW: the score sheet and `companion score great_wall`, examples of docs/headless.md."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rules.core.score.sheet import Enter, Finish, sheet_game
from rules.great_wall import GAME
from rules.great_wall.score.honor import ClanTally, score_tallies
from tests.kit.cli import Cli
from tests.kit.table import Table

# The example of docs/headless.md
ALA: dict[str, Any] = {
    "name": "Ala", "honor": 62, "shamed_soldiers": 2, "hordes": [{"honor": 6, "shame": 0}, {"honor": 4, "shame": 1}],
    "artifacts": [5, 8, 3],
}  # fmt: skip
BOB = {"name": "Bob", "honor": 70, "shamed_soldiers": 0, "hordes": [], "artifacts": [0, 0, 4]}
CYD = {**BOB, "name": "Cyd", "honor": 40}
QIN = {"name": "Qin Jiushao", "automa": True, "honor": 70, "hordes": [{"honor": 6, "shame": 0}], "artifacts_count": 3}
TOTAL = 62 - 10 + 6 + 16


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


def sheet(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    order = {"tea_order": [player["name"] for player in players]} if "mode" not in more else {}
    return {"game": "great_wall", "players": [deepcopy(player) for player in players], **order, **more}


def test_the_sheet_of_three_as_json(companion: Cli) -> None:
    done = companion(
        "score", "great_wall", "--json", stdin=sheet(ALA, BOB, CYD, mode="standard", tea_order=["Ala", "Bob", "Cyd"])
    )
    assert (done.code, done.err) == (0, "")
    assert done.lines == [
        {
            "game": "great_wall",
            "lines": [
                {"key": "honor", "scores": [62, 70, 40]},
                {"key": "shame", "scores": [-10, 0, 0]},
                {"key": "hordes", "scores": [6, 0, 0]},
                {"key": "artifacts", "scores": [16, 4, 4]},
            ],
            "totals": [TOTAL, 74, 44],
            "ranking": [["Ala"], ["Bob"], ["Cyd"]],
            "winners": ["Ala"],
            "decided_by": "tiebreak:tea_order",
        }
    ]


@pytest.mark.parametrize(
    ("order", "winner"),
    [(["Ala", "Cyd", "Bob"], "Ala"), (["Bob", "Ala", "Cyd"], "Bob"), (["Cyd", "Bob", "Ala"], "Bob")],
)
def test_a_tie_goes_to_the_higher_in_tea_order(companion: Cli, order: list[str], winner: str) -> None:
    """KONIEC GRY: w przypadku remisu zwycięzcę wskazuje kolejność Herbaty."""
    said = companion("score", "great_wall", "--json", stdin=sheet(ALA, BOB, CYD, tea_order=order)).lines[0]
    assert (said["winners"], said["decided_by"]) == ([winner], "tiebreak:tea_order")


@pytest.mark.parametrize(
    ("honor", "shamed", "points"),
    [(62, 2, -10), (12, 2, -10), (10, 2, -10), (9, 2, -9), (0, 3, 0), (4, 1, -4)],
    ids=lambda value: f"KONIEC GRY 1: {value}",
)
def test_shame_never_takes_more_than_the_honor_there_is(honor: int, shamed: int, points: int) -> None:
    scored = score_tallies((ClanTally(honor, shamed, 7, 0, 1), ClanTally(0, 0, 0, 0, 2)))
    assert scored.lines[1].cells[0].points == points
    assert scored.totals[0] == honor + points + 7  # Hordes and Artifacts come after it


def test_a_horde_card_with_shame_on_it_gives_nothing(companion: Cli) -> None:
    """ŻETONY HAŃBY: za karty Hordy z przynajmniej 1 żetonem Hańby nie są naliczane punkty."""
    cards = [{"honor": 9, "shame": 1}, {"honor": 8, "shame": 2}, {"honor": 3, "shame": 0}]
    said = companion("score", "great_wall", "--json", stdin=sheet({**ALA, "hordes": cards}, BOB)).lines[0]
    assert said["lines"][2]["scores"] == [3, 0]


@pytest.mark.parametrize(
    ("qin", "pool", "winners", "decided"),
    [
        ({"honor": 7}, 4, ["Ala"], "total"),
        ({"honor": 8}, 4, ["Qin Jiushao"], "loss:not_more"),  # 8 + 6 + 60 = 74, a tie
        ({}, 4, ["Qin Jiushao"], "loss:not_more"),
        ({"honor": 0}, 0, ["Qin Jiushao"], "loss:shame_pool"),
        ({}, 0, ["Qin Jiushao"], "loss:shame_pool"),
    ],
    ids=["more Honor", "TRYB SOLO: a tie is not more", "less Honor", "TRYB SOLO: the pool is empty", "both"],
)
def test_alone_against_qin_jiushao(companion: Cli, qin: Any, pool: int, winners: Any, decided: str) -> None:
    given = sheet(ALA, {**QIN, **qin}, mode="solo", shame_pool=pool)
    said = companion("score", "great_wall", "--json", stdin=given).lines[0]
    assert (said["winners"], said["decided_by"]) == (winners, decided)
    assert said["lines"][3]["scores"] == [16, 60]  # 20 Honor for each Artifact
    assert said["ranking"][0] == winners
    assert companion("score", "great_wall", stdin=given).code == 0


@pytest.mark.parametrize(
    ("players", "frame", "decided"),
    [
        (2, {"requests_fulfilled": 6}, "goal"),
        (3, {"requests_fulfilled": 7, "time_on_last_slot": False}, "goal"),
        (3, {"requests_fulfilled": 7, "time_on_last_slot": True}, "goal"),  # the goal is checked before the time
        (4, {"requests_fulfilled": 8, "time_on_last_slot": True}, "loss:time"),
        (5, {"requests_fulfilled": 9}, "goal"),
        (5, {"requests_fulfilled": 8, "time_on_last_slot": True}, "loss:time"),
        (3, {"requests_fulfilled": 6, "time_on_last_slot": True, "shame_unpayable": True}, "loss:shame_pool"),
        (3, {"requests_fulfilled": 7, "shame_unpayable": True}, "loss:shame_pool"),  # lost at once, before any check
    ],
)
def test_together(companion: Cli, players: int, frame: Any, decided: str) -> None:
    allies = [{**CYD, "name": name} for name in ("Ala", "Bob", "Cyd", "Dan", "Ewa")[:players]]
    given = sheet(*allies, mode="coop", **frame)
    said = companion("score", "great_wall", "--json", stdin=given).lines[0]
    everybody = [ally["name"] for ally in allies]
    assert (said["winners"], said["decided_by"]) == (everybody if decided == "goal" else [], decided)
    assert said["ranking"] == [everybody]
    for lang in ("en", "pl"):
        table = companion("score", "great_wall", "--lang", lang, stdin=given)
        assert table.code == 0
        assert "great_wall" not in table.out


def test_together_a_horde_cards_honor_was_counted_when_it_was_taken(companion: Cli) -> None:
    """TRYB KOOPERACJI str. 19: zdobywanie Honoru za karty Hordy natychmiast."""
    given = sheet({**CYD, "hordes": [{"honor": 6, "shame": 0}]}, BOB, mode="coop", requests_fulfilled=6)
    assert companion("score", "great_wall", "--json", stdin=given).lines[0]["lines"][2]["scores"] == [0, 0]


def test_the_sheet_for_people(companion: Cli) -> None:
    done = companion("score", "great_wall", "--lang", "pl", stdin=sheet(ALA, BOB))
    assert done.code == 0
    rows = done.out.splitlines()
    assert rows[-3].split() == ["Razem", "74", "74"]
    assert rows[-2].split() == ["kolejność", "Herbaty", "1", "2"]
    assert "kolejność Herbaty" in rows[-1]


@pytest.mark.parametrize(
    ("given", "naming"),
    [
        (sheet({**ALA, "honor": -1}, BOB), "players[0].honor: 0 to 999, got -1"),
        (sheet(ALA, {**BOB, "shamed_soldiers": 17}), "players[1].shamed_soldiers: 0 to 16, got 17"),
        (sheet(ALA, {**BOB, "hordes": [{"honor": 3, "shame": 3}]}), "players[1].hordes[0].shame: 0 to 2, got 3"),
        (sheet(ALA, {**BOB, "hordes": [{"honor": 3}]}), "players[1].hordes[0].shame: missing"),
        (sheet(ALA, {**BOB, "hordes": 3}), "players[1].hordes: a list, got 3"),
        (sheet(ALA, {**BOB, "artifacts": [1, 2, 3, 4]}), "players[1].artifacts: at most 3, got 4"),
        (sheet(ALA, {**BOB, "chi": 3}), "players[1].chi: unknown field"),
        (sheet({key: ALA[key] for key in ALA if key != "artifacts"}, BOB), "players[0].artifacts: missing"),
        ({**sheet(ALA, BOB), "tea_order": ["Ala"]}, "tea_order: each of Ala, Bob once"),
        ({**sheet(ALA, BOB), "tea_order": ["Ala", "Bob", "Reed Clan"]}, "tea_order: each of Ala, Bob once"),
        ({**sheet(ALA, BOB), "tea_order": ["Ala", "Ala"]}, "tea_order"),
        ({**sheet(ALA, BOB), "tea_order": "Ala"}, "tea_order: a list, got 'Ala'"),
        (sheet(ALA, BOB, mode="standard"), "tea_order: missing"),
        (sheet(ALA, BOB, shame_pool=3), "shame_pool: unknown field"),
        (sheet(ALA), "players: 2 to 5, got 1"),
        (sheet(ALA, BOB, mode="solo", shame_pool=3), "players: 1 with automa true in mode solo, got 0"),
        (sheet(ALA, QIN, mode="solo"), "shame_pool: missing"),
        (sheet(ALA, QIN, mode="solo", shame_pool=11), "shame_pool: 0 to 10, got 11"),
        (sheet(ALA, {**QIN, "shamed_soldiers": 1}, mode="solo", shame_pool=3), "players[1].shamed_soldiers: unknown"),
        (sheet(ALA, {**QIN, "artifacts_count": 4}, mode="solo", shame_pool=3), "players[1].artifacts_count: 0 to 3"),
        (sheet(ALA, BOB, mode="coop"), "requests_fulfilled: missing"),
        (sheet(ALA, BOB, mode="coop", requests_fulfilled=5), "requests_fulfilled: 6 win"),
        (sheet(ALA, BOB, mode="coop", requests_fulfilled=5, time_on_last_slot=1), "time_on_last_slot: true or false"),
        (sheet(ALA, BOB, mode="duel"), "mode: one of standard, solo, coop, got 'duel'"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else "",
)
def test_bad_input_is_refused_by_its_field(companion: Cli, given: Any, naming: str) -> None:
    companion("score", "great_wall", "--json", stdin=given).refused(naming)


def test_equal_names_are_told_apart_in_the_tea_order(companion: Cli) -> None:
    players = [ALA, {**BOB, "name": " Ala "}]
    done = companion("score", "great_wall", "--json", stdin=sheet(*players, tea_order=["Ala 2", "Ala"]))
    assert done.lines[0]["winners"] == ["Ala 2"]


def test_just_the_score_asks_for_numbers_and_the_place_in_the_tea_order() -> None:
    table = Table(sheet_game(GAME), 2)
    for seat, numbers in enumerate(((62, 2, 6, 16, 2), (70, 0, 0, 4, 1))):
        for path, value in zip(("honor", "shamed_soldiers", "hordes", "artifacts", "tea"), numbers, strict=True):
            table.do(Enter(seat, path, value))
    table.do(Finish())
    assert table.score.totals == (74, 74)
    assert (table.score.winners, table.score.decided_by) == ((1,), "tiebreak:tea_order")
