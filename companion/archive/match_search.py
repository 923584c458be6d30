"""Finding matches by game, by the people who played, and by year and month."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.text import person_names

if TYPE_CHECKING:
    from companion.archive.record import Record


@dataclass(frozen=True, slots=True)
class Wish:
    """What is empty or 0 asks for nothing; a month counts only within a year."""

    game: str = ""
    name: str = ""  # any part of a name, without capitals and diacritics if one likes
    year: int = 0
    month: int = 0
    people: tuple[str, ...] = ()  # all of whom sat there, as equal names are told
    count: int = 0  # how many people played
    against: str = ""  # "versus" each other, an "automa", or the game, all "together"


FILTER = ("game", "year", "month", "people", "count", "against")  # all but the name, which is a search in a list
NOTHING = Wish()


def wished(choices: Mapping[str, Any]) -> Wish:
    """What was chosen on a screen, by the same names."""
    year, month, count = (int(choices.get(key, 0)) for key in ("year", "month", "count"))
    game, name, against = (str(choices.get(key, "")) for key in ("game", "name", "against"))
    return Wish(game, name, year, month, tuple(choices.get("people", ())), count, against)


def search(records: Iterable[Record], wish: Wish) -> list[Record]:
    """In the order they came; every word that was typed must be in the name of somebody who played."""
    found, typed = list(records), person_names.plain(wish.name).split()
    if wish.game:
        found = [record for record in found if record.game == wish.game]
    if typed:
        found = [record for record in found if _has(record, typed)]
    if wish.people:
        found = [record for record in found if sitting(record).issuperset(wish.people)]
    if wish.count:
        found = [record for record in found if record.people == wish.count]
    if wish.against:
        found = [record for record in found if record.against == wish.against]
    return [record for record in found if _of_time(record, wish)] if wish.year else found


def years(records: Sequence[Record]) -> list[int]:
    """Those in which there were matches, newest first."""
    return sorted({day(record).tm_year for record in records}, reverse=True)


def months(records: Sequence[Record], year: int) -> list[int]:
    return sorted({then.tm_mon for record in records if (then := day(record)).tm_year == year})


def sitting(record: Record) -> set[str]:
    """Everybody who sat there, as equal names are told; an opponent of the app is nobody."""
    return set(map(person_names.same, record.names[: record.people]))


def day(record: Record) -> time.struct_time:
    """When it was played last, on the clock of whoever looks."""
    return time.localtime(record.ended)


def _has(record: Record, typed: list[str]) -> bool:
    people = list(map(person_names.plain, record.names))
    return all(any(word in name for name in people) for word in typed)


def _of_time(record: Record, wish: Wish) -> bool:
    then = day(record)
    return then.tm_year == wish.year and wish.month in (0, then.tm_mon)
