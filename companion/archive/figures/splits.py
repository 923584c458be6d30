"""Matches laid in heaps, each in exactly one: by year, by month, by how many played, by how long, by whom against."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from companion.archive.match_search import day
from companion.archive.record import UNTIMED
from companion.archive.statistics import Figures, count

if TYPE_CHECKING:
    from companion.archive.record import Record

K = TypeVar("K")
HOURS = (30, 60, 90, 120, 180)  # minutes at which a longer kind of evening begins


def split(records: Iterable[Record], by: Callable[[Record], K]) -> dict[K, list[Record]]:
    """Their order stays within a heap."""
    heaps: dict[K, list[Record]] = {}
    for record in records:
        heaps.setdefault(by(record), []).append(record)
    return heaps


def year(record: Record) -> int:
    return day(record).tm_year


def month(record: Record) -> int:
    return day(record).tm_mon


def players(record: Record) -> int:
    return record.people


def length(record: Record) -> int:
    """The place in HOURS: 0 is shorter than the first; UNTIMED where nobody knows."""
    if record.played == UNTIMED:
        return UNTIMED
    return sum(record.played >= 60 * minutes for minutes in HOURS)


def figures(records: Iterable[Record], person: str = "") -> Figures:
    """Of one person; of nobody each match once, won by any of its people."""
    if person:
        found = count(records).person(person)
        return found.whole if found else Figures()
    judged = [record for record in records if record.judged]
    won = sum(any(seat < record.people for seat in record.winners) for record in judged)
    return Figures(len(judged), won, last=max((record.ended for record in judged), default=0))


def seconds(records: Iterable[Record]) -> tuple[int, int]:
    """All time that is known, and of how many matches."""
    known = [record.played for record in records if record.judged and record.played != UNTIMED]
    return sum(known), len(known)
