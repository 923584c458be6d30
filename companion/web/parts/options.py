"""A question with keys to answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, cube, mark
from companion.web.markup import box, classes, escape, rem_of, span, titled

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


PAD = 3  # columns of a pad of digits
BADGE, SIGN, BARE = 3.75, 3.0, 1.5  # what stands beside a key's words, in rem


def options(item: parts.Options, zone: Zone) -> str:
    # One answer of several is a choice; where several may be on, each is switched.
    single = sum(one.on for one in item.options) <= 1
    role = "radiogroup" if single else "group"
    label = f' aria-label="{escape(item.title)}"' if item.title else ""
    inner = "".join(option(one, zone, single, item.numeral) for one in item.options)
    across = min(item.columns, len(item.options)) or 1
    pad = "pad" if item.columns == PAD and len(item.options) > 2 * PAD else ""
    room = classes("numeral", pad) if item.numeral else f"m{_room(item)}"
    css = classes("options", f"n{across}", room)
    grid = f'<div class="{css}" role="{role}"{label}>{inner}</div>'
    return box("question", f'<p class="label_bold">{escape(item.title)}</p>' if item.title else "", grid)


def _room(item: parts.Options) -> int:
    """The least width of a key, so that no word is broken."""
    more = max((BADGE if one.badge else SIGN if one.icon or one.colour else BARE for one in item.options), default=BARE)
    return rem_of(*(text for one in item.options for text in (one.text, one.detail)), more=more)


def option(item: parts.Option, zone: Zone, single: bool = True, numeral: bool = False, about: str = "") -> str:
    """`about` names one that is a picture alone."""
    state = "true" if item.on else "false"
    more = f' role="radio" aria-checked="{state}"' if single else f' aria-pressed="{state}"'
    silent = (numeral and item.icon) or not item.text
    if silent:
        more += f' aria-label="{escape(item.text or (item.badge.name if item.badge else "") or about)}"'
    words = "" if silent else titled(item.text, item.detail) if item.detail else span("words", item.text)
    if numeral and not item.icon:
        words = span("num-s", item.text)
    inner = _mark(item) + words
    shut = item.shut and item.intent is not None  # one without a meaning is shut by the key itself
    css = classes("option", "on" if item.on else "", "detailed" if item.detail else "", "shut" if shut else "")
    return zone.button(css, inner, item.intent, item.name, more=more)


def _mark(item: parts.Option) -> str:
    if item.badge:
        return badge(item.badge)
    if item.icon:
        return mark(item.icon, item.colour if item.colour and not item.on and item.intent and not item.shut else "")
    return cube(item.colour) if item.colour else ""
