"""What holds the table up until it is settled: a bid, a rune received or won, Fate cards, a duel, a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, later
from rules.runewars.fight.force import Blow, Force
from rules.runewars.fight.specials import Done
from rules.runewars.fight.units import Kind
from rules.runewars.realm.realm import Area

Seat = int
Why = Literal["diplomacy", "test", "hand"]  # what Fate cards are drawn for
Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")
MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Bid:
    """Secret bids; once all are open, who is tied for the most, who says which of them wins, and who does.

    `stays`: hands that were closed here show their result until it has been seen; hands opened on the table need not.
    """

    stage: Literal["place", "reveal", "tie", "result"] = "place"
    tied: tuple[Seat, ...] = ()
    decider: Seat | None = None
    stays: bool = later(False)
    winner: Seat | None = later(None)


@dataclass(frozen=True, slots=True)
class RuneDue:
    """A player receives a dragon rune: false runes may go first, at most two (Zdobywanie Smoczego Runa)."""

    seat: Seat
    dragons: int
    falses: int
    discarded: int = 0


@dataclass(frozen=True, slots=True)
class Spoils:
    """An area has come under control, from a player or from nobody: whether a rune token lies there is asked."""

    seat: Seat
    foe: Seat | None
    area: Area = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """Fate cards lie open and one of them is chosen for its symbol.

    What it has used is given back when it did not happen: `paid` influence, a part of the turn, the hero's Quest.
    """

    seat: Seat
    why: Why
    hero: int | None = None
    paid: int = 0
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """Two heroes, each of its player's; `round` counts those drawn."""

    seat: Seat
    hero: int
    foe: Seat
    foe_hero: int
    round: int = 0


def other(side: Side) -> Side:
    return "defender" if side == "attacker" else "attacker"


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The odds people had before them when they attacked, in millionths; no battles simulated where they are exact."""

    attacker_wins: Annotated[int, Between(0, MILLION)]
    stderr: Annotated[int, Between(0, MILLION)] = 0
    simulated: Annotated[int, Between(0, MILLION)] = 0


@dataclass(frozen=True, slots=True)
class QuestDuel:
    """A hero against a neutral unit that stands in no area; the player on the left plays it (Zadania Pojedynkowe)."""

    seat: Seat
    hero: int
    kind: Kind
    health: int
    damage: int = 0
    round: int = 0


@dataclass(frozen=True, slots=True)
class Due:
    """A loss its owner must put on a unit."""

    side: Side
    blow: Blow
    n: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle between cards. `acting` are the types whose cards lie open; `specials` are still to be carried out,
    some with further cards to draw; `done` are the steps of the present one; `dues` are put on units one by one.

    `carried` where the app carries them out; in battles of older logs hands did.

    Without a defender the units are neutral, and the player on the attacker's left decides for them.
    """

    seat: Seat
    foe: Seat | None
    attacker: Force
    defender: Force
    stage: Literal["clash", "specials", "losses", "strength"] = "clash"
    area: Area = ""
    stronghold: int | None = None  # of the defender, by its place
    conquer: bool = False
    odds: Foreseen | None = None  # as they were at the decision
    acting: tuple[int | None, int | None] = (None, None)
    specials: tuple[int, int] = (0, 0)
    further: tuple[int, int] = (0, 0)
    dues: tuple[Due, ...] = ()
    carried: bool = False
    done: Done = ()
    marked: tuple[str, ...] = ()  # what of the turn this battle has used, given back when it did not happen
    defended: bool = False  # the development at the stronghold has been used

    def side(self, side: Side) -> Force:
        return self.attacker if side == "attacker" else self.defender

    def both(self, side: Side) -> tuple[Force, Force]:
        """That side's units, and the other's."""
        return self.side(side), self.side(other(side))

    def acts(self, side: Side) -> int | None:
        return self.acting[SIDES.index(side)]


Pending = Bid | RuneDue | Spoils | Reading | Duel | QuestDuel | Fight
