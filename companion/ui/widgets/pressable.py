"""Pressable: a painted thing a finger or the keyboard can press, at least 56 dp, with a spoken name."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

FOCUS_WIDTH = 3


class Pressable(ButtonBehavior, Paint):
    """Subclasses paint themselves and call `focus_ring` last."""

    WATCH = ("state", "focused", "disabled", "barred")
    spoken = StringProperty()
    # Somebody else has just changed the screen: for a moment no step is taken (see lock.py).
    barred = BooleanProperty(False)
    focused = BooleanProperty(False)
    least = NumericProperty("56dp")
    hug = BooleanProperty(True)

    @property
    def steps(self) -> bool:
        """Whether pressing it takes a step of the match, rather than only looking elsewhere."""
        return False

    def on_touch_down(self, touch) -> bool:
        """Barred it takes the finger and does nothing, so that nothing below it does either."""
        if self.barred and self.collide_point(*touch.pos):
            return True
        return super().on_touch_down(touch)

    def forget(self) -> None:
        super().forget()
        self.state, self.focused, self.barred = "normal", False, False

    def act(self) -> None:
        """Press and release, as a tap would; for the keyboard."""
        if not self.disabled and not self.barred:
            self.trigger_action(0.08)

    def said(self) -> str:
        """What a voice says when the keyboard comes here."""
        return self.spoken

    def key_down(self) -> None:
        """The keyboard presses as a finger does: what must be held is held by holding the key."""
        if not self.barred:
            self.state = "down"
            self.dispatch("on_press")

    def key_up(self) -> None:
        """The key is up; barred meanwhile, it meant what was there before."""
        if self.state == "down" and not self.barred:
            self.dispatch("on_release")
        self.state = "normal"

    def focus_ring(
        self, pen: Pen, r: float = 14, x: float = 0, y: float = 0, w: float | None = None, h: float | None = None
    ) -> None:
        """The keyboard's outline, with a gap so that it shows on accent fills too."""
        if self.focused:
            w, h = w or pen.w, h or pen.h
            gap = FOCUS_WIDTH
            pen.box(x + gap, y + gap, w - 2 * gap, h - 2 * gap, max(0, r - gap), None, "bg", 2)
            pen.box(x, y, w, h, r, None, "a", FOCUS_WIDTH)
