"""A file put in its place so that it outlives a power cut: its bytes on disk first, then its name."""

from __future__ import annotations

import os
from pathlib import Path


def put(source: Path, target: Path) -> None:
    """Rename in one step, and have the folder on disk before going on; what is written is synced by its writer."""
    source.replace(target)
    sync(target.parent)


def put_bytes(value: bytes, target: Path) -> None:
    """Only their owner may read them, and whoever looks sees those before or these, never a part."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    # Made with its mode, not changed to it: at no moment may others read it.
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(value)
        file.flush()
        os.fsync(file.fileno())
    put(new, target)


def sync(path: Path) -> None:
    """A file or a folder."""
    if path.is_dir() and os.name != "posix":  # elsewhere a folder cannot be opened
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
