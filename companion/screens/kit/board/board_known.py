"""What is known of each place of a printed board, and from whom: the library, the match, what ships, what is begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.cards.thing import Credit, thing
from companion.screens.kit.board.board_cells import GameBoard, Panel, Values, filled
from rules.core.decks.book import Pattern
from rules.core.game import Game

if TYPE_CHECKING:
    from companion.screens.kit.board.board_parts import CellTone


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of one place; None is not known, and nothing is printed where it is not `there`."""

    place: str
    at: int
    value: int | None
    tone: CellTone
    credit: Credit = Credit()


@dataclass(frozen=True, slots=True)
class BoardKnown:
    """`prints` were read by people here, `match` are known in the open match; `partly` is what is begun."""

    game: Game[Any, Any, Any]
    board: GameBoard
    prints: tuple[Pattern, ...] = ()
    credits: Mapping[str, Credit] = field(default_factory=dict)
    partly: Mapping[str, Values] = field(default_factory=dict)
    match: tuple[Pattern, ...] = ()

    @property
    def read(self) -> tuple[Pattern, ...]:
        return (*self.prints, *self.match)

    def cells(self, panel: Panel, place: str) -> tuple[Cell, ...]:
        print_, ships = self.board.at(place, self.read), self.board.at(place, self._shipped())
        told = self.board.told(place)
        if print_ is not None and not self._put_right(place, self.board.values(print_)):
            credit = self.credits.get(thing(self.game, print_), Credit())
            # A match knows what comes with the app too; nobody has read that.
            known = self.board.values(print_) if ships == print_ and print_ not in self.prints else told
            return self._made(panel, place, self.board.values(print_), known, credit)
        if ships is not None:
            return self._made(panel, place, self.board.values(ships), self.board.values(ships), Credit())
        begun = self.partly.get(place, ())
        values = filled(panel, [_at(begun, at, _at(told, at)) for at in range(len(panel.fields))])
        return tuple(
            Cell(place, at, value, _tone(panel, values, at, _at(begun, at) not in (None, _at(told, at))))
            for at, value in enumerate(values)
        )

    def _put_right(self, place: str, values: Values) -> bool:
        """Whether somebody has begun to read it otherwise."""
        begun = self.partly.get(place, ())
        return any(mine is not None and mine != value for mine, value in zip(begun, values, strict=False))

    def _made(self, panel: Panel, place: str, values: Values, told: Values, credit: Credit) -> tuple[Cell, ...]:
        whole = filled(panel, values)
        tones = (_tone(panel, whole, at, _at(told, at) != value) for at, value in enumerate(whole))
        return tuple(
            Cell(place, at, value, here, credit) for at, (value, here) in enumerate(zip(whole, tones, strict=True))
        )

    def _shipped(self) -> tuple[Pattern, ...]:
        decks = (printed for printed in self.game.library.decks if printed.board)
        found = (print_ for printed in decks for print_ in (*printed.rulebook, *printed.found))
        return tuple(print_ for print_ in found if isinstance(print_, Pattern))

    def every(self, tab: str) -> tuple[Cell, ...]:
        """All cells of a tab in the order in which they are asked."""
        panels = self.board.panels(tab, self.read)
        return tuple(cell for panel in panels for place in panel.places for cell in self.cells(panel, place))


def _at(values: Values, at: int, otherwise: int | None = None) -> int | None:
    return values[at] if at < len(values) and values[at] is not None else otherwise


def _tone(panel: Panel, values: Values, at: int, otherwise: bool) -> CellTone:
    """`otherwise` is what somebody has read and does not come with the app."""
    if not panel.fields[at].printed(values):
        return "none"
    if values[at] is None:
        return "unknown"
    return "read" if otherwise else "told"
