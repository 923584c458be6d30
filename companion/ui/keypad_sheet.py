"""KeypadSheet: the keypad over a dimmed screen: from below on a phone, in the middle on a tablet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout

from companion.text.words import Words
from companion.ui.paint.form import FORM
from companion.ui.paint.theme import THEME
from companion.ui.parts.count import standing
from companion.ui.parts.voice import said
from companion.ui.scroll import Scroll
from companion.ui.widgets.keypad import Keypad

if TYPE_CHECKING:
    from companion.screens.kit.parts import Count

# The scrim is the ground at this share.
SCRIM = 0.7
WIDTH = 420
# In and out, and how far a sheet that is not at the bottom moves, dp.
COME, LEAVE, WAY = 0.22, 0.16, 48


class KeypadSheet(FloatLayout):
    """Sends the number through `put`; a tap beside it closes it and changes nothing."""

    # 1 is out of sight.
    away = NumericProperty(0)

    def __init__(self, item: Count, put: Callable[[int], None], close: Callable[[], object], **kwargs) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._tint = Color(*THEME.colour("bg"), SCRIM)
            self._scrim = Rectangle()
        self._put, self._close = put, close
        words, limits = Words(FORM.lang), f"{item.low}–{item.high}"
        self.pad = Keypad(title=item.title, standing=standing(item), low=item.low, high=item.high, limits=limits)
        self.pad.cancel_text, self.pad.set_text = words.t("key.cancel"), words.t("key.set")
        self.pad.back_text, self.pad.sign_text = said("backspace"), said("sign")
        self.pad.bind(on_entered=self._entered, on_cancel=lambda *_: self._close())
        self._port = Scroll(size_hint=(None, None))
        self._port.add_widget(self.pad)
        self.add_widget(self._port)
        self.bind(size=self._place, pos=self._place)
        self.pad.bind(height=self._place)
        self.bind(away=self._place)
        self._left = False

    def come(self) -> None:
        """Slide in."""
        if not THEME.reduced_motion:
            self.away = 1
            Animation(away=0, d=COME, t="out_cubic").start(self)

    def leave(self, gone: Callable[[], object]) -> None:
        """Slide out; it takes no touch any more."""
        self._left = True
        Animation.cancel_all(self)
        if THEME.reduced_motion:
            gone()
            return
        motion = Animation(away=1, d=LEAVE, t="out_cubic")
        motion.bind(on_complete=lambda *_: gone())
        motion.start(self)

    def _entered(self, _, value: int) -> None:
        self._close()
        self._put(value)

    def _place(self, *_) -> None:
        self._scrim.pos, self._scrim.size = self.pos, self.size
        self._tint.a = SCRIM * (1 - self.away)
        self._port.opacity = 1 - self.away
        phone = FORM.kind == "phone"
        self._port.width = min(self.width - 2 * dp(12), self.width if phone else dp(WIDTH))
        self._port.height = min(self.pad.height, self.height - dp(24))
        self._port.center_x = self.center_x
        if phone:
            self._port.y = self.y + dp(12) - self.away * self._port.height
        else:
            self._port.center_y = self.center_y - self.away * dp(WAY)

    def on_touch_down(self, touch) -> bool:
        if self._left:
            return False
        if not self._port.collide_point(*touch.pos):
            self._close()
            return True
        super().on_touch_down(touch)
        # Nothing behind the scrim is reached.
        return True
