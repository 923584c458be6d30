"""One-metre mode: a number for each seat, as large as the screen allows, and nothing else."""

from __future__ import annotations

from companion.intents.intent import Back
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.views import Far, FarSeat
from rules.core.mode import is_sheet


def _numbers(ctx: Context) -> tuple[int, ...]:
    counted = game_screens(ctx.game.spec.id).key_numbers
    if counted is None or is_sheet(ctx.match.row.config.mode):
        return ctx.game.score(ctx.public).totals
    return counted(ctx.public)


def far(ctx: Context) -> Far:
    """What each game counts for its seats; whose turn it is stands out."""
    awaited = ctx.game.awaited(ctx.state)
    seats = tuple(
        FarSeat(ctx.badge(seat), str(number).replace("-", "\u2212"), seat in awaited)
        for seat, number in enumerate(_numbers(ctx))
    )
    return Far(seats, ctx.words.t("far.leave"), Back(), accent=chrome.accent(ctx), toast=ctx.toast)
