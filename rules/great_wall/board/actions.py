"""What people may wish to do with Clerks, Soldiers, Hordes and the Wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text, later
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.clan.clan import Name, ShamePlace
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.tables import ARCHERS, ROWS, CommandCard, Location, SectionId, SoldierKind

SeatNo = Annotated[int, Between(0, 4)]  # with two players the Reed Clan is 2
CardNo = Annotated[int, Between(0, 39)]
RowNo = Annotated[int, Between(0, ROWS - 1)]
Few = Annotated[int, Between(0, 9)]
MOST_COUNTED = 40  # of anything a card counts
Condition = Literal["place", "clerks", "soldiers", "clerks-here", "level", "none"]  # what was wrong
Change = Annotated[int, Between(-40, 40)]


@dataclass(frozen=True, slots=True)
class MoveClerk:
    """A Clerk from the pool, or from another Location (URZĘDNICY I TYPY LOKACJI)."""

    seat: SeatNo
    target: Location
    source: Location | None = None


@dataclass(frozen=True, slots=True)
class Activate:
    """A Location activates; Advanced: by a card, without the Shame icon and though not full."""

    location: Location
    advanced: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """A Soldier of a Rest Zone, or an Archer on a Firing spot, attacks; `honor` and `gain` are the spots' rewards."""

    seat: SeatNo
    soldier: SoldierKind
    section: SectionId
    row: RowNo
    resting: bool = True
    honor: Few = 0
    gain: Goods = NOTHING


# While a Location is resolved


@dataclass(frozen=True, slots=True)
class Upgrade:
    """One's Overseer up a level; the first level takes a Soldier of the pool (ULEPSZ NADZORCĘ)."""

    seat: SeatNo
    soldier: SoldierKind = "spearman"


@dataclass(frozen=True, slots=True)
class Donate:
    """1 Resource just gathered into the Warehouse (PRZEKAŻ DATEK)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Recruit:
    """A Soldier from the pool, who attacks that row at once, or without a row rests (KOSZARY)."""

    seat: SeatNo
    soldier: SoldierKind
    section: SectionId
    row: RowNo | None = None
    honor: Few = 0
    gain: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class BuildBarricade:
    """Paid from the Warehouse first, the rest by the builder; the Reed Clan builds for free."""

    seat: SeatNo
    section: SectionId
    stock: Goods = NOTHING
    own: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class BuildWall:
    """The next level of a section, paid in the same way; `back` comes from the discard in a co-op game (str. 19)."""

    seat: SeatNo
    section: SectionId
    stock: Goods = NOTHING
    own: Goods = NOTHING
    back: CommandCard | None = None


@dataclass(frozen=True, slots=True)
class Redeploy:
    """Soldiers to one other section: from the Rest Zone to rest, Archers from Firing spots to either."""

    seat: SeatNo
    source: SectionId
    target: SectionId
    rest: Squad = NOBODY
    archers: Annotated[int, Between(0, ARCHERS)] = 0
    archers_to_rest: Annotated[int, Between(0, ARCHERS)] = 0


@dataclass(frozen=True, slots=True)
class HireClerk:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class HireAdvisor:
    """Gold as many as one's Advisors are then (CESARSKA AMBASADA)."""

    seat: SeatNo
    name: Name = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Finish:
    """A clan has resolved the Location as far as it wants."""

    seat: SeatNo


# The answers to an instruction, the Reed Clan's or Qin Jiushao's


@dataclass(frozen=True, slots=True)
class Done:
    """It was carried out; where it asks for that, `n` was counted for it, and `place` is where the Overlord put it."""

    step: int
    n: Annotated[int, Between(0, MOST_COUNTED)] | None = later(None)
    place: Annotated[str, Text(30)] = later("")


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It could not be; nothing happens (SZCZEGÓŁOWE ZASADY LOKACJI), unless Qin Jiushao went by something wrong.

    `place` is a Location or section that takes nobody, `n` his Clerks or Soldiers as they are.
    """

    step: int
    condition: Condition = "none"
    place: Annotated[str, Text(30)] = ""
    n: Few = 0


# Hordes and the Wall


@dataclass(frozen=True, slots=True)
class PlaceShame:
    """Where a token just received lies: under a Soldier of the pool, or on a claimed Horde card."""

    seat: SeatNo
    place: ShamePlace
    card: CardNo = 0


@dataclass(frozen=True, slots=True)
class Defeat:
    """The next Horde card with all Vital spots covered is defeated (POKONANIE HORDY)."""


@dataclass(frozen=True, slots=True)
class Fire:
    """Archers on Firing spots put Wounds onto a Horde card of their section (ZIMA 1 A)."""

    seat: SeatNo
    section: SectionId
    row: RowNo
    n: Annotated[int, Between(1, ARCHERS)] = 1


@dataclass(frozen=True, slots=True)
class Assault:
    """The next section is stormed; what Horde abilities add to the Defense value or the Offensive Power."""

    defence: Change = 0
    power: Change = 0


@dataclass(frozen=True, slots=True)
class Bear:
    """Which Soldiers are Killed, and which are Saved for 2 Chi each (ZABIJANIE ŻOŁNIERZY)."""

    seat: SeatNo
    killed: Squad = NOBODY
    saved: Squad = NOBODY


BoardAction = (
    MoveClerk
    | Activate
    | Attack
    | Upgrade
    | Donate
    | Recruit
    | BuildBarricade
    | BuildWall
    | Redeploy
    | HireClerk
    | HireAdvisor
    | Finish
    | Done
    | NotPossible
    | PlaceShame
    | Defeat
    | Fire
    | Assault
    | Bear
)
