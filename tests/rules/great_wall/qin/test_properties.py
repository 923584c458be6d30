"""What always holds against Qin Jiushao, whoever plays and however badly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import codec
from rules.great_wall import GAME
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import shame_of
from rules.great_wall.qin.clerks import qin_ways, reed_ways
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.qin import QIN, TOKENS, to_the_left
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, clerks_at, phase
from rules.great_wall.tables import LOCATIONS, SHAME_ALONE
from tests.kit.drawn import each_game, numbers
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Stride, config_of
from tests.rules.great_wall.wander import wandered

REED = 2
games = st.tuples(
    st.sampled_from(("solo", "opponent")),
    numbers,
    st.sampled_from((0.0, 0.2)),
    st.sampled_from((0.15, 0.4)),
)
each = each_game(games)
pytestmark = pytest.mark.xdist_group("great_wall-qin-properties")  # the same games, played once


def play(game: Any) -> tuple[Stride, ...]:
    mode, *rest = game
    return wandered(mode, 2, *rest)


def states(game: Any) -> Iterator[GreatWall]:
    return (stride.after for stride in play(game))


@each
def test_the_location_track_is_a_permutation_of_five(game: Any) -> None:
    for state in states(game):
        assert state.qin is not None
        assert state.qin.track == () or sorted(state.qin.track) == sorted(TOKENS)


@each
def test_his_figures_and_the_reed_clans_are_conserved(game: Any) -> None:
    solo = ("solo", *game[1:])
    for stride in play(solo):
        state, wish = stride.after, stride.action
        if isinstance(wish, b.NotPossible) and wish.condition not in ("none", "place"):
            return  # the table has put a number right
        for seat, all_ in ((QIN, 16), (REED, 10)):
            clan = state.clans[seat]
            out = sum(
                section.rest[seat].total()
                + section.archers[seat]
                + sum(card.soldiers_of(seat) for card in section.hordes)
                for section in state.sections
            )
            assert clan.soldiers.total() + clan.posted.total() + out == all_
            assert sum(section.rest[seat].total() for section in state.sections) == 0, "neither ever rests"
        assert state.clans[QIN].clerks + sum(here[QIN] for here in state.clerks) == 8
        assert sum(here[REED] for here in state.clerks) == 3


@each
def test_the_three_reed_clerks_are_on_three_locations(game: Any) -> None:
    for state in states(game):
        there = [clerks_at(state, location)[REED] for location in LOCATIONS]
        assert sorted(there) == [0] * 7 + [1] * 3


@each
def test_there_is_exactly_one_next_instruction(game: Any) -> None:
    """One task, or one of the Reed Clan, never both; one Done with its number, the same words when asked again."""
    for stride in play(game):
        state = stride.after
        assert not (task(state) and pending(state))
        told = instruct(state)
        assert (told is None) == (task(state) is None and pending(state) is None)
        assert instruct(state) == told
        done = [offer.action for offer in GAME.legal(state, None) if codec.tag(type(offer.action)) == "done"]
        if task(state):
            assert done == [b.Done(state.told)]
        if task(state) and task(stride.before) and state.told == stride.before.told:
            assert not isinstance(stride.action, b.Done | b.NotPossible), "an answer moves the number on"


@each
def test_he_never_has_what_he_never_gets(game: Any) -> None:
    for state in states(game):
        his = state.clans[QIN]
        assert (his.goods.total(), shame_of(his), his.advisors, his.tactics, his.hireable) == (0, 0, (), 0, 0)
        assert all(clerks_at(state, at)[QIN] == 0 for at in LOCATIONS if at not in TOKENS)
        if state.mode == "solo":
            held = shame_of(state.clans[0])
            assert state.pool + state.removed + held == SHAME_ALONE


@each
def test_his_clerks_go_where_there_is_room_and_each_to_another_place(game: Any) -> None:
    for state in states(game):
        if not state.begun or not state.qin or not state.qin.track:
            continue
        for n in (1, 2, 3):
            ways = qin_ways(state, n, apart=True)
            assert len({way.target for way in ways}) == len(ways) <= n
            assert all(way.source != way.target for way in ways)
        reeds = reed_ways(state, 2)
        assert len({way.target for way in reeds}) == len(reeds)
        assert all(clerks_at(state, way.target)[REED] == 0 for way in reeds)


@each
def test_every_game_ends(game: Any) -> None:
    last = list(states(game))[-1]
    assert last.over, phase(last)
    assert last.year <= last.last_slot


@given(st.permutations(TOKENS), st.sampled_from(TOKENS))
def test_a_token_moves_to_the_left_and_keeps_the_others_in_order(track: Any, token: Any) -> None:
    after = to_the_left(tuple(track), token)
    assert after[0] == token
    assert [other for other in after if other != token] == [other for other in track if other != token]


@pytest.mark.parametrize("seed", range(6))
def test_corrections_never_block_play(seed: int) -> None:
    match = Match(GAME, config_of(GAME, ("solo", "opponent")[seed % 2], 2), SeededLuck(seed))
    for turn in range(25):
        wander(match, SeededLuck(100 * seed + turn), longest=8, regrets=0.4)
        assert match.state.over or any(not offer.aside for offer in GAME.legal(match.state, None)), phase(match.state)
