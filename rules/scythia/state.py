"""What the opponent's turns depend on: raid spaces, quests, its cards and its own books."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from rules.core.deck import Deck
from rules.core.game import Chair
from rules.scythia.actions import DeckSource
from rules.scythia.ai import Ai, Line, Quest, decisive, wanted_quest
from rules.scythia.scheme import Scheme
from rules.scythia.tables import (
    EMPIRES,
    END_LEFT,
    QUEST_ROWS,
    SPACES,
    SPACES_OF_A_SETTLEMENT,
    Building,
    CharacterId,
    Empire,
    QuestRow,
)

PERSON, AI = 0, 1
Tile = Literal["none", "down", "up"]  # no quest, face down under plunder, face up


@dataclass(frozen=True, slots=True)
class Opponent:
    """The table as far as the AI needs it. `step` numbers its instructions; `last` counts the turns left to the end."""

    chairs: tuple[Chair, ...]
    free: tuple[tuple[bool, ...], ...]  # raid spaces with plunder, by empire
    quests: tuple[tuple[Tile, ...], ...]  # by row, from the left
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


def opening(chairs: tuple[Chair, ...]) -> Opponent:
    """Quests lie face up in the village and face down on every space but Greece's (PRZYGOTOWANIE 2, 3)."""
    spaces = SPACES[1]
    village: tuple[tuple[Tile, ...], ...] = (("up",), ("up",))
    down: Tile = "down"
    hidden = ((down,) * spaces,) * (len(QUEST_ROWS) - len(village))
    return Opponent(chairs, ((True,) * spaces,) * len(EMPIRES), village + hidden)


def phase(state: Opponent) -> str:
    if state.over:
        return "over"
    if not state.begun:
        return "setup"
    if not state.ai_turn:
        return "person"
    return "scheme" if state.scheme is None else "instruction"


def spaces_of(state: Opponent, empire: Empire) -> tuple[bool, ...]:
    return state.free[EMPIRES.index(empire)]


def row_of(state: Opponent, row: QuestRow) -> tuple[Tile, ...]:
    return state.quests[QUEST_ROWS.index(row)]


def face_up(state: Opponent) -> tuple[Quest, ...]:
    return tuple(Quest(row, spot) for row in QUEST_ROWS for spot, tile in enumerate(row_of(state, row)) if tile == "up")


def quests_left(state: Opponent) -> int:
    return sum(tile != "none" for row in state.quests for tile in row)


def settlements_left(state: Opponent) -> int:
    """Settlements with at least one space that can still be raided; two neighbouring spaces are one settlement."""
    pairs = range(0, SPACES[1], SPACES_OF_A_SETTLEMENT)
    return sum(any(row[at : at + SPACES_OF_A_SETTLEMENT]) for row in state.free for at in pairs)


def ending(state: Opponent) -> bool:
    return quests_left(state) <= END_LEFT or settlements_left(state) <= END_LEFT


def line(state: Opponent) -> Line:
    """The line of the revealed card that decides this turn."""
    assert state.scheme is not None
    assert state.ai is not None
    return decisive(state.scheme, state.ai, spaces_of(state, state.scheme.empire))


def deed(state: Opponent) -> Literal["quest", "provisions", "horse", "raid"]:
    """What the AI does: without a quest to take it takes a horse (WYPRAWY)."""
    assert state.scheme is not None
    now = line(state)
    match now:
        case "space":
            return "quest" if wanted_quest(state.scheme, face_up(state)) else "horse"
        case "provisions":
            return "provisions"
        case "strength":
            return "horse"
        case "raid":
            return "raid"
    assert_never(now)
