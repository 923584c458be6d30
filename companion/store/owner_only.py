"""A data folder is its owner's: files and folders are made for nobody else, and those made before are mended."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

MINE = stat.S_IRWXU  # what its owner may do with a file or folder
OURS = ("table.*", "problems.log*", "identity", "backups", "owner-key*")


def make_folder(folder: Path) -> None:
    """OSError where it cannot be made."""
    folder.mkdir(mode=MINE, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """An empty one with its mode from the start; what SQLite puts beside it gets the same. One that is there stays."""
    with suppress(OSError):  # whoever opens it says why it cannot
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def mend(folder: Path) -> None:
    """Takes rights away and never gives any, where the system knows rights at all.

    A folder that also holds somebody else's files keeps its own: `--data` may name any.
    """
    with suppress(OSError):
        ours = {path for pattern in OURS for path in folder.glob(pattern)}
        for path in ours:
            _close(path)
            for inner in _inside(path):
                _close(inner)
        if ours and ours.issuperset(folder.iterdir()):
            _close(folder)


def _inside(path: Path) -> Iterator[Path]:
    if path.is_dir() and not path.is_symlink():
        yield from path.iterdir()


def _close(path: Path) -> None:
    """A link is left alone: what it leads to may be shared on purpose."""
    mode = path.lstat().st_mode
    if not stat.S_ISLNK(mode) and stat.S_IMODE(mode) & ~MINE:
        path.chmod(stat.S_IMODE(mode) & MINE)
