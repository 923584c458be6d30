"""What is printed on the board and not in the rulebook: asked the first time it matters, then remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between
from rules.great_wall.tables import LEVELS, LOCATIONS, LUMBER_MILL_COSTS, MOST_CLERK_SLOTS, Kind, Location, Resource

Few = Annotated[int, Between(0, 9)]
Cost = Annotated[int, Between(1, 9)]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the Time track: Horde cards to place each Spring, and Lethality (WIOSNA 2, ZABIJANIE ŻOŁNIERZY)."""

    hordes: Few
    lethality: Few


@dataclass(frozen=True, slots=True)
class LocationPrint:
    """Regular with its Clerk slots or Special without; and whether it carries the Shame icon."""

    kind: Kind
    slots: Annotated[int, Between(0, MOST_CLERK_SLOTS)] = 0
    shame: bool = False


@dataclass(frozen=True, slots=True)
class WallPrint:
    """A Wall level: its base Defense value and its Firing spots; level 0 is the empty space."""

    defence: Annotated[int, Between(0, 40)]
    spots: Annotated[int, Between(0, 12)]


@dataclass(frozen=True, slots=True)
class UpgradePrint:
    """What an Overseer's levels cost at a Production Location."""

    resource: Resource
    first: Cost
    second: Cost
    third: Cost

    def cost(self, level: int) -> int:
        """Of going up to that level."""
        return (self.first, self.second, self.third)[level - 1]


@dataclass(frozen=True, slots=True)
class Prints:
    """Everything asked so far; None is not known yet."""

    slots: tuple[Slot | None, ...]
    locations: tuple[LocationPrint | None, ...] = (None,) * len(LOCATIONS)
    walls: tuple[WallPrint | None, ...] = (None,) * (LEVELS + 1)
    upgrades: tuple[UpgradePrint | None, ...] = (UpgradePrint("chi", *LUMBER_MILL_COSTS), None, None, None)

    def location(self, location: Location) -> LocationPrint | None:
        return self.locations[LOCATIONS.index(location)]
