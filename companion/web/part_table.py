"""The table of parts: which function draws which. It has the keys of the Kivy table; a test compares them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.screens.kit import archive_parts, battle_parts, parts
from companion.screens.kit.board import board_parts
from companion.screens.kit.decks import card_parts, deck_parts
from companion.web.markup import rem_of
from companion.web.parts import (
    battle,
    cards,
    check,
    count,
    grid,
    keys,
    meter,
    moment,
    options,
    pictures,
    printed_board,
    prose,
    row,
    stack,
    typed,
)

if TYPE_CHECKING:
    from companion.web.handles import Zone

PARTS: dict[type, Callable[[Any, Zone], str]] = {
    parts.Heading: prose.heading,
    parts.Para: prose.para,
    parts.Row: row.row,
    parts.Stack: stack.stack,
    parts.Check: check.check,
    parts.Count: count.count,
    parts.Counts: count.counts,
    parts.Options: options.options,
    parts.Toggle: check.toggle,
    parts.SeatKey: keys.seat_key,
    parts.Input: typed.typed,
    parts.Sitters: typed.sitters,
    parts.Banner: prose.banner,
    parts.Empty: prose.empty,
    parts.Keys: keys.keys,
    parts.Moment: moment.moment,
    parts.Change: prose.change,
    parts.WagonPart: pictures.wagon,
    parts.Look: typed.look,
    parts.Grid: grid.grid,
    parts.Race: pictures.race,
    deck_parts.Flow: cards.flow,
    deck_parts.Cards: cards.cards,
    deck_parts.Hero: prose.hero,
    parts.QrCode: pictures.qr_code,
    parts.Code: meter.code,
    parts.Meter: meter.meter,
    parts.Cells: meter.cells,
    battle_parts.Ladder: battle.ladder,
    battle_parts.Odds: battle.odds,
    archive_parts.Played: row.played,
    archive_parts.Share: row.share,
    archive_parts.Bars: pictures.bars,
    archive_parts.Columns: pictures.columns,
    board_parts.PrintLegend: printed_board.legend,
    board_parts.PrintTable: printed_board.print_table,
    card_parts.DeckRow: row.deck_row,
    card_parts.FactLine: row.fact_line,
}
LISTED = (parts.Row, parts.Moment, parts.Check)  # neighbours of one kind are a list


def part(item: parts.Part, zone: Zone) -> str:
    return PARTS[type(item)](item, zone)


def stacked(items: tuple[parts.Part, ...], zone: Zone) -> str:
    """Parts under each other; rows that follow each other are items of one list."""
    html, listing = "", False
    room = rem_of(*(item.title for item in items if isinstance(item, parts.Count)))
    for item in items:
        listed = isinstance(item, LISTED)
        if listed != listing:
            html += '<ul class="rows">' if listed else "</ul>"
        listing = listed
        drawn = count.count(item, zone, room) if isinstance(item, parts.Count) else part(item, zone)
        html += f"<li>{drawn}</li>" if listed else drawn
    return html + ("</ul>" if listing else "")


def column(item: parts.Column | None, zone: Zone, css: str = "") -> str:
    """A zone of the screen on its card."""
    if item is None or not item.parts:
        return ""
    return f'<section class="card {item.tone}{" " + css if css else ""}">{stacked(item.parts, zone)}</section>'
