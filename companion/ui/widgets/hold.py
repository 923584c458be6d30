"""HoldButton: a key for shared or irreversible steps that must be held until its ring is full."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.text.words import Words
from companion.ui.art.mark import mark
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.widgets.card import toned
from companion.ui.widgets.key import GAP, MARGIN, Key

# Released early, the ring runs back in this time; held to its end, it shows a tick for that long.
RUN_BACK, TICKED = 0.2, 0.3
STROKE, SWELL = 5, 4
# Touches carry no times of their own: their events are dated when the app gets round to them. So that a slow frame does
# not make a tap a hold, a frame fills at most this much of the ring, in seconds,
FRAME = 0.1
# and a full ring waits so many frames for a release that is still on its way to it.
ROUNDS = 2


class Held:
    """Mixed into Pressables: dispatches `on_held` once it was held for `seconds`; `holds` says whether it must be.

    `on_short` comes when it was let go before that.
    """

    seconds = NumericProperty(0.8)
    progress = NumericProperty(0)
    pulse = NumericProperty(0)  # the ring swells for a moment when it was let go early
    done = BooleanProperty(False)  # held just now: a full ring and a tick, whatever the key is for next
    holds = True

    __events__ = ("on_held", "on_short")
    _motion = None
    _filling = None
    _rounds = 0
    _ticked = None

    def on_held(self) -> None:
        """Held long enough."""

    def on_short(self) -> None:
        """Let go before the ring was full."""

    def on_state(self, _, state: str) -> None:
        if state == "down" and self.holds and not self.disabled:
            self.begin()
        else:
            self.let_go()

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        """At once: the state of a key that is tapped shortly changes only a moment later."""
        if touch.grab_current is self and self._filling is not None:
            self.let_go()
            self.dispatch("on_short")
            self._swell()
        return super().on_touch_up(touch)

    def key_up(self) -> None:
        filling = self._filling is not None
        super().key_up()
        if filling:
            self.dispatch("on_short")

    def begin(self) -> None:
        """Start filling the ring; with reduced motion too, because the ring is the clock of the hold."""
        if self.barred:
            return
        self._stop()
        self._untick()
        self._rounds = ROUNDS
        self._filling = Clock.schedule_interval(self._fill, 0)

    def let_go(self) -> None:
        """Run the ring back if it is not full."""
        self._stop()
        if self.progress:
            self._motion = Animation(progress=0, d=RUN_BACK)
            self._motion.start(self)

    def forget(self) -> None:
        """Another key's turn: nothing of this one's is left."""
        super().forget()
        self._stop()
        self._untick()
        Animation.cancel_all(self, "pulse")
        self.progress = self.pulse = 0

    def _tick(self) -> None:
        self.done = True
        self._ticked = Clock.schedule_once(self._untick, TICKED)

    def _untick(self, *_) -> None:
        if self._ticked is not None:
            self._ticked.cancel()
            self._ticked = None
        self.done = False

    def _stop(self) -> None:
        if self._motion is not None:
            self._motion.cancel(self)
            self._motion = None
        if self._filling is not None:
            self._filling.cancel()
            self._filling = None

    def _fill(self, passed: float) -> None:
        if self.progress < 1:
            self.progress = min(1, self.progress + min(passed, FRAME) / self.seconds)
        elif self._rounds:
            self._rounds -= 1
        else:
            self._stop()
            self.progress = 0
            self._tick()
            self.dispatch("on_held")

    def _swell(self) -> None:
        if not THEME.reduced_motion:
            (Animation(pulse=1, d=RUN_BACK / 2) + Animation(pulse=0, d=RUN_BACK)).start(self)


class HoldButton(Held, Key):
    """A key whose ring fills; `seconds` is 0.8, or 1.0 for undoing others' steps."""

    WATCH = (*Key.WATCH, "progress", "pulse", "detail", "done")
    big = BooleanProperty(True)
    detail = StringProperty()  # what happens and to whom, where there is room
    ring_x = 0.0  # the middle of the ring as it was last drawn, dp from the left edge
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
        if self.done:
            self._paint_done(pen, top, height, ring, room)
            return
        wide, second = min(room, self._text_width(room)), self._second(room, height)
        wide = max(wide, measure(second, "label")[0]) if second else wide
        x = (pen.w - ring - gap - wide) / 2
        self.ring_x = x + ring / 2
        self._paint_ring(pen, self.ring_x, top + height / 2, ring / 2)
        if not second:
            self._paint_text(pen, x + ring + gap, top, wide + 1, height)
            return
        first, below = measure(self.text, self.style(), room)[1], measure(second, "label")[1]
        y, left = top + (height - first - below) / 2, x + ring + gap
        pen.text(self.text, left, y, wide + 1, first, self.style(), self.tone())
        pen.text(second, left, y + first, wide + 1, below, "label", self.tone())

    def _paint_done(self, pen: Pen, top: float, height: float, ring: float, room: float) -> None:
        """Picture 39b: the ring is full, and how it is taken back is said."""
        words = Words(FORM.lang)
        first, second = words.t("key.hold.done"), words.t("key.hold.undo")
        both = measure(first, self.style(), room)[1], measure(second, "label", room)[1]
        second = second if sum(both) + 8 <= height and measure(second, "label")[0] <= room else ""
        wide = max(measure(first, self.style())[0], measure(second, "label")[0] if second else 0.0)
        x = max(0.0, (pen.w - ring - GAP - wide) / 2)
        pen.ring(x + ring / 2, top + height / 2, ring / 2 - STROKE, ring / 2, self.tone())
        mark(pen, "check", x + ring / 2, top + height / 2, ring / 2, self.tone())
        y = top + (height - both[0] - (both[1] if second else 0)) / 2
        pen.text(first, x + ring + GAP, y, wide + 1, both[0], self.style(), self.tone())
        pen.text(second, x + ring + GAP, y + both[0], wide + 1, both[1], "label", self.tone())

    def _second(self, room: float, height: float) -> str:
        """The second line: while a finger is on it that it must stay; nothing where it would not fit."""
        said = Words(FORM.lang).t("key.hold.keep") if self.state == "down" and self.detail else self.detail
        if not said or measure(said, "label")[0] > room:
            return ""
        both = measure(self.text, self.style(), room)[1] + measure(said, "label")[1]
        return said if both + 8 <= height else ""

    def span(self) -> float:
        words = max(measure(self.text, self.style())[0], measure(self.detail, "label")[0] if self.detail else 0.0)
        return max(56.0, words + 2 * MARGIN + self._sides() + 2)

    def _paint_ring(self, pen: Pen, cx: float, cy: float, r: float) -> None:
        quiet = "line" if self.look() in ("disabled", "locked") else toned("al", self.accent)
        r += SWELL * self.pulse
        pen.ring(cx, cy, r - STROKE, r, quiet)
        pen.sector(cx, cy, r - STROKE, r, 0, 360 * self.progress, self.tone())
        mark(pen, self.icon, cx, cy, r, self.tone())
