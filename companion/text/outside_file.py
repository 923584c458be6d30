"""A file from outside, read whole up to a limit: a device or a pipe has no end, and is no file to take in."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from companion.text.strict_json import LARGEST
from rules.core.codec import Malformed
from rules.core.message import say

# Opening a pipe that nobody writes to would wait for ever; elsewhere than on POSIX there is no such flag.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def content(path: Path) -> bytes:
    """Malformed where it is no regular file or too large; OSError is the system's own word."""
    with os.fdopen(os.open(path, _FLAGS), "rb") as file:
        kind = os.fstat(file.fileno()).st_mode
        if stat.S_ISDIR(kind):  # as a rule the line above has said so
            raise IsADirectoryError
        if not stat.S_ISREG(kind):
            raise Malformed(str(path), say("bad.not-a-file"))
        body = file.read(LARGEST + 1)
    if len(body) > LARGEST:
        raise Malformed(str(path), say("bad.size", most=LARGEST // 2**20))
    return body
