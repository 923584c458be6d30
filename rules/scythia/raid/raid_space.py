"""What is printed at a raid space: the worker above it and how many pieces lie there; read once, then known."""

from __future__ import annotations

from rules.core.decks.book import Pattern
from rules.scythia.tables import EMPIRES, SPACES, WORKERS, Empire, Worker

KIND = "space"
MOST_PIECES = 4  # of plunder on a space (facts 5.1)
Printed = tuple[Worker, int]  # the colour, and the pieces


def as_pattern(empire: Empire, space: int, worker: Worker, pieces: int) -> Pattern:
    return Pattern("scythia", f"{KIND} {empire} {space}", (WORKERS.index(worker), min(pieces, MOST_PIECES)))


def from_pattern(pattern: Pattern) -> tuple[Empire, int, Printed] | None:
    """A remembered space with its place, or None for anything else that was remembered."""
    words = pattern.kind.split(" ")
    empire = next((empire for empire in EMPIRES if words[1:2] == [empire]), None)
    if len(words) != 3 or words[0] != KIND or empire is None or len(pattern.slots) != 2:
        return None
    worker, pieces = pattern.slots
    known = words[2] in map(str, range(max(SPACES.values()))) and 0 <= worker < len(WORKERS)
    return (empire, int(words[2]), (WORKERS[worker], pieces)) if known and 0 <= pieces <= MOST_PIECES else None


def printed_at(patterns: tuple[Pattern, ...], empire: Empire, space: int) -> Printed | None:
    found = filter(None, map(from_pattern, patterns))
    return next((print_ for which, at, print_ in found if (which, at) == (empire, space)), None)
