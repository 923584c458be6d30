"""How each game looks on Home: its colours and emblem, found by the folder of its screens."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True, slots=True)
class Look:
    """A game's colours and emblem: all that Home needs of it."""

    accent: str = "app"
    emblem: str = ""


@cache
def look(game_id: str) -> Look:
    found: Look = getattr(screens_of(game_id), "LOOK", Look())
    return found


def screens_of(game_id: str) -> Any:
    """The folder of a game's own screens, or None where it has none."""
    try:
        return importlib.import_module(f"companion.games.{game_id}")
    except ModuleNotFoundError:
        return None
