"""The owner of `companion serve`: whoever has the link with the key, which lies in a file that only they can read."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from pathlib import Path

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
    key, fresh = secrets.token_hex(BYTES), file.with_name(f"{NAME}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
        out.write(f"{key}\n")
    fresh.replace(file)
    return key


def is_key(given: str, key: str) -> bool:
    """Compared in the same time whatever was guessed."""
    return hmac.compare_digest(given.encode(errors="replace"), key.encode())
