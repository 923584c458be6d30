"""People and things in a grid: one tap tells one more of a thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import badge, die, mark
from companion.web.markup import box, classes, escape, group, rem_of, span

if TYPE_CHECKING:
    from companion.screens.kit.pieces.pace_views import PaceCell, PaceGrid, PaceRow
    from companion.web.handles import Zone

NAME, KEY, BOX = 14.0, 4.5, 1.75  # rem of a name with its number, of a key, and of a box on it


def grid(item: PaceGrid, zone: Zone) -> str:
    """A table with a row for each where it has room; else one row in large keys, and chips for the others."""
    title = f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else ""
    heading = box("heading", title, span("label", item.note))
    chips = ""
    if item.shown is not None:
        chips = box("pace-chips", *(_chip(row, zone, at == item.shown) for at, row in enumerate(item.rows)))
    heads = "".join(
        f'<span class="label{"" if head.above else " phone-only"}">{mark(head.icon)}{escape(head.text)}</span>'
        for head in item.heads
    )
    top = f'<div class="pace-row pace-heads" aria-hidden="true"><span></span>{heads}</div>' if heads else ""
    rows = "".join(_row(row, item, zone, at) for at, row in enumerate(item.rows))
    width = max((len(row.cells) for row in item.rows), default=1)
    cells = [one for row in item.rows for one in row.cells]
    boxes = max(len(one.boxes) for one in cells) if cells else 0
    words = (one.text for one in cells if one.words or one.boxes)
    room = rem_of(*words, *(head.text for head in item.heads), more=0.0 if boxes else 0.75)
    flat = " flat" if NAME + width * max(room + BOX * boxes, KEY) <= zone.wide else ""
    return f'<div class="card pace-grid n{width} m{room}{flat}">{heading}{chips}{top}{rows}</div>'


def _chip(item: PaceRow, zone: Zone, on: bool) -> str:
    pressed = f' aria-pressed="{"true" if on else "false"}"'
    inner = f"{badge(item.badge)}{span('strong', item.title)}"
    return zone.button(
        classes("chip-key", "on" if on else ""), inner, item.chip, item.name and f"{item.name}-chip", more=pressed
    )


def _row(item: PaceRow, whole: PaceGrid, zone: Zone, at: int) -> str:
    words = group("words", span("strong", item.title), span(f"label k-{item.tone}", item.detail))
    name = zone.line("pace-name", f"{badge(item.badge)}{words}{span('num-m', item.value)}", item.intent, item.name)
    heads = whole.heads if len(whole.heads) == len(item.cells) else ()
    cells = "".join(cell(one, zone, heads[n].text if heads else "") for n, one in enumerate(item.cells))
    aside = " aside" if whole.shown is not None and whole.shown != at else ""
    return f'<div class="pace-row is-{item.status}{aside}">{name}{cells}</div>'


def cell(item: PaceCell, zone: Zone, head: str = "") -> str:
    """One thing: a tap tells one more of it, held it is typed."""
    if item.pips:
        inner = die(item.colour, item.pips)
    elif item.boxes:
        boxes = "".join(f"<i{' class=on' if on else ''}></i>" for on in item.boxes)
        words = group("words", span("strong", item.text), span("label", item.note))
        inner = f'{words}<span class="boxes" aria-hidden="true">{boxes}</span>'
    elif item.words:
        inner = mark(item.icon) + span("label_bold", item.text)
    else:
        name = span("label cell-head", head)
        inner = f"{name}{span('num-m', item.text)}{mark(item.icon)}{span('caption', item.note)}"
    kind = "wordy" if item.words or item.boxes else ""
    css = classes("pace-cell", f"is-{item.status}", f"e-{item.tone}", kind)
    label = f' aria-label="{escape(item.spoken)}"' if item.spoken else ""
    ask = zone.ask(item.ask) if item.ask is not None else ""
    if item.intent is None and ask:
        # Without a step of its own a tap asks for the number at once.
        return f'<button class="{css}" {ask}{label}>{inner}</button>'
    return zone.button(css, inner, item.intent, item.name, more=label + ask)
