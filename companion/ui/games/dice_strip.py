"""The dice of Huns on a phone that waits: five side by side, so that the own Camp stays in sight (28 and 41)."""

from __future__ import annotations

from companion.look.icons import icon
from companion.screens.kit import views
from companion.ui.art.die import paint_die
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.text_block import number_span

PAD, DIE, SIGN = 10, 50, 20


class DiceStrip(Shown, Paint):
    """Each with what is left of its colour: the Valuables, and the cards below."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 16, "s1", "line")
        wide = (pen.w - 2 * PAD) / len(self.item)
        for at, deck in enumerate(self.item):
            self._deck(pen, deck, PAD + at * wide, wide)

    def _deck(self, pen: Pen, deck: views.DeckColumn, x: float, wide: float) -> None:
        middle, tall = x + wide / 2, self._line()
        stage = "taken" if deck.taker or deck.face is None else "still"
        face = deck.face or 0
        paint_die(pen, middle - DIE / 2, PAD, DIE, deck.colour, face, stage, badge_mark(deck.taker))
        y = PAD + DIE + 8
        self._left(pen, deck.cubes, deck.icon, x, y, wide, tall, "bad" if deck.no_cubes else "t1")
        self._left(pen, deck.cards, "cards-outline", x, y + tall, wide, tall, "bad" if deck.no_cards else "t1")

    def _left(self, pen: Pen, n: str, sign: str, x: float, y: float, wide: float, tall: float, tone: str) -> None:
        number = number_span(n, "label_bold")
        start = x + (wide - SIGN - 4 - number) / 2
        if sign == "cards-outline":
            pen.icon(icon(sign), start + SIGN / 2, y + tall / 2, SIGN - 2, "t2")
        else:
            mark(pen, sign, start + SIGN / 2, y + tall / 2, SIGN - 2, "t2")
        pen.num(n, start + SIGN + 4, y, number, tall, "label_bold", tone)

    def _line(self) -> float:
        return measure("0", "label_bold")[1] + 2

    def measure(self, width: float) -> float:
        return 2 * PAD + DIE + 8 + 2 * self._line()
