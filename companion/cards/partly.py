"""Prints of a board that are not read whole yet: kept on this device beside the library until they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Protocol

PARTLY = "board."  # settings of that name, with the game after it
Values = tuple[int | None, ...]


class Settings(Protocol):
    def settings(self) -> dict[str, str]: ...

    def set(self, key: str, value: str) -> None: ...


def read(settings: Mapping[str, str], game: str) -> dict[str, Values]:
    """What is no such list is none: those numbers are asked again."""
    try:
        found = json.loads(settings.get(PARTLY + game, "{}"))
    except (ValueError, RecursionError):
        return {}
    sound = isinstance(found, dict) and all(isinstance(values, list) for values in found.values())
    return {place: tuple(map(_number, values)) for place, values in found.items()} if sound else {}


def _number(value: object) -> int | None:
    return value if type(value) is int and 0 <= value < 1000 else None


def keep(store: Settings, game: str, place: str, values: Values) -> None:
    """As far as a place was read; without a number it is forgotten."""
    found = read(store.settings(), game)
    found.pop(place, None)
    if any(value is not None for value in values):
        found[place] = values
    store.set(PARTLY + game, json.dumps(found, separators=(",", ":")))
