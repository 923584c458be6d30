"""The camera of the tour: the real app in a real window, stepped frame by frame and photographed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
from kivy.graphics.texture import Texture

from companion.app import CompanionApp
from companion.desk import Desk
from companion.intent import Intent
from companion.present.prefs import Prefs
from companion.tour.script import new_desk, scenes

FRAMES = 6  # until texts are measured, heights have followed and nothing moves


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to look at every scene."""

    lang: str
    size: tuple[int, int]
    theme: str
    scale: float

    @property
    def name(self) -> str:
        return f"{self.lang}-{self.size[0]}x{self.size[1]}-{self.theme}-{self.scale:g}"


class Straight:
    """A port without a thread: what a finger means is done before the next frame."""

    def __init__(self) -> None:
        self.desk: Desk = new_desk("en")
        self._tell: Any = lambda news: None

    def send(self, intent: Intent) -> None:
        self.desk.handle(intent)
        self._tell(self.desk.view())

    def subscribe(self, callback: Any) -> None:
        self._tell = callback

    def start(self) -> None:
        self._tell(self.desk.view())

    def close(self) -> None:
        """Nothing is open."""


class Studio:
    """The app, kept for the whole tour; settings change at run time as they do for people."""

    def __init__(self) -> None:
        self.port = Straight()
        self.app = CompanionApp(self.port)
        self.app._run_prepare()
        EventLoop.status = "started"

    def scenes(self, setting: Setting) -> Iterator[str]:
        """Every scene in that setting, drawn and at rest."""
        width, height = setting.size
        if tuple(Window.size) != setting.size:
            Window.size = (width, height)
        self.port.desk = new_desk(setting.lang)
        self.app.apply(Prefs(setting.lang, setting.theme, False, setting.scale, False, False))
        for scene in scenes(self.port.desk):
            self.app.show(self.port.desk.view())
            self.rest()
            yield scene

    def rest(self) -> None:
        for _ in range(FRAMES):
            EventLoop.idle()
            glFinish()  # offscreen, frames would pile up in memory

    def picture(self, path: Path) -> None:
        width, height = Window.size
        Window.dispatch("on_draw")
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        texture = Texture.create(size=(width, height), colorfmt="rgb")
        texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
        Image(texture).save(str(path), flipped=True)
