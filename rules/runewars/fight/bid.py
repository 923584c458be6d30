"""Influence bids: who has bid most, and whose word it is when that is not one alone (Licytacje wpływu, Remisy)."""

from __future__ import annotations

from typing import Literal

from rules.runewars.realm.realm import amount
from rules.runewars.state import Runewars, alive, clockwise, holder


def bid_of(state: Runewars, seat: int) -> int:
    """Nobody bids more than there is, even where a hand has corrected it meanwhile."""
    bid = amount(state.realms[seat].bid) or 0
    return bid if f"realms.{seat}.influence" in state.gaps else min(bid, state.realms[seat].influence)


def bidders(state: Runewars) -> tuple[int, ...]:
    """Whose bid is known: all, but for somebody whose device is gone."""
    return tuple(seat for seat in alive(state) if state.realms[seat].bid is not None)


def highest(state: Runewars) -> tuple[int, ...]:
    seats = bidders(state)
    most = max((bid_of(state, seat) for seat in seats), default=0)
    return tuple(seat for seat in seats if bid_of(state, seat) == most)


def decided_by(state: Runewars, tied: tuple[int, ...]) -> Literal["primarch", "influence", "start"]:
    """Which of the three rules names whose word it is."""
    primarch = holder(state, "primarch")
    if primarch is not None and not state.realms[primarch].out:
        return "primarch"
    left = [state.realms[seat].influence - bid_of(state, seat) for seat in tied]
    return "influence" if left.count(max(left)) == 1 else "start"


def decider(state: Runewars, tied: tuple[int, ...]) -> int:
    """The Primarch; without one, the tied player with most influence left, then highest starting influence."""
    primarch = holder(state, "primarch")
    if primarch is not None and not state.realms[primarch].out:
        return primarch

    def rank(seat: int) -> tuple[int, int, int]:
        realm = state.realms[seat]
        return (realm.influence - bid_of(state, seat), realm.start, -clockwise(state, seat))

    return max(tied, key=rank)
