"""A store that lasts as long as the process: for tests, `companion table` without --data, and unkept.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from companion.cards.thing import Credit, Version, Words
from companion.match import entry as log
from companion.match import keeper
from companion.match.keeper import BRANCHES, Branch, Change, Grant, Kept, Orphan, Outgoing
from companion.match.port import FORM, MOVED, PAGE, PRIVATE, About, Brief, MatchRow, SecondWriter
from companion.match.roster import Epoch
from rules.core.decks.book import CardFact, DeckFact, Pattern

if TYPE_CHECKING:
    from companion.cards.port import Shelving
    from companion.match.entry import Entry
    from rules.core.secret import Known


@dataclass(slots=True)
class _Shared:
    """What a shared match needs beside its log."""

    outbox: dict[str, Outgoing] = field(default_factory=dict)
    orphans: dict[str, Orphan] = field(default_factory=dict)
    obeys: Epoch = Epoch()
    grant: Grant | None = None
    counter: int = 0
    branches: tuple[Branch, ...] = ()


class MemoryStore:
    """The same promises as the one on disk, except for durability."""

    def __init__(self) -> None:
        self._rows: dict[str, MatchRow] = {}
        self._entries: dict[str, list[str]] = {}
        self._commands: dict[str, set[str]] = {}
        self._known: dict[str, dict[str, Known]] = {}
        self._stills: dict[str, str] = {}
        self._settings: dict[str, str] = {}
        self._facts: dict[tuple[str, str, str], CardFact] = {}
        self._patterns: Counter[Pattern] = Counter()
        self._shared: dict[str, _Shared] = {}
        self._decks: dict[tuple[str, str], str] = {}
        self._abouts: dict[str, About] = {}
        self._words: dict[tuple[str, str], Words] = {}  # by game and thing
        self._summarised: dict[str, int] = {}
        self._writes = 0  # of matches, what belongs to them, and settings

    def start(self, row: MatchRow) -> None:
        self._writes += 1
        if row.id in self._rows:
            raise SecondWriter(row.id)
        self._rows[row.id] = replace(row, updated=row.updated or row.created)
        self._entries[row.id], self._commands[row.id], self._known[row.id] = [], set(), {}
        self._shared[row.id] = _Shared()

    def adopt(self, row: MatchRow, entries: Iterable[Entry], known: Mapping[str, Known]) -> None:
        self.start(row)
        try:
            for entry in entries:
                self.append(row.id, entry, {})
        except SecondWriter:
            self.forget(row.id)
            raise
        self._known[row.id].update(known)

    def append(self, match: str, entry: Entry, known: Mapping[str, Known], still: str = "") -> None:
        self._writes += 1
        if entry.seq != len(self._entries[match]) + 1 or entry.cmd_id in self._commands[match]:
            raise SecondWriter(match)
        log.write_out(entry)
        self._entries[match].append(log.stored(entry)[0])
        self._commands[match].add(entry.cmd_id)
        self._known[match].update(known)
        self._stills[match] = still or self._stills.get(match, "")

    def still(self, match: str) -> str:
        return self._stills.get(match, "")

    def entries(self, match: str) -> Iterator[Entry]:
        return (log.parse(body) for body in self._entries.get(match, ()))

    def known(self, match: str) -> dict[str, Known]:
        return dict(self._known.get(match, {}))

    def matches(self) -> tuple[MatchRow, ...]:
        return tuple(sorted(self._rows.values(), key=lambda row: (row.updated, row.created), reverse=True))

    def match(self, match: str) -> MatchRow | None:
        return self._rows.get(match)

    def briefs(self) -> list[Brief]:
        none = About()
        return [
            Brief(row.id, row.created, row.updated, row.finished, row.summary, self._abouts.get(row.id, none).removed)
            for row in self.matches()
        ]

    def stamp(self) -> object:
        return self._writes

    def untold(self) -> tuple[str, ...]:
        told = self._summarised
        rows = ((row, len(self._entries[row.id])) for row in self._rows.values())
        return tuple(row.id for row, length in rows if not row.summary or told.get(row.id, 0) != length)

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None:
        self._writes += 1
        row = self._rows[match]
        self._rows[match] = replace(row, summary=summary, finished=finished, updated=updated)
        self._summarised[match] = len(self._entries[match])

    def abouts(self) -> dict[str, About]:
        return dict(self._abouts)

    def tell_about(self, match: str, about: About) -> None:
        self._writes += 1
        if match not in self._rows:
            raise KeyError(match)
        self._abouts[match] = about

    def forget(self, match: str) -> None:
        self._writes += 1
        self._rows.pop(match, None)
        self._entries.pop(match, None)
        self._commands.pop(match, None)
        self._known.pop(match, None)
        self._stills.pop(match, None)
        for prefix in (PRIVATE, FORM, MOVED):
            self._settings.pop(f"{prefix}{match}", None)
        for key in [key for key in self._settings if key.startswith(f"{PAGE}{match}.")]:
            del self._settings[key]
        self._shared.pop(match, None)
        self._abouts.pop(match, None)
        self._summarised.pop(match, None)

    def load(self, match: str) -> Kept:
        shared = self._shared.get(match, _Shared())
        return Kept(
            tuple(self.entries(match)),
            self.known(match),
            tuple(shared.outbox.values()),
            tuple(shared.orphans.values()),
            shared.obeys,
            shared.grant,
            shared.counter,
            shared.branches,
        )

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        """On copies first: what cannot be written as a whole changes nothing."""
        self._writes += 1
        before = self._shared[match], self._entries[match], self._commands[match], self._known[match]
        shared, entries, commands, known = before
        self._shared[match] = replace(shared, outbox=dict(shared.outbox), orphans=dict(shared.orphans))
        self._entries[match], self._commands[match], self._known[match] = [*entries], set(commands), dict(known)
        try:
            for change in changes:
                self._change(match, self._shared[match], change)
        except BaseException:
            self._shared[match], self._entries[match], self._commands[match], self._known[match] = before
            raise

    def _change(self, match: str, shared: _Shared, change: Change) -> None:
        match change:
            case keeper.Append(entries=entries, known=known):
                for entry in entries:
                    self.append(match, entry, {})
                self._known[match].update(known)
            case keeper.Rewind(to=to, orphans=orphans):
                del self._entries[match][to:]
                self._commands[match] = {entry.cmd_id for entry in self.entries(match)}
                shared.orphans.update((orphan.entry.cmd_id, orphan) for orphan in orphans)
            case keeper.SetAside(branch=branch):
                shared.branches = (*shared.branches, branch)[-BRANCHES:]
            case keeper.Queue(outgoing=outgoing, known=known):
                shared.outbox[outgoing.cmd_id] = outgoing
                self._known[match].update(known)
            case keeper.Count(counter=counter):
                shared.counter = max(shared.counter, counter)
            case keeper.Answered(cmd_id=cmd_id):
                shared.outbox.pop(cmd_id, None)
            case keeper.Mourn(orphan=orphan):
                shared.orphans[orphan.entry.cmd_id] = orphan
            case keeper.Settle(cmd_id=cmd_id):
                shared.orphans.pop(cmd_id, None)
            case keeper.Obey(epoch=epoch):
                shared.obeys = max(shared.obeys, epoch)
            case keeper.Promise(grant=grant):
                shared.grant = grant
            case _:
                assert_never(change)

    def settings(self) -> dict[str, str]:
        return dict(self._settings)

    def set(self, key: str, value: str) -> None:
        self._writes += 1
        self._settings[key] = value

    def set_along(self, key: str, value: str) -> None:
        self.set(key, value)

    def facts(self, game: str) -> tuple[CardFact, ...]:
        return tuple(fact for key, fact in sorted(self._facts.items()) if key[0] == game)

    def remember(self, fact: CardFact) -> None:
        self._facts[fact.game, fact.deck, fact.name] = fact

    def patterns(self, game: str) -> tuple[Pattern, ...]:
        return tuple(pattern for pattern, _ in self._patterns.most_common() if pattern.game == game)

    def remember_pattern(self, pattern: Pattern, uses: int = 1) -> None:
        self._patterns[pattern] += uses

    def forget_pattern(self, pattern: Pattern) -> None:
        self._patterns.pop(pattern, None)

    def decks(self, game: str) -> dict[str, str]:
        return {name: body for (of, name), body in sorted(self._decks.items()) if of == game}

    def keep_deck(self, game: str, name: str, body: str) -> None:
        self._decks[game, name] = body

    def drop_deck(self, game: str, name: str) -> None:
        self._decks.pop((game, name), None)

    def credits(self, game: str) -> dict[str, Credit]:
        return {
            about: word.credit for (of, about), word in self._words.items() if of == game and word.credit != Credit()
        }

    def versions(self, game: str) -> tuple[Version, ...]:
        return tuple(version for (of, _), word in self._words.items() if of == game for version in word.versions)

    def shelve(self, changes: Mapping[str, Shelving]) -> None:
        for game, change in changes.items():
            self._shelve(game, change)

    def _shelve(self, game: str, change: Shelving) -> None:
        for gone in change.forget:
            match gone:
                case CardFact():
                    self._facts.pop((game, gone.deck, gone.name), None)
                case Pattern():
                    self.forget_pattern(gone)
                case DeckFact():
                    self.drop_deck(game, gone.name)
        for fact in change.facts:
            if isinstance(fact, CardFact):
                self.remember(fact)
            else:
                self.remember_pattern(fact)
        for name, body in change.decks.items():
            self.keep_deck(game, name, body)
        for about in dict.fromkeys((*change.credits, *change.versions)):
            word = self._words.get((game, about), Words())
            new = Words(change.credits.get(about, word.credit), change.versions.get(about, word.versions))
            self._words[game, about] = new

    def close(self) -> None:
        """Nothing to let go of."""
