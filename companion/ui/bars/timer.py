"""TimerView: time spent, in the top bar; it counts on by itself, and a tap pauses it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.look.icons import icon
from companion.match.timing import written
from companion.ui.art.mark import mark
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

if TYPE_CHECKING:
    from companion.screens.kit import views
    from companion.ui.paint.pen import Pen

PAD, MARK, GAP = 8, 26, 6
STYLE = "label_bold"
LOOKS = 4  # times a second: it is never seen to skip one


def reading() -> float:
    """The clock that the desk reads too."""
    return monotonic()


class TimerView(Sends, Shown, Pressable):
    """Painted anew once a second, alone; past the limit it changes its colour and its picture."""

    WATCH = (*Pressable.WATCH, "item", "text", "late")
    text = StringProperty()
    late = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._ticking = None
        super().__init__(**kwargs)

    def show(self, item: views.TimerChip) -> None:
        self.intent, self.spoken = item.intent, item.spoken
        self._count()
        if self._ticking is None and item.timing.since is not None:
            self._ticking = Clock.schedule_interval(self._tick, 1 / LOOKS)

    def forget(self) -> None:
        """Out of sight it has stopped; on its way back to a screen it goes on, whether or not its item is another."""
        super().forget()
        if self.item is not None:
            self.show(self.item)

    def _tick(self, *_) -> bool:
        """Goes on as long as it runs and can be seen."""
        going = self.item.timing.since is not None and self.get_root_window() is not None
        if going:
            self._count()
        else:
            self._ticking = None
        return going

    def _count(self) -> None:
        seconds = self.item.timing.at(reading())
        self.text = written(seconds)
        self.late = bool(self.item.limit) and seconds >= self.item.limit

    def paint(self, pen: Pen) -> None:
        paused = self.item.timing.since is None
        tone = "warn" if self.late else "t2" if paused else "t1"
        if self.state == "down":
            pen.box(0, 0, pen.w, pen.h, 14, "s3")
        name = "timer-alert-outline" if self.late else "timer-pause-outline" if paused else "timer-outline"
        x = PAD
        if self.item.badge:
            mark(pen, badge_mark(self.item.badge), x + MARK / 2, pen.h / 2, MARK)
            x += MARK + GAP
        pen.icon(icon(name), x + MARK / 2, pen.h / 2, MARK - 4, tone)
        pen.num(self.text, x + MARK + GAP, 0, pen.w - x - MARK - GAP, pen.h, STYLE, tone, rolls=False)
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        return 56

    def span(self) -> float:
        marks = 2 if self.item is not None and self.item.badge else 1
        return 2 * PAD + marks * (MARK + GAP) + number_span(self.text or "0:00", STYLE)
