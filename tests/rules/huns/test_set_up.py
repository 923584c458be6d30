"""The set-up, the draft and the rounds of both rulebooks, every number of them; the id says where it is written."""

from __future__ import annotations

import pytest

from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.cubes import Cubes, each
from rules.huns.state import actor
from rules.huns.tables import COLOURS, DECKS, FACES, WAGONS
from tests.kit.luck import SeededLuck
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.huns.camp import HunsTable, wagon

# CONTENTS, ZAWARTOŚĆ


@at("CONTENTS", "ZAWARTOŚĆ")
def test_contents(place: str) -> None:
    table = Table(GAME, 4)
    assert table.state.reserve.total() == 120  # 24 per colour
    assert table.state.decks == each(12)
    assert WAGONS == 32
    assert FACES == (1, 2, 3)  # five "d3"
    assert [DECKS[colour] for colour in COLOURS] == ["equipment", "raid", "mercenary", "curse", "treasure"]


# SETUP, PRZYGOTOWANIE GRY


@pytest.mark.parametrize(
    ("players", "cards", "cubes", "removed"),
    [
        pytest.param(2, 10, 20, 2, id="SETUP reminder table, 2 players | Liczba używanych elementów, 2"),
        pytest.param(3, 11, 22, 1, id="SETUP reminder table, 3 players | Liczba używanych elementów, 3"),
        pytest.param(4, 12, 24, 0, id="SETUP reminder table, 4 players | Liczba używanych elementów, 4"),
    ],
)
def test_setup_counts(players: int, cards: int, cubes: int, removed: int) -> None:
    table = Table(GAME, players)
    assert table.state.decks == each(cards)
    assert table.state.reserve == each(cubes)
    assert cards == 12 - removed
    counts = {step.key: step.count for step in GAME.guide(table.state)}
    assert counts["cards"] == str(cards)
    assert counts["cubes"] == str(cubes)
    assert counts[f"removed-{players}"] == str(removed)


@pytest.mark.parametrize("players", [2, 3, 4], ids=lambda n: f"SETUP 3-4, {n} players | PRZYGOTOWANIE GRY")
def test_four_wagons_face_up_and_two_for_each_player(players: int) -> None:
    state = Table(GAME, players).state
    assert state.wagon_deck == 32 - 4 - 2 * players
    assert all(camp.berths == 2 for camp in state.camps)
    counts = {step.key: step.count for step in GAME.guide(state)}
    assert (counts["wagon-row"], counts["wagons"], counts["dice"]) == ("4", "2", "5")


@at("SETUP", "PRZYGOTOWANIE GRY")
def test_the_first_two_wagons_are_already_off_the_deck(place: str) -> None:
    table = Table(GAME, 3)
    table.do(a.ChooseFirst(0), wagon(0), wagon(0))
    assert table.state.wagon_deck == 22
    assert table.refusal(wagon(0)) == "wagons-enough"


@pytest.mark.parametrize(
    ("players", "gifts"),
    [
        pytest.param(2, (0, 0), id="SETUP 5, 2 players | PRZYGOTOWANIE GRY"),
        pytest.param(3, (0, 0, 1), id="SETUP 5, 3rd player takes any 1 Valuable | 3. gracz bierze 1 dowolne Dobro"),
        pytest.param(4, (0, 0, 1, 2), id="SETUP 5, 4th player takes 2 Valuables | 4. gracz bierze 2 dowolne Dobra"),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_gifts_of_the_third_and_fourth_player(players: int, gifts: tuple[int, ...], first: int) -> None:
    table = Table(GAME, players)
    table.do(a.ChooseFirst(first))
    for place, gift in enumerate(gifts):
        seat = (first + place) % players
        table.do(wagon(seat), wagon(seat))
        for colour in COLOURS[:gift]:
            table.do(a.TakeGift(seat, colour), a.Load(seat, 0))
        assert table.refusal(a.TakeGift(seat, COLOURS[gift])) == "no-gift-due"
        assert sum(w.loaded.total() for w in table.state.camps[seat].wagons) == gift
    assert table.state.reserve.total() == Table(GAME, players).state.reserve.total() - sum(gifts)


@at("SETUP 5: of different colors", "4. gracz: w różnych kolorach")
def test_the_fourth_players_valuables_differ_in_colour(place: str) -> None:
    table = Table(GAME, 4)
    table.do(a.ChooseFirst(0), wagon(3), wagon(3), a.TakeGift(3, "red"), a.Load(3, 0))
    assert table.refusal(a.TakeGift(3, "red")) == "gift-different"
    table.do(a.TakeGift(3, "blue"), a.Load(3, 0))
    assert table.state.camps[3].wagons[0].loaded == Cubes(blue=1, red=1)


@at("SETUP 5: randomly select a first player", "wylosujcie pierwszego gracza")
def test_the_first_player_may_be_drawn(place: str) -> None:
    drawn = set()
    for seed in range(30):
        table = Table(GAME, 4, SeededLuck(seed))
        table.do(a.DrawFirst())
        drawn.add(table.state.first)
    assert drawn == {0, 1, 2, 3}


# PLAYING THE GAME, ROZGRYWKA


@pytest.mark.parametrize(
    ("players", "order"),
    [
        pytest.param(2, [0, 1, 0, 1, 0], id="PLAYING THE GAME 2, 2 players 3-2 | ROZGRYWKA 2"),
        pytest.param(3, [0, 1, 2, 0, 1], id="PLAYING THE GAME 2, example, 3 players | ROZGRYWKA 2, Przykład"),
        pytest.param(4, [0, 1, 2, 3, 0], id="PLAYING THE GAME 2, 4 players 2-1-1-1 | ROZGRYWKA 2"),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_draft_order(players: int, order: list[int], first: int) -> None:
    table = Table(GAME, players)
    table.do(a.ChooseFirst(first), a.Begin(), a.TypeDice(1, 1, 1, 1, 1))
    took = []
    for colour in ("blue", "red", "green", "black", "yellow"):
        seat = GAME.awaited(table.state)[0]
        took.append(seat)
        onto = (seat + 1) % players if colour == "black" else None
        assert table.refusal(a.Pillage((seat + 1) % players, colour)) == "not-your-turn"
        table.do(a.DrawCards(seat, colour, spaces=1, onto=onto))
        if colour == "black":
            table.do(a.Bear((seat + 1) % players))
    assert took == [(first + seat) % players for seat in order]
    assert table.phase == "round-end"


@at("PLAYING THE GAME 1", "ROZGRYWKA 1")
def test_five_dice_one_per_colour_each_taken_once(place: str) -> None:
    table = HunsTable(dice="12321")
    assert [die.value for die in table.state.dice] == [1, 2, 3, 2, 1]
    table.do(a.DrawCards(0, "blue"))
    assert table.refusal(a.Pillage(1, "blue")) == "die-taken"
    assert table.refusal(a.Roll()) == "not-rolling-now"


@at("PLAYING THE GAME 3", "ROZGRYWKA 3")
def test_the_token_passes_left_and_a_new_round_begins(place: str) -> None:
    table = HunsTable(players=3)
    for first, following in ((0, 1), (1, 2), (2, 0)):
        assert table.state.first == first
        table.turns(*COLOURS)
        table.do(a.EndRound())
        assert (table.state.first, table.phase) == (following, "roll")
        table.roll("11111")
        assert actor(table.state, 0) == following
    assert table.state.round == 4


@at("PLAYING THE GAME 3: after all the dice have been taken", "ROZGRYWKA 3: po zabraniu wszystkich kości")
def test_a_round_has_five_turns(place: str) -> None:
    table = HunsTable()
    for taken, colour in enumerate(COLOURS):
        assert table.refusal(a.EndRound()) == "dice-left"
        table.turns(colour)
        assert table.state.turn == taken + 1
    table.do(a.EndRound())
