"""The app: joins the window, the shell, the keyboard and the port to the table."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from kivy.app import App
from kivy.clock import Clock
from kivy.utils import platform

from companion import resource
from companion.device.port import Device, Silent
from companion.intents.intent import Back, Behind, Intent
from companion.screens.kit.news import Beneath, JustChanged
from companion.settings import Prefs
from companion.ui import clipboard, screens, window
from companion.ui.art import fonts
from companion.ui.collector import Collector
from companion.ui.keyboard import Keyboard
from companion.ui.paint.form import FORM
from companion.ui.paint.theme import THEME
from companion.ui.shell import Shell

if TYPE_CHECKING:
    from companion.screens.kit.views import View

DONE = object()
STEP = 1 / 30  # seconds between two modules read at rest: the desk is read meanwhile, and a finger needs that first


class Port(Protocol):
    """The other side: takes intents, publishes views and settings from a thread of its own."""

    def send(self, intent: Intent) -> None: ...

    def subscribe(self, callback: Any) -> None: ...

    def start(self) -> None: ...

    def seen(self) -> None: ...

    def close(self) -> None: ...


class CompanionApp(App):
    """One window; views come in through `show`, intents go out through `port.send`."""

    title = "Table Companion"

    def __init__(self, port: Port, device: Device | None = None, collector: Collector | None = None, **kwargs) -> None:
        """`collector` is for a process that is this app and nothing else."""
        super().__init__(icon=str(resource(window.ICON)), **kwargs)
        self.port, self.device, self._collector = port, device or Silent(), collector
        self._news: deque[Prefs | View | JustChanged | Beneath] = deque()
        self._closed = False
        self._vibrates, self._says = True, False
        self.all_read = False  # whether the widgets of all kinds of screens are read

    def load_kv(self, *_, **__) -> bool:
        """kv/ is loaded by screens.py; Kivy need not look for a file of its own."""
        return False

    def build(self) -> Shell:
        prepare()
        from kivy.core.window import Window

        self._window = Window
        window.dress(Window, THEME.colour("bg"))
        THEME.bind(rev=self._dress)
        FORM.fit(*Window.size)
        shell = Shell()
        shell.focus.heard = self._hear
        if self._collector is not None:
            shell.stirred = self._collector.stir
        self._keys = Keyboard(shell, self.port.send, self._back)
        Window.bind(on_key_down=self._keys.down, on_key_up=self._keys.up)
        return shell

    def on_start(self) -> None:
        self.device.share.copy_with(clipboard.put)
        self.port.subscribe(self._arrived)
        self.port.start()

    def on_pause(self) -> bool:
        """The system may take the screen at any moment; every step is saved already."""
        self.port.send(Behind(True))
        if self._collector is not None:
            self._collector.look_deep()
        return True

    def on_resume(self) -> None:
        self.port.send(Behind(False))

    def on_stop(self) -> None:
        """Kivy calls this twice."""
        if not self._closed:
            self._closed = True
            self._window.unbind(on_key_down=self._keys.down, on_key_up=self._keys.up)
            self.port.close()

    # -- views

    def _arrived(self, news: Prefs | View | JustChanged | Beneath) -> None:
        """Called from the table's thread."""
        self._news.append(news)
        Clock.schedule_once(self._unpack, 0)

    def _unpack(self, *_) -> None:
        view, beneath, changed = None, None, False
        while self._news:
            news = self._news.popleft()
            if isinstance(news, Prefs):
                self.apply(news)
            elif isinstance(news, JustChanged):
                changed = True
            elif isinstance(news, Beneath):
                beneath = news.view
            else:
                # Only the newest is worth showing.
                view = news
        if view is not None:
            self.show(view)
        if beneath is not None:
            self.root.lie_beneath(beneath)
        if changed:
            self.root.changed_by_others()

    def show(self, view: View) -> None:
        """Show a view at once."""
        first = self.root.screen is None
        self.root.show(view)
        if first:
            self._window.bind(on_flip=self._first_seen)

    def _first_seen(self, *_) -> None:
        self._window.unbind(on_flip=self._first_seen)
        self.port.seen()
        self._reading = screens.others()
        Clock.schedule_interval(self._read_on, STEP)

    def _read_on(self, *_) -> bool:
        """A small step at a time until all is read; a finger never waits for more than one of them."""
        self.all_read = next(self._reading, DONE) is DONE
        self.root.stirred()
        return not self.all_read

    def apply(self, prefs: Prefs) -> None:
        """Follow the settings of this device."""
        self._vibrates, self._says = prefs.vibrate, prefs.say
        self._window.allow_screensaver = not prefs.awake
        window.turn(self._window, prefs.turned)
        self.root.dim.want(prefs.awake)
        FORM.apply(prefs)

    def buzz(self) -> None:
        """Vibrate, if the person likes that."""
        if self._vibrates:
            self.device.buzz()

    def _hear(self, said: str) -> None:
        """What has the focus, for somebody who does not see it."""
        if self._says and said:
            self.device.speak(said, FORM.lang)

    def _dress(self, *_) -> None:
        window.dress(self._window, THEME.colour("bg"))

    def _back(self) -> None:
        if self.root.screen is None or self.root.screen.view.screen != "home":
            self.port.send(Back())
        elif platform == "android":
            window.to_back()


def prepare() -> None:
    """Fonts and what all screens stand on, once, before the first widget."""
    fonts.register(resource("assets/fonts/serif.ttf"), resource("assets/fonts/icons.ttf"))
    screens.load_shared()
