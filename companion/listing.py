"""The matches on this device as lists show them: brought up to date from their logs, those removed apart."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.match.open import OpenMatch
from companion.match.session import Session, Surroundings
from companion.results import record
from companion.results.record import Record
from companion.store.port import About, MatchRow, Store
from rules import game_of
from rules.core.codec import Malformed

DAY = 24 * 60 * 60
KEPT = 30 * DAY  # seconds in which a removed match can be put back


@dataclass(frozen=True, slots=True)
class Shelf:
    """Newest first; `removed` are in no list and no statistic, and can be put back."""

    kept: tuple[Record, ...] = ()
    removed: tuple[Record, ...] = ()

    def find(self, match: str) -> Record | None:
        return next((own for own in (*self.kept, *self.removed) if own.match == match), None)


def summarise(store: Store, match: OpenMatch) -> None:
    entries = match.history.entries
    updated = entries[-1].ts if entries else match.row.created
    store.summarise(match.row.id, record.write(match), match.game.over(match.state), updated)


def put_back(store: Store, match: str) -> None:
    about = store.abouts().get(match, About())
    if about.removed:
        store.tell_about(match, replace(about, removed=0))


class Listing:
    """The log is what counts: a line that is missing, older than it or of an older form is made anew from it."""

    def __init__(self, store: Store, world: Surroundings) -> None:
        self._store, self._world = store, world
        self._unreadable: set[str] = set()  # their logs are not read again for every screen
        self._seen: tuple[object, Shelf] | None = None  # as long as nothing is written; only a cache

    def refresh(self) -> None:
        """At the start: what was removed long ago is forgotten; after a crash, a rescue or an import lines are old."""
        now = self._world.clock()
        for match, about in self._store.abouts().items():
            if about.removed and about.removed + KEPT <= now:
                self._store.forget(match)
        self._tell(set(self._store.untold()))

    def shelf(self) -> Shelf:
        if self._seen is None or self._seen[0] != self._store.stamp():
            shelf = self._read()
            self._seen = self._store.stamp(), shelf
        return self._seen[1]

    def is_behind(self, match: OpenMatch) -> bool:
        """Whether the line of an open match is older than its newest step."""
        line, entries = self.shelf().find(match.row.id), match.history.entries
        return line is not None and line.steps != (entries[-1].seq if entries else 0)

    def _read(self) -> Shelf:
        briefs = self._store.briefs()
        found = record.read_all(briefs)
        if None in found:
            missing = {own.id for own, line in zip(briefs, found, strict=True) if line is None}
            self._tell(missing - self._unreadable)
            briefs = self._store.briefs()
            rows = {row.id: row for row in self._store.matches()}
            lines = zip(briefs, record.read_all(briefs), strict=True)
            found = [line or record.unread(rows[own.id], own.removed) for own, line in lines]
        removed = [line for line in found if line and line.removed]
        return Shelf(tuple(line for line in found if line and not line.removed), tuple(removed))

    def _tell(self, wanted: set[str]) -> None:
        for row in self._store.matches() if wanted else ():
            if row.id in wanted and not self._told(row):
                self._unreadable.add(row.id)

    def _told(self, row: MatchRow) -> bool:
        """Why a log cannot be followed is said when somebody opens it."""
        game = game_of(row.config)
        try:
            if game is not None:
                summarise(self._store, Session(game, row, self._store, self._world))
        except (Malformed, LookupError):
            return False
        return game is not None
