"""Who sits down to which game: people in their order round the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Text


@dataclass(frozen=True, slots=True)
class Chair:
    """A person at the table; the order of chairs is clockwise."""

    name: Annotated[str, Text(200)]
    colour: Annotated[str, Text(20)]


@dataclass(frozen=True, slots=True)
class Config:
    game: str
    mode: str
    chairs: tuple[Chair, ...]
