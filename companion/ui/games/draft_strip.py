"""The draft of Huns where room is short: who picks when, five side by side, what is done and whose moment it is."""

from __future__ import annotations

from companion.look.icons import icon
from companion.screens.kit.parts import Row
from companion.ui.art.mark import mark
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.many import ManyOrNone
from companion.ui.parts.shown import Shown, badge_mark

PAD, BADGE, SIGN = 8, 36, 22


class DraftStrip(Shown, Paint):
    """With large text a name is its badge alone (picture 41)."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 16, "s1", "line")
        wide = (pen.w - 2 * PAD) / len(self.item)
        for at, turn in enumerate(self.item):
            self._turn(pen, turn, PAD + at * wide, wide)

    def _turn(self, pen: Pen, turn: Row, x: float, w: float) -> None:
        now, mine = turn.status == "now", turn.tone == "accent"
        if now or mine:
            fill, edge = ("s3", "warn") if now else ("ad", "a")
            pen.box(x + 1, PAD - 2, w - 2, pen.h - 2 * PAD + 4, 12, fill, edge, 2)
        mark(pen, badge_mark(turn.badge), x + w / 2, PAD + 4 + BADGE / 2, BADGE)
        y = PAD + BADGE + 8
        name = self._name()
        if name:
            pen.text(turn.title, x + 3, y, w - 6, name, "label_bold" if now or mine else "label", "t1", "center")
        sign = y + name + self._sign() / 2
        if turn.status == "plain":
            said, look = (turn.title, "label_bold") if mine and not name else (turn.number, "label")
            pen.text(said, x + 5, y + name, w - 10, self._sign(), look, "t2", "center")
        else:
            done = turn.status == "done"
            pen.icon(icon("check" if done else "timer-sand"), x + w / 2, sign, SIGN - 2, "good" if done else "warn")

    def _name(self) -> float:
        return 0.0 if FORM.bold_text else measure("0", "label")[1]

    def _sign(self) -> float:
        return max(float(SIGN), measure("0", "label")[1])

    def measure(self, width: float) -> float:
        return 2 * PAD + BADGE + 8 + self._name() + self._sign()


class DraftStrips(ManyOrNone):
    """The strip beside a table, or nothing."""

    def kind(self, item: tuple[Row, ...]) -> type:
        return DraftStrip
