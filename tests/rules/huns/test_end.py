"""The end of the game, its points and ties, and the clarifications of both rulebooks; the id says where they are."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Message
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.guide import last_round
from rules.huns.score.scoring import score_tallies
from rules.huns.tables import COLOURS
from tests.kit.place import at
from tests.rules.huns.camp import HunsTable, tally, totals, wagon

# p. 8 END OF THE GAME, str. 8 KONIEC GRY

EMPTY = [("reserve", colour) for colour in COLOURS] + [("decks", colour) for colour in COLOURS]


@pytest.mark.parametrize(
    ("part", "colour"),
    EMPTY,
    ids=[f"p. 8 END OF THE GAME, {p} {c} empty | str. 8 KONIEC GRY" for p, c in EMPTY],
)
def test_any_empty_pile_or_deck_ends_the_game_after_the_round(part: str, colour: str) -> None:
    table = HunsTable()
    table.turns("blue")
    table.correct(f"{part}.{colour}", 0)
    assert last_round(table.state)
    table.turns("red", "green", "black")
    assert table.phase == "turn"  # judged only when all the dice have been used
    table.turns("yellow")
    table.correct(f"{part}.{colour}", 0)
    assert table.do(a.EndRound()) == (e.GameEnded(asks=True),)
    assert table.phase == "over"
    assert table.refusal(a.Roll()) == "finished"


@at("p. 8 END OF THE GAME, Note", "str. 8 KONIEC GRY, Uwaga")
def test_a_pile_refilled_in_the_round_lets_the_game_go_on(place: str) -> None:
    table = HunsTable(dice="21111", wagons={0: [wagon(0, blue=2), wagon(0, red=2)]})
    table.correct("reserve.blue", 2)
    table.do(a.Pillage(0, "blue"), wagon(0))
    assert last_round(table.state)
    table.do(a.MoveCubes("blue", 1, "stash", "reserve", 0))
    assert not last_round(table.state)
    table.turns("red", "green", "black", "yellow")
    table.do(a.EndRound())
    assert (table.phase, table.state.round) == ("roll", 2)


@at("p. 8 END OF THE GAME: at the end of a round", "str. 8 KONIEC GRY: na koniec rundy")
def test_no_empty_pile_no_end(place: str) -> None:
    table = HunsTable()
    table.turns(*COLOURS)
    table.do(a.EndRound())
    assert not table.state.over


@pytest.mark.parametrize(
    ("mine", "points"),
    [
        pytest.param({"raids": 3}, {2: 3, 3: 3, 4: 3}, id="p. 8 +1 VP for each RAID | str. 8 NAJAZD"),
        pytest.param(
            {"mercenaries_full": 2},
            {2: 2, 3: 2, 4: 2},
            id="p. 8 +1 VP for each full MERCENARY | str. 8 NAJEMNIK",
        ),
        pytest.param({"mercenaries_open": 2}, {2: -2, 3: -2, 4: -2}, id="str. 8 -1 PZ za NAJEMNIKA niezapełnionego"),
        pytest.param(
            {"treasures_met": 1},
            {2: 2, 3: 3, 4: 4},
            id="p. 8 eg. 2, 3, 4 VP for each TREASURE | str. 8 SKARB",
        ),
        pytest.param({"curses_fled": 1}, {2: -2, 3: -3, 4: -4}, id="str. 8 -1 PZ za każdego gracza, KLĄTWA"),
        pytest.param(
            {"wagons": {"blue": 1}},
            {2: 3, 3: 4, 4: 5},
            id="p. 8 +1 VP per player per dispatched Wagon | str. 8 Odesłany Wóz",
        ),
        pytest.param(
            {"stash": 9},
            {2: 0, 3: 0, 4: 0},
            id="p. 8 the Valuables in your Stash do not earn you VP | str. 8",
        ),
    ],
)
def test_victory_points(mine: dict[str, Any], points: dict[int, int]) -> None:
    for players, expected in points.items():
        assert totals(tally(**mine), *[tally()] * (players - 1)) == (expected, *[0] * (players - 1))


@pytest.mark.parametrize(
    ("wagons", "best"),
    [
        pytest.param({"blue": 2, "purple": 1, "orange": 1}, 3, id="p. 8 Example: 3 types, not 2 | str. 8 Przykład"),
        pytest.param({"blue": 3, "purple": 1}, 3, id="p. 8 largest set | str. 8 najliczniejszy typ"),
        pytest.param({"blue": 1, "purple": 1, "orange": 1, "green": 1}, 4, id="str. 8 Występują 4 typy Wozów"),
        pytest.param({"green": 5}, 5, id="p. 8 +1 VP per Wagon in the largest set"),
        pytest.param({}, 0, id="p. 8 no Wagon, no set"),
    ],
)
def test_types_or_largest_set(wagons: dict[str, int], best: int) -> None:
    sheet = score_tallies((tally(wagons=wagons), tally()))
    assert {line.key: line.cells[0].points for line in sheet.lines}["wagon_sets"] == best
    assert sheet.totals[0] == best + 2 * sum(wagons.values())


@at("p. 8 Clarification: types secret, number public", "str. 8: liczba jawna, typy trzymacie w sekrecie")
def test_others_see_how_many_wagons_but_not_their_types(place: str) -> None:
    table = HunsTable(dice="31111", wagons={0: [wagon(0, "purple", blue=3), wagon(0, red=2)]})
    table.do(a.Pillage(0, "blue"), wagon(0, "orange", red=2))
    for seat in (1, 2, None):
        seen = GAME.view(table.state, seat)
        assert len(seen.camps[0].dispatched) == 1
        assert "purple" not in repr(seen.camps)
        sheet = GAME.score(seen)
        assert (sheet.totals[0], sheet.least[0]) == (3 + 1, True)  # one Wagon is one set, whatever its type
    assert "purple" in repr(GAME.view(table.state, 0).camps[0])


@at("p. 8: the player with the most VP", "str. 8: z największą liczbą PZ")
def test_the_most_points_win(place: str) -> None:
    sheet = score_tallies((tally(raids=1), tally(raids=2), tally()))
    assert (sheet.winners, sheet.decided_by) == ((1,), "total")
    assert sheet.ranking == ((1,), (0,), (2,))


@at("p. 8: in a tie, more Valuables in their Stash", "str. 8: w przypadku remisu")
def test_a_tie_is_broken_by_the_stash(place: str) -> None:
    sheet = score_tallies((tally(raids=2, stash=4), tally(raids=2, stash=5), tally(stash=99)))
    assert (sheet.winners, sheet.decided_by) == ((1,), "tiebreak:stash")


@at("p. 8: in a tie (a further tie is not in the rulebook: shared)")
def test_a_further_tie_is_shared(place: str) -> None:
    sheet = score_tallies((tally(raids=2, stash=5), tally(raids=2, stash=5), tally()))
    assert (sheet.winners, sheet.decided_by) == ((0, 1), "shared")
    assert sheet.ranking == ((0, 1), (2,))


# ALWAYS KEEP IN MIND, DODATKOWE WYJAŚNIENIA


@at("CLARIFICATIONS ABOUT CARDS: no limit", "DODATKOWE WYJAŚNIENIA, KARTY: nie ma limitu kart")
def test_cards_stay_in_the_camp_without_limit(place: str) -> None:
    table = HunsTable(players=2)
    for _ in range(6):
        for colour in COLOURS:
            seat = GAME.awaited(table.state)[0]
            table.do(a.DrawCards(seat, colour, spaces=1, onto=1 - seat if colour == "black" else None))
            if table.phase == "curse":
                table.do(a.Bear(1 - seat))
        table.do(a.EndRound())
        table.roll("11111")
    assert sum(len(camp.cards) for camp in table.state.camps) == 30


@at("CLARIFICATIONS ABOUT CARDS: they must be visible to everyone", "KARTY: muszą one być jawne")
def test_cards_are_open_information(place: str) -> None:
    table = HunsTable()
    table.give(0, "green", spaces=3)
    assert GAME.view(table.state, 1).camps[0].cards == table.camp(0).cards


@at(
    "SETUP 4: unless a particular card effect says otherwise",
    "PRZYGOTOWANIE GRY: jeśli tylko efekt jakiejś karty",
)
def test_a_card_may_change_the_number_of_wagons(place: str) -> None:
    table = HunsTable()
    table.correct("camps.0.berths", 3)
    table.do(wagon(0))
    assert len(table.camp(0).wagons) == 3


@at("CARD EFFECTS: card effects always take priority", "EFEKTY KART: zawsze mają pierwszeństwo przed zasadami")
def test_what_the_rules_refuse_may_happen_anyway(place: str) -> None:
    table = HunsTable()
    first, second = table.give(0, "red"), table.give(0, "red")
    table.do(a.ActivateRaid(0, first))
    table.force(a.ActivateRaid(0, second))
    assert table.card(0, second).used


def test_labels_name_cubes_by_their_colour() -> None:
    table = HunsTable()
    label = next(o.label for o in GAME.legal(table.state, 0) if o.action == a.Pillage(0, "yellow"))
    assert dict(label.args)["colour"] == Message("huns.colour.cubes.yellow")
