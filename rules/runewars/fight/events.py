"""What has happened around the Fate deck: draws, bids, duels and battles."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.secret import Opened, Secret
from rules.runewars.fight.fate import Symbol
from rules.runewars.fight.force import Force
from rules.runewars.fight.specials import Move
from rules.runewars.fight.units import Faction, Kind
from rules.runewars.pending import Foreseen, Side, Why


@dataclass(frozen=True, slots=True)
class FateDrawn:
    """Open on the table; typed where the printed deck was drawn from."""

    cards: tuple[int, ...]
    typed: bool


@dataclass(frozen=True, slots=True)
class FateDiscarded:
    """The open cards go to the discard."""


@dataclass(frozen=True, slots=True)
class FateShuffled:
    """The discard is shuffled into the deck."""


@dataclass(frozen=True, slots=True)
class ReadingBegun:
    """Cards are drawn; for a test by which hero, for diplomacy at what price, and what of the turn it uses."""

    seat: int
    why: Why
    hero: int | None = None
    paid: int = 0
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FateRead:
    """The symbol that counts; no card where no deck is followed."""

    seat: int
    why: Why
    symbol: Symbol
    card: int | None


@dataclass(frozen=True, slots=True)
class BidOpened:
    """Everybody bids."""


@dataclass(frozen=True, slots=True)
class BidPlaced:
    seat: int
    bid: Secret


@dataclass(frozen=True, slots=True)
class BidsClosed:
    """All have bid: the hands are opened."""


@dataclass(frozen=True, slots=True)
class BidRevealed:
    seat: int
    bid: Opened


@dataclass(frozen=True, slots=True)
class BidTied:
    """Who has bid the most, and who says which of them wins; None where the app does not know whose word it is."""

    tied: tuple[int, ...]
    decider: int | None


@dataclass(frozen=True, slots=True)
class BidJudged:
    """Who wins; the bids are spent when everybody has seen it."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidWon:
    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class DuelBegun:
    seat: int
    hero: int
    foe: int
    foe_hero: int


@dataclass(frozen=True, slots=True)
class DuelRound:
    """Damage of one round, after what routs have prevented."""

    hurt: int
    foe_hurt: int


@dataclass(frozen=True, slots=True)
class DuelEnded:
    """Four rounds are over, or somebody is defeated; the winner takes the other's Rewards."""

    seat: int
    foe: int
    defeated: bool
    foe_defeated: bool


@dataclass(frozen=True, slots=True)
class QuestDuelBegun:
    """A hero against a neutral unit, as its print is known."""

    seat: int
    hero: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class QuestDuelRound:
    """Damage of one round after what routs have prevented; the unit's special, and its health after it."""

    hurt: int
    foe_hurt: int
    special: str
    health: int


@dataclass(frozen=True, slots=True)
class QuestDuelEnded:
    """Four rounds are over, or one of them is defeated; the unit goes back to the box."""

    seat: int
    hero: int
    unit: str
    defeated: bool
    won: bool


@dataclass(frozen=True, slots=True)
class BattleBegun:
    seat: int
    foe: int | None
    attacker: Force
    defender: Force
    area: str
    stronghold: int | None
    conquer: bool
    odds: Foreseen | None = None
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clashed:
    """Who drew, and what the cards bring: specials, routs and damage of each side.

    `carried` where the app carries the specials out step by step; until then hands did.
    """

    attacker: int | None
    defender: int | None
    specials: tuple[int, ...]
    routs: tuple[int, ...]
    damage: tuple[int, ...]
    carried: bool = False


@dataclass(frozen=True, slots=True)
class DrawnFurther:
    """One more card of a side in the present clash, and what it brings."""

    side: Side
    specials: int
    routs: int
    damage: int


@dataclass(frozen=True, slots=True)
class SpecialStep:
    """One step of a side's special; `unit` names the type it happens to, for the log's words."""

    side: Side
    special: str
    move: Move
    unit: str = ""


@dataclass(frozen=True, slots=True)
class SpecialUsed:
    """One special of a side is over; `idle` where there was nothing for it to do."""

    side: Side
    special: str
    idle: bool


@dataclass(frozen=True, slots=True)
class SpecialsLeft:
    """The specials that side still had were carried out by hand."""

    side: Side


@dataclass(frozen=True, slots=True)
class SpecialsEnded:
    """Routs and damage follow."""


@dataclass(frozen=True, slots=True)
class UnitDamaged:
    side: Side
    unit: int


@dataclass(frozen=True, slots=True)
class UnitRouted:
    side: Side
    unit: int


@dataclass(frozen=True, slots=True)
class UnitGone:
    """Destroyed or retreated by a special or a card."""

    side: Side
    unit: int
    retreated: bool


@dataclass(frozen=True, slots=True)
class DuePaid:
    """One loss has been put on a unit, or lapsed for want of one."""


@dataclass(frozen=True, slots=True)
class ClashEnded:
    """Every loss is put; the cards are discarded."""


@dataclass(frozen=True, slots=True)
class Bolstered:
    side: Side
    n: int


@dataclass(frozen=True, slots=True)
class Reinforced:
    side: Side
    kind: int
    n: int


@dataclass(frozen=True, slots=True)
class StrengthDue:
    """Every type has drawn: developments, then strength."""


@dataclass(frozen=True, slots=True)
class DefenceUsed:
    """The defender's development, by its faction."""

    faction: Faction


@dataclass(frozen=True, slots=True)
class BattleJudged:
    """Strength of both sides, the stronghold's included; the loser retreats, a tie is the defender's."""

    seat: int
    foe: int | None
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class PutAside:
    """What was pending is left off; what of the turn it had used is given back where it did not happen."""

    back: tuple[str, ...] = ()


FightEvent = (
    FateDrawn
    | FateDiscarded
    | FateShuffled
    | ReadingBegun
    | FateRead
    | BidOpened
    | BidPlaced
    | BidsClosed
    | BidRevealed
    | BidTied
    | BidJudged
    | BidWon
    | DuelBegun
    | DuelRound
    | DuelEnded
    | QuestDuelBegun
    | QuestDuelRound
    | QuestDuelEnded
    | BattleBegun
    | Clashed
    | DrawnFurther
    | SpecialStep
    | SpecialUsed
    | SpecialsLeft
    | SpecialsEnded
    | UnitDamaged
    | UnitRouted
    | UnitGone
    | DuePaid
    | ClashEnded
    | Bolstered
    | Reinforced
    | StrengthDue
    | DefenceUsed
    | BattleJudged
    | PutAside
)
