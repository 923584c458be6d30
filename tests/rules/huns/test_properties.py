"""What always holds at a Huns table, whoever plays and however badly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.correct import Corrected
from rules.core.fold import fold, step
from rules.core.secret import Known, hide
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns import events as e
from rules.huns.cubes import Cubes
from rules.huns.score.scoring import CampTally, Wagons, card_points, score_tallies
from rules.huns.score.sets import best_set, least_set
from rules.huns.state import Hand, Huns, empties
from rules.huns.tables import CARDS, COLOURS, CUBES, MOST_PIPS
from tests.kit.drawn import each_game, kept, numbers
from tests.kit.luck import DrivenLuck, SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Stride, config_of, followed_whole, strides

OF_CARDS = ("raids", "mercenaries_full", "mercenaries_open", "treasures", "curses_fled")  # lines of the sheet
EVERYTHING = followed_whole(GAME)
pytestmark = pytest.mark.xdist_group("huns-properties")  # the same games, played once

Drawn = tuple[int, tuple[int, ...], float]
games = st.tuples(st.integers(2, 4), numbers, st.sampled_from((0.0, 0.15, 0.4)))
each = each_game(games)


@kept
def play(game: Drawn) -> Iterator[Stride]:
    players, driven, aside = game
    opening = GAME.setup(config_of(GAME, "standard", players))
    return strides(EVERYTHING, opening, DrivenLuck(driven), longest=110, aside=aside)


def states(game: Drawn) -> Iterator[Huns]:
    return (stride.after for stride in play(game))


@each
def test_valuables_are_conserved(game: Any) -> None:
    for state in states(game):
        for colour in COLOURS:
            assert sum(_everywhere(state, colour)) == CUBES[state.players]


@each
def test_cards_are_conserved(game: Any) -> None:
    """In the decks and the Camps, but for those that an effect has taken out of the game."""
    gone: Counter[str] = Counter()
    for stride in play(game):
        gone.update(event.deck for event in stride.events if isinstance(event, e.CardMoved) and event.to == "box")
        state = stride.after
        played = Counter(card.deck for camp in state.camps for card in camp.cards)
        for colour in COLOURS:
            assert state.decks.of(colour) + played[colour] + gone[colour] == CARDS[state.players]


@each
def test_dice_taken_are_turns(game: Any) -> None:
    """One more while the player who took the last die is still at it."""
    for state in states(game):
        taken = sum(die.taken_by is not None for die in state.dice)
        assert taken == state.turn + state.acting
        assert all(1 <= die.value <= MOST_PIPS for die in state.dice)


@each
def test_seats_take_dice_in_clockwise_order(game: Any) -> None:
    for stride in play(game):
        for event in stride.events:
            if isinstance(event, e.Pillaged | e.CardsDrawn | e.DieSpent) and not stride.before.extra:
                assert event.seat == (stride.before.first + stride.before.turn) % stride.before.players


@each
def test_nobody_holds_more_than_the_spaces_take(game: Any) -> None:
    for state in states(game):
        for camp in state.camps:
            for wagon in camp.wagons:
                assert all(wagon.loaded.of(colour) <= wagon.slots.of(colour) for colour in COLOURS)
                assert not wagon.full, "a full Wagon is dispatched at once"
            for card in camp.cards:
                assert card.cubes.total() <= (card.spaces if card.deck in ("green", "black") else 0)
            assert len(camp.wagons) <= camp.berths


@each
def test_no_valuable_that_fits_is_returned(game: Any) -> None:
    """CLARIFICATIONS ABOUT PILLAGING: judged after all the cubes of the pillage have found their place."""
    for stride in play(game):
        state = stride.before
        for event in stride.events:
            state = step(GAME, state, event)
            if isinstance(event, e.ExcessReturned) and getattr(stride.action, "card", None) is None:
                assert not any(wagon.free(event.colour) for wagon in state.camps[event.seat].wagons)
            elif isinstance(event, e.ExcessReturned):
                assert state.camps[event.seat].cards[stride.action.card].full


@each
def test_a_turn_ends_with_an_empty_hand_and_two_wagons_after_a_dispatch(game: Any) -> None:
    for stride in play(game):
        if any(isinstance(event, e.TurnEnded) for event in stride.events):
            assert stride.after.pending is None
        if isinstance(stride.before.pending, Hand) and any(isinstance(event, e.TurnEnded) for event in stride.events):
            seat = stride.before.pending.seat
            assert len(stride.after.camps[seat].wagons) == stride.after.camps[seat].berths


@each
def test_the_game_ends_exactly_when_a_pile_or_deck_is_empty_after_the_fifth_die(game: Any) -> None:
    for stride in play(game):
        if isinstance(stride.action, a.EndRound):
            assert stride.after.over == bool(empties(stride.before))
            assert stride.before.turn == 5
        else:
            assert stride.after.over == stride.before.over


@each
def test_one_raid_per_turn(game: Any) -> None:
    activated: Counter[tuple[int, int]] = Counter()
    for stride in play(game):
        for event in stride.events:
            if isinstance(event, e.RaidActivated):
                activated[stride.before.round, event.turn] += 1
    assert set(activated.values()) <= {1}


@each
def test_score_equals_a_naive_count_of_the_camps(game: Any) -> None:
    for state in states(game):
        assert list(GAME.score(state).totals) == [naive_points(state, seat) for seat in range(state.players)]


@each
def test_the_points_of_the_cards_are_the_lines_of_the_sheet(game: Drawn) -> None:
    for state in states(game):
        lines = {line.key: line for line in GAME.score(state).lines}
        for seat, camp in enumerate(state.camps):
            told = sum(lines[key].cells[seat].points for key in OF_CARDS)
            assert sum(card_points(card, state.players) for card in camp.cards) == told


@each
def test_a_views_score_is_a_lower_limit_flagged_exactly_where_types_are_hidden(game: Any) -> None:
    for state in list(states(game))[::4]:
        true = GAME.score(state)
        for seat in (None, *range(state.players)):
            seen = GAME.score(GAME.view(state, seat))
            for other in range(state.players):
                hidden = other != seat and any(isinstance(kind, Known) for kind in state.camps[other].dispatched)
                asked = any(question.seat == other for question in true.questions)  # after the end, of everybody
                assert seen.least[other] == (hidden or asked)
                assert seen.totals[other] <= true.totals[other]
                assert hidden or seen.totals[other] == true.totals[other]


tallies = st.builds(
    CampTally,
    raids=st.integers(0, 12),
    mercenaries_full=st.integers(0, 12),
    mercenaries_open=st.integers(0, 12),
    treasures_met=st.integers(0, 12),
    curses_fled=st.integers(0, 12),
    wagons=st.builds(Wagons, *[st.integers(0, 8)] * 4),
    stash=st.integers(0, 120),
)


@given(st.lists(tallies, min_size=2, max_size=4))
def test_a_typed_tally_scores_as_the_rulebook_says(camps: list[CampTally]) -> None:
    sheet = score_tallies(tuple(camps))
    assert list(sheet.totals) == [naive_tally(camp, len(camps)) for camp in camps]
    strongest = max((naive_tally(camp, len(camps)), camp.stash) for camp in camps)
    winners = [s for s, camp in enumerate(camps) if (naive_tally(camp, len(camps)), camp.stash) == strongest]
    assert list(sheet.winners) == winners


@given(st.lists(st.integers(0, 8), min_size=4, max_size=4), st.lists(st.integers(0, 3), max_size=10))
def test_the_least_set_is_never_more_than_the_true_one(counts: list[int], hidden: list[int]) -> None:
    true = [count + hidden.count(kind) for kind, count in enumerate(counts)]
    assert least_set(tuple(counts), len(hidden)) <= best_set(tuple(true))


@pytest.mark.parametrize("unknown", range(1, 8))
def test_the_least_set_can_really_happen(unknown: int) -> None:
    threes = product(range(unknown + 1), repeat=3)
    sets = [best_set((*three, unknown - sum(three))) for three in threes if sum(three) <= unknown]
    assert least_set((0, 0, 0, 0), unknown) == min(sets)


@given(st.integers(0, 10_000), st.integers(2, 4))
@settings(max_examples=15)
def test_undo_then_redo_is_as_if_nothing_had_happened(seed: int, players: int) -> None:
    match = _match(seed, players)
    wander(match, SeededLuck(seed), longest=50)
    if match.session.history.counting:
        before, luck = match.state, {k: v for k, v in match.session.history.luck.items() if v}
        match.undo(1 + seed % len(match.session.history.counting))
        match.redo()
        assert match.state == before
        assert {k: v for k, v in match.session.history.luck.items() if v} == luck


@given(st.integers(0, 10_000))
@settings(max_examples=15)
def test_an_undone_roll_falls_the_same_way_again(seed: int) -> None:
    match = _match(seed, 3)
    match.take(a.DrawFirst())
    match.take(a.Begin())
    match.take(a.Roll())
    first, dice = match.state.first, match.state.dice
    match.undo(3)
    match.take(a.DrawFirst())
    match.take(a.Begin())
    match.take(a.Roll())
    assert (match.state.first, match.state.dice) == (first, dice)


def test_a_fresh_roll_is_not_the_old_one_again() -> None:
    """The remembered roll is spent once it has come again."""
    match = _match(1, 2)
    match.take(a.ChooseFirst(0))
    match.take(a.Begin())
    match.take(a.Roll())
    match.undo()
    match.take(a.Roll())
    assert not any(match.session.history.luck.values())


@given(games, st.integers(0, 10_000))
@settings(max_examples=16)
def test_evolve_and_every_question_bear_corrections(game: Any, seed: int) -> None:
    luck = SeededLuck(seed)
    for stride in play(game)[::5]:
        state = stride.before
        for field in GAME.fields(state):
            if luck.chance(0.3):
                value = field.low + luck.below(field.high - field.low + 1)
                state = step(GAME, state, Corrected(field.path, value, 0))
        state = fold(GAME, state, stride.events)
        for question in (GAME.score, GAME.guide, GAME.phase, GAME.awaited, GAME.fields):
            question(state)
        assert GAME.over(state) or GAME.legal(state, None)


@given(games, st.integers(0, 10_000))
@settings(max_examples=16)
def test_events_out_of_order_fail_by_lookup_or_not_at_all(game: Any, seed: int) -> None:
    """A foreign log may name a card or a Wagon that is not there; nothing but that can go wrong."""
    events = [event for stride in play(game) for event in stride.events]
    Random(seed).shuffle(events)
    state = GAME.setup(config_of(GAME, "standard", game[0]))
    for event in events:
        try:
            state = GAME.evolve(state, event)
        except LookupError:
            continue
        GAME.score(state)


@each
def test_another_device_can_follow_without_the_secrets(game: Any) -> None:
    ours = theirs = GAME.setup(config_of(GAME, "standard", game[0]))
    for stride in play(game):
        ours, theirs = fold(GAME, ours, stride.events), fold(GAME, theirs, hide(stride.events))
        assert hide(ours) == theirs
        assert GAME.phase(ours) == GAME.phase(theirs)


def test_reveal_is_offered_again_for_wagons_sent_later() -> None:
    match = _match(1, 2)
    for kind in ("blue", "orange"):
        match.take(a.TakeWagon(0, Known(kind), Cubes(blue=1)))
    for _ in range(2):
        match.take(a.MoveCubes("blue", 1, "reserve", "wagon", target_seat=0, target_index=0))
        reveal = next(o.action for o in GAME.legal(match.state, 0) if isinstance(o.action, a.Reveal))
        match.take(reveal)
        assert not [o for o in GAME.legal(match.state, 0) if isinstance(o.action, a.Reveal)]
    assert not GAME.score(GAME.view(match.state, None)).least[0]


def naive_points(state: Huns, seat: int) -> int:
    """END OF THE GAME, line by line, as somebody with the rulebook in hand would count."""
    camp, players, points = state.camps[seat], len(state.camps), 0
    for card in camp.cards:
        if card.deck == "red":
            points += 1
        if card.deck == "green":
            cubes = card.cubes.blue + card.cubes.red + card.cubes.green + card.cubes.black + card.cubes.yellow
            points += 1 if cubes == card.spaces else -1
        if card.deck == "yellow" and card.met:
            points += players
        if card.deck == "black" and card.fled:
            points -= players
    types = [kind.value for kind in camp.dispatched]  # type: ignore[union-attr]
    points += players * len(types)
    largest = max((types.count(kind) for kind in types), default=0)
    return points + camp.bonus + max(len(set(types)), largest)


def naive_tally(camp: CampTally, players: int) -> int:
    of_a_type = [camp.wagons.blue, camp.wagons.purple, camp.wagons.orange, camp.wagons.green]
    points = camp.raids + camp.mercenaries_full - camp.mercenaries_open
    points += players * (camp.treasures_met - camp.curses_fled + sum(of_a_type))
    different = len([n for n in of_a_type if n])
    return points + (different if different > sorted(of_a_type)[-1] else sorted(of_a_type)[-1])


def _everywhere(state: Huns, colour: Any) -> Iterator[int]:
    yield state.reserve.of(colour)
    if isinstance(state.pending, Hand) and state.pending.colour == colour:
        yield state.pending.n
    for camp in state.camps:
        yield camp.stash.of(colour)
        yield from (wagon.loaded.of(colour) for wagon in camp.wagons)
        yield from (card.cubes.of(colour) for card in camp.cards)


def _match(seed: int, players: int) -> Match:
    return Match(GAME, config_of(GAME, "standard", players), SeededLuck(seed))
