"""The table as it is: the board, the people on it, and the opponent where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.codec import later
from rules.core.decks.deck import Deck
from rules.core.detail import Detail, Gaps
from rules.core.game import Chair, Config
from rules.scythia.actions import DeckSource, EndRule
from rules.scythia.opponent.mind import DEEDS, Ai, AiDeed, Line, Quest, decisive, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.raid.raid import Fight
from rules.scythia.raid.settlement import SHIPPED, SHIPPED_DICE, Dice, Settlement, whole
from rules.scythia.tables import (
    BOX,
    BUILDINGS,
    EMPIRES,
    END_LEFT,
    MANNED,
    QUEST_ROWS,
    SPACES,
    SPACES_OF_A_SETTLEMENT,
    VILLAGE_QUESTS,
    Building,
    CharacterId,
    Empire,
    QuestRow,
    Spot,
    Worker,
)
from rules.scythia.turn.goods import Good
from rules.scythia.turn.raider import Raider
from rules.scythia.turn.village import DealId

PERSON, AI = 0, 1  # the seats where somebody plays against the AI
ModeId = Literal["standard", "solo", "opponent"]
Tile = Literal["none", "down", "up"]  # no quest, face down under plunder, face up
TILES: tuple[Tile, ...] = ("none", "down", "up")
Gold = Literal["unknown", "gold", "none"]  # whether gold lies on a raid space
GOLD: tuple[Gold, ...] = ("unknown", "gold", "none")
Stage = Literal["start", "placed", "picked"]  # of a turn spent working


@dataclass(frozen=True, slots=True)
class Scythia:
    """Everything tracked. Where only the opponent is followed there are no raiders.

    `open` is the building whose action may still be done; `step` numbers the AI's instructions; `last` counts the
    turns left to the end. `owed` are the seats whose first crew member, chosen with the hero, nobody has entered yet.
    """

    chairs: tuple[Chair, ...]
    mode: ModeId
    free: tuple[tuple[bool, ...], ...]  # raid spaces with plunder, by empire
    quests: tuple[tuple[Tile, ...], ...]  # by row, from the left
    gold: tuple[tuple[Gold, ...], ...]
    prints: tuple[tuple[Settlement | None, ...], ...]  # by empire; None is not known yet
    dice: tuple[Dice | None, ...]
    raiders: tuple[Raider, ...] = ()
    village: tuple[Spot, ...] = ()
    end: EndRule = "settlements"
    first: int | None = None
    active: int = 0
    stage: Stage = "start"
    placed: Building | None = None
    open: Building | None = None
    worker: Worker | None = None  # whose colour counts at the open building
    task: DealId | None = None
    hero_used: bool = False  # in this turn
    fight: Fight | None = None
    character: CharacterId | None = None
    source: DeckSource = "house"
    cards: tuple[Scheme, ...] = ()
    deck: Deck = Deck()
    ticked: tuple[str, ...] = ()
    begun: bool = False
    turn: int = 1
    ai_turn: bool = False
    ai: Ai | None = None
    scheme: Scheme | None = None
    step: int = 0
    blocked: Building | None = None
    last: int | None = None
    over: bool = False
    score: int | None = None
    tie: tuple[int | None, ...] = (None, None)  # what the person has for each tie-break, where it was asked
    asks: bool = False  # whether what nobody has said is open; in older games it counted as none
    owed: tuple[int, ...] = ()
    detail: Detail = later("full")
    gaps: Gaps = later(())
    raids: tuple[int, ...] = later(())  # told in the pace, by seat


def opening(config: Config) -> Scythia:
    """Quests lie face up in the village and face down on every space but Greece's (PRZYGOTOWANIE 2, 3)."""
    mode: ModeId = config.mode  # type: ignore[assignment]
    people = len(config.chairs) - (mode != "standard")
    spaces = SPACES[people]
    up: Tile = "up"
    down: Tile = "down"
    unseen: Gold = "unknown"
    hidden = ((down,) * spaces,) * (len(QUEST_ROWS) - VILLAGE_QUESTS)
    return Scythia(
        chairs=config.chairs,
        mode=mode,
        free=((True,) * spaces,) * len(EMPIRES),
        quests=((up,),) * VILLAGE_QUESTS + hidden,
        gold=((unseen,) * spaces,) * len(EMPIRES),
        prints=tuple(tuple(map(whole, SHIPPED[empire])) for empire in EMPIRES),
        dice=tuple(SHIPPED_DICE[empire] for empire in EMPIRES),
        raiders=() if mode == "opponent" else (Raider(),) * people,
        village=tuple("blue" if building in MANNED else "none" for building in BUILDINGS),
        first=None if mode == "standard" else PERSON,
    )


def phase(state: Scythia) -> str:
    if state.over:
        return "over"
    if not state.begun:
        return "setup"
    if state.ai_turn:
        return "scheme" if state.scheme is None else "instruction"
    if state.mode == "opponent":
        return "person"
    if state.fight is not None:
        return state.fight.stage
    return "task" if state.task else state.stage


def raider(state: Scythia) -> Raider:
    """Whose turn it is."""
    return state.raiders[state.active]


def crewless(state: Scythia) -> tuple[int, ...]:
    """Everybody begins with the crew member of the chosen pair (PRZYGOTOWANIE)."""
    return tuple(seat for seat, raider in enumerate(state.raiders) if not any(raider.crew))


def spot(state: Scythia, building: Building) -> Spot:
    return state.village[BUILDINGS.index(building)]


def spaces_of(state: Scythia, empire: Empire) -> tuple[bool, ...]:
    return state.free[EMPIRES.index(empire)]


def places(state: Scythia, empire: Empire) -> range:
    """The settlements of an empire that are in play with this many people."""
    return range(-(-len(spaces_of(state, empire)) // SPACES_OF_A_SETTLEMENT))


def spaces_at(state: Scythia, empire: Empire, place: int) -> range:
    """Spaces of a settlement in play with this many people."""
    first = place * SPACES_OF_A_SETTLEMENT
    return range(first, min(first + SPACES_OF_A_SETTLEMENT, len(spaces_of(state, empire))))


def free_at(state: Scythia, empire: Empire, place: int) -> tuple[int, ...]:
    """Spaces of a settlement that can still be raided."""
    row = spaces_of(state, empire)
    return tuple(space for space in spaces_at(state, empire, place) if row[space])


def not_held(state: Scythia, good: Good) -> int:
    """How much plunder of a kind is in nobody's hands: on the board or in the supply."""
    return BOX[good] - sum(raider.goods.of(good) for raider in state.raiders)


def print_of(state: Scythia, empire: Empire, place: int) -> Settlement | None:
    return state.prints[EMPIRES.index(empire)][place]


def dice_at(state: Scythia, empire: Empire) -> Dice | None:
    return state.dice[EMPIRES.index(empire)]


def row_of(state: Scythia, row: QuestRow) -> tuple[Tile, ...]:
    return state.quests[QUEST_ROWS.index(row)]


def face_up(state: Scythia) -> tuple[Quest, ...]:
    return tuple(Quest(row, spot) for row in QUEST_ROWS for spot, tile in enumerate(row_of(state, row)) if tile == "up")


def quests_left(state: Scythia) -> int:
    return sum(tile != "none" for row in state.quests for tile in row)


def spaces_left(state: Scythia) -> int:
    return sum(free for row in state.free for free in row)


def settlements_left(state: Scythia) -> int:
    """Settlements with at least one space that can still be raided; two neighbouring spaces are one settlement."""
    return sum(bool(free_at(state, empire, place)) for empire in EMPIRES for place in places(state, empire))


def raids_left(state: Scythia) -> int:
    """What the end is counted by: settlements, or spaces where the table plays it so."""
    return settlements_left(state) if state.end == "settlements" else spaces_left(state)


def ending(state: Scythia) -> bool:
    return quests_left(state) <= END_LEFT or raids_left(state) <= END_LEFT


def line(state: Scythia) -> Line:
    """The line of the revealed card that decides this turn."""
    assert state.scheme is not None
    assert state.ai is not None
    return decisive(state.scheme, state.ai, spaces_of(state, state.scheme.empire))


def deed(state: Scythia) -> AiDeed:
    """What the AI does: the first that can be done of what the deciding line leads to."""
    assert state.scheme is not None
    quest = wanted_quest(state.scheme, face_up(state)) is not None
    return next(act for act in DEEDS[line(state)] if act != "quest" or quest)
