"""`companion score runewars`: the stable input, tie-breaks, a win by runes, and every wrong field named."""

from __future__ import annotations

from typing import Any

import pytest

from companion.commands.score import as_plain, read
from rules.core.codec import Malformed
from rules.runewars import GAME
from tests.kit.wrong import in_english


def player(name: str, runes: int, influence: int = 0, start: int = 0, **more: Any) -> dict[str, Any]:
    return {"name": name, "dragon_runes": runes, "influence": influence, "starting_influence": start, **more}


def judged(*players: dict[str, Any], **frame: Any) -> dict[str, Any]:
    people, sheet = read(GAME, {"game": "runewars", "players": list(players), **frame})
    return as_plain("runewars", people, sheet)


def test_the_input_of_the_product_page() -> None:
    ala = {"name": "Ala", "faction": "latari", "dragon_runes": 5, "influence": 4, "starting_influence": 4}
    bob = {"name": "Bob", "faction": "uthuk", "dragon_runes": 3, "influence": 9, "starting_influence": 2}
    found = judged(ala, bob, variant="standard")
    assert found["lines"] == [{"key": "dragon_runes", "scores": [5, 3]}]
    assert (found["totals"], found["winners"], found["decided_by"]) == ([5, 3], ["Ala"], "total")


@pytest.mark.parametrize(
    ("ala", "bob", "winners", "by"),
    [
        ((5, 1, 1), (4, 9, 9), ["Ala"], "total"),
        ((5, 3, 1), (5, 2, 9), ["Ala"], "tiebreak:influence"),
        ((5, 3, 4), (5, 3, 3), ["Ala"], "tiebreak:starting_influence"),
        ((5, 3, 3), (5, 3, 3), ["Ala", "Bob"], "shared"),
        ((6, 0, 1), (5, 9, 9), ["Ala"], "runes"),
        ((4, 0, 1), (6, 9, 9), ["Bob"], "runes"),
    ],
)
def test_zwyciestwo_w_grze_runes_then_influence_then_starting_influence(
    ala: Any, bob: Any, winners: list[str], by: str
) -> None:
    found = judged(player("Ala", *ala), player("Bob", *bob))
    assert (found["winners"], found["decided_by"]) == (winners, by)


def test_trudniejszy_wariant_needs_seven() -> None:
    pair = (player("Ala", 6), player("Bob", 2))
    assert judged(*pair, variant="epic")["decided_by"] == "total"
    assert judged(player("Ala", 7), player("Bob", 2), variant="epic")["decided_by"] == "runes"


@pytest.mark.parametrize(
    ("players", "frame", "naming"),
    [
        ([player("Ala", 5)], {}, "players: 2 to 4, got 1"),
        ([player(name, 1) for name in "ABCDE"], {}, "players: 2 to 4, got 5"),
        ([player("Ala", -1), player("Bob", 1)], {}, "players[0].dragon_runes: 0 to 38, got -1"),
        ([player("Ala", 1, 61), player("Bob", 1)], {}, "players[0].influence: 0 to 60, got 61"),
        ([player("Ala", 1), player("Bob", 1, 0, 10)], {}, "players[1].starting_influence: 0 to 9, got 10"),
        ([player("Ala", 1, faction="orks"), player("Bob", 1)], {}, "players[0].faction: one of daqan"),
        ([player("Ala", 1, gold=3), player("Bob", 1)], {}, "players[0].gold: unknown field"),
        ([player("Ala", 1), player("Bob", 1)], {"variant": "revised"}, "variant: one of standard, epic"),
        ([player("Ala", 1), player("Bob", 1)], {"tea_order": []}, "tea_order: unknown field"),
        ([player("Ala", 1), player("Bob", 1)], {"mode": "solo"}, "mode: one of standard"),
        ([{"name": "Ala", "dragon_runes": 1, "influence": 0}, player("Bob", 1)], {}, "starting_influence: missing"),
    ],
)
def test_what_does_not_fit_is_named(players: Any, frame: Any, naming: str) -> None:
    with pytest.raises(Malformed) as why:
        judged(*players, **frame)
    assert naming in in_english(why.value)
