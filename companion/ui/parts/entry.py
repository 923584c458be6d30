"""Parts that take an answer: set-up lines, switches, text fields, history lines and things only one may see."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.screens.kit import parts
from companion.ui.art.icons import icon
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.sends import Sends, send
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.parts.voice import said
from companion.ui.widgets.checkrow import PAD, CheckRow
from companion.ui.widgets.field import TextField
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.switchrow import SwitchRow
from companion.ui.widgets.timelinerow import TimelineRow

STAGES: dict[parts.Status, str] = {"plain": "next", "now": "now", "done": "done", "off": "next"}


class CheckPart(Sends, Shown, CheckRow):
    """A line of the set-up list; where it leads to a rule, its number is the key for that."""

    def __init__(self, **kwargs) -> None:
        self._rule = RuleKey()
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place)

    def show(self, item: parts.Check) -> None:
        self.count, self.title, self.detail = item.count, item.title, item.detail
        self.stage, self.intent, self.spoken = STAGES[item.status], item.intent, item.title
        self.linked = item.rule is not None
        self.clear_widgets()
        if item.rule is not None:
            self._rule.count, self._rule.stage, self._rule.item = item.count, self.stage, item.rule
            self.add_widget(self._rule)
        self._place()

    def measure(self, width: float) -> float:
        words = super().measure(width)
        return max(words, self._rule.measure(width)) if self.linked else words

    def _place(self, *_) -> None:
        self._rule.pos = self.pos
        self._rule.size = dp(2 * PAD + self.side() - 6), self.height


class RuleKey(Sends, Shown, Pressable):
    """How many of it, and under the number the sign of the rules: a tap leads there."""

    WATCH = (*Pressable.WATCH, "item", "count", "stage")
    count = StringProperty()
    stage = StringProperty("next")
    hug = BooleanProperty(False)
    SIGN = 22

    def show(self, item: parts.Key) -> None:
        self.intent, self.spoken = item.intent, item.text

    def paint(self, pen: Pen) -> None:
        if self.state == "down":
            pen.box(0, 0, pen.w, pen.h, 14, "s3")
        tones = ("t2", "t2") if self.stage == "done" else ("t1", "at")
        digits = self._digits() if self.count else 0
        top = (pen.h - digits - self.SIGN) / 2
        pen.num(self.count, PAD, top, pen.w - 2 * PAD, digits, "num_m", tones[0], "center")
        pen.icon(icon(self.item.icon), pen.w / 2, top + digits + self.SIGN / 2, self.SIGN, tones[1])
        self.focus_ring(pen)

    def _digits(self) -> float:
        """Digits do not reach below the line, so their sign may stand closer."""
        return measure("0", "num_m")[1] * 0.9

    def measure(self, width: float) -> float:
        return self._digits() + self.SIGN + 6


class TogglePart(Sends, Shown, SwitchRow):
    """An option that is on or off."""

    INSET = 10

    def show(self, item: parts.Toggle) -> None:
        self.title, self.detail, self.active = item.title, item.detail, item.on
        self.intent, self.spoken = item.intent, item.title

    def said(self) -> str:
        return said("on" if self.item.on else "off", what=self.spoken)


class InputPart(Shown, TextField):
    """A text field; the view that echoes what was typed leaves the cursor alone."""

    def show(self, item: parts.Input) -> None:
        self.label, self.hint, self.error = item.label, item.hint, item.error
        self.most, self.spoken = item.longest, item.label
        # While somebody types, the field is right and the view is late.
        if not self.focused:
            self.text = item.text

    def _typed(self, field, text: str) -> None:
        super()._typed(field, text)
        if self.focused and self.item is not None:
            send(self.item.meaning(self.text))


class MomentPart(Sends, Shown, TimelineRow):
    """A line of the history; the person's name at its beginning is set bold."""

    def show(self, item: parts.Moment) -> None:
        name = item.badge.name if item.badge else ""
        own = name and item.title.startswith(name)
        self.who, self.what = (name, item.title.removeprefix(name).lstrip(" :")) if own else ("", item.title)
        self.time, self.detail, self.delta = item.time, item.detail, item.gain
        self.mark = badge_mark(item.badge) or "table-furniture"
        self.stage, self.intent, self.spoken = item.status, item.intent, item.title


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
