"""What lies on a Huns table: Reserve, decks, dice, and every player's Camp."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.detail import Detail, Gaps
from rules.core.game import Chair
from rules.core.joint_reveal import Held, Turned
from rules.core.secret import Secret
from rules.huns.cubes import Cubes, each
from rules.huns.tables import CARDS, COLOURS, CUBES, TURNS, WAGONS_TO_FILL, Colour, When, wagon_deck

Seat = int


@dataclass(frozen=True, slots=True)
class Wagon:
    """A Wagon to fill: its printed spaces by colour and what lies on them. Its type is its owner's business."""

    kind: Secret
    slots: Cubes
    loaded: Cubes = Cubes()

    def free(self, colour: Colour) -> int:
        return max(0, self.slots.of(colour) - self.loaded.of(colour))

    @property
    def full(self) -> bool:
        return self.loaded.total() >= self.slots.total()


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a Camp. `used`: a Raid turned after its one activation; `met`: a Treasure's condition holds.

    `judged`: that was said after the end, where "not met" is the last word.
    """

    deck: Colour
    name: str = ""
    spaces: int = 0
    cubes: Cubes = Cubes()
    fled: bool = False
    used: bool = False
    met: bool = False
    judged: bool = False
    effect: str = ""  # as somebody put it
    when: When = ""

    @property
    def free(self) -> int:
        return max(0, self.spaces - self.cubes.total())

    @property
    def full(self) -> bool:
        """All spaces hold a Valuable: a Mercenary works, a Curse does not any more."""
        return self.free == 0

    @property
    def takes_cubes(self) -> bool:
        """Only Mercenaries and Curses are filled, and not a Curse that was fled (TO FILL A CARD)."""
        return self.deck in ("green", "black") and not self.fled and self.free > 0


@dataclass(frozen=True, slots=True)
class Camp:
    """Everything in front of one player."""

    wagons: tuple[Wagon, ...] = ()
    berths: int = WAGONS_TO_FILL  # a card may change it
    dispatched: tuple[Secret, ...] = ()
    stash: Cubes = Cubes()
    cards: tuple[Card, ...] = ()
    bonus: int = 0  # points that card effects gave, less those they took
    counted: bool = False  # that was asked after the end
    untyped: int = later(0)  # Wagons sent home by the pace, of which nobody has said the types
    typed: tuple[int, ...] = later(())  # and those told at the end, by type
    turned: tuple[Turned, ...] = later(())  # types of the dispatched, while others have not turned theirs

    @property
    def sent(self) -> int:
        """Wagons sent home, however they were told."""
        return len(self.dispatched) + self.untyped + sum(self.typed)


@dataclass(frozen=True, slots=True)
class Die:
    """One die of the round: what it shows, who took it and in which turn.

    In the pace 0 is a die that nobody has told; one that was taken shows the Valuables that were kept.
    """

    value: int
    taken_by: Seat | None = None
    turn: int | None = None
    drew: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Valuables taken and not yet placed; `turn` is False for the gift of the set-up.

    `sent`: a Wagon went home with them, so a new one is due even when none is left.
    """

    seat: Seat
    colour: Colour
    n: int
    turn: bool = True
    sent: bool = False


@dataclass(frozen=True, slots=True)
class Extra:
    """A die that a card's effect gives beside the five: one action more, and no turn of the draft."""

    seat: Seat
    colour: Colour
    value: int


@dataclass(frozen=True, slots=True)
class Threat:
    """A Curse just played on somebody, who may flee it now and never again."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Huns:
    """The whole table. `turn` counts the dice taken this round; `raids` says in which turns a Raid was activated."""

    chairs: tuple[Chair, ...]
    camps: tuple[Camp, ...]
    reserve: Cubes
    decks: Cubes
    wagon_deck: int
    ticked: tuple[str, ...] = ()
    first: Seat | None = None
    gifts: tuple[int, ...] = ()
    begun: bool = False
    round: int = 1
    dice: tuple[Die, ...] = ()
    turn: int = 0
    acting: bool = False  # the die is taken and the action not over yet
    raids: tuple[bool, ...] = (False,) * TURNS
    pending: Hand | Threat | None = None
    extra: Extra | None = None
    over: bool = False
    asks: bool = False  # whether Treasures that nobody has marked are open; in older games they were not met
    detail: Detail = later("full")
    gaps: Gaps = later(())
    emptied: bool = later(False)  # somebody has told that a pile or a deck is empty
    told: Gaps = later(())  # what is counted by hand in the pace, whether turns are told or not
    rolls: bool = later(False)  # in the pace: the app has rolled these dice and does it again next round
    called: bool = later(False)  # whether everybody is to turn over the Wagons sent home

    @property
    def players(self) -> int:
        return len(self.chairs)


def wagons_held(state: Huns) -> tuple[Held, ...]:
    """The Wagons sent home, whose types are open at the end (Clarification)."""
    return tuple(Held(seat, camp.dispatched, camp.turned) for seat, camp in enumerate(state.camps))


def opening(chairs: tuple[Chair, ...]) -> Huns:
    """The table as the set-up leaves it for that many players."""
    players = len(chairs)
    return Huns(
        chairs=chairs,
        camps=(Camp(),) * players,
        reserve=each(CUBES[players]),
        decks=each(CARDS[players]),
        wagon_deck=wagon_deck(players),
        gifts=(0,) * players,
    )


def actor(state: Huns, turn: int) -> Seat:
    """Whose turn that is in the draft, clockwise from the first player (PLAYING THE GAME 2)."""
    return ((state.first or 0) + turn) % state.players


def mover(state: Huns) -> Seat:
    """Who acts now: whose turn it is, or who has got a die more."""
    return state.extra.seat if state.extra else actor(state, state.turn)


def pips(state: Huns, colour: Colour) -> int:
    """What the die that is acted with shows."""
    if state.extra and state.extra.colour == colour:
        return state.extra.value
    return state.dice[COLOURS.index(colour)].value


def place(state: Huns, seat: Seat) -> int:
    """0 for the first player, then clockwise."""
    return (seat - (state.first or 0)) % state.players


def phase(state: Huns) -> str:
    if state.over:
        return "over"
    if isinstance(state.pending, Threat):
        return "curse"
    if isinstance(state.pending, Hand):
        camp = state.camps[state.pending.seat]
        due = state.pending.n > 0 or state.pending.sent
        return "wagon" if due and len(camp.wagons) < camp.berths else "load"
    if not state.begun:
        return "setup"
    if state.detail == "pace":
        return "pace"
    if state.extra:
        return "extra"
    if not state.dice or any(die.value == 0 and die.taken_by is None for die in state.dice):
        return "roll"
    return "turn" if state.turn < TURNS else "round-end"


def empties(state: Huns) -> tuple[tuple[str, Colour], ...]:
    """Piles and decks that are empty at this moment; at the end of the round one is enough (END OF THE GAME)."""
    cubes = tuple(("cubes", colour) for colour in COLOURS if _empty(state, "reserve", colour))
    return cubes + tuple(("cards", colour) for colour in COLOURS if _empty(state, "decks", colour))


def _empty(state: Huns, part: str, colour: Colour) -> bool:
    """Nothing is said of a pile that nobody counts."""
    pile: Cubes = getattr(state, part)
    return pile.of(colour) == 0 and f"{part}.{colour}" not in state.gaps


def ending(state: Huns) -> bool:
    """Whether the game would end with this round, by what was counted or told."""
    return state.emptied or bool(empties(state))
