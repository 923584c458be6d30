"""What a seat may see: rune tokens are their player's secret, and so are a face-down Order and a closed hand."""

from __future__ import annotations

from rules.core.secret import hide
from rules.core.value import replace
from rules.runewars.state import Runewars


def view(state: Runewars, seat: int | None) -> Runewars:
    return replace(
        state,
        realms=tuple(realm if at == seat else hide(realm) for at, realm in enumerate(state.realms)),
        lying=tuple(one if one.by == seat else hide(one) for one in state.lying),
    )
