"""The AI's mind: which line of a card fails, which space it raids, which quest it takes, which horses it pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.tables import CHARACTERS, GAIN, QUEST_ROWS, CharacterId, QuestRow

HORSE_POINTS = 9  # more than any horse seen (facts 6: 0 to 2)
Line = Literal["space", "provisions", "strength", "raid"]
AiDeed = Literal["quest", "provisions", "horse", "raid"]


@dataclass(frozen=True, slots=True)
class HorseCard:
    """The horse half of an animal the AI holds; the eagle half never counts (KONIE)."""

    strength: Annotated[int, Between(0, 6)]
    vp: Annotated[int, Between(0, HORSE_POINTS)] = 0
    unread: bool = False  # nobody has said its points


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


# The card's questions from top to bottom (WARIANT SOLO - TURA WP), and what is done where one fails: the first that can
# be. The card's flow chart is made from these too.
QUESTIONS: Mapping[Line, Callable[[Scheme, Ai, Sequence[bool]], bool]] = {
    "space": lambda scheme, ai, free: any(free),
    "provisions": lambda scheme, ai, free: ai.provisions >= scheme.cost,
    "strength": lambda scheme, ai, free: strength(ai) >= scheme.strength,
}
DEEDS: Mapping[Line, tuple[AiDeed, ...]] = {
    "space": ("quest", "horse"),  # without a quest to take it takes a horse (WYPRAWY)
    "provisions": ("provisions",),
    "strength": ("horse",),
    "raid": ("raid",),
}


def decisive(scheme: Scheme, ai: Ai, free: Sequence[bool]) -> Line:
    """The first line that fails, or the raid when none does."""
    return next((line for line, holds in QUESTIONS.items() if not holds(scheme, ai, free)), "raid")


def target(scheme: Scheme, free: Sequence[bool]) -> int:
    """The space raided: the one shown, else the next to the right, past the last one from the left (NAJAZD)."""
    order = [(scheme.target - 1 + step) % len(free) for step in range(len(free))]
    return next(space for space in order if free[space])


def wanted_quest(scheme: Scheme, quests: Sequence[Quest]) -> Quest | None:
    """By the two arrows: which row first, and which of a row (WYPRAWY)."""
    if not quests:
        return None
    rows = QUEST_ROWS if scheme.row == "down" else tuple(reversed(QUEST_ROWS))
    row = next(row for row in rows if any(quest.row == row for quest in quests))
    there = sorted((quest for quest in quests if quest.row == row), key=lambda quest: quest.spot)
    return there[0] if scheme.tie == "right" else there[-1]


def payment(ai: Ai, needed: int) -> tuple[int, ...]:
    """Places of the horses discarded for a raid: an exact payment with the fewest horses, else fewest, then least.

    Among equals those taken first go. Base strength counts in every raid and is never spent.
    """
    short = missing(ai, needed)
    if short == 0:
        return ()
    ways = _ways(ai)
    return ways.get(short) or min((len(way), total, way) for total, way in ways.items() if total > short)[2]


def missing(ai: Ai, needed: int) -> int:
    """What horses must make up beyond base strength."""
    return max(0, needed - base(ai))


def has_equals(ai: Ai, paid: Sequence[int]) -> bool:
    """Whether other cards would have paid as well: as many horses, of the same strength together."""
    ways = Counter({(0, 0): 1})  # by number and strength
    for horse, held in Counter(ai.horses).items():
        more = Counter[tuple[int, int]]()
        for (number, total), count in ways.items():
            for taken in range(held + 1):
                more[number + taken, total + taken * horse.strength] += count
        ways = more
    return ways[len(paid), sum(ai.horses[at].strength for at in paid)] > 1


def points(ai: Ai) -> int:
    """Track, quests and the horses it still holds (PUNKTACJA)."""
    return ai.track + sum(ai.quests) + sum(horse.vp for horse in ai.horses)


def _ways(ai: Ai) -> dict[int, tuple[int, ...]]:
    """For every sum of strength the fewest horses that make it, those taken first before others.

    By sums and not by sets of horses, of which a long game would have too many.
    """
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for at, horse in enumerate(ai.horses):
        for total, way in list(ways.items()):
            new, old = (*way, at), ways.get(total + horse.strength)
            if old is None or (len(new), new) < (len(old), old):
                ways[total + horse.strength] = new
    return ways
