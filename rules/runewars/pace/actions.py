"""What is told at a table that follows the pace, and Orders and bids told openly after the cardboard was turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.detail import ChooseDetail
from rules.runewars.fight.actions import SeatNo
from rules.runewars.tables import DRAGON_RUNES, FALSE_RUNES, MOST_INFLUENCE, OrderId

MOST_RUNES = DRAGON_RUNES + FALSE_RUNES
Told = Literal["influence", "runes", "dragons"]


@dataclass(frozen=True, slots=True)
class ShowOrder:
    """An Order as it lies turned up on the table, chosen and opened in one; told anew, the first one was wrong."""

    seat: SeatNo
    order: OrderId


@dataclass(frozen=True, slots=True)
class ShowBids:
    """Everybody's bid as the hands were opened, in the order of the seats."""

    bids: tuple[Annotated[int, Between(0, MOST_INFLUENCE)], ...]


@dataclass(frozen=True, slots=True)
class TellRealm:
    """Influence or rune tokens as they lie there; at the end how many of those are dragon runes."""

    seat: SeatNo
    what: Told
    value: Annotated[int, Between(0, MOST_INFLUENCE)]


@dataclass(frozen=True, slots=True)
class SixRunes:
    """Somebody shows the dragon runes that win at once."""

    seat: SeatNo


PaceAction = ChooseDetail | TellRealm | SixRunes
OpenAction = ShowOrder | ShowBids
