"""Handing things on: a text or a file to somebody else, and a file of somebody else's to this app."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from companion.intents.share import PickedAs

FOLDER = "Table Companion"
OURS = (".json", ".tcmove", ".bgsplay", ".csv")  # files that can be taken in again
LARGEST = 64 * 2**20  # bytes read of a file somebody picked; what is longer is refused by its reader


@dataclass(frozen=True, slots=True)
class Picked:
    """A file that somebody chose for this app; `why` instead of a content where it could not be read."""

    name: str
    body: bytes = b""
    why: str = ""
    what: PickedAs = "match"


@dataclass(frozen=True, slots=True)
class Lost:
    """The system did not take what was handed to it."""

    name: str


Heard = Callable[[Picked | Lost], None]
Put = Callable[[str], None]


class Share(Protocol):
    """The port. `file` raises OSError where there is a folder and it cannot be written."""

    @property
    def asks(self) -> bool:
        """Whether the system asks where to; else files go to a folder and texts to the clipboard."""

    def text(self, text: str) -> bool:
        """Whether somebody takes it."""

    def file(self, name: str, mime: str, body: bytes) -> str:
        """Where it has gone, or its name where the system asks; empty where it cannot go anywhere."""

    def files(self) -> tuple[Path, ...]:
        """Files of ours that can be taken in again, the newest first."""

    def pick(self, what: PickedAs) -> bool:
        """Let the system ask for a file, which is heard of later; False where it does not."""

    def copy_with(self, put: Put) -> None:
        """How a text gets into the clipboard: that is the window's."""

    def follow(self, heard: Heard) -> None:
        """Tell of files that were picked, and of what came to nothing."""


class NoShare:
    """A device that cannot."""

    asks = False

    def text(self, text: str) -> bool:
        return False

    def file(self, name: str, mime: str, body: bytes) -> str:
        return ""

    def files(self) -> tuple[Path, ...]:
        return ()

    def pick(self, what: PickedAs) -> bool:
        return False

    def copy_with(self, put: Put) -> None:
        """Nothing is copied."""

    def follow(self, heard: Heard) -> None:
        """Nothing to hear."""


class InFolder(NoShare):
    """A desktop: files into a folder among the person's documents, texts into the clipboard."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._put: Put | None = None

    def copy_with(self, put: Put) -> None:
        self._put = put

    def text(self, text: str) -> bool:
        if self._put is None:
            return False
        self._put(text)
        return True

    def file(self, name: str, mime: str, body: bytes) -> str:
        """A file that is there with another content stays; the new one gets a number."""
        self._folder.mkdir(parents=True, exist_ok=True)
        path, number = self._folder / name, 2
        stem, dot, suffixes = name.partition(".")  # by all of them, such as .tclib.json, a file is known
        while path.exists() and not _holds(path, body):
            path = self._folder / f"{stem}-{number}{dot}{suffixes}"
            number += 1
        if not path.exists():
            path.write_bytes(body)
        return str(path)

    def files(self) -> tuple[Path, ...]:
        try:
            found = [path for path in self._folder.iterdir() if path.suffix in OURS and path.is_file()]
            return tuple(sorted(found, key=lambda path: (-path.stat().st_mtime, path.name)))
        except OSError:
            return ()


class Handed(NoShare):
    """The fake: keeps what it is given; tests pick files and lose them."""

    def __init__(self, asks: bool = False, folder: str = f"Documents/{FOLDER}") -> None:
        self.asks, self._folder = asks, Path(folder)
        self.texts: list[str] = []
        self.handed: dict[str, tuple[str, bytes]] = {}
        self.picks: list[PickedAs] = []
        self.tell: Heard = lambda news: None

    def text(self, text: str) -> bool:
        self.texts.append(text)
        return True

    def file(self, name: str, mime: str, body: bytes) -> str:
        self.handed[name] = mime, body
        return name if self.asks else str(self._folder / name)

    def files(self) -> tuple[Path, ...]:
        return tuple(self._folder / name for name in self.handed if name.endswith(OURS))

    def pick(self, what: PickedAs) -> bool:
        self.picks += [what] if self.asks else []
        return self.asks

    def follow(self, heard: Heard) -> None:
        self.tell = heard


def _holds(path: Path, body: bytes) -> bool:
    """Asked of files only: a pipe of that name would be read for ever."""
    return path.is_file() and path.stat().st_size == len(body) and path.read_bytes() == body


def share_folder() -> Path:
    """Among the documents, whatever this system calls them; else in the person's home."""
    documents = _xdg_documents() if sys.platform not in ("win32", "darwin") else Path.home() / "Documents"
    return (documents if documents.is_dir() else Path.home()) / FOLDER


def _xdg_documents() -> Path:
    """As freedesktop.org's user-dirs.dirs says it: XDG_DOCUMENTS_DIR="$HOME/Dokumenty"."""
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    try:
        lines = (config / "user-dirs.dirs").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        lines = []
    named = [line.partition("=")[2].strip().strip('"') for line in lines if line.startswith("XDG_DOCUMENTS_DIR=")]
    where = named[-1].replace("$HOME", str(Path.home()), 1) if named else ""
    return Path(where) if where else Path.home() / "Documents"
