"""How a command says no: one line on stderr that names the field, and exit code 2."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules import games
from rules.core.game import Game


def brief(value: object) -> str:
    """A stranger's name or value, fit for one line."""
    text = ascii(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class Stop(Exception):
    """The sentence to print before exit 2."""


def game_named(game_id: str) -> Game[Any, Any, Any]:
    found = games()
    if game_id not in found:
        raise Stop(f"game: one of {', '.join(sorted(found))}, got {game_id!r}")
    return found[game_id]


def file_bytes(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as broken:
        raise Stop(f"{file}: {broken.strerror or 'not readable'}") from None
