"""What a command prints: every sign in a form that the reader's encoding can hold."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.codec import Plain


def any_sign() -> None:
    """A sign that a terminal's encoding lacks is written as its number instead of ending the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def json_text(value: Plain, indent: int | None = None) -> str:
    """JSON for stdout; outside UTF-8 in ASCII, since only JSON's own escapes may stand in it."""
    unicode = sys.stdout.encoding.lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not unicode, indent=indent)
