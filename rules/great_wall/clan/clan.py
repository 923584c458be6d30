"""A player's side of the table: General, Honor, Resources, people, cards and Shame. The Reed Clan has one too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text, later
from rules.core.secret import Secret
from rules.great_wall import tables
from rules.great_wall.board.squad import EVERYBODY, NOBODY, Squad
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.tables import CommandCard, Location, SoldierKind

Name = Annotated[str, Text(60)]
CardText = Annotated[str, Text(400)]  # what is printed on a card, as somebody has typed it
CardHonor = Annotated[int, Between(0, tables.MOST_CARD_HONOR)]
CommandPlace = Literal["hand", "track", "discard"]
COMMAND_PLACES: tuple[CommandPlace, ...] = ("hand", "track", "discard")
IN_HAND: tuple[CommandPlace, ...] = tuple("hand" for _ in tables.COMMAND_CARDS)
GONE: tuple[CommandPlace, ...] = tuple("discard" for _ in tables.COMMAND_CARDS)
ShamePlace = Literal["spearman", "archer", "horseman", "horde"]  # under a Soldier of the pool, on a claimed Horde card


@dataclass(frozen=True, slots=True)
class Claimed:
    """A Horde card in front of a player; with Shame on it, it scores nothing."""

    name: Name = ""
    honor: CardHonor = 0
    shame: int = 0
    untold: bool = later(False)  # nobody has said what it is worth

    @property
    def free(self) -> int:
        return max(0, tables.SHAME_SLOTS - self.shame)


@dataclass(frozen=True, slots=True)
class Clan:
    """`soldiers` are the pool, those `shamed` among them; `posted` Soldiers are Overseers and never come back."""

    general: Name = ""
    tea_value: int | None = None
    honor: int = 0
    goods: Goods = NOTHING  # nothing where the player keeps them behind a screen of their own (purse.py)
    own_purse: bool = False
    clerks: int = tables.CLERKS  # in the pool
    hireable: int = 0  # in the Clerk space
    soldiers: Squad = EVERYBODY
    shamed: Squad = NOBODY
    posted: Squad = NOBODY
    overseers: tuple[int, ...] = (0,) * len(tables.PRODUCTION)  # levels
    advisors: tuple[Name, ...] = ()  # Active ones
    supporting: int = 0
    tactics: int = 0
    claimed: tuple[Claimed, ...] = ()
    commands: tuple[CommandPlace, ...] = IN_HAND
    chosen: Secret | None = None
    reclaimed: bool = False  # the choice of this Summer is made
    artifacts: tuple[int, ...] = ()
    read: bool = False  # the Honor marker was looked at when the game was over
    horde_honor: int = later(-1)  # of all claimed cards together, as it was counted at the end


def new_clan(hireable: int) -> Clan:
    """One Advisor Active, one Supporting; the Active one's name may be typed later (PRZYGOTOWANIE GRY 13-14)."""
    return Clan(clerks=tables.CLERKS - hireable, hireable=hireable, advisors=("",), supporting=tables.ADVISORS - 1)


def reed_clan() -> Clan:
    """Three Clerks, all of them on the board, and Spearmen only (TRYB DLA 2 GRACZY, PRZYGOTOWANIE 8)."""
    return Clan(clerks=0, soldiers=Squad(spearman=tables.SPEARMEN), commands=GONE)


def cards_in(clan: Clan, place: CommandPlace) -> tuple[CommandCard, ...]:
    return tuple(card for card, at in zip(tables.COMMAND_CARDS, clan.commands, strict=True) if at == place)


def usable(clan: Clan, kind: SoldierKind) -> int:
    """Soldiers of the pool without Shame; the others cannot be used in any way (ŻETONY HAŃBY)."""
    return max(0, clan.soldiers.of(kind) - clan.shamed.of(kind))


def shame_of(clan: Clan) -> int:
    return clan.shamed.total() + sum(card.shame for card in clan.claimed)


def shame_places(clan: Clan) -> tuple[tuple[ShamePlace, int], ...]:
    """Where a Shame token may lie: under a Soldier of the pool without one, or on a claimed Horde card with room."""
    under: tuple[tuple[ShamePlace, int], ...] = tuple((kind, 0) for kind in tables.SOLDIERS if usable(clan, kind))
    return (*under, *(("horde", at) for at, card in enumerate(clan.claimed) if card.free))


def shame_lies(clan: Clan) -> tuple[tuple[ShamePlace, int], ...]:
    """Where a Shame token lies that could go."""
    under: tuple[tuple[ShamePlace, int], ...] = tuple((kind, 0) for kind in tables.SOLDIERS if clan.shamed.of(kind))
    return (*under, *(("horde", at) for at, card in enumerate(clan.claimed) if card.shame))


def hordes_of(clan: Clan) -> int:
    """What the claimed Horde cards are worth; with Shame on it a card is worth nothing."""
    known = sum(card.honor for card in clan.claimed if card.shame == 0)
    return clan.horde_honor if clan.horde_honor >= 0 else known


def told_at_end(clan: Clan) -> bool:
    """Whether a card counts of which nobody said how much when it was taken."""
    return any(card.untold and not card.shame for card in clan.claimed)


def level_of(clan: Clan, location: Location) -> int:
    return clan.overseers[tables.PRODUCTION.index(location)]


def advisors_of(clan: Clan) -> int:
    """Active and Supporting ones; there is no limit (CESARSKA AMBASADA)."""
    return len(clan.advisors) + clan.supporting
