"""Sends: what every pressable part shares: an intent that is bound when the finger goes down."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty


def send(intent) -> None:
    """Hand an intent to the app's port; nothing happens without one."""
    app = App.get_running_app()
    if intent is not None and app is not None:
        app.port.send(intent)


class Sends:
    """For Pressables: sends the intent that was shown at touch-down, whatever the screen shows at release."""

    intent = ObjectProperty(None, allownone=True)
    name_ = StringProperty()
    # A held key speaks when its ring is full, not when it is released.
    waits = BooleanProperty(False)

    _armed = None

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) if self.intent is not None else False

    def on_press(self) -> None:
        self._armed = self.intent

    def on_release(self) -> None:
        armed, self._armed = self._armed, None
        if not self.waits:
            send(armed)

    def on_held(self) -> None:
        armed, self._armed = self._armed or self.intent, None
        app = App.get_running_app()
        if app is not None:
            app.buzz()
        send(armed)
