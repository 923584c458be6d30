"""Which cell of a printed board is asked, and which comes after it."""

from __future__ import annotations

from companion.intents.intent import ChooseMany
from companion.screens.kit.board.board_known import BoardKnown, Cell
from companion.screens.kit.context import Context


def tab_shown(ctx: Context, known: BoardKnown) -> str:
    """The tab that was chosen, else the one of the place asked about, else that of the match."""
    place = place_asked(ctx, known)
    found = next((tab for tab in known.board.tabs if any(cell.place == place for cell in known.every(tab))), "")
    here = known.board.tab_of(ctx.state) if ctx.session is not None else ""
    return str(ctx.chosen("tab", found or here or known.board.tabs[0]))


def place_asked(ctx: Context, known: BoardKnown) -> str:
    if ctx.place.screen == "your-board":
        return ctx.place.about.partition(":")[2]
    return known.board.place_of(ctx.state, ctx.place.about) if ctx.place.about else ""


def framed(ctx: Context, cells: tuple[Cell, ...]) -> Cell | None:
    """The cell that was tapped, else the first unknown one of the place asked about, else the first unknown one."""
    chosen = ctx.chosen("cell")
    if chosen is not None:
        return next((cell for cell in cells if (cell.place, cell.at) == tuple(chosen)), None)
    known = ctx.board
    place = place_asked(ctx, known) if known is not None else ""
    mine = [cell for cell in cells if cell.place == place]
    unknown = [cell for cell in cells if cell.tone == "unknown"]
    return next((cell for cell in mine if cell.tone == "unknown"), None) or next(iter(mine or unknown), None)


def after(cells: tuple[Cell, ...], cell: Cell) -> Cell | None:
    """The next unknown one, round to the first; None when all are known."""
    at = next((n for n, each in enumerate(cells) if (each.place, each.at) == (cell.place, cell.at)), -1)
    rest = (*cells[at + 1 :], *cells[: at + 1])
    return next((each for each in rest if each.tone == "unknown" and each is not cells[at]), None)


def frame(cell: Cell | None) -> ChooseMany:
    """That cell is asked next, by its keys."""
    return ChooseMany((("cell", None if cell is None else (cell.place, cell.at)), ("typed", None)))
