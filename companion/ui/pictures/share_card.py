"""CardPart: a match on one card, to be shown to others."""

from __future__ import annotations

from companion.look.colours import Style
from companion.screens.archive.result_card import Rank, ShareCard
from companion.ui.art.emblem import emblem
from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.block import Block, Place, Plan
from companion.ui.parts.shown import Shown
from companion.ui.pictures.race import charted
from companion.ui.widgets.racechart import RaceChart
from companion.ui.widgets.text_block import number_span

PAD, GAP, INSET = 26, 12, 16
HEAD, FOOT, LABEL, TITLE = 50, 22, 26, 32
WINNER = tuple(Style("serif", size, size, 17) for size in (32, 26, 21))  # the largest that takes two lines
TWO_LINES = 84
ROW = 38
LINE, CELL, LEAST_CELL = 44, 96, 48  # of the score sheet: its height, and what a number takes of the width
ONE_COLUMN = 3  # people under each other; more of them may stand in two columns
LEAST_CHART = 120  # names so long that less is left take the sentence's place
MOST_BADGES = 2  # beside the winner's words; everybody is in the list anyway


class CardPart(Shown, Block):
    """The chart takes what the words leave."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._chart = RaceChart()
        super().__init__(**kwargs)
        self.add_widget(self._chart)

    def show(self, item: ShareCard) -> None:
        if item.race is not None:
            charted(self._chart, item.race)

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self.item.race is None:
            return Plan((), height or 0)
        top, tall = self._frame(width, height or 0)
        inner = top + INSET / 2 + TITLE
        chart = Place(self._chart, PAD + INSET, inner, width - 2 * PAD - 2 * INSET, top + tall - INSET / 2 - inner)
        return Plan((chart,), height or 0)

    # -- heights in dp

    def _frame(self, width: float, height: float) -> tuple[float, float]:
        """Top and height of the box around the chart."""
        top = self._frame_top(width)
        return top, height - PAD - FOOT - self._sentence(width, height) - GAP - top

    def _frame_top(self, width: float) -> float:
        _, rows, tall = self._ranks(width)
        return self._ranks_top(width) + rows * tall + GAP

    def _ranks(self, width: float) -> tuple[int, int, float]:
        """Columns, lines, and the height of a line; two columns only where they break no word."""
        half = (width - 2 * PAD - GAP) / 2
        fits = all(longest_word(rank.name, "strong") <= _name_room(rank, half) for rank in self.item.ranks)
        return self._listed(width, 2 if fits and len(self.item.ranks) > ONE_COLUMN else 1)

    def _listed(self, width: float, columns: int) -> tuple[int, int, float]:
        wide = (width - 2 * PAD - GAP * (columns - 1)) / columns
        names = (measure(rank.name, "strong", _name_room(rank, wide))[1] + 4 for rank in self.item.ranks)
        return columns, -(-len(self.item.ranks) // columns), max(ROW, *names)

    def _badges(self) -> int:
        people = len(self.item.winners)
        return people if people <= MOST_BADGES else 0

    def _room(self, width: float) -> float:
        """What the winner's words have beside badges and total."""
        total = number_span(self.item.total, "num_l") + GAP if self.item.total else 0
        return width - 2 * PAD - 2 * INSET - 64 * self._badges() - total

    def _words(self, width: float) -> tuple[float, float]:
        """Heights of the winner and of what it was won by."""
        room = self._room(width)
        note = measure(self.item.total_note, "label", room)[1] if self.item.total_note else 0
        return measure(self.item.winner, self._style(room), room)[1], note

    def _style(self, room: float) -> Style:
        return next((style for style in WINNER if measure(self.item.winner, style, room)[1] <= TWO_LINES), WINNER[-1])

    def _band(self, width: float) -> float:
        return max(100, LABEL + sum(self._words(width)) + 2 * GAP)

    def _ranks_top(self, width: float) -> float:
        return PAD + HEAD + GAP + self._band(width) + GAP

    def _sentence(self, width: float, height: float) -> float:
        high = measure(self.item.sentence, "body", width - 2 * PAD - 36)[1] + GAP
        left = height - PAD - FOOT - GAP - self._frame_top(width) - high
        return high if self.item.sentence and left >= LEAST_CHART else 0

    # -- paint

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 0, "bg")
        pen.box(0, 0, pen.w, 6, 0, "a")
        self._paint_head(pen)
        self._paint_band(pen, PAD + HEAD + GAP, self._band(pen.w))
        self._paint_ranks(pen, self._ranks_top(pen.w))
        self._paint_frame(pen)
        bottom, high = pen.h - PAD - FOOT, self._sentence(pen.w, pen.h) - GAP
        if high > 0:
            mark(pen, "book-open-variant", PAD + 12, bottom - GAP - high / 2, 24, "at")
            pen.text(self.item.sentence, PAD + 36, bottom - GAP - high, pen.w - 2 * PAD - 36, high, "body", "t1")
        pen.text(self.item.app, PAD, bottom, pen.w - 2 * PAD, FOOT, "caption", "t3", "right")

    def _paint_head(self, pen: Pen) -> None:
        left = PAD + 56 if self.item.emblem else PAD
        emblem(pen, self.item.emblem, PAD + 22, PAD + HEAD / 2, 44)
        pen.text(self.item.title, left, PAD, pen.w - left - PAD, 28, "h2", "t1", lines=1)
        pen.text(self.item.when, left, PAD + 28, pen.w - left - PAD, 22, "label", "t2", lines=1)

    def _paint_band(self, pen: Pen, top: float, tall: float) -> None:
        pen.box(PAD, top, pen.w - 2 * PAD, tall, 18, "ad", "al")
        x, room = PAD + INSET, self._room(pen.w)
        for person in self.item.winners[: self._badges()]:
            seat(pen, x + 26, top + tall / 2, 52, person.colour, person.letter)
            x += 64
        title, note = self._words(pen.w)
        y = top + (tall - LABEL - title - note) / 2
        mark(pen, self.item.icon, x + 10, y + LABEL / 2, 22, "at")
        pen.text(self.item.label, x + 28, y, room - 28, LABEL, "label", "at")
        pen.text(self.item.winner, x, y + LABEL, room, title, self._style(room), "t1")
        pen.text(self.item.total_note, x, y + LABEL + title, room, note, "label", "t2")
        wide = pen.w - PAD - INSET - x - room
        pen.num(self.item.total, x + room, top, wide, tall, "num_l", "t1", "right")

    def _paint_ranks(self, pen: Pen, top: float) -> None:
        columns, rows, tall = self._ranks(pen.w)
        wide = (pen.w - 2 * PAD - GAP * (columns - 1)) / columns
        for at, rank in enumerate(self.item.ranks):
            column, row = divmod(at, rows)
            _rank(pen, rank, PAD + column * (wide + GAP), top + row * tall, wide, tall)

    def _paint_frame(self, pen: Pen) -> None:
        race = self.item.race
        top, tall = self._frame(pen.w, pen.h)
        pen.box(PAD, top, pen.w - 2 * PAD, tall, 18, "s1", "line")
        if race is None:
            self._paint_lines(pen, top + INSET / 2, tall - INSET)
            return
        note, y = measure(race.note, "label")[0] + 1, top + INSET / 2
        x, wide = PAD + INSET, pen.w - 2 * PAD - 2 * INSET
        pen.text(race.title, x, y, wide - note - GAP, TITLE, "h3", "t1", lines=1)
        pen.text(race.note, x + wide - note, y, note, TITLE, "label", "t2", "right", lines=1)

    def _paint_lines(self, pen: Pen, top: float, tall: float) -> None:
        """The score sheet, people across."""
        ranks, lines = self.item.ranks, self.item.lines
        row, room = min(LINE, tall / (len(lines) + 1)), pen.w - 2 * PAD - 2 * INSET
        words = max((measure(label, "label")[0] for label, _ in lines), default=0) + 1 + GAP
        cell = max(LEAST_CELL, min(CELL, (room - words) / len(ranks)))
        left = pen.w - PAD - INSET - cell * len(ranks)
        for at, rank in enumerate(ranks):
            seat(pen, left + cell * (at + 0.5), top + row / 2, min(28, row), rank.badge.colour, rank.badge.letter)
        for line, (label, cells) in enumerate(lines, 1):
            y = top + row * line
            pen.hairline(PAD + INSET, y, room)
            pen.text(label, PAD + INSET, y, left - PAD - INSET - GAP, row, "label", "t2")
            for at, points in enumerate(cells):
                pen.num(points, left + cell * at, y, cell, row, "h3", "t1", "center")


def _name_room(rank: Rank, wide: float) -> float:
    return wide - 74 - number_span(rank.total, "num_s") - 24


def _rank(pen: Pen, rank: Rank, x: float, y: float, wide: float, tall: float) -> None:
    if rank.place == "1":
        pen.box(x, y + 1, wide, tall - 2, 10, "s3")
    span = number_span(rank.total, "num_s")
    pen.num(rank.place, x + 8, y, 22, tall, "h3", "t2", "center")
    seat(pen, x + 50, y + tall / 2, 28, rank.badge.colour, rank.badge.letter)
    pen.text(rank.name, x + 74, y, _name_room(rank, wide), tall, "strong", "t1")
    pen.num(rank.total, x + wide - span - 12, y, span, tall, "num_s", "t1", "right")
