"""Everybody with a live score, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge
from companion.web.markup import box, classes, rem_of, span, titled

if TYPE_CHECKING:
    from companion.screens.kit.parts import Row
    from companion.web.handles import Zone


BESIDE = 7.0  # rem that a badge and a score take


def strip(people: tuple[Row, ...], zone: Zone) -> str:
    return box(f"seats m{rem_of(*(one.title for one in people), more=BESIDE)}", *(_seat(one, zone) for one in people))


def _seat(item: Row, zone: Zone) -> str:
    inner = f"{badge(item.badge)}{titled(item.title, item.detail)}{span('num-m value', item.value)}"
    return zone.line(classes("seat-card", f"is-{item.status}"), inner, item.intent, item.name)
