"""What has happened at the table: facts, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.guide import Ticked
from rules.scythia.actions import DeckSource, EndRule, PointCard
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.pace.events import PaceEvent
from rules.scythia.raid.raid import Haul, Sums
from rules.scythia.raid.settlement import Dice, Face, Settlement
from rules.scythia.tables import Building, CharacterId, Empire, QuestRow, TieRule, Worker
from rules.scythia.turn.goods import NOTHING, Goods
from rules.scythia.turn.raider import AnimalKind
from rules.scythia.turn.village import DealId


@dataclass(frozen=True, slots=True)
class FirstChosen:
    seat: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class EndChosen:
    rule: EndRule


@dataclass(frozen=True, slots=True)
class HeroNamed:
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class CharacterChosen:
    character: CharacterId


@dataclass(frozen=True, slots=True)
class DeckChosen:
    source: DeckSource
    cards: tuple[Scheme, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """The first player has the first turn."""


@dataclass(frozen=True, slots=True)
class WorkerPlaced:
    seat: int
    building: Building
    worker: Worker


@dataclass(frozen=True, slots=True)
class WorkerPicked:
    seat: int
    building: Building
    worker: Worker


@dataclass(frozen=True, slots=True)
class DealBegun:
    """An action for which something still has to be said."""

    seat: int
    deal: DealId


@dataclass(frozen=True, slots=True)
class DealLeft:
    seat: int


@dataclass(frozen=True, slots=True)
class Traded:
    """A building's action was done: paid and received as printed."""

    seat: int
    deal: DealId


@dataclass(frozen=True, slots=True)
class BuildingBorrowed:
    seat: int
    building: Building


@dataclass(frozen=True, slots=True)
class Hired:
    seat: int
    space: int
    name: str
    strength: int
    vp: int
    cost: int


@dataclass(frozen=True, slots=True)
class Dismissed:
    """Discarded, its wounds back in the supply."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class AnimalTaken:
    seat: int
    kind: AnimalKind
    space: int
    strength: int
    vp: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class AnimalGone:
    seat: int
    kind: AnimalKind
    space: int


@dataclass(frozen=True, slots=True)
class Healed:
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class GoodsChanged:
    """What a card's text or a quest's price gave and took."""

    seat: int
    change: Goods


@dataclass(frozen=True, slots=True)
class LimitKept:
    """What was above 8 at the end of the turn went back."""

    seat: int
    back: Goods


@dataclass(frozen=True, slots=True)
class MarkerMoved:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class PrintLearned:
    empire: Empire
    place: int
    print: Settlement


@dataclass(frozen=True, slots=True)
class DiceLearned:
    empire: Empire
    dice: Dice


@dataclass(frozen=True, slots=True)
class RaidBegun:
    """Worker on the settlement until the end of the game, price paid; `gold` are the spaces that held some."""

    seat: int
    empire: Empire
    place: int
    worker: Worker
    provisions: int
    wagons: int
    kumis: int
    gold: tuple[int, ...]
    haul: Haul | None = later(None)


@dataclass(frozen=True, slots=True)
class DiceRolled:
    seat: int
    faces: tuple[Face, ...]
    ability: int
    spared: int
    sums: Sums | None = later(None)


@dataclass(frozen=True, slots=True)
class RaidJudged:
    """The strength reached, and what it brought."""

    seat: int
    strength: int
    vp: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Wounded:
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class Killed:
    """A wound at strength 0: the card is discarded, its wounds go back."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class WoundsLapsed:
    """Nobody is left to bear them."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class PlunderTaken:
    seat: int
    worker: Worker
    change: Goods


@dataclass(frozen=True, slots=True)
class SpaceRaided:
    """By a person or by the AI; the plunder is gone, a quest under it lies face up."""

    empire: Empire
    space: int
    by_ai: bool


@dataclass(frozen=True, slots=True)
class QuestTaken:
    row: QuestRow
    spot: int
    by_ai: bool
    vp: int
    seat: int = 0
    paid: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`itself`: nothing was left to do in it, so nobody had to say so."""

    by_ai: bool
    itself: bool = later(False)


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
    """Places among the horses it held, and how strong each of them is."""

    places: tuple[int, ...]
    strengths: tuple[int, ...] = ()


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
    """The last turn is over; without `asks` what nobody had said counted as none."""

    asks: bool = False


@dataclass(frozen=True, slots=True)
class ScoreEntered:
    points: int


@dataclass(frozen=True, slots=True)
class PointsRead:
    whose: int
    what: PointCard
    at: int
    vp: int


@dataclass(frozen=True, slots=True)
class CountedForTie:
    what: TieRule
    n: int


# On one player's board, and the raid that player is on
BoardEvent = (
    HeroNamed
    | Hired
    | Dismissed
    | AnimalTaken
    | AnimalGone
    | Healed
    | GoodsChanged
    | LimitKept
    | MarkerMoved
    | RaidBegun
    | DiceRolled
    | RaidJudged
    | Wounded
    | Killed
    | WoundsLapsed
    | PlunderTaken
)
TableEvent = (
    BoardEvent
    | FirstChosen
    | EndChosen
    | WorkerPlaced
    | WorkerPicked
    | DealBegun
    | DealLeft
    | Traded
    | BuildingBorrowed
    | PrintLearned
    | DiceLearned
)
# The AI's card, and what is written in its books
CardEvent = DeckRenewed | SchemeRevealed | SpaceClosed | QuestGone
ProvisionsEvent = ProvisionsGained | ProvisionsPaid | ProvisionsSet
AiEvent = CardEvent | ProvisionsEvent | HorseTaken | HorsesDiscarded | HorsesSet | PointsScored
SetUpEvent = Ticked | CharacterChosen | DeckChosen | Begun
TurnEvent = SpaceRaided | QuestTaken | TurnEnded | LastTurns
EndEvent = GameEnded | ScoreEntered | PointsRead | CountedForTie
Event = SetUpEvent | TableEvent | AiEvent | TurnEvent | EndEvent | PaceEvent
