"""What can still be read of a damaged database, hole by hole, and the intact chains in it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cards.port import Shelving
from companion.cards.thing import Words
from companion.match import entry as log
from companion.match import keeper
from companion.match.keeper import Branch, Change, Grant, Orphan, Outgoing
from companion.match.match_file import break_at
from companion.match.port import About, MatchRow
from companion.match.roster import Epoch
from companion.store.keeping import LEAP, read_branches, read_orphan, read_outgoing
from companion.store.schema import UNREADABLE, connect, migrate, tables
from companion.store.shape import plain_tables
from companion.store.sql_tables import fingerprint, read_json
from companion.store.sqlite import SqliteStore, match_row
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.decks.book import CardFact, Pattern
from rules.core.secret import Known, seal

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from companion.store.port import Store

_FARTHEST = 2**62
_ROW = "id, config, created, updated, finished, summary, summarised"
_SHARED = "match, epoch, host, candidate, n, round, counter"
_NUMBERS = {  # the other columns are texts
    "created", "updated", "finished", "summarised", "uses", "epoch", "n", "round", "counter", "seat", "removed",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sharing:
    """What a device had promised to others."""

    obeys: Epoch
    grant: Grant
    counter: int


@dataclass(slots=True)
class Found:
    """Everything one file gave; entries by match and by the hash they follow, so that holes do not matter."""

    # Each with the length of the log its summary was made at.
    rows: dict[str, tuple[MatchRow, int]] = field(default_factory=dict)
    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)
    known: dict[str, dict[str, Known]] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    facts: list[CardFact] = field(default_factory=list)
    patterns: list[tuple[Pattern, int]] = field(default_factory=list)
    decks: dict[tuple[str, str], str] = field(default_factory=dict)  # by game and name
    forgotten: set[str] = field(default_factory=set)
    shared: dict[str, Sharing] = field(default_factory=dict)
    outbox: dict[str, list[Outgoing]] = field(default_factory=dict)
    orphans: dict[str, list[Orphan]] = field(default_factory=dict)
    branches: dict[str, list[Branch]] = field(default_factory=dict)
    abouts: dict[str, About] = field(default_factory=dict)
    words: dict[tuple[str, str], Words] = field(default_factory=dict)  # by game and thing


@dataclass(frozen=True, slots=True)
class Whole:
    """A match brought together again."""

    row: MatchRow
    entries: tuple[Entry, ...]
    known: dict[str, Known]
    kept: tuple[Change, ...] = ()


def salvage(path: Path, workshop: Path) -> Found:
    """Read from a copy with its write-ahead log, so that the file itself stays as it was found."""
    found = Found()
    if not path.is_file():
        return found
    copy = workshop / path.name
    for tail in ("", "-wal"):
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{path}{tail}", f"{copy}{tail}")
    if not _has_tables(copy):
        _lend_first_page(copy, workshop)
    with suppress(*UNREADABLE), closing(connect(copy)) as con:
        con.text_factory = lambda raw: raw.decode(errors="replace")
        with suppress(*UNREADABLE):
            migrate(con)
        _read(con, found)
    return found


def merged(newer: Found, older: Found) -> Found:
    """What two files gave, as one; where both have a word, the newer one counts."""
    both = Found()
    for name in Found.__dataclass_fields__:
        new, old = getattr(newer, name), getattr(older, name)
        if isinstance(new, dict):
            together = {**old, **new}
            if name in ("entries", "known"):
                together = {match: {**old.get(match, {}), **new.get(match, {})} for match in together}
            setattr(both, name, together)
        else:
            setattr(both, name, old | new if isinstance(new, set) else [*old, *new])
    return both


def _has_tables(copy: Path) -> bool:
    with suppress(*UNREADABLE), closing(connect(copy, mode="ro")) as con:
        return {"matches", "entries"} <= tables(con)
    return False


def _lend_first_page(copy: Path, workshop: Path) -> None:
    """The list of tables is on the first page, and the same in every database made by the same steps.

    In one that grew from an older version the newer tables lie elsewhere: what is read there is no row of theirs.
    """
    fresh = workshop / "fresh.sqlite"
    SqliteStore(fresh).close()
    raw = bytearray(fresh.read_bytes())
    size = int.from_bytes(raw[16:18], "big")  # offsets: sqlite.org/fileformat.html 1.3
    raw[28:32] = (copy.stat().st_size // size).to_bytes(4, "big")
    with copy.open("r+b") as file:
        file.write(raw[:size])


def whole_matches(newer: Found, older: Found) -> Iterator[Whole]:
    """Per match the longest intact chain, its links taken from both; what was forgotten stays forgotten."""
    for match in dict.fromkeys((*older.rows, *newer.rows)):
        if match not in newer.forgotten:
            (row, summarised), entries = _longest(match, newer, older)
            if len(entries) < summarised:
                row = replace(row, finished=False, summary="")  # it told of entries that are gone
            known = {**older.known.get(match, {}), **newer.known.get(match, {})}
            yield Whole(row, entries, known, tuple(_kept(match, newer, older, entries)))


def pour(store: Store, newer: Found, older: Found) -> None:
    """All that was found into an empty store; where both have a word, the newer one counts."""
    for match in whole_matches(newer, older):
        store.adopt(match.row, match.entries, match.known)
        if match.kept:
            store.write(match.row.id, match.kept)
        about = newer.abouts.get(match.row.id) or older.abouts.get(match.row.id)
        if about is not None:
            store.tell_about(match.row.id, about)
    for key, word in {**older.settings, **newer.settings}.items():
        store.set(key, word)
    for fact in (*older.facts, *newer.facts):
        store.remember(fact)
    for pattern, uses in {**dict(older.patterns), **dict(newer.patterns)}.items():
        store.remember_pattern(pattern, uses)
    for (game, name), body in {**older.decks, **newer.decks}.items():
        store.keep_deck(game, name, body)
    _pour_words(store, newer, older)
    for match_id in newer.forgotten | older.forgotten:
        store.forget(match_id)


def _pour_words(store: Store, newer: Found, older: Found) -> None:
    """A thing that both knew by different words keeps the newer ones."""
    changes: dict[str, Shelving] = {}
    for (game, about), words in {**older.words, **newer.words}.items():
        before = changes.get(game, Shelving())
        said, beside = {**before.credits, about: words.credit}, {**before.versions, about: words.versions}
        changes[game] = Shelving(credits=said, versions=beside)
    store.shelve(changes)


def _kept(match: str, newer: Found, older: Found, entries: tuple[Entry, ...]) -> Iterator[Change]:
    """What a shared match needs beside its log. Promises only ever grow; commands come from the newer word."""
    both = [found.shared[match] for found in (newer, older) if match in found.shared]
    if not both and not any(entry.epoch for entry in entries):
        return
    last = newer if match in newer.shared else older
    done = {entry.cmd_id for entry in entries}
    yield keeper.Count(max((sharing.counter for sharing in both), default=0) + LEAP)
    for sharing in both:
        yield keeper.Obey(sharing.obeys)
    grant = max((sharing.grant for sharing in both if sharing.grant.candidate), key=lambda grant: grant.n, default=None)
    if grant is not None:
        yield keeper.Promise(grant)
    yield from (keeper.Queue(outgoing, {}) for outgoing in last.outbox.get(match, ()) if outgoing.cmd_id not in done)
    yield from (keeper.SetAside(branch) for branch in last.branches.get(match, ()))
    yield from (keeper.Mourn(orphan) for orphan in last.orphans.get(match, ()) if orphan.entry.cmd_id not in done)


def _longest(match: str, newer: Found, older: Found) -> tuple[tuple[MatchRow, int], tuple[Entry, ...]]:
    rows = [found.rows[match] for found in (newer, older) if match in found.rows]
    if rows[0][0].config == rows[-1][0].config:
        del rows[1:]
    new, old = newer.entries.get(match, {}), older.entries.get(match, {})
    ways = [{**old, **new}]
    if any(new.get(prev, entry) != entry for prev, entry in old.items()):
        ways.append({**new, **old})  # they fork: the branch of the later host, or the longer one
    tries = [(row, chain(row[0], way)) for row in rows for way in ways]
    return max(tries, key=lambda one: (one[1][-1].epoch if one[1] else 0, len(one[1])))


def chain(row: MatchRow, links: dict[str, Entry]) -> tuple[Entry, ...]:
    """From the genesis on, as long as one entry follows the other."""
    entries: list[Entry] = []
    prev = log.genesis(row.id, row.config)
    while (entry := links.get(prev)) is not None and break_at(entry, len(entries) + 1, prev) is None:
        entries.append(entry)
        prev = log.digest(log.plain(entry))
    return tuple(entries)


def _read(con: sqlite3.Connection, found: Found) -> None:
    for match, config, created in around_holes(con, "origins", "match, config, created"):
        with suppress(Malformed):
            found.rows[match] = (match_row(match, config, created, created, 0, ""), 0)
    for *row, summarised in around_holes(con, "matches", _ROW):
        with suppress(Malformed):
            found.rows[row[0]] = (match_row(*row), summarised)
    for match, body, stored in around_holes(con, "entries", "match, body, hash"):
        with suppress(Malformed):
            if fingerprint(body) == stored:
                entry = log.parse(body)
                found.entries.setdefault(match, {})[entry.prev] = entry
    for match, commitment, value, salt in around_holes(con, "secrets", "match, commitment, value, salt"):
        if seal(Known(value, salt)).commitment == commitment:
            found.known.setdefault(match, {})[commitment] = Known(value, salt)
    _read_shared(con, found)
    for match, *about in around_holes(con, "abouts", "match, place, note, removed"):
        found.abouts[match] = About(*about)
    found.settings.update(around_holes(con, "settings", "key, value"))
    found.forgotten.update(match for (match,) in around_holes(con, "forgotten", "match"))
    for (body,) in around_holes(con, "facts", "body"):
        with suppress(Malformed):
            found.facts.append(codec.decode(CardFact, read_json(body)))
    for body, uses in around_holes(con, "patterns", "body, uses"):
        with suppress(Malformed):
            found.patterns.append((codec.decode(Pattern, read_json(body)), uses))
    for game, about, body in around_holes(con, "words", "game, about, body"):
        with suppress(Malformed):
            found.words[game, about] = codec.decode(Words, read_json(body))
    for game, name, body in around_holes(con, "decks", "game, name, body"):
        with suppress(Malformed):
            if isinstance(read_json(body), dict):  # whether it is a deck its game says, when somebody opens it
                found.decks[game, name] = body


def _read_shared(con: sqlite3.Connection, found: Found) -> None:
    for match, epoch, host, candidate, n, round_, counter in around_holes(con, "shared", _SHARED):
        found.shared[match] = Sharing(Epoch(epoch, host), Grant(candidate, n, round_), counter)
    for match, *row in around_holes(con, "outbox", "match, cmd_id, seat, body"):
        with suppress(Malformed):
            found.outbox.setdefault(match, []).append(read_outgoing(*row))
    for match, *row in around_holes(con, "orphans", "match, body, refusal"):
        with suppress(Malformed):
            found.orphans.setdefault(match, []).append(read_orphan(*row))
    _read_branches(con, found)


def _read_branches(con: sqlite3.Connection, found: Found) -> None:
    """Each as far as its chain holds."""
    rows: dict[str, list[tuple[int, str]]] = {}
    for match, n, body, stored in around_holes(con, "branches", "match, n, body, hash"):
        if fingerprint(body) == stored:
            rows.setdefault(match, []).append((n, body))
    for match, one in rows.items():
        with suppress(Malformed):
            branches = read_branches(one)
            found.branches[match] = [replace(branch, entries=_unbroken(branch.entries)) for branch in branches]


def _unbroken(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Up to the first one that does not follow the one before."""
    for at in range(1, len(entries)):
        if break_at(entries[at], entries[0].seq + at, log.digest(log.plain(entries[at - 1]))) is not None:
            return entries[:at]
    return entries


def around_holes(con: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Every row that can be read, with the right types; where a page is broken, reading goes on behind it."""
    if table not in plain_tables(con):
        return
    kinds = [int if name in _NUMBERS else str for name in columns.split(", ")]
    sql = f"SELECT rowid, {columns} FROM {table} WHERE rowid >= ? ORDER BY rowid"
    at: int | None = 0
    while at is not None:
        try:
            for rowid, *row in con.execute(sql, (at,)):
                at = max(at, rowid + 1)
                if [type(value) for value in row] == kinds:
                    yield tuple(row)
            return
        except UNREADABLE:
            # Python reads one row ahead, and drops the last one before a hole with the error: it is asked for alone.
            for rowid, *row in _single(con, f"{sql} LIMIT 1", at):
                at = rowid + 1
                if [type(value) for value in row] == kinds:
                    yield tuple(row)
            at = _behind_hole(con, f"{sql} LIMIT 1", at)


def _single(con: sqlite3.Connection, sql: str, at: int) -> list[tuple[Any, ...]]:
    with suppress(*UNREADABLE):
        return con.execute(sql, (at,)).fetchall()
    return []


def _behind_hole(con: sqlite3.Connection, sql: str, at: int) -> int | None:
    """The first readable row number after a broken one, by doubling steps and then halving them."""

    def readable(rowid: int) -> bool:
        try:
            con.execute(sql, (rowid,)).fetchall()
        except UNREADABLE:
            return False
        return True

    step = 1
    while not readable(at + step):
        step *= 2
        if at + step > _FARTHEST:
            return None
    bad, good = at + step // 2, at + step
    while good - bad > 1:
        middle = (bad + good) // 2
        bad, good = (bad, middle) if readable(middle) else (middle, good)
    return good
