"""Influence bids: who has bid most, and whose word it is when that is not one alone (Licytacje wpływu, Remisy)."""

from __future__ import annotations

from typing import Literal

from rules.runewars.realm.realm import amount
from rules.runewars.state import Runewars, alive, clockwise, holder


def bid_of(state: Runewars, seat: int) -> int:
    """Nobody bids more than there is, even where a hand has corrected it meanwhile."""
    bid = amount(state.realms[seat].bid) or 0
    return min(bid, state.realms[seat].influence) if told_influence(state, seat) else bid


def told_influence(state: Runewars, seat: int) -> bool:
    """Whether the app knows how much a player has; in the pace nobody need say so."""
    return f"realms.{seat}.influence" not in state.gaps


def bidders(state: Runewars) -> tuple[int, ...]:
    """Whose bid is known: all, but for somebody whose device is gone."""
    return tuple(seat for seat in alive(state) if state.realms[seat].bid is not None)


def highest(state: Runewars) -> tuple[int, ...]:
    seats = bidders(state)
    most = max((bid_of(state, seat) for seat in seats), default=0)
    return tuple(seat for seat in seats if bid_of(state, seat) == most)


def decided_by(state: Runewars, tied: tuple[int, ...]) -> Literal["primarch", "influence", "start"] | None:
    """Which of the three rules names whose word it is; none where that hangs on influence nobody has told."""
    primarch = holder(state, "primarch")
    if primarch is not None and not state.realms[primarch].out:
        return "primarch"
    if not all(told_influence(state, seat) for seat in tied):
        return None
    left = [state.realms[seat].influence - bid_of(state, seat) for seat in tied]
    return "influence" if left.count(max(left)) == 1 else "start"


def decider(state: Runewars, tied: tuple[int, ...]) -> int | None:
    """The Primarch; without one, the tied player with most influence left, then highest starting influence.

    Nobody where the app cannot tell: then the table says who wins.
    """
    primarch = holder(state, "primarch")
    if primarch is not None and not state.realms[primarch].out:
        return primarch
    if decided_by(state, tied) is None:
        return None

    def rank(seat: int) -> tuple[int, int, int]:
        realm = state.realms[seat]
        return (realm.influence - bid_of(state, seat), realm.start, -clockwise(state, seat))

    return max(tied, key=rank)
