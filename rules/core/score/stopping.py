"""Stopping here: the score sheet for the same people, and the step that brings it what the match knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.score import sheet_modes
from rules.core.score.sheet import Bring, Brought
from rules.core.score.stopped import Stopped

if TYPE_CHECKING:
    from rules.core.game import Config, Game
    from rules.core.mode import Mode


def sheet_mode(game: Game[Any, Any, Any], config: Config, state: Any) -> str:
    """The mode of the score sheet that so many people can stop with; empty where there is none."""
    mode = sheet_modes.mode_of(game.tally, stopped_at(game, config, state).played)
    played = next((each for each in game.spec.modes if each.id == config.mode), None)
    automas = played.automas if played else 0
    people = len(config.chairs) - automas
    fits = (each.id == mode and each.automas == automas for each in _sized(game, people))
    return mode if any(fits) else ""


def bringing(game: Game[Any, Any, Any], config: Config, state: Any) -> Bring:
    """The step that fills in what is known; what the sheet could not hold is left to be asked."""
    stopped, mode = stopped_at(game, config, state), sheet_mode(game, config, state)
    rows = sheet_modes.blanks_of(game.tally, mode, len(config.chairs))
    return Bring(
        tuple(
            Brought(row, blank.path, known[blank.path])
            for row, (blanks, known) in enumerate(zip(rows, stopped.rows, strict=False))
            for blank in blanks
            if blank.path in known and blank.low <= known[blank.path] <= blank.high
        )
    )


def stopped_at(game: Game[Any, Any, Any], config: Config, state: Any) -> Stopped:
    return game.stopped(state) if game.stopped else Stopped(config.mode)


def _sized(game: Game[Any, Any, Any], people: int) -> list[Mode]:
    return [mode for mode in sheet_modes.modes(game.tally) if mode.low <= people <= mode.high]
