"""What always holds at a table of raiders, whoever plays and however badly."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import codec
from rules.core.codec import Between
from rules.core.correct import Correct, decide_correct
from rules.core.fold import fold
from rules.core.game import Game
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.state import Scythia, ending, phase, quests_left, spot
from rules.scythia.tables import BOX, BUILDINGS, EMPIRES, LIMIT, NO_BLUE, SPOTS
from rules.scythia.turn.goods import GOODS, LIMITED, PLUNDER, Goods, minus
from rules.scythia.turn.raider import crew_of
from rules.scythia.turn.village import DEALS
from tests.kit.drawn import each_game, kept, numbers
from tests.kit.luck import DrivenLuck, SeededLuck
from tests.kit.play import Stride, config_of, followed_whole, strides

EVERYTHING = followed_whole(GAME)
TABLES = (("standard", 2), ("standard", 3), ("standard", 4), ("solo", 2))
LONG = 400  # steps of a game: well into its raids
tables = st.sampled_from(TABLES)
pytestmark = pytest.mark.xdist_group("scythia-properties")  # the same games, played once


class Eager(DrivenLuck):
    """Random hands that describe and raid what they can, so that games get on."""

    def pick(self, source: str, options: Any) -> Any:
        raids = [option for option in options if isinstance(getattr(option, "action", None), a.BeginRaid)]
        return super().pick(source, raids or options)


spots = st.sampled_from(SPOTS)
villages = st.one_of(
    spots.map(lambda spot: (spot,) * len(BUILDINGS)), st.tuples(*(spots for _ in BUILDINGS))
)  # all alike, or anyhow
games = st.tuples(tables, numbers, st.sampled_from((0.0, 0.2)))
each = each_game(games)


def opening(table: tuple[str, int]) -> Scythia:
    state: Scythia = GAME.setup(config_of(GAME, *table))
    return state


def play(game: Any, longest: int = LONG) -> Iterator[Stride]:
    table, driven, aside = game
    return strides(EVERYTHING, opening(table), Eager(driven), longest, aside)


whole = kept(play)


def manned(state: Scythia) -> int:
    return sum(worker != "none" for worker in state.village)


# Pieces are conserved


@each
def test_workers_are_conserved(game: Any) -> None:
    """Village and hands have three and one each; one raiding lies on a settlement until another is taken from above."""
    for stride in whole(game):
        state = stride.after
        hands = sum(raider.worker is not None for raider in state.raiders)
        assert manned(state) + hands + (state.fight is not None) == 3 + len(state.raiders)
        if phase(state) in ("start", "scheme", "instruction", "over"):
            assert (manned(state), hands) == (3, len(state.raiders))
        assert all(spot(state, building) != "blue" for building in NO_BLUE)


@each
def test_a_worker_moves_only_as_it_is(game: Any) -> None:
    """Work changes no colours: village and hands hold the same workers until a raid exchanges one."""
    for stride in whole(game):
        if any(isinstance(event, e.RaidBegun | e.PlunderTaken) for event in stride.events):
            continue
        assert _workers(stride.before) == _workers(stride.after)


@each
def test_quests_are_conserved(game: Any) -> None:
    start = quests_left(opening(game[0]))
    for stride in whole(game):
        state = stride.after
        taken = sum(len(raider.quests) for raider in state.raiders) + (len(state.ai.quests) if state.ai else 0)
        assert quests_left(state) + taken == start


@each
def test_spaces_and_quests_only_go(game: Any) -> None:
    ways = {"down": {"down", "up", "none"}, "up": {"up", "none"}, "none": {"none"}}
    for stride in whole(game):
        for was, now in zip(_flat(stride.before.free), _flat(stride.after.free), strict=True):
            assert was or not now
        for was, now in zip(_flat(stride.before.quests), _flat(stride.after.quests), strict=True):
            assert now in ways[was]
        for empire, tiles in zip(EMPIRES, stride.after.quests[2:], strict=False):
            assert [tile == "down" for tile in tiles] == list(stride.after.free[EMPIRES.index(empire)])


@each
def test_goods_are_what_the_events_say(game: Any) -> None:
    """Nothing is paid that is not there: the books never have to be rounded up to nothing."""
    for stride in whole(game):
        for seat, raider in enumerate(stride.after.raiders):
            was = stride.before.raiders[seat].goods
            moved = [change for event in stride.events for change in _changes(event, seat)]
            for good in GOODS:
                assert raider.goods.of(good) == was.of(good) + sum(change.of(good) for change in moved)
                assert raider.goods.of(good) >= 0


@each
def test_nobody_holds_more_plunder_than_the_box(game: Any) -> None:
    for stride in whole(game):
        for good in PLUNDER:
            assert sum(raider.goods.of(good) for raider in stride.after.raiders) <= BOX[good]


@each
def test_a_turn_ends_within_the_limits(game: Any) -> None:
    for stride in whole(game):
        if any(event == e.TurnEnded(False) for event in stride.events):
            goods = stride.after.raiders[stride.before.active].goods
            assert max(goods.of(good) for good in LIMITED) <= LIMIT


@each
def test_the_markers_are_where_the_events_moved_them(game: Any) -> None:
    people: dict[int, int] = {}
    ai = 0
    for stride in whole(game):
        for event in stride.events:
            if isinstance(event, e.MarkerMoved):
                people[event.seat] = people.get(event.seat, 0) + event.n
            if isinstance(event, e.PointsScored):
                ai += event.n
        assert [raider.track for raider in stride.after.raiders] == [
            people.get(seat, 0) for seat in range(len(stride.after.raiders))
        ]
        assert (stride.after.ai.track if stride.after.ai else 0) == ai


@each
def test_nobody_bears_more_wounds_than_strength(game: Any) -> None:
    for stride in whole(game):
        for raider in stride.after.raiders:
            assert all(0 <= crew.wounds <= crew.strength for _, crew in crew_of(raider))
        fight = stride.after.fight
        assert fight is None or fight.wounds == 0 or crew_of(stride.after.raiders[stride.after.active])


# Play goes on


@each
def test_every_position_has_a_next_step_and_can_be_kept(game: Any) -> None:
    for stride in whole(game)[:200]:
        after = stride.after
        assert codec.decode(Scythia, codec.encode(after, Scythia)) == after
        if not after.over:
            assert any(not offer.aside for offer in GAME.legal(after, None)), phase(after)
        for offer in GAME.legal(stride.before, None):
            assert not isinstance(GAME.decide(stride.before, offer.action, SeededLuck(0)), Refusal)


@pytest.mark.parametrize("table", TABLES, ids=lambda value: f"{value[0]}-{value[1]}")
@pytest.mark.parametrize("seed", range(4))
def test_the_end_gives_each_one_more_turn(table: tuple[str, int], seed: int) -> None:
    last: list[tuple[int, bool]] | None = None
    caused: tuple[int, bool] | None = None
    over = False
    for stride in strides(EVERYTHING, opening(table), Eager([seed]), aside=0.02):
        for event in stride.events:
            if isinstance(event, e.TurnEnded) and last is not None:
                last.append((stride.before.active, event.by_ai))
            if isinstance(event, e.LastTurns):
                assert ending(stride.after)
                last, caused = [], (stride.before.active, stride.before.ai_turn)
        over = stride.after.over
        assert over == (last is not None and len(last) == table[1])
    assert over
    assert last is not None
    assert len(set(last)) == table[1]
    assert last[-1] == caused


# It happened anyway


def wish(kind: Any) -> st.SearchStrategy[Any]:
    """Anything the codec would let through for that type, numbers without limits kept small."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        limit = parts[1]
        return st.integers(limit.low, limit.high) if isinstance(limit, Between) else st.sampled_from(("", "Tyran"))
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, types.UnionType):
        return st.one_of(*map(wish, parts))
    if origin is tuple:
        return st.lists(wish(parts[0]), max_size=3).map(tuple)
    if is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        return st.builds(kind, **{name: wish(hint) for name, hint in hints.items()})
    if kind is bool:
        return st.booleans()
    return {int: st.integers(-3, 9), str: st.sampled_from(("", "silver")), type(None): st.none()}[kind]


ACTIONS = st.one_of(*map(wish, get_args(a.Action)))


@given(games, st.integers(0, 150), st.lists(ACTIONS, min_size=1, max_size=16), st.integers(0, 999))
@settings(max_examples=250)
def test_what_happened_anyway_leaves_a_table_that_goes_on(game: Any, at: int, wishes: list[Any], seed: int) -> None:
    """Whatever is forced, and however often: the state can be kept, scored and played on."""
    state = opening(game[0])
    for stride in play(game, at):
        state = stride.after
    luck = SeededLuck(seed)
    for action in wishes:
        events = GAME.decide(state, action, luck, force=True)
        if isinstance(events, Refusal):
            continue
        state = fold(GAME, state, events)
        assert codec.decode(Scythia, codec.encode(state, Scythia)) == state
        assert all(raider.goods.of(good) >= 0 for raider in state.raiders for good in GOODS)
        _goes_on(GAME, state)
    for stride in strides(EVERYTHING, state, luck, longest=12):
        _goes_on(GAME, stride.after)


@given(games, st.integers(0, 150), st.lists(st.tuples(st.integers(0, 999), st.integers(0, 999)), max_size=40))
@settings(max_examples=150)
def test_corrections_leave_a_table_that_goes_on(game: Any, at: int, corrections: list[tuple[int, int]]) -> None:
    """Whatever a hand sets right, there is a next step."""
    state = opening(game[0])
    for stride in play(game, at):
        state = stride.after
    for which, number in corrections:
        field = GAME.fields(state)[which % len(GAME.fields(state))]
        value = field.low + number % (field.high - field.low + 1)
        decided = decide_correct(state, GAME.fields(state), Correct(field.path, value))
        state = state if isinstance(decided, Refusal) else fold(GAME, state, decided)
        assert codec.decode(Scythia, codec.encode(state, Scythia)) == state
        _goes_on(GAME, state)
    for stride in strides(EVERYTHING, state, SeededLuck(at), longest=12):
        _goes_on(GAME, stride.after)


@given(games, st.integers(0, 60), villages)
@settings(max_examples=100)
def test_any_village_leaves_a_table_that_goes_on(game: Any, at: int, village: tuple[Any, ...]) -> None:
    """Nobody in it, or somebody everywhere."""
    state = opening(game[0])
    for stride in play(game, at):
        state = stride.after
    state = replace(state, village=village)
    _goes_on(GAME, state)
    for stride in strides(EVERYTHING, state, SeededLuck(at), longest=12):
        _goes_on(GAME, stride.after)


@given(games, st.integers(0, 120), st.lists(ACTIONS, min_size=1, max_size=30))
@settings(max_examples=200)
def test_any_wish_is_refused_or_leaves_the_pieces_as_many(game: Any, at: int, wishes: list[Any]) -> None:
    """Without force nothing is lost or made, whatever is wished for."""
    state = opening(game[0])
    for stride in play(game, at):
        state = stride.after
    for action in wishes:
        events = GAME.decide(state, action, SeededLuck(0))
        if isinstance(events, Refusal):
            continue
        after = fold(GAME, state, events)
        hands = sum(raider.worker is not None for raider in after.raiders)
        assert manned(after) + hands + (after.fight is not None) == 3 + len(after.raiders), action
        assert all(sum(raider.goods.of(good) for raider in after.raiders) <= BOX[good] for good in PLUNDER), action
        state = after


def _goes_on(game: Game[Any, Any, Any], state: Scythia) -> None:
    assert game.phase(state) in game.spec.phases
    assert len(game.score(state).totals) == len(state.chairs)
    assert game.guide(state)
    assert state.over or any(not offer.aside for offer in game.legal(state, None)), game.phase(state)


def _workers(state: Scythia) -> list[str]:
    hands = (raider.worker for raider in state.raiders if raider.worker)
    return sorted([*(worker for worker in state.village if worker != "none"), *hands])


def _changes(event: Any, seat: int) -> Iterator[Goods]:
    """What that fact gives and takes, as the rulebook has it; its own reckoning, not that of evolve."""
    if getattr(event, "seat", None) != seat:
        return
    match event:
        case e.Traded(deal=deal):
            yield from (minus(DEALS[deal].pays), DEALS[deal].gets)
        case e.Hired(cost=cost):
            yield Goods(silver=-cost)
        case e.GoodsChanged(change=change) | e.PlunderTaken(change=change):
            yield change
        case e.LimitKept(back=back):
            yield minus(back)
        case e.RaidBegun():
            yield Goods(provisions=-event.provisions, wagons=-event.wagons, kumis=-event.kumis)
        case e.QuestTaken(by_ai=False, paid=paid):
            yield minus(paid)


def _flat(rows: Any) -> list[Any]:
    return [tile for row in rows for tile in row]
