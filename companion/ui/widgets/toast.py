"""Toast: what somebody else just did, with a way to undo it."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.look.icons import icon
from companion.ui.paint.ink import measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.widgets.key import Key

PAD, BADGE, POINTER = 16, 34, 12
LINES = 2  # of words beside its key; where they would take more, the key stands below them
COUNTED = 100  # more lines than that are left out of none


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
        self.bind(action=self._arrange, size=self._arrange, text=self._arrange)
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
        beneath = self._beneath(self.width / dp(1), self.text)
        self._key.pos_hint = {"y": 0} if beneath else {"center_y": 0.5}
        self.padding = max(0, self.width - self._key.width - dp(4)), 0, dp(4), dp(4) if beneath else 0

    def _beside(self, width: float) -> float:
        key = self._key.width / dp(1) if self.action else 0
        return width - PAD - BADGE - 12 - key - 16

    def _beneath(self, width: float, text: str) -> bool:
        """Whether its key has a line of its own, for the words beside it would take too many or be set smaller."""
        if not self.action:
            return False
        room = self._beside(width)
        most = LINES * measure("0", "body")[1] + 1
        return widest_word(text, "body") > room or measure(text, "body", room)[1] > most

    def _room(self, width: float, text: str) -> float:
        return width - PAD - BADGE - 12 - 16 if self._beneath(width, text) else self._beside(width)

    def _foot(self, width: float, text: str) -> float:
        return self._key.height / dp(1) + 4 if self._beneath(width, text) else 0

    def paint(self, pen: Pen) -> None:
        points = self.tip >= 0
        top, tall = POINTER if points and self.below else 0, pen.h - (POINTER if points else 0)
        words = tall - self._foot(pen.w, self.text)
        if points:
            inner, end = (POINTER, 0) if self.below else (tall - 1, pen.h)
            pen.poly(((self.tip - POINTER, inner), (self.tip + POINTER, inner), (self.tip, end)), "b")
            pen.box(0, top, pen.w, tall, 14, "b", "oa" if THEME.high else None, 2)
        else:
            pen.box(0, 0, pen.w, pen.h, 14, "s3", "line")
        tone = "oa" if points else "t1"
        sign = "gesture-tap" if points else "information-outline"
        pen.icon(icon(sign), PAD + BADGE / 2, top + words / 2, 28, tone)
        pen.text(self.text, PAD + BADGE + 12, top + 6, self._room(pen.w, self.text), words - 12, "body", tone)

    def lengths(self, whole: str, width: float, most: float, more: Callable[[int], str]) -> list[str]:
        """What may be said of it, the longest first, each lower than the one before; no higher than `most` if it can.

        All in dp; `more` says in words how many lines are left out.
        """
        found: list[tuple[float, str]] = []
        for text in shortened(whole, more):
            tall = self.tall(width, text)
            if not found or tall < found[-1][0]:
                found.append((tall, text))
        return [text for tall, text in found if tall <= most] or [found[-1][1]]

    def measure(self, width: float) -> float:
        return self.tall(width, self.text)

    def tall(self, width: float, text: str) -> float:
        """The height in dp it would have with that text."""
        words = max(60.0, measure(text, "body", self._room(width, text))[1] + 16)
        return words + self._foot(width, text) + (POINTER if self.tip >= 0 else 0)

    def fitting(self, most: float, text: str) -> float:
        """The width in dp it takes of that many: as wide as its words, and its key where it has one."""
        key = self._key.width / dp(1) if self.action else 0
        beside = 0 if self._beneath(most, text) else key
        return min(most, max(measure(text, "body")[0] + PAD + BADGE + 12 + 18 + beside, key + 8))


def shortened(whole: str, more: Callable[[int], str]) -> list[str]:
    """Lines, whole and ever fewer: what was done and what came of it stay before what is between.

    How many are left out is a number, for the history has them all; a single sentence is never cut.
    """
    lines = whole.split("\n")
    left = next((n for n in range(1, COUNTED) if more(n) == lines[-1]), 0) if len(lines) > 1 else 0
    if left:  # whoever wrote it has left some out before
        lines.pop()
        kept = range(len(lines), 0, -1)
        return ["\n".join((*lines[:n], more(left + len(lines) - n))) for n in kept]
    first, *rest = lines
    fewer = [(first, more(n), *rest[n:]) for n in range(1, len(rest))]
    fewer += [(rest[-1], more(len(rest)))] if rest else []
    return [whole, *map("\n".join, fewer)]
