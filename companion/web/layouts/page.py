"""A page of columns, and the storeys that every screen of a match has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.web import storeys
from companion.web.handles import WINDOW
from companion.web.markup import box
from companion.web.part_table import column
from companion.web.parts.keys import sign_key

if TYPE_CHECKING:
    from companion.screens.kit.parts import Column
    from companion.screens.kit.views import Now, Page, Top
    from companion.web.canvas import Canvas

SPANS = 24  # columns of the style sheet's grid
CARD = 3.0  # rem of a card's edges, and the gap beside it
STRIP = 2  # more people than this do not fit into a phone's top bar


def head(top: Top, canvas: Canvas, strip: bool = True) -> None:
    """The top bar, what must be known, and everybody for a phone whose top bar has no room."""
    css = "" if len(top.people) <= STRIP else " crowded" if strip else " seated"
    canvas.zone("top", f"top{css}", lambda zone: storeys.top(top, zone))
    canvas.zone("notices", "notices", lambda zone: storeys.notices(top, zone))
    if strip:
        crowd(top, canvas)


def crowd(top: Top, canvas: Canvas) -> None:
    if len(top.people) > STRIP:
        canvas.zone("people", "strip", lambda zone: box("strip-keys", *(sign_key(one, zone) for one in top.people)))


def foot(now: Now | None, canvas: Canvas) -> None:
    if now is not None:
        canvas.zone("now", "now", lambda zone: storeys.now(now, zone))


def draw_page(view: Page, canvas: Canvas) -> str:
    head(view.top, canvas)
    columns = (*view.columns, view.foot) if view.foot else view.columns
    spans = shares(columns)
    zones = [
        (one, f"col-{at}", f"col w{span} c{at}", WINDOW * span / SPANS - CARD)
        for at, (one, span) in enumerate(zip(columns, spans, strict=True))
    ]
    across = [(view.head, "head", "across", WINDOW)] if view.head else []
    own = [(view.own, "own", "own", WINDOW)] if view.own else []
    # In the order of reading, which is a phone's; beside each other they stand as they are given.
    for one, name, css, wide in sorted((*across, *zones[:1], *own, *zones[1:]), key=lambda zone: zone[0].reading):
        canvas.zone(name, css, partial(column, one), wide=wide)
    foot(view.now, canvas)
    return f"v-page n{len(columns)}"


def shares(columns: tuple[Column, ...]) -> tuple[int, ...]:
    """How many columns of the grid each takes, all together exactly as many as there are."""
    whole = sum(one.weight for one in columns) or 1.0
    ends, so_far = [], 0.0
    for one in columns:
        so_far += one.weight
        ends.append(round(SPANS * so_far / whole))
    return tuple(end - start for start, end in zip((0, *ends), ends, strict=False))
