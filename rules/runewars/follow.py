"""What follows by itself: no choice is left out and none is made for anybody."""

from __future__ import annotations

from typing import assert_never

from rules.core import fold
from rules.runewars import events as e
from rules.runewars.evolve import evolve
from rules.runewars.fight import events as f
from rules.runewars.fight.bid import bid_of, bidders, decider, highest
from rules.runewars.fight.fight import choice, initiative, may_fall_on, special_of, struck, using
from rules.runewars.fight.odds import DUEL_ROUNDS
from rules.runewars.fight.specials import STOP, Move
from rules.runewars.heroes import events as h
from rules.runewars.pending import Bid, Duel, Fight, QuestDuel
from rules.runewars.realm.realm import dragons
from rules.runewars.state import (
    Runewars,
    alive,
    deserter,
    goal,
    to_bid,
    to_choose,
    unopened,
    unopened_bids,
    unopened_orders,
    years,
)
from rules.runewars.tables import SEASONS

Events = tuple[e.Event, ...]


def follow(state: Runewars, facts: Events) -> Events:
    """The facts and all they force."""
    return fold.follow(state, facts, evolve, forced)


def forced(state: Runewars) -> Events:
    """The next thing nobody can choose otherwise, or nothing."""
    if state.over or not state.begun:
        return ()
    if len(alive(state)) == 1:  # nobody is left to play against (Eliminacja Graczy)
        return (e.GameEnded(),)
    if state.epic:  # nothing is hidden, so nobody has to claim
        won = next((seat for seat in alive(state) if dragons(state.realms[seat]) >= goal(state)), None)
        if won is not None:
            return e.VictoryClaimed(won), e.GameEnded()
    fallen = _fallen(state)
    if fallen is not None:
        return (fallen,)
    if deserter(state) is not None:
        return ()
    match state.pending:
        case Bid():
            return _bid(state, state.pending)
        case Duel():
            return _duel(state, state.pending)
        case QuestDuel():
            return _quest_duel(state, state.pending)
        case Fight():
            return _fight(state.pending)
        case None:
            return _step(state)
        case _:
            return ()


def _fallen(state: Runewars) -> h.HeroLeft | None:
    """A hero with as much damage as health is defeated; in a duel the round is played out first."""
    if isinstance(state.pending, Duel | QuestDuel):
        return None
    heroes = ((seat, at, hero) for seat in alive(state) for at, hero in enumerate(state.realms[seat].heroes))
    return next((h.HeroLeft(seat, at, False) for seat, at, hero in heroes if hero.left <= 0), None)


def _in_pace(state: Runewars) -> Events:
    """A season is one page: whatever comes before the Orders is done at the table, and the end asks for the runes."""
    match state.step:
        case "card" | "secondary":
            spring = (e.SpringCame(),) if state.season == "spring" else ()
            return (*spring, e.StepBegun("choose"))
        case "runes":
            return (e.GameEnded(),)
        case _:
            return ()


def _step(state: Runewars) -> Events:
    if state.detail == "pace":
        return _in_pace(state)
    match state.step:
        case "secondary" if state.season != "spring":
            if not state.queue:
                return (e.StepBegun("choose"),)
            first = state.queue[0]
            idle = state.season == "summer" and not state.realms[first].heroes
            return (e.SeatDone(first),) if idle else ()
        case "choose" if not to_choose(state):
            return (e.StepBegun("reveal"),)
        case "reveal" if not unopened_orders(state):
            return (e.StepBegun("resolve"),)
        case "resolve" if not state.queue:
            return next_season(state)
        case "runes" if not unopened(state):
            return (e.GameEnded(),)
        case _:
            return ()


def next_season(state: Runewars) -> Events:
    """After Winter a new year, after the last one the end (Zwycięstwo w grze)."""
    at = SEASONS.index(state.season) + 1
    if at < len(SEASONS):
        return (e.SeasonBegun(state.year, SEASONS[at]),)
    return (e.StepBegun("runes"),) if state.year >= years(state) else (e.SeasonBegun(state.year + 1, SEASONS[0]),)


def _bid(state: Runewars, bid: Bid) -> Events:
    if bid.stage == "place":
        return () if to_bid(state) else (f.BidsClosed(),)
    if bid.stage in ("tie", "result") or unopened_bids(state):
        return ()
    if not bidders(state):
        return (f.PutAside(),)
    tied = highest(state)
    return judged(state, tied[0]) if len(tied) == 1 else (f.BidTied(tied, decider(state, tied)),)


def judged(state: Runewars, seat: int) -> Events:
    """A result that stays is spent when it has been seen."""
    stays = isinstance(state.pending, Bid) and state.pending.stays
    return (f.BidJudged(seat),) if stays else won(state, seat)


def won(state: Runewars, seat: int) -> Events:
    """All bids are spent, the winner's and the others'."""
    bidders = (bidder for bidder in alive(state) if bid_of(state, bidder))
    spent = tuple(e.InfluenceChanged(bidder, -bid_of(state, bidder), "bid") for bidder in bidders)
    return (*spent, f.BidWon(seat, bid_of(state, seat)))


def _duel(state: Runewars, duel: Duel) -> Events:
    """It ends after four rounds or with the round in which somebody is defeated."""
    mine, theirs = state.realms[duel.seat].heroes, state.realms[duel.foe].heroes
    if duel.hero >= len(mine) or duel.foe_hero >= len(theirs):
        return (f.PutAside(),)
    down, foe_down = mine[duel.hero].left <= 0, theirs[duel.foe_hero].left <= 0
    if duel.round < DUEL_ROUNDS and not (down or foe_down):
        return ()
    facts: list[e.Event] = [f.DuelEnded(duel.seat, duel.foe, down, foe_down)]
    prize = mine[duel.hero].rewards if down else theirs[duel.foe_hero].rewards
    if down != foe_down and prize:
        winner = (duel.foe, duel.foe_hero) if down else (duel.seat, duel.hero)
        facts.append(h.RewardsMoved(*winner, prize))
    facts += [h.HeroLeft(duel.seat, duel.hero, False)] if down else []
    facts += [h.HeroLeft(duel.foe, duel.foe_hero, False)] if foe_down else []
    return tuple(facts)


def _quest_duel(state: Runewars, duel: QuestDuel) -> Events:
    """Who defeats the unit completes the Quest; a hero defeated by it leaves the Rewards where he fell."""
    heroes = state.realms[duel.seat].heroes
    if duel.hero >= len(heroes):
        return (f.PutAside(),)
    down, won = heroes[duel.hero].left <= 0, duel.damage >= duel.health
    if duel.round < DUEL_ROUNDS and not (down or won):
        return ()
    ended = f.QuestDuelEnded(duel.seat, duel.hero, duel.kind.name, down, won)
    if down:
        return ended, h.HeroLeft(duel.seat, duel.hero, False)
    return (ended, h.QuestFinished(duel.seat, duel.hero)) if won else (ended,)


def _fight(fight: Fight) -> Events:
    """Losses that can fall on one kind of unit only are put there; the next clash, or strength, follows."""
    match fight.stage:
        case "specials":
            return _specials(fight)
        case "losses":
            if not fight.dues:
                return (f.ClashEnded(),)
            where, due = may_fall_on(fight), fight.dues[0]
            if not where:
                return (f.DuePaid(),)
            if len(set(where)) > 1:
                return ()
            return suffered(fight, fight.side(due.side).units.index(where[0]))
        case "clash":
            return () if initiative(fight) is not None else (f.StrengthDue(),)
        case _:
            return ()


def _specials(fight: Fight) -> Events:
    """A special without a choice is carried out at once; one the app does not know waits for hands."""
    side, found = using(fight), choice(fight)
    if side is None:
        return (f.SpecialsEnded(),)
    if found is None:
        return ()
    if not found.moves:
        return (f.SpecialUsed(side, special_of(fight, side), not set(fight.done) - {STOP}),)
    return stepped(fight, found.moves[0]) if len(found.moves) == 1 else ()


def stepped(fight: Fight, move: Move) -> Events:
    """A step of the special carried out now; a Tactics card goes to whoever uses it."""
    side = using(fight) or "attacker"
    at = fight.acts(side) or 0
    whose = fight.side(struck(fight, move.what) or "attacker")
    unit = whose.kinds[move.unit.kind].name if move.unit is not None else fight.side(side).kinds[at].name
    step = f.SpecialStep(side, special_of(fight, side), move, unit)
    seat = fight.seat if side == "attacker" else fight.foe
    return (step, e.TacticsChanged(seat, 1)) if move.what == "tactics" and seat is not None else (step,)


def suffered(fight: Fight, unit: int) -> Events:
    due = fight.dues[0]
    match due.blow:
        case "rout":
            return f.UnitRouted(due.side, unit), f.DuePaid()
        case "damage":
            return f.UnitDamaged(due.side, unit), f.DuePaid()
        case "retreat":
            return f.UnitGone(due.side, unit, True), f.DuePaid()
    assert_never(due.blow)
