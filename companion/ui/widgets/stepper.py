"""Stepper: minus, a value, plus; it asks for steps and never changes the value itself."""

from kivy.clock import Clock
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.look.icons import icon
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.pressable import Pressable

# Hold: the first repeat after 400 ms, then 8 a second.
WAIT, PACE = 0.4, 1 / 8
HEIGHT, KEY, RADIUS = 64, 60, 14
TALL = 166


class Stepper(Pressable):
    """Dispatches `on_step(delta)`, and `on_ask` when the value itself is tapped (the keypad)."""

    WATCH = (*Pressable.WATCH, "value", "low", "high", "text", "style", "orientation", "label", "mark")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(999)
    by = NumericProperty(1)
    # Shown instead of the value, for values that are words ("1st").
    text = StringProperty()
    style = StringProperty("num_m")
    orientation = OptionProperty("horizontal", options=("horizontal", "vertical"))
    label = StringProperty()
    mark = StringProperty()

    __events__ = ("on_step", "on_ask")

    def __init__(self, **kwargs) -> None:
        self._repeat = None
        super().__init__(**kwargs)

    def forget(self) -> None:
        super().forget()
        self._stop()

    def on_step(self, delta: int) -> None:
        """A step is wanted."""

    def on_ask(self) -> None:
        """The value is to be typed."""

    def step(self, direction: int) -> bool:
        """Ask for one step if the limits allow it; for fingers, repeats and the keyboard."""
        if self.disabled or self.barred or not self.low <= self.value + direction * self.by <= self.high:
            return False
        self.dispatch("on_step", direction * self.by)
        return True

    def said(self) -> str:
        return f"{self.spoken}: {self.shown()}"

    def key_down(self) -> None:
        """Enter opens the keypad; plus and minus step (see ui/keyboard.py)."""

    def key_up(self) -> None:
        self.act()

    def act(self) -> None:
        self.dispatch("on_ask")

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            zone = self._zone(touch)
            if zone and self in touch.ud:
                self.step(zone)
                self._stop()
                self._repeat = Clock.schedule_once(lambda *_: self._go_on(zone), WAIT)
            return True
        return False

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self:
            self._stop()
            if not self._zone(touch) and self.collide_point(*touch.pos) and not self.disabled:
                self.dispatch("on_ask")
        return super().on_touch_up(touch)

    def _go_on(self, zone: int) -> None:
        if self.step(zone):
            self._repeat = Clock.schedule_once(lambda *_: self._go_on(zone), PACE)

    def _stop(self) -> None:
        if self._repeat:
            self._repeat.cancel()
            self._repeat = None

    def _zone(self, touch) -> int:
        along, across = (touch.x - self.x, self.width)
        if self.orientation == "vertical":
            along, across = touch.y - self.y, self.height
        # Each end takes a third, so the keys stay as large as the widget allows.
        return -1 if along < across / 3 else 1 if along > across * 2 / 3 else 0

    def paint(self, pen: Pen) -> None:
        edge, width = ("a", 3) if self.focused else ("line", 1)
        pen.box(0, 0, pen.w, pen.h, RADIUS, "bg", edge, width)
        if self.orientation == "vertical":
            self._paint_tall(pen)
        else:
            self._paint_flat(pen)

    def _paint_flat(self, pen: Pen) -> None:
        side = min(KEY, pen.w / 3)
        self._paint_sign(pen, "minus", side / 2, pen.h / 2, -1)
        self._paint_sign(pen, "plus", pen.w - side / 2, pen.h / 2, 1)
        tone = "at" if self.focused else "t1"
        pen.num(self.shown(), side, 4, pen.w - 2 * side, pen.h - 8, self.style, tone, "center")

    def _paint_tall(self, pen: Pen) -> None:
        self._paint_sign(pen, "plus", pen.w / 2, 28, 1)
        self._paint_sign(pen, "minus", pen.w / 2, pen.h - 28, -1)
        words = measure(self.label, "label", pen.w - 8)[1] if self.label else 0
        high = pen.h - 2 * 52 - words
        side = 24 if self.mark else 0
        wide = measure(self.shown(), self.style)[0]
        start = max(4, (pen.w - wide - side - 4) / 2)
        mark(pen, self.mark, start + side / 2, 52 + high / 2, side, "at")
        left = start + side + (4 if side else 0)
        pen.num(self.shown(), left, 52, pen.w - left, high, self.style)
        pen.text(self.label, 4, 52 + high, pen.w - 8, words, "label", "t2", "center")

    def _paint_sign(self, pen: Pen, name: str, cx: float, cy: float, direction: int) -> None:
        open_end = self.low <= self.value + direction * self.by <= self.high and not self.disabled
        pen.icon(icon(name), cx, cy, 28, "t1" if open_end else "t3")

    def shown(self) -> str:
        """The value as written, with a real minus sign."""
        return self.text or f"{self.value:g}".replace("-", "−")

    def measure(self, width: float) -> float:
        high = measure("0", self.style)[1]
        if self.orientation == "vertical":
            words = measure(self.label, "label", width - 8)[1] if self.label else 0
            return max(TALL, 2 * 52 + words + high * 0.75)
        return max(HEIGHT, high * 0.75 + 12)

    def span(self) -> float:
        return 2 * KEY + max(48.0, measure(self.shown(), self.style)[0] + 8)
