"""People who have played on this device: known from its matches, under the name they go by now.

What was renamed is one setting and stays on the device; the logs keep the names that were typed. Two people with one
name are one person, so renaming one to the other's name merges them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.archive.record import Record
from companion.text.languages import languages
from companion.text.person_names import LONGEST, same, tidy
from companion.text.words import Words
from rules.core.chairs import Chair

KEY = "people"  # of the setting
SEATS = range(1, 9)

Called = Mapping[str, str]  # the name somebody goes by now, by what their name once was, as equal names are told


class Known(NamedTuple):
    """Somebody who has sat here, with the colour of the newest match."""

    name: str
    colour: str
    last: int


def read(settings: Mapping[str, str]) -> dict[str, str]:
    """What is no such list is none: names are then as they were typed."""
    try:
        found = json.loads(settings.get(KEY, "{}"))
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {was: tidy(now)[:LONGEST] for was, now in found.items() if isinstance(now, str) and tidy(now)}


def written(called: Called) -> str:
    return json.dumps(dict(sorted(called.items())), ensure_ascii=False, separators=(",", ":"))


def name_of(called: Called, name: str) -> str:
    return called.get(same(name), name)


def renamed(called: Called, person: str, name: str) -> dict[str, str]:
    """With everybody who goes by that person's name called by another from now on; `person` as equal names are told."""
    new = tidy(name)[:LONGEST]
    every = {person: person, **called}  # who was called something else meanwhile is not meant
    return {**called, **{was: new for was, now in every.items() if same(now) == person}}


def under(records: Iterable[Record], called: Called) -> list[Record]:
    """The same matches with everybody under the present name."""
    if not called:
        return list(records)
    return [
        record._replace(names=[_shown(called, record, at, name) for at, name in enumerate(record.names)])
        for record in records
    ]


def _shown(called: Called, record: Record, at: int, name: str) -> str:
    """Opponents of the app keep theirs."""
    return name_of(called, name) if at < record.people else name


def known(records: Sequence[Record], called: Called) -> tuple[Known, ...]:
    """Newest first, those known from other apps alone last; a name that the app itself put in a field is nobody's."""
    found: dict[str, Known] = {}
    for record in under(sorted(records, key=lambda record: record.outside), called):
        for chair in record.chairs[: record.people]:
            if same(chair.name) not in nobodys():
                found.setdefault(same(chair.name), Known(chair.name, chair.colour, record.ended))
    return tuple(found.values())


def often(records: Sequence[Record], called: Called) -> list[tuple[Known, int]]:
    """Everybody known here with the number of matches, most first; a name is made even once, not once a match."""
    sat = Counter(name for record in records for name in record.names[: record.people])
    played = Counter[str]()
    for name, n in sat.items():
        played[same(name_of(called, name))] += n
    found = sorted(known(records, called), key=lambda person: -played[same(person.name)])
    return [(person, played[same(person.name)]) for person in found]


def last_table(
    records: Sequence[Record], called: Called, game: str, people: frozenset[int], aside: frozenset[str] = frozenset()
) -> tuple[Chair, ...]:
    """Who sat at the newest match of that game, of those with so many people that it can be played again.

    Modes that are `aside` are no table: there nobody but one person and the app played.
    """
    return next((record.chairs[: record.people] for record in tables(records, called, game, people, aside)), ())


def tables(
    records: Sequence[Record], called: Called, game: str, people: frozenset[int], aside: frozenset[str] = frozenset()
) -> Iterator[Record]:
    """Every such table, the newest first, and each with the same people in the same seats once."""
    seen: set[tuple[str, ...]] = set()
    for record in records:
        if record.game == game and record.people in people and record.mode not in aside and not record.outside:
            (shown,) = under([record], called)
            names = tuple(same(chair.name) for chair in shown.chairs[: shown.people])
            if names not in seen:
                seen.add(names)
                yield shown


@cache
def nobodys() -> frozenset[str]:
    """Names that the app puts into a field, in every language."""
    return frozenset(same(Words(lang).t("new.player", n=n)) for lang in languages() for n in SEATS)
