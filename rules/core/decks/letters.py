"""A text among the numbers of a print: its length and then its letters, so that prints stay numbers alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice


def spelt(text: str) -> tuple[int, ...]:
    return (len(text), *map(ord, text))


def read(numbers: Iterator[int]) -> str:
    """The next text; ValueError where the numbers are cut off or no letters."""
    n = next(numbers, -1)
    letters = tuple(islice(numbers, max(0, n)))
    if n < 0 or len(letters) != n:
        raise ValueError
    try:
        return "".join(map(chr, letters))
    except OverflowError:
        raise ValueError from None
