"""A game of which only the pace is followed: where we are, and what one tap can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.handles import WINDOW
from companion.web.layouts.game_tables import reminder
from companion.web.layouts.page import crowd, foot, head
from companion.web.markup import box
from companion.web.part_table import column
from companion.web.tables import realms, wall
from companion.web.tables.decks import pace_deck
from companion.web.tables.pace_grid import grid

if TYPE_CHECKING:
    from companion.screens.kit.views import PaceTable
    from companion.web.canvas import Canvas
    from companion.web.handles import Zone


LEFT, RIGHT = 16.0, 19.0  # rem of the zones beside the field


def draw_pace(view: PaceTable, canvas: Canvas) -> str:
    head(view.top, canvas, strip=False)

    left, right = view.left is not None or view.wheel is not None, view.right is not None
    room = WINDOW - (LEFT if left else 0) - (RIGHT if right else 0)

    def field(zone: Zone) -> str:
        court = box("court", *(wall.slot(one, zone) for one in view.court))
        order = realms.turn_order(view.order) if view.order else ""
        decks = box(f"decks n{len(view.decks)}", *(pace_deck(one, zone) for one in view.decks))
        return reminder(view.banner, zone) + court + order + decks + (grid(view.grid, zone) if view.grid else "")

    canvas.zone("strips", "strips", lambda zone: box("beside", *(column(one, zone) for one in view.strips)))
    canvas.zone("field", "arena", field, wide=room)
    canvas.zone("own", "own", lambda zone: column(view.own, zone))
    canvas.zone("side", "right", lambda zone: column(view.right, zone))
    canvas.zone("state", "left", lambda zone: (wall.wheel(view.wheel) if view.wheel else "") + column(view.left, zone))
    crowd(view.top, canvas)
    foot(view.now, canvas)
    return "v-table v-pace" + (" with-left" if left else "") + (" with-right" if right else "")
