"""The owner of `companion serve`: whoever has the link with the key, which lies in a file that only they can read."""

from __future__ import annotations

import hmac
import re
import secrets
from pathlib import Path

from companion.on_disk import put_bytes

NAME = "owner-key"
BYTES = 16  # 128 bits: nobody guesses them
_SHAPE = re.compile(r"[0-9a-f]{32}")


def owner_key(data: Path, new: bool = False) -> str:
    """Kept for the next start, so that a page left open finds back; OSError where the folder cannot be written."""
    file = data / NAME
    if not new and file.exists():
        kept = file.read_text(encoding="ascii", errors="replace").strip()
        if _SHAPE.fullmatch(kept):
            file.chmod(0o600)
            return kept
    data.mkdir(mode=0o700, parents=True, exist_ok=True)  # the folder is its owner's, whoever makes it first
    key = secrets.token_hex(BYTES)
    put_bytes(f"{key}\n".encode("ascii"), file)
    return key


def is_key(given: str, key: str) -> bool:
    """Compared in the same time whatever was guessed."""
    return hmac.compare_digest(given.encode(errors="replace"), key.encode())
