"""The lines of one of Qin Jiushao's cards as numbers, which is how prints are remembered and told, and back."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.codec import Plain
from rules.core.decks import letters
from rules.great_wall.qin.qin import CARD_DEEDS, EACH, CardLine

# Cards of two numbers a line came first; one with more begins with this, which is no line's first number
WORDED = -1


def as_numbers(lines: tuple[CardLine, ...]) -> tuple[int, ...]:
    """Plain lines as kind and number; with words in them each text is its length and then its letters."""
    if all(line == CardLine(line.kind, line.n) for line in lines):
        return tuple(number for line in lines for number in (CARD_DEEDS.index(line.kind), line.n))
    return (WORDED, *(number for line in lines for number in _worded(line)))


def _worded(line: CardLine) -> tuple[int, ...]:
    said = (*letters.spelt(line.when), *letters.spelt(line.text))
    return (CARD_DEEDS.index(line.kind), line.n, EACH.index(line.each), *said)


def from_numbers(numbers: tuple[int, ...]) -> tuple[Plain, ...] | None:
    """The lines as plain records, still to be checked against their type; None where the numbers are none."""
    if numbers[:1] == (WORDED,):
        return _read(iter(numbers[1:]))
    kinds, counts = numbers[::2], numbers[1::2]
    if len(kinds) != len(counts) or any(not 0 <= at < len(CARD_DEEDS) for at in kinds):
        return None
    return tuple({"kind": CARD_DEEDS[at], "n": n} for at, n in zip(kinds, counts, strict=True))


def _read(rest: Iterator[int]) -> tuple[Plain, ...] | None:
    found: list[Plain] = []
    try:
        for kind in rest:
            n, each = next(rest), next(rest)
            if not (0 <= kind < len(CARD_DEEDS) and 0 <= each < len(EACH)):
                return None
            words = {"when": letters.read(rest), "text": letters.read(rest)}
            found.append({"kind": CARD_DEEDS[kind], "n": n, "each": EACH[each], **words})
    except (StopIteration, ValueError):  # cut off, or no letter
        return None
    return tuple(found)
