"""SegmentBar: two to four modes side by side, one of them on."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.pressable import Pressable

HEIGHT, PAD, GAP = 64, 4, 8


@dataclass(frozen=True, slots=True)
class Segment:
    """One mode: its key, what it is called, and an optional mark."""

    key: str
    text: str
    mark: str = ""


class SegmentBar(Pressable):
    """Dispatches `on_choose(key)`; `chosen` is set by its owner."""

    WATCH = (*Pressable.WATCH, "segments", "chosen")
    segments = ObjectProperty(())
    chosen = StringProperty()

    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """A segment was tapped."""

    def on_touch_up(self, touch) -> bool:
        ours = touch.grab_current is self and self.collide_point(*touch.pos) and not self.disabled
        if ours and self.segments:
            at = int((touch.x - self.x) / (self.width / len(self.segments)))
            self.choose(self.segments[min(max(at, 0), len(self.segments) - 1)].key)
        return super().on_touch_up(touch)

    def choose(self, key: str) -> None:
        """Ask for a segment."""
        self.dispatch("on_choose", key)

    def move(self, by: int) -> None:
        """Ask for a neighbour of the chosen segment; for the keyboard."""
        keys = [segment.key for segment in self.segments]
        at = keys.index(self.chosen) + by if self.chosen in keys else 0
        self.choose(keys[min(max(at, 0), len(keys) - 1)])

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 14, "bg", "line")
        wide = (pen.w - 2 * PAD) / max(1, len(self.segments))
        for at, segment in enumerate(self.segments):
            self._paint_segment(pen, segment, PAD + at * wide, wide)
        self.focus_ring(pen)

    def _paint_segment(self, pen: Pen, segment: Segment, x: float, w: float) -> None:
        on = segment.key == self.chosen
        if on:
            pen.box(x, PAD, w, pen.h - 2 * PAD, 10, "a")
        style, tone = ("button", "oa") if on else ("body", "t2")
        side = self._side(segment)
        room = w - 2 * GAP - side
        wide = min(room, measure(segment.text, style, room)[0])
        start = x + (w - wide - side) / 2
        mark(pen, segment.mark, start + 12, pen.h / 2, 24, tone)
        pen.text(segment.text, start + side, PAD, wide + 1, pen.h - 2 * PAD, style, tone, "center")

    def _side(self, segment: Segment) -> float:
        return 24 + GAP if segment.mark else 0

    def measure(self, width: float) -> float:
        wide = (width - 2 * PAD) / max(1, len(self.segments)) - 2 * GAP
        texts = [measure(one.text, "button", wide - self._side(one))[1] for one in self.segments]
        return max(HEIGHT, max(texts, default=0) + 2 * PAD + 8)

    def span(self) -> float:
        widest = max((measure(s.text, "button")[0] + self._side(s) for s in self.segments), default=0)
        return 2 * PAD + len(self.segments) * (widest + 2 * GAP + 2)
