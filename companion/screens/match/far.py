"""One-metre mode: a number for each seat, as large as the screen allows, and nothing else."""

from __future__ import annotations

from companion.intents.intent import Back
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.views import Far, FarSeat
from rules.core.score.sheet_modes import is_sheet


def _numbers(sight: Sight) -> tuple[int, ...]:
    own = board(sight.game.spec.id).key_numbers
    if own is None or is_sheet(sight.match.row.config.mode):
        return sight.game.score(sight.public).totals
    return own(sight.public)


def far(sight: Sight) -> Far:
    """What each game counts for its seats; whose turn it is stands out."""
    awaited = sight.game.awaited(sight.state)
    seats = tuple(
        FarSeat(sight.badge(seat), str(number).replace("-", "\u2212"), seat in awaited)
        for seat, number in enumerate(_numbers(sight))
    )
    return Far(seats, sight.words.t("far.leave"), Back(), accent=chrome.accent(sight), toast=sight.toast)
