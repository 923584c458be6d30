"""Small changes of the table that many facts share."""

from __future__ import annotations

from typing import Any

from rules.core.secret import Opened
from rules.core.value import replace
from rules.runewars.state import Runewars
from rules.runewars.tables import ORDERS


def of(state: Runewars, seat: int, **changes: Any) -> Runewars:
    """The table with one player's realm changed."""
    realms = list(state.realms)
    realms[seat] = replace(realms[seat], **changes)
    return replace(state, realms=tuple(realms))


def counted(state: Runewars, seat: int, shown: Opened) -> Runewars:
    """An open Order as the newest of the year."""
    order = next((known for known in ORDERS if known == shown.value), ORDERS[0])
    used = state.realms[seat].used
    return of(state, seat, chosen=shown, last=order, used=used if order in used else (*used, order))


def each(state: Runewars, **changes: Any) -> Runewars:
    return replace(state, realms=tuple(replace(realm, **changes) for realm in state.realms))


def clamp(n: int, high: int) -> int:
    """The log is folded even where a hand has corrected the number meanwhile."""
    return max(0, min(n, high))


def changed(items: tuple[Any, ...], at: int, **changes: Any) -> tuple[Any, ...]:
    """The items with one of them changed; one that is not there stays away."""
    return tuple(replace(item, **changes) if place == at else item for place, item in enumerate(items))


def without(items: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return items[:at] + items[at + 1 :]
