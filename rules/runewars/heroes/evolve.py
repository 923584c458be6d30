"""One fact about heroes, strongholds or a player's end onto the table. Total: no checks, no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core.value import replace
from rules.runewars.heroes import events as h
from rules.runewars.pending import Bid, Duel, Fight, QuestDuel, Reading, RuneDue, Spoils
from rules.runewars.realm.change import changed, clamp, of, without
from rules.runewars.realm.realm import Hero, Stronghold
from rules.runewars.runes.evolve import evolve_rune, laid
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_TRAINED

MOST_REWARDS = 25  # cards in the box


def evolve_hand(state: Runewars, event: h.HandEvent) -> Runewars:
    if isinstance(event, h.RuneEvent):
        return evolve_rune(state, event)
    realm = state.realms[event.seat]
    match event:
        case h.HeroActed(hero=hero, deed=deed):
            return of(state, event.seat, heroes=changed(realm.heroes, hero, deed=deed))
        case h.HeroTrained(hero=hero, attribute=attribute):
            return _trained(state, event.seat, hero, attribute)
        case h.HeroHurt(hero=hero, n=n):
            return _hero(state, event.seat, hero, "damage", n, 20)
        case h.HeroJoined(card=card):
            return of(state, event.seat, heroes=(*realm.heroes, Hero(card)))
        case h.HeroLeft(hero=hero):
            return of(_duelling(state, event.seat, hero), event.seat, heroes=without(realm.heroes, hero))
        case h.RewardsMoved(hero=hero, n=n):
            return _hero(state, event.seat, hero, "rewards", n, MOST_REWARDS)
        case h.QuestFinished(hero=hero):
            done = of(state, event.seat, heroes=changed(realm.heroes, hero, deed="finished"))
            return _hero(done, event.seat, hero, "rewards", 1, MOST_REWARDS)
        case h.Explored(hero=hero):  # what it gives follows as facts of its own
            return of(state, event.seat, heroes=changed(realm.heroes, hero, explored=True))
        case h.StrongholdBuilt(area=area, damaged=damaged):
            return of(state, event.seat, strongholds=(*realm.strongholds, Stronghold(area, damaged)))
        case h.StrongholdTurned(stronghold=at, damaged=damaged):
            return of(state, event.seat, strongholds=changed(realm.strongholds, at, damaged=damaged))
        case h.StrongholdLost(stronghold=at):
            return of(_besieged(state, event.seat, at), event.seat, strongholds=without(realm.strongholds, at))
        case h.Developed(stronghold=at, development=development, resource=resource):
            built = changed(realm.strongholds, at, development=development, resource=resource)
            return of(state, event.seat, strongholds=built)
        case h.DevelopmentSpent(stronghold=at):
            bare = changed(realm.strongholds, at, development=None, resource=None)
            return of(state, event.seat, strongholds=bare)
        case h.ObjectiveFulfilled(seat=seat):
            return of(state, seat, objective=False)
        case h.ThroneMoved(seat=seat, n=n):
            return of(state, seat, thrones=clamp(realm.thrones + n, 9))
        case h.Eliminated(seat=seat):
            return _eliminated(state, seat)
    assert_never(event)


def _hero(state: Runewars, seat: int, hero: int, what: str, n: int, high: int) -> Runewars:
    heroes = state.realms[seat].heroes
    if hero >= len(heroes):
        return state
    was: int = getattr(heroes[hero], what)
    return of(state, seat, heroes=changed(heroes, hero, **{what: clamp(was + n, high)}))


def _trained(state: Runewars, seat: int, hero: int, attribute: str) -> Runewars:
    heroes = state.realms[seat].heroes
    if hero >= len(heroes):
        return state
    was: int = getattr(heroes[hero].trained, attribute)
    more = replace(heroes[hero].trained, **{attribute: clamp(was + 1, MOST_TRAINED)})
    return of(state, seat, heroes=changed(heroes, hero, trained=more))


def _eliminated(state: Runewars, seat: int) -> Runewars:
    """Heroes and cards leave; rune tokens, if a hand has left any, lie in nobody's areas."""
    realm = state.realms[seat]
    bare = of(
        state,
        seat,
        out=True,
        heroes=(),
        tactics=0,
        fresh=0,
        quests=0,
        runes=(),
        thrones=0,
        objective=False,
        chosen=None,
        bid=None,
    )
    titles = tuple(replace(card, holder=None) if card.holder == seat else card for card in state.titles)
    queue = tuple(other for other in state.queue if other != seat)
    lying = laid(state, seat, realm.runes)
    left = replace(bare, titles=titles, queue=queue, loose=state.loose + len(realm.runes), lying=lying)
    turn = () if state.queue[:1] == (seat,) else state.turn
    return replace(left, turn=turn, pending=None if _theirs(state, seat) else state.pending)


def _duelling(state: Runewars, seat: int, gone: int) -> Runewars:
    """The same heroes go on with their duel or test when another leaves, and those after that one move up."""
    duel = state.pending
    if isinstance(duel, Reading) and duel.seat == seat and duel.hero is not None:
        tested = None if duel.hero == gone else _moved_up(duel.hero, gone, gone)
        return replace(state, pending=replace(duel, hero=tested))
    if not isinstance(duel, Duel | QuestDuel):
        return state
    last = len(state.realms[seat].heroes) - 1  # a place that nobody has any more: the duel is put aside
    if duel.seat == seat:
        duel = replace(duel, hero=_moved_up(duel.hero, gone, last))
    elif isinstance(duel, Duel) and duel.foe == seat:
        duel = replace(duel, foe_hero=_moved_up(duel.foe_hero, gone, last))
    return replace(state, pending=duel)


def _besieged(state: Runewars, seat: int, gone: int) -> Runewars:
    """The same with the stronghold that is fought for."""
    fight = state.pending
    if not isinstance(fight, Fight) or fight.foe != seat or fight.stronghold is None:
        return state
    last = len(state.realms[seat].strongholds) - 1
    return replace(state, pending=replace(fight, stronghold=_moved_up(fight.stronghold, gone, last)))


def _moved_up(at: int, gone: int, last: int) -> int:
    return last if at == gone else at - 1 if at > gone else at


def _theirs(state: Runewars, seat: int) -> bool:
    """Whether what holds the table up is that player's affair; a bid is everybody's."""
    match state.pending:
        case RuneDue(seat=who) | Reading(seat=who) | QuestDuel(seat=who):
            return who == seat
        case Duel(seat=who, foe=foe) | Fight(seat=who, foe=foe) | Spoils(seat=who, foe=foe):
            return seat in (who, foe)
        case Bid(stage=stage):
            return stage == "tie"
        case _:
            return False
