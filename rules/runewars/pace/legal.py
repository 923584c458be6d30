"""Why something cannot be told now, and what the pace does not follow."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import ChooseDetail, choice_refused
from rules.core.message import Refusal
from rules.core.secret import Opened
from rules.runewars import actions as a
from rules.runewars import refused
from rules.runewars.fight import actions as c
from rules.runewars.pace.actions import OpenAction, PaceAction, ShowBids, ShowOrder, SixRunes, TellRealm
from rules.runewars.pending import Bid
from rules.runewars.realm.realm import hand
from rules.runewars.state import Runewars, alive

# What is done in the pace too: seasons, Fate cards, bids
FOLLOWED = (
    a.GoOn | a.NameSeason | a.DrawSeason | c.OpenBid | c.PlaceBid | c.RevealBid | c.DecideBid | c.CloseBid
    | a.CallReveal | a.TellClosed | c.DrawFate | c.ShuffleFate | c.ReadFate | c.LeaveOff
)  # fmt: skip


def told_refused(state: Runewars, action: PaceAction | OpenAction) -> Refusal | None:
    match action:
        case ChooseDetail():
            return refused.FINISHED() if state.over else choice_refused(state, action)
        case TellRealm(seat=seat, what=what):
            return _told(state, seat, what)
        case SixRunes(seat=seat):
            return _out(state, seat) or (None if state.detail == "pace" else refused.COUNTED_HERE())
        case ShowOrder():
            return _out(state, action.seat) or _order(state, action)
        case ShowBids():
            return _bids(state, action)
    assert_never(action)


def _out(state: Runewars, seat: int) -> Refusal | None:
    if not state.begun:
        return refused.SET_UP_FIRST()
    if state.over:
        return refused.FINISHED()
    return refused.OUT_OF_THE_GAME(seat=seat) if state.realms[seat].out else None


def _told(state: Runewars, seat: int, what: str) -> Refusal | None:
    if not state.begun:
        return refused.SET_UP_FIRST()
    return None if state.detail == "pace" or f"realms.{seat}.{what}" in state.gaps else refused.COUNTED_HERE()


def _order(state: Runewars, action: ShowOrder) -> Refusal | None:
    """Where Orders are chosen, which is all of a season in the pace."""
    if state.step != "choose" or state.pending is not None:
        return refused.NOT_THIS_STEP()
    realm = state.realms[action.seat]
    again = realm.used[-1:] if isinstance(realm.chosen, Opened) else ()
    return None if action.order in (*hand(realm), *again) else refused.ORDER_USED()


def _bids(state: Runewars, action: ShowBids) -> Refusal | None:
    if not (isinstance(state.pending, Bid) and state.pending.stage in ("place", "result")):
        return refused.NOT_THIS_STEP()
    known = (seat for seat in alive(state) if f"realms.{seat}.influence" not in state.gaps)
    short = next((seat for seat in known if action.bids[seat] > state.realms[seat].influence), None)
    return None if short is None else refused.NO_INFLUENCE(n=state.realms[short].influence)


def unfollowed(state: Runewars, action: a.Action) -> Refusal | None:
    """Steps of everything, where only the pace is followed."""
    return None if state.detail == "full" or isinstance(action, FOLLOWED) else refused.NOT_FOLLOWED()
