"""What was told: Orders and bids turned up, and what a realm has."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.detail import DetailChosen
from rules.runewars.pace.actions import Told
from rules.runewars.tables import OrderId


@dataclass(frozen=True, slots=True)
class OrderShown:
    """Chosen and open at once."""

    seat: int
    order: OrderId


@dataclass(frozen=True, slots=True)
class BidsShown:
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RealmTold:
    seat: int
    what: Told
    n: int


PaceEvent = DetailChosen | OrderShown | BidsShown | RealmTold
