"""What a player may wish to do. Each is checked by decide; card effects are carried out by hand with MoveCubes.

Whatever is a card's effect may say `by` which card of the acting player's Camp, so that it can be done again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text, later
from rules.core.detail import ChooseDetail
from rules.core.guide import Tick
from rules.core.joint_reveal import CallReveal as CallReveal
from rules.core.joint_reveal import TellClosed as TellClosed
from rules.core.secret import Opened, Secret
from rules.huns.cubes import Cubes
from rules.huns.tables import FACES, MOST_BONUS, MOST_PIPS, MOST_SPACES, WAGONS_OF_A_KIND, Colour, Told, When

SeatNo = Annotated[int, Between(0, 3)]
Face = Annotated[int, Between(FACES[0], FACES[-1])]
Spaces = Annotated[int, Between(0, MOST_SPACES)]
Name = Annotated[str, Text(60)]
Words = Annotated[str, Text(400)]
Pips = Annotated[int, Between(1, MOST_PIPS)]
CardNo = Annotated[int, Between(0, 59)]
Where = Literal["reserve", "wagon", "card", "stash"]
Goal = Literal["camp", "deck", "box"]


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """Let the app draw the first player."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The table has chosen the first player."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TakeGift:
    """The 3rd player's one Valuable, or one of the 4th player's two of different colours (SETUP)."""

    seat: SeatNo
    colour: Colour


@dataclass(frozen=True, slots=True)
class Begin:
    """The table is set up."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The app rolls the five dice."""


@dataclass(frozen=True, slots=True)
class TypeDice:
    """The dice as they lie on the table."""

    blue: Face
    red: Face
    green: Face
    black: Face
    yellow: Face


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Take a die and draw; what is played, how many spaces it has, and for a Curse whose Camp it goes to."""

    seat: SeatNo
    die: Colour
    name: Name = ""
    spaces: Spaces = 0
    onto: SeatNo | None = None
    effect: Words = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class Pillage:
    """Take a die and its Valuables, onto that card of the Camp, or onto the Wagons without one."""

    seat: SeatNo
    die: Colour
    card: CardNo | None = None


@dataclass(frozen=True, slots=True)
class Load:
    """One Valuable in hand goes onto that Wagon, or several."""

    seat: SeatNo
    wagon: Annotated[int, Between(0, 7)]
    n: Annotated[int, Between(1, 24)] = later(1)


@dataclass(frozen=True, slots=True)
class TakeWagon:
    """A Wagon to fill, as it lies on the table: its type and its spaces by colour."""

    seat: SeatNo
    kind: Secret
    slots: Cubes


@dataclass(frozen=True, slots=True)
class NoWagon:
    """No Wagon is left to take: those in the Camp are all there will be."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Flee:
    """The Curse just played is fled: face down, no effect, minus the number of players at the end."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Bear:
    """The Curse just played stays and works until it is filled."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class ActivateRaid:
    """Turn a Raid for its effect, one per turn (RAID CARDS, note)."""

    seat: SeatNo
    card: CardNo


@dataclass(frozen=True, slots=True)
class JudgeTreasure:
    """Whether a Treasure's printed condition is met; its owner reads it."""

    seat: SeatNo
    card: CardNo
    met: bool


@dataclass(frozen=True, slots=True)
class CountEffects:
    """All points that the effects of a player's cards gave or took, as they are counted at the end."""

    seat: SeatNo
    points: Annotated[int, Between(-MOST_BONUS, MOST_BONUS)]


@dataclass(frozen=True, slots=True)
class DescribeCard:
    """A card's name, spaces and effect, typed after it was played."""

    seat: SeatNo
    card: CardNo
    name: Name
    spaces: Spaces
    effect: Words = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class MoveCubes:
    """A card's effect: Valuables from one place to another; seat and index say which Wagon or card."""

    colour: Colour
    n: Annotated[int, Between(1, 24)]
    source: Where
    target: Where
    source_seat: SeatNo = 0
    source_index: CardNo = 0
    target_seat: SeatNo = 0
    target_index: CardNo = 0
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class GainCard:
    """A card's effect: the top card of a deck comes into a Camp; a Curse may be fled at once."""

    seat: SeatNo
    deck: Colour
    name: Name = ""
    spaces: Spaces = 0
    fled: bool = False
    effect: Words = ""
    when: When = ""
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class MoveCard:
    """A card's effect: a card goes to another Camp with its Valuables, or under its deck or out of the game without."""

    seat: SeatNo
    card: CardNo
    to: Goal
    onto: SeatNo | None = None
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class ChangeDie:
    """A card's effect: a free die shows something else."""

    die: Colour
    value: Pips
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class ExtraDie:
    """A card's effect: one action more with a die of that colour and value, which no draft has."""

    seat: SeatNo
    die: Colour
    value: Pips
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class SpendDie:
    """A card's effect: a die is taken and no action comes of it."""

    seat: SeatNo
    die: Colour
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class GivePoints:
    """A card's effect: Victory Points for the end, or less of them."""

    seat: SeatNo
    points: Annotated[int, Between(-MOST_BONUS, MOST_BONUS)]
    by: Name = later("")


@dataclass(frozen=True, slots=True)
class GoOn:
    """What follows by itself from a number corrected in the middle of a step: full Wagons go, the rest goes back."""


@dataclass(frozen=True, slots=True)
class EndRound:
    """The fifth die is gone: the end is judged, or the token goes left; with `rolls` the app rolls for the next one."""

    rolls: bool = later(False)


@dataclass(frozen=True, slots=True)
class TellTurn:
    """The pace: a die was taken; so many Valuables were kept, or without a number a card was drawn and played."""

    seat: SeatNo
    die: Colour
    kept: Annotated[int, Between(0, MOST_PIPS)] | None = None


@dataclass(frozen=True, slots=True)
class TellEmpty:
    """A pile or a deck that nobody counts is empty, or it was refilled (PLAYING THE GAME 4)."""

    empty: bool = True


@dataclass(frozen=True, slots=True)
class Tell:
    """How many of a thing a Camp has, as it lies on the table."""

    seat: SeatNo
    what: Told
    value: Annotated[int, Between(0, 120)]


@dataclass(frozen=True, slots=True)
class TypeWagons:
    """The types of all Wagons that a player has sent home, shown at the end."""

    seat: SeatNo
    kinds: tuple[Annotated[int, Between(0, WAGONS_OF_A_KIND)], ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A player shows the types of the Wagons sent home."""

    seat: SeatNo
    kinds: tuple[Opened, ...]


Effect = MoveCubes | GainCard | MoveCard | ChangeDie | ExtraDie | SpendDie | GivePoints  # of a card, by hand

Action = (
    Tick
    | ChooseDetail
    | DrawFirst
    | ChooseFirst
    | TakeGift
    | Begin
    | Roll
    | TypeDice
    | DrawCards
    | Pillage
    | Load
    | TakeWagon
    | NoWagon
    | Flee
    | Bear
    | ActivateRaid
    | JudgeTreasure
    | CountEffects
    | DescribeCard
    | MoveCubes
    | GainCard
    | MoveCard
    | ChangeDie
    | ExtraDie
    | SpendDie
    | GivePoints
    | GoOn
    | EndRound
    | TellTurn
    | TellEmpty
    | Tell
    | TypeWagons
    | Reveal
    | CallReveal
    | TellClosed
)
