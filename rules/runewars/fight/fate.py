"""The Fate deck: 30 cards with a destiny symbol and a section for each base shape, and exact draws from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import comb, prod
from operator import add, sub
from typing import Literal

Symbol = Literal["gold", "silver", "red"]
Shape = Literal["triangle", "circle", "rectangle", "hexagon"]
Result = Literal["miss", "special", "damage", "rout"]
RESULTS: tuple[Result, ...] = ("miss", "special", "damage", "rout")
SYMBOLS: tuple[Symbol, ...] = ("gold", "silver", "red")
SHAPES: tuple[Shape, ...] = ("triangle", "circle", "rectangle", "hexagon")


@dataclass(frozen=True, slots=True)
class Face:
    """What one section of a card shows."""

    result: Result
    n: int = 0


@dataclass(frozen=True, slots=True)
class FateCard:
    number: int
    symbol: Symbol
    triangle: Face
    circle: Face
    rectangle: Face
    hexagon: Face

    def section(self, shape: Shape) -> Face:
        face: Face = getattr(self, shape)
        return face


# Number, destiny, then triangle, circle, rectangle, hexagon: S special, Rn rout, Dn damage, - a miss.
# Read from photos of all 30 cards and equal to a second, independent list (facts 12, confidence A).
_PRINTED = """
 1 red    -  S  R2 D2
 2 red    -  S  R2 D1
 3 silver -  S  S  D1
 4 silver -  S  S  -
 5 gold   R1 D1 -  -
 6 red    R1 D1 -  S
 7 gold   R1 -  -  S
 8 red    R1 -  R1 D3
 9 red    S  -  R1 D3
10 red    S  -  R1 D2
11 red    -  S  D2 D2
12 red    -  S  D2 D1
13 silver -  S  S  D1
14 silver -  S  S  D1
15 silver D1 R1 -  -
16 red    D1 R1 -  S
17 gold   D1 -  -  S
18 red    D1 -  D1 D3
19 red    S  -  D1 -
20 red    S  -  D1 D2
21 red    -  S  D2 R2
22 red    -  S  D2 R2
23 silver -  S  S  R1
24 silver -  S  S  -
25 silver D1 D1 -  -
26 red    D1 D1 -  S
27 gold   D1 -  -  S
28 red    D1 -  D1 R2
29 red    S  -  D1 R2
30 red    S  -  D1 R2
"""
_RESULTS: dict[str, Result] = {"-": "miss", "S": "special", "D": "damage", "R": "rout"}


def _card(line: str) -> FateCard:
    number, symbol, *sections = line.split()
    faces = [Face(_RESULTS[section[0]], int(section[1:] or section == "S")) for section in sections]
    return FateCard(int(number), symbol, *faces)  # type: ignore[arg-type]


CARDS: dict[int, FateCard] = {card.number: card for card in map(_card, _PRINTED.strip().splitlines())}
NUMBERS = tuple(CARDS)

Counts = tuple[int, ...]  # how many cards of each class there are, in a fixed order of classes


def left_of(seen: Iterable[int]) -> tuple[int, ...]:
    """The cards not in the discard."""
    gone = set(seen)
    return tuple(number for number in NUMBERS if number not in gone)


def draws(rest: Counts, whole: Counts, held: Counts, n: int) -> Iterator[tuple[Counts, Counts, int, int]]:
    """Every way to draw n cards by class: what came, what is left, and its chance as a part of a whole.

    When the deck runs out, the discard becomes the deck and the full number is drawn (Rozpatrywanie Kart
    Przeznaczenia); `held` are cards drawn before in the same step, which are not in the discard yet.
    """
    size = sum(rest)
    if n > size:
        out = _plus(held, rest)
        fresh = _minus(whole, out)
        for taken, left in _taken(fresh, min(n - size, sum(fresh))):
            yield _plus(taken, rest), left, _ways(fresh, taken), comb(sum(fresh), sum(taken))
        return
    for taken, left in _taken(rest, n):
        yield taken, left, _ways(rest, taken), comb(size, n)


def _taken(rest: Counts, n: int) -> Iterator[tuple[Counts, Counts]]:
    """Every multiset of n, with what it leaves."""
    if n == 0:
        yield (0,) * len(rest), rest
        return
    first, more = rest[0], rest[1:]
    for k in range(max(0, n - sum(more)), min(first, n) + 1):
        for taken, left in _taken(more, n - k):
            yield (k, *taken), (first - k, *left)


def _ways(rest: Counts, taken: Counts) -> int:
    return prod(map(comb, rest, taken))


def _plus(a: Counts, b: Counts) -> Counts:
    return tuple(map(add, a, b))


def _minus(a: Counts, b: Counts) -> Counts:
    return tuple(map(sub, a, b))
