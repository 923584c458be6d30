"""What finishes by itself, because nobody could choose otherwise: a turn of work, a raid whose plunder was told."""

from __future__ import annotations

from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.raid.raid import Haul, Sums
from rules.scythia.raid.settlement import Dice, Settlement, Step
from rules.scythia.raid.wounds import spread
from rules.scythia.state import free_at
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Crew
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.place import at
from tests.kit.play import config_of
from tests.kit.table import Table
from tests.rules.scythia.opponent.foe import Foe
from tests.rules.scythia.turn.raiders import Raiders

HARD = Settlement(("blue", "grey", "red"), 1, 0, 0, 2, (Step(10, 3), Step(20, 6)))


def raiders(*crew: int) -> Raiders:
    table = Raiders(2)
    table.knows("cimmeria", 0, HARD, Dice(1, 1))
    table.hires(*(Crew("", strength) for strength in crew))
    return table


# -- work


@at("PRACA: placed and picked up, both actions done")
def test_the_second_action_ends_the_turn(place: str) -> None:
    table = Raiders(2)
    assert table.place("silversmith", "silver-3")[-1] == e.Traded(0, "silver-3")
    assert table.pick_up("meeting-tent", "draw-2")[-1] == e.TurnEnded(False, itself=True)
    assert (table.state.active, table.phase) == (1, "start")


@at("KONIEC TURY: above 8 goes back, which its player must see")
def test_not_while_something_is_over_the_limit(place: str) -> None:
    table = Raiders(2)
    table.has(cards=7)
    table.place("silversmith", "silver-3")
    table.pick_up("meeting-tent", "draw-2")
    assert (table.state.active, table.phase, table.goods(0).cards) == (0, "picked", 9)
    assert table.end()[0] == e.LimitKept(0, Goods(cards=1))


@at("PRACA: an action may still be done where the worker was picked up")
def test_not_while_an_action_is_left(place: str) -> None:
    table = Raiders(2)
    table.place("silversmith", "silver-3")
    table.pick_up("meeting-tent")
    assert (table.state.active, table.phase) == (0, "picked")
    table.end()
    assert table.state.active == 1


def test_what_is_done_by_the_way_does_not_end_a_turn_again() -> None:
    """Over the limit, and then a card pays: the turn is for its player to end."""
    table = Raiders(2)
    table.has(cards=7)
    table.place("silversmith", "silver-3")
    table.pick_up("meeting-tent", "draw-2")
    table.do(a.Effect(1, Goods(silver=1)))
    assert (table.state.active, table.phase) == (0, "picked")


# -- a raid


@at("NAJAZD 4, 5: the space is chosen, the dice are rolled, its plunder is taken")
def test_plunder_that_was_told_before_the_dice_is_taken_by_itself(place: str) -> None:
    table = raiders(4)
    haul = Haul(1, "grey", Goods(gold=1, livestock=1))
    table.do(a.BeginRaid(0, "cimmeria", 0, gold=(1,), haul=haul))
    events = table.do(a.EnterDice(0, (), sums=Sums(6, 0)))
    assert events == (
        e.DiceRolled(0, (), 0, 0, Sums(6, 0)),
        e.RaidJudged(0, 10, 3, 0),
        e.MarkerMoved(0, 3),
        e.PlunderTaken(0, "grey", haul.plunder),
        e.SpaceRaided("cimmeria", 1, False),
        e.TurnEnded(False, itself=True),
    )
    assert (table.of(0).worker, table.goods(0).gold, free_at(table.state, "cimmeria", 0)) == ("grey", 1, (0,))


@at("OTRZYMYWANIE RAN: their player places them, then the raid is over")
def test_wounds_are_placed_in_one_step(place: str) -> None:
    table = raiders(3, 2)
    table.do(a.BeginRaid(0, "cimmeria", 0, haul=Haul(0, "red", Goods(wagons=1))))
    table.do(a.EnterDice(0, (), sums=Sums(0, 1)))
    assert table.state.fight.wounds == 3
    assert table.refusal(a.BearWounds(0, (0, 0, 0, 0))) == "out-of-range"
    assert table.refusal(a.BearWounds(0, (4,))) == "nobody-there"
    events = table.do(a.BearWounds(0, (0, 0, 1)))
    assert events[:3] == (e.Wounded(0, 0), e.Wounded(0, 0), e.Wounded(0, 1))
    assert events[-1] == e.TurnEnded(False, itself=True)


@at("OTRZYMYWANIE RAN: one crew member bears them all")
def test_with_one_crew_member_nobody_is_asked(place: str) -> None:
    table = raiders(4)
    table.do(a.BeginRaid(0, "cimmeria", 0))
    events = table.do(a.EnterDice(0, (), sums=Sums(0, 1)))
    assert events[-3:] == (e.Wounded(0, 0),) * 3
    assert table.phase == "raid-plunder"  # nobody has told what lies there: it is asked as before


def test_the_proposal_lets_as_few_die_as_can_be() -> None:
    table = raiders(1, 3, 2)
    assert spread(table.of(0), 4) == (1, 1, 2, 0)
    assert spread(table.of(0), 6) == (1, 1, 2, 0, 1, 2)  # their strength is gone, nobody is
    assert len(spread(table.of(0), 20)) == 9  # three more, and nobody is left


def test_plunder_that_is_not_there_is_refused_before_the_dice() -> None:
    table = raiders(4)
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0, haul=Haul(2, "grey", Goods(gold=1)))) == "no-such-space"
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0, haul=Haul(0, "grey", Goods(gold=15)))) == "few-in-supply"
    table.raided("cimmeria", 0)
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0, haul=Haul(0, "grey", Goods(gold=1)))) == "space-raided"


# -- the AI's card


@at("WARIANT SOLO: after the person's turn the AI's card is revealed")
def test_the_end_of_a_turn_may_reveal_the_card_at_once(place: str) -> None:
    foe = Foe(luck=SeededLuck(1))
    events = foe.do(a.EndTurn(reveals=True))
    assert [type(event) for event in events] == [e.TurnEnded, e.SchemeRevealed]
    assert foe.phase == "instruction"


@at("NAJAZD: a raid is the whole turn")
def test_a_raid_ends_the_turn_where_only_the_opponent_is_followed(place: str) -> None:
    foe = Foe(luck=SeededLuck(1))
    events = foe.do(a.Raid("cimmeria", 0, reveals=True))
    assert [type(event) for event in events] == [e.SpaceRaided, e.TurnEnded, e.SchemeRevealed]


@at("WARIANT SOLO: a card drawn at the table is typed in")
def test_without_a_deck_the_card_is_waited_for(place: str) -> None:
    table = Table(GAME, 2, None, "opponent")
    table.do(a.ChooseCharacter("trader"), a.ChooseDeck("printed"), a.Begin(), a.EndTurn(reveals=True))
    assert table.phase == "scheme"


def test_a_revealed_card_that_is_undone_is_revealed_again() -> None:
    match = Match(GAME, config_of(GAME, "opponent", 2), SeededLuck(9))
    for wish in (a.ChooseCharacter("trader"), a.Begin(), a.EndTurn(reveals=True)):
        match.take(wish)
    first = match.state.scheme
    match.undo()
    match.take(a.EndTurn(reveals=True))
    assert match.state.scheme == first
