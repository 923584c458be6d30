"""Hands at a real window: a virtual display, a mouse and a keyboard, and eyes that wait for what they expect."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

from companion.desk.matches import DETAIL
from companion.screens.kit.hints import ALL
from companion.store.repair import NAME, open_store
from rules import games

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30  # seconds; a watchdog against hangs, not a measure
# A display with fewer pixels to the dp: the same layouts in the same window, a third of the pixels for a processor that
# draws them. Not less: the window's least height is 480.
COARSE = 0.6


class Display:
    """An X server of our own, on the first free number."""

    def __init__(self, size: str = "1400x1000") -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        self.apps: list[subprocess.Popen[str]] = []  # whose windows were opened here

    def close(self) -> None:
        """With every app that a test which failed has left running."""
        for app in self.apps:
            if app.poll() is None:
                app.kill()
            app.wait()
        self._server.terminate()
        self._server.wait()


def played_before(data: Path, still: bool = True, detail: str = "full") -> None:
    """Somebody who has seen the hints of the first game; an empty folder is a newcomer's."""
    if not (data / NAME).exists():
        with closing(open_store(data).store) as store:
            store.set("hints", str(ALL))
            for game in games():
                store.set(DETAIL + game, detail)  # so much was followed here the last time
            store.set("reduced_motion", "on" if still else "off")


class Window:
    """The app in a process of its own, and somebody in front of it.

    Most runs are about the way through a game: they are `still`, without motions and on a coarse display. A newcomer's
    app is as it comes.
    """

    def __init__(
        self,
        display: Display,
        data: Path,
        size: tuple[int, int] = (1280, 800),
        lang: str = "en",
        newcomer: bool = False,
        still: bool = True,
        detail: str = "full",
        link: str = "",
        before: tuple[str, ...] = (),
    ) -> None:
        """`before` is what its command begins with, such as a network of its own."""
        self._again = (display, data, size, lang, newcomer, still, detail, "", before)
        self.presses = 0
        if not newcomer:
            played_before(data, still, detail)
        self._density = COARSE if still and not newcomer else 1.0
        self._env = {**os.environ, "DISPLAY": display.name, "PYTHONPATH": str(ROOT), "KIVY_HOME": str(data / "kivy")}
        self._env["KIVY_METRICS_DENSITY"] = str(self._density)
        self._env["HOME"] = str(data)  # what is saved for others lies there
        self._env.pop("XDG_CONFIG_HOME", None)
        for name in ("SDL_VIDEODRIVER", "KIVY_GL_BACKEND", "KIVY_WINDOW", "KIVY_TEST_MODE", "WAYLAND_DISPLAY"):
            self._env.pop(name, None)
        pixels = "x".join(str(round(dp * self._density)) for dp in size)
        self._app = subprocess.Popen(
            [*before, sys.executable, "-m", "tests.window.launcher", str(data), pixels, lang, *filter(None, (link,))],
            cwd=ROOT,
            env=self._env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        display.apps.append(self._app)
        self._lines: queue.Queue[str] = queue.Queue()
        self.errors: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._listen, daemon=True).start()
        self.seen: dict = {"screen": "", "views": 0, "texts": [], "held": [], "order": [], "focus": "", "typing": ""}
        self.seen |= {"mark": None, "toasted": []}
        self.seen |= {key: {} for key in ("where", "scrolled", "said", "inputs", "counts")} | {"link": "", "code": ""}
        self.until(lambda seen: seen["screen"] != "")
        self._id = self._xdo("search", "--onlyvisible", "--pid", str(self._app.pid)).split()[0]

    def until(self, wanted, what: str = "") -> dict:
        """Look until the screen is as wanted."""
        while not wanted(self.seen):
            try:
                line = self._lines.get(timeout=PATIENCE)
            except queue.Empty:
                shown = {k: self.seen[k] for k in ("screen", "texts")}
                raise AssertionError(f"waited for {what or 'a change'}; {shown}; {self.errors[-5:]}") from None
            self.seen = json.loads(line)
        return self.seen

    def look(self) -> dict:
        """The screen as it is now: what it showed while nobody looked is over."""
        while not self._lines.empty():
            self.seen = json.loads(self._lines.get())
        return self.seen

    def on(self, screen: str) -> None:
        self.until(lambda seen: seen["screen"] == screen, f"screen {screen}")

    def reads(self, text: str) -> None:
        self.until(lambda seen: any(text in shown.replace("\n", " ") for shown in seen["texts"]), f"the words {text!r}")

    def words(self) -> list[str]:
        """All that the screen says, but for a toast, which goes by itself."""
        return [text for text in self.seen["texts"] if text not in self.seen["toasted"]]

    def press(self, *names: str) -> None:
        """Each is tapped, or held down where it asks for that."""
        for name in names:
            self._find(name)
            self.presses += 1
            held = name in self.seen["held"]
            self._and_wait(*self._middle(name), name, "mousedown" if held else "click", "1")
            if held:
                self._xdo("mouseup", "1")

    def press_part(self, name: str, across: float, down: float, by: str = "where") -> None:
        """A place inside something: across and down are shares of its width and height."""
        self._find(name, by)
        x, y, width, height = self.seen[by][name]
        self._and_wait(str(round(x + across * width)), str(round(y + down * height)), name, "click", "1")

    def step_up(self, name: str, times: int) -> None:
        """The plus key is at the right end of a line with a number."""
        for _ in range(times):
            self.press_part(name, 0.94, 0.5)

    def enter(self, name: str, number: int) -> None:
        """Tap the number itself, between minus and plus, and type another on the keypad."""
        self._find(name)
        if self.seen["counts"].get(name) == number:
            return
        x, y, width, height = self.seen["where"][name]
        across = round(x + width - 87 * self._density)
        self._xdo("mousemove", "--window", self._id, str(across), str(y + height // 2), "click", "1")
        self.until(lambda seen: "Set" in seen["said"], f"a keypad for {name}")
        for digit in str(number):
            self.tap_said(digit)
        self.press_part("Set", 0.5, 0.5, "said")

    def tap_said(self, text: str) -> None:
        """Something by the words it carries, that only changes what lies over the screen."""
        self.until(lambda seen: text in seen["said"], f"the key {text!r}")
        x, y, width, height = self.seen["said"][text]
        before = self.seen
        self._xdo("mousemove", "--window", self._id, str(x + width // 2), str(y + height // 2), "click", "1")
        self.until(lambda seen: seen is not before, f"an answer to {text!r}")

    def hold(self, name: str, then: str) -> None:
        """Press and keep the finger down until the screen has changed to what comes next."""
        self._find(name)
        self._xdo("mousemove", "--window", self._id, *self._middle(name), "mousedown", "1")
        self.until(lambda seen: then in seen["where"] or seen["screen"] == then, f"{then} after holding {name}")
        self._xdo("mouseup", "1")

    def hold_until_gone(self, name: str) -> None:
        self._xdo("mousemove", "--window", self._id, *self._middle(name), "mousedown", "1")
        self.until(lambda seen: name not in seen["where"], f"{name} to be done")
        self._xdo("mouseup", "1")

    def hold_for(self, name: str, text: str) -> None:
        """Press and keep the finger down until those words are there: what comes next may have the same name."""
        self._find(name)
        self._xdo("mousemove", "--window", self._id, *self._middle(name), "mousedown", "1")
        self.reads(text)
        self._xdo("mouseup", "1")

    def hold_past(self, name: str, text: str) -> None:
        """Press and keep the finger down until those words are gone: the key that comes next may have the same name."""
        self._find(name)
        self._xdo("mousemove", "--window", self._id, *self._middle(name), "mousedown", "1")
        self.until(lambda seen: not any(text in shown for shown in seen["texts"]), f"{text} to be over")
        self._xdo("mouseup", "1")

    def type_into(self, name: str, text: str) -> None:
        if name not in self.seen["where"] and "fields" in self.seen["where"]:
            self.press("fields")  # somebody known sits there: names to type come with their key
        self._find(name)
        self._xdo("mousemove", "--window", self._id, *self._middle(name), "click", "1")
        # Keys overtake a click that the app has not looked at yet, and would go to the field before.
        self.until(lambda seen: seen["typing"] == name, f"the cursor in {name}")
        self._xdo("key", "--window", self._id, "ctrl+a")
        self._xdo("type", "--window", self._id, text)
        self.until(lambda seen: seen["inputs"].get(name) == text, f"{text!r} in {name}")

    def key(self, combination: str) -> None:
        before = self.seen["views"]
        self._xdo("key", "--window", self._id, combination)
        self.until(lambda seen: seen["views"] > before, f"an answer to {combination}")

    def kill(self) -> None:
        """As if the battery had fallen out."""
        self._nothing_broke()
        self._app.send_signal(signal.SIGKILL)
        self._app.wait()

    def after_a_kill(self) -> "Window":
        """Killed, opened again by another start of the app, and the match gone on with."""
        self.kill()
        return self.again()

    def again(self) -> "Window":
        """Another start of an app that was killed, and the match gone on with."""
        again = Window(*self._again)
        again.on("home")
        again.press("continue")
        return again

    def close(self) -> None:
        """The evening is over."""
        self._nothing_broke()
        if self._app.poll() is None:
            self._app.terminate()
            self._app.wait(PATIENCE)

    @property
    def runs(self) -> bool:
        return self._app.poll() is None

    def _nothing_broke(self) -> None:
        assert not [line for line in self.errors if "Traceback" in line], self.errors

    def _find(self, name: str, by: str = "where") -> None:
        """Wait for it, and turn the wheel over its column until it can be seen."""
        self.look()
        self.until(lambda seen: name in seen[by], f"something called {name}")
        while port := self.seen["scrolled"].get(name):
            before = self.seen["where"][name]
            x, y, width, height = port
            wheel = "5" if before[1] > y else "4"
            self._xdo("mousemove", "--window", self._id, str(x + width // 2), str(y + height // 2), "click", wheel)
            self.until(lambda seen, before=before: seen["where"].get(name) != before, f"{name} to scroll into view")

    def _and_wait(self, x: str, y: str, name: str, *finger: str) -> None:
        before = self.seen["views"]
        self._xdo("mousemove", "--window", self._id, x, y, *finger)
        self.until(lambda seen: seen["views"] > before, f"an answer to {name}")

    def _middle(self, name: str) -> tuple[str, str]:
        x, y, width, height = self.seen["where"][name]
        return str(x + width // 2), str(y + height // 2)

    def _xdo(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout

    def _read(self) -> None:
        for line in self._app.stdout:
            self._lines.put(line)

    def _listen(self) -> None:
        for line in self._app.stderr:
            self.errors.append(line.rstrip())
