"""Animals, hiring, Quests and played cards, by the rulebook's examples and numbers; the id says where it is written."""

from __future__ import annotations

from typing import Any

import pytest

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.state import quests_left
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Animal, Crew
from tests.kit.place import at
from tests.rules.scythia.turn.raiders import Raiders

# STAJNIE


@at("STAJNIE: two Silver for an eagle, one Equipment for a horse")
def test_animals(place: str) -> None:
    table = Raiders(2)
    table.mans(stables="grey", market="blue", farm="blue")
    table.has(worker="red", equipment=1)
    table.place("chiefs-tent")
    table.pick_up("stables", "horse")
    assert table.refusal(a.Tame(0, "eagle", 0, 1)) == "building-first"
    table.do(a.Tame(0, "horse", 4, 3, 0))
    assert (table.goods(0).equipment, table.of(0).horses[4]) == (0, Animal(3))
    table.has(1, worker="grey")
    table.place("stables", "eagle")
    table.do(a.Tame(1, "eagle", 0, 1, 1))  # nobody needs to be there
    assert (table.goods(1).silver, table.of(1).eagles[0]) == (1, Animal(1, 1))
    assert table.refusal(a.Tame(1, "eagle", 1, 1)) == "building-first"


@at("STAJNIE: too dear")
def test_animals_are_paid(place: str) -> None:
    table = Raiders(2)
    table.has(worker="grey", silver=1)
    assert table.refusal(a.Place(0, "stables", "eagle")) == "not-enough"
    assert table.refusal(a.Place(0, "stables", "horse")) == "not-enough"


@at("STAJNIE: five eagles, five horses, a new one in the place of an old one")
def test_an_animal_replaces_another(place: str) -> None:
    table = Raiders(2)
    table.has(worker="grey", silver=2)
    for space in range(5):
        table.tames("eagle", space, 1)
    table.place("stables", "eagle")
    events = table.do(a.Tame(0, "eagle", 2, 0, 3))
    assert events[:2] == (e.AnimalGone(0, "eagle", 2), e.AnimalTaken(0, "eagle", 2, 0, 3))
    assert table.of(0).eagles[2] == Animal(0, 3)
    assert sum(eagle is not None for eagle in table.of(0).eagles) == 5


# KOSZARY


@at("KOSZARY: a card from the hand and its price in Silver")
def test_hiring(place: str) -> None:
    table = Raiders(2)
    table.place("barracks", "hire")
    assert table.refusal(a.Hire(0, 0, "Tyran", 4, cost=4)) == "not-enough"
    table.do(a.Hire(0, 1, "Tyran", 4, 1, 3))
    assert table.of(0).crew == (None, Crew("Tyran", 4, 1), None, None, None)
    assert (table.goods(0).silver, table.goods(0).cards) == (0, 2)
    assert table.refusal(a.Hire(0, 0, "Tyran", 4, cost=1)) == "building-first"  # one crew member


@at("KOSZARY: without a card in hand nobody is hired")
def test_hiring_needs_a_card(place: str) -> None:
    table = Raiders(2)
    table.has(cards=0)
    assert table.refusal(a.Place(0, "barracks", "hire")) == "not-enough"


@at("KOSZARY: five at most, somebody makes room, animals stay, wounds go back")
def test_a_sixth_takes_the_place_of_another(place: str) -> None:
    table = Raiders(2)
    table.hires(1, 2, Crew("Siłacz", 3, 0, 2), 2, 1)
    table.tames("eagle", 2, 1)
    table.tames("horse", 2, 2)
    table.place("barracks", "hire")
    events = table.do(a.Hire(0, 2, "Siłacz", 3))
    assert e.Dismissed(0, 2) in events
    assert table.of(0).crew[2] == Crew("Siłacz", 3)  # the same name is no obstacle, and it is not wounded
    assert (table.of(0).eagles[2], table.of(0).horses[2]) == (Animal(1), Animal(2))


@at("KOSZARY: animals stay when their crew member goes")
def test_animals_stay(place: str) -> None:
    table = Raiders(2)
    table.hires(Crew("Szpieg", 2, 0, 2))
    table.tames("horse", 0, 3)
    table.do(a.Dismiss(0, 0))
    assert (table.of(0).crew[0], table.of(0).horses[0]) == (None, Animal(3))


@pytest.mark.parametrize(
    ("spaces", "left"),
    [((0,), (1, 1)), ((0, 0), (0, 1)), ((0, 1), (1, 0))],
    ids=["KOSZARY: one wound", "KOSZARY: two of one", "KOSZARY: one of two"],
)
def test_one_kumis_heals_up_to_two_wounds(spaces: Any, left: Any) -> None:
    table = Raiders(2)
    table.has(kumis=3)
    table.hires(Crew("", 2, 0, 2), Crew("", 1, 0, 1))
    table.place("barracks", "heal")
    table.do(a.Heal(0, spaces))
    assert tuple(member.wounds for member in table.of(0).crew[:2] if member) == left
    assert table.goods(0).kumis == 2
    assert table.refusal(a.Heal(0, (0,))) == "building-first"


@at("KOSZARY: not three, not without Kumis, not the healthy")
def test_healing_has_its_limits(place: str) -> None:
    table = Raiders(2)
    table.hires(Crew("", 3, 0, 3), Crew("", 2, 0, 1), 2)
    assert table.refusal(a.Place(0, "barracks", "heal")) == "not-enough"
    table.has(kumis=1)
    table.place("barracks", "heal")
    assert table.refusal(a.Heal(0, (0, 0, 0))) == "out-of-range"
    assert table.refusal(a.Heal(0, ())) == "out-of-range"
    assert table.refusal(a.Heal(0, (4,))) == "nobody-there"
    assert table.refusal(a.Heal(0, (2,))) == "not-wounded"
    assert table.refusal(a.Heal(0, (1, 1))) == "not-wounded"
    assert table.goods(0).kumis == 1


# NAMIOT WODZA


@at("NAMIOT WODZA: a Wagon and three Livestock, 5 VP")
def test_the_example_of_a_quest(place: str) -> None:
    table = Raiders(2)
    table.has(worker="grey", wagons=1, livestock=4)
    table.place("chiefs-tent", "quest")
    table.do(a.CompleteQuest("village-2", 0, 0, 5, Goods(wagons=1, livestock=3)))
    assert table.of(0).quests == (5,)
    assert (table.goods(0).wagons, table.goods(0).livestock) == (0, 1)
    assert (table.of(0).track, table.score.totals) == (0, (5, 0))  # at the end of the game, not on the track
    assert quests_left(table.state) == 13
    assert table.refusal(a.CompleteQuest("village-1", 0, 0, 5)) == "building-first"  # one
    table.force(a.CompleteQuest("village-1", 0, 0, 2))
    assert (table.of(0).quests, table.score.totals[0]) == ((5, 2), 7)


@at("NAMIOT WODZA: two cards of strength 8, 4 VP")
def test_a_quest_paid_with_cards(place: str) -> None:
    table = Raiders(2)
    table.has(worker="red")
    table.place("chiefs-tent", "quest")
    assert table.refusal(a.CompleteQuest("village-1", 0, 0, 4, Goods(cards=4))) == "not-enough"
    table.do(a.CompleteQuest("village-1", 0, 0, 4, Goods(cards=2)))
    assert table.goods(0).cards == 1


@at("NAMIOT WODZA: any quest that lies face up, wherever")
def test_quests_of_any_space(place: str) -> None:
    table = Raiders(2)
    table.has(worker="grey")
    table.quest("persia", 3, "up")
    table.quest("cimmeria", 0, "none")
    table.place("chiefs-tent", "quest")
    found = {(action.row, action.spot) for action in table.offered(a.CompleteQuest)}
    assert found == {("village-1", 0), ("village-2", 0), ("persia", 3)}
    assert table.refusal(a.CompleteQuest("assyria", 0, 0, 3)) == "quest-not-there"  # face down
    assert table.refusal(a.CompleteQuest("cimmeria", 0, 0, 3)) == "quest-not-there"
    assert table.refusal(a.CompleteQuest("persia", 4, 0, 3)) == "no-such-space"
    table.do(a.CompleteQuest("persia", 3, 0, 3))
    assert table.state.quests[4][3] == "none"


@at("NAMIOT WODZA: a price is paid, not received")
def test_a_quest_gives_nothing_but_points(place: str) -> None:
    table = Raiders(2)
    table.has(worker="grey")
    table.place("chiefs-tent", "quest")
    assert table.refusal(a.CompleteQuest("village-1", 0, 0, 4, Goods(gold=-2))) == "out-of-range"


# CENTRUM OBOZOWISKA, TERMINOLOGIA NA KARTACH


@at("CENTRUM OBOZOWISKA: a card played is discarded")
def test_a_played_card(place: str) -> None:
    table = Raiders(2)
    table.place("farm")
    table.pick_up("town-centre", "play-card")
    table.do(a.Effect(0, Goods(cards=1, provisions=1)))  # Antagonistka
    assert table.goods(0) == Goods(silver=3, provisions=2, cards=3)
    assert table.state.active == 1  # nothing is left to do


@at("CENTRUM OBOZOWISKA: hero and eagle cost no card")
def test_an_ability_costs_no_card(place: str) -> None:
    for deal in ("hero", "eagle-ability"):
        table = Raiders(2)
        table.place("farm")
        table.pick_up("town-centre", deal)
        table.do(a.Effect(0, Goods(kumis=4, provisions=1)))  # Vadasz
        assert table.goods(0) == Goods(silver=3, provisions=2, kumis=4, cards=3)


@at("TERMINOLOGIA NA KARTACH: Odrzuć, aby wziąć; Najemnik at 0 VP")
def test_nobody_pays_what_he_has_not(place: str) -> None:
    table = Raiders(2)
    table.has(cards=1)
    table.place("farm")
    table.pick_up("town-centre", "play-card")
    assert table.refusal(a.Effect(0, Goods(silver=2), vp=-1)) == "not-enough-points"
    assert table.refusal(a.Effect(0, Goods(gold=-1, silver=2))) == "not-enough"
    assert table.refusal(a.Effect(0, Goods(cards=-1, silver=2))) == "not-enough"  # the last card is the one played
    table.has(track=1)
    table.do(a.Effect(0, Goods(silver=2), vp=-1))
    assert (table.of(0).track, table.goods(0).silver, table.goods(0).cards) == (0, 5, 0)


@at("TERMINOLOGIA NA KARTACH: Użyj akcji dowolnego Budynku")
def test_a_borrowed_building_sees_the_workers_colour(place: str) -> None:
    table = Raiders(2)
    table.place("farm")
    table.pick_up("town-centre", "play-card")
    assert table.refusal(a.Borrow(0, "stables")) == "no-blue-there"
    assert table.refusal(a.Borrow(0, "chiefs-tent")) == "no-blue-there"
    table.do(a.Borrow(0, "silversmith"))
    assert table.refusal(a.Act(0, "silver-2")) == "wrong-worker"
    assert table.refusal(a.Borrow(0, "farm")) == "no-ability"
    table.do(a.Act(0, "silver-3"))
    assert (table.goods(0).silver, table.goods(0).cards) == (6, 2)


@at("TERMINOLOGIA NA KARTACH: Użyj akcji dowolnego Budynku, grey")
def test_a_grey_worker_borrows_the_stables(place: str) -> None:
    table = Raiders(2)
    table.mans(farm="blue", market="blue", town_centre="grey")
    table.place("silversmith")
    table.pick_up("town-centre", "hero")
    table.do(a.Borrow(0, "stables"), a.Act(0, "eagle"), a.Tame(0, "eagle", 3, 1))
    assert (table.goods(0).silver, table.of(0).eagles[3]) == (1, Animal(1))


@at("TERMINOLOGIA NA KARTACH: Wykonaj kolejną akcję Centrum Obozowiska")
def test_the_hero_helps_once_a_turn(place: str) -> None:
    table = Raiders(2)
    table.place("farm")
    table.pick_up("town-centre", "hero")
    table.do(a.Borrow(0, "town-centre"))
    assert table.refusal(a.Act(0, "hero")) == "hero-used"
    table.do(a.Act(0, "play-card"), a.Effect(0))
    table.works()
    table.mans(town_centre="blue", market="blue", meeting_tent="blue")
    table.place("farm")
    table.pick_up("town-centre", "hero")  # the next turn


@at("TERMINOLOGIA NA KARTACH: Zamień jednego ze swoich Orłów na dostępnego Konia")
def test_an_eagle_for_a_horse(place: str) -> None:
    table = Raiders(2)
    table.tames("eagle", 1, 1)
    table.place("farm")
    table.pick_up("town-centre", "play-card")
    table.do(a.Release(0, "eagle", 1), a.Tame(0, "horse", 3, 2), a.Effect(0))
    assert (table.of(0).eagles[1], table.of(0).horses[3]) == (None, Animal(2))
    assert table.goods(0) == Goods(silver=3, provisions=1, cards=2)
