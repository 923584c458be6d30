"""WallView: a section of the Wall with its Hordes, power against defence, and what that comes to."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from companion.look.icons import icon
from companion.screens.kit import views
from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import TONES, Shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

PAD, GAP = 14, 6
ROW, BAR, BRICK, FENCE = 46, 10, 26, 24
VERDICTS = {"good": "shield-check", "bad": "shield-alert"}


class WallView(Sends, Shown, Pressable):
    """A standing card on tablets, its storeys as high as those beside it; lying, its Hordes are side by side."""

    WATCH = (*Pressable.WATCH, "item", "lying", "beside")
    lying = BooleanProperty(False)
    beside = ObjectProperty(())  # all sections of the row

    def show(self, item: views.WallSection) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        now = self.item.now
        ground = "s2" if self.state == "down" else "ad" if now else "s1"
        pen.box(0, 0, pen.w, pen.h, 18, ground, "a" if now else "line", 2 if now else 1)
        heights = self._heights(pen.w)
        spare = max(0.0, pen.h - sum(heights) - 2 * PAD) / (len(heights) - 1)
        y = float(PAD)
        for tall, draw in zip(
            heights, (self._head, self._hordes, self._numbers, self._verdict, self._foot), strict=True
        ):
            if tall:
                draw(pen, y, pen.w - 2 * PAD, tall)
            y += tall + spare
        self.focus_ring(pen, 18)

    # -- the storeys

    def _head(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, note = self.item, _note(self.item, w)
        pen.text(item.title, PAD, y, w - (note + 34 if note else 0), h - 8, "h3", "t1")
        if note:
            pen.icon(icon("arrow-down"), PAD + w - note - 16, y + (h - 8) / 2, 20, "t3")
            pen.text(item.note, PAD + w - note, y, note, h - 8, "label", "t3", "right")

    def _hordes(self, pen: Pen, y: float, w: float, h: float) -> None:
        count = len(self.item.hordes)
        tall = self._row()
        for at, horde in enumerate(self.item.hordes):
            if self.lying:
                wide = (w - GAP * (count - 1)) / count
                self._horde(pen, horde, PAD + at * (wide + GAP), y, wide, tall)
            else:
                self._horde(pen, horde, PAD, y + at * (tall + GAP), w, tall)

    def _horde(self, pen: Pen, horde: views.HordeRow | None, x: float, y: float, w: float, h: float) -> None:
        if horde is None:
            pen.box(x, y, w, h, 10, None, "line", 2, (6, 5))
            pen.text(self.item.empty, x + 2, y, w - 4, h, "label", "t2", "center")
            return
        pen.box(x, y, w, h, 10, "s3")
        number = number_span(horde.power, "num_s")
        share = f"{horde.covered}/{horde.spots}"
        words = measure(share, "label")[0] + 1
        lead = 36 if 36 + number + words + 14 <= w else 6  # three side by side on a phone have no room for the picture
        if lead == 36:
            mark(pen, "glyph:horde", x + 20, y + h / 2, 24, "at")
        pen.num(horde.power, x + lead, y, number, h, "num_s", "t1")
        pen.text(share, x + w - words - 8, y, words, h, "label", "t2", "right")
        left, right = x + lead + number + 10, x + w - words - 18
        if right - left > 24:
            pen.meter(left, y + h / 2 - 5, right - left, BAR, horde.covered / max(1, horde.spots), "b", None, "bg")

    def _numbers(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, half = self.item, w / 2
        label = max(_labels(section, w) for section in self._level())
        number = measure("0", "num_xl")[1] * 0.72
        defence = "?" if item.defence is None else str(item.defence)
        for at, (title, value, tone) in enumerate(
            ((item.power_title, str(item.power), "at"), (item.defence_title, defence, "bt"))
        ):
            x = PAD + at * half
            pen.text(title, x, y, half - 4, label, "label", "t2", "center")
            pen.num(value, x, y + label, half - 4, number, "num_xl", tone, "center")
        pen.box(PAD + half - 2, y + 4, 1, label + number - 4, 0, "line")
        most = max(item.power, item.defence or 0, 1) * 1.05
        top = y + label + number + 10
        pen.meter(PAD, top, w, BAR, item.power / most, "a", None, "bg")
        pen.meter(PAD, top + BAR + 4, w, BAR, (item.defence or 0) / most, "b", None, "bg")

    def _verdict(self, pen: Pen, y: float, w: float, h: float) -> None:
        if not self.item.verdict:  # of this one there is nothing to say, of one beside it there is
            return
        tone = TONES[self.item.tone]
        pen.box(PAD, y + 8, w, h - 16, 10, None, tone if tone != "t1" else "line", 2)
        name = VERDICTS.get(self.item.tone, "help-circle-outline")
        words = min(measure(self.item.verdict, "button")[0] + 1, w - 52)
        left = PAD + (w - words - 30) / 2
        pen.icon(icon(name), left + 11, y + h / 2, 24, tone)
        pen.text(self.item.verdict, left + 30, y + 10, words, h - 20, "button", tone)

    def _foot(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, (built, levels), (fences, most) = self.item, self.item.level, self.item.barricades
        for at in range(levels):
            full = at < built
            pen.box(PAD + at * (BRICK + 4), y + 2, BRICK, 16, 3, "b" if full else None, None if full else "line", 2)
        right = PAD + w
        for at in range(most):
            left = right - (most - at) * FENCE
            if at < fences:
                mark(pen, "glyph:barr", left + FENCE / 2, y + 10, 22, "bt")
            else:
                pen.box(left + 3, y + 2, FENCE - 6, 16, 3, None, "line", 2, (3, 3))
        half = w / 2
        pen.text(item.level_text, PAD, y + 24, half - 4, h - 24, "label", "t2")
        pen.text(item.barricades_text, PAD + half, y + 24, half, h - 24, "label", "t2", "right")

    # -- measures

    def _row(self) -> float:
        return max(ROW, measure("0", "num_s")[1] * 0.8 + 10)

    def _level(self) -> tuple[views.WallSection, ...]:
        """The sections whose numbers and verdicts stand on one level with its own."""
        return (self.item,) if self.lying else (self.item, *self.beside)

    def _heights(self, width: float) -> tuple[float, ...]:
        heights = (self._storeys(item, width - 2 * PAD) for item in self._level())
        return tuple(max(storey) for storey in zip(*heights, strict=True))

    def _storeys(self, item: views.WallSection, w: float) -> tuple[float, ...]:
        note = _note(item, w)
        head = measure(item.title, "h3", w - (note + 34 if note else 0))[1] + 10
        rows = 1 if self.lying else len(item.hordes)
        hordes = rows * (self._row() + GAP) - GAP + 8 if item.hordes else 0.0
        numbers = _labels(item, w) + measure("0", "num_xl")[1] * 0.72 + 10 + 2 * BAR + 4 + 4
        verdict = max(44.0, measure(item.verdict, "button", w - 52)[1] + 20) + 16 if item.verdict else 0.0
        foot = 24 + max(
            measure(item.level_text, "label", w / 2 - 4)[1], measure(item.barricades_text, "label", w / 2)[1]
        )
        return head, hordes, numbers, verdict, foot

    def narrowest(self) -> float:
        """Below this width a word or a Horde's numbers would be broken."""
        if self.lying:
            return 300
        words = (longest_word(self.item.verdict, "button") + 54, longest_word(self.item.title, "h3"))
        halves = max(longest_word(text, "label") for text in (self.item.power_title, self.item.defence_title))
        feet = max(longest_word(text, "label") for text in (self.item.level_text, self.item.barricades_text))
        row = 36 + number_span("00", "num_s") + measure("00/00", "label")[0] + 20
        bricks = self.item.level[1] * (BRICK + 4) + self.item.barricades[1] * FENCE + 4
        return max(*words, 2 * halves + 8, 2 * feet + 8, row, bricks) + 2 * PAD

    def measure(self, width: float) -> float:
        return sum(self._heights(width)) + 2 * PAD


def _note(item: views.WallSection, w: float) -> float:
    """The note's width, if it fits beside the title."""
    wide = measure(item.note, "label")[0] + 1
    return wide if item.note and wide + 34 + measure(item.title, "h3")[0] <= w else 0.0


def _labels(item: views.WallSection, w: float) -> float:
    return max(measure(text, "label", w / 2 - 4)[1] for text in (item.power_title, item.defence_title))
