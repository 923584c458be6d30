"""Widgets for the parts of a view: one for each kind, found by `widget_of`."""

from __future__ import annotations

from companion.screens.kit import archive_parts, battle_parts, parts
from companion.screens.kit.board import board_parts
from companion.screens.kit.decks import card_parts, deck_parts
from companion.ui.games.battle import LadderPart, OddsPart
from companion.ui.games.printed_board import PrintLegendPart, PrintTablePart
from companion.ui.games.wagon import WagonView
from companion.ui.pages.sitter_fields import SittersPart
from companion.ui.parts.archive import PlayedPart, SharePart
from companion.ui.parts.cards import CardsPart
from companion.ui.parts.check import CheckPart
from companion.ui.parts.count import CountPart, CountsPart
from companion.ui.parts.grid import GridPart
from companion.ui.parts.hero import HeroPart
from companion.ui.parts.keys import KeysPart
from companion.ui.parts.library import DeckPart, FactPart
from companion.ui.parts.meter import CellsPart, MeterPart
from companion.ui.parts.moment import MomentPart
from companion.ui.parts.options import OptionsPart
from companion.ui.parts.prose import BannerPart, ChangePart, EmptyPart, HeadingPart, ParaPart
from companion.ui.parts.row import RowPart
from companion.ui.parts.seat_key import SeatKeyPart
from companion.ui.parts.stack import StackPart
from companion.ui.parts.toggle import TogglePart
from companion.ui.parts.typed import InputPart, LookPart
from companion.ui.pictures.bar_chart import BarsPart, ColumnsPart
from companion.ui.pictures.flow import FlowPart
from companion.ui.pictures.qr import CodePart, QrPart
from companion.ui.pictures.race import RacePart

WIDGETS: dict[type, type] = {
    parts.Heading: HeadingPart,
    parts.Para: ParaPart,
    parts.Row: RowPart,
    parts.Stack: StackPart,
    parts.Check: CheckPart,
    parts.Count: CountPart,
    parts.Counts: CountsPart,
    parts.Options: OptionsPart,
    parts.Toggle: TogglePart,
    parts.SeatKey: SeatKeyPart,
    parts.Input: InputPart,
    parts.Sitters: SittersPart,
    parts.Banner: BannerPart,
    parts.Empty: EmptyPart,
    parts.Keys: KeysPart,
    parts.Moment: MomentPart,
    parts.Change: ChangePart,
    parts.WagonPart: WagonView,
    parts.Look: LookPart,
    parts.Grid: GridPart,
    parts.Race: RacePart,
    deck_parts.Flow: FlowPart,
    deck_parts.Cards: CardsPart,
    deck_parts.Hero: HeroPart,
    parts.QrCode: QrPart,
    parts.Code: CodePart,
    parts.Meter: MeterPart,
    parts.Cells: CellsPart,
    battle_parts.Ladder: LadderPart,
    battle_parts.Odds: OddsPart,
    archive_parts.Played: PlayedPart,
    archive_parts.Share: SharePart,
    archive_parts.Bars: BarsPart,
    archive_parts.Columns: ColumnsPart,
    board_parts.PrintLegend: PrintLegendPart,
    board_parts.PrintTable: PrintTablePart,
    card_parts.DeckRow: DeckPart,
    card_parts.FactLine: FactPart,
}


def widget_of(part: parts.Part) -> type:
    """The widget that shows a part."""
    return WIDGETS[type(part)]
