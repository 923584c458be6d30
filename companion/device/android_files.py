"""A file that Android opens with this app, or that another app hands to it: copied to where a path leads to it.

It comes as an address of somebody else's that only this app may read, and only now; from the copy on all is as on a
desktop.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device.errands import Errands
from companion.device.share import LARGEST

log = logging.getLogger(__name__)
SCHEMES = ("content:", "file:")
STREAM = "android.intent.extra.STREAM"  # where a file lies that was shared with this app
NAME = "_display_name"  # OpenableColumns.DISPLAY_NAME
LONGEST = 120  # letters of a name that are kept, the last ones: they say what it is
UNNAMED = "file"


class Inbox:
    """One file at a time: the next one takes the place of the last."""

    def __init__(self, activity: Any, heard: Callable[[str], None]) -> None:
        """`activity` is Java's, found in the main thread."""
        self._resolver = activity.getContentResolver()
        self._folder = Path(str(activity.getCacheDir().getAbsolutePath())) / "opened"
        self._heard = heard
        self._errands = Errands("opened", most=0)  # somebody else's file may be far away

    def take(self, address: Any) -> None:
        self._errands.run(lambda: self._copy(address))

    def _copy(self, address: Any) -> None:
        """What cannot be read is told by its path all the same: whoever opens it then says so."""
        path = self._folder / self._name(address)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in self._folder.iterdir():
                old.unlink()
            with os.fdopen(self._resolver.openFileDescriptor(address, "r").detachFd(), "rb") as file:
                path.write_bytes(file.read(LARGEST + 1))
        except Exception as why:  # Java's own exceptions, or a full disk
            log.info("no file: %r", why)
            path.unlink(missing_ok=True)
        self._heard(str(path))

    def _name(self, address: Any) -> str:
        """As its owner shows it; a path in it leads nowhere."""
        try:
            found = self._resolver.query(address, [NAME], None, None, None)
            said = found.getString(0) if found is not None and found.moveToFirst() else None
            if found is not None:
                found.close()
        except Exception as why:  # Java's own exceptions
            log.info("no name: %r", why)
            said = None
        last = str(said or address.getLastPathSegment() or "").replace("\0", "").rpartition("/")[2]
        return UNNAMED if last in ("", ".", "..") else last[-LONGEST:]
