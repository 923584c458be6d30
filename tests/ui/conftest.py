"""Kivy without a screen: offscreen GL by default, or no GL at all with KIVY_TEST_MODE=mock."""

import gc
import os
import tempfile

MODE = os.environ.get("KIVY_TEST_MODE", "offscreen")
# Kivy reads these when it is imported, so they come before any other import.
os.environ.update(
    {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_CLIPBOARD": "sdl2",  # Kivy would take xclip where it is there, which needs a display
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "KIVY_DPI": "96",
        "SDL_AUDIODRIVER": "dummy",
        # The limits of a phone's GL, so that a mesh which is too large for Android fails here too.
        "KIVY_GLES_LIMITS": "1",
    }
)
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivyhome-"))
if MODE == "mock":
    os.environ.update({"KIVY_GL_BACKEND": "mock", "KIVY_WINDOW": ""})
elif MODE == "offscreen":
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ.pop("DISPLAY", None)

import pytest  # noqa: E402  the environment above must be set first

from tests.kit.play import played, visited  # noqa: E402
from tests.ui.headless import headless_window  # noqa: E402
from tests.ui.paint.installed import packaged  # noqa: E402

WIDTH, HEIGHT = 800, 900
# One time for all tests, far ahead of the real one: an event left over from a later "now" would wait for ever.
NOW = [1e7]


@pytest.fixture(scope="module", autouse=True)
def light():
    """Games that other tests of this process have played lie about in millions of pieces: a look for garbage among
    them took seconds, and widgets ask for one all the time. For every file, since others may come between two of them.
    """
    played.cache_clear()
    visited.cache_clear()
    while gc.collect():  # what is frozen is never looked at again: a window that has gone would follow the form on
        pass
    gc.freeze()


@pytest.fixture(scope="session")
def window():
    from kivy.config import Config

    Config.set("graphics", "width", WIDTH)
    Config.set("graphics", "height", HEIGHT)
    Config.set("graphics", "multisamples", 0)
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    import kivy.core.window as kivy_window

    if MODE == "mock" and kivy_window.Window is None:
        kivy_window.Window = headless_window(WIDTH, HEIGHT)
    kivy_window.Window.close = lambda *_: None
    return kivy_window.Window


@pytest.fixture(scope="session")
def fonts(window):
    from companion.ui.art import fonts as art_fonts

    serif = packaged("font_source_serif_pro", "files", "SourceSerifPro-Semibold.ttf")
    art_fonts.register(serif, packaged("fonticon_mdi7", "fonts", "materialdesignicons-webfont.ttf"))


@pytest.fixture
def theme(fonts):
    from companion.ui.paint.theme import THEME

    THEME.use("lacquer", "app")
    THEME.text_scale, THEME.phone, THEME.reduced_motion = 1.0, False, False
    yield THEME
    THEME.use("lacquer", "app")
    THEME.text_scale, THEME.phone, THEME.reduced_motion = 1.0, False, False


@pytest.fixture
def clock(window, monkeypatch):
    """Virtual time: `clock(seconds)` runs frames until that much has passed, and draws the last one.

    Nobody sees those before it, and drawing them took more than half of the time of most files.
    """
    from kivy.base import EventLoop
    from kivy.clock import Clock

    now = NOW
    inner = object.__getattribute__(Clock, "_obj")
    monkeypatch.setattr(type(inner), "time", staticmethod(lambda: now[0]))
    monkeypatch.setattr(inner, "_max_fps", 0)
    monkeypatch.setattr(inner, "_last_tick", NOW[0])
    EventLoop.status = "started"

    def run(seconds: float = 0.1) -> None:
        for _ in range(max(1, round(seconds * 60)) - 1):
            now[0] += 1 / 60
            _undrawn()
        now[0] += 1 / 60
        EventLoop.idle()
        _finish()

    return run


@pytest.fixture
def slow_frame(clock):
    """One frame on a busy machine: so many seconds go by before the app gets round to anything."""
    from kivy.base import EventLoop

    def run(seconds: float) -> None:
        NOW[0] += seconds
        EventLoop.idle()

    return run


def _undrawn() -> None:
    """What EventLoop.idle does for a frame, but for drawing it."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def _finish() -> None:
    # Offscreen frames pile up in the driver unless each one is finished.
    if MODE != "mock":
        from kivy.graphics.opengl import glFinish

        glFinish()


@pytest.fixture
def show(window, theme, clock):
    """Put a widget into the window and let it settle; removed after the test."""
    shown = []

    def put(widget):
        window.add_widget(widget)
        shown.append(widget)
        clock(0.1)
        return widget

    yield put
    for widget in shown:
        window.remove_widget(widget)


@pytest.fixture
def painted(window, monkeypatch):
    """Widgets of the window as they are painted; a key that an earlier test let go may still run back, unseen."""
    from companion.ui.paint.widget import Paint

    found = []
    draw = Paint.draw

    def noted(self) -> None:
        if self.get_root_window() is not None:
            found.append(self)
        draw(self)

    monkeypatch.setattr(Paint, "draw", noted)
    return found
