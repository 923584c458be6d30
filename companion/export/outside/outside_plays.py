"""Taking in results of other apps: looked into first, everybody asked for, nothing here overwritten, undone as one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.archive import people
from companion.archive.match_search import day, sitting
from companion.archive.outside import kept_plays
from companion.archive.outside.kept_plays import Called, Import
from companion.archive.outside.outside_play import Outside, OutsidePlay
from companion.archive.outside.who_is_who import Asked, asked
from companion.export.ids import stable
from companion.export.outside import bgsplay_read, csv_read
from companion.text.person_names import same, tidy

if TYPE_CHECKING:
    from companion.archive.record import MatchList, Record
    from companion.store.port import Store

SUFFIXES = (".bgsplay", ".csv")


@dataclass(frozen=True, slots=True)
class Looked:
    """A file that was read and not taken in: `here` of its plays are known by their ids already."""

    file: str
    plays: tuple[OutsidePlay, ...]
    here: int
    others: int
    asked: tuple[Asked, ...]
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of it: under which key it is kept, how many are new, how many were here in all but their id."""

    key: str
    new: int
    alike: int


def is_outside(name: str, body: bytes) -> bool:
    """Whether a file is one of these: by its name, or by what stands in it."""
    if name.casefold().endswith(SUFFIXES):
        return True
    return b'"plays"' in body and b'"playerScores"' in body and b'"companion"' not in body[:200]


def read(name: str, body: bytes) -> Outside:
    """Malformed names the field that does not fit."""
    return csv_read.read(body, name) if name.casefold().endswith(".csv") else bgsplay_read.read(body, name)


def look(name: str, body: bytes, shelf: MatchList, settings: Mapping[str, str]) -> Looked:
    """Nothing is changed by it."""
    found = read(name, body)
    here, uuids = 0, _uuids(shelf, settings)
    plays: list[OutsidePlay] = []
    for play in found.plays:
        if play.uuid in uuids:
            here += 1
        else:
            plays.append(play)
            uuids.add(play.uuid)
    known = tuple(person.name for person, _ in people.often(shelf.kept, people.read(settings)))
    return Looked(name, tuple(plays), here, found.others, asked(plays, known), known)


def take(store: Store, looked: Looked, who: Mapping[str, str], shelf: MatchList, at: int) -> Taken:
    """`who` says whom a name of the file is here, by the name as equal names are told; whoever is not in it is new."""
    names = {name for play in looked.plays for name in play.names}
    called = {name: tidy(who.get(same(name), "")) or name for name in names}
    known = {_likeness(record) for record in people.under(shelf.kept, people.read(store.settings()))}
    lines = [(play, kept_plays.line(play, "", called)) for play in looked.plays]
    new = tuple(play for play, line in lines if _likeness(line) not in known)
    if not new:
        return Taken("", 0, len(looked.plays))
    kept = Import(
        tidy(looked.file)[:200],
        at,
        tuple(Called(theirs, ours) for theirs, ours in sorted(called.items()) if ours != theirs),
        new,
    )
    return Taken(kept_plays.keep(store, kept), len(new), len(looked.plays) - len(new))


def _uuids(shelf: MatchList, settings: Mapping[str, str]) -> set[str]:
    """Of everything that is here or was removed lately: what we once wrote, and what came from elsewhere."""
    ours = {stable("match", record.match) for record in (*shelf.kept, *shelf.removed) if not record.outside}
    return ours | {play.uuid for found in kept_plays.imports(settings).values() for play in found.plays}


def _likeness(record: Record) -> tuple[object, ...]:
    """The same game on the same day, by the same people with the same points."""
    then = day(record)
    unknown = record.hidden
    totals = sorted(total for seat, total in enumerate(record.totals) if not unknown >> seat & 1)
    return record.game, then[:3], frozenset(sitting(record)), tuple(totals), len(record.names)
