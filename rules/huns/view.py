"""What a seat may see: Wagon types sent home are their owner's secret, their number is public (Clarification)."""

from __future__ import annotations

from rules.core.secret import hide
from rules.core.value import replace
from rules.huns.state import Huns, Seat


def view(state: Huns, seat: Seat | None) -> Huns:
    camps = tuple(camp if at == seat else hide(camp) for at, camp in enumerate(state.camps))
    return replace(state, camps=camps)
