"""The board of The Great Wall as a page: Time track, Locations, Wall and Overseers of each of its sides."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.great_wall.names import LOCATION_ICONS, place
from companion.screens.kit.board.board_cells import GameBoard, Panel, PrintField, Values
from companion.text.words import Words
from rules.core.decks.book import Pattern
from rules.great_wall import tables
from rules.great_wall.library import SIDES, located, places, read_print, side_of

GAME = "great_wall"
KINDS = ("great_wall.kind.special", "great_wall.kind.regular")
YES_NO = ("choice.no", "choice.yes")
GOODS = tuple(f"great_wall.good.{kind}" for kind in tables.RESOURCES)
SPECIAL = (0, 0)  # a Special Location has neither slots nor the icon
COLUMNS = {"slot": 0, "location": 1, "wall": 2, "upgrades": 2}
FIELDS: dict[str, tuple[PrintField, ...]] = {
    "slot": (
        PrintField("great_wall.board.hordes", 0, 9, about="great_wall.board.about-hordes"),
        PrintField("great_wall.print.lethality", 0, 9, about="great_wall.board.about-lethality"),
    ),
    "location": (
        PrintField("great_wall.board.kind", 0, 1, KINDS, wide=1.6, about="great_wall.board.about-kind"),
        PrintField("great_wall.board.slots", 1, tables.MOST_CLERK_SLOTS, unless=SPECIAL),
        PrintField("great_wall.board.shame", 0, 1, YES_NO, unless=SPECIAL),
    ),
    "wall": (
        PrintField("great_wall.board.defence", 0, 40, about="great_wall.board.about-defence"),
        PrintField("great_wall.print.spots", 0, 12, about="great_wall.board.about-spots"),
    ),
    "upgrades": (
        PrintField("great_wall.board.resource", 0, len(GOODS) - 1, GOODS, wide=1.3),
        *(PrintField(f"great_wall.board.{level}", 1, 9) for level in ("first", "second", "third")),
    ),
}


def _panels(side: str, _: Sequence[Pattern]) -> tuple[Panel, ...]:
    every = places(SIDES[side])
    return tuple(
        Panel(
            f"great_wall.prints.{kind}",
            tuple(f"{side}.{place}" for place in every if place.startswith(f"{kind}.")),
            fields,
            _name,
            COLUMNS[kind],
            _icon,
        )
        for kind, fields in FIELDS.items()
    )


def _name(words: Words, where: str) -> str:
    _, kind, at = where.split(".", 2)
    return words.t(f"great_wall.board.{kind}", n=int(at)) if kind in ("slot", "wall") else place(words, located(at))


def _icon(where: str) -> str:
    _, kind, at = where.split(".", 2)
    return {"slot": "timer-outline", "wall": "glyph:wallg"}.get(kind) or LOCATION_ICONS[located(at)]


def _told(where: str) -> Values:
    """An Overseer's first level costs the same everywhere (ULEPSZ NADZORCĘ str. 11); one example tells more.

    No Spring begins on the first slot: the first Year starts in Fall, so nothing hangs on its new Hordes.
    """
    _, kind, at = where.split(".", 2)
    if (kind, at) == ("slot", "1"):
        return (0,)
    if kind != "upgrades":
        return ()
    if at == tables.PRODUCTION[0]:
        return (tables.RESOURCES.index("chi"), *tables.LUMBER_MILL_COSTS)
    return (None, tables.OVERSEER_FIRST)


def _made(where: str, numbers: tuple[int, ...]) -> Pattern | None:
    return Pattern(GAME, where, numbers) if read_print(where.partition(".")[2], numbers) else None


BOARD = GameBoard(
    "great_wall.side.",
    tuple(SIDES),
    _panels,
    _made,
    told=_told,
    tab_of=side_of,
    place_of=lambda state, what: f"{side_of(state)}.{what}",
)
