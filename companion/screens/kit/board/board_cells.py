"""A game's printed board as data: its panels, what is printed at each place, and how a print is made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.core.decks.book import Pattern

if TYPE_CHECKING:
    from companion.text.words import Words

Values = tuple[int | None, ...]
MOST_KEYS = 8  # answers that are keys; beyond them the number is stepped or typed


@dataclass(frozen=True, slots=True)
class PrintField:
    """One thing printed at a place; `words` are the keys of what may stand there where it is no number.

    `unless` names a field before it and the number with which there is nothing printed here: then it counts as 0.
    `about` is the key of a sentence on what is meant, where the title leaves a doubt.
    """

    title: str
    low: int
    high: int
    words: tuple[str, ...] = ()
    unless: tuple[int, int] | None = None
    wide: float = 1.0
    about: str = ""

    @property
    def keys(self) -> range:
        """The answers that are a tap; all words are, and of a long range of numbers none."""
        if self.words or self.high - self.low < MOST_KEYS + 5:
            return range(self.low, self.high + 1 if self.words else min(self.high, self.low + MOST_KEYS - 1) + 1)
        return range(0)

    @property
    def typed(self) -> bool:
        return self.high not in self.keys

    def printed(self, before: Sequence[int | None]) -> bool:
        return self.unless is None or before[self.unless[0]] != self.unless[1]


@dataclass(frozen=True, slots=True)
class Panel:
    """Places of one kind, each with the same fields."""

    title: str
    places: tuple[str, ...]
    fields: tuple[PrintField, ...]
    name: Callable[[Words, str], str]
    column: int = 0  # on a wide screen
    icon: Callable[[str], str] = lambda place: ""


def nothing(place: str) -> Values:
    return ()


def by_name(place: str, prints: Sequence[Pattern]) -> Pattern | None:
    return next((print_ for print_ in prints if print_.kind == place), None)


@dataclass(frozen=True, slots=True)
class GameBoard:
    """`tabs` are its sides or the parts looked at one by one, `tab_of` the one a match lies on; `tab_title` is how the
    keys of their names begin.

    `panels` may hang on what is known, where a box has many pieces of a kind. `told` is what the rulebook or a
    photograph says of a place that is not known whole. `place_of` is the place that a question of a match is about.
    `at` finds the print of a place, `values` are its numbers in the order of the fields, and `made` is the way back:
    None for what cannot be printed.
    """

    tab_title: str
    tabs: tuple[str, ...]
    panels: Callable[[str, Sequence[Pattern]], tuple[Panel, ...]]
    made: Callable[[str, tuple[int, ...]], Pattern | None]
    values: Callable[[Pattern], tuple[int, ...]] = lambda print_: print_.slots
    at: Callable[[str, Sequence[Pattern]], Pattern | None] = by_name
    told: Callable[[str], Values] = nothing
    tab_of: Callable[[Any], str] = lambda state: ""
    place_of: Callable[[Any, str], str] = lambda state, about: about


def find(board: GameBoard, prints: Sequence[Pattern], place: str) -> tuple[str, Panel] | None:
    """Which tab and panel a place belongs to."""
    found = ((tab, panel) for tab in board.tabs for panel in board.panels(tab, prints))
    return next(((tab, panel) for tab, panel in found if place in panel.places), None)


def filled(panel: Panel, values: Sequence[int | None]) -> Values:
    """With 0 wherever nothing is printed; None is still to be read."""
    found: list[int | None] = []
    for at, field in enumerate(panel.fields):
        value = values[at] if at < len(values) else None
        found.append(value if field.printed(found) else 0)
    return tuple(found)
