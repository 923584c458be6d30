"""What has happened in a battle so far, read from the log: the last cards, where their losses fell, who is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, assert_never

from companion.games.runewars.fight.battle_words import kills
from companion.screens.kit.context import Context
from rules.runewars.evolve import evolve
from rules.runewars.fight import events as f
from rules.runewars.fight.fight import cards_of
from rules.runewars.fight.units import Kind
from rules.runewars.heroes import events as h
from rules.runewars.pending import Fight, Side, other
from rules.runewars.state import Runewars


@dataclass(frozen=True, slots=True)
class Fallen:
    """A loss: on which type, what it was, and whether it took the figure off the board."""

    side: Side
    kind: Kind
    how: str  # damage, rout, destroy, retreat


@dataclass(frozen=True, slots=True)
class Clash:
    """The last cards of both sides, what they brought, and what followed."""

    attacker: Kind | None
    defender: Kind | None
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    fact: f.Clashed
    losses: tuple[Fallen, ...]
    steps: tuple[f.SpecialStep | f.SpecialUsed, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """The newest battle of the log; `judged` once it is over, `last` is the state just before that."""

    begun: f.BattleBegun
    last: Fight
    clash: Clash | None
    losses: tuple[Fallen, ...]
    judged: f.BattleJudged | None
    after: tuple[Any, ...]  # the facts of the verdict's own step, and a stronghold built since


def story(ctx: Context) -> Story | None:
    found: Story | None = None
    drawn: list[int] = []
    end = -1
    for place, state, event in _facts(ctx):
        if isinstance(event, f.BattleBegun):
            fight = Fight(event.seat, event.foe, event.attacker, event.defender)
            found = Story(event, fight, None, (), None, ())
            continue
        if found is None:
            continue
        if found.judged is not None:
            follows = place == end or isinstance(event, h.StrongholdBuilt)
            found = replace(found, after=(*found.after, event)) if follows else found
            continue
        fight_ = state.pending if isinstance(state.pending, Fight) else found.last
        found = replace(found, last=fight_)
        if isinstance(event, f.FateDrawn):
            drawn += event.cards
        elif isinstance(event, f.Clashed):
            found, drawn = replace(found, clash=_clash(fight_, event, tuple(drawn))), []
        elif isinstance(event, f.DrawnFurther):
            found, drawn = replace(found, clash=_further(found.clash, event, tuple(drawn))), []
        elif isinstance(event, f.BattleJudged):
            found, end = replace(found, judged=event), place
        else:
            found = _went_on(found, fight_, event)
    return found


def _went_on(found: Story, fight: Fight, event: Any) -> Story:
    """A step of a special, or a loss: of the present clash and of the battle."""
    clash, loss = found.clash, _fallen(fight, event)
    if clash is not None and isinstance(event, f.SpecialStep | f.SpecialUsed):
        clash = replace(clash, steps=(*clash.steps, event))
    elif clash is not None and loss is not None:
        clash = replace(clash, losses=(*clash.losses, loss))
    return replace(found, clash=clash, losses=(*found.losses, loss) if loss else found.losses)


def newest_events(ctx: Context) -> tuple[Any, ...]:
    """What the newest step has brought about."""
    newest = ctx.match.history.newest
    return ctx.match.history.events_of(newest) if newest else ()


def gone(losses: tuple[Fallen, ...], side: Side, *how: str) -> dict[str, int]:
    """How many of each type left the board that way."""
    return dict(Counter(loss.kind.name for loss in losses if loss.side == side and loss.how in how))


def _facts(ctx: Context) -> Iterator[tuple[int, Runewars, Any]]:
    """Every fact since the newest battle began, with its entry and the state before it."""
    history = ctx.match.history
    start = next((at for at in range(len(history.counting) - 1, -1, -1) if _begins(ctx, at)), None)
    if start is None:
        return
    state: Runewars = history.state_before(start)
    for place in history.counting[start:]:
        for event in history.events_of(history.entries[place]):
            yield place, state, event
            state = evolve(state, event) if isinstance(event, ctx.game.events) else state


def _begins(ctx: Context, at: int) -> bool:
    history = ctx.match.history
    entry = history.entries[history.counting[at]]
    return any(isinstance(event, f.BattleBegun) for event in history.events_of(entry))


def _clash(fight: Fight, fact: f.Clashed, cards: tuple[int, ...]) -> Clash:
    mine, theirs = cards_of(fight, fact.attacker, fact.defender)
    one = None if fact.attacker is None else fight.attacker.kinds[fact.attacker]
    other = None if fact.defender is None else fight.defender.kinds[fact.defender]
    return Clash(one, other, (cards[:mine], cards[mine : mine + theirs]), fact, ())


def _further(clash: Clash | None, event: f.DrawnFurther, cards: tuple[int, ...]) -> Clash | None:
    """The card lies beside those of its side, and what it brings counts with theirs."""
    if clash is None:
        return None
    at = 0 if event.side == "attacker" else 1
    brought = (event.specials, event.routs, event.damage)
    old = (clash.fact.specials, clash.fact.routs, clash.fact.damage)
    new = (
        tuple(n + more * (side == at) for side, n in enumerate(pair)) for pair, more in zip(old, brought, strict=True)
    )
    specials, routs, damage = new
    fact = replace(clash.fact, specials=specials, routs=routs, damage=damage)
    mine, theirs = clash.cards
    both = ((*mine, *cards), theirs) if at == 0 else (mine, (*theirs, *cards))
    return replace(clash, cards=both, fact=fact)


def _fallen(fight: Fight, event: Any) -> Fallen | None:
    """What a loss or a special's step did to a unit."""
    if isinstance(event, f.SpecialStep):
        how, unit = str(event.move.what), event.move.unit
        side = event.side if how == "sacrifice" else other(event.side)
    elif isinstance(event, f.UnitDamaged | f.UnitRouted | f.UnitGone):
        side, how, units = event.side, _loss(event), fight.side(event.side).units
        unit = units[event.unit] if event.unit < len(units) else None
    else:
        return None
    if unit is None:
        return None
    force = fight.side(side)
    return Fallen(side, force.kinds[unit.kind], "destroy" if kills(force, unit, how) else how)


def _loss(event: f.UnitDamaged | f.UnitRouted | f.UnitGone) -> str:
    match event:
        case f.UnitDamaged():
            return "damage"
        case f.UnitRouted():
            return "rout"
        case f.UnitGone(retreated=retreated):
            return "retreat" if retreated else "destroy"
    assert_never(event)
