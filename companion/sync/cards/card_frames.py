"""What devices tell each other of cards and boards, packed in frames. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.match.entry import canonical
from companion.sync.protocol import limits
from companion.sync.protocol.frames import Lend
from rules.core import codec
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern


def told(lend: Lend) -> tuple[Fact, ...]:
    return (*lend.cards, *lend.prints, *lend.decks)


def packed(of: str, facts: Iterable[Fact]) -> Iterator[Lend]:
    """In as few frames as fit; a deck that fits in none is not told."""
    box: list[Fact] = []
    room = limits.LENT_FRAME
    for fact in facts:
        size = len(canonical(codec.encode(fact, type(fact))))
        if size > limits.LENT_FRAME:
            continue
        if size > room or len(box) == limits.LENT:
            yield _lend(of, box)
            box, room = [], limits.LENT_FRAME
        box.append(fact)
        room -= size
    if box:
        yield _lend(of, box)


def _lend(of: str, facts: Iterable[Fact]) -> Lend:
    sorts: dict[type, list[Any]] = {CardFact: [], Pattern: [], DeckFact: []}
    for fact in facts:
        sorts[type(fact)].append(fact)
    return Lend(of, tuple(sorts[CardFact]), tuple(sorts[Pattern]), tuple(sorts[DeckFact]))
