"""Every worked example and every rule with a number of both rulebooks; the id says where it is written."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Message
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.cubes import Cubes, each
from rules.huns.guide import last_round
from rules.huns.scoring import CampTally, Wagons, score_tallies
from rules.huns.state import actor
from rules.huns.tables import COLOURS, DECKS, FACES, WAGON_KINDS, WAGONS
from tests.kit.luck import SeededLuck
from tests.kit.table import Table
from tests.rules.huns.camp import HunsTable, wagon


def at(*places: str) -> Any:
    """Where the rule is written; a page only where the text itself names it."""
    said = " | ".join(places)
    return pytest.mark.parametrize("place", [pytest.param(said, id=said)])


def tally(**counts: Any) -> CampTally:
    wagons = Wagons(**{**dict.fromkeys(WAGON_KINDS, 0), **counts.pop("wagons", {})})
    blank = {
        "raids": 0,
        "mercenaries_full": 0,
        "mercenaries_open": 0,
        "treasures_met": 0,
        "curses_fled": 0,
        "stash": 0,
    }
    return CampTally(**{**blank, **counts}, wagons=wagons)


def totals(*tallies: CampTally) -> tuple[int, ...]:
    return score_tallies(tallies).totals


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
    assert table.refusal(a.Pillage(1, "red")) == "not-this-step"
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
    assert table.refusal(a.Pillage(1, "red")) == "not-this-step"


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
    assert table.refusal(a.Pillage(1, "red")) == "not-this-step"
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
    assert table.do(a.EndRound()) == (e.GameEnded(),)
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


def test_labels_name_the_deck_of_the_die() -> None:
    table = HunsTable()
    label = next(o.label for o in GAME.legal(table.state, 0) if o.action == a.Pillage(0, "yellow"))
    assert dict(label.args)["deck"] == Message("huns.deck.treasure")
