"""Key: the app's button, a face on a lip that sinks when pressed."""

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.widgets.card import toned
from companion.ui.widgets.pressable import Pressable

LIP, SINK, RADIUS = 4, 3, 14
MARGIN, GAP = 16, 10

# face, lip, text, edge
KINDS = {
    "primary": ("a", "al", "oa", ""),
    "secondary": ("s3", "lip", "t1", ""),
    "outline": ("", "", "t1", "line"),
    "tint": ("ad", "al", "t1", ""),
    "choice": ("ad", "al", "t1", "a"),
    "danger": ("bad", "lip", "oa", ""),
    "ghost": ("", "", "at", ""),
    "disabled": ("s1", "", "t3", "line"),
    "locked": ("s1", "", "t2", "line"),
}


class Key(Pressable):
    """Text with an optional mark before (`icon`) or after (`after`), and a quieter second line (`sub`)."""

    WATCH = (*Pressable.WATCH, "text", "short", "sub", "icon", "after", "kind", "accent", "big", "stacked", "align")
    text = StringProperty()
    short = StringProperty()
    sub = StringProperty()
    icon = StringProperty()
    after = StringProperty()
    kind = StringProperty("secondary")
    accent = StringProperty("")
    big = BooleanProperty(False)
    stacked = BooleanProperty(False)
    align = StringProperty("center")

    def paint(self, pen: Pen) -> None:
        top = self.paint_body(pen)
        height = pen.h - self._lip()
        if self.stacked:
            self._paint_stacked(pen, top, height)
        else:
            self._paint_row(pen, top, height)
        self.focus_ring(pen, RADIUS, 0, top, pen.w, height)

    def paint_body(self, pen: Pen) -> float:
        """The lip and the face; returns the top of the face in dp."""
        kind = self.look()
        face, lip, _, edge = (toned(tone, self.accent) for tone in KINDS[kind])
        height, sunk = pen.h - self._lip(), SINK if self.state == "down" and lip else 0
        if kind == "secondary" and THEME.name == "paper":
            face, edge = "s2", "line"
        if THEME.high and face == "s3":
            edge = "line"
        if lip:
            pen.box(0, LIP, pen.w, height, RADIUS, lip)
        dash = (6, 4) if kind == "locked" else None
        width = 1 if kind in ("secondary", "disabled") else 2
        if face or edge:
            pen.box(0, sunk, pen.w, height, RADIUS, face or None, edge or None, width, dash)
        elif self.state == "down":
            pen.box(0, 0, pen.w, height, RADIUS, "s3")
        return sunk

    def look(self) -> str:
        """The kind drawn now; a disabled key looks so whatever its kind, and one that just changed is locked."""
        if self.barred:
            return "locked"
        return "disabled" if self.disabled and self.kind != "locked" else self.kind

    def _lip(self) -> float:
        return LIP if KINDS[self.look()][1] else 0

    def _margin(self, width: float) -> float:
        return MARGIN if width >= 2 * MARGIN + 90 else MARGIN / 2

    def tone(self) -> str:
        """The text's token."""
        return toned(KINDS[self.look()][2], self.accent)

    def style(self) -> str:
        """The text's style."""
        return "button_big" if self.big else "button"

    def mark_size(self, name: str) -> float:
        """How large a mark is drawn, in dp; badges are larger than icons."""
        if not name:
            return 0
        if self.stacked or name.startswith(("seat", "emblem")):
            return 38
        return min(36, (28 if self.big else 24) * max(1.0, THEME.text_scale * 0.9))

    def _sides(self) -> float:
        marks = [self.mark_size(name) for name in (self.icon, self.after) if name]
        return sum(marks) + (GAP * len(marks) if self.text else 0)

    def _paint_row(self, pen: Pen, top: float, height: float) -> None:
        margin = self._margin(pen.w)
        room = pen.w - 2 * margin - self._sides()
        wide = min(room, self._text_width(room))
        left_bound = self.align == "left" or bool(self.sub)
        x = margin if left_bound else (pen.w - self._sides() - wide) / 2
        size = self.mark_size(self.icon)
        if size:
            mark(pen, self.icon, x + size / 2, top + height / 2, size, self._mark_tone())
            x += size + GAP
        self._paint_text(pen, x, top, room if left_bound else wide + 1, height, left_bound)
        size = self.mark_size(self.after)
        if size:
            right = pen.w - margin - size / 2 if left_bound else x + wide + GAP + size / 2
            mark(pen, self.after, right, top + height / 2, size, self.tone())

    def _mark_tone(self) -> str:
        return toned("at", self.accent) if self.sub and self.look() in ("secondary", "tint") else self.tone()

    def _text_width(self, room: float) -> float:
        return measure(self.text, self.style(), max(room, 1))[0] if self.text else 0

    def _paint_text(self, pen: Pen, x: float, top: float, w: float, h: float, left: bool) -> None:
        if not self.sub:
            pen.text(
                self.text,
                x,
                top + 2,
                w,
                h - 4,
                self.style(),
                self.tone(),
                "left" if left else "center",
                short=self.short,
            )
            return
        title, detail = (measure(words, style, w)[1] for words, style in self._lines())
        first = top + (h - title - detail) / 2
        tone = "t3" if self.look() == "disabled" else "t2"
        pen.text(self.text, x, first, w, title, "label_bold", self.tone())
        pen.text(self.sub, x, first + title, w, detail, "caption", tone)

    def _lines(self) -> tuple[tuple[str, str], tuple[str, str]]:
        return (self.text, "label_bold"), (self.sub, "caption")

    def _paint_stacked(self, pen: Pen, top: float, height: float) -> None:
        words = measure(self.text, "label_bold", pen.w - 16)[1]
        size = self.mark_size(self.icon)
        first = top + (height - words - size - 4) / 2
        tone = toned("at", self.accent) if self.accent else self.tone()
        mark(pen, self.icon, pen.w / 2, first + size / 2, size, tone)
        pen.text(self.text, 8, first + size + 4, pen.w - 16, words, "label_bold", self.tone(), "center")

    def measure(self, width: float) -> float:
        if self.stacked:
            words = measure(self.text, "label_bold", width - 16)[1]
            return max(96.0, words + self.mark_size(self.icon) + 24 + LIP)
        room = width - 2 * self._margin(width) - self._sides()
        lines = self._lines() if self.sub else ((self.text, self.style()),)
        words = sum(measure(text, style, room)[1] for text, style in lines if text)
        return max(words + 16, self.mark_size(self.icon) + 12) + LIP

    def span(self) -> float:
        lines = self._lines() if self.sub else ((self.text, self.style()),)
        words = max(measure(text, style)[0] for text, style in lines)
        return max(56.0, words + 2 * MARGIN + self._sides() + 2)
