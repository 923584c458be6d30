"""Qin Jiushao's own books beside his clan: the Location track, his cards, and what he still has to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from rules.core.codec import Between, Text, later
from rules.core.decks.book import Source
from rules.core.decks.deck import Deck
from rules.great_wall import tables
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.clan import GONE, Clan
from rules.great_wall.tables import CommandCard, Location, SectionId

YOU, QIN = 0, 1  # the seats of a solo table; the Reed Clan has no chair
TOKENS: tuple[Location, ...] = (
    *tables.PRODUCTION,
    "barracks",
)  # Wood, Stone, Gold, Chi, Wound (KARTA GENERALA QIN JIUSHAO)
# Honor he begins with: his marker on 50, a token of 100 beside his card ("też"), or both, POZIOM TRUDNOŚCI
DIFFICULTY = (0, 50, 100, 150)
BOX_CLERKS = 2  # moved in another's turn, to as many Locations, PRZENOSZENIE URZĘDNIKÓW
WOUND_HONOR = 2  # for each Wound dealt, ATAK I ZADAWANIE RAN
OVERSEER_SOLDIERS = Squad(spearman=2, horseman=2)  # TRYB SOLO, PRZYGOTOWANIE 8
ADVICE = 1  # Honor for each Supporting Advisor on his own turn: a house rule, his card's text is not known

DeckSource = Literal["house", "printed", "custom"]
# What a card of his may make him do. `clerks` go to as many different Locations, `crowd` to the lowest with room;
# `wall` is paid by the Warehouse alone, with `wall-paid` a shortfall counts as paid (F 15).
# `text` is what the card says and the app cannot carry out: shown, and done by hand.
CardDeed = Literal[
    "clerks",
    "crowd",
    "activate",
    "spearmen",
    "archers",
    "wall",
    "wall-paid",
    "upgrade",
    "honor",
    "others",
    "reed",
    "honor-each",
    "barricade",
    "horsemen",
    "tea",
    "advisor",
    "text",
]
CARD_DEEDS: tuple[CardDeed, ...] = get_args(CardDeed)  # remembered cards count by this order: new ones come last
# All that the Reed Clan's card can be about: it never gets Honor, and its Soldiers are Spearmen (KLAN TRZCINY)
REED_DEEDS: tuple[CardDeed, ...] = ("others", "reed", "spearmen", "barricade", "tea", "advisor", "text")
# What "Honor for each ..." counts; `other` is in the card's own words, and counted at the table
Each = Literal["clerk", "advisor", "level", "soldier", "archer", "horde", "wall", "other"]
EACH: tuple[Each, ...] = get_args(Each)
# The two arguable rules of his as Overlord (QIN JIUSHAO JAKO WÓDZ): Locations "he does not use" are those that are
# not on his track, or those without a Clerk of his; of the Advisor track he discards the leftmost, or you choose.
Unused = Literal["track", "empty"]
Discarded = Literal["leftmost", "yours"]
UNUSED: tuple[Unused, ...] = get_args(Unused)
DISCARDED: tuple[Discarded, ...] = get_args(Discarded)
# ... and what becomes of them at the table: the person's Clerks, and Honor for his Advisors
DeedKind = Literal[CardDeed, "yours", "advice"]
# Lines carried out piece by piece, as long as one can be; the others at once
PIECES: tuple[CardDeed, ...] = ("spearmen", "archers", "wall", "wall-paid", "upgrade", "barricade", "horsemen")
# The Invasion indicator says in which section
WHERE = ("spearmen", "archers", "wall", "wall-paid", "barricade", "horsemen")
NUMBERLESS: tuple[CardDeed, ...] = ("activate", "wall", "wall-paid", "text")  # lines without a number
MOST_DEEDS, MOST_N = 6, 20
SAID = 120  # characters of a line in the card's own words
LineText = Annotated[str, Text(SAID)]
QinName = Literal[CommandCard, "reed"]
QIN_NAMES: tuple[QinName, ...] = (*tables.COMMAND_CARDS, "reed")


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a card: what, how many, and `when` it is only to be done; `text` are words of the card itself.

    `each` is what Honor is counted by, where the line is about that.
    """

    kind: CardDeed
    n: Annotated[int, Between(1, MOST_N)] = 1
    each: Each = later("clerk")
    when: LineText = later("")
    text: LineText = later("")


@dataclass(frozen=True, slots=True)
class QinCard:
    """One of his six Command cards, or the Reed Clan's, read from top to bottom."""

    name: QinName
    lines: tuple[CardLine, ...]
    source: Source = "printed"


@dataclass(frozen=True, slots=True)
class Deed:
    """A line being carried out; `n` is what is left of it."""

    kind: DeedKind
    n: int = 1
    each: Each = later("clerk")
    when: str = later("")  # until somebody has said that it is so
    text: str = later("")


@dataclass(frozen=True, slots=True)
class Qin:
    """`track` is the Location track from its left end, the highest; `shut` are places said to take nobody just now.

    `resolved` are the clans whose card of this Fall is done, where only he and the Reed Clan are followed.
    """

    track: tuple[Location, ...] = ()
    source: DeckSource = "house"
    cards: tuple[QinCard, ...] = ()
    deck: Deck = Deck()
    card: QinCard | None = None
    start: int = 0  # Honor he began with
    harder: bool = False  # both Advisors of a Spring go to him, ODŚWIEŻANIE TORU DORADCÓW
    advice: int = ADVICE
    unused: Unused = later("track")
    discarded: Discarded = later("leftmost")
    indicator: SectionId | None = None
    agenda: tuple[Deed, ...] = ()
    passed: tuple[Deed, ...] = later(())  # lines left out since the last answer: told with the next instruction
    shut: tuple[str, ...] = ()
    moved: bool = False  # his Clerks, for the other players' box of the card being resolved
    resolved: tuple[int, ...] = ()
    your_score: int | None = None
    pool_empty: bool = False


def qin_clan() -> Clan:
    """All his pieces, four of them Overseers of level 1, two Supporting Advisors (TRYB SOLO, PRZYGOTOWANIE 8, 11)."""
    soldiers = Squad(tables.SPEARMEN - OVERSEER_SOLDIERS.spearman, tables.ARCHERS)
    levels = (1,) * len(tables.PRODUCTION)
    return Clan(
        clerks=tables.CLERKS,
        soldiers=soldiers,
        posted=OVERSEER_SOLDIERS,
        overseers=levels,
        supporting=tables.ADVISORS,
        commands=GONE,
    )


def to_the_left(track: tuple[Location, ...], location: Location) -> tuple[Location, ...]:
    """The token to the highest space, those that were before it one to the right."""
    return (location, *(token for token in track if token != location)) if location in track else track


def card_of(cards: tuple[QinCard, ...], name: str) -> QinCard | None:
    return next((card for card in cards if card.name == name), None)


def reed_card(qin: Qin) -> QinCard | None:
    """The Reed Clan's card where it is one that can be carried out by itself."""
    return card_of(qin.cards, tables.REED_CARD)
