"""`companion odds runewars`: chances as JSON and as sentences, and every wrong option named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.text.words import Words
from tests.kit.cli import Cli

BATTLE = ("battle", "--attacker", "daqan:footman=2,knight=1", "--defender", "latari:archer=2")


def asked(companion: Cli, *args: str) -> Any:
    done = companion("odds", "runewars", *args, "--json")
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)


def test_diplomacy_gives_the_chance_of_each_symbol(companion: Cli) -> None:
    found = asked(companion, "diplomacy", "--influence", "3")
    assert list(found) == ["gold", "silver", "red"]
    assert round(found["gold"], 3) == 0.360


def test_seen_cards_change_it(companion: Cli) -> None:
    found = asked(companion, "diplomacy", "--influence", "3", "--seen", "5,7,17")
    assert found["gold"] == pytest.approx(3 / 27)
    assert asked(companion, "diplomacy", "--influence", "1", "--seen", "5,7,17,27")["gold"] == 0


def test_an_attribute_test_is_drawn_alike(companion: Cli) -> None:
    assert asked(companion, "test", "--attribute", "2") == asked(companion, "diplomacy", "--influence", "2")


def test_duel_gives_the_chance_of_each_hero_being_defeated(companion: Cli) -> None:
    found = asked(companion, "duel", "--health", "3,4")
    assert found["attacker_defeated"] > found["defender_defeated"] > found["both_defeated"] > 0
    assert (found["method"], found["policy"]) == ("exact", "specials-strike")


def test_battle_says_method_policy_and_the_values_it_used(companion: Cli) -> None:
    found = asked(companion, *BATTLE)
    assert found["method"] == "exact"
    assert found["stderr"] == 0
    assert found["attacker_wins"] + found["defender_wins"] == pytest.approx(1)
    assert found["policy"] == "keep-standing"
    assert found["units"]["daqan:footman"]["confidence"] == "C"
    assert found["units"]["latari:archer"]["special"] == "crack-shot"


def test_a_large_battle_is_simulated(companion: Cli) -> None:
    sides = ("--attacker", "daqan:footman=5,knight=2", "--defender", "latari:archer=4,warrior=2")
    found = asked(companion, "battle", *sides, "--n", "2000", "--seed", "4")
    assert (found["method"], found["n"]) == ("simulated", 2000)
    assert 0 < found["stderr"] < 0.02
    assert found == asked(companion, "battle", *sides, "--n", "2000", "--seed", "4")


def test_stronghold_conquer_walls_and_bonus_count(companion: Cli) -> None:
    plain = asked(companion, *BATTLE)["attacker_wins"]
    whole = asked(companion, *BATTLE, "--stronghold", "5")["attacker_wins"]
    eased = asked(companion, *BATTLE, "--stronghold", "5", "--conquer")["attacker_wins"]
    walled = asked(companion, *BATTLE, "--stronghold", "5", "--conquer", "--walls")["attacker_wins"]
    assert plain > eased > walled >= whole
    assert asked(companion, *BATTLE, "--bonus", "2,0")["attacker_wins"] > plain
    assert asked(companion, *BATTLE, "--bonus", "0,2")["attacker_wins"] == eased


def test_a_unit_read_from_the_sheet_is_used(companion: Cli) -> None:
    sides = ("--attacker", "waiqar:reanimate=3", "--defender", "latari:archer=1")
    companion("odds", "runewars", "battle", *sides).refused("attacker.reanimate", "--unit waiqar:reanimate")
    found = asked(companion, "battle", *sides, "--unit", "waiqar:reanimate=triangle/2/1")
    assert found["units"]["waiqar:reanimate"] == {
        "shape": "triangle", "initiative": 2, "health": 1, "special": "overrun", "confidence": "typed",
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_in_words(companion: Cli, lang: str) -> None:
    words = Words(lang)
    told = companion("odds", "runewars", *BATTLE, "--lang", lang).out
    assert words.t("runewars.odds.attacker_wins") in told
    assert words.t("runewars.policy.keep-standing") in told
    assert "daqan:footman" in told
    assert words.t("odds.exact") in companion("odds", "runewars", "diplomacy", "--influence", "1", "--lang", lang).out
    sides = ("--attacker", "daqan:footman=5,knight=2", "--defender", "latari:archer=4,warrior=2", "--n", "100")
    assert "100" in companion("odds", "runewars", "battle", *sides, "--lang", lang).out


@pytest.mark.parametrize(
    ("args", "naming"),
    [
        (["huns", "battle"], "game: one of runewars, got 'huns'"),
        (["runewars", "siege"], "what: one of battle, diplomacy, duel, test, got 'siege'"),
        (["runewars", "diplomacy"], "influence: missing"),
        (["runewars", "diplomacy", "--influence", "7"], "influence: 1 to 6, got '7'"),
        (["runewars", "diplomacy", "--influence", "two"], "influence: 1 to 6, got 'two'"),
        (["runewars", "diplomacy", "--influence", "2", "--seen", "5,31"], "seen[1]: 1 to 30, got '31'"),
        (["runewars", "diplomacy", "--influence", "2", "--seen", "5,5"], "seen: each card once, got 5 twice"),
        (["runewars", "test"], "attribute: missing"),
        (["runewars", "duel"], "health: two numbers"),
        (["runewars", "duel", "--health", "3"], "health: two numbers"),
        (["runewars", "duel", "--health", "0,3"], "health[0]: 1 to 20, got '0'"),
        (["runewars", *BATTLE[:3]], "defender: missing"),
        (["runewars", *BATTLE, "--stronghold", "4"], "stronghold: one of 0, 3, 5, got 4"),
        (["runewars", *BATTLE, "--n", "0"], "n: 1 to"),
        (["runewars", *BATTLE, "--seed", "-1"], "seed: 0 to"),
        (["runewars", *BATTLE, "--bonus", "1"], "bonus: two numbers"),
        (["runewars", *BATTLE, "--unit", "daqan:footman=1"], "unit.footman"),
    ],
)
def test_what_does_not_fit_is_named(companion: Cli, args: list[str], naming: str) -> None:
    companion("odds", *args).refused(naming)
