"""The whole app with a port that only remembers: views are shown by hand, intents are looked at."""

from __future__ import annotations

import gc

import pytest


class Remembers:
    """A port that keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list = []
        self.tell = None
        self.closed = 0

    def send(self, intent) -> None:
        self.sent.append(intent)

    def subscribe(self, callback) -> None:
        self.tell = callback

    def start(self) -> None:
        pass

    def seen(self) -> None:
        pass

    def close(self) -> None:
        self.closed += 1


class Desk:
    """Hands on the app: show, look, tap, hold, type."""

    def __init__(self, app, window, clock) -> None:
        self.app, self.window, self.clock = app, window, clock
        self.port = app.port

    @property
    def sent(self) -> list:
        return self.port.sent

    def show(self, view, seconds: float = 0.15):
        self.app.show(view)
        self.clock(seconds)
        return self.app.root

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.window.dispatch("on_resize", width, height)
        self.clock(0.1)

    def find(self, name: str):
        from companion.ui.search import find

        return find(self.app.root, name)

    def finger(self, widget, x: float = 0.5, y: float = 0.5):
        from kivy.tests.common import UnitTestTouch

        left, bottom = widget.to_window(*widget.pos)
        return UnitTestTouch(left + widget.width * x, bottom + widget.height * y)

    def fields(self):
        from kivy.uix.textinput import TextInput

        return [widget for widget in self.app.root.walk() if isinstance(widget, TextInput)]

    def tap(self, name_or_widget, x: float = 0.5, y: float = 0.5) -> None:
        widget = self.find(name_or_widget) if isinstance(name_or_widget, str) else name_or_widget
        touch = self.finger(widget, x, y)
        touch.touch_down()
        self.clock(0.1)
        touch.touch_up()
        self.clock(0.4)

    def key(self, code: int, *modifiers: str, up: bool = True) -> None:
        self.window.dispatch("on_key_down", code, 0, None, list(modifiers))
        self.clock(0.15)
        if up:
            self.window.dispatch("on_key_up", code, 0)
            self.clock(0.05)


def _sweep() -> None:
    """A whole app hangs together in cycles: left lying about, it would be laid out again in all tests to come."""
    while gc.collect():  # a widget that goes leaves behind what Kivy had bound to it
        pass


def _stop_motions() -> None:
    """Kivy keeps a motion until it has run out, and with it the whole app: without its clock it never would."""
    from kivy.animation import Animation

    for motion in tuple(Animation._instances):
        for moved in tuple(motion._widgets.values()):
            motion.cancel(moved["widget"])


@pytest.fixture
def desk(window, theme, clock):
    from kivy.app import App
    from kivy.base import EventLoop
    from kivy.clock import Clock

    from companion.app import CompanionApp
    from companion.settings import Prefs
    from companion.ui.paint.form import FORM

    _sweep()
    app = CompanionApp(Remembers())
    app._run_prepare()
    EventLoop.status = "started"
    app.apply(Prefs(motion=False))
    hands = Desk(app, window, clock)
    hands.resize(1280, 800)
    yield hands
    app.dispatch("on_stop")
    window.release_all_keyboards()
    for field in hands.fields():
        field.focus = False  # Kivy keeps whoever has the keyboard, and with it the whole app
    for child in window.children[:]:
        window.remove_widget(child)
    clock()  # what waits for paint is painted or left
    EventLoop.touches.clear()
    App._running_app = None
    FORM.unbind(
        rev=app.root._formed
    )  # whatever still holds it, or was frozen with it: it follows no other window's form
    _stop_motions()
    for event in Clock.get_events():
        event.cancel()
