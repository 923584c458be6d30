"""What always holds beside the opponent, whoever plays and however badly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import codec
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import Ai, HorseCard, base, payment, points, strength, target, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.state import Scythia, deed, ending, face_up, phase, quests_left
from rules.scythia.tables import BUILDINGS, CHARACTERS, EMPIRES, HORSES, QUEST_ROWS
from tests.kit.luck import DrivenLuck, SeededLuck
from tests.kit.play import Stride, config_of, followed_whole, strides

characters = st.sampled_from(tuple(CHARACTERS))
stables = st.lists(st.builds(HorseCard, st.integers(1, 6), st.integers(0, 2)), max_size=7).map(tuple)
schemes = st.builds(
    Scheme,
    st.sampled_from(EMPIRES),
    st.integers(1, 4),
    st.integers(1, 9),
    st.integers(1, 12),
    st.integers(0, 20),
    st.sampled_from(HORSES),
    st.sampled_from(("down", "up")),
    st.sampled_from(("right", "left")),
    st.sampled_from(BUILDINGS),
)
games = st.tuples(
    st.lists(st.integers(0, 10_000), max_size=60), st.sampled_from((0.0, 0.15, 0.4)), st.sampled_from((0.2, 0.6, 0.9))
)


class Hasty(DrivenLuck):
    """Random hands that end their turn more often than not, so that the AI has turns too."""

    def __init__(self, numbers: list[int], ends: float) -> None:
        super().__init__(numbers)
        self._ends = ends

    def pick(self, source: str, options: Any) -> Any:
        if source == "offer" and self.chance(self._ends):
            ends = [offer for offer in options if isinstance(offer.action, a.EndTurn | a.Done)]
            return ends[0] if ends else super().pick(source, options)
        return super().pick(source, options)


def play(game: Any) -> Iterator[Stride]:
    numbers, aside, ends = game
    opening = GAME.setup(config_of(GAME, "opponent", 2))
    return strides(followed_whole(GAME), opening, Hasty(numbers, ends), longest=400, aside=aside)


def paid_by_hand(ai: Ai, needed: int) -> tuple[int, int, int]:
    """The written reading, by trying every set: not exact last, then how many horses, then how much too much."""
    short = max(0, needed - base(ai))
    sums = [(len(way), sum(h.strength for h in way)) for n in range(8) for way in combinations(ai.horses, n)]
    return min((total != short, size, total - short) for size, total in sums if total >= short)


@given(characters, stables, st.integers(1, 12))
@settings(max_examples=300)
def test_payment_is_exact_first_then_fewest_then_least(character: Any, held: Any, needed: int) -> None:
    ai = Ai(character, 0, held)
    if strength(ai) < needed:
        return
    places = payment(ai, needed)
    assert len(set(places)) == len(places)
    paid = sum(held[at].strength for at in places)
    short = max(0, needed - base(ai))
    assert (paid != short, len(places), paid - short) == paid_by_hand(ai, needed)
    assert base(ai) + paid >= needed


@given(schemes, st.lists(st.booleans(), min_size=4, max_size=4).filter(any))
def test_the_target_is_free_and_nothing_free_lies_between(scheme: Scheme, free: list[bool]) -> None:
    found = target(scheme, free)
    assert free[found]
    steps = (found - (scheme.target - 1)) % 4
    assert not any(free[(scheme.target - 1 + step) % 4] for step in range(steps))


@given(schemes, st.data())
def test_the_quest_is_the_first_by_the_arrows(scheme: Scheme, data: Any) -> None:
    state = GAME.setup(config_of(GAME, "opponent", 2))
    tiles = tuple(tuple(data.draw(st.sampled_from(("none", "down", "up"))) for _ in row) for row in state.quests)
    quests = face_up(replace(state, quests=tiles))
    down, right = (1 if scheme.row == "down" else -1), (1 if scheme.tie == "right" else -1)
    first = min(quests, key=lambda q: (down * QUEST_ROWS.index(q.row), right * q.spot), default=None)
    assert wanted_quest(scheme, quests) == first


@given(games)
@settings(max_examples=60)
def test_the_ai_is_never_below_zero_and_its_points_never_fall_but_by_horses(game: Any) -> None:
    for stride in play(game):
        ai, before = stride.after.ai, stride.before.ai
        if ai is None or before is None:
            continue
        assert min(ai.provisions, ai.track, *ai.quests, *(h.strength for h in ai.horses), 0) == 0
        paid = any(isinstance(event, e.HorsesDiscarded) for event in stride.events)
        assert paid or points(ai) >= points(before)


@given(games)
@settings(max_examples=60)
def test_a_failed_raid_spends_nothing(game: Any) -> None:
    for stride in play(game):
        if isinstance(stride.action, a.Done) and deed(stride.before) != "raid":
            assert stride.after.ai.provisions >= stride.before.ai.provisions
            assert set(stride.before.ai.horses) <= set(stride.after.ai.horses)
            assert stride.after.free == stride.before.free


@given(games)
@settings(max_examples=60)
def test_spaces_and_quests_only_go(game: Any) -> None:
    ways = {"down": {"down", "up", "none"}, "up": {"up", "none"}, "none": {"none"}}
    for stride in play(game):
        for was, now in zip(_flat(stride.before.free), _flat(stride.after.free), strict=True):
            assert was or not now
        for was, now in zip(_flat(stride.before.quests), _flat(stride.after.quests), strict=True):
            assert now in ways[was]


@given(games)
@settings(max_examples=40)
def test_a_quest_is_face_down_exactly_under_plunder(game: Any) -> None:
    for stride in play(game):
        for empire, tiles in zip(EMPIRES, stride.after.quests[2:], strict=False):
            free = stride.after.free[EMPIRES.index(empire)]
            assert [tile == "down" for tile in tiles] == list(free)


@given(games)
@settings(max_examples=40)
def test_every_card_is_drawn_once_before_any_twice(game: Any) -> None:
    seen: Counter[str] = Counter()
    for stride in play(game):
        for event in stride.events:
            if isinstance(event, e.SchemeRevealed) and event.drawn:
                seen[event.scheme.name] += 1
        if seen:
            assert max(seen.values()) - min(seen[card.name] for card in HOUSE) <= 1


@given(games)
@settings(max_examples=40)
def test_every_position_has_a_next_step_and_play_ends(game: Any) -> None:
    after: Scythia | None = None
    for stride in play(game):
        after = stride.after
        for offer in GAME.legal(stride.before, None):
            assert not isinstance(GAME.decide(stride.before, offer.action, SeededLuck(0)), Refusal)
        if not after.over:
            assert any(not offer.aside for offer in GAME.legal(after, None)), phase(after)
    assert after is not None
    assert after.over


@given(games)
@settings(max_examples=60)
def test_the_end_gives_each_one_more_turn(game: Any) -> None:
    turns: list[bool] | None = None
    for stride in play(game):
        for event in stride.events:
            if isinstance(event, e.TurnEnded) and turns is not None:
                turns.append(event.by_ai)
            if isinstance(event, e.LastTurns):
                assert ending(stride.after)
                turns = []
        assert stride.after.over == (turns is not None and len(turns) == 2)
    assert turns is None or sorted(turns) in ([], [False], [True], [False, True])


@given(games, schemes, st.sampled_from(("space", "quest", "provisions", "horses", "none")), st.integers(0, 99))
@settings(max_examples=80)
def test_not_possible_leads_to_a_whole_state_that_goes_on(game: Any, scheme: Scheme, why: Any, value: int) -> None:
    """Whatever the table says was wrong, the state can be kept and the next step is there."""
    for stride in play(game):
        state = stride.after
        if phase(state) != "instruction":
            continue
        state = replace(state, scheme=scheme)
        events = GAME.decide(state, a.NotPossible(state.step, why, value), SeededLuck(0))
        if isinstance(events, Refusal):
            assert (events.key, why in ("space", "quest")) == ("not-this-step", True)
            return
        after = fold(GAME, state, events)
        assert codec.decode(Scythia, codec.encode(after, Scythia)) == after
        assert after.over or GAME.legal(after, None)
        assert quests_left(after) <= quests_left(state)
        assert why in ("provisions", "horses") or after != state
        return


@pytest.mark.parametrize("character", CHARACTERS)
def test_an_ai_left_alone_ends_the_game(character: Any) -> None:
    """The person only ends their turns; the quests run out or the settlements do."""
    luck = SeededLuck(5)
    state = GAME.setup(config_of(GAME, "opponent", 2))
    for wish in (a.ChooseCharacter(character), a.Begin()):
        state = _done(state, wish, luck)
    for _ in range(300):
        if state.over:
            return
        step = {"person": a.EndTurn(), "scheme": a.DrawScheme()}.get(phase(state), a.Done(state.step, 2, 1))
        state = _done(state, step, luck)
    raise AssertionError("300 steps and not over")


def test_many_horses_are_paid_at_once() -> None:
    """All 36 animals: by sets this would never end."""
    ai = Ai("trader", 0, tuple(HorseCard(2 + at % 2 * 2) for at in range(36)))
    assert payment(ai, 11) == (1, 3, 5)


def _done(state: Scythia, wish: a.Action, luck: SeededLuck) -> Scythia:
    events = GAME.decide(state, wish, luck)
    assert not isinstance(events, Refusal), f"{wish} -> {events}"
    return fold(GAME, state, events)


def _flat(rows: Any) -> list[Any]:
    return [tile for row in rows for tile in row]
