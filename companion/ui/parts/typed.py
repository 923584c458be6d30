"""What is typed, and what only one person may see."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.look.icons import icon
from companion.screens.kit import parts
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.sends import send
from companion.ui.parts.shown import Shown
from companion.ui.widgets.field import TextField
from companion.ui.widgets.pressable import Pressable


class InputPart(Shown, TextField):
    """A text field; the view that echoes what was typed leaves the cursor alone."""

    def show(self, item: parts.Input) -> None:
        self.label, self.hint, self.error = item.label, item.hint, item.error
        self.most, self.spoken, self.selects = item.longest, item.label, item.selects
        # While somebody types, the field is right and the view is late.
        if not self.focused:
            self.text = item.text

    def forget(self) -> None:
        """An equal item would tell it nothing, and something else may have been typed."""
        super().forget()
        self.focused = False
        if self.item is not None:
            self.text = self.item.text

    def _typed(self, field, text: str) -> None:
        super()._typed(field, text)
        if self.focused and self.item is not None:
            send(self.item.meaning(self.text))


class LookPart(Shown, Pressable):
    """Something private: shown only while a finger rests on it."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("76dp")
    PAD, EYE = 14, 32

    def show(self, item: parts.Look) -> None:
        self.spoken = item.title

    def on_touch_move(self, touch) -> bool:
        # Sliding off hides it, as lifting does.
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.state = "normal"
        return super().on_touch_move(touch)

    def paint(self, pen: Pen) -> None:
        open_ = self.state == "down"
        pen.box(0, 0, pen.w, pen.h, 14, "s3" if open_ else "s2", "a" if open_ else "line", 2, None if open_ else (6, 4))
        sign = "eye-outline" if open_ else "eye-off-outline"
        pen.icon(icon(sign), self.PAD + self.EYE / 2, pen.h / 2, 28, "at" if open_ else "t2")
        x = self.PAD + self.EYE + 12
        room = pen.w - x - self.PAD
        title = measure(self.item.title, "label", room)[1]
        words = self.item.shown if open_ else self.item.hidden
        tall = measure(words, "strong", room)[1]
        top = (pen.h - title - tall) / 2
        pen.text(self.item.title, x, top, room, title, "label", "t2")
        pen.text(words, x, top + title, room, tall, "strong", "t1" if open_ else "t2")
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        room = width - 2 * self.PAD - self.EYE - 12
        # As high as the longer of both, so that nothing moves under the finger.
        both = max(measure(words, "strong", room)[1] for words in (self.item.hidden, self.item.shown))
        return measure(self.item.title, "label", room)[1] + both + 20
