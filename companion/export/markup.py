"""What people typed, as text of a page and never as its markup."""

from __future__ import annotations

import re
from html import escape

# What no page may hold, in any spelling: most control characters, half a pair, and two signs that are none.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def text(words: str) -> str:
    """Between two tags."""
    return escape(_FORBIDDEN.sub("\ufffd", words), quote=True)


def attribute(words: str) -> str:
    """As the value of an attribute, with its quotes."""
    return f'"{text(words)}"'
