"""The cards of the Runewars table as frozen values: the season, the order of play, players and their bids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Status, Tone


@dataclass(frozen=True, slots=True)
class Pips:
    """A row of small marks in groups, so many of them filled, and what that means."""

    filled: int
    most: int
    text: str
    group: int = 4


@dataclass(frozen=True, slots=True)
class Band:
    """What the table is at, in large: a picture, its name and a word beside it, a sentence, and how far it has come."""

    icon: str
    title: str
    beside: str
    text: str
    pips: Pips | None = None
    intent: Intent | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class InTurn:
    """Somebody's place in an order, by a number."""

    badge: Badge
    number: str
    name: str = ""  # as this device calls them
    mine: bool = False  # whether they play on it


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """Who comes after whom."""

    title: str
    note: str
    people: tuple[InTurn, ...]


@dataclass(frozen=True, slots=True)
class OrderSlot:
    """An Order card of the year: open with its number, face down, still to be chosen, or of a season to come."""

    face: Literal["up", "down", "choosing", "empty"]
    number: str
    icon: str  # of the season


@dataclass(frozen=True, slots=True)
class Small:
    """A number with its picture."""

    icon: str
    number: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class RealmCard:
    """What lies open in front of a player; `dials` show their number of `most`."""

    name: str
    badge: Badge
    title: str
    detail: str
    chips: tuple[str, ...]
    orders: tuple[OrderSlot, ...]
    told: str
    state: str
    waits: bool
    influence_title: str
    influence: str
    runes_title: str
    runes: str
    open_runes: int
    goal: int
    dials: tuple[Small, ...]
    most: int
    counts: tuple[Small, ...]
    intent: Intent | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class BidCard:
    """A player's closed or open hand in a bid, and the influence before and after it."""

    name: str
    badge: Badge
    title: str
    detail: str
    chips: tuple[str, ...]
    bid: str  # "" while the hand is closed
    words: str
    status: Status  # now: the highest; done: closed; plain: still to come; off: open, and less
    had_title: str
    had: str
    keeps_title: str = ""
    keeps: str = ""
    intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class BidResult:
    """What an open hand came to; `feet` are the influence before and after it, and the winner's bid."""

    name: str
    badge: Badge
    title: str
    detail: str
    bid: str
    words: str
    feet: tuple[tuple[str, str], ...]
    won: bool = False
    tied: bool = False
    intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class TieStep:
    """A step of the rule on ties; `on` is the one that decided."""

    title: str
    detail: str
    icon: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class TieSteps:
    """Without steps there was no tie."""

    title: str
    steps: tuple[TieStep, ...] = ()
