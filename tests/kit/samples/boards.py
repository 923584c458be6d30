"""A printed board read by hand: what is pressed for a number, and for all that a place still asks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.screens.kit.board.board_cells import GameBoard, PrintField, find
from rules.core.decks.book import Pattern


def presses(field: PrintField, value: int) -> Iterator[str]:
    """By its key, or digit by digit; a number that no digit can follow is taken at once."""
    if value in field.keys:
        yield f"answer-{value}"
        return
    if field.keys:
        yield "answer-more"
    yield from (f"digit-{digit}" for digit in str(value))
    if value and 10 * value <= field.high:
        yield "answer-set"


def asked(board: GameBoard, print_: Pattern, place: str, prints: tuple[Pattern, ...] = ()) -> Iterator[str]:
    """Whatever is not told of that place, in the order in which it is framed."""
    found = find(board, prints, place)
    assert found is not None, place
    values, told = board.values(print_), board.told(place)
    for at, field in enumerate(found[1].fields):
        known = at < len(told) and told[at] is not None
        if field.printed(values) and not known:
            yield from presses(field, values[at])
