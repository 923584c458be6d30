"""The window: whether one can be opened, how Kivy is set up for it, and how it is dressed."""

from __future__ import annotations

import ctypes
import logging
import os
import re
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rules.core.message import Message, say

SIZE = (1280, 800)
ICON = "assets/icons/icon-128.png"
# What Kivy looks for and the app does not need.
MISSED = ("MTDev", "Cutbuffer")
# Any of these means that SDL has somewhere to draw.
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def available() -> Message | None:
    """None if a window can be opened, else the reason in one line; Kivy is not touched for this."""
    if not sys.platform.startswith("linux") or _android():
        return None
    if not any(os.environ.get(name) for name in DISPLAYS):
        return say("window.no-display")
    display = os.environ.get("DISPLAY", "")
    if not os.environ.get("SDL_VIDEODRIVER") and not _answers(display):
        return say("window.silent-display", display=display)
    try:
        ctypes.CDLL("libGL.so.1")
    except OSError:
        return say("window.no-opengl")
    return None


def _answers(display: str) -> bool:
    """Whether an X server of this machine listens; one elsewhere is believed."""
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", display)
    if local is None:
        return True
    path = f"/tmp/.X11-unix/X{local[1]}"
    for address in (path, f"\0{path}"):  # as a file, and in Linux' own space of names
        with socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(address)
            return True
    return False


def opened() -> Message | None:
    """Open the window. None, or why there is none: Kivy's own account is longer than anybody would read."""
    kivys = logging.getLogger("kivy")  # only its own: other threads go on meanwhile, and may meet a bug
    kivys.disabled = True
    try:
        from kivy.core.window import Window

        found = Window is not None
    except SystemExit:  # Kivy's way to give up
        found = False
    finally:
        kivys.disabled = False
    if found:
        return None
    return say("window.none")


def configure(size: tuple[int, int] = SIZE) -> None:
    """Set Kivy up; must run before anything else of Kivy is imported."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    # Kivy's own log mode swallows tracebacks.
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    # Where the display refuses it SDL would draw into a window that nobody sees.
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    # The next that Kivy would try ends the process without a word of ours.
    os.environ.setdefault("KIVY_WINDOW", "sdl2")
    # SDL has a clipboard and touch of its own; Kivy would try others too and complain of each that is missing.
    os.environ.setdefault("KIVY_CLIPBOARD", "sdl2")
    # SDL reads our pictures too; Pillow would be read for nothing.
    os.environ.setdefault("KIVY_IMAGE", "sdl2,tex,dds")
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


def end_after_first_frame(app, ready: Callable[[], bool] = lambda: True) -> None:
    """For `make bench`: when Home is first on the screen says how long the process has lived, how long it has worked
    and how much it has held, and ends it; or later, when what other screens need is `ready` too.
    """
    from kivy.clock import Clock
    from kivy.core.window import Window

    def look(*_) -> None:
        if not ready():
            return
        lived = time.clock_gettime(time.CLOCK_BOOTTIME) - _born()
        print(f"first-frame {lived:.3f} {time.process_time():.3f} {_held():.1f}", flush=True)
        app.stop()

    def drawn(*_) -> None:
        if app.root is not None and app.root.screen is not None:
            Window.unbind(on_flip=drawn)
            Clock.schedule_interval(look, 0)
            look()

    Window.bind(on_flip=drawn)


def _held() -> float:
    """Megabytes at most so far (Linux)."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:"))


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
