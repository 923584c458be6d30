"""What has happened at a Huns table: facts, in the past tense, enough to rebuild every number."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.detail import DetailChosen
from rules.core.guide import Ticked
from rules.core.joint_reveal import LeftClosed as LeftClosed
from rules.core.joint_reveal import RevealCalled as RevealCalled
from rules.core.joint_reveal import ToldClosed as ToldClosed
from rules.core.secret import Opened, Secret
from rules.huns.actions import Goal, Where
from rules.huns.cubes import Cubes
from rules.huns.tables import Colour, Told, When


@dataclass(frozen=True, slots=True)
class FirstChosen:
    seat: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class GiftTaken:
    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Begun:
    """The set-up is done."""


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The five faces in the order of the row; typed when the dice lay on the table."""

    faces: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """One of the drawn cards was played, the others went under the deck."""

    seat: int
    die: Colour
    drawn: int
    name: str
    spaces: int
    onto: int
    effect: str = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class CurseFled:
    seat: int


@dataclass(frozen=True, slots=True)
class CurseBorne:
    seat: int


@dataclass(frozen=True, slots=True)
class Pillaged:
    """The die was taken and that many Valuables left the Reserve."""

    seat: int
    die: Colour
    taken: int


@dataclass(frozen=True, slots=True)
class CardFilled:
    seat: int
    card: int
    colour: Colour
    n: int


@dataclass(frozen=True, slots=True)
class WagonLoaded:
    seat: int
    wagon: int
    colour: Colour
    n: int


@dataclass(frozen=True, slots=True)
class WagonDispatched:
    """A full Wagon went face down, its Valuables to the Stash."""

    seat: int
    wagon: int


@dataclass(frozen=True, slots=True)
class WagonsGone:
    """None was left to take."""

    seat: int


@dataclass(frozen=True, slots=True)
class WagonTaken:
    seat: int
    kind: Secret
    slots: Cubes


@dataclass(frozen=True, slots=True)
class ExcessReturned:
    seat: int
    colour: Colour
    n: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The action is over; the next player may take a die."""

    seat: int


@dataclass(frozen=True, slots=True)
class RaidActivated:
    seat: int
    card: int
    turn: int


@dataclass(frozen=True, slots=True)
class TreasureJudged:
    seat: int
    card: int
    met: bool


@dataclass(frozen=True, slots=True)
class EffectsCounted:
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CardDescribed:
    seat: int
    card: int
    name: str
    spaces: int
    effect: str = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class CubesMoved:
    colour: Colour
    n: int
    source: Where
    target: Where
    source_seat: int
    source_index: int
    target_seat: int
    target_index: int


@dataclass(frozen=True, slots=True)
class CardGained:
    """By a card's effect, off the top of its deck."""

    seat: int
    deck: Colour
    name: str
    spaces: int
    fled: bool
    effect: str = ""
    when: When = ""


@dataclass(frozen=True, slots=True)
class CardMoved:
    """By a card's effect; what lay on it goes along to another Camp, and else to the Reserve."""

    seat: int
    card: int
    deck: Colour
    to: Goal
    onto: int


@dataclass(frozen=True, slots=True)
class DieChanged:
    die: Colour
    value: int
    was: int


@dataclass(frozen=True, slots=True)
class DieGained:
    seat: int
    die: Colour
    value: int


@dataclass(frozen=True, slots=True)
class DieSpent:
    """Taken, and no action came of it."""

    seat: int
    die: Colour


@dataclass(frozen=True, slots=True)
class PointsGiven:
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The token goes left."""

    first: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A pile or a deck was empty when the fifth die was gone; without `asks` what nobody had marked was not met."""

    asks: bool = False


@dataclass(frozen=True, slots=True)
class TurnTold:
    """In the pace: a die was taken, and so many Valuables kept or a card drawn."""

    seat: int
    die: Colour
    kept: int | None = None


@dataclass(frozen=True, slots=True)
class EmptyTold:
    empty: bool


@dataclass(frozen=True, slots=True)
class CountTold:
    seat: int
    what: Told
    n: int


@dataclass(frozen=True, slots=True)
class WagonsTyped:
    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WagonsRevealed:
    """`together`: they are seen once everybody has turned theirs over, which is so at the end."""

    seat: int
    kinds: tuple[Opened, ...]
    together: bool = later(False)


Event = (
    Ticked
    | DetailChosen
    | FirstChosen
    | GiftTaken
    | Begun
    | DiceRolled
    | CardsDrawn
    | CurseFled
    | CurseBorne
    | Pillaged
    | CardFilled
    | WagonLoaded
    | WagonDispatched
    | WagonTaken
    | WagonsGone
    | ExcessReturned
    | TurnEnded
    | RaidActivated
    | TreasureJudged
    | EffectsCounted
    | CardDescribed
    | CubesMoved
    | CardGained
    | CardMoved
    | DieChanged
    | DieGained
    | DieSpent
    | PointsGiven
    | RoundEnded
    | GameEnded
    | TurnTold
    | EmptyTold
    | CountTold
    | WagonsTyped
    | WagonsRevealed
    | RevealCalled
    | ToldClosed
    | LeftClosed
)
