"""What everybody opens at one moment: the Orders of a season, the hands of a bid, and the rune tokens at the end."""

from __future__ import annotations

from rules.core.joint_reveal import LEFT, Reveal, one_each, told, whole_hands
from rules.runewars import events as e
from rules.runewars.actions import RevealOrder
from rules.runewars.fight.actions import RevealBid
from rules.runewars.fight.events import BidRevealed
from rules.runewars.heroes.actions import RevealRunes
from rules.runewars.heroes.events import RunesRevealed
from rules.runewars.pending import Bid
from rules.runewars.realm.change import of
from rules.runewars.realm.realm import amount
from rules.runewars.runes.evolve import all_turned
from rules.runewars.state import Runewars, alive, phase, runes_held
from rules.runewars.tables import ORDERS


def opened_together(state: Runewars) -> Reveal | None:
    match phase(state):
        case "reveal":
            orders = ((seat, state.realms[seat].chosen) for seat in alive(state))
            return one_each(((seat, order) for seat, order in orders if order is not None), RevealOrder, state.called)
        case "bid-reveal":
            bids = ((seat, state.realms[seat].bid) for seat in alive(state))
            return one_each(((seat, bid) for seat, bid in bids if bid is not None), RevealBid, state.called)
        case "runes" | "over" if state.detail == "full":
            return whole_hands(runes_held(state), RevealRunes, state.called)
    return None


def may_be_told(state: Runewars, seat: int, faces: tuple[str, ...]) -> bool:
    """Whether that could lie on the table before somebody who has not opened it; nothing where nobody knows."""
    found = opened_together(state)
    if found is None or seat not in found.closed:
        return False
    match phase(state):
        case "reveal":
            return len(faces) <= 1 and set(faces) <= set(ORDERS)
        case "bid-reveal":
            return len(faces) <= 1 and all(amount(bid) is not None for bid in told(faces))
        case _:
            return len(faces) in (0, len(state.realms[seat].runes)) and set(faces) <= {"dragon", "false"}


def told_for(state: Runewars, seat: int, faces: tuple[str, ...]) -> tuple[e.Event, ...]:
    """Read from the table for somebody whose device is gone."""
    if not faces:
        return (e.LeftClosed(seat),)
    shown = told(faces)
    match phase(state):
        case "reveal":
            return e.ToldClosed(seat), e.OrderRevealed(seat, shown[0])
        case "bid-reveal":
            return e.ToldClosed(seat), BidRevealed(seat, shown[0])
        case _:
            return e.ToldClosed(seat), RunesRevealed(seat, shown, together=True)


def left_closed(state: Runewars, seat: int) -> Runewars:
    """No Order this season, no bid, or tokens that stay face down: the others go on."""
    if isinstance(state.pending, Bid):
        return of(state, seat, bid=None)
    if state.step == "reveal":
        return of(state, seat, chosen=None)
    return all_turned(of(state, seat, turned=LEFT))
