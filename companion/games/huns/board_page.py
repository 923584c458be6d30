"""The Wagons of Huns as a page: the spaces of each, by type; which of them somebody has is nobody's business here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.kit.board.board_cells import GameBoard, Panel, PrintField
from companion.text.words import Words
from rules.core.decks.book import Pattern
from rules.huns.tables import COLOURS, MOST_SLOTS, WAGON_KINDS, WAGONS_OF_A_KIND

SLOTS = tuple(PrintField(f"huns.colour.{colour}", 0, MOST_SLOTS, about="huns.board.about-spaces") for colour in COLOURS)


def _of(kind: str, prints: Sequence[Pattern]) -> list[Pattern]:
    return [print_ for print_ in prints if print_.kind == kind and len(print_.slots) == len(COLOURS)]


def _panels(kind: str, prints: Sequence[Pattern]) -> tuple[Panel, ...]:
    """Those known, and one to read next: how many of a type are alike is said nowhere."""
    rows = min(WAGONS_OF_A_KIND, len(_of(kind, prints)) + 1)
    places = tuple(f"wagon {kind} {at}" for at in range(rows))
    return (Panel("huns.board.wagons", places, SLOTS, _name, 0, lambda place: "glyph:wagon"),)


def _name(words: Words, place: str) -> str:
    return words.t("huns.board.wagon", n=int(place.split(" ")[2]) + 1)


def _at(place: str, prints: Sequence[Pattern]) -> Pattern | None:
    _, kind, at = place.split(" ")
    found = _of(kind, prints)
    return found[int(at)] if int(at) < len(found) else None


def _made(place: str, numbers: tuple[int, ...]) -> Pattern | None:
    return Pattern("huns", place.split(" ")[1], numbers) if 0 < sum(numbers) <= MOST_SLOTS else None


BOARD = GameBoard("wagon.", tuple(WAGON_KINDS), _panels, _made, at=_at)
