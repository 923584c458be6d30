"""Runewars where only its pace is followed: Orders told openly, seasons in one step, and the end by a number each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core import midgame
from rules.core.detail import ChooseDetail
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.secret import Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.pace.actions import ShowBids, ShowOrder, SixRunes, TellRealm
from rules.runewars.realm.realm import supremacy
from rules.runewars.state import play_order
from rules.runewars.tables import ORDERS, SEASONS, YEARS
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, undone, wander
from tests.kit.place import at
from tests.kit.play import config_of, strides
from tests.kit.table import Table
from tests.rules.runewars.realm_kit import Realms

every_size = pytest.mark.parametrize("players", [2, 3, 4])


def in_the_pace(players: int = 3) -> Table:
    table = Table(GAME, players)
    table.do(ChooseDetail("pace"), a.ChooseFirst(0), a.Begin())
    return table


@at("Porządek i Żetony: the lowest Order begins, then more influence")
def test_orders_are_one_step_a_person_and_make_the_play_order(place: str) -> None:
    table = in_the_pace()
    table.do(ShowOrder(0, "harvest"), ShowOrder(1, "strategize"), ShowOrder(2, "recruit"))
    assert play_order(table.state) == (1, 0, 2)
    table.do(ShowOrder(2, "strategize"))  # told anew: the first one was wrong
    assert table.state.realms[2].used == ("strategize",)
    table.do(TellRealm(2, "influence", 5), TellRealm(1, "influence", 2))
    assert play_order(table.state)[:2] == (2, 1)


@at("Premia Zwierzchnictwa: higher than all Orders used this year")
def test_supremacy_and_used_orders_follow(place: str) -> None:
    table = in_the_pace(2)
    table.do(ShowOrder(0, "rally"), ShowOrder(1, "harvest"), a.GoOn())
    table.do(ShowOrder(0, "harvest"), ShowOrder(1, "recruit"))
    assert [supremacy(realm, realm.last) for realm in table.state.realms if realm.last] == [False, True]
    assert table.refusal(ShowOrder(0, "rally")) == "order-used"


@at("Wiosna: used Orders come back")
@every_size
def test_a_season_is_one_step_and_a_spring_brings_the_orders_back(players: int, place: str) -> None:
    table = in_the_pace(players)
    seasons = []
    for order in ORDERS[:4]:
        seasons.append(table.state.season)
        table.do(*(ShowOrder(seat, order) for seat in range(players)), a.GoOn())
    assert tuple(seasons) == SEASONS
    assert (table.state.year, table.state.season, table.phase) == (2, "spring", "choose")
    assert all(realm.used == () for realm in table.state.realms)


@at("Zwycięstwo w grze: after the last Winter the runes are turned")
@every_size
def test_the_end_asks_for_one_number_each(players: int, place: str) -> None:
    table = in_the_pace(players)
    for _ in range(YEARS * len(SEASONS)):
        table.do(a.GoOn())
    assert table.phase == "over"
    assert [(question.key, question.seat) for question in table.score.open] == [
        ("dragon_runes", seat) for seat in range(players)
    ]
    assert not table.score.settled
    table.do(*(TellRealm(seat, "dragons", 2 + (seat == 1)) for seat in range(players)))
    assert table.score.winners == (1,)


@at("Zwycięstwo w grze: equal runes, more influence")
def test_influence_is_asked_on_a_tie_only(place: str) -> None:
    table = in_the_pace(3)
    for _ in range(YEARS * len(SEASONS)):
        table.do(a.GoOn())
    table.do(TellRealm(0, "dragons", 4), TellRealm(1, "dragons", 4), TellRealm(2, "dragons", 1))
    assert {(question.key, question.seat) for question in table.score.open} == {("influence", 0), ("influence", 1)}
    assert not table.score.settled
    table.do(TellRealm(0, "influence", 2), TellRealm(1, "influence", 4))
    assert table.score.winners == (1,)


@at("Zwycięstwo w grze: six at any time")
def test_six_runes_end_it_at_once(place: str) -> None:
    table = in_the_pace(2)
    table.do(SixRunes(1))
    assert (table.phase, table.score.winners, table.score.decided_by) == ("over", (1,), "runes")


def test_steps_of_everything_are_refused_in_the_pace() -> None:
    table = in_the_pace()
    assert table.refusal(a.Done(0)) == "not-followed"
    assert Realms().refusal(SixRunes(0)) == "counted-here"
    assert Realms().refusal(TellRealm(0, "influence", 3)) == "counted-here"


def test_a_bid_is_not_cut_to_influence_that_nobody_told() -> None:
    table = in_the_pace(2)
    table.do(c.OpenBid(), ShowBids((2, 3)))
    assert table.state.pending is None


# -- cardboard first, where everything is followed


@at("Wybór Rozkazów: chosen in secret, turned together; on one device told when they lie open")
def test_orders_told_openly_are_chosen_and_open_in_one(place: str) -> None:
    table = Realms()
    table.state = replace(table.state, step="choose")
    seats = range(table.state.players)
    for seat in seats:
        table.do(ShowOrder(seat, ORDERS[seat]))
    assert all(isinstance(realm.chosen, Opened) for realm in table.state.realms)
    assert table.phase == "resolve"


@at("Licytacje wpływu: all bids are spent, the highest wins")
def test_bids_told_openly_are_settled_in_one(place: str) -> None:
    table = Realms()
    have = [realm.influence for realm in table.state.realms]
    table.do(c.OpenBid())
    bids = (0, 1, 2, 0)[: len(have)]
    table.do(ShowBids(bids))
    assert [realm.influence for realm in table.state.realms] == [n - bid for n, bid in zip(have, bids, strict=True)]


# -- switching


def back(table: Table, **told: int) -> None:
    form = GAME.rescue
    assert form is not None
    start = midgame.opened(form, table.state)
    given = {**midgame.known(form, start, table.state), **{path.replace("_", "."): n for path, n in told.items()}}
    decided = midgame.decide_rescue(
        form, GAME.over, GAME.setup, table.state, midgame.wish(form, start, given, table.state)
    )
    assert not isinstance(decided, Refusal), decided
    table.state = fold(GAME, table.state, decided)


def test_in_mid_season_to_everything_and_back_nothing_that_was_told_is_lost() -> None:
    table = in_the_pace(3)
    table.do(ShowOrder(0, "rally"), ShowOrder(1, "harvest"), TellRealm(0, "influence", 4))
    back(table, realms_1_influence=2)
    assert (table.state.detail, table.phase) == ("full", "choose")
    assert [realm.influence for realm in table.state.realms] == [4, 2, 0]
    assert not {"realms.0.influence", "realms.1.influence"} & set(table.state.gaps)
    assert "realms.2.influence" in table.state.gaps
    table.do(ChooseDetail("pace"), ShowOrder(2, "recruit"), a.GoOn())
    assert (table.state.season, table.state.realms[0].used) == ("summer", ("rally",))


@every_size
@pytest.mark.parametrize("seed", range(3))
def test_switched_at_random_it_plays_on_and_scores(players: int, seed: int) -> None:
    opening, levels = GAME.setup(config_of(GAME, "standard", players)), set()
    for stride in strides(GAME, opening, SeededLuck(seed), longest=160, aside=0.3):
        levels.add(stride.after.detail)
        sheet = GAME.score(stride.after)
        told = {(question.key, question.seat) for question in sheet.open}
        playing = [seat for seat, realm in enumerate(stride.after.realms) if not realm.out]  # who is out is not asked
        gaps = {("dragon_runes", seat) for seat in playing if sheet.lines[0].cells[seat].gap}
        assert stride.after.winner is not None or gaps <= told
    assert levels == {"full", "pace"}


def test_switched_at_random_it_is_undone_to_the_start() -> None:
    match = Match(GAME, config_of(GAME, "standard", 3), SeededLuck(2))
    wander(match, SeededLuck(2), longest=60, regrets=0)
    assert undone(match) == GAME.setup(config_of(GAME, "standard", 3))


@at("Remisy: whose word it is hangs on influence")
def test_nobody_is_named_to_decide_a_tied_bid_by_influence_that_was_not_told(place: str) -> None:
    table = in_the_pace(2)
    table.do(c.OpenBid(), ShowBids((2, 2)))
    assert table.state.pending == replace(table.state.pending, stage="tie", tied=(0, 1), decider=None)
    table.do(c.DecideBid(1, 1))
    assert table.state.pending is None, "the hands were open before everybody"


@at("Remisy: most influence left")
def test_told_influence_names_who_decides(place: str) -> None:
    table = in_the_pace(2)
    table.do(TellRealm(0, "influence", 3), TellRealm(1, "influence", 4), c.OpenBid(), ShowBids((2, 2)))
    assert table.state.pending.decider == 1


def test_a_closed_bid_is_not_bounded_by_influence_that_was_not_told() -> None:
    table = in_the_pace(2)
    table.do(c.OpenBid(), c.PlaceBid(0, Opened("4", "")))
    table.do(c.LeaveOff(), TellRealm(0, "influence", 3), c.OpenBid())
    assert table.refusal(c.PlaceBid(0, Opened("4", ""))) == "no-influence"
