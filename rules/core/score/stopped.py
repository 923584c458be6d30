"""A game that stops before its end: which sheet counts it, and the numbers of that sheet that the table has told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.core.message import Message
from rules.core.score import sheet_modes
from rules.core.score.sheet import Bring, Brought

if TYPE_CHECKING:
    from rules.core.game import Config, Game


@dataclass(frozen=True, slots=True)
class Stopped:
    """`played` is the way whose sheet it is; a row for each person, then the automas', then the table's, by path.

    What is not followed is not there: it is asked, and never a 0. `beside` is what counts and has no line there.
    """

    played: str
    rows: tuple[Mapping[str, int], ...] = ()
    beside: tuple[Message, ...] = ()


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


def _sized(game: Game[Any, Any, Any], people: int) -> list[Any]:
    return [mode for mode in sheet_modes.modes(game.tally) if mode.low <= people <= mode.high]
