"""RowPart: a line of a list: who or what, two texts, a number, and where a tap leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.look.icons import icon
from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word, measure, widest_word
from companion.ui.paint.theme import THEME
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import TONES, Shown, badge_mark
from companion.ui.parts.voice import listed
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.ui.paint.pen import Pen

PAD, BADGE, ICON, GAP, END = 10, 40, 28, 12, 28
SHRINKS = 0.8  # a title of one word is not written smaller than this share beside a value
VALUE, SHARE = 160, 0.4  # a value in words has this much, and more in a wide row


class RowPart(Sends, Shown, Pressable):
    """Rows that lead somewhere are raised and have a chevron; the row of now is framed."""

    WATCH = (*Pressable.WATCH, "item", "bare")
    least = NumericProperty("62dp")

    def show(self, item: parts.Row) -> None:
        self.intent, self.spoken = item.intent, item.title
        self.least = dp(62 if item.chevron else 56)

    def said(self) -> str:
        return listed(self.item.number, self.spoken, self.item.detail, self.item.value)

    def paint(self, pen: Pen) -> None:
        self._paint_ground(pen)
        x = self._paint_number(pen, PAD)
        x = self._paint_mark(pen, x)
        right = self._paint_end(pen, pen.w - PAD)
        if self._tall(pen.w):
            self._paint_tall(pen, x, right)
            self.focus_ring(pen)
            return
        right = self._paint_value(pen, right)
        tones = ("t3", "t3") if self.item.status == "off" else (self._title_tone(), self._detail_tone())
        titled(pen, self.item.title, self._detail(pen.w), x, 4, right - x, pen.h - 8, tones)
        self.focus_ring(pen)

    def _tall(self, width: float) -> bool:
        """Whether the value goes below the words, because beside it a word would be broken, or a phrase be a column."""
        item, room = self.item, self._room(width)
        if not item.value:
            return False
        whole = room + self._value_width(width) + GAP
        title = max(longest_word(item.title, "strong"), widest_word(item.title, "strong") * SHRINKS)
        if max(title, longest_word(item.detail, "label")) > room:
            return True
        beside, alone = (measure(item.detail, "label", wide)[1] for wide in (room, whole))
        # Two lines where one would do are no column; four where two would do are.
        return beside + 1 >= 2 * alone and beside > 2.5 * measure("x", "label")[1]

    def _paint_tall(self, pen: Pen, x: float, right: float) -> None:
        words = titled_height(self.item.title, self._detail(pen.w), right - x)
        titled(pen, self.item.title, self._detail(pen.w), x, 6, right - x, words)
        wide, tone = self._value_width(pen.w), TONES[self.item.tone]
        if _is_number(self.item.value):
            pen.num(self.item.value, x, 6 + words, wide, pen.h - words - 10, "num_m", tone)
        else:
            pen.text(self.item.value, x, 6 + words, wide, pen.h - words - 10, "strong", tone)

    def _paint_ground(self, pen: Pen) -> None:
        if self.item.status == "now":
            pen.box(0, 0, pen.w, pen.h, 14, "ad", "a", 2)
        elif self.intent is not None or self.bare:
            pressed = self.state == "down"
            ground = "s3" if pressed else "s2" if self.intent is not None else "s1"
            edged = THEME.high or self.bare or THEME.name == "paper"
            pen.box(0, 0, pen.w, pen.h, 14, ground, "line" if edged else None)

    def _paint_number(self, pen: Pen, x: float) -> float:
        wide = self._number_width()
        pen.num(self.item.number, x, 0, max(wide - GAP, 1), pen.h, "num_s", "t2", "center")
        return x + wide

    def _paint_mark(self, pen: Pen, x: float) -> float:
        if self.item.badge:
            mark(pen, badge_mark(self.item.badge), x + BADGE / 2, pen.h / 2, BADGE)
        else:
            mark(pen, self.item.icon, x + ICON / 2, pen.h / 2, ICON, self._icon_tone())
        return x + self._mark_width()

    def _paint_end(self, pen: Pen, x: float) -> float:
        name = self._end()
        if not name:
            return x
        pen.icon(icon(name), x - END / 2, pen.h / 2, 24, "good" if name == "check" else "t2")
        return x - END - 8

    def _paint_value(self, pen: Pen, x: float) -> float:
        item = self.item
        if item.value:
            wide = self._value_width(pen.w)
            tone = "t2" if item.status == "off" else TONES[item.tone]
            if _is_number(item.value):
                pen.num(item.value, x - wide, 0, wide, pen.h, "num_m", tone, "right")
            else:
                pen.text(item.value, x - wide, 2, wide, pen.h - 4, "strong", tone, "right")
            x -= wide + GAP
        if item.note and not self._folds(pen.w):
            wide = measure(item.note, "label")[0] + 1
            pen.text(item.note, x - wide, 0, wide, pen.h, "label", "t2", "right")
            x -= wide + GAP
        return x

    def _title_tone(self) -> str:
        return "t2" if self.item.status == "done" else "t1"

    def _detail_tone(self) -> str:
        return "t2" if self.item.tone == "plain" or self.item.value else TONES[self.item.tone]

    def _icon_tone(self) -> str:
        if self.item.status == "off":
            return "t3"
        return "at" if self.item.tone == "plain" else TONES[self.item.tone]

    def _end(self) -> str:
        if self.item.status == "done":
            return "check"
        leads = self.intent is not None and self.item.chevron and self.item.status != "now"
        return "chevron-right" if leads else ""

    def _detail(self, width: float) -> str:
        texts = (self.item.detail, self.item.note if self._folds(width) else "")
        return "\n".join(text for text in texts if text)

    def _number_width(self) -> float:
        return max(22.0, number_span(self.item.number, "num_s")) + GAP if self.item.number else 0

    def _mark_width(self) -> float:
        return BADGE + GAP if self.item.badge else ICON + GAP if self.item.icon else 0

    def _value_width(self, width: float) -> float:
        value = self.item.value
        if not value:
            return 0
        if _is_number(value):
            return number_span(value, "num_m")
        return min(measure(value, "strong")[0] + 1, max(VALUE, SHARE * width))

    def _value_height(self, width: float) -> float:
        if _is_number(self.item.value):
            return measure("0", "num_m")[1] * 0.8
        return measure(self.item.value, "strong", self._value_width(width))[1]

    def _room(self, width: float) -> float:
        value = self._value_width(width) + GAP if self.item.value else 0
        return width - 2 * PAD - self._number_width() - self._mark_width() - value - (END + 8 if self._end() else 0)

    def _folds(self, width: float) -> bool:
        """Whether the note goes under the detail: beside it the title would be squeezed, or the detail higher."""
        if not self.item.note:
            return False
        room = self._room(width)
        beside = room - measure(self.item.note, "label")[0] - GAP
        if beside < measure(self.item.title, "strong")[0] or not self.item.detail:
            return beside < measure(self.item.title, "strong")[0]
        under = measure(f"{self.item.detail}\n{self.item.note}", "label", room)[1]
        return measure(self.item.detail, "label", beside)[1] > under

    def measure(self, width: float) -> float:
        room = self._room(width)
        if self._tall(width):
            words = titled_height(self.item.title, self._detail(width), room + self._value_width(width) + GAP)
            return words + self._value_height(width) + 16
        if self.item.note and not self._folds(width):
            room -= measure(self.item.note, "label")[0] + GAP
        return max(56.0, titled_height(self.item.title, self._detail(width), room) + 16)


def _is_number(text: str) -> bool:
    """Digits and their signs; "1 point" is words, in every language."""
    return len(text) <= 6 and any(map(str.isdigit, text)) and not any(map(str.isalpha, text))
