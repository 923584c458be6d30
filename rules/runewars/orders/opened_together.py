"""What everybody opens at one moment: the Orders of a season, the hands of a bid, and the rune tokens at the end."""

from __future__ import annotations

from rules.core.joint_reveal import Reveal, one_each, whole_hands
from rules.runewars.actions import RevealOrder
from rules.runewars.fight.actions import RevealBid
from rules.runewars.heroes.actions import RevealRunes
from rules.runewars.state import Runewars, alive, phase, runes_held


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
