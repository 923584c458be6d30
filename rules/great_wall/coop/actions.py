"""What people may wish to do in a co-op game alone: Requests, Events, and Shame for Honor (TRYB KOOPERACJI)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between
from rules.great_wall.board.actions import SeatNo
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.clan.clan import CardText, Name
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.coop.empire import EventCard, EventNo, RequestNo
from rules.great_wall.tables import CLERKS, TACTIC_LIMIT, SectionId


@dataclass(frozen=True, slots=True)
class Gift:
    """What one player alone gives for a Request; Soldiers leave the pool, or the Rest Zone of that section."""

    seat: SeatNo
    goods: Goods = NOTHING
    honor: Annotated[int, Between(0, 99)] = 0
    tactics: Annotated[int, Between(0, TACTIC_LIMIT)] = 0
    soldiers: Squad = NOBODY
    clerks: Annotated[int, Between(0, CLERKS)] = 0
    section: SectionId | None = None


@dataclass(frozen=True, slots=True)
class NameRequest:
    """What is printed on an open Request."""

    request: RequestNo
    name: Name
    text: CardText = ""


@dataclass(frozen=True, slots=True)
class NameEvent:
    """What is printed on a revealed Event, counted from the first."""

    event: EventNo
    card: EventCard


@dataclass(frozen=True, slots=True)
class Fulfil:
    """An open Request is fulfilled: whoever must give does so alone, in full and all at once (DEKRETY CESARZA)."""

    request: RequestNo
    gifts: tuple[Gift, ...] = ()


@dataclass(frozen=True, slots=True)
class RevealEvent:
    """The new Event card (FAZA WYDARZEŃ)."""

    card: EventCard


@dataclass(frozen=True, slots=True)
class Atone:
    """10 Honor instead of the Shame token just received, which stays in the pool (ŻETONY HAŃBY)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class LetLapse:
    """There is no Soldier for the token: it leaves the game and 5 Honor are lost (ŻETONY HAŃBY str. 7)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class GoFirst:
    """The players agree who resolves the Location next, whatever the Tea order (TOR HERBATY)."""

    seat: SeatNo


EmpireAction = NameRequest | NameEvent | Fulfil | RevealEvent | Atone | LetLapse | GoFirst
