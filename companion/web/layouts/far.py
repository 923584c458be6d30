"""Numbers to be read from across the room; the whole page is one key that leaves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge
from companion.web.markup import escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit.views import Far
    from companion.web.canvas import Canvas


def draw_far(view: Far, canvas: Canvas) -> str:
    seats = "".join(
        group("far-seat is-now" if seat.now else "far-seat", badge(seat.badge), span("", seat.number))
        for seat in view.seats
    )
    label = f' aria-label="{escape(view.spoken)}"'
    canvas.zone("far", "far-zone", lambda zone: zone.button("far", seats, view.intent, view.name, more=label))
    return f"v-far f{len(view.seats)} n{len(view.seats)}"
