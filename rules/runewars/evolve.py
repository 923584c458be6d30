"""One fact onto the table: the years, Orders and what they bring. Total: no checks, no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import less
from rules.core.secret import Opened
from rules.core.value import replace
from rules.runewars import events as e
from rules.runewars.fight.events import FightEvent
from rules.runewars.fight.evolve import evolve_fight
from rules.runewars.heroes.events import HandEvent
from rules.runewars.heroes.evolve import evolve_hand
from rules.runewars.orders.opened_together import left_closed
from rules.runewars.pace.events import PaceEvent
from rules.runewars.pace.evolve import evolve_pace, untold
from rules.runewars.realm.change import clamp, counted, each, of
from rules.runewars.start.evolve_setup import evolve_setup
from rules.runewars.state import Runewars, TitleCard, play_order
from rules.runewars.tables import ACTIVATIONS, MOST_INFLUENCE, MOST_QUESTS, MOST_TACTICS, TITLES, StepId


def evolve(state: Runewars, event: e.Event) -> Runewars:
    if isinstance(event, e.SetUpEvent):
        return evolve_setup(state, event)
    if isinstance(event, HandEvent):
        return evolve_hand(state, event)
    if isinstance(event, FightEvent):
        return evolve_fight(state, event)
    if isinstance(event, PaceEvent):
        return evolve_pace(state, event)
    match event:
        case e.SeasonNamed(name=name):
            return replace(state, card=name)
        case e.SeasonDrawn(name=name):
            return replace(state, card=name, drawn=(*state.drawn, name))
        case e.StepBegun(step=step):
            return _step(state, step)
        case e.SeasonBegun(year=year, season=season):
            fresh = each(untold(state), fresh=0)
            return replace(fresh, year=year, season=season, step="card", card="", queue=(), turn=())
        case e.SpringCame():
            return _spring(state)
        case e.SeatDone(seat=seat):
            return replace(state, queue=tuple(other for other in state.queue if other != seat), turn=())
        case e.OrderChosen(seat=seat, order=order):
            return of(state, seat, chosen=order)
        case e.RevealCalled():
            return replace(state, called=True)
        case e.ToldClosed() | e.LeftClosed():
            return left_closed(state, event.seat) if isinstance(event, e.LeftClosed) else state
        case e.OrderRevealed(seat=seat, order=shown):
            return of(state, seat, chosen=shown) if state.step == "reveal" else counted(state, seat, shown)
        case e.PartDone(part=part):
            return replace(state, turn=(*state.turn, part))
        case e.InfluenceChanged(seat=seat, n=n):
            return of(state, seat, influence=clamp(state.realms[seat].influence + n, MOST_INFLUENCE))
        case e.TacticsChanged(seat=seat, n=n):
            return _tactics(state, seat, n)
        case e.QuestsChanged(seat=seat, n=n):
            return of(state, seat, quests=clamp(state.realms[seat].quests + n, MOST_QUESTS))
        case e.DialSet(seat=seat, resource=resource, level=level):
            known = replace(state, gaps=less(state.gaps, f"realms.{seat}.{resource}"))
            return of(known, seat, **{resource: level})
        case e.Activated(seat=seat):
            return of(state, seat, activations=max(0, state.realms[seat].activations - 1))
        case e.Recruited() | e.CityUsed():
            return state  # units are on the board; what a city gives follows as facts of its own
        case e.TitleTaken(seat=seat, title=title, influence=influence):
            at = TITLES.index(title)
            card = TitleCard(seat, influence)
            return replace(state, titles=(*state.titles[:at], card, *state.titles[at + 1 :]))
        case e.VictoryClaimed(seat=seat):
            return replace(state, winner=seat)
        case e.GameEnded():
            return replace(state, over=True, pending=None, queue=())
    assert_never(event)


def _step(state: Runewars, step: StepId) -> Runewars:
    now = replace(state, step=step, turn=(), queue=(), called=False)
    match step:
        case "secondary" if state.season != "spring":
            return replace(_rested(now), queue=play_order(now))
        case "choose":
            return each(now, chosen=None)
        case "resolve":
            return _turned(now)
        case _:
            return now


def _rested(state: Runewars) -> Runewars:
    """Nobody has used a hero in this Quest Phase yet."""
    for seat, realm in enumerate(state.realms):
        state = of(state, seat, heroes=tuple(replace(hero, deed="", explored=False) for hero in realm.heroes))
    return state


def _spring(state: Runewars) -> Runewars:
    realms = tuple(
        replace(
            realm,
            used=(),
            activations=ACTIVATIONS,
            heroes=tuple(replace(hero, routed=False) for hero in realm.heroes),
        )
        for realm in state.realms
    )
    return replace(state, realms=realms)


def _turned(state: Runewars) -> Runewars:
    """Orders count from the moment at which all of them lie open."""
    for seat, realm in enumerate(state.realms):
        if isinstance(realm.chosen, Opened):
            state = counted(state, seat, realm.chosen)
    told = tuple(seat for seat in play_order(state) if state.realms[seat].chosen is not None)
    return replace(state, queue=told)  # without those whose Order nobody knows


def _tactics(state: Runewars, seat: int, n: int) -> Runewars:
    """Cards drawn this season may not be played in it; discarded ones are thought to be older."""
    tactics = clamp(state.realms[seat].tactics + n, MOST_TACTICS)
    return of(state, seat, tactics=tactics, fresh=min(tactics, state.realms[seat].fresh + max(0, n)))
