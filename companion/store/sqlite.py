"""The store on disk: one SQLite file, in which an entry is safe before `append` returns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cards.thing import Credit, Version, Words
from companion.match.port import FORM, MOVED, PAGE, PRIVATE, About, Brief, MatchRow
from companion.store.glimpse import BRIEFS, UNTOLD
from companion.store.keeping import Keeping, hold_to
from companion.store.schema import connect, prepare, speaking
from companion.store.sql_tables import SET, entry_row, fingerprint, read_json, written
from rules.core import codec
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern
from rules.core.game import Config

if TYPE_CHECKING:
    from companion.cards.port import Shelving
    from companion.match.entry import Entry
    from rules.core.secret import Known

_ROWS = "SELECT id, config, created, updated, finished, summary FROM matches"
_SUMMARISE = """UPDATE matches SET summary = ?2, finished = ?3, updated = ?4,
    summarised = (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1) WHERE id = ?1"""
_START = "INSERT INTO matches (id, config, created, updated, finished, summary) VALUES (?, ?, ?, ?, ?, ?)"
_WORDS = """INSERT INTO words VALUES (?, ?, ?) ON CONFLICT (game, about) DO UPDATE SET body = excluded.body"""
_PATTERN = """INSERT INTO patterns (game, body, uses) VALUES (?, ?, ?)
    ON CONFLICT (game, body) DO UPDATE SET uses = uses + excluded.uses"""


class SqliteStore(Keeping):
    """Made and used in one thread. Opening a data folder is `rescue.open_store`'s work, which also mends."""

    def start(self, row: MatchRow) -> None:
        with self._writing(row.id):
            self._start(row)

    def adopt(self, row: MatchRow, entries: Iterable[Entry], known: Mapping[str, Known]) -> None:
        with self._writing(row.id):
            self._start(row)
            for entry in entries:
                self._insert(row.id, entry_row(entry))
            self._keep(row.id, known)

    def append(self, match: str, entry: Entry, known: Mapping[str, Known], still: str = "") -> None:
        row = entry_row(entry)
        if not known and not still:
            self._at_once(match, lambda: self._insert(match, row))
            return
        with self._writing(match):
            self._insert(match, row)
            self._keep(match, known)
            if still:
                self._con.execute("INSERT OR REPLACE INTO stills VALUES (?, ?, ?)", (match, still, fingerprint(still)))

    def still(self, match: str) -> str:
        rows = self._read("SELECT body, hash FROM stills WHERE match = ?", match)
        return next((body for body, seal in rows if fingerprint(body) == seal), "")

    def matches(self) -> tuple[MatchRow, ...]:
        rows = self._read(f"{_ROWS} ORDER BY updated DESC, created DESC, rowid")
        return tuple(match_row(*row) for row in rows)

    def match(self, match: str) -> MatchRow | None:
        return next((match_row(*row) for row in self._read(f"{_ROWS} WHERE id = ?", match)), None)

    def briefs(self) -> list[Brief]:
        return list(map(Brief._make, self._read(BRIEFS)))

    def stamp(self) -> object:
        """Our own changes are counted by the connection, others' by the file."""
        return self._con.total_changes, self._read("PRAGMA data_version")

    def untold(self) -> tuple[str, ...]:
        return tuple(match for (match,) in self._read(UNTOLD))

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None:
        with self._writing(match):
            done = self._con.execute(_SUMMARISE, (match, summary, int(finished), updated))
            if not done.rowcount:
                raise KeyError(match)

    def abouts(self) -> dict[str, About]:
        rows = self._read("SELECT match, place, note, removed FROM abouts")
        return {match: About(place, note, removed) for match, place, note, removed in rows}

    def tell_about(self, match: str, about: About) -> None:
        with self._writing(match):
            row = (match, about.place, about.note, about.removed)
            self._con.execute("INSERT OR REPLACE INTO abouts VALUES (?, ?, ?, ?)", row)

    def forget(self, match: str) -> None:
        with self._writing(match):
            self._con.execute("DELETE FROM matches WHERE id = ?", (match,))
            self._con.execute("DELETE FROM branches WHERE match = ?", (match,))
            pages = f"{PAGE}{match}."
            own = (f"{PRIVATE}{match}", f"{FORM}{match}", f"{MOVED}{match}")
            self._con.execute("DELETE FROM settings WHERE key IN (?, ?, ?)", own)
            self._con.execute("DELETE FROM settings WHERE substr(key, 1, ?) = ?", (len(pages), pages))
            self._con.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (match,))

    def settings(self) -> dict[str, str]:
        return {**dict(self._read("SELECT key, value FROM settings")), **self._along}

    def set(self, key: str, value: str) -> None:
        self._along.pop(key, None)
        with self._writing():
            self._con.execute(SET, (key, value))

    def set_along(self, key: str, value: str) -> None:
        self._along[key] = value

    def facts(self, game: str) -> tuple[CardFact, ...]:
        rows = self._read("SELECT body FROM facts WHERE game = ? ORDER BY deck, name", game)
        return tuple(codec.decode(CardFact, read_json(body)) for (body,) in rows)

    def remember(self, fact: CardFact) -> None:
        with self._writing():
            self._remember(fact)

    def patterns(self, game: str) -> tuple[Pattern, ...]:
        rows = self._read("SELECT body FROM patterns WHERE game = ? ORDER BY uses DESC, rowid", game)
        return tuple(codec.decode(Pattern, read_json(body)) for (body,) in rows)

    def remember_pattern(self, pattern: Pattern, uses: int = 1) -> None:
        with self._writing():
            self._remember_pattern(pattern, uses)

    def forget_pattern(self, pattern: Pattern) -> None:
        with self._writing():
            self._forget(pattern.game, pattern)

    def decks(self, game: str) -> dict[str, str]:
        return dict(self._read("SELECT name, body FROM decks WHERE game = ? ORDER BY name", game))

    def keep_deck(self, game: str, name: str, body: str) -> None:
        with self._writing():
            self._keep_deck(game, name, body)

    def drop_deck(self, game: str, name: str) -> None:
        with self._writing():
            self._forget(game, DeckFact(name, {}))

    def credits(self, game: str) -> dict[str, Credit]:
        return {about: word.credit for about, word in self._words(game).items() if word.credit != Credit()}

    def versions(self, game: str) -> tuple[Version, ...]:
        return tuple(version for word in self._words(game).values() for version in word.versions)

    def become(self, copy: Path) -> None:
        """All that a checked copy holds in place of what is here, in one transaction, but for what was promised since.

        The last write makes the change seen by whoever compares stamps.
        """
        with (
            speaking(self.path.name),
            closing(connect(copy, mode="ro&immutable=1")) as source,
            closing(sqlite3.connect(":memory:", isolation_level=None)) as made,
        ):
            made.execute("PRAGMA trusted_schema = OFF")  # as `connect` does for a file
            source.backup(made)
            prepare(made, self.path.name)
            hold_to(made, self._con)
            made.backup(self._con)
            prepare(self._con, self.path.name)
        self.set("gone_back_to", copy.name)

    def _words(self, game: str) -> dict[str, Words]:
        rows = self._read("SELECT about, body FROM words WHERE game = ? ORDER BY rowid", game)
        return {about: codec.decode(Words, read_json(body)) for about, body in rows}

    def shelve(self, changes: Mapping[str, Shelving]) -> None:
        with self._writing():
            for game, change in changes.items():
                self._shelve(game, change)

    def _shelve(self, game: str, change: Shelving) -> None:
        for gone in change.forget:
            self._forget(game, gone)
        for fact in change.facts:
            if isinstance(fact, CardFact):
                self._remember(fact)
            else:
                self._remember_pattern(fact, 1)
        for name, body in change.decks.items():
            self._keep_deck(game, name, body)
        before = self._words(game)
        for about in dict.fromkeys((*change.credits, *change.versions)):
            word = before.get(about, Words())
            new = Words(change.credits.get(about, word.credit), change.versions.get(about, word.versions))
            self._con.execute(_WORDS, (game, about, written(new, Words)))

    def _forget(self, game: str, gone: Fact) -> None:
        match gone:
            case CardFact():
                where = (game, gone.deck, gone.name)
                self._con.execute("DELETE FROM facts WHERE game = ? AND deck = ? AND name = ?", where)
            case Pattern():
                body = written(gone, Pattern)
                self._con.execute("DELETE FROM patterns WHERE game = ? AND body = ?", (game, body))
            case DeckFact():
                self._con.execute("DELETE FROM decks WHERE game = ? AND name = ?", (game, gone.name))

    def _remember(self, fact: CardFact) -> None:
        row = (fact.game, fact.deck, fact.name, written(fact, CardFact))
        self._con.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", row)

    def _remember_pattern(self, pattern: Pattern, uses: int) -> None:
        self._con.execute(_PATTERN, (pattern.game, written(pattern, Pattern), uses))

    def _keep_deck(self, game: str, name: str, body: str) -> None:
        self._con.execute("INSERT OR REPLACE INTO decks VALUES (?, ?, ?)", (game, name, body))

    def _start(self, row: MatchRow) -> None:
        config, updated = written(row.config, Config), row.updated or row.created
        self._con.execute(_START, (row.id, config, row.created, updated, int(row.finished), row.summary))
        self._con.execute("INSERT INTO origins VALUES (?, ?, ?)", (row.id, config, row.created))
        self._con.execute("DELETE FROM forgotten WHERE match = ?", (row.id,))


def match_row(match: str, config: str, created: int, updated: int, finished: int, summary: str) -> MatchRow:
    """A stored row read back; Malformed when its config is not one."""
    return MatchRow(match, codec.decode(Config, read_json(config)), created, updated, bool(finished), summary)
