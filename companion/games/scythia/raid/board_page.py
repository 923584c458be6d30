"""The board of Scythia as a page: the settlements of each empire, and the dice printed above its name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from companion.games.scythia.names import settlement
from companion.screens.kit.board.board_cells import GameBoard, Panel, PrintField, Values
from companion.text.words import Words
from rules.core.decks.book import Pattern
from rules.scythia.raid.settlement import (
    DICE_OF_A_COLOUR,
    PLACES,
    SHIPPED,
    SHIPPED_DICE,
    Dice,
    Partly,
    Settlement,
    Step,
    as_pattern,
    dice_pattern,
    dice_typed,
    from_pattern,
)
from rules.scythia.state import Scythia, dice_at, print_of
from rules.scythia.tables import EMPIRES, WORKERS, Empire, Worker

WHO: tuple[tuple[Worker, ...], ...] = tuple(
    each for n in range(1, len(WORKERS) + 1) for each in combinations(WORKERS, n)
)
STEPS = 3  # thresholds at most on any settlement seen (facts 5.2)
NEEDS = (
    ("crew", 0, 5, ""),
    ("provisions", 0, 9, ""),
    ("wagons", 0, 9, ""),
    ("wounds", 0, 9, "scythia.board.about-wounds"),
)
FIRST = 1 + len(NEEDS)  # where the thresholds begin among the fields
SETTLED = (
    PrintField("scythia.board.workers", 0, len(WHO) - 1, tuple(f"scythia.who.{'-'.join(w)}" for w in WHO), wide=1.8),
    *(PrintField(f"scythia.board.{key}", low, high, about=about) for key, low, high, about in NEEDS),
    PrintField("scythia.board.strength-1", 1, 60, about="scythia.board.about-first"),
    PrintField("scythia.board.vp-1", 0, 20),
    PrintField("scythia.board.strength-2", 0, 60, about="scythia.board.about-next"),
    PrintField("scythia.board.vp-2", 0, 20, unless=(FIRST + 2, 0)),
    PrintField("scythia.board.strength-3", 0, 60, unless=(FIRST + 2, 0), about="scythia.board.about-next"),
    PrintField("scythia.board.vp-3", 0, 20, unless=(FIRST + 4, 0)),
)
ROLLED = tuple(
    PrintField(f"scythia.board.{colour}", 0, DICE_OF_A_COLOUR, about="scythia.board.about-dice")
    for colour in ("red", "white")
)


def _panels(empire: str, _: Sequence[Pattern]) -> tuple[Panel, ...]:
    spots = tuple(f"settlement {empire} {at}" for at in PLACES)
    return (
        Panel("scythia.board.settlements", spots, SETTLED, _name, 0, lambda place: "sword-cross"),
        Panel("scythia.board.dice", (f"dice {empire}",), ROLLED, _name, 0, lambda place: "dice-multiple"),
    )


def _spot(place: str) -> tuple[Empire, int]:
    _, empire, at = (*place.split(" "), "0")[:3]
    return next(each for each in EMPIRES if each == empire), int(at)


def _name(words: Words, place: str) -> str:
    empire, at = _spot(place)
    return words.t(f"scythia.{empire}") if place.startswith("dice") else settlement(words, empire, at)


def _numbers(print_: Settlement | Partly) -> Values:
    """In the order of the fields; a threshold that is not there is 0, one that nobody knows is None."""
    who = WHO.index(print_.workers) if print_.workers else None
    steps = [n for step in print_.steps for n in (step.strength, step.vp)] if print_.steps is not None else None
    rest: Values = (None,) * 2 * STEPS if steps is None else (*steps, *(0,) * (2 * STEPS - len(steps)))
    return (who, *(getattr(print_, key) for key, *_ in NEEDS), *rest)


def _values(pattern: Pattern) -> tuple[int, ...]:
    if dice := dice_typed(pattern):
        return dice[1].red, dice[1].white
    found = from_pattern(pattern)
    return tuple(n or 0 for n in _numbers(found[2])) if found else pattern.slots


def _told(place: str) -> Values:
    empire, at = _spot(place)
    if place.startswith("dice"):
        dice = SHIPPED_DICE[empire]
        return (dice.red, dice.white) if dice else ()
    return _numbers(SHIPPED[empire][at])


def _at(place: str, prints: Sequence[Pattern]) -> Pattern | None:
    """A settlement's name in the log has its workers after it."""
    return next((p for p in prints if p.kind == place or p.kind.startswith(f"{place} ")), None)


def _made(place: str, numbers: tuple[int, ...]) -> Pattern | None:
    empire, at = _spot(place)
    if place.startswith("dice"):
        return dice_pattern(empire, Dice(*numbers))
    who, crew, provisions, wagons, wounds, *rest = numbers
    steps = tuple(Step(strength, vp) for strength, vp in zip(rest[::2], rest[1::2], strict=True) if strength)
    if any(low.strength >= high.strength for low, high in pairwise(steps)):
        return None  # thresholds rise
    return as_pattern(empire, at, Settlement(WHO[who], crew, provisions, wagons, wounds, steps))


def _asked(state: Scythia, about: str) -> str:
    """A raid needs the settlement and the dice above its empire."""
    empire, at = _spot(f"settlement {about.replace('.', ' ')}")
    dice = dice_at(state, empire) or SHIPPED_DICE[empire]
    return f"settlement {empire} {at}" if dice or not print_of(state, empire, at) else f"dice {empire}"


BOARD = GameBoard("scythia.", tuple(EMPIRES), _panels, _made, _values, _at, _told, place_of=_asked)
