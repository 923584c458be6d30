"""Lines of the card library: how much of a deck is known, what is printed on a card, and where that is known from."""

from __future__ import annotations

from dataclasses import dataclass

from companion.screens.kit.archive_parts import Share
from companion.screens.kit.parts import Row


@dataclass(frozen=True, slots=True)
class FactLine(Row):
    """The title says which field, the value what is printed there; `chips` are sources, each an icon and a word."""

    chips: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DeckRow(Share):
    """A deck with how much of it is known; a share below 0 where nobody can say how much that is."""
