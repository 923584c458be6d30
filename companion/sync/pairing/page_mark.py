"""A guest by browser as the log knows it again: by a mark made from its page's secret."""

from __future__ import annotations

import re
from hashlib import sha256

SECRET = re.compile("[0-9a-f]{32}")  # 128 bits that a page makes for itself and keeps


def page_mark(match: str, secret: str) -> str:
    """What the log says of a page: from it nobody finds the secret, nor the same page at another table."""
    return sha256(f"tablecompanion page 1\0{match}\0{secret}".encode()).hexdigest()
