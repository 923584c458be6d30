"""The whole score sheet while it is being entered, and what every screen of it has in common."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Do, DoAll, Open, Write
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.log import headline
from companion.screens.kit.parts import CellPart, Grid, Key
from companion.screens.kit.views import UndoChip
from companion.screens.score import sheet_lines
from companion.screens.score.score import grid
from rules.core.score.sheet import MISSING, Clear, Entered, Finish, Sheet, is_complete
from rules.core.score.sheet_modes import feeds


def title(ctx: Context) -> str:
    return ctx.words.t("sheet.title", game=ctx.words.t(f"{ctx.game.spec.id}.title"))


def so_far(ctx: Context) -> Grid:
    """The whole sheet; what nobody has entered stays empty."""
    reckoned = ctx.game.score(ctx.state)
    full = grid(ctx, reckoned)
    lines = tuple(
        replace(line, cells=tuple(_known(ctx, reckoned_line.key, seat, cell) for seat, cell in enumerate(line.cells)))
        for line, reckoned_line in zip(full.lines, reckoned.lines, strict=True)
    )
    totals = tuple(
        replace(cell, points=sheet_lines.total(ctx.words, ctx.state, seat, reckoned))
        for seat, cell in enumerate(full.total.cells)
    )
    return replace(full, lines=lines, total=replace(full.total, cells=totals))


def _known(ctx: Context, key: str, seat: int, cell: CellPart) -> CellPart:
    """A line is there when a number that feeds it is, or when nothing of this row could; a tap on it is to write it."""
    fed = feeds(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[seat]
    places = [at for at, keys in enumerate(fed) if key in keys]
    entered = not places or any(ctx.state.rows[seat][at] != MISSING for at in places)
    shown = replace(cell, points=cell.points.rstrip("+")) if entered else CellPart("\u2013")
    if not places or seat not in sheet_lines.here(ctx):
        return shown
    return replace(shown, intent=Open("line", f"{seat}.{places[0]}"), name=f"cell-{key}-{seat}")


def finish(ctx: Context) -> Key:
    """Held, once every number is there."""
    do = Do(Finish(), -1, ctx.at) if is_complete(ctx.game, ctx.state) else None
    return Key(ctx.words.t("sheet.finish"), do, "trophy-outline", "primary", name="finish")


def own_undo(ctx: Context) -> UndoChip | None:
    """Others enter at the same time: what this device wrote is taken back alone, not with all that came after it."""
    newest, chip = ctx.match.history.newest, chrome.undo_chip(ctx)
    mine = ctx.me.device if ctx.me else ""
    if chip is None or chip.intent is None or not ctx.together or newest is None or newest.device == mine:
        return chip
    history, state = ctx.match.history, ctx.state
    for position in reversed(range(len(history.counting))):
        entry = history.entries[history.counting[position]]
        wrote = [e for e in history.events_of(entry) if isinstance(e, Entered)]
        if entry.device == mine and wrote:
            backs = [_back(ctx, state, entered, history.state_before(position)) for entered in wrote]
            steps = tuple(back for back in backs if back is not None)
            if len(steps) < len(wrote):
                return chip
            back = steps[0] if len(steps) == 1 else DoAll(steps)
            return replace(chip, what=headline(ctx, entry), intent=back)
    return chip


def _back(ctx: Context, state: Sheet, wrote: Entered, before: Sheet) -> Do | None:
    at = [blank.path for blank in sheet_lines.blanks(ctx, wrote.seat)].index(wrote.blank)
    was = before.rows[wrote.seat][at]
    if state.finished or state.rows[wrote.seat][at] != wrote.value:  # somebody has changed it since
        return None
    if was != MISSING:
        return Write(wrote.seat, wrote.blank, was).step(state)
    return Do(Clear(wrote.seat, wrote.blank), wrote.seat, stay=True) if wrote.seat < state.people else None
