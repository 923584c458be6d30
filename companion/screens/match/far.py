"""One-metre mode: a number for each seat, as large as the screen allows, and nothing else."""

from __future__ import annotations

from companion.intents.intent import Back
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.views import Far, FarSeat
from rules.core.mode import is_sheet


def key_numbers(ctx: Context) -> tuple[int | None, ...]:
    """What each game counts for its seats, else their points; None where not all of it is followed."""
    sheet, counted = ctx.open_score, game_screens(ctx.game.spec.id).key_numbers
    numbers = sheet.totals if counted is None or is_sheet(ctx.match.row.config.mode) else counted(ctx.public)
    gaps = {seat for line in sheet.lines for seat, cell in enumerate(line.cells) if cell.gap}
    return tuple(None if seat in gaps else number for seat, number in enumerate(numbers))


def written(number: int | None) -> str:
    return "\u2013" if number is None else str(number).replace("-", "\u2212")


def far(ctx: Context) -> Far:
    """What each game counts for its seats; whose turn it is stands out."""
    awaited = ctx.game.awaited(ctx.state)
    seats = tuple(
        FarSeat(ctx.badge(seat), written(number), seat in awaited) for seat, number in enumerate(key_numbers(ctx))
    )
    return Far(seats, ctx.words.t("far.leave"), Back(), accent=chrome.accent(ctx), toast=ctx.toast)
