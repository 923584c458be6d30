"""The end of the game, the score and playing alone, by the rulebook's examples and numbers; the id says where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import HorseCard
from rules.scythia.state import free_at, phase, places, settlements_left, spaces_left
from rules.scythia.tables import BUILDINGS, EMPIRES, QUEST_ROWS, Building
from rules.scythia.turn.raider import Crew, marker
from tests.kit.place import at
from tests.rules.scythia.opponent.foe import card
from tests.rules.scythia.turn.raiders import EASY, Raiders


def idle(table: Raiders, blocked: Building = "farm") -> tuple[Any, ...]:
    """The AI's turn in which it does nothing but block a building."""
    return (a.EnterScheme(card(blocked=blocked)), a.NotPossible(table.state.step + 1, "none"))


# ZAKOŃCZENIE GRY


def nearly(table: Raiders, quests: int = 9, settlements: int = 9) -> None:
    """So many quests are left, face up, and so many settlements, from the top of the board."""
    for row, tiles in zip(QUEST_ROWS, table.state.quests, strict=True):
        for spot in range(len(tiles)):
            table.quest(row, spot, "up" if quests > 0 else "none")
            quests -= 1
    every = [(empire, place) for empire in EMPIRES for place in places(table.state, empire)]
    for empire, place in every[settlements:]:
        table.raided(empire, *free_at(table.state, empire, place))


@at("ZAKOŃCZENIE GRY: two quests left, face up or down")
def test_two_quests_left(place: str) -> None:
    table = Raiders(3)
    nearly(table, quests=3)
    table.works()  # three are left: nothing
    assert table.state.last is None
    table.has(worker="grey")
    table.place("chiefs-tent", "quest")
    table.do(a.CompleteQuest("village-1", 0, 1, 3))
    assert table.state.last is None  # the turn is finished first
    table.pick_up("market")
    assert table.end() == (e.TurnEnded(False), e.LastTurns())
    last = []
    while not table.state.over:  # in the middle of the order: the one who caused it is the last
        last.append(table.me())
        table.works()
    assert last == [2, 0, 1]
    assert table.refusal(a.Place(2, "farm")) == "finished"


@at("ZAKOŃCZENIE GRY: two settlements left")
def test_two_settlements_left(place: str) -> None:
    table = Raiders(4, first=3)
    nearly(table, settlements=3)  # the whole of Cimmeria
    table.raids("cimmeria", 0)
    assert (settlements_left(table.state), table.state.last) == (3, None)  # one space is still a settlement
    assert table.raids("cimmeria", 1)[-2:] == (e.TurnEnded(False), e.LastTurns())
    assert settlements_left(table.state) == 2
    last = []
    while not table.state.over:
        last.append(table.me())
        table.raids("cimmeria", 2) if len(last) == 1 else table.works()  # what the end was is no new end
    assert last == [1, 2, 3, 0]


@at("ZAKOŃCZENIE GRY, read as raid spaces")
def test_two_spaces_left(place: str) -> None:
    table = Raiders(2, end="spaces")
    nearly(table, settlements=2)
    assert (settlements_left(table.state), spaces_left(table.state)) == (2, 4)
    table.raids("cimmeria", 0)
    assert table.state.last is None
    table.raids("cimmeria", 2)
    assert (spaces_left(table.state), table.state.last) == (2, 2)


@at("ZAKOŃCZENIE GRY: three players, a settlement with one space")
def test_the_small_settlement_of_three_counts(place: str) -> None:
    table = Raiders(3)
    nearly(table, settlements=3)
    assert free_at(table.state, "cimmeria", 2) == (4,)
    table.knows("cimmeria", 2, EASY)
    table.do(a.BeginRaid(0, "cimmeria", 2), a.EnterDice(0, ()))
    assert table.refusal(a.TakePlunder(0, 5, "grey")) == "no-such-space"
    table.do(a.TakePlunder(0, 4, "grey"))
    assert (settlements_left(table.state), table.state.last) == (2, 3)


@at("ZAKOŃCZENIE GRY, WARIANT SOLO")
def test_the_end_alone(place: str) -> None:
    table = Raiders(1)
    nearly(table, settlements=3)
    table.raids("cimmeria", 0)
    table.do(*idle(table))
    table.raids("cimmeria", 1)
    assert (settlements_left(table.state), table.state.last) == (2, 2)
    table.do(*idle(table))
    assert not table.state.over
    table.works()
    assert table.state.over
    assert phase(table.state) == "over"


# PUNKTACJA


def test_the_whole_sheet() -> None:
    """PUNKTACJA 1-4: crew, animals, quests, plunder."""
    table = Raiders(2)
    table.hires(Crew("Tyran", 4, 2), Crew("Szpieg", 1, 1))
    table.tames("eagle", 0, 1, 1)
    table.tames("horse", 4, 1, 2)  # without crew it counts all the same
    table.has(track=41, quests=(5, 4), gold=3, equipment=2, wagons=1, livestock=5)
    lines = {line.key: line.cells[0].points for line in table.score.lines}
    assert lines == {
        "track": 41,
        "crew": 3,
        "animals": 3,
        "quests": 9,
        "gold": 6,
        "equipment": 2,
        "wagons": 1,
        "livestock": 2,
    }
    assert table.score.totals == (67, 0)


@pytest.mark.parametrize(
    ("one", "other", "winners", "decided"),
    [
        ({"track": 5}, {"track": 4, "quests": (0, 0, 0)}, (0,), "total"),
        ({"track": 4, "quests": (1,)}, {"track": 5}, (0,), "tiebreak:quests_crew_animals"),
        ({"track": 5, "silver": 8}, {"quests": (3, 2)}, (1,), "tiebreak:quests_crew_animals"),
        ({"track": 5, "kumis": 1}, {"track": 5}, (0,), "tiebreak:silver_provisions_kumis"),
        ({"track": 5, "provisions": 3}, {"track": 5, "silver": 6}, (1,), "tiebreak:silver_provisions_kumis"),
        ({"track": 5, "silver": 4}, {"track": 5, "kumis": 1}, (0, 1), "shared"),
        ({"track": 5, "cards": 8}, {"track": 5}, (0, 1), "shared"),  # cards in hand are none of them
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_ties(one: Any, other: Any, winners: Any, decided: str) -> None:
    """PUNKTACJA: the number of quests, crew and animals, then of Silver, Provisions and Kumis, then both."""
    table = Raiders(2)
    table.has(0, **one)
    table.has(1, **other)
    assert (table.score.winners, table.score.decided_by) == (winners, decided)


@at("PUNKTACJA: crew and animals break a tie by their number")
def test_a_tie_broken_by_crew_and_animals(place: str) -> None:
    table = Raiders(2)
    table.hires(4, seat=1)
    table.hires(0, 0)
    assert table.score.winners == (0,)
    table.state = replace(table.state, active=1)
    table.tames("horse", 4, 3)
    table.tames("eagle", 4, 0)
    assert table.score.winners == (1,)


@pytest.mark.parametrize(
    ("points", "field", "rounds"),
    [(0, 0, 0), (49, 49, 0), (50, 0, 1), (57, 7, 1), (99, 49, 1), (100, 0, 2), (103, 3, 2)],
    ids=lambda n: f"50+ PZ: {n}",
)
def test_the_track_goes_round(points: int, field: int, rounds: int) -> None:
    assert marker(points) == (field, rounds)


# WARIANT SOLO


@at("WARIANT SOLO: one's own turn, then the AI's")
def test_the_ai_follows_the_person(place: str) -> None:
    table = Raiders(1)
    assert (table.phase, table.state.ai_turn) == ("start", False)  # "Ty jesteś pierwszym graczem"
    assert table.refusal(a.EnterScheme(HOUSE[0])) == "not-your-turn"
    table.works()
    assert (table.phase, table.state.turn) == ("scheme", 1)
    assert table.refusal(a.Place(0, "farm")) == "not-your-turn"
    table.do(a.EnterScheme(card(cost=9, blocked="market")))
    assert table.phase == "instruction"
    assert table.state.blocked is None  # in one's own next turn, not yet
    table.do(a.Done(table.state.step))
    assert (table.phase, table.state.turn, table.state.blocked) == ("start", 2, "market")
    assert table.state.ai.provisions == 2 + 2


@at("WARIANT SOLO - ZABLOKOWANE BUDYNKI: not placed")
def test_nobody_is_placed_in_a_blocked_building(place: str) -> None:
    table = Raiders(1)
    table.works()
    table.mans(town_centre="blue", meeting_tent="blue", market="blue")
    table.do(*idle(table, "farm"))
    assert table.refusal(a.Place(0, "farm")) == "building-blocked"
    assert {action.building for action in table.offered(a.Place)} == {"barracks", "silversmith"}
    table.works()
    assert table.state.blocked is None
    table.do(*idle(table, "stables"))
    assert table.at("farm") == "none"
    table.place("farm")  # one turn and no longer


@at("WARIANT SOLO - ZABLOKOWANE BUDYNKI: not picked up")
def test_nobody_is_picked_up_from_a_blocked_building(place: str) -> None:
    table = Raiders(1)
    table.works()
    table.mans(town_centre="blue", meeting_tent="blue", market="blue")
    table.do(*idle(table, "town-centre"))
    table.place("farm")
    assert table.refusal(a.PickUp(0, "town-centre")) == "building-blocked"
    assert {action.building for action in table.offered(a.PickUp)} == {"meeting-tent", "market"}


@at("WARIANT SOLO - ZABLOKOWANE BUDYNKI: Zwiadowczyni")
def test_a_blocked_building_may_be_borrowed(place: str) -> None:
    table = Raiders(1)
    table.works()
    table.mans(town_centre="blue", meeting_tent="blue", market="blue")
    table.do(*idle(table, "silversmith"))
    table.place("farm")
    table.pick_up("town-centre", "play-card")
    table.do(a.Borrow(0, "silversmith"), a.Act(0, "silver-3"))
    assert table.goods(0).silver == 6


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda value: f"ZABLOKOWANE BUDYNKI: {value}")
def test_whatever_is_blocked_one_can_work(building: Building) -> None:
    table = Raiders(1)
    table.works()
    table.do(*idle(table, building))
    table.works()
    assert table.phase == "scheme"


@at("WARIANT SOLO - NAJAZD: a space that the AI raided is gone for the person")
def test_the_ai_takes_spaces_and_quests_from_the_same_board(place: str) -> None:
    table = Raiders(1)
    table.works()
    table.state = _with_ai(table, provisions=5, horses=(HorseCard(3, 1),))
    table.foe(card(empire="cimmeria", target=1, cost=2, strength=3, vp=4))
    assert (table.state.free[0], table.state.quests[2][0]) == ((False, True, True, True), "up")
    assert (table.state.ai.provisions, table.state.ai.track, table.state.ai.horses) == (3, 4, ())
    table.knows("cimmeria", 0, EASY)
    table.do(a.BeginRaid(0, "cimmeria", 0), a.EnterDice(0, ()))
    assert table.refusal(a.TakePlunder(0, 0, "grey")) == "space-raided"
    table.do(a.TakePlunder(0, 1, "grey", livestock=2))
    assert table.goods(0).livestock == 2


@at("WARIANT SOLO - PUNKTACJA")
def test_the_score_alone(place: str) -> None:
    table = Raiders(1)
    table.has(track=20, gold=2, quests=(4,))
    table.state = _with_ai(table, track=22, quests=(3,), horses=(HorseCard(2, 2), HorseCard(1)))
    assert table.score.totals == (28, 27)
    table.has(track=19)
    assert (table.score.winners, table.score.decided_by) == ((1,), "tiebreak:quests_crew_animals")
    table.hires(1, 1)
    table.has(provisions=8, silver=0)
    assert (table.score.winners, table.score.decided_by) == ((0,), "tiebreak:silver_provisions_kumis")


def _with_ai(table: Raiders, **books: Any) -> Any:
    return replace(table.state, ai=replace(table.state.ai, **books))
