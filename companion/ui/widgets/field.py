"""TextField: a stock text input in the design's frame, with a label above and an error sentence below."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput

from companion.ui.paint.ink import measure, size_of
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.widgets.reveal import reveal

FRAME, PAD = 58, 16


class _Input(TextInput):
    """Kivy's input without its grey: it takes its colours from the theme."""

    fresh = False  # has just been tapped into: all of it is to be selected

    def on_touch_up(self, touch) -> bool:
        """The end of a tap puts the cursor somewhere, so that only then all can be selected."""
        done = super().on_touch_up(touch)
        if touch.grab_current is self and self.fresh:
            self.fresh = False
            self.select_all()
        return done


class TextField(Paint, FloatLayout):
    """`text` goes both ways; `error` turns the frame to `bad` and says why; `on_entered` is the Enter key."""

    WATCH = ("label", "error", "focused", "disabled")
    label = StringProperty()
    hint = StringProperty()
    text = StringProperty()
    error = StringProperty()
    spoken = StringProperty()
    most = NumericProperty(200)
    focused = BooleanProperty(False)
    hug = BooleanProperty(True)
    selects = BooleanProperty(False)  # a tap into it selects all of it

    __events__ = ("on_entered",)

    @property
    def typing(self) -> bool:
        """Whether it has the keyboard."""
        return self.input.focus

    def __init__(self, **kwargs) -> None:
        self.input = _Input(
            multiline=False,
            write_tab=False,
            size_hint=(None, None),
            font_name="reg",
            background_normal="",
            background_active="",
            background_disabled_normal="",
            background_color=(0, 0, 0, 0),
            use_bubble=False,
        )
        super().__init__(**kwargs)
        self.add_widget(self.input)
        self.input.text = self.text
        self.input.bind(text=self._typed, focus=self._focused, on_text_validate=self._entered)
        # An empty input does not know its height yet; it is placed again when it does, or its text would be cut away.
        self.input.bind(line_height=self._place)
        self.bind(text=self._given, hint=self._dress, focused=self._ask_focus)
        self.bind(pos=self._place, size=self._place, label=self._place)
        self._dress()

    def renew(self) -> None:
        super().renew()
        self._dress()

    def said(self) -> str:
        """What a voice says when the keyboard comes here."""
        return f"{self.spoken}: {self.text}" if self.text else self.spoken

    def on_entered(self, text: str) -> None:
        """The Enter key was pressed."""

    def take_over(self, field: TextField) -> None:
        """The keyboard comes here from the field before, as a finger would bring it."""
        field.focused = False
        self.focused = True
        reveal(self)
        if self.selects:
            self.input.fresh = False
            self.input.select_all()

    def _entered(self, *_) -> None:
        self.dispatch("on_entered", self.text)

    def _typed(self, _, text: str) -> None:
        if len(text) > self.most:
            self.input.text = text[: int(self.most)]
        self.text = self.input.text

    def _given(self, _, text: str) -> None:
        if self.input.text != text:
            self.input.text = text
            if not self.focused:
                self.input.cursor = (0, 0)  # words of another thing are seen from their beginning

    def _focused(self, _, focus: bool) -> None:
        self.focused = focus
        self.input.fresh = focus and self.selects

    def _ask_focus(self, _, focused: bool) -> None:
        self.input.focus = focused

    def _dress(self, *_) -> None:
        self.input.hint_text = self.hint
        self.input.font_size = dp(size_of("body"))
        self.input.foreground_color = (*THEME.colour("t1"), 1)
        self.input.disabled_foreground_color = self.input.hint_text_color = (*THEME.colour("t3"), 1)
        self.input.cursor_color = (*THEME.colour("a"), 1)
        self.input.selection_color = (*THEME.colour("a"), 0.35)
        self._place()

    def _place(self, *_) -> None:
        high = dp(self.frame())
        self.input.size = self.width - dp(4), high
        spare = max(0, (high - self.input.line_height) / 2)
        self.input.padding = dp(PAD), spare, dp(PAD), spare
        self.input.pos = self.x + dp(2), self.top - dp(self.above(self.width / dp(1))) - high

    def frame(self) -> float:
        """The height of what is written in."""
        return max(FRAME, size_of("body") * 1.2 + 28)

    def above(self, width: float) -> float:
        """What its label takes, over the frame."""
        return measure(self.label, "label", width)[1] + 6 if self.label else 0

    def paint(self, pen: Pen) -> None:
        top, frame = self.above(pen.w), self.frame()
        pen.text(self.label, 0, 0, pen.w, top - 6, "label", "t2")
        edge, width = ("bad", 2) if self.error else ("a", 3) if self.focused else ("line", 2)
        pen.box(0, top, pen.w, frame, 14, "bg", edge, width)
        pen.text(self.error, 0, top + frame + 4, pen.w, pen.h - top - frame - 4, "label", "bad", va="top")

    def measure(self, width: float) -> float:
        error = measure(self.error, "label", width)[1] + 4 if self.error else 0
        return self.above(width) + self.frame() + error
