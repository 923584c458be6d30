"""What each kind of card does and is worth, by both rulebooks; the id says where it is written."""

from __future__ import annotations

import pytest

from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from tests.kit.place import at
from tests.rules.huns.camp import HunsTable

# p. 6 CARD DESCRIPTION, str. 6 OPIS KART


@at("p. 6 EQUIPMENT CARDS", "str. 6 KARTY WYPOSAŻENIA")
def test_equipment_is_worth_nothing(place: str) -> None:
    table = HunsTable()
    table.do(a.DrawCards(0, "blue"))
    assert table.score.totals == (0, 0, 0)


@at("p. 6 RAID CARDS", "str. 6 KARTY NAJAZDU")
@pytest.mark.parametrize("activated", [False, True])
def test_a_raid_is_worth_one_activated_or_not(place: str, activated: bool) -> None:
    table = HunsTable()
    raid = table.give(0, "red")
    if activated:
        table.do(a.ActivateRaid(0, raid))
    assert table.points(0)["raids"] == 1


@at("p. 6 RAID CARDS: a rotated Raid card cannot be activated again", "str. 6 KARTY NAJAZDU: tylko raz na grę")
def test_a_raid_works_once_in_the_game(place: str) -> None:
    table = HunsTable()
    raid = table.give(0, "red")
    table.do(a.ActivateRaid(0, raid))
    table.turns("blue", "red", "green")
    assert table.refusal(a.ActivateRaid(0, raid)) == "raid-used"


@at("p. 6 RAID CARDS, Note: only one Raid card per turn", "str. 6 KARTY NAJAZDU, Uwaga: tylko 1 kartę")
@pytest.mark.parametrize("moments", ["before before", "before after", "after after"])
def test_one_raid_per_turn_before_or_after_the_action(place: str, moments: str) -> None:
    table = HunsTable()
    first, second = table.give(0, "red"), table.give(0, "red")
    if moments.startswith("before"):
        table.do(a.ActivateRaid(0, first))
    if moments.endswith("after"):
        table.turns("blue")
    if moments.startswith("after"):
        table.do(a.ActivateRaid(0, first))
    assert table.refusal(a.ActivateRaid(0, second)) == "one-raid-a-turn"


@at(
    "p. 6 RAID CARDS, Note",
    "TURN: you may take several turns in a single round",
    "TURA: kilka tur w jednej rundzie",
)
def test_the_next_turn_of_the_round_allows_a_raid_again(place: str) -> None:
    table = HunsTable(players=3)
    first, second = table.give(0, "red"), table.give(0, "red")
    table.do(a.ActivateRaid(0, first))
    table.turns("blue", "red", "green")
    table.do(a.ActivateRaid(0, second))
    assert table.card(0, second).used


@at("p. 6 RAID CARDS, Note", "str. 6 KARTY NAJAZDU, Uwaga")
def test_a_new_round_allows_a_raid_again(place: str) -> None:
    table = HunsTable(players=2)
    first, second = table.give(1, "red"), table.give(1, "red")
    table.turns("blue")
    table.do(a.ActivateRaid(1, first))
    table.turns("red", "green", "black", "yellow")
    table.do(a.EndRound())
    table.do(a.ActivateRaid(1, second))  # "before your action": even before the roll of the own turn
    assert table.card(1, second).used


@at("p. 6 RAID CARDS: during one of your turns", "str. 6 KARTY NAJAZDU: w jednej ze swoich tur")
def test_no_raid_in_somebody_elses_turn(place: str) -> None:
    table = HunsTable(players=3)
    raid = table.give(2, "red")
    assert table.refusal(a.ActivateRaid(2, raid)) == "not-your-turn"
    table.turns("blue")
    assert table.refusal(a.ActivateRaid(2, raid)) == "not-your-turn"


@at("p. 6 MERCENARY CARDS", "str. 6 KARTY NAJEMNIKÓW")
def test_an_incomplete_mercenary_loses_one_a_full_one_earns_one(place: str) -> None:
    table = HunsTable(dice="21111")
    mercenary = table.give(0, "green", spaces=2)
    assert table.score.totals[0] == -1
    table.do(a.Pillage(0, "blue", mercenary))
    assert table.score.totals[0] == 1


@at("p. 6 MERCENARY CARDS: loses one or more Valuables", "str. 6 KARTY NAJEMNIKÓW: utraci jeden lub więcej")
def test_a_mercenary_that_loses_a_valuable_is_open_until_refilled(place: str) -> None:
    table = HunsTable(dice="21111")
    mercenary = table.give(0, "green", spaces=2)
    table.do(a.Pillage(0, "blue", mercenary))
    table.do(a.MoveCubes("blue", 1, "card", "reserve", 0, mercenary))
    assert not table.card(0, mercenary).full
    assert table.score.totals[0] == -1
    table.turns("red", "green")
    table.do(a.Pillage(0, "black", mercenary))
    assert table.card(0, mercenary).full
    assert table.score.totals[0] == 1


@at("CURSE CARDS: in your opponents' Camps", "KARTY KLĄTWY: w Obozach swoich przeciwników")
def test_a_curse_goes_to_an_opponent(place: str) -> None:
    table = HunsTable()
    assert table.refusal(a.DrawCards(0, "black", spaces=2, onto=0)) == "curse-own-camp"
    assert table.refusal(a.DrawCards(0, "black", spaces=2)) == "curse-needs-opponent"
    table.do(a.DrawCards(0, "black", "False Alliance", 2, onto=2))
    assert table.card(2).name == "False Alliance"
    assert (table.phase, GAME.awaited(table.state)) == ("curse", (2,))


@pytest.mark.parametrize("players", [2, 3, 4], ids=lambda n: f"CURSE CARDS, Fleeing, {n} players | Uniknięcie Klątwy")
def test_a_fled_curse_costs_a_point_per_player(players: int) -> None:
    table = HunsTable(players)
    table.do(a.DrawCards(0, "black", spaces=2, onto=1), a.Flee(1))
    assert table.card(1).fled
    assert table.score.totals[1] == -players
    assert table.phase == "turn"


@at("CURSE CARDS: can no longer be fled", "KARTY KLĄTWY: nie możesz uniknąć jej później")
def test_a_curse_is_fled_now_or_never(place: str) -> None:
    table = HunsTable()
    table.do(a.DrawCards(0, "black", spaces=2, onto=1))
    assert table.refusal(a.Flee(0)) == "no-curse-now"
    assert table.refusal(a.Pillage(1, "red")) == "curse-first"
    table.do(a.Bear(1))
    assert table.refusal(a.Flee(1)) == "no-curse-now"
    assert not table.card(1).fled


@at(
    "CURSE CARDS: a fled Curse cannot be flipped over again",
    "KARTY KLĄTWY: nie może być z powrotem odwrócona",
)
def test_a_fled_curse_stays_face_down_and_takes_no_valuables(place: str) -> None:
    table = HunsTable()
    table.do(a.DrawCards(0, "black", spaces=2, onto=1), a.Flee(1))
    assert table.refusal(a.Bear(1)) == "no-curse-now"
    assert table.refusal(a.Pillage(1, "red", 0)) == "card-takes-no-cubes"


@at(
    "CURSE CARDS: face up Curse cards neither earn nor lose VP",
    "KARTY KLĄTWY: nie dostarczają, ani nie zabierają",
)
def test_a_face_up_curse_counts_nothing_full_or_not(place: str) -> None:
    table = HunsTable(dice="21111")
    curse = table.give(0, "black", spaces=2)
    assert table.score.totals[0] == 0
    table.do(a.Pillage(0, "blue", curse))
    assert table.card(0, curse).full
    assert table.score.totals[0] == 0


@at("CURSE CARDS: as soon as the Curse is full, it becomes inactive", "KARTY KLĄTWY: przestaje działać")
def test_a_filled_curse_stays_with_its_valuables_and_takes_no_more(place: str) -> None:
    table = HunsTable(dice="21111")
    curse = table.give(0, "black", spaces=2)
    table.do(a.Pillage(0, "blue", curse))
    table.turns("red", "green")
    assert table.card(0, curse).cubes == Cubes(blue=2)
    assert table.refusal(a.Pillage(0, "yellow", curse)) == "card-takes-no-cubes"


@pytest.mark.parametrize("players", [2, 3, 4], ids=lambda n: f"TREASURE CARDS, {n} players | KARTY SKARBU")
def test_a_treasure_is_worth_a_point_per_player_if_met(players: int) -> None:
    table = HunsTable(players)
    treasure = table.give(0, "yellow")
    assert table.score.totals[0] == 0
    table.do(a.JudgeTreasure(0, treasure, True))
    assert table.score.totals[0] == players
    table.do(a.JudgeTreasure(0, treasure, False))
    assert table.score.totals[0] == 0
