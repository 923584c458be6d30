"""SheetPart: a deck as a picture for printing, as many sheets of A4 high as it needs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.export.deck_sheet import DeckSheet, SheetCard
from companion.look.game_looks import look
from companion.ui.art.emblem import emblem
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.block import Block, Plan
from companion.ui.parts.shown import Shown

WIDE, HIGH = 827, 1170  # dp: A4 at 100 to the inch, so that small letters are printed at 9 points
PAD, GAP, INSET, HEAD = 36, 10, 10, 56
COLUMNS = 4
CARD = (WIDE - 2 * PAD - GAP * (COLUMNS - 1)) / COLUMNS
ROOM = CARD - 2 * INSET


class SheetPart(Shown, Block):
    """Cards lie in rows; a row that would lie across the end of a sheet begins the next one."""

    WATCH = ("item",)

    def show(self, item: DeckSheet) -> None:
        """All of it is painted."""

    def plan(self, width: float, height: float | None = None) -> Plan:
        return Plan((), height or self.needs())

    def needs(self) -> float:
        """The height of all its sheets, in dp."""
        last = max((top + tall for _, _, top, tall in self._placed()), default=0)
        return HIGH * (int(last // HIGH) + 1)

    def _placed(self) -> Iterator[tuple[SheetCard, float, float, float]]:
        """Each card with its x and y, and the height of its row."""
        top, cards = PAD + HEAD + GAP, self.item.cards
        for at in range(0, len(cards), COLUMNS):
            row = cards[at : at + COLUMNS]
            tall = max(map(_high, row))
            if top % HIGH + tall > HIGH - PAD and tall < HIGH - 2 * PAD:
                top = HIGH * (int(top // HIGH) + 1) + PAD
            for column, card in enumerate(row):
                yield card, PAD + column * (CARD + GAP), top, tall
            top += tall + GAP

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 0, "bg")
        emblem(pen, look(self.item.game).emblem, PAD + 22, PAD + HEAD / 2, 44)
        room = pen.w - 2 * PAD - 56
        pen.text(self.item.title, PAD + 56, PAD, room, 30, "h2", "t1", lines=1)
        pen.text(self.item.note, PAD + 56, PAD + 30, room, 22, "label", "t2", lines=1)
        pen.text(self.item.app, PAD + 56, PAD + 30, room, 22, "caption", "t3", "right", lines=1)
        for card, x, y, tall in self._placed():
            self._paint_card(pen, card, x, y, tall)

    def _paint_card(self, pen: Pen, card: SheetCard, x: float, y: float, tall: float) -> None:
        pen.box(x, y, CARD, tall, 10, "s1", "line")
        y += INSET
        for words, style, tone in _said(card):
            high = measure(words, style, ROOM)[1]
            pen.text(words, x + INSET, y, ROOM, high, style, tone)
            y += high + 3


def _said(card: SheetCard) -> Iterator[tuple[str, str, str]]:
    yield card.title, "strong", "at"
    for field, value in card.lines:
        yield (f"{field}: {value}" if field else value), "caption", "t1"


def _high(card: SheetCard) -> float:
    return sum(measure(words, style, ROOM)[1] + 3 for words, style, _ in _said(card)) + 2 * INSET
