"""The end: who won, by what, and how it came about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.kit.parts import Column
from companion.web.layouts.page import foot, head
from companion.web.marks import badge, mark
from companion.web.markup import box, escape, group, span
from companion.web.part_table import column

if TYPE_CHECKING:
    from companion.screens.kit.views import Winner
    from companion.web.canvas import Canvas


def draw_winner(view: Winner, canvas: Canvas) -> str:
    head(view.top, canvas)
    canvas.zone("winner", "across", lambda zone: _card(view))
    canvas.zone("ranking", "col w10 c2", lambda zone: column(Column(view.ranking), zone))
    canvas.zone("race", "col w14 c1", lambda zone: column(Column((view.race, view.story)), zone))
    foot(view.now, canvas)
    return "v-page n2"


def _card(view: Winner) -> str:
    people = group("people huge", *(badge(one) for one in view.badges))
    label = f'<p class="body k-at">{mark(view.icon)} {escape(view.label)}</p>'
    words = f'<div class="words">{label}<h2 class="hero">{escape(view.title)}</h2></div>'
    total = box("total", span("num-xl", view.total), span("body", view.total_note))
    return f'<div class="won">{people}{words}{total}</div>'
