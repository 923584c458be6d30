"""The window: whether one can be opened, how Kivy is set up for it, and how it is dressed."""

from __future__ import annotations

import logging
import os
import sys
import time
from pathlib import Path

SIZE = (1280, 800)
ICON = "assets/icons/icon-128.png"
# What Kivy looks for and the app does not need.
MISSED = ("MTDev", "Cutbuffer")
# Any of these means that SDL has somewhere to draw.
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def available() -> str | None:
    """None if a window can be opened, else the reason in one line; Kivy is not touched for this."""
    if sys.platform.startswith("linux") and not _android() and not any(os.environ.get(name) for name in DISPLAYS):
        return "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set."
    return None


def configure(size: tuple[int, int] = SIZE) -> None:
    """Set Kivy up; must run before anything else of Kivy is imported."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # Kivy's own log mode swallows tracebacks.
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    # SDL has a clipboard and touch of its own; Kivy would try others too and complain of each that is missing.
    os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
    logging.getLogger("kivy").addFilter(lambda record: not any(name in str(record.msg) for name in MISSED))
    from kivy.config import Config

    Config.set("graphics", "width", size[0])
    Config.set("graphics", "height", size[1])
    Config.set("graphics", "minimum_width", 320)
    Config.set("graphics", "minimum_height", 480)
    # Edges are feathered by the pen; multisampling would only cost time.
    Config.set("graphics", "multisamples", 0)
    Config.set("kivy", "exit_on_escape", 0)
    # The right button would draw red dots for a second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def dress(window, ground: tuple[float, float, float]) -> None:
    """Colours and keyboards; called at the start and whenever the theme changes."""
    window.clearcolor = (*ground, 1)
    window.softinput_mode = "below_target"


def turn(window, degrees: int) -> None:
    """The whole screen against the clock, touches and all; at a quarter its width and height change places."""
    if window.rotation != degrees:
        window.rotation = degrees
        window.update_viewport()  # Kivy leaves it as it was where the size stays the same


def end_after_first_frame(app) -> None:
    """For `make bench`: says how long the process has lived when Home is first on the screen, and ends it."""
    from kivy.core.window import Window

    def drawn(*_) -> None:
        if app.root is not None and app.root.screen is not None:
            print(f"first-frame {time.clock_gettime(time.CLOCK_BOOTTIME) - _born():.3f}", flush=True)
            app.stop()

    Window.bind(on_flip=drawn)


def _born() -> float:
    """When this process began, in seconds since the machine was started (Linux)."""
    ticks = int(Path("/proc/self/stat").read_text().rsplit(")", 1)[1].split()[19])
    return ticks / os.sysconf("SC_CLK_TCK")


def to_back() -> None:
    """On Android: behind the system's own screen, as other apps do; the match stays where it is."""
    from android import mActivity

    mActivity.moveTaskToBack(True)


def _android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ or hasattr(sys, "getandroidapilevel")
