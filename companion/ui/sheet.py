"""KeypadSheet: the keypad over a dimmed screen: from below on a phone, in the middle on a tablet."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.present.parts import Count
from companion.ui.form import FORM
from companion.ui.paint.theme import THEME
from companion.ui.scroll import Scroll
from companion.ui.voice import said
from companion.ui.widgets.keypad import Keypad
from companion.words import Words

# The scrim is the ground at this share (ui.md 2, Sheet).
SCRIM = 0.7
WIDTH = 420


class KeypadSheet(FloatLayout):
    """Sends the number through `put`; a tap beside it closes it and changes nothing."""

    def __init__(self, item: Count, put: Callable[[int], None], close: Callable[[], object], **kwargs) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._tint = Color(*THEME.colour("bg"), SCRIM)
            self._scrim = Rectangle()
        self._put, self._close = put, close
        words, limits = Words(FORM.lang), f"{item.low}–{item.high}"
        self.pad = Keypad(title=item.title, low=item.low, high=item.high, limits=limits)
        self.pad.cancel_text, self.pad.set_text = words.t("key.cancel"), words.t("key.set")
        self.pad.back_text, self.pad.sign_text = said("backspace"), said("sign")
        self.pad.bind(on_entered=self._entered, on_cancel=lambda *_: self._close())
        self._port = Scroll(size_hint=(None, None))
        self._port.add_widget(self.pad)
        self.add_widget(self._port)
        self.bind(size=self._place, pos=self._place)
        self.pad.bind(height=self._place)

    def _entered(self, _, value: int) -> None:
        self._close()
        self._put(value)

    def _place(self, *_) -> None:
        self._scrim.pos, self._scrim.size = self.pos, self.size
        phone = FORM.kind == "phone"
        self._port.width = min(self.width - 2 * dp(12), self.width if phone else dp(WIDTH))
        self._port.height = min(self.pad.height, self.height - dp(24))
        self._port.center_x = self.center_x
        if phone:
            self._port.y = self.y + dp(12)
        else:
            self._port.center_y = self.center_y

    def on_touch_down(self, touch) -> bool:
        if not self._port.collide_point(*touch.pos):
            self._close()
            return True
        super().on_touch_down(touch)
        # Nothing behind the scrim is reached.
        return True
