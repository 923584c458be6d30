"""What people may wish for around the Fate deck: bids, diplomacy, tests, duels and battles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text
from rules.core.secret import Opened, Secret
from rules.runewars.fight.fate import NUMBERS, Symbol
from rules.runewars.fight.specials import What
from rules.runewars.pending import Foreseen, Side
from rules.runewars.realm.realm import Area
from rules.runewars.tables import MOST_DIPLOMACY, Attribute

SeatNo = Annotated[int, Between(0, 3)]
HeroNo = Annotated[int, Between(0, 3)]
FateNo = Annotated[int, Between(NUMBERS[0], NUMBERS[-1])]
Fates = tuple[FateNo, ...]  # as they lie on the table; empty where the app draws them
UnitNo = Annotated[int, Between(0, 63)]
KindNo = Annotated[int, Between(0, 15)]
Strike = Literal["damage", "rout", "destroy", "retreat"]


# Influence bids


@dataclass(frozen=True, slots=True)
class OpenBid:
    """The Season card calls for a bid; everybody has said how much influence there is."""


@dataclass(frozen=True, slots=True)
class PlaceBid:
    """So much in the closed hand; it may be changed until all have bid."""

    seat: SeatNo
    bid: Secret


@dataclass(frozen=True, slots=True)
class RevealBid:
    seat: SeatNo
    bid: Opened


@dataclass(frozen=True, slots=True)
class DecideBid:
    """Who of the tied wins, said by whom the rules name (Remisy w Licytacji)."""

    seat: SeatNo
    winner: SeatNo


@dataclass(frozen=True, slots=True)
class CloseBid:
    """The result has been seen: all bids are spent, the winner's and the others'."""


# Fate cards


@dataclass(frozen=True, slots=True)
class Negotiate:
    """Diplomacy with the neutral units of an area: 1 to 6 influence, as many Fate cards (Dyplomacja)."""

    seat: SeatNo
    influence: Annotated[int, Between(1, MOST_DIPLOMACY)]
    cards: Fates = ()


@dataclass(frozen=True, slots=True)
class TakeTest:
    """As many Fate cards as the hero's attribute says (Testy Atrybutów)."""

    seat: SeatNo
    hero: HeroNo
    attribute: Attribute
    cards: Fates = ()


@dataclass(frozen=True, slots=True)
class DrawFate:
    """Cards for something the app does not follow."""

    seat: SeatNo
    n: Annotated[int, Between(1, 12)]
    cards: Fates = ()


@dataclass(frozen=True, slots=True)
class ShuffleFate:
    """A card has the discard shuffled into the deck, or hands did it; Fall and an empty deck need no word."""


@dataclass(frozen=True, slots=True)
class ReadFate:
    """One of the open cards is chosen; its symbol counts."""

    seat: SeatNo
    card: FateNo


@dataclass(frozen=True, slots=True)
class SaySymbol:
    """The symbol chosen, where no deck is followed."""

    seat: SeatNo
    symbol: Symbol


# Duels


@dataclass(frozen=True, slots=True)
class Challenge:
    """A duel with a hero in the same area (Pojedynki 1)."""

    seat: SeatNo
    hero: HeroNo
    foe: SeatNo
    foe_hero: HeroNo


@dataclass(frozen=True, slots=True)
class Cross:
    """One round of the duel; a hero's special strikes unless a Reward is used instead, carried out by hand.

    Against a neutral unit `foe_strike` is its own special, and one more card is drawn where that is Ravage.
    """

    cards: Fates = ()
    strike: bool = True
    foe_strike: bool = True


@dataclass(frozen=True, slots=True)
class DuelNeutral:
    """A Quest says: a duel with such a neutral unit, which is never on the board (Zadania Pojedynkowe)."""

    seat: SeatNo
    hero: HeroNo
    unit: Annotated[str, Text(20)]


# Battles


@dataclass(frozen=True, slots=True)
class Squad:
    """So many standing units of one type."""

    faction: Annotated[str, Text(12)]
    unit: Annotated[str, Text(20)]
    n: Annotated[int, Between(1, 16)]


@dataclass(frozen=True, slots=True)
class Attack:
    """A battle in an area; without a foe against its neutral units. `stronghold` is the foe's, by its place.

    `odds` are those that were shown before the decision, kept because they are not to change during the battle.
    """

    seat: SeatNo
    foe: SeatNo | None
    attackers: tuple[Squad, ...]
    defenders: tuple[Squad, ...]
    area: Area = ""
    stronghold: Annotated[int, Between(0, 3)] | None = None
    odds: Foreseen | None = None


@dataclass(frozen=True, slots=True)
class Clash:
    """Both sides draw for a type of the present initiative; None where a side has none (Rundy Walki 1, 2)."""

    attacker: KindNo | None
    defender: KindNo | None
    cards: Fates = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A special or a card does something to one unit, carried out by hand."""

    side: Side
    unit: UnitNo
    how: Strike


@dataclass(frozen=True, slots=True)
class Bolster:
    """More strength for a side: Lay Siege, a development, a title, a card."""

    side: Side
    n: Annotated[int, Between(1, 9)]


@dataclass(frozen=True, slots=True)
class DrawFurther:
    """One more Fate card for the type whose cards lie open: Ravage, a card."""

    side: Side
    cards: Fates = ()


@dataclass(frozen=True, slots=True)
class Reinforce:
    """Units that come into the battle: Raise Dead, a card."""

    side: Side
    kind: KindNo
    n: Annotated[int, Between(1, 8)]


@dataclass(frozen=True, slots=True)
class Carry:
    """A step of the special being carried out: the unit by its place among those it can happen to."""

    what: What
    unit: UnitNo | None = None
    n: Annotated[int, Between(1, 9)] = 1


@dataclass(frozen=True, slots=True)
class SpecialsDone:
    """The specials of the side that is at them have been carried out by hand."""


@dataclass(frozen=True, slots=True)
class Suffer:
    """The owner puts the next rout or damage on that unit."""

    unit: UnitNo


@dataclass(frozen=True, slots=True)
class Defend:
    """The defender uses the development at the stronghold; its losses are put on the attacker's units."""


@dataclass(frozen=True, slots=True)
class JudgeBattle:
    """Developments have been used: strength is compared (Obliczanie Siły)."""


@dataclass(frozen=True, slots=True)
class LeaveOff:
    """A duel, a battle or open cards are put aside: it did not happen, so the turn has its battle, the hero its duel.

    `fought` where hands went on without the app: then it has been used.
    """

    fought: bool = False


FightAction = (
    OpenBid
    | PlaceBid
    | RevealBid
    | DecideBid
    | CloseBid
    | Negotiate
    | TakeTest
    | DrawFate
    | ShuffleFate
    | ReadFate
    | SaySymbol
    | Challenge
    | DuelNeutral
    | Cross
    | Attack
    | Clash
    | Hit
    | Bolster
    | DrawFurther
    | Reinforce
    | Carry
    | SpecialsDone
    | Suffer
    | Defend
    | JudgeBattle
    | LeaveOff
)
