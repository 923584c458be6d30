"""What has happened beside the opponent: facts, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.guide import Ticked
from rules.scythia.actions import DeckSource
from rules.scythia.scheme import Scheme
from rules.scythia.tables import CharacterId, Empire, QuestRow


@dataclass(frozen=True, slots=True)
class CharacterChosen:
    character: CharacterId


@dataclass(frozen=True, slots=True)
class DeckChosen:
    source: DeckSource
    cards: tuple[Scheme, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """The person has the first turn."""


@dataclass(frozen=True, slots=True)
class SpaceRaided:
    """By the person or by the AI; the plunder is gone, a quest under it lies face up."""

    empire: Empire
    space: int
    by_ai: bool


@dataclass(frozen=True, slots=True)
class QuestTaken:
    row: QuestRow
    spot: int
    by_ai: bool
    vp: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    by_ai: bool


@dataclass(frozen=True, slots=True)
class DeckRenewed:
    """The discards were shuffled into a new deck."""


@dataclass(frozen=True, slots=True)
class SchemeRevealed:
    """The card that decides this turn; `drawn` when the app chose it."""

    scheme: Scheme
    drawn: bool


@dataclass(frozen=True, slots=True)
class ProvisionsGained:
    n: int


@dataclass(frozen=True, slots=True)
class ProvisionsPaid:
    n: int


@dataclass(frozen=True, slots=True)
class HorseTaken:
    strength: int
    vp: int


@dataclass(frozen=True, slots=True)
class HorsesDiscarded:
    """Places among the horses it held."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsScored:
    n: int


@dataclass(frozen=True, slots=True)
class SpaceClosed:
    """The table showed that nothing was left there."""

    empire: Empire
    space: int


@dataclass(frozen=True, slots=True)
class QuestGone:
    """The table showed that the quest was not there."""

    row: QuestRow
    spot: int


@dataclass(frozen=True, slots=True)
class ProvisionsSet:
    n: int


@dataclass(frozen=True, slots=True)
class HorsesSet:
    """The AI's horses as they lie on the table, by their strength together."""

    strength: int


@dataclass(frozen=True, slots=True)
class LastTurns:
    """Two quests or two settlements are left: everybody has one more turn (KONIEC GRY)."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last turn is over."""


@dataclass(frozen=True, slots=True)
class ScoreEntered:
    points: int


Event = (
    Ticked
    | CharacterChosen
    | DeckChosen
    | Begun
    | SpaceRaided
    | QuestTaken
    | TurnEnded
    | DeckRenewed
    | SchemeRevealed
    | ProvisionsGained
    | ProvisionsPaid
    | HorseTaken
    | HorsesDiscarded
    | PointsScored
    | SpaceClosed
    | QuestGone
    | ProvisionsSet
    | HorsesSet
    | LastTurns
    | GameEnded
    | ScoreEntered
)
