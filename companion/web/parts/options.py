"""A question with keys to answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, cube, mark
from companion.web.markup import box, classes, escape, span, titled

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone

WIDEST = 8  # keys side by side that have a class of their own


def options(item: parts.Options, zone: Zone) -> str:
    # One answer of several is a choice; where several may be on, each is switched.
    single = sum(one.on for one in item.options) <= 1
    role = "radiogroup" if single else "group"
    label = f' aria-label="{escape(item.title)}"' if item.title else ""
    inner = "".join(option(one, zone, single, item.numeral) for one in item.options)
    columns = f"c{min(item.columns, len(item.options), WIDEST)}"
    css = classes("options", columns, "numeral" if item.numeral else "")
    grid = f'<div class="{css}" role="{role}"{label}>{inner}</div>'
    return box("question", f'<p class="label_bold">{escape(item.title)}</p>' if item.title else "", grid)


def option(item: parts.Option, zone: Zone, single: bool = True, numeral: bool = False) -> str:
    state = "true" if item.on else "false"
    more = f' role="radio" aria-checked="{state}"' if single else f' aria-pressed="{state}"'
    silent = (numeral and item.icon) or not item.text
    if silent:
        more += f' aria-label="{escape(item.text or (item.badge.name if item.badge else ""))}"'
    words = "" if silent else titled(item.text, item.detail) if item.detail else span("words", item.text)
    if numeral and not item.icon:
        words = span("num-s", item.text)
    inner = _mark(item) + words
    css = classes("option", "on" if item.on else "", "told" if item.detail else "")
    return zone.button(css, inner, item.intent, item.name, more=more)


def _mark(item: parts.Option) -> str:
    if item.badge:
        return badge(item.badge)
    if item.icon:
        return mark(item.icon, item.colour if item.colour and not item.on and item.intent else "")
    return cube(item.colour) if item.colour else ""
