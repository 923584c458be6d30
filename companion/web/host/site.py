"""What the door of `companion serve` has to give: the page, its fonts, the owner's screens, and files that leave."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from companion.device.port import Silent
from companion.device.share import Heard, NoShare
from companion.web.host.document import Answer, site_files
from companion.web.host.owner import is_key
from companion.web.host.showing import Showing

if TYPE_CHECKING:
    from companion.intents.share import PickedAs
    from companion.web.host.visit import Hello

LEFT = "/left/"  # files that a person asked for
MOST_LEFT = 4  # that were not fetched yet


class Leaving:
    """Files on their way out: each can be fetched once, by whoever was told its name."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, Answer] = OrderedDict()

    def put(self, name: str, mime: str, body: bytes) -> str:
        path = f"{LEFT}{secrets.token_urlsafe(16)}"
        called = ("Content-Disposition", f"attachment; filename*=UTF-8''{quote(name)}")
        self._files[path] = Answer(200, mime, body, (called, ("Cache-Control", "no-store")))
        if len(self._files) > MOST_LEFT:
            self._files.popitem(last=False)
        return path

    def take(self, path: str) -> Answer | None:
        return self._files.pop(path, None)


class BrowserShare(NoShare):
    """Files and texts go to the window whose finger asked for them, and files come from there."""

    asks = True

    def __init__(self, showing: Showing, leaving: Leaving) -> None:
        self._showing, self._leaving = showing, leaving

    def text(self, text: str) -> bool:
        return self._showing.note(copy=text)

    def file(self, name: str, mime: str, body: bytes) -> str:
        return name if self._showing.note(get=self._leaving.put(name, mime, body)) else ""

    def files(self) -> tuple[Path, ...]:
        return ()

    def pick(self, what: PickedAs) -> bool:
        return self._showing.note(pick=what)

    def follow(self, heard: Heard) -> None:
        """A picked file comes as an intent of its own."""


class BrowserDevice(Silent):
    """What a browser can do besides showing a page."""

    speaks = True

    def __init__(self, showing: Showing, leaving: Leaving) -> None:
        self._showing, self.share = showing, BrowserShare(showing, leaving)

    def buzz(self) -> None:
        self._showing.note(buzz=30)

    def speak(self, text: str, lang: str) -> None:
        self._showing.note(speak=text)


class Site:
    """Everything behind the door, for one owner."""

    def __init__(self, key: str, showing: Showing, leaving: Leaving, seen: Callable[[], None] = lambda: None) -> None:
        """`seen` is called when the first window has come."""
        self.key, self._showing, self._leaving, self._seen = key, showing, leaving, seen
        self._document, self._shipped = site_files()

    def get(self, path: str, host: str) -> Answer | None:
        if path == "/":
            return self._document.answer(host)
        return self._shipped.answer(path) or self._leaving.take(path)

    def feed_of(self, path: str) -> None:
        """There is none at the owner's door."""

    def enter(self, hello: Hello, caller: str) -> Showing | str:
        if not is_key(hello.link, self.key):
            return "wrong-link"
        self._seen()
        return self._showing
