"""A line of the history: when, who, what, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, mark
from companion.web.markup import classes, escape, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def moment(item: parts.Moment, zone: Zone) -> str:
    name = item.badge.name if item.badge else ""
    told = escape(item.title)
    if name and item.title.startswith(name):
        told = f"<b>{escape(name)}</b>{escape(item.title.removeprefix(name))}"
    who = badge(item.badge) or f'<span class="who round">{mark("table-furniture", "t2")}</span>'
    words = f'<span class="words"><span class="body">{told}</span>{span("caption", item.detail)}</span>'
    lost = item.gain.startswith(("-", "−"))
    gain = span(f"num-s {'k-bad' if lost else 'k-good'}", item.gain)
    inner = f"{span('label time', item.time)}{who}{words}{gain}"
    return zone.line(classes("moment", item.status), inner, item.intent, item.name)
