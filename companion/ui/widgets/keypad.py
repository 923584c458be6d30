"""Keypad: a sheet of digits to type a number, with its limits said in words."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.card import Card
from companion.ui.widgets.key import Key
from companion.ui.widgets.text_block import Numeral, Words

ROWS = ("123", "456", "789", "±0<")


class Keypad(Card):
    """Dispatches `on_entered(value)` or `on_cancel`; `limits` is a sentence, in `bad` when it is broken."""

    title = StringProperty()
    typed = StringProperty()
    # What stands there until a digit is typed: the number as it is, or a sign that nobody has told it.
    standing = StringProperty()
    low = NumericProperty(0)
    high = NumericProperty(999)
    limits = StringProperty()
    cancel_text = StringProperty()
    back_text = StringProperty()
    sign_text = StringProperty()
    set_text = StringProperty()
    covers = BooleanProperty(True)

    __events__ = ("on_entered", "on_cancel")

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("kind", "raised")
        kwargs.setdefault("radius", 20)
        super().__init__(**kwargs)
        self._title = Words(style="h3")
        self._shown = Numeral(style="num_l", halign="center")
        self._limits = Words(style="label", halign="center")
        self._cancel = Key(on_release=lambda *_: self.dispatch("on_cancel"))
        self._set = Key(kind="primary", on_release=lambda *_: self.enter())
        for part in (self._title, self._shown, self._limits, self._digits(), self._actions()):
            self.add_widget(part)
        named = ("cancel_text", "set_text", "back_text", "sign_text")
        names = ("title", "typed", "standing", "low", "high", "limits", *named)
        self.bind(**dict.fromkeys(names, self._show))
        self._show()

    def on_entered(self, value: int) -> None:
        """A number within the limits was set."""

    def on_cancel(self) -> None:
        """Nothing is to change."""

    def value(self) -> int | None:
        """The typed number, or None if it is none or outside the limits."""
        try:
            value = int(self.typed.replace("−", "-"))
        except ValueError:
            return None
        return value if self.low <= value <= self.high else None

    def press(self, character: str) -> None:
        """Type one character: a digit, '±' for the sign, '<' to take the last one back."""
        if character == "<":
            self.typed = self.typed[:-1]
        elif character == "±":
            self.typed = self.typed.removeprefix("−") if self.typed.startswith("−") else f"−{self.typed}"
        elif len(self.typed.removeprefix("−")) < 6:
            self.typed = (self.typed + character).replace("−0", "−") if self.typed != "0" else character

    def enter(self) -> None:
        """Set the number if it is within the limits."""
        value = self.value()
        if value is not None:
            self.dispatch("on_entered", value)

    def _digits(self) -> GridLayout:
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self._sign = self._delete = None
        for character in "".join(ROWS):
            key = Key(text=character, big=True, least=dp(64), on_release=lambda _, c=character: self.press(c))
            key.spoken = character
            if character == "<":
                key.text, key.icon, self._delete = "", "backspace-outline", key
            if character == "±":
                self._sign = key
                if self.low >= 0:  # a key that nothing could wake: its place stays empty
                    key = Widget(size_hint_y=None, height=0)
            grid.add_widget(key)
        return grid

    def _actions(self) -> BoxLayout:
        row = BoxLayout(spacing=dp(12), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for key in (self._cancel, self._set):
            row.add_widget(key)
        return row

    def _show(self, *_) -> None:
        wrong = bool(self.typed) and self.value() is None
        self._title.text = self.title
        self._shown.text = self.typed or self.standing
        self._shown.tone = "bad" if wrong else "t1" if self.typed else "t3"
        self._limits.text, self._limits.tone = self.limits, "bad" if wrong else "t2"
        self._cancel.text = self._cancel.spoken = self.cancel_text
        self._set.text = self._set.spoken = self.set_text
        self._set.disabled = self.value() is None
        self._sign.spoken, self._delete.spoken = self.sign_text, self.back_text
