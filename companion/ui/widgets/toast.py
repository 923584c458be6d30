"""Toast: what somebody else just did, with a way to undo it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.look.icons import icon
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.widgets.key import Key

PAD, BADGE, POINTER = 16, 34, 12


class Toast(Paint, BoxLayout):
    """A sentence beside a mark, and a key when `action` is set; with a `tip` it points at what it is about."""

    WATCH = ("text", "action", "tip", "below")
    tip = NumericProperty(-1)  # where the pointer is, dp from the left edge; none for less than 0
    below = BooleanProperty(False)  # it lies below what it points at
    text = StringProperty()
    action = StringProperty()
    covers = BooleanProperty(True)
    hug = BooleanProperty(True)

    __events__ = ("on_acted",)

    def __init__(self, **kwargs) -> None:
        self._key = Key(
            kind="ghost", icon="undo-variant", size_hint=(None, None), hug_width=True, pos_hint={"center_y": 0.5}
        )
        super().__init__(**kwargs)
        self._key.bind(on_release=lambda *_: self.dispatch("on_acted"), width=self._renew)
        self.bind(action=self._arrange, size=self._arrange)
        self._key.fbind("width", self._arrange)
        self._arrange()

    def on_acted(self) -> None:
        """The key was pressed."""

    def _arrange(self, *_) -> None:
        self._key.text = self._key.spoken = self.action
        if self.action and not self._key.parent:
            self.add_widget(self._key)
        elif not self.action and self._key.parent:
            self.remove_widget(self._key)
        self.padding = max(0, self.width - self._key.width - dp(4)), 0, dp(4), 0

    def _room(self, width: float) -> float:
        key = self._key.width / dp(1) if self.action else 0
        return width - PAD - BADGE - 12 - key - 16

    def paint(self, pen: Pen) -> None:
        points = self.tip >= 0
        top, tall = POINTER if points and self.below else 0, pen.h - (POINTER if points else 0)
        if points:
            inner, end = (POINTER, 0) if self.below else (tall - 1, pen.h)
            pen.poly(((self.tip - POINTER, inner), (self.tip + POINTER, inner), (self.tip, end)), "b")
            pen.box(0, top, pen.w, tall, 14, "b", "oa" if THEME.high else None, 2)
        else:
            pen.box(0, 0, pen.w, pen.h, 14, "s3", "line")
        tone = "oa" if points else "t1"
        sign = "gesture-tap" if points else "information-outline"
        pen.icon(icon(sign), PAD + BADGE / 2, top + tall / 2, 28, tone)
        pen.text(self.text, PAD + BADGE + 12, top + 6, self._room(pen.w), tall - 12, "body", tone)

    def fit(self, whole: str, width: float, most: float) -> None:
        """No higher than that if it can be, all in dp: what was done and what came of it stay before what is between.

        How many are left out is a number, for the history has them all; a single sentence is never cut.
        """
        first, *rest = whole.split("\n")
        said = [(first, *rest), *((first, f"… +{n}", *rest[n:]) for n in range(1, len(rest)))]
        said += [(f"… +{len(rest)}", rest[-1])] if len(rest) > 1 else []
        for lines in said:
            self.text = "\n".join(lines)
            if self.measure(width) <= most:
                return

    def measure(self, width: float) -> float:
        words = max(60.0, measure(self.text, "body", self._room(width))[1] + 16)
        return words + (POINTER if self.tip >= 0 else 0)

    def fitting(self, most: float) -> float:
        """The width in dp it takes of that many: as wide as its words, and its key where it has one."""
        key = self._key.width / dp(1) if self.action else 0
        return min(most, measure(self.text, "body")[0] + PAD + BADGE + 12 + 18 + key)
