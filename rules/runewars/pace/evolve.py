"""From what was told to the table as far as it is known."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import DetailChosen, less, more
from rules.core.secret import Opened
from rules.core.value import replace
from rules.runewars.pace.events import BidsShown, OrderShown, PaceEvent, RealmTold
from rules.runewars.realm.change import counted, of
from rules.runewars.state import Runewars
from rules.runewars.tables import StepId

# What nobody tells in the pace, by the lines of the form for a game already begun
REALM = ("influence", "start", "food", "wood", "ore", "tactics", "quests", "objective", "activations")
BESIDE = ("tokens", "heroes", "forts")


def evolve_pace(state: Runewars, event: PaceEvent) -> Runewars:
    match event:
        case DetailChosen(detail="pace"):
            return _to_pace(state)
        case DetailChosen():
            return replace(state, detail="full")
        case OrderShown():
            return _shown(state, event)
        case BidsShown(bids=bids):
            for seat, bid in enumerate(bids):
                state = of(state, seat, bid=Opened(str(bid), ""))
            return state
        case RealmTold():
            return _told(state, event)
    assert_never(event)


def _to_pace(state: Runewars) -> Runewars:
    """A battle, a bid or a card being read is played out at the table; Orders that lie open stay told."""
    seats = range(state.players)
    mine = (f"realms.{seat}.{part}" for seat in seats for part in (*REALM, "runes", "dragons"))
    gaps = more(state.gaps, (*mine, *(f"{part}.{seat}" for seat in seats for part in BESIDE)))
    step: StepId = "choose" if state.step in ("reveal", "resolve") else state.step
    dropped = replace(state, detail="pace", gaps=gaps, pending=None, turn=(), hand=(), queue=(), step=step)
    for seat, realm in enumerate(state.realms):
        open_ = isinstance(realm.chosen, Opened)
        dropped = of(dropped, seat, chosen=realm.chosen if open_ else None, bid=None)
        if isinstance(realm.chosen, Opened) and state.step == "reveal":
            dropped = counted(dropped, seat, realm.chosen)
    return dropped


def untold(state: Runewars) -> Runewars:
    """A season went by in which somebody's Order was not told."""
    silent = (seat for seat, realm in enumerate(state.realms) if realm.chosen is None and not realm.out)
    paths = (f"{part}.{seat}" for seat in silent for part in ("used", "last"))
    return replace(state, gaps=more(state.gaps, paths)) if state.detail == "pace" else state


def _shown(state: Runewars, event: OrderShown) -> Runewars:
    """Told a second time this season it was another one."""
    realm = state.realms[event.seat]
    before = realm.used[:-1] if isinstance(realm.chosen, Opened) and realm.used else realm.used
    used = before if event.order in before else (*before, event.order)
    return of(state, event.seat, chosen=Opened(event.order, ""), last=event.order, used=used)


def _told(state: Runewars, event: RealmTold) -> Runewars:
    known = replace(state, gaps=less(state.gaps, f"realms.{event.seat}.{event.what}"))
    match event.what:
        case "influence":
            return of(known, event.seat, influence=event.n)
        case "runes":
            return of(known, event.seat, counted=event.n)
        case "dragons":
            return of(known, event.seat, shown=event.n)
    assert_never(event.what)
