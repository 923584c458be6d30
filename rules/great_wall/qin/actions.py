"""What people may wish to do for Qin Jiushao beside the answers to his instructions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.great_wall.qin.qin import DeckSource, Discarded, QinCard, Unused
from rules.great_wall.tables import MOST_HONOR, Location, SectionId


@dataclass(frozen=True, slots=True)
class ChooseDifficulty:
    """The Honor he begins with, and whether both Advisors of a Spring go to him (POZIOM TRUDNOŚCI)."""

    honor: Literal[0, 50, 100, 150]
    harder: bool = False


@dataclass(frozen=True, slots=True)
class ChooseAdvice:
    """What his card gives him for each Supporting Advisor on his own turn, in Honor; without it a house rule."""

    honor: Annotated[int, Between(0, 9)]


@dataclass(frozen=True, slots=True)
class ChooseReadings:
    """How this table reads two arguable rules of his as Overlord (QIN JIUSHAO JAKO WÓDZ)."""

    unused: Unused = "track"
    discarded: Discarded = "leftmost"


@dataclass(frozen=True, slots=True)
class DrawTrack:
    """The five tokens onto his Location track at random (PRZYGOTOWANIE 9 B)."""


@dataclass(frozen=True, slots=True)
class LayTrack:
    """The tokens as they lie on his card, the highest first; also later, to put them right."""

    track: tuple[Location, ...]


@dataclass(frozen=True, slots=True)
class ChooseQinDeck:
    """His cards and the Reed Clan's: the house ones, a deck of one's own, or the printed ones."""

    source: DeckSource
    cards: tuple[QinCard, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawQinCard:
    """The top card of his deck (ZAGRYWANIE KART ROZKAZÓW)."""


@dataclass(frozen=True, slots=True)
class EnterQinCard:
    """The card somebody has turned over at the table."""

    card: QinCard


@dataclass(frozen=True, slots=True)
class ShowIndicator:
    """The section shown on the back of the Horde deck's top card."""

    section: SectionId


@dataclass(frozen=True, slots=True)
class OthersMove:
    """The other players' box of the card being resolved: he moves his Clerks now."""


@dataclass(frozen=True, slots=True)
class ResolveCard:
    """Whose Command card is resolved now, where only he and the Reed Clan are followed."""

    seat: Annotated[int, Between(0, 2)]


@dataclass(frozen=True, slots=True)
class EnterScore:
    """One's own Honor at the end, where it was not followed; the Shame pool may have been empty."""

    points: Annotated[int, Between(0, MOST_HONOR)]
    pool_empty: bool = False


QinAction = (
    ChooseDifficulty
    | ChooseAdvice
    | ChooseReadings
    | DrawTrack
    | LayTrack
    | ChooseQinDeck
    | DrawQinCard
    | EnterQinCard
    | ShowIndicator
    | OthersMove
    | ResolveCard
    | EnterScore
)
