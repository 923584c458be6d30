"""The matches on this device as lists show them: brought up to date from their logs, those removed apart."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive import record
from companion.archive.record import MatchList, Record
from companion.match.port import About, MatchRow, StoreRefused
from rules import game_of
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.match.open import OpenMatch
    from companion.match.session import Session
    from companion.match.world import Surroundings
    from companion.store.port import Store

DAY = 24 * 60 * 60
KEPT = 30 * DAY  # seconds in which a removed match can be put back


def put_back(store: Store, match: str) -> bool:
    """Whether it had been removed."""
    about = store.abouts().get(match, About())
    if about.removed:
        store.tell_about(match, replace(about, removed=0))
    return bool(about.removed)


class Listing:
    """The log is what counts: a line that is missing, older than it or of an older form is made anew from it."""

    def __init__(self, store: Store, world: Surroundings) -> None:
        self._store, self._world = store, world
        self._unreadable: set[str] = set()  # their logs are not read again for every screen
        self._seen: tuple[object, MatchList] | None = None  # as long as nothing is written; only a cache

    def refresh(self) -> None:
        """At the start: what was removed long ago is forgotten; after a crash, a rescue or an import lines are old.

        What the disk does not allow now is said at the next step, and done at the next start.
        """
        now = self._world.clock()
        old = [match for match, about in self._store.abouts().items() if about.removed and about.removed + KEPT <= now]
        untold = set(self._store.untold()) - set(old)
        with suppress(StoreRefused):
            for match in old:
                self._store.forget(match)
            for row in self._store.matches() if untold else ():
                session = self._session(row) if row.id in untold else None
                if session is not None:
                    self._summarise(session)

    def shelf(self) -> MatchList:
        if self._seen is None or self._seen[0] != self._store.stamp():
            shelf = self._read()
            self._seen = self._store.stamp(), shelf
        return self._seen[1]

    def is_behind(self, match: OpenMatch) -> bool:
        """Whether the line of an open match is older than its newest step."""
        line, entries = self.shelf().find(match.row.id), match.history.entries
        return line is not None and line.steps != (entries[-1].seq if entries else 0)

    def _read(self) -> MatchList:
        briefs = self._store.briefs()
        found = record.read_all(briefs)
        if None in found:
            rows = {row.id: row for row in self._store.matches()}
            lines = zip(briefs, found, strict=True)
            whole = [
                line or self._anew(rows[brief.id], brief.removed) for brief, line in lines if line or brief.id in rows
            ]
            found = [*sorted(whole, key=lambda record: (record.ended, record.created), reverse=True)]
        return self._with_outside(record.shelved(found))

    def _with_outside(self, shelf: MatchList) -> MatchList:
        """Results of other apps among the matches, by when they ended."""
        settings = self._store.settings()
        if not any(key.startswith(record.IMPORTED) and value for key, value in settings.items()):
            return shelf
        from companion.archive.outside import kept_plays

        kept = (*shelf.kept, *kept_plays.records(settings))
        return replace(shelf, kept=tuple(sorted(kept, key=lambda line: (line.ended, line.created), reverse=True)))

    def _anew(self, row: MatchRow, removed: int) -> Record:
        session = self._session(row)
        if session is None:
            return record.unread(row, removed)
        from companion.archive import summary

        with suppress(StoreRefused):  # then it is made anew once more
            self._summarise(session)
        return summary.of_open(session, removed)

    def _summarise(self, session: Session) -> None:
        from companion.archive.summary import summarise

        summarise(self._store, session)

    def _session(self, row: MatchRow) -> Session | None:
        """Why a log cannot be followed is said when somebody opens it.

        What folds a log is read only here: Home with all its lines up to date is shown without it.
        """
        from companion.match.session import Session

        game = game_of(row.config) if row.id not in self._unreadable else None
        try:
            session = Session(game, row, self._store, self._world) if game is not None else None
        except (Malformed, LookupError):
            session = None
        if session is None:
            self._unreadable.add(row.id)
        return session
