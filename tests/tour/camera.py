"""The camera of the tour: the real app in a real window, stepped frame by frame and photographed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.graphics.texture import Texture
from kivy.lang import Builder

from companion.app import CompanionApp
from companion.desk.desk import Desk
from companion.intents.intent import Intent
from companion.look import colours
from companion.screens.kit.views import View
from companion.settings import Prefs
from tests.tour.script import Views, new_desk, played

Wanted = Callable[[str, View], bool]
SWEEP = 50  # scenes, after which the widgets of those before are cleared away
FRAMES = 6  # until texts are measured, heights have followed and nothing moves
LAID_OUT = 3  # frames for what will lie below
FRAME = 0.1  # seconds a frame takes, as widgets are told: what fades in is there with the last of them


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to look at every scene."""

    lang: str
    size: tuple[int, int]
    theme: str  # of tokens.THEMES: a ground, or its high contrast
    scale: float

    @property
    def name(self) -> str:
        return f"{self.lang}-{self.size[0]}x{self.size[1]}-{self.theme}-{self.scale:g}"


def every(name: str, view: View) -> bool:
    return True


class Straight:
    """A port without a thread: what a finger means is done before the next frame."""

    def __init__(self) -> None:
        self.desk: Desk = new_desk("en")
        self._tell: Any = lambda news: None

    def send(self, intent: Intent) -> None:
        self.desk.front.handle(intent)
        self._tell(self.desk.front.view())

    def subscribe(self, callback: Any) -> None:
        self._tell = callback

    def start(self) -> None:
        """The first view comes with the first scene."""

    def seen(self) -> None:
        """All is read already."""

    def close(self) -> None:
        """Nothing is open."""


class Studio:
    """The app, kept for the whole tour; settings change at run time as they do for people."""

    def __init__(self) -> None:
        self.port = Straight()
        self.app = CompanionApp(self.port)
        self.app._run_prepare()
        EventLoop.status = "started"
        clock = object.__getattribute__(Clock, "_obj")
        clock._max_fps = 0  # nobody is looking: do not wait for the next frame
        self._now = clock._last_tick = 1e7
        type(clock).time = staticmethod(lambda: self._now)  # cursors and toasts are the same in every run

    def below_is_laid(self) -> None:
        """For whoever counts what a screen costs: that of the one below it is none of its cost."""

    def scenes(self, settings: Sequence[Setting], wanted: Wanted = every) -> Iterator[str]:
        """The wanted scenes in settings of one language, each laid out and at rest when its name is given."""
        views = self.play(settings[0].lang)
        for setting in settings:
            yield from self.look(views, setting, wanted)

    def play(self, lang: str) -> Views:
        """The evening, played once; its views can then be looked at in one setting after the other."""
        self.port.desk = new_desk(lang)
        return played(self.port.desk)

    def look(self, views: Views, setting: Setting, wanted: Wanted = every, sweep: bool = True) -> Iterator[str]:
        """`sweep` clears away what was shown before, now and then; whoever ends soon can do without."""
        self.resize(setting.size)
        ground, high = colours.ground(setting.theme), colours.is_high(setting.theme)
        self.app.apply(Prefs(setting.lang, ground, high, setting.scale, False, False))
        for number, (scene, view) in enumerate(views, 1):
            name = f"{setting.name}-{number:03d}-{scene}"
            if sweep and number % SWEEP == 0:
                gc.collect()
            if wanted(name, view):
                if not view.toast:  # scenes follow each other faster than people read
                    self.app.root.hush()
                self._open(view, views.below.get(number))
                self.rest()
                if scene.endswith("dimmed"):  # the only one that comes about by doing nothing
                    self.app.root.dim.fall()
                yield name
                self.app.root.dim.wake()

    def _open(self, view: View, below: View | None) -> None:
        """As it was opened that evening: over the screen it came from, not over the scene before it."""
        if below is not None:
            self.app.show(_quiet(below, view))
            self.rest(LAID_OUT)
            self.below_is_laid()
        self.app.show(view)
        if below is None:
            self.app.root.sheet.forget()

    def resize(self, size: tuple[int, int]) -> None:
        if tuple(Window.size) != size:
            Window.size = size

    def rest(self, frames: int = FRAMES) -> None:
        """Everything a frame does except drawing it: the picture draws once."""
        for _ in range(frames):
            self._now += FRAME
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, seconds: float) -> None:
        """Somebody looks at it for so long."""
        self._now += seconds
        self.rest()

    def pixels(self) -> bytes:
        """The scene as drawn: red, green and blue, from the bottom left."""
        Window.dispatch("on_draw")
        glFinish()  # offscreen, frames would pile up in memory
        return glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE)

    def picture(self, path: Path) -> None:
        texture = Texture.create(size=Window.size, colorfmt="rgb")
        texture.blit_buffer(self.pixels(), colorfmt="rgb", bufferfmt="ubyte")
        Image(texture).save(str(path), flipped=True)


def _quiet(below: Any, view: Any) -> View:
    """Without its toast; and what has happened since has happened: the pages between are not shown."""
    if hasattr(below, "top") and hasattr(view, "top"):
        below = replace(below, top=replace(below.top, undo=view.top.undo))
    return replace(below, toast="")  # type: ignore[no-any-return]
