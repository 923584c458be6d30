"""The way somebody learns to beat an opponent of the app: the points of both, game after game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from companion.archive.figures.streaks import results
from companion.archive.statistics import Foe, foe_of
from companion.text.person_names import same

if TYPE_CHECKING:
    from companion.archive.record import Record

LEAST = 3  # games before a line is a curve and no accident


class Try(NamedTuple):
    """One game against it; None where points are hidden or were never told: a gap, never 0."""

    ended: int
    mine: int | None
    theirs: int | None
    won: bool


def tries(records: Iterable[Record], person: str, game: str, foe: Foe) -> tuple[Try, ...]:
    """The oldest first. Several people against one automa are each of them."""
    found = []
    for record, won in results(records, person):
        if record.game == game and foe.kind == "automa" and foe_of(record) == foe:
            seat = next(at for at, name in enumerate(record.names) if same(name) == person)
            found.append(Try(record.ended, _points(record, seat), _points(record, record.people), won))
    return tuple(found)


def is_curve(found: tuple[Try, ...]) -> bool:
    """Whether enough of them have points to be a line."""
    return sum(one.mine is not None for one in found) >= LEAST


def _points(record: Record, seat: int) -> int | None:
    unknown = (record.hidden | record.out) >> seat & 1
    return None if unknown else record.totals[seat]
