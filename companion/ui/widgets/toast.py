"""Toast: what somebody else just did, with a way to undo it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.art.icons import icon
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.widgets.key import Key

PAD, BADGE = 16, 34


class Toast(Paint, BoxLayout):
    """A sentence beside a mark, and a key when `action` is set."""

    WATCH = ("text", "action")
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
        pen.box(0, 0, pen.w, pen.h, 14, "s3", "line")
        pen.icon(icon("information-outline"), PAD + BADGE / 2, pen.h / 2, 28, "t1")
        pen.text(self.text, PAD + BADGE + 12, 6, self._room(pen.w), pen.h - 12, "body", "t1")

    def measure(self, width: float) -> float:
        return max(60.0, measure(self.text, "body", self._room(width))[1] + 16)
