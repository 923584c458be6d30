"""Why something cannot be told now."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import ChooseDetail, choice_refused
from rules.core.message import Refusal
from rules.huns import actions as a
from rules.huns import refused
from rules.huns.pace.camp_counts import count, most
from rules.huns.state import Huns, actor
from rules.huns.tables import COLOURS, TURNS, WAGON_KINDS, Told

PaceAction = ChooseDetail | a.TellTurn | a.TellEmpty | a.Tell | a.TypeWagons
# Steps of the table that need what the pace does not follow
OF_EVERYTHING = (
    a.DrawCards | a.Pillage | a.SpendDie | a.Load | a.TakeWagon | a.MoveCubes
    | a.GainCard | a.MoveCard | a.ExtraDie | a.ChangeDie | a.ActivateRaid | a.GoOn
)  # fmt: skip


def telling_refused(state: Huns, action: PaceAction) -> Refusal | None:
    match action:
        case ChooseDetail():
            return choice_refused(state, action)
        case a.TellTurn():
            return _turn(state, action)
        case a.TellEmpty(empty=empty):
            return _empty(state, empty)
        case a.Tell():
            return _told(state, action)
        case a.TypeWagons():
            if not state.over:
                return refused.NOT_OVER()
            return None if may_type(state, action.seat) else refused.COUNTED_HERE()
    assert_never(action)


def may_tell(state: Huns, seat: int, what: Told) -> bool:
    """What the table follows itself is corrected by hand, not told."""
    return state.begun and (state.detail == "pace" or f"camp.{seat}.{what}" in state.gaps)


def may_type(state: Huns, seat: int) -> bool:
    """Also where the table went on to follow everything: of Wagons that were told before nobody knows the types."""
    return may_tell(state, seat, "sent") or state.camps[seat].untyped > 0


def _told(state: Huns, action: a.Tell) -> Refusal | None:
    seat, what, n = action.seat, action.what, action.value
    if not may_tell(state, seat, what):
        return refused.COUNTED_HERE() if state.begun else refused.SET_UP_FIRST()
    high = most(state, seat, what)
    known = f"camp.{seat}.{what}" not in state.gaps
    same = known and count(state.camps[seat], what) == n
    return refused.NOT_SO_MANY(n=high) if n > high else refused.ALREADY_SO(path=what, got=n) if same else None


def _turn(state: Huns, action: a.TellTurn) -> Refusal | None:
    if not state.begun:
        return refused.SET_UP_FIRST()
    if state.detail != "pace":
        return refused.COUNTED_HERE()
    if state.turn >= TURNS:
        return refused.ALL_DICE_TAKEN()
    if actor(state, state.turn) != action.seat:
        return refused.NOT_YOUR_TURN(seat=actor(state, state.turn))
    die = state.dice[COLOURS.index(action.die)] if state.dice else None
    if die and die.taken_by is not None:
        return refused.DIE_TAKEN(seat=die.taken_by)
    part = "decks" if action.kept is None else "reserve"
    there = getattr(state, part).of(action.die)
    known = f"{part}.{action.die}" not in state.gaps
    return refused.NOT_SO_MANY(n=there) if known and there < (1 if action.kept is None else action.kept) else None


def _empty(state: Huns, empty: bool) -> Refusal | None:
    """Where every pile and deck is counted here, the app knows it better."""
    if not state.begun:
        return refused.SET_UP_FIRST()
    if state.emptied == empty:
        return refused.ALREADY_SO(path="emptied", got=int(empty))
    return None if state.detail == "pace" or state.gaps else refused.COUNTED_HERE()


def wrong_kinds(action: a.TypeWagons) -> bool:
    return len(action.kinds) != len(WAGON_KINDS)


def unfollowed(state: Huns, action: a.Action) -> Refusal | None:
    """Steps of everything, where only the pace is followed."""
    return refused.NOT_FOLLOWED() if state.detail == "pace" and isinstance(action, OF_EVERYTHING) else None
