"""A view as a page: its zones as HTML in the order of reading, and what every key in them sends.

    page = draw(view, words)
    page.zones    ("top", '<div id="z-top" class="zone top">...'), ...
    page.keys     {"top": {2: Handle(...), ...}, ...}: the element with `data-k="2"` in zone "top" is ["top"][2]
    page.keys["now"][0].intent()      what a tap means; `.intent(value)` for numbers and texts, None for a forged value

Each zone is one element whose id is `z-` and its name: a zone that changed replaces that element, one that is no
longer there is taken away, a new one is put in where the order says. They all lie flat in
`<main id="page" class="{layout}">`; `layout` changes with the view. Around it the page needs
`<html lang data-theme="lacquer" class="scale-100">` (themes and scales: `companion.web.stylesheet`) and a polite live
region of the class `sr` that says `page.said` when that changes. `page.title` is for the tab. What the attributes in a
zone ask of the page's script stands in `companion.web.handles`, besides that:

- `data-look` is shown while it is held: its text in place of `.hidden`; nothing is sent;
- `data-selects` on an input: a tap into it selects all of it;
- `data-seconds`, `data-limit`, `data-runs` on a timer: its `time` counts on; past the limit it gets the class `late`;
- `data-about="zone:index"` on a hint: the thing it points at gets the class `pointed` and is scrolled to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.screens.kit import views
from companion.web.canvas import Canvas
from companion.web.layouts import far, game_tables, home, pace, page, winner
from companion.web.storeys import over

if TYPE_CHECKING:
    from companion.text.words import Words
    from companion.web.handles import Handle

LAYOUTS: dict[type, Callable[[Any, Canvas], str]] = {
    views.Page: page.draw_page,
    views.Home: home.draw_home,
    views.HunsTable: game_tables.draw_huns,
    views.WallTable: game_tables.draw_wall,
    views.RuneTable: game_tables.draw_runes,
    views.PaceTable: pace.draw_pace,
    views.Winner: winner.draw_winner,
    views.Far: far.draw_far,
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page; equal zones are equal text, so that only what changed needs to be sent."""

    layout: str
    title: str
    said: str
    zones: tuple[tuple[str, str], ...]
    keys: dict[str, dict[int, Handle]]


def draw(view: views.View, words: Words, clock: float = 0.0) -> Drawn:
    """`clock` is the reading that a running timer is counted to, of the clock the desk reads."""
    canvas = Canvas(words, clock)
    layout = LAYOUTS[type(view)](view, canvas)
    hint = view.mark
    at = canvas.find(hint.about) if hint else ""
    canvas.zone("over", "over", lambda zone: over(view.toast, getattr(view, "offer", None), hint, zone, at))
    layout, title = f"{layout} a-{view.accent}", _title(view)
    return Drawn(layout, title, _said(view), tuple(canvas.zones), canvas.keys)


def _title(view: views.View) -> str:
    if isinstance(view, views.Home):
        return view.title
    return view.spoken if isinstance(view, views.Far) else view.top.title


def _said(view: views.View) -> str:
    """What a voice says when it changes: what happened, then whose turn it is; at the end who has won."""
    if isinstance(view, views.Winner):
        won = ", ".join(text for text in (view.total, view.total_note) if text)
        return _joined(view.toast, view.label, view.title, won)
    top = getattr(view, "top", None)
    bands = [band for band in top.notices if isinstance(band, views.TurnBand)] if top else []
    texts = [view.toast, *(text for band in bands[:1] for text in (band.title, band.detail))]
    if not bands and view.now is not None:
        texts += [view.now.title, view.now.detail]
    return _joined(*texts)


def _joined(*texts: str) -> str:
    return ". ".join(text.rstrip(".") for text in texts if text)
