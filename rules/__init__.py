"""The rules of every game the companion knows, found by folder."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from rules.core.game import Config, Game
from rules.core.sheet import MODE, sheet_game


def games() -> dict[str, Game[Any, Any, Any]]:
    """Every sub-package that holds a GAME, by its id: there is no list to edit."""
    found: dict[str, Game[Any, Any, Any]] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.ispkg and info.name != "core":
            game = getattr(importlib.import_module(f"{__name__}.{info.name}"), "GAME", None)
            if game is not None:
                found[game.spec.id] = game
    return found


def game_of(config: Config) -> Game[Any, Any, Any] | None:
    """The rules a match is played by: a game's own, or only its score sheet; None when the game is not here."""
    game = games().get(config.game)
    if game is None:
        return None
    return sheet_game(game) if config.mode == MODE else game
