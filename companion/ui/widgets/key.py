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
    """Text with an optional mark before (`icon`) or after (`after`)."""

    WATCH = (*Pressable.WATCH, "text", "icon", "after", "kind", "accent", "big")
    text = StringProperty()
    icon = StringProperty()
    after = StringProperty()
    kind = StringProperty("secondary")
    accent = StringProperty("")
    big = BooleanProperty(False)

    def paint(self, pen: Pen) -> None:
        top = self.paint_body(pen)
        height = pen.h - self._lip()
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
        # In high contrast an edge alone is how live keys look.
        dash = (6, 4) if kind == "locked" or (THEME.high and kind == "disabled") else None
        width = 1 if kind in ("secondary", "disabled") and not dash else 2
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
        if name.startswith(("seat", "emblem")):
            return 38
        return min(36, (28 if self.big else 24) * max(1.0, THEME.text_scale * 0.9))

    def _sides(self) -> float:
        marks = [self.mark_size(name) for name in (self.icon, self.after) if name]
        return sum(marks) + (GAP * len(marks) if self.text else 0)

    def _paint_row(self, pen: Pen, top: float, height: float) -> None:
        margin = self._margin(pen.w)
        room = pen.w - 2 * margin - self._sides()
        wide = min(room, self._text_width(room))
        x = (pen.w - self._sides() - wide) / 2
        size = self.mark_size(self.icon)
        if size:
            mark(pen, self.icon, x + size / 2, top + height / 2, size, self.tone())
            x += size + GAP
        self._paint_text(pen, x, top, wide + 1, height)
        size = self.mark_size(self.after)
        if size:
            mark(pen, self.after, x + wide + GAP + size / 2, top + height / 2, size, self.tone())

    def _text_width(self, room: float) -> float:
        return measure(self.text, self.style(), max(room, 1))[0] if self.text else 0

    def _paint_text(self, pen: Pen, x: float, top: float, w: float, h: float) -> None:
        pen.text(self.text, x, top + 2, w, h - 4, self.style(), self.tone(), "center")

    def measure(self, width: float) -> float:
        room = width - 2 * self._margin(width) - self._sides()
        words = measure(self.text, self.style(), room)[1] if self.text else 0
        return max(words + 16, self.mark_size(self.icon) + 12) + LIP

    def span(self) -> float:
        return max(56.0, measure(self.text, self.style())[0] + 2 * MARGIN + self._sides() + 2)
