"""The AI's mind: which line of a card fails, which space it raids, which quest it takes, which horses it pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.scythia.scheme import Scheme
from rules.scythia.tables import CHARACTERS, GAIN, QUEST_ROWS, CharacterId, QuestRow

Line = Literal["space", "provisions", "strength", "raid"]


@dataclass(frozen=True, slots=True)
class HorseCard:
    """The horse half of an animal the AI holds; the eagle half never counts (KONIE)."""

    strength: Annotated[int, Between(0, 6)]
    vp: Annotated[int, Between(0, 9)] = 0


@dataclass(frozen=True, slots=True)
class Ai:
    """The AI's own books."""

    character: CharacterId
    provisions: int
    horses: tuple[HorseCard, ...] = ()
    track: int = 0
    quests: tuple[int, ...] = ()  # Victory Points of each


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest face up on the board."""

    row: QuestRow
    spot: int  # from the left


def new_ai(character: CharacterId) -> Ai:
    return Ai(character, CHARACTERS[character].provisions)


def base(ai: Ai) -> int:
    return CHARACTERS[ai.character].strength


def strength(ai: Ai) -> int:
    """Base strength and every horse it holds."""
    return base(ai) + sum(horse.strength for horse in ai.horses)


def gained(ai: Ai, scheme: Scheme) -> int:
    """Huntsman and Outrider gain 3 where the card says 2 (ZALOGA WP)."""
    return CHARACTERS[ai.character].gain if scheme.gain == GAIN else scheme.gain


def decisive(scheme: Scheme, ai: Ai, free: Sequence[bool]) -> Line:
    """The first line that fails, or the raid when none does."""
    if not any(free):
        return "space"
    if ai.provisions < scheme.cost:
        return "provisions"
    return "raid" if strength(ai) >= scheme.strength else "strength"


def target(scheme: Scheme, free: Sequence[bool]) -> int:
    """The space raided: the one shown, else the next to the right, past the last one from the left (NAJAZD)."""
    order = [(scheme.target - 1 + step) % len(free) for step in range(len(free))]
    return next(space for space in order if free[space])


def wanted_quest(scheme: Scheme, quests: Sequence[Quest]) -> Quest | None:
    """By the two arrows: which row first, and which of a row (WYPRAWY)."""
    if not quests:
        return None
    rows = QUEST_ROWS if scheme.row == "down" else tuple(reversed(QUEST_ROWS))
    row = next(own for own in rows if any(quest.row == own for quest in quests))
    there = sorted((quest for quest in quests if quest.row == row), key=lambda quest: quest.spot)
    return there[0] if scheme.tie == "right" else there[-1]


def payment(ai: Ai, needed: int) -> tuple[int, ...]:
    """Places of the horses discarded for a raid: an exact payment with the fewest horses, else fewest, then least.

    Base strength counts in every raid and is never spent.
    """
    short = max(0, needed - base(ai))
    if short == 0:
        return ()
    places = range(len(ai.horses))
    ways = [way for size in places for way in combinations(places, size + 1) if _sum(ai, way) >= short]
    exact = [way for way in ways if _sum(ai, way) == short]
    return min(exact or ways, key=lambda way: (len(way), _sum(ai, way), way))


def points(ai: Ai) -> int:
    """Track, quests and the horses it still holds (PUNKTACJA)."""
    return ai.track + sum(ai.quests) + sum(horse.vp for horse in ai.horses)


def _sum(ai: Ai, way: Sequence[int]) -> int:
    return sum(ai.horses[at].strength for at in way)
