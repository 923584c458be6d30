"""What people may wish for heroes, runes and strongholds outside an Order, as cards and the board say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.secret import Opened, Secret
from rules.runewars.fight.actions import HeroNo, SeatNo
from rules.runewars.realm.realm import Area, HeroCard, Level, Token
from rules.runewars.tables import MOST_INFLUENCE, MOST_QUESTS, MOST_TACTICS, Attribute, Exploration, Resource

Some = Annotated[int, Between(-MOST_INFLUENCE, MOST_INFLUENCE)]
StrongholdNo = Annotated[int, Between(0, 3)]
TokenNo = Annotated[int, Between(0, 37)]
RuneKind = Literal["dragon", "false"]


# Heroes


@dataclass(frozen=True, slots=True)
class MoveHero:
    """Up to two areas; a duel or a quest may follow (Faza Wypraw)."""

    seat: SeatNo
    hero: HeroNo


@dataclass(frozen=True, slots=True)
class HealHero:
    seat: SeatNo
    hero: HeroNo


@dataclass(frozen=True, slots=True)
class TrainHero:
    """Two attributes by 1, or the same twice."""

    seat: SeatNo
    hero: HeroNo
    first: Attribute
    second: Attribute


@dataclass(frozen=True, slots=True)
class FinishQuest:
    """The Quest says "receive a reward": a Reward for the hero, a new Quest for the hand."""

    seat: SeatNo
    hero: HeroNo


@dataclass(frozen=True, slots=True)
class Explore:
    """The exploration token where the hero's move ended; `pay` for the Traveling Merchant, `attribute` for Training."""

    seat: SeatNo
    hero: HeroNo
    token: Exploration
    pay: bool = False
    attribute: Attribute = "strength"


@dataclass(frozen=True, slots=True)
class JoinHero:
    seat: SeatNo
    card: HeroCard


@dataclass(frozen=True, slots=True)
class LoseHero:
    """Deserted: back to the deck, Rewards discarded. Defeated: his Rewards stay on the board."""

    seat: SeatNo
    hero: HeroNo
    deserted: bool


@dataclass(frozen=True, slots=True)
class HurtHero:
    """Damage outside a duel; below zero it is taken away."""

    seat: SeatNo
    hero: HeroNo
    n: Annotated[int, Between(-9, 9)]


@dataclass(frozen=True, slots=True)
class MoveRewards:
    """Reward cards a hero gets or loses."""

    seat: SeatNo
    hero: HeroNo
    n: Annotated[int, Between(-9, 9)]


# By hand, at any time


@dataclass(frozen=True, slots=True)
class Change:
    """What a card's text gives and takes."""

    seat: SeatNo
    influence: Some = 0
    tactics: Annotated[int, Between(-MOST_TACTICS, MOST_TACTICS)] = 0
    quests: Annotated[int, Between(-MOST_QUESTS, MOST_QUESTS)] = 0


@dataclass(frozen=True, slots=True)
class SetDial:
    seat: SeatNo
    resource: Resource
    level: Level


@dataclass(frozen=True, slots=True)
class GainStronghold:
    """One that was not built by Fortify: captured, or placed by a card; damaged side up."""

    seat: SeatNo
    area: Area = ""


@dataclass(frozen=True, slots=True)
class LoseStronghold:
    """Gone, with its development."""

    seat: SeatNo
    stronghold: StrongholdNo


@dataclass(frozen=True, slots=True)
class SpendDevelopment:
    """A defensive development that is discarded when used."""

    seat: SeatNo
    stronghold: StrongholdNo


@dataclass(frozen=True, slots=True)
class ReceiveRune:
    """Something says "receive a dragon rune"; the three steps follow. Captain of the Heroes' League included.

    Where a card has one certain token placed, it is `only` that: no other comes with it and none is discarded first.
    """

    seat: SeatNo
    only: RuneKind | None = None


@dataclass(frozen=True, slots=True)
class DiscardFalse:
    """A false rune of an own area back to its pile."""

    seat: SeatNo
    token: TokenNo
    shown: Opened


@dataclass(frozen=True, slots=True)
class SettleRune:
    """Those of the received tokens that lie in own areas; the others lie where nobody rules, `wild` if they are named.

    One that finds no area without a rune goes back to its pile, open.
    """

    seat: SeatNo
    tokens: tuple[Token, ...]
    dragon_back: bool = False
    false_back: bool = False
    wild: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeRune:
    """The token of an area goes with it: from that player's row, without one from those in nobody's areas."""

    seat: SeatNo
    foe: SeatNo | None
    token: TokenNo


@dataclass(frozen=True, slots=True)
class NoRune:
    """In the area that has come under control lies no rune token."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class LookAtRune:
    """Its player looks at a token in an own area, and says what it is (Podglądanie żetonów Runa)."""

    seat: SeatNo
    token: TokenNo
    kind: Secret


@dataclass(frozen=True, slots=True)
class FindRune:
    """A token in an area that has come under control, of which the app does not know what it is."""

    seat: SeatNo
    token: Token


@dataclass(frozen=True, slots=True)
class LoseRune:
    """A token's area has been lost."""

    seat: SeatNo
    token: TokenNo


@dataclass(frozen=True, slots=True)
class FulfilObjective:
    """The Objective is discarded for a dragon rune."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class MoveThrone:
    """A Dragon Throne's area comes under control, or is lost."""

    seat: SeatNo
    n: Annotated[int, Between(-1, 1)]


@dataclass(frozen=True, slots=True)
class ClaimVictory:
    """Six dragon runes, in epic play seven: all own tokens are turned."""

    seat: SeatNo
    shown: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class RevealRunes:
    """After the last Winter everybody turns the tokens."""

    seat: SeatNo
    shown: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A player without any area is out."""

    seat: SeatNo


HeroAction = MoveHero | HealHero | TrainHero | FinishQuest | Explore | JoinHero | LoseHero | HurtHero | MoveRewards
HandAction = (
    Change
    | SetDial
    | GainStronghold
    | LoseStronghold
    | SpendDevelopment
    | ReceiveRune
    | DiscardFalse
    | SettleRune
    | TakeRune
    | NoRune
    | LookAtRune
    | FindRune
    | LoseRune
    | FulfilObjective
    | MoveThrone
    | ClaimVictory
    | RevealRunes
    | Eliminate
)
