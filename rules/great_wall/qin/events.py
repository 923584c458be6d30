"""What has happened to Qin Jiushao's own books: facts, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.codec import later
from rules.great_wall.qin.qin import DeckSource, Discarded, QinCard, Unused
from rules.great_wall.tables import Location, SectionId, SoldierKind


@dataclass(frozen=True, slots=True)
class DifficultyChosen:
    honor: int
    harder: bool


@dataclass(frozen=True, slots=True)
class AdviceChosen:
    honor: int


@dataclass(frozen=True, slots=True)
class ReadingsChosen:
    unused: Unused
    discarded: Discarded


@dataclass(frozen=True, slots=True)
class TrackLaid:
    """The Location track from its highest space; `drawn` by the app, so that an undone draw comes again."""

    track: tuple[Location, ...]
    drawn: bool


@dataclass(frozen=True, slots=True)
class QinDeckChosen:
    source: DeckSource
    cards: tuple[QinCard, ...]


@dataclass(frozen=True, slots=True)
class QinCardShown:
    card: QinCard
    drawn: bool


@dataclass(frozen=True, slots=True)
class IndicatorShown:
    section: SectionId


@dataclass(frozen=True, slots=True)
class OthersBegun:
    """He moves his Clerks for the other players' box."""


@dataclass(frozen=True, slots=True)
class CardBegun:
    """A clan's Command card is resolved, where only he and the Reed Clan are followed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeedDone:
    """A line of a card is done, or one figure of it with so many `left`; `skipped` where nothing was possible.

    `text` are the line's own words, `when` the condition that was not so.
    """

    kind: str
    left: int = 0
    skipped: bool = False
    text: str = later("")
    when: str = later("")


@dataclass(frozen=True, slots=True)
class ConditionMet:
    """What a line of his card is only done for is so: the line comes now."""


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """A Location's token to the left end of his track."""

    location: Location


@dataclass(frozen=True, slots=True)
class PlaceShut:
    """The table says that a Location or a section takes nobody: he looks further."""

    place: str


@dataclass(frozen=True, slots=True)
class PoolSet:
    """His pool as it lies on the table."""

    kind: Literal["clerk", "spearman", "archer", "horseman"]
    n: int


@dataclass(frozen=True, slots=True)
class ClerksSet:
    """So many of his Clerks are at a Location, as they stand there."""

    location: Location
    n: int


@dataclass(frozen=True, slots=True)
class LevelSet:
    """His Overseer's level at a Location, as it is on the board."""

    location: Location
    level: int


@dataclass(frozen=True, slots=True)
class SoldierSent:
    """From his pool onto a Horde card that is not followed."""

    soldier: SoldierKind


@dataclass(frozen=True, slots=True)
class Answered:
    """His instruction was answered; the next one has another number."""


@dataclass(frozen=True, slots=True)
class ScoreEntered:
    points: int
    pool_empty: bool


QinEvent = (
    DifficultyChosen
    | AdviceChosen
    | ReadingsChosen
    | TrackLaid
    | QinDeckChosen
    | QinCardShown
    | IndicatorShown
    | OthersBegun
    | CardBegun
    | DeedDone
    | ConditionMet
    | TokenMoved
    | PlaceShut
    | PoolSet
    | ClerksSet
    | LevelSet
    | SoldierSent
    | Answered
    | ScoreEntered
)
