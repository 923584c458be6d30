"""What always holds at a Great Wall table, whoever plays and however badly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.secret import hide
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import events as eb
from rules.great_wall.clan.clan import Clan, cards_in, shame_of
from rules.great_wall.clan.tea import moved, tea_house
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, clerks_at, is_full, overlord, people, phase, reed
from rules.great_wall.tables import (
    BARRICADES,
    CLERKS,
    COMMAND_CARDS,
    LEVELS,
    LOCATIONS,
    RESOURCES,
    ROWS,
    SHAME,
    SLOTS,
    SOLDIERS,
)
from tests.kit.drawn import each_game, numbers
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Stride, config_of
from tests.rules.great_wall.board.front import Front
from tests.rules.great_wall.wander import wandered

games = st.tuples(
    st.integers(2, 5),
    numbers,
    st.sampled_from((0.0, 0.2, 0.4)),
    st.sampled_from((0.15, 0.4)),
)
each = each_game(games)
pytestmark = pytest.mark.xdist_group("great_wall-properties")  # the same games, played once


def play(game: Any, mode: str = "standard") -> tuple[Stride, ...]:
    players, *rest = game
    return wandered(mode, players, *rest)


def states(game: Any) -> Iterator[GreatWall]:
    return (stride.after for stride in play(game))


@each
def test_shame_tokens_are_conserved(game: Any) -> None:
    for state in states(game):
        held = sum(shame_of(clan) for clan in state.clans)
        assert state.pool + state.removed + held == SHAME[state.players]
        for clan in state.clans:
            assert all(clan.shamed.of(kind) <= clan.soldiers.of(kind) for kind in SOLDIERS), "Shame lies in the pool"
            assert all(card.shame <= 2 for card in clan.claimed)


@each
def test_soldiers_and_clerks_are_conserved(game: Any) -> None:
    for state in states(game):
        for seat, clan in enumerate(state.clans):
            soldiers = 10 if seat == reed(state) else 16
            assert clan.soldiers.total() + clan.posted.total() + on_the_wall(state, seat) == soldiers
            placed = sum(clerks[seat] for clerks in state.clerks)
            assert clan.clerks + clan.hireable + placed == (3 if seat == reed(state) else CLERKS)
            assert clan.posted.total() == sum(level > 0 for level in clan.overseers)


@each
def test_command_cards_are_conserved(game: Any) -> None:
    for state in states(game):
        for seat in people(state):
            clan = state.clans[seat]
            lying = [cards_in(clan, place) for place in ("hand", "track", "discard")]  # type: ignore[arg-type]
            assert sorted(card for cards in lying for card in cards) == sorted(COMMAND_CARDS)
            mine = [order.card for order in state.track if order and order.seat == seat]
            assert mine == list(cards_in(clan, "track"))


@each
def test_the_tea_order_is_a_permutation(game: Any) -> None:
    for stride in play(game):
        assert sorted(stride.after.tea) == list(range(len(stride.after.clans)))
        for event in stride.events:
            if isinstance(event, eb.LocationActivated) and event.location == "tea-house":
                inside = [seat for seat in stride.before.tea if clerks_at(stride.before, "tea-house")[seat]]
                for seat in inside:  # everybody there ends up no lower than those who are not
                    above = set(stride.after.tea[: stride.after.tea.index(seat)])
                    before = set(stride.before.tea[: stride.before.tea.index(seat)])
                    assert above - before <= set(inside)


@each
def test_nothing_is_below_zero_or_above_its_limit(game: Any) -> None:
    for state in states(game):
        assert state.pool >= 0
        assert all(state.warehouse.of(kind) >= 0 for kind in RESOURCES)
        assert state.warehouse.chi == 0
        for clan in state.clans:
            assert min(clan.honor, clan.clerks, clan.hireable, clan.tactics, *map(clan.goods.of, RESOURCES)) >= 0
            assert clan.tactics <= 5
        for section in state.sections:
            assert (0 <= section.level <= LEVELS, 0 <= section.barricades <= BARRICADES) == (True, True)
            assert len(section.hordes) <= ROWS
            for card in section.hordes:
                covered = sum(map(card.covered_by, range(len(state.clans)))) + card.wounds
                assert covered <= card.card.spots


@each
def test_nobody_enters_a_full_location_or_leaves_a_locked_one(game: Any) -> None:
    for stride in play(game):
        for event in stride.events:
            if isinstance(event, eb.ClerkMoved):
                assert not is_full(stride.before, event.target)
                assert event.source is None or not is_full(stride.before, event.source)


@each
def test_every_position_has_a_next_step(game: Any) -> None:
    for stride in play(game):
        state = stride.after
        if state.over:
            continue
        assert any(not offer.aside for offer in GAME.legal(state, None)), phase(state)
        guide = GAME.guide(state)
        assert sum(step.status == "now" for step in guide) <= 1
        if state.begun:
            assert [step.status for step in guide].count("now") == 1
            waiting = GAME.awaited(state)
            assert waiting, phase(state)


@each
def test_play_ends_by_the_last_time_slot_and_every_year_ends(game: Any) -> None:
    last: GreatWall | None = None
    for stride in play(game):
        last = stride.after
        assert last.slot <= last.last_slot <= SLOTS[last.players]
        for event in stride.events:
            if isinstance(event, e.YearEnded):
                assert not any(end.met for end in ends(stride.before))
            if isinstance(event, e.GameEnding):
                assert set(event.why) == {end.key for end in ends(stride.before) if end.met} != set()
    assert last is not None
    assert last.over


@each
def test_cards_are_resolved_by_space_and_the_overlord_is_a_person(game: Any) -> None:
    for stride in play(game):
        assert overlord(stride.after) in people(stride.after)
        for event in stride.events:
            if isinstance(event, eb.TurnEnded):
                assert event.turn > stride.before.turn


@each
def test_the_reed_clan_never_has_anything(game: Any) -> None:
    for state in states((2, *game[1:])):
        clan: Clan = state.clans[2]
        assert (clan.honor, clan.goods.total(), shame_of(clan), clan.claimed, clan.tactics) == (0, 0, 0, (), 0)
        assert all(clerks_at(state, location)[2] <= 1 for location in LOCATIONS)
        assert state.sections[0].hordes == ()
        assert all(section.rest[2].total() == section.archers[2] == 0 for section in state.sections)


@each
def test_honor_comes_from_a_source_and_shame_is_never_more_than_it(game: Any) -> None:
    for stride in play(game):
        for seat in range(stride.after.players):
            told = sum(event.n for event in stride.events if isinstance(event, e.HonorChanged) and event.seat == seat)
            lapsed = any(isinstance(event, e.ShameLapsed) and event.seat == seat for event in stride.events)
            change = stride.after.clans[seat].honor - stride.before.clans[seat].honor
            assert lapsed or change == told
        assert min(GAME.score(stride.after).totals) >= 0


@each
def test_a_face_down_card_is_in_no_other_view(game: Any) -> None:
    for state in states(game):
        for seat in (None, *range(state.players)) if state.step in ("choose", "reveal") else ():
            seen = GAME.view(state, seat)
            for other in range(state.players):
                if other != seat:
                    assert seen.clans[other] == hide(state.clans[other])


@pytest.mark.parametrize("seed", range(12))
def test_corrections_never_block_play(seed: int) -> None:
    """What a correction leaves undecided by nobody follows with GoOn."""
    match = Match(GAME, config_of(GAME, "standard", 2 + seed % 4), SeededLuck(seed))
    for turn in range(25):
        wander(match, SeededLuck(100 * seed + turn), longest=8, regrets=0.4)
        assert match.state.over or any(not offer.aside for offer in GAME.legal(match.state, None)), phase(match.state)


def test_a_correction_may_leave_something_to_follow() -> None:
    table = Front(cards="economy economy economy")
    table.put("sections.0.hordes.0.wounds", 4)
    table.do(a.GoOn())
    assert table.phase == "defeat"
    table.correct("sections.0.hordes.0.wounds", 1)
    table.do(a.GoOn())
    assert table.phase == "command"
    table.do(a.TakeShame(0))
    assert table.refusal(a.GoOn()) == "shame-first"
    table.correct("pool", 0)
    table.do(a.GoOn())
    assert (table.phase, table.clan(0).honor) == ("command", 0)


@given(st.permutations(range(5)), st.sets(st.integers(0, 4)))
def test_the_tea_house_lifts_each_guest_at_most_once(order: list[int], inside: set[int]) -> None:
    after = tea_house(tuple(order), inside)
    assert sorted(after) == sorted(order)
    for seat in set(order) - inside:  # who is not there is passed by guests only
        assert after.index(seat) >= order.index(seat)
    for seat in inside:
        assert order.index(seat) - after.index(seat) <= 1


@given(st.permutations(range(4)), st.integers(0, 3), st.integers(0, 3))
def test_a_marker_is_moved_where_it_is_wanted(order: list[int], seat: int, to: int) -> None:
    after = moved(tuple(order), seat, to)
    assert after.index(seat) == to
    assert [other for other in after if other != seat] == [other for other in order if other != seat]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_the_pace_alone_ends(players: int) -> None:
    state = GAME.setup(config_of(GAME, "standard", players))
    luck = SeededLuck(1)
    generals = (a.ChooseGeneral(seat, "", 10 * seat) for seat in range(players))
    for wish in (a.ChooseDetail("pace"), *generals, a.Begin()):
        state = _done(state, wish, luck)
    while state.step != "scoring":
        state = _done(state, a.GoOn(), luck)
    assert state.year == SLOTS[players] - {5: 1}.get(players, 0)
    for seat in range(players):
        state = _done(state, a.EnterArtifacts(seat, (1, 2, 3)), luck)
    assert state.over


def _done(state: GreatWall, wish: a.Action, luck: SeededLuck) -> GreatWall:
    events = GAME.decide(state, wish, luck)
    assert not isinstance(events, Refusal), f"{wish} -> {events}"
    return fold(GAME, state, events)


def on_the_wall(state: GreatWall, seat: int) -> int:
    return sum(
        section.rest[seat].total() + section.archers[seat] + sum(card.soldiers_of(seat) for card in section.hordes)
        for section in state.sections
    )
