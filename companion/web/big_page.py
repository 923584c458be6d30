"""The table on a television, read from four metres: nothing to press, and the time of the last change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.canvas import Canvas
from companion.web.drawn import Drawn
from companion.web.marks import badge, mark
from companion.web.markup import box, escape, span

if TYPE_CHECKING:
    from companion.screens.kit.pieces.big_screen import BigScreen, BigSeat, BigStep
    from companion.text.words import Words


def draw_big_screen(view: BigScreen, words: Words) -> Drawn:
    canvas = Canvas(words)
    canvas.zone("top", "big-top", lambda _: _top(view))
    canvas.zone("chapter", "card big-chapter", lambda _: _chapter(view))
    canvas.zone("turn", "card accent big-turn", lambda _: _turn(view))
    canvas.zone("seats", "big-seats", lambda _: "".join(map(_seat, view.seats)))
    canvas.zone("happened", "card big-happened", lambda _: _happened(view))
    said = ". ".join(text for text in (*(step.text for step in view.happened[:1]), view.turn, view.what) if text)
    return Drawn(f"v-big a-{view.accent}", view.title, said, tuple(canvas.zones), canvas.keys)


def _top(view: BigScreen) -> str:
    """Which of the two times is shown the page decides: it knows whether it hears anything."""
    watching = f'<span class="big-note">{mark("eye-outline")} {escape(view.watching)}</span>'
    live = f'<span class="big-live k-good">{mark("check-circle")} {escape(view.live)}</span>'
    still = f'<span class="big-still k-bad">{mark("wifi-off")} {escape(view.still)}</span>'
    return f"{mark(f'emblem:{view.emblem}', 'at')}<h1>{escape(view.title)}</h1>{watching}{live}{still}"


def _chapter(view: BigScreen) -> str:
    return f'<h2 class="k-at">{escape(view.chapter)}</h2>{span("big-note", view.detail)}'


def _turn(view: BigScreen) -> str:
    words = f'<div class="words"><p class="big-who">{escape(view.turn)}</p>{span("big-what", view.what)}</div>'
    return badge(view.badge, "large") + words


def _seat(seat: BigSeat) -> str:
    name = f'<p class="big-name">{badge(seat.badge)} {escape(seat.name)}</p>'
    return (
        f'<div class="card{" is-now" if seat.now else ""}">{name}<p class="big-number">{escape(seat.number)}</p></div>'
    )


def _happened(view: BigScreen) -> str:
    lines = "".join(map(_step, view.happened))
    return f'<h2 class="big-note">{escape(view.happened_title)}</h2><ol>{lines}</ol>' if lines else ""


def _step(step: BigStep) -> str:
    return f"<li>{box('', badge(step.badge)) if step.badge else ''}<span>{escape(step.text)}</span></li>"
