"""What the door of `companion serve` has to give: the page, its fonts, and the owner's screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.device.port import Silent
from companion.device.share import Heard, NoShare
from companion.web.host.document import Answer, site_files
from companion.web.host.owner import is_key
from companion.web.host.showing import Showing

if TYPE_CHECKING:
    from companion.intents.share import PickedAs
    from companion.web.host.visit import Hello


class BrowserShare(NoShare):
    """Files and texts go to the window whose finger asked for them, and files come from there."""

    asks = True

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def text(self, text: str) -> bool:
        return self._showing.note(copy=text)

    def file(self, name: str, mime: str, body: bytes) -> str:
        return name if self._showing.hand(name, mime, body) else ""

    def files(self) -> tuple[Path, ...]:
        return ()

    def pick(self, what: PickedAs) -> bool:
        return self._showing.note(pick=what)

    def follow(self, heard: Heard) -> None:
        """A picked file comes as an intent of its own."""


class BrowserDevice(Silent):
    """What a browser can do besides showing a page."""

    speaks = True

    def __init__(self, showing: Showing) -> None:
        self._showing, self.share = showing, BrowserShare(showing)

    def buzz(self) -> None:
        self._showing.note(buzz=30)

    def speak(self, text: str, lang: str) -> None:
        self._showing.note(speak=text)


class Site:
    """Everything behind the door, for one owner."""

    def __init__(self, key: str, showing: Showing, seen: Callable[[], None] = lambda: None) -> None:
        """`seen` is called when the first window has come."""
        self.key, self._showing, self._seen = key, showing, seen
        self._document, self._shipped = site_files()

    def get(self, path: str, host: str) -> Answer | None:
        if path == "/":
            return self._document.answer(host)
        return self._shipped.answer(path)

    def feed_of(self, path: str) -> None:
        """There is none at the owner's door."""

    def enter(self, hello: Hello, caller: str) -> Showing | str:
        if not is_key(hello.link, self.key):
            return "wrong-link"
        self._seen()
        return self._showing
