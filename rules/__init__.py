"""The rules of every game the companion knows, found by folder."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # whoever imports anything of the rules imports this module first
    from rules.core.game import Config, Game
    from rules.core.spec import Spec


def lazy(package: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package: `GAME` is read from its module `game` when it is first asked for, and so on.

    Home lists games without reading their rules or screens.
    """

    def attribute(name: str) -> Any:
        module = f"{package}.{name.lower()}"
        if not name.isupper() or importlib.util.find_spec(module) is None:
            raise AttributeError(f"{package} has no {name}")
        return getattr(importlib.import_module(module), name)

    return attribute


def specs() -> dict[str, Spec]:
    """What every game is, by its id; there is no list to edit, and no rules are read for it."""
    return dict(_found())


@cache  # reading the folder takes milliseconds, and every match that is opened asks
def _found() -> dict[str, Spec]:
    found: dict[str, Spec] = {}
    for info in pkgutil.iter_modules(__path__):
        if info.ispkg and info.name != "core":
            spec = getattr(importlib.import_module(f"{__name__}.{info.name}"), "SPEC", None)
            if spec is None:
                continue
            if spec.id != info.name:
                raise ValueError(f"rules/{info.name}: its id is {spec.id!r}, but must be the name of its folder")
            found[spec.id] = spec
    return found


def game(game_id: str) -> Game[Any, Any, Any] | None:
    """The rules of one game, or None when it is not here."""
    if game_id not in specs():
        return None
    found: Game[Any, Any, Any] = importlib.import_module(f"{__name__}.{game_id}").GAME
    return found


class Games(Mapping[str, "Game[Any, Any, Any]"]):
    """Every game by its id; its rules are read when it is asked for, so whoever wants one does not wait for all."""

    def __getitem__(self, game_id: str) -> Game[Any, Any, Any]:
        found = game(game_id)
        if found is None:
            raise KeyError(game_id)
        return found

    def __contains__(self, game_id: object) -> bool:
        return game_id in _found()

    def __iter__(self) -> Iterator[str]:
        return iter(_found())

    def __len__(self) -> int:
        return len(_found())


def games() -> Games:
    """Every game with its rules."""
    return Games()


def game_of(config: Config) -> Game[Any, Any, Any] | None:
    """The rules a match is played by: a game's own, or only its score sheet; None when the game is not here."""
    from rules.core.mode import is_sheet
    from rules.core.score.sheet import sheet_game

    found = game(config.game)
    if found is None:
        return None
    return sheet_game(found) if is_sheet(config.mode) else found
