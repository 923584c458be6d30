"""Games won in a row: the longest row of somebody, and the one that goes on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from companion.text.person_names import same

if TYPE_CHECKING:
    from companion.archive.record import Record


class Streak(NamedTuple):
    """Games in a row: `best` of those won, `worst` of those not won, and `now`: above 0 won, below 0 not."""

    best: int = 0
    worst: int = 0
    now: int = 0


def results(records: Iterable[Record], person: str) -> list[tuple[Record, bool]]:
    """One person's matches that have a result, the oldest first, and whether any of their seats won."""
    found = []
    for record in sorted(records, key=lambda record: (record.ended, record.created, record.match)):
        seats = [seat for seat, name in enumerate(record.names[: record.people]) if same(name) == person]
        if seats and record.judged:
            found.append((record, any(seat in record.winners for seat in seats)))
    return found


def streak(records: Iterable[Record], person: str) -> Streak:
    rows = [(won, len(list(run))) for won, run in groupby(won for _, won in results(records, person))]
    if not rows:
        return Streak()
    best = max((n for won, n in rows if won), default=0)
    worst = max((n for won, n in rows if not won), default=0)
    won, n = rows[-1]
    return Streak(best, worst, n if won else -n)
