"""The card library outside any step: entering, choosing between two words, files out and in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.thing import Credit
from companion.present.joining import NAME

if TYPE_CHECKING:
    from companion.desk import Desk


def credit(desk: Desk, seat: int = -1) -> Credit:
    """Whoever sits at that seat has typed it, else the person this device is named after."""
    chairs = desk.session.row.config.chairs if desk.session else ()
    by = chairs[seat].name if 0 <= seat < len(chairs) else desk.store.settings().get(NAME, "")
    return Credit(by, desk.means.world.clock())
