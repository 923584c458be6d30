"""PagePart: the present table as a picture, as high as it needs to be."""

from __future__ import annotations

from collections.abc import Iterator

from companion.export.page import Part, Told
from companion.screens.midgame.page import PageCard
from companion.ui.art.emblem import emblem
from companion.ui.art.seat import seat
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.block import Block, Plan
from companion.ui.parts.shown import Shown

PAD, GAP, INSET = 22, 10, 10
HEAD, TITLE, FOOT = 50, 30, 24
COLUMNS = 2
MOST = 0.55  # of a line that its value takes, where it is long


class PagePart(Shown, Block):
    """Parts lie in columns, each on the shorter one."""

    WATCH = ("item",)

    def show(self, item: PageCard) -> None:
        """All of it is painted."""

    def plan(self, width: float, height: float | None = None) -> Plan:
        return Plan((), height or self.needs(width))

    def needs(self, width: float) -> float:
        """The height of the whole, in dp."""
        bottoms = [top + tall for _, _, top, _, tall in self._placed(width)]
        notes = sum(measure(note, "caption", width - 2 * PAD)[1] + 4 for note in self.item.page.notes)
        return max(bottoms) + GAP + notes + FOOT + PAD

    def _placed(self, width: float) -> Iterator[tuple[Part, float, float, float, float]]:
        """Each part with its x, y, width and height."""
        wide = (width - 2 * PAD - GAP * (COLUMNS - 1)) / COLUMNS
        ends = [PAD + HEAD + self._band(width) + 2 * GAP] * COLUMNS
        for part in self.item.page.parts:
            column = ends.index(min(ends))
            tall = TITLE + sum(_high(line, wide) for line in part.lines) + INSET
            yield part, PAD + column * (wide + GAP), ends[column], wide, tall
            ends[column] += tall + GAP

    def _said(self) -> tuple[tuple[str, str, str], ...]:
        page, ahead = self.item.page, " · ".join(self.item.page.ahead)
        names = self.item.people
        standing = ", ".join(f"{names[at].name} {total}" for at, _, total in page.standing)
        rest = tuple((line, "caption", "t1") for line in page.now[1:])
        more = ((f"{self.item.ahead}: {ahead}", "caption", "t2"),) if ahead else ()
        return ((page.now[0], "h3", "t1"), *rest, *more, (f"{self.item.standing}: {standing}", "caption", "t1"))

    def _band(self, width: float) -> float:
        room = width - 2 * PAD - 2 * INSET
        return sum(measure(words, style, room)[1] + 4 for words, style, _ in self._said()) + 2 * INSET

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 0, "bg")
        pen.box(0, 0, pen.w, 6, 0, "a")
        emblem(pen, self.item.emblem, PAD + 22, PAD + HEAD / 2, 44)
        pen.text(self.item.page.title, PAD + 56, PAD, pen.w - 2 * PAD - 56, 28, "h2", "t1", lines=1)
        pen.text(self.item.page.chapter, PAD + 56, PAD + 28, pen.w - 2 * PAD - 56, 22, "label", "t2", lines=1)
        self._paint_band(pen, PAD + HEAD + GAP)
        bottom = 0.0
        for part, x, y, wide, tall in self._placed(pen.w):
            self._paint_part(pen, part, x, y, wide, tall)
            bottom = max(bottom, y + tall)
        self._paint_notes(pen, bottom + GAP)

    def _paint_band(self, pen: Pen, top: float) -> None:
        pen.box(PAD, top, pen.w - 2 * PAD, self._band(pen.w), 14, "ad", "al")
        y, room = top + INSET, pen.w - 2 * PAD - 2 * INSET
        for words, style, tone in self._said():
            high = measure(words, style, room)[1]
            pen.text(words, PAD + INSET, y, room, high, style, tone)
            y += high + 4

    def _paint_part(self, pen: Pen, part: Part, x: float, y: float, wide: float, tall: float) -> None:
        pen.box(x, y, wide, tall, 12, "s1", "line")
        left = x + INSET
        if part.seat is not None:
            person = self.item.people[part.seat]
            seat(pen, left + 10, y + TITLE / 2, 20, person.colour, person.letter)
            left += 28
        pen.text(part.title, left, y, x + wide - left - INSET, TITLE, "strong", "at", lines=1)
        y += TITLE
        for line in part.lines:
            high, room = _high(line, wide), wide - 2 * INSET
            pen.hairline(x + INSET, y, room)
            value = _value(line, room)
            pen.text(line.label, x + INSET, y, room - value - 8, high, "caption", "t2")
            tone = "t3" if line.kept else "t1"
            pen.text(line.value, x + INSET + room - value, y, value, high, "caption", tone, "right")
            y += high

    def _paint_notes(self, pen: Pen, y: float) -> None:
        for note in self.item.page.notes:
            high = measure(note, "caption", pen.w - 2 * PAD)[1]
            pen.text(note, PAD, y, pen.w - 2 * PAD, high, "caption", "t2")
            y += high + 4
        pen.text(self.item.app, PAD, pen.h - PAD - FOOT / 2, pen.w - 2 * PAD, FOOT, "caption", "t3", "right")


def _high(line: Told, wide: float) -> float:
    room = wide - 2 * INSET
    value = _value(line, room)
    label = measure(line.label, "caption", room - value - 8)[1]
    return max(label, measure(line.value, "caption", value)[1]) + 5


def _value(line: Told, room: float) -> float:
    """The width of a value: what it needs, up to a part of the line."""
    return min(room * MOST, measure(line.value, "caption")[0] + 2)
