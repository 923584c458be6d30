"""HoldButton: a key for shared or irreversible steps that must be held until its ring is full."""

from kivy.animation import Animation
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui.art.mark import mark
from companion.ui.paint.pen import Pen
from companion.ui.widgets.card import toned
from companion.ui.widgets.key import GAP, Key

# Released early, the ring runs back in this time.
RUN_BACK = 0.2
STROKE = 5


class Held:
    """Mixed into Pressables: dispatches `on_held` once it was held for `seconds`; `holds` says whether it must be."""

    seconds = NumericProperty(0.8)
    progress = NumericProperty(0)
    holds = True

    __events__ = ("on_held",)
    _motion = None

    def on_held(self) -> None:
        """Held long enough."""

    def on_state(self, _, state: str) -> None:
        if state == "down" and self.holds and not self.disabled:
            self.begin()
        else:
            self.let_go()

    def forget(self) -> None:
        super().forget()
        if self._motion:
            self._motion.cancel(self)
        self._motion, self.progress = None, 0

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return super().on_touch_move(touch)

    def begin(self) -> None:
        """Start filling the ring; with reduced motion too, because the ring is the clock of the hold."""
        if self.barred:
            return
        self._run(1, self.seconds * (1 - self.progress))
        self._motion.bind(on_complete=self._full)

    def let_go(self) -> None:
        """Run the ring back if it is not full."""
        if self.progress:
            self._run(0, RUN_BACK)

    def _run(self, goal: float, seconds: float) -> None:
        if self._motion:
            self._motion.cancel(self)
        self._motion = Animation(progress=goal, d=max(seconds, 0.001))
        self._motion.start(self)

    def _full(self, *_) -> None:
        self._motion = None
        self.progress = 0
        self.dispatch("on_held")


class HoldButton(Held, Key):
    """A key whose ring fills; `seconds` is 0.8, or 1.0 for undoing others' steps."""

    WATCH = (*Key.WATCH, "progress")
    big = BooleanProperty(True)
    least = NumericProperty("76dp")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("kind", "primary")
        super().__init__(**kwargs)

    def ring_size(self, height: float) -> float:
        """The ring's diameter in dp: 52 on a full-size key."""
        return 52 if height >= 68 else 36

    def _sides(self) -> float:
        return self.ring_size(self.least_dp()) + (GAP if self.text else 0)

    def least_dp(self) -> float:
        """The smallest height in dp."""
        return self.least / Metrics.density

    def _paint_row(self, pen: Pen, top: float, height: float) -> None:
        ring = self.ring_size(height)
        gap = GAP if self.text else 0
        room = pen.w - 2 * self._margin(pen.w) - ring - gap
        wide = min(room, self._text_width(room))
        x = (pen.w - ring - gap - wide) / 2
        self._paint_ring(pen, x + ring / 2, top + height / 2, ring / 2)
        self._paint_text(pen, x + ring + gap, top, wide + 1, height)

    def _paint_ring(self, pen: Pen, cx: float, cy: float, r: float) -> None:
        quiet = "line" if self.look() in ("disabled", "locked") else toned("al", self.accent)
        pen.ring(cx, cy, r - STROKE, r, quiet)
        pen.sector(cx, cy, r - STROKE, r, 0, 360 * self.progress, self.tone())
        mark(pen, self.icon, cx, cy, r, self.tone())
