"""What everybody opens at one moment: the Orders of a season, and the hands of a bid."""

from __future__ import annotations

from rules.core.joint_reveal import Reveal
from rules.runewars.actions import RevealOrder
from rules.runewars.fight.actions import RevealBid
from rules.runewars.state import Runewars, alive, phase


def opened_together(state: Runewars) -> Reveal | None:
    now = phase(state)
    if now not in ("reveal", "bid-reveal"):
        return None
    bids = now == "bid-reveal"
    held = ((seat, state.realms[seat].bid if bids else state.realms[seat].chosen) for seat in alive(state))
    secrets = tuple((seat, secret) for seat, secret in held if secret is not None)
    return Reveal(secrets, RevealBid if bids else RevealOrder, state.called)
