"""What people at the table may wish to do. Each is checked by decide; cards' own texts are carried out by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, later
from rules.core.guide import Tick
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.pace.actions import PaceAction
from rules.scythia.raid.raid import Haul, Sums
from rules.scythia.raid.settlement import Dice, Face, Settlement
from rules.scythia.tables import Building, CharacterId, Empire, QuestRow, TieRule, Worker
from rules.scythia.turn.goods import NOTHING, Goods
from rules.scythia.turn.raider import AnimalKind, Name, Points, Strength
from rules.scythia.turn.village import DealId

SeatNo = Annotated[int, Between(0, 3)]
SpaceNo = Annotated[int, Between(0, 5)]
CrewNo = Annotated[int, Between(0, 4)]
PlaceNo = Annotated[int, Between(0, 2)]  # a settlement of an empire, from the left
Few = Annotated[int, Between(0, 30)]
DeckSource = Literal["printed", "house", "custom"]
EndRule = Literal["settlements", "spaces"]
PointCard = Literal["quest", "horse"]


# The set-up


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """Let the app draw the first player."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The table has chosen the first player."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class ChooseEnd:
    """How "only 2 settlements left" is read: settlements, or single raid spaces."""

    rule: EndRule


@dataclass(frozen=True, slots=True)
class NameHero:
    """Which hero a player has chosen."""

    seat: SeatNo
    name: Name


@dataclass(frozen=True, slots=True)
class ChooseCharacter:
    """Who the AI is: the order of difficulty is Trader, Lookout, Huntsman, Outrider."""

    character: CharacterId


@dataclass(frozen=True, slots=True)
class ChooseDeck:
    """The app draws from these. Printed without any: the card drawn at the table is typed in."""

    source: DeckSource
    cards: tuple[Scheme, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """The table is set up; alone, the person has the first turn (WARIANT SOLO - PRZYGOTOWANIE)."""


# A turn: Work


@dataclass(frozen=True, slots=True)
class Place:
    """Put one's worker on an empty building, and do one of its actions or none (PRACA)."""

    seat: SeatNo
    building: Building
    deal: DealId | None = None


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take another worker, and do one of that building's actions or none."""

    seat: SeatNo
    building: Building
    deal: DealId | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """One of the actions of the building where the worker was placed or picked up."""

    seat: SeatNo
    deal: DealId


@dataclass(frozen=True, slots=True)
class Leave:
    """The action begun is not done after all; every action is optional."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Borrow:
    """A card lets its owner use another building as if the worker were there (TERMINOLOGIA NA KARTACH)."""

    seat: SeatNo
    building: Building


@dataclass(frozen=True, slots=True)
class Hire:
    """A crew member onto a space, with the price that was paid; whoever was there is discarded."""

    seat: SeatNo
    space: CrewNo
    name: Name
    strength: Strength
    vp: Points = 0
    cost: Annotated[int, Between(0, 9)] = 0


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A crew member is discarded; the animals of its space stay (KOSZARY)."""

    seat: SeatNo
    space: CrewNo


@dataclass(frozen=True, slots=True)
class Tame:
    """An eagle above or a horse below a space; one that was there is discarded (STAJNIE)."""

    seat: SeatNo
    kind: AnimalKind
    space: CrewNo
    strength: Strength
    vp: Points = 0
    name: Name = ""


@dataclass(frozen=True, slots=True)
class Release:
    """An animal is discarded, or given back for another."""

    seat: SeatNo
    kind: AnimalKind
    space: CrewNo


@dataclass(frozen=True, slots=True)
class Heal:
    """One wound off each of these spaces; a space may be named twice (KOSZARY)."""

    seat: SeatNo
    spaces: tuple[CrewNo, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card's text gives and takes, as its owner reads it; `vp` moves the marker."""

    seat: SeatNo
    change: Goods = NOTHING
    vp: Annotated[int, Between(-20, 20)] = 0


# A turn: Raid


@dataclass(frozen=True, slots=True)
class Describe:
    """What is printed on a settlement."""

    empire: Empire
    place: PlaceNo
    print: Settlement


@dataclass(frozen=True, slots=True)
class DescribeDice:
    """The red and white dice printed above an empire's name."""

    empire: Empire
    dice: Dice


@dataclass(frozen=True, slots=True)
class BeginRaid:
    """Worker placed, Provisions and Wagons paid, Kumis spent (NAJAZD 1-3); `gold` are the spaces that hold some.

    With the `haul` told here nothing is asked about the plunder afterwards.
    """

    seat: SeatNo
    empire: Empire
    place: PlaceNo
    kumis: Annotated[int, Between(0, 32)] = 0
    gold: tuple[SpaceNo, ...] = ()
    haul: Haul | None = later(None)


@dataclass(frozen=True, slots=True)
class EnterDice:
    """The dice as rolled, and what crew abilities add: strength, wounds spared, points (NAJAZD 4).

    Instead of faces both sums of all dice may be told.
    """

    seat: SeatNo
    faces: tuple[Face, ...]
    ability: Few = 0
    spared: Few = 0
    vp: Points = 0
    sums: Sums | None = later(None)


@dataclass(frozen=True, slots=True)
class BearWounds:
    """Several wounds at once, one onto each of these spaces in this order; a space may be named again."""

    seat: SeatNo
    spaces: tuple[CrewNo, ...]


@dataclass(frozen=True, slots=True)
class Wound:
    """One wound onto a crew member; at strength 0 it dies (OTRZYMYWANIE RAN)."""

    seat: SeatNo
    space: CrewNo


@dataclass(frozen=True, slots=True)
class TakePlunder:
    """What lay on one raid space of the settlement, and the worker above it (NAJAZD 5)."""

    seat: SeatNo
    space: SpaceNo
    worker: Worker
    gold: Annotated[int, Between(0, 4)] = 0
    equipment: Annotated[int, Between(0, 4)] = 0
    wagons: Annotated[int, Between(0, 4)] = 0
    livestock: Annotated[int, Between(0, 4)] = 0


# Where only the opponent is followed, and its own turns


@dataclass(frozen=True, slots=True)
class Raid:
    """The person has raided: that space is empty now and its quest lies face up.

    With `reveals` the turn is over with it, and the app turns the AI's card.
    """

    empire: Empire
    space: SpaceNo
    reveals: bool = later(False)


@dataclass(frozen=True, slots=True)
class CompleteQuest:
    """A quest face up anywhere is completed: what it gives at the end, and what was paid for it (NAMIOT WODZA).

    `reveals` is as of a raid, where only the opponent is followed.
    """

    row: QuestRow
    spot: SpaceNo
    seat: SeatNo = 0
    vp: Points = 0
    paid: Goods = NOTHING
    reveals: bool = later(False)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over; what is above the limit goes back. With `reveals` the app turns the AI's card at once."""

    seat: SeatNo = 0
    reveals: bool = later(False)


@dataclass(frozen=True, slots=True)
class DrawScheme:
    """The app reveals the next Scheme."""


@dataclass(frozen=True, slots=True)
class EnterScheme:
    """The Scheme drawn at the table, as it is printed."""

    scheme: Scheme


@dataclass(frozen=True, slots=True)
class Done:
    """The instruction was carried out; `strength` and `vp` are what a taken horse or quest shows."""

    step: int
    strength: Annotated[int, Between(0, 6)] = 0
    vp: Annotated[int, Between(0, 20)] = 0


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It could not be: what was wrong is put right and the card is walked again.

    `none` says that everything was right; then nothing is left to do this turn.
    """

    step: int
    condition: Literal["space", "quest", "provisions", "horses", "none"]
    value: Annotated[int, Between(0, 99)] = 0


@dataclass(frozen=True, slots=True)
class EnterScore:
    """The person's own total at the end; the app followed only the opponent."""

    points: Annotated[int, Between(0, 299)]


@dataclass(frozen=True, slots=True)
class ReadPoints:
    """What is printed on a Quest or on one of the AI's horses, where nobody has said it; anybody may read it."""

    whose: SeatNo
    what: PointCard
    at: Annotated[int, Between(0, 35)]
    vp: Annotated[int, Between(0, 20)]


@dataclass(frozen=True, slots=True)
class CountForTie:
    """Where only the opponent is followed and points are equal: what the person has of what breaks the tie."""

    what: TieRule
    n: Annotated[int, Between(0, 60)]


# Said by the people at the table, of their own turns and boards
TableAction = (
    NameHero
    | Place
    | PickUp
    | Act
    | Leave
    | Borrow
    | Hire
    | Dismiss
    | Tame
    | Release
    | Heal
    | Effect
    | Describe
    | DescribeDice
    | BeginRaid
    | EnterDice
    | Wound
    | BearWounds
    | TakePlunder
    | CompleteQuest
    | EndTurn
)
SetUpAction = Tick | DrawFirst | ChooseFirst | ChooseEnd | ChooseCharacter | ChooseDeck | Begin
AiAction = Raid | DrawScheme | EnterScheme | Done | NotPossible
EndAction = EnterScore | ReadPoints | CountForTie
Action = SetUpAction | TableAction | AiAction | EndAction | PaceAction
