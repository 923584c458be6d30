"""The Emperor's side of a co-op table: his Requests, the Events, and what was given up for them (TRYB KOOPERACJI)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.clan.clan import CardText, Name
from rules.great_wall.tables import EVENTS, OPEN_REQUESTS, REQUESTS

RequestNo = Annotated[int, Between(1, 99)]  # wide: a corrected deck may be drawn further than the box goes
EventNo = Annotated[int, Between(1, EVENTS)]


@dataclass(frozen=True, slots=True)
class Request:
    """A card on the board; its number says when it was drawn, name and text are as somebody has typed them."""

    number: RequestNo
    name: Name = ""
    text: CardText = ""


@dataclass(frozen=True, slots=True)
class EventCard:
    """A revealed Event; with a passive effect it lasts to the end of the game, and none is ever discarded."""

    name: Name = ""
    text: CardText = ""
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Given:
    """A clan's Soldiers and Clerks that have left the game (POŚWIĘCENIE)."""

    soldiers: Squad = NOBODY
    clerks: int = 0


@dataclass(frozen=True, slots=True)
class Empire:
    """`deck` are the Requests face down, `sacrificed` is by clan; `resolving` is set while a new Event is carried out.

    `unpaid` is the clan for whose Shame token the pool was empty: that loses the game for everybody.
    """

    deck: int
    drawn: int  # Requests turned up so far: the number of the last one
    open: tuple[Request, ...]
    sacrificed: tuple[Given, ...]
    fulfilled: int = 0
    events: tuple[EventCard, ...] = ()
    resolving: bool = False
    unpaid: int | None = None


def new_empire(players: int, clans: int) -> Empire:
    """The first Requests lie open from the set-up on (PRZYGOTOWANIE 3)."""
    first = OPEN_REQUESTS[players]
    requests = tuple(Request(number) for number in range(1, first + 1))
    return Empire(REQUESTS[players] - first, first, requests, (Given(),) * clans)


def lasting(empire: Empire) -> tuple[EventCard, ...]:
    """The Events in force."""
    return tuple(card for card in empire.events if card.lasting)
