"""Drawing cards, pillaging, filling cards and Wagons: each worked example and rule; the id says where it is written."""

from __future__ import annotations

from typing import Any

import pytest

from rules.huns import GAME
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.cubes import Cubes, each
from rules.huns.tables import COLOURS
from tests.kit.luck import SeededLuck
from tests.kit.place import at
from tests.rules.huns.camp import HunsTable, wagon

# p. 4 DRAWING CARDS, str. 4 DOBIERANIE KART


@at("str. 4 DOBIERANIE KART, Przykład")
def test_green_die_of_two_draws_two_and_plays_ildico(place: str) -> None:
    table = HunsTable(dice="11211")
    events = table.do(a.DrawCards(0, "green", "Ildico Trucicielka", spaces=2))
    assert events[0] == e.CardsDrawn(0, "green", 2, "Ildico Trucicielka", 2, 0)
    assert table.card(0).name == "Ildico Trucicielka"
    assert table.state.decks.green == 11 - 1  # the second card went under the deck


@pytest.mark.parametrize("value", [1, 2, 3], ids=lambda n: f"p. 4 DRAWING CARDS, die {n} | str. 4 DOBIERANIE KART")
def test_cards_are_drawn_by_the_dies_value_and_one_is_played(value: int) -> None:
    table = HunsTable(dice=f"{value}1111")
    events = table.do(a.DrawCards(0, "blue"))
    assert events[0].drawn == value
    assert len(table.camp(0).cards) == 1
    assert table.state.decks.blue == 10


@pytest.mark.parametrize("colour", COLOURS, ids=lambda c: f"p. 4 DRAWING CARDS, {c} deck | str. 4 DOBIERANIE KART")
def test_the_deck_matches_the_die(colour: Any) -> None:
    table = HunsTable()
    onto = 1 if colour == "black" else None
    table.do(a.DrawCards(0, colour, spaces=1, onto=onto))
    assert table.card(onto or 0).deck == colour
    assert table.state.decks == each(11).plus(colour, -1)


@at("p. 4 DRAWING CARDS: in your Camp", "GLOSSARY: DRAW", "SŁOWNICZEK: DOBIERZ")
@pytest.mark.parametrize("colour", ["blue", "red", "green", "yellow"])
def test_only_curses_go_to_another_camp(place: str, colour: Any) -> None:
    assert HunsTable().refusal(a.DrawCards(0, colour, spaces=1, onto=1)) == "only-curses-go-over"


@at("p. 4 DRAWING CARDS", "str. 4 DOBIERANIE KART")
def test_a_short_deck_gives_what_it_holds(place: str) -> None:
    table = HunsTable(dice="31111")
    table.correct("decks.blue", 2)
    assert table.do(a.DrawCards(0, "blue"))[0].drawn == 2


# p. 4 PILLAGING VALUABLES, str. 4 RABOWANIE DÓBR


@at("str. 4 ZAPEŁNIANIE KART, Przykład: Najemnik")
def test_yellow_three_onto_a_mercenary_of_two_returns_the_third(place: str) -> None:
    table = HunsTable(dice="11113")
    mercenary = table.give(0, "green", spaces=2)
    table.give(0, "black", spaces=3)
    events = table.do(a.Pillage(0, "yellow", mercenary))
    assert e.ExcessReturned(0, "yellow", 1) in events
    assert table.card(0, mercenary).cubes == Cubes(yellow=2)
    assert table.card(0, mercenary).full
    assert table.state.reserve.yellow == 22 - 2


@at("str. 4 ZAPEŁNIANIE KART, Przykład: Klątwa")
def test_yellow_three_all_onto_the_curse(place: str) -> None:
    table = HunsTable(dice="11113")
    table.give(0, "green", spaces=2)
    curse = table.give(0, "black", spaces=3)
    table.do(a.Pillage(0, "yellow", curse))
    assert table.card(0, curse).cubes == Cubes(yellow=3)
    assert table.state.reserve.yellow == 22 - 3


@at("str. 4 ZAPEŁNIANIE KART, Przykład: nie możesz podzielić", "TO FILL A CARD: ONE single card")
def test_a_pillage_is_not_split_between_two_cards(place: str) -> None:
    table = HunsTable(dice="11113")
    mercenary, curse = table.give(0, "green", spaces=2), table.give(0, "black", spaces=3)
    table.do(a.Pillage(0, "yellow", mercenary))
    assert table.card(0, curse).cubes == Cubes()
    assert table.phase == "turn"  # the turn is over: nothing is left in hand
    assert GAME.awaited(table.state) == (1,)


@at(
    "TO FILL A CARD: they do not need to be the same color",
    "ZAPEŁNIANIE KART: nie muszą być tego samego koloru",
)
def test_any_colours_mix_on_a_card(place: str) -> None:
    table = HunsTable()
    mercenary = table.give(0, "green", spaces=3)
    table.do(a.Pillage(0, "red", mercenary))
    table.turns("blue", "green")
    table.do(a.Pillage(0, "yellow", mercenary))
    assert table.card(0, mercenary).cubes == Cubes(red=1, yellow=1)


@pytest.mark.parametrize(
    ("deck", "spaces"),
    [("blue", 3), ("red", 3), ("yellow", 3), ("green", 0)],
    ids=lambda v: f"TO FILL A CARD: only MERCENARY or CURSE cards | Tylko na karty NAJEMNIKÓW i KLĄTW, {v}",
)
def test_other_cards_and_full_ones_take_no_valuables(deck: Any, spaces: int) -> None:
    table = HunsTable()
    card = table.give(0, deck, spaces)
    assert table.refusal(a.Pillage(0, "red", card)) == "card-takes-no-cubes"


@at("TO FILL A CARD: in your Camp", "ZAPEŁNIANIE KART: w swoim Obozie")
def test_only_cards_of_the_own_camp_are_filled(place: str) -> None:
    table = HunsTable()
    table.give(1, "green", spaces=3)
    assert table.refusal(a.Pillage(0, "red", 0)) == "no-such-card"


@at("TO FILL WAGONS, Example 1", "ABY ZAPEŁNIĆ WOZY, Przykład 1")
def test_three_blue_two_fit_the_third_returns(place: str) -> None:
    mine = [wagon(0, blue=1, red=1), wagon(0, blue=1, green=1)]
    table = HunsTable(dice="31111", wagons={0: mine})
    events = table.do(a.Pillage(0, "blue"))
    assert e.ExcessReturned(0, "blue", 1) in events
    assert [w.loaded.blue for w in table.camp(0).wagons] == [1, 1]
    assert table.state.reserve.blue == 22 - 2
    assert GAME.awaited(table.state) == (1,)


@at("TO FILL WAGONS, Example 2", "ABY ZAPEŁNIĆ WOZY, Przykład 2")
def test_two_green_one_dispatches_the_second_goes_on_the_new_wagon(place: str) -> None:
    mine = [wagon(0, "orange", green=1), wagon(0, blue=2)]
    table = HunsTable(dice="11211", wagons={0: mine})
    table.do(a.Pillage(0, "green"))
    assert table.phase == "wagon"
    assert table.camp(0).stash == Cubes(green=1)
    assert len(table.camp(0).dispatched) == 1
    table.do(wagon(0, "purple", green=2, red=1))
    assert table.camp(0).wagons[-1].loaded == Cubes(green=1)
    assert table.state.reserve.green == 22 - 2
    assert table.state.wagon_deck == 22 - 1
    assert GAME.awaited(table.state) == (1,)


@at("TO FILL WAGONS: otherwise, return them", "ABY ZAPEŁNIĆ WOZY: to zwróć nadmiar")
def test_the_second_returns_when_the_new_wagon_has_no_green(place: str) -> None:
    table = HunsTable(dice="11211", wagons={0: [wagon(0, green=1), wagon(0, blue=2)]})
    table.do(a.Pillage(0, "green"))
    events = table.do(wagon(0, red=2))
    assert e.ExcessReturned(0, "green", 1) in events
    assert table.state.reserve.green == 22 - 1


@at("TO FILL WAGONS: dispatched", "GLOSSARY: DISPATCHED WAGON", "SŁOWNICZEK: ODESŁANY WÓZ")
def test_a_new_wagon_is_taken_even_when_nothing_is_left_to_load(place: str) -> None:
    table = HunsTable(dice="11111", wagons={0: [wagon(0, green=1), wagon(0, blue=2)]})
    table.do(a.Pillage(0, "green"))
    assert table.phase == "wagon"
    assert table.refusal(a.Pillage(1, "red")) == "wagon-first"
    table.do(wagon(0))
    assert len(table.camp(0).wagons) == 2
    assert table.phase == "turn"


@at("TO FILL WAGONS: one or more of your Wagons", "ABY ZAPEŁNIĆ WOZY: rozdzielone między kilka Wozów")
def test_where_there_is_a_choice_the_player_loads_one_by_one(place: str) -> None:
    table = HunsTable(dice="21111", wagons={0: [wagon(0, blue=2, red=1), wagon(0, blue=2, red=1)]})
    table.do(a.Pillage(0, "blue"))
    assert table.phase == "load"
    table.do(a.Load(0, 1), a.Load(0, 0))
    assert [w.loaded.blue for w in table.camp(0).wagons] == [1, 1]


@at("TO FILL WAGONS: immediately dispatched, you may place them on the new Wagon", "ABY ZAPEŁNIĆ WOZY")
def test_the_player_says_which_wagon_is_dispatched_first(place: str) -> None:
    """Both need a last green; whoever goes first, the other one or the new one gets the second."""
    mine = [wagon(0, "blue", green=1), wagon(0, "orange", green=1)]
    table = HunsTable(dice="11211", wagons={0: mine})
    table.do(a.Pillage(0, "green"))
    assert table.offered(a.Load) == (a.Load(0, 0), a.Load(0, 1))
    table.do(a.Load(0, 1), wagon(0, "purple", green=1, red=1), a.Load(0, 1))
    assert [kind.value for kind in table.camp(0).dispatched] == ["orange"]
    assert [w.loaded.green for w in table.camp(0).wagons] == [0, 1]


@at("TO FILL WAGONS: an empty space that matches its color", "ABY ZAPEŁNIĆ WOZY: w odpowiadającym im kolorze")
def test_a_valuable_needs_a_space_of_its_colour(place: str) -> None:
    mine = [wagon(0, blue=1, red=3), wagon(0, blue=2, red=1)]
    table = HunsTable(dice="31111", wagons={0: mine})
    table.correct("camps.0.berths", 3)
    table.do(wagon(0, blue=2, red=1), a.Pillage(0, "blue"), a.Load(0, 0))
    assert table.refusal(a.Load(0, 0)) == "no-slot"
    assert a.Load(0, 0) not in table.offered(a.Load)
    table.do(a.Load(0, 1), a.Load(0, 2))
    assert [w.loaded for w in table.camp(0).wagons] == [Cubes(blue=1)] * 3


@at("CLARIFICATIONS ABOUT PILLAGING: even if you have no place", "DODATKOWE WYJAŚNIENIA, RABUNEK")
def test_pillaging_with_no_room_returns_everything(place: str) -> None:
    table = HunsTable(dice="13111", wagons={0: [wagon(0, blue=2), wagon(0, blue=2)]})
    events = table.do(a.Pillage(0, "red"))
    assert e.ExcessReturned(0, "red", 3) in events
    assert table.state.reserve.red == 22
    assert GAME.awaited(table.state) == (1,)


@at(
    "CLARIFICATIONS ABOUT PILLAGING: no more Valuables",
    "DODATKOWE WYJAŚNIENIA, RABUNEK: po prostu nic nie robisz",
)
def test_pillaging_an_empty_pile_does_nothing_and_ends_the_turn(place: str) -> None:
    table = HunsTable(dice="13111")
    table.correct("reserve.red", 0)
    assert table.do(a.Pillage(0, "red")) == (e.Pillaged(0, "red", 0), e.TurnEnded(0))
    assert GAME.awaited(table.state) == (1,)


@at("p. 4 PILLAGING VALUABLES", "str. 4 RABOWANIE DÓBR")
def test_a_short_pile_gives_what_it_holds(place: str) -> None:
    table = HunsTable(dice="31111", wagons={0: [wagon(0, blue=4), wagon(0, red=1)]})
    table.correct("reserve.blue", 2)
    table.do(a.Pillage(0, "blue"))
    assert table.camp(0).wagons[0].loaded.blue == 2
    assert table.state.reserve.blue == 0


@at(
    "CLARIFICATIONS ABOUT PILLAGING: obligated to use every pillaged Valuable",
    "RABUNEK: musisz wykorzystać wszystkie",
)
def test_a_valuable_that_fits_cannot_be_returned(place: str) -> None:
    table = HunsTable(dice="21111", wagons={0: [wagon(0, blue=2, red=1), wagon(0, blue=2, red=1)]})
    table.do(a.Pillage(0, "blue"), a.Load(0, 0))
    assert {type(offer.action) for offer in GAME.legal(table.state, 0) if not offer.aside} == {a.Load}
    assert table.refusal(a.Pillage(1, "red")) == "load-first"


@at(
    "CLARIFICATIONS ABOUT PILLAGING: obligated to use every pillaged Valuable",
    "RABUNEK: musisz wykorzystać wszystkie",
)
def test_wagons_without_room_are_no_way_past_a_card_with_room(place: str) -> None:
    table = HunsTable(dice="13111", wagons={0: [wagon(0, blue=2), wagon(0, blue=2)]})
    mercenary = table.give(0, "green", spaces=2)
    assert table.refusal(a.Pillage(0, "red")) == "card-has-room"
    assert a.Pillage(0, "red") not in table.offered(a.Pillage)
    table.do(a.Pillage(0, "red", mercenary))
    assert table.card(0, mercenary).cubes == Cubes(red=2)


@at("TO FILL WAGONS: several Valuables onto one Wagon")
def test_several_valuables_are_loaded_in_one_step(place: str) -> None:
    table = HunsTable(dice="31111", wagons={0: [wagon(0, blue=3, red=1), wagon(0, blue=3, red=1)]})
    table.do(a.Pillage(0, "blue"))
    assert table.phase == "load"
    assert table.refusal(a.Load(0, 0, 4)) == "not-so-many"
    assert table.do(a.Load(0, 1, 3))[0] == e.WagonLoaded(0, 1, "blue", 3)
    assert table.camp(0).wagons[1].loaded == Cubes(blue=3)


@at("TO FILL WAGONS: none is left to take")
def test_where_no_wagon_is_left_nobody_waits_for_one(place: str) -> None:
    table = HunsTable(dice="21111", wagons={0: [wagon(0, blue=1), wagon(0, red=1)]})
    assert table.refusal(a.NoWagon(0)) == "wagons-enough"
    table.do(a.Pillage(0, "blue"))
    assert table.phase == "wagon"  # the first one went home, and a Valuable is left
    assert table.do(a.NoWagon(0))[:2] == (e.WagonsGone(0), e.ExcessReturned(0, "blue", 1))
    assert (table.phase, table.camp(0).berths) == ("turn", 1)


@at("PLAYING THE GAME 3, 1: the token goes left, and the dice are rolled")
def test_the_end_of_a_round_may_roll_the_next(place: str) -> None:
    table = HunsTable(dice="11111")
    table.luck = SeededLuck(3)
    table.turns(*COLOURS)
    events = table.do(a.EndRound(rolls=True))
    assert [type(event) for event in events] == [e.RoundEnded, e.DiceRolled]
    assert (table.state.round, table.phase) == (2, "turn")
