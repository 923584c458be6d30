"""Huns where only its pace is followed: one step a round is enough, and nothing that nobody told counts as 0."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import midgame
from rules.core.detail import ChooseDetail
from rules.core.fold import fold
from rules.core.luck import Luck
from rules.core.message import Refusal
from rules.core.midgame import Rescue
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.follow import follow
from rules.huns.guide import last_round
from rules.huns.pace.camp_counts import count
from rules.huns.pace.legal import PaceAction
from rules.huns.state import actor, empties, ending
from rules.huns.tables import CARDS, COLOURS, CUBES, TURNS
from tests.kit.luck import ScriptedLuck, SeededLuck
from tests.kit.match import Match, undone, wander
from tests.kit.place import at
from tests.kit.play import Stride, config_of, strides
from tests.kit.table import Table
from tests.rules.huns.camp import HunsTable, wagon

PLAYERS = (2, 3, 4)
every_size = pytest.mark.parametrize("players", PLAYERS)


def in_the_pace(players: int = 3) -> Table:
    table = Table(GAME, players)
    table.do(ChooseDetail("pace"), a.ChooseFirst(0))
    while due := table.offered(a.TakeGift):
        table.do(due[0])
    table.do(a.Begin())
    return table


def tell_round(table: Table, *told: a.TellTurn) -> None:
    table.do(*told, a.EndRound())


@pytest.mark.parametrize("seed", range(6))
def test_what_is_told_while_nobody_acts_sets_nothing_off(seed: int) -> None:
    """So it is decided without folding: what follows it is nothing, whatever was told."""
    told = 0
    for stride in strides(GAME, GAME.setup(config_of(GAME, "standard", 2 + seed % 3)), SeededLuck(seed), aside=0.5):
        if isinstance(stride.action, PaceAction) and stride.before.pending is None and not stride.before.acting:
            told += 1
            assert follow(stride.before, stride.events) == stride.events
    assert told


# -- a round


@at("PLAYING THE GAME 2, 3: clockwise from the first player, then the token goes left")
@every_size
def test_a_round_is_one_step_and_says_who_picks_when(players: int, place: str) -> None:
    table = in_the_pace(players)
    assert [actor(table.state, turn) for turn in range(TURNS)] == [turn % players for turn in range(TURNS)]
    table.do(a.EndRound())
    assert (table.state.round, table.state.first) == (2, 1)
    assert [actor(table.state, turn) for turn in range(TURNS)] == [(turn + 1) % players for turn in range(TURNS)]


@at("PLAYING THE GAME 4: a pile or a deck is empty at the end of the round")
@every_size
def test_the_end_is_told_with_one_key_and_a_refill_takes_it_back(players: int, place: str) -> None:
    table = in_the_pace(players)
    table.do(a.EndRound(), a.TellEmpty())
    assert last_round(table.state)
    table.do(a.TellEmpty(False))
    assert not last_round(table.state)
    table.do(a.EndRound(), a.TellEmpty(), a.EndRound())
    assert table.phase == "over"


@at("PLAYING THE GAME 4: told turns count the piles, and the one that is empty ends the game")
def test_told_turns_find_the_end_by_themselves(place: str) -> None:
    table = in_the_pace(2)
    for _ in range(6):
        first = table.state.first or 0
        told = [a.TellTurn((first + at) % 2, colour, 3) for at, colour in enumerate(COLOURS)]
        tell_round(table, *told)
    assert table.state.reserve.red == CUBES[2] - 18
    assert table.refusal(a.TellTurn(0, "red", 3)) == "not-so-many"
    table.do(a.TellTurn(0, "red", 2))
    assert ending(table.state)
    table.do(a.EndRound())
    assert table.phase == "over"


def test_a_pile_is_not_counted_once_a_turn_was_not_told() -> None:
    table = in_the_pace(2)
    tell_round(table, a.TellTurn(0, "red", 3))
    assert {f"reserve.{colour}" for colour in COLOURS} <= set(table.state.gaps)
    assert {"camp.0.raids", "decks.red"} <= set(table.state.gaps)
    table.correct("reserve.red", 3)
    assert "reserve.red" not in table.state.gaps
    table.do(a.TellTurn(1, "red", 3))
    assert ending(table.state)


def test_a_number_that_was_right_all_along_can_be_said_to_be_known() -> None:
    match = Match(GAME, config_of(GAME, "standard", 2), SeededLuck(1))
    for step in (ChooseDetail("pace"), a.ChooseFirst(0), a.Begin(), a.EndRound()):
        match.take(step)
    assert "reserve.red" in match.state.gaps
    match.correct("reserve.red", match.state.reserve.red)
    assert "reserve.red" not in match.state.gaps


@at("SETUP: the 3rd player starts with a Valuable")
def test_a_valuable_of_the_set_up_that_nobody_told_leaves_the_piles_open(place: str) -> None:
    table = Table(GAME, 3)
    table.do(ChooseDetail("pace"), a.ChooseFirst(0), a.Begin())
    assert "reserve.blue" in table.state.gaps
    assert "decks.blue" not in table.state.gaps
    told = in_the_pace(3)
    assert "reserve.blue" not in told.state.gaps
    assert told.state.reserve.blue == CUBES[3] - 1


@at("DRAWING CARDS: one is played face up in one's own Camp")
def test_a_card_drawn_lies_in_the_camp_and_a_curse_in_the_others(place: str) -> None:
    table = in_the_pace(2)
    tell_round(table, a.TellTurn(0, "red"), a.TellTurn(1, "black"), a.TellTurn(0, "yellow"))
    assert [count(table.state.camps[seat], "raids") for seat in (0, 1)] == [1, 0]
    assert [card.deck for card in table.state.camps[0].cards] == ["red", "black", "yellow"]
    assert table.state.decks.red == CARDS[2] - 1


def test_dice_rolled_here_are_rolled_again_with_the_next_round() -> None:
    rolls = [Luck(f"die.{colour}", 2) for _ in range(2) for colour in COLOURS]
    table = Table(GAME, 2, luck=ScriptedLuck(rolls))
    table.do(ChooseDetail("pace"), a.ChooseFirst(0), a.Begin(), a.Roll(), a.EndRound())
    assert [die.value for die in table.state.dice] == [2] * 5
    assert table.state.round == 2


# -- what is told


@at("END OF THE GAME: Raids, Mercenaries, fled Curses, Wagons")
@every_size
def test_what_was_told_stands_on_the_sheet_and_the_rest_is_open(players: int, place: str) -> None:
    table = in_the_pace(players)
    table.do(a.EndRound(), a.Tell(1, "raids", 2), a.Tell(1, "fled", 1), a.Tell(1, "sent", 2))
    sheet = table.score
    lines = {line.key: line.cells[1] for line in sheet.lines}
    assert (lines["raids"].points, lines["raids"].gap) == (2, False)
    assert (lines["curses_fled"].points, lines["curses_fled"].gap) == (-players, False)
    assert lines["wagons"].points == 2 * players
    assert lines["mercenaries_full"].gap
    assert all(line.cells[0].gap for line in sheet.lines if line.key != "effects")


@at("MERCENARY CARDS: it works once all its spaces are filled")
def test_a_mercenary_that_is_full_now_is_no_longer_open(place: str) -> None:
    table = in_the_pace()
    table.do(a.Tell(0, "open", 2), a.Tell(0, "mercenaries", 1))
    assert (count(table.state.camps[0], "open"), count(table.state.camps[0], "mercenaries")) == (1, 1)


@at("SETUP, reminder table: a deck has so many cards")
@every_size
def test_nobody_has_more_of_a_deck_than_it_holds(players: int, place: str) -> None:
    table = in_the_pace(players)
    table.do(a.Tell(0, "raids", CARDS[players] - 1))
    assert table.refusal(a.Tell(1, "raids", 2)) == "not-so-many"
    table.do(a.Tell(1, "raids", 1))


def test_steps_of_everything_are_refused_in_the_pace() -> None:
    table = in_the_pace()
    for step in (a.TakeWagon, a.GainCard, a.GoOn):
        assert not table.offered(step)
    assert table.refusal(a.GainCard(0, "red")) == "not-followed"
    assert HunsTable().refusal(a.TellTurn(0, "red")) == "counted-here"
    assert HunsTable().refusal(a.Tell(0, "raids", 3)) == "counted-here"


# -- the sheet at the end


def ended(players: int = 3) -> Table:
    table = in_the_pace(players)
    table.do(a.Tell(0, "raids", 3), a.EndRound(), a.TellEmpty(), a.EndRound())
    return table


def answer_all(table: Table) -> None:
    """Whatever is still asked is as it stands."""
    while asked := table.score.open:
        offer = asked[0].answers[-1]
        table.do(offer.action)


@every_size
def test_the_sheet_asks_only_what_nobody_told(players: int) -> None:
    table = ended(players)
    asked = {(question.key, question.seat) for question in table.score.open}
    assert ("raids", 0) not in asked
    assert {("raids", 1), ("mercenaries_open", 0), ("curses_fled", 0), ("treasures", 0), ("wagons", 0)} <= asked
    answer_all(table)
    assert table.score.winners == (0,)
    assert not any(table.score.has_gaps(seat) for seat in range(players))


@at("END OF THE GAME: one point for each type, or for each Wagon of the largest set")
def test_types_are_told_when_the_wagons_are_turned_up(place: str) -> None:
    table = ended(3)
    table.do(a.TypeWagons(1, (2, 1, 1, 0)))
    lines = {line.key: line.cells[1].points for line in table.score.lines}
    assert (lines["wagons"], lines["wagon_sets"]) == (12, 3)


@at("END OF THE GAME: most Valuables in the Stash break a tie")
def test_the_stash_is_asked_on_a_tie_only_and_of_the_tied_only(place: str) -> None:
    table = ended(3)
    assert "stash" not in {question.key for question in table.score.open}
    table.do(a.Tell(1, "raids", 3))
    while asked := [question for question in table.score.open if question.key != "stash"]:
        table.do(asked[0].answers[-1].action)
    assert {(question.key, question.seat) for question in table.score.open} == {("stash", 0), ("stash", 1)}
    assert not table.score.settled
    table.do(a.Tell(0, "stash", 4), a.Tell(1, "stash", 7))
    assert table.score.winners == (1,)
    assert table.score.decided_by == "tiebreak:stash"


@at("END OF THE GAME: whoever cannot reach the tied is not waited for")
def test_a_tie_is_asked_about_though_something_else_is_open_that_cannot_end_it(place: str) -> None:
    table = ended(3)
    table.do(a.Tell(1, "raids", 3), a.Tell(2, "raids", 1))
    while asked := [q for q in table.score.open if q.key != "stash" and (q.key, q.seat) != ("curses_fled", 2)]:
        table.do(asked[0].answers[-1].action)
    assert ("curses_fled", 2) in {(question.key, question.seat) for question in table.score.open}
    assert {question.seat for question in table.score.open if question.key == "stash"} == {0, 1}
    assert (table.score.decided_by, table.score.winners, table.score.settled) == ("open", (0, 1), False)


# -- switching


def test_to_the_pace_in_mid_turn_drops_the_question_and_keeps_the_numbers() -> None:
    table = HunsTable(3, "33333", wagons={0: [wagon(0, red=2, blue=1), wagon(0, red=2)]})
    table.do(a.Pillage(0, "red"))
    assert table.phase == "load"
    reserve = table.state.reserve
    table.do(ChooseDetail("pace"))
    assert (table.phase, table.state.turn, table.state.reserve) == ("pace", 1, reserve)
    table.do(a.TellTurn(1, "blue", 2), a.EndRound())
    assert table.state.round == 2


def back(table: Table, **told: int) -> None:
    """To everything by the form, with these lines filled in besides what is known."""
    form = GAME.rescue
    assert form is not None
    start = midgame.opened(form, table.state)
    given = {**midgame.known(form, start, table.state), **{path.replace("_", "."): n for path, n in told.items()}}
    wish = midgame.wish(form, start, given, table.state)
    decided = midgame.decide_rescue(form, GAME.over, GAME.setup, table.state, wish)
    assert not isinstance(decided, Refusal), decided
    table.state = fold(GAME, table.state, decided)


def test_to_everything_the_form_is_filled_and_what_is_left_empty_stays_a_gap() -> None:
    table = in_the_pace()
    tell_round(table, a.TellTurn(0, "red"), a.TellTurn(1, "blue", 3))
    table.do(a.Tell(1, "raids", 2))
    back(table, camp_0_raids=1, reserve_red=9)
    assert (table.phase, table.state.detail, table.state.round, table.state.first) == ("roll", "full", 2, 1)
    assert [count(camp, "raids") for camp in table.state.camps] == [1, 2, 0]
    assert table.state.reserve.red == 9
    assert not {"camp.0.raids", "camp.1.raids", "reserve.red"} & set(table.state.gaps)
    assert {"camp.2.raids", "reserve.blue"} <= set(table.state.gaps)


def test_in_mid_round_told_dice_stay_taken_and_the_others_are_read() -> None:
    table = in_the_pace()
    table.do(a.TellTurn(0, "red", 2), ChooseDetail("full"))
    assert table.phase == "roll"
    table.do(a.TypeDice(1, 1, 2, 3, 3))
    assert (table.phase, table.state.turn) == ("turn", 1)
    assert table.refusal(a.Pillage(1, "red")) == "die-taken"
    table.do(a.Pillage(1, "green"))


def test_a_pile_that_is_a_gap_is_neither_empty_nor_short() -> None:
    table = in_the_pace(2)
    table.do(a.EndRound(), ChooseDetail("full"))
    table.state = replace(table.state, reserve=table.state.reserve.plus("red", -99))
    table.do(a.TypeDice(3, 3, 3, 3, 3))
    assert not ending(table.state)
    (pillaged, *_) = table.do(a.Pillage(1, "red"))
    assert pillaged.taken == 3


def test_cards_with_names_keep_them_through_the_pace_and_back() -> None:
    table = HunsTable(2, "11111")
    table.do(a.DrawCards(0, "red", name="Nocny najazd"), ChooseDetail("pace"), a.Tell(0, "raids", 2))
    back(table)
    assert sorted(card.name for card in table.camp(0).cards) == ["", "Nocny najazd"]  # type: ignore[attr-defined]
    assert len(table.camp(0).wagons) == 2  # type: ignore[attr-defined]


def test_the_form_takes_no_gap_that_is_none() -> None:
    table = in_the_pace()
    form = GAME.rescue
    wish = Rescue((), (), ("round",))
    refused = midgame.decide_rescue(form, GAME.over, GAME.setup, table.state, wish)
    assert isinstance(refused, Refusal)
    assert refused.key == "no-such-field"
    late = midgame.decide_rescue(form, GAME.over, GAME.setup, HunsTable().state, Rescue(()))
    assert isinstance(late, Refusal)
    assert late.key == "rescue-late"


# -- random logs, switched at random places


def switched(players: int, seed: int) -> list[Stride]:
    opening = GAME.setup(config_of(GAME, "standard", players))
    return list(strides(GAME, opening, SeededLuck(seed), longest=250, aside=0.35))


@every_size
@pytest.mark.parametrize("seed", range(6))
def test_switched_at_random_it_plays_on_and_no_gap_counts_as_none(players: int, seed: int) -> None:
    levels = set()
    for stride in switched(players, seed):
        state, sheet = stride.after, GAME.score(stride.after)
        levels.add(state.detail)
        open_ = {(question.key, question.seat) for question in sheet.open}
        for line in sheet.lines:
            for seat, cell in enumerate(line.cells):
                if cell.gap and line.key != "wagon_sets":
                    assert (line.key, seat) in open_, "a gap that nobody would ask about"
        for path in state.gaps:
            part, _, colour = path.partition(".")
            pile = {"reserve": "cubes", "decks": "cards"}.get(part)
            assert (pile, colour) not in empties(state), "a pile that nobody counts is not empty"
    assert levels == {"full", "pace"}


@pytest.mark.parametrize("seed", range(4))
def test_switched_at_random_it_is_undone_to_the_start(seed: int) -> None:
    match = Match(GAME, config_of(GAME, "standard", 3), SeededLuck(seed))
    wander(match, SeededLuck(seed), longest=80, regrets=0)
    assert undone(match) == GAME.setup(config_of(GAME, "standard", 3))


def threatened(*before: str) -> HunsTable:
    """Followed again after a while in the pace, with those cards in the Camp of Bob, who may flee a Curse now."""
    table = HunsTable()
    table.do(ChooseDetail("pace"), ChooseDetail("full"))
    for deck in before:
        table.give(1, deck, spaces=2 if deck == "green" else 0)  # type: ignore[arg-type]
    table.do(a.DrawCards(0, "black", "", 2, 1))
    return table


@pytest.mark.parametrize("before", [("green",), ("green", "blue", "black"), ("green", "green")])
def test_a_curse_is_fled_though_other_cards_of_the_camp_are_told_to_be_fewer(before: tuple[str, ...]) -> None:
    table = threatened(*before)
    table.do(a.Tell(1, "open", 0), a.Flee(1))
    assert [card.fled for card in table.camp(1).cards] == [False] * (len(before) - before.count("green")) + [True]


def test_a_curse_that_is_not_there_any_more_is_borne_and_not_fled() -> None:
    """No step of this app comes there; what another device wrote may."""
    table = threatened("blue")
    table.state = replace(table.state, pending=replace(table.state.pending, card=7))
    assert table.refusal(a.Flee(1)) == "no-such-card"
    table.do(a.Bear(1))
    assert table.phase == "turn"
