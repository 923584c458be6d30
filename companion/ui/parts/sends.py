"""Sends: what every pressable part shares: an intent that is bound when the finger goes down."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.intents.intent import Do, DoAll, RedoLast, SetNumber, UndoFrom

STEPS = Do, DoAll, UndoFrom, RedoLast, SetNumber


def send(intent) -> None:
    """Hand an intent to the app's port; nothing happens without one."""
    app = App.get_running_app()
    if intent is not None and app is not None:
        app.port.send(intent)


def outdated(touch) -> bool:
    """Whether the screen has changed since that finger came down; a page that scrolls hands it on a little later."""
    app = App.get_running_app()
    return app is not None and touch.ud.get("turn", app.root.turn) != app.root.turn


class Sends:
    """For Pressables: sends the intent that was shown at touch-down, whatever the screen shows at release."""

    intent = ObjectProperty(None, allownone=True)
    name_ = StringProperty()
    # A held key speaks when its ring is full, not when it is released.
    waits = BooleanProperty(False)

    _armed = None
    # Whether it had to be held when the finger went down; the key may be another's by the time it goes up.
    _waited = False

    @property
    def steps(self) -> bool:
        return isinstance(self.intent, STEPS)

    def forget(self) -> None:
        """A finger that is still on it meant what was here before."""
        super().forget()
        self._armed = None

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) if self.intent is not None and not outdated(touch) else False

    def on_press(self) -> None:
        self._armed, self._waited = self.intent, self.waits

    def on_release(self) -> None:
        armed, self._armed = self._armed, None
        if not self.waits and not self._waited:
            send(armed)

    def on_short(self) -> None:
        """A key that must be held was tapped: the shell says so."""
        app = App.get_running_app()
        if app is not None and app.root is not None:
            app.root.say_hold(self)

    def on_held(self) -> None:
        armed, self._armed = self._armed or self.intent, None
        app = App.get_running_app()
        if app is not None:
            app.buzz()
        send(armed)
