"""What always holds at a Runewars table, whoever plays and however badly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from rules.core.fold import fold
from rules.core.secret import hide
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Fight, RuneDue
from rules.runewars.realm.realm import hand, number, supremacy
from rules.runewars.state import Runewars, alive, phase, play_order
from rules.runewars.tables import (
    DRAGON_RUNES,
    FALSE_RUNES,
    MOST_DIAL,
    MOST_HEROES,
    MOST_INFLUENCE,
    MOST_QUESTS,
    MOST_STRONGHOLDS,
    MOST_TACTICS,
    ORDERS_A_YEAR,
    RESOURCES,
)
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Stride, answered, config_of, followed_whole, strides

EVERYTHING = followed_whole(GAME)
LONGEST = 2500  # steps of one game; none comes near
# Number of players, seed, and how often hands do something that does not move the game on
GAMES = [(2, 1, 0.0), (3, 2, 0.15), (4, 3, 0.15), (2, 4, 0.4), (3, 5, 0.4), (4, 6, 0.4)]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-players-{game[1]}")


@lru_cache(maxsize=len(GAMES))
def play(game: tuple[int, int, float]) -> tuple[Stride, ...]:
    """A whole random game, kept because every property looks at the same ones."""
    players, seed, aside = game
    opening = GAME.setup(config_of(GAME, "standard", players))
    found = tuple(strides(EVERYTHING, opening, SeededLuck(seed), LONGEST, aside))
    assert found[-1].after.over, "a game that does not end"
    return found


def states(game: Any) -> Iterator[Runewars]:
    return (stride.after for stride in play(game))


@games
def test_rune_tokens_are_conserved(game: Any) -> None:
    for state in states(game):
        lying = sum(len(realm.runes) for realm in state.realms) + state.loose
        held = state.pending.dragons + state.pending.falses if isinstance(state.pending, RuneDue) else 0
        assert state.dragon_pool + state.false_pool + lying + held == DRAGON_RUNES + FALSE_RUNES
        assert len(state.lying) <= state.loose, "those remembered are among the loose ones"


@games
def test_fate_cards_are_conserved(game: Any) -> None:
    for state in states(game):
        cards = (*state.fate.rest, *state.fate.top, *state.discard, *state.hand)
        assert sorted(map(int, cards)) == list(NUMBERS)


@games
def test_orders_are_used_once_a_year_and_four_times_at_most(game: Any) -> None:
    for stride in play(game):
        for realm in stride.after.realms:
            assert len(set(realm.used)) == len(realm.used) <= ORDERS_A_YEAR
            assert len(hand(realm)) + len(realm.used) == 8
            assert realm.last is None or not realm.used or realm.last in realm.used or stride.after.step != "resolve"
        for event in stride.events:
            if isinstance(event, e.OrderRevealed):
                assert event.order.value in hand(stride.before.realms[event.seat])


@games
def test_play_order_is_total_and_orders_are_resolved_lowest_first(game: Any) -> None:
    for stride in play(game):
        state = stride.after
        assert sorted(play_order(state)) == list(alive(state))
        if any(event == e.StepBegun("resolve") for event in stride.events) and state.step == "resolve":
            numbers = [number(realm.last) for seat in state.queue if (realm := state.realms[seat]).last]
            assert numbers == sorted(numbers)
            assert sorted(state.queue) == list(alive(state))


@games
def test_influence_moves_only_by_facts_and_bids_are_all_spent(game: Any) -> None:
    for stride in play(game):
        for seat in range(stride.after.players):
            told = sum(ev.n for ev in stride.events if isinstance(ev, e.InfluenceChanged) and ev.seat == seat)
            change = stride.after.realms[seat].influence - stride.before.realms[seat].influence
            begun = any(isinstance(event, e.Begun) for event in stride.events)
            full = stride.before.realms[seat].influence + told > MOST_INFLUENCE  # there is no more of it
            most = MOST_INFLUENCE - stride.before.realms[seat].influence
            assert begun or change == (most if full else told)
        if any(isinstance(event, f.BidWon) for event in stride.events):
            assert all(realm.bid is None for realm in stride.after.realms)


@games
def test_limits_hold(game: Any) -> None:
    for state in states(game):
        for realm in state.realms:
            assert all(0 <= realm.dial(resource) <= MOST_DIAL for resource in RESOURCES)
            assert 0 <= realm.tactics <= MOST_TACTICS
            assert 0 <= realm.fresh <= realm.tactics
            assert 0 <= realm.quests <= MOST_QUESTS
            assert len(realm.heroes) <= MOST_HEROES + (phase(state) == "desert")
            assert len(realm.strongholds) <= MOST_STRONGHOLDS
            assert realm.influence >= 0
            assert all(hero.left > 0 for hero in realm.heroes)
        assert len({card.holder for card in state.titles} - {None}) <= 3


@games
def test_supremacy_is_the_highest_of_the_year(game: Any) -> None:
    for state in states(game):
        for realm in state.realms:
            if realm.used:
                best = max(realm.used, key=number)
                assert [order for order in realm.used if supremacy(realm, order)] == (
                    [best] if best != "fortify" else []
                )


@games
def test_every_position_has_a_next_step_and_somebody_is_awaited(game: Any) -> None:
    for stride in play(game):
        state = stride.after
        if state.over:
            continue
        assert any(not offer.aside for offer in GAME.legal(state, None)), phase(state)
        guide = GAME.guide(state)
        assert sum(step.status == "now" for step in guide) <= 1
        if state.begun:
            waiting = GAME.awaited(state)
            assert waiting, phase(state)
            assert set(waiting) <= set(alive(state))


# What moves the table on without beginning anything; whatever is pending is settled by one of them
ONWARDS = (
    a.GoOn, a.Done, a.TakeFall, a.ChooseOrder, a.RevealOrder, b.RevealRunes, b.SettleRune, b.LoseHero, c.PlaceBid,
    c.RevealBid, c.DecideBid, c.CloseBid, c.ReadFate, c.SaySymbol, c.Cross, c.Clash, c.Carry, c.SpecialsDone,
    c.Suffer, c.JudgeBattle, b.NoRune,
)  # fmt: skip
LONGEST_SEASON = 80


@games
def test_a_season_always_ends(game: Any) -> None:
    """From wherever a game has come to: going on and settling what is pending leads out of the season."""
    met = set[str]()
    for state in list(states(game))[::7]:
        if not state.begun or state.over or phase(state) in met:
            continue
        met.add(phase(state))
        luck, season = SeededLuck(len(met)), (state.year, state.season)
        for _ in range(LONGEST_SEASON):
            offers = [offer for offer in GAME.legal(state, None) if isinstance(offer.action, ONWARDS)]
            events: Any = GAME.decide(state, answered(luck.pick("offer", offers), luck), luck)
            state = fold(GAME, state, events)
            if state.over or (state.year, state.season) != season:
                break
        assert state.over or (state.year, state.season) != season
    assert len(met) > 8, met


@games
def test_secrets_are_in_no_other_view(game: Any) -> None:
    for state in states(game):
        for seat in (None, *range(state.players)):
            seen = GAME.view(state, seat)
            assert all(seen.realms[o] == hide(state.realms[o]) for o in range(state.players) if o != seat)


@games
def test_a_battle_loses_units_and_never_gains_strength_by_blows(game: Any) -> None:
    for stride in play(game):
        before, after = stride.before.pending, stride.after.pending
        if isinstance(before, Fight) and isinstance(after, Fight):
            assert len(after.attacker.units) <= len(before.attacker.units)
            assert len(after.defender.units) <= len(before.defender.units)
            assert set(before.attacker.drawn) <= set(after.attacker.drawn)


@pytest.mark.parametrize(("epic", "seasons"), [(False, 24), (True, 32)])
def test_the_game_has_six_years_or_eight(epic: bool, seasons: int) -> None:
    """Played without doing anything: as many seasons as there are, then the end."""
    luck, state = SeededLuck(1), GAME.setup(config_of(GAME, "standard", 3))
    wishes = (a.GoOn, a.Done, a.TakeFall, a.ChooseOrder, a.RevealOrder, b.RevealRunes)
    seen: Counter[Any] = Counter()
    events: Any = GAME.decide(state, a.ChooseVariant(epic, False), luck)
    state = fold(GAME, state, events)
    while not state.over:
        offers = [o for o in GAME.legal(state, None) if not o.aside]
        mine = [o for o in offers if isinstance(o.action, wishes)] if state.begun else offers
        events = GAME.decide(state, answered(luck.pick("offer", mine), luck), luck)
        state = fold(GAME, state, events)
        if state.begun:
            seen[state.year, state.season] += 1
    assert len(seen) == seasons


@pytest.mark.parametrize("seed", range(9))
def test_corrections_never_block_play(seed: int) -> None:
    match = Match(GAME, config_of(GAME, "standard", 2 + seed % 3), SeededLuck(seed))
    for turn in range(20):
        wander(match, SeededLuck(100 * seed + turn), longest=8, regrets=0.4)
        assert match.state.over or any(not offer.aside for offer in GAME.legal(match.state, None)), phase(match.state)


def test_an_undone_draw_comes_again() -> None:
    """Undo never helps to better cards: the same Fate cards come again."""
    match = Match(GAME, config_of(GAME, "standard", 2), SeededLuck(3))
    wander(match, SeededLuck(3), longest=14, regrets=0)
    while not match.state.begun or match.state.pending is not None or phase(match.state) == "desert":
        wander(match, SeededLuck(5), longest=1, regrets=0)
    match.take(c.DrawFate(0, 5))
    first = match.state.hand
    match.undo()
    match.take(c.DrawFate(0, 5))
    assert match.state.hand == first


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_random_games_of_every_size_end(seed: int) -> None:
    assert len(play((2 + seed % 3, seed, 0.3))) < LONGEST
