"""Who sits at a match: the chairs it began with, under the names that people have given at the table since."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.text import person_names

if TYPE_CHECKING:
    from companion.match.open import OpenMatch
    from companion.match.roster import Roster, SeatName
    from rules.core.game import Chair, Config


def seated(chairs: tuple[Chair, ...], roster: Roster) -> tuple[Chair, ...]:
    return _named(chairs, roster.names) if roster.names else chairs


def config_of(match: OpenMatch) -> Config:
    """How the match was begun, with everybody as they are called now; its hash is that of the row's own."""
    config, roster = match.row.config, match.history.roster
    return replace(config, chairs=seated(config.chairs, roster)) if roster.names else config


@lru_cache(maxsize=64)  # asked for a dozen times in one view
def _named(chairs: tuple[Chair, ...], names: tuple[SeatName, ...]) -> tuple[Chair, ...]:
    """Equal names are told apart, as at the start."""
    called = {one.seat: person_names.short(one.name) for one in names}
    distinct = person_names.distinct([called.get(seat, chair.name) for seat, chair in enumerate(chairs)])
    return tuple(replace(chair, name=name) for chair, name in zip(chairs, distinct, strict=True))
