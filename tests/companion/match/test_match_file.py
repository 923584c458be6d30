"""A match leaves the device and comes back the same; any other file is refused by the name of its field."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.match import entry as log
from companion.match.command import Command, Take, Undo
from companion.match.history import History
from companion.match.match_file import import_match, verify
from companion.match.port import MatchRow
from companion.match.session import Session, Surroundings, state_hash
from companion.store.memory import MemoryStore
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.game import Chair, Config
from rules.core.message import Refusal
from rules.huns import GAME
from tests.kit.match import export_match
from tests.kit.wrong import KNOWN, in_english

CONFIG = Config("huns", "standard", (Chair("Ala", "red"), Chair("Żółw 🐢", "blue")))
Plain = dict[str, Any]


class SeededLuck:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def pick(self, source: str, options: Any) -> Any:
        return self._random.choice(options)


def played(steps: int = 60) -> tuple[MemoryStore, Session]:
    """A Huns match by random offers, with an undo in it."""
    store, row, luck = MemoryStore(), MatchRow("match-1", CONFIG, 100), random.Random(7)
    store.start(row)
    session = Session(GAME, row, store, Surroundings(SeededLuck(1), lambda: "ab" * 16, lambda: 200))
    for step in range(steps):
        offer = luck.choice(GAME.legal(session.state, None))
        done = session.propose(Command(f"c{step}", Take(offer.action)))
        assert not isinstance(done, Refusal), done
    newest = session.history.newest
    assert newest is not None
    session.propose(Command("undo", Undo(newest.cmd_id, newest.seq)))
    return store, session


@pytest.fixture(scope="module")
def match() -> tuple[MemoryStore, Session]:
    return played()


@pytest.fixture
def plain(match: tuple[MemoryStore, Session]) -> Plain:
    exported: Plain = json.loads(json.dumps(export_match(match[0], "match-1")))
    return exported


def refused(plain: Any) -> str:
    with pytest.raises(Malformed) as why:
        import_match(plain)
    return in_english(why.value)


def test_export_and_import_lead_to_the_same_table(plain: Plain, match: tuple[MemoryStore, Session]) -> None:
    store, session = match
    row, entries = import_match(plain)
    assert (row.id, row.config, row.created, row.updated) == ("match-1", CONFIG, 100, 200)
    assert entries == list(store.entries("match-1"))
    history = History(GAME, row.config)
    for entry in entries:
        history.add(entry)
    assert state_hash(history.state) == state_hash(session.state)


def test_an_imported_match_can_be_kept_and_exported_again(plain: Plain) -> None:
    store = MemoryStore()
    store.adopt(*import_match(plain), {})
    assert export_match(store, "match-1") == plain


def test_the_form_is_stable(plain: Plain) -> None:
    assert list(plain) == ["companion", "match", "created", "config", "entries", "head"]
    assert plain["companion"] == 1


def test_no_private_thing_is_exported(plain: Plain, match: tuple[MemoryStore, Session]) -> None:
    secrets = match[0].known("match-1")
    assert secrets, "the match has wagons in secret"
    text = json.dumps(plain)
    assert all(commitment in text for commitment in secrets)
    assert "ab" * 16 not in text, "no salt, hence no guessing"
    assert '"known"' not in text


def test_a_match_without_a_step_is_a_match() -> None:
    store = MemoryStore()
    store.start(MatchRow("m", CONFIG, 5))
    assert import_match(export_match(store, "m")) == (MatchRow("m", CONFIG, 5, 5), [])


@pytest.mark.parametrize("mark", ["\u202e", "\u2066", "\u200f", "\u061c"])
def test_a_name_with_a_mark_of_direction_is_refused_however_well_the_chain_fits(mark: str) -> None:
    store = MemoryStore()
    store.start(MatchRow("m", Config("huns", "standard", (Chair("Ala", "red"), Chair(f"B{mark}ob", "blue"))), 5))
    why = "config.chairs[1].name: marks of writing direction do not belong in a name"
    assert refused(export_match(store, "m")) == why


def test_no_such_match() -> None:
    with pytest.raises(KeyError):
        export_match(MemoryStore(), "m")


def put(path: str, value: Any) -> Callable[[Plain], None]:
    """A change at a place like entries.3.seq."""
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))

    def change(plain: Any) -> None:
        for part in way:
            plain = plain[part]
        plain[last] = value

    return change


CHANGES: list[tuple[Callable[[Plain], Any], str]] = [
    (lambda p: p.pop("companion"), "companion: missing: not a game exported by this app"),
    (put("companion", 2), "companion: 2 was written by a newer app; this one reads up to 1"),
    (put("companion", "1"), "companion: a whole number, got '1'"),
    (put("companion", 0), "companion: 1 to 2147483648, got 0"),
    (put("more", 1), "more: unknown field; known: companion, match, created, config, entries, head, about"),
    (put("a\x1b[2J", 1), "a\\x1b[2J: unknown field; known: companion, match, created, config, entries, head, about"),
    (lambda p: p.pop("entries"), "entries: missing"),
    (lambda p: p.pop("head"), "head: missing"),
    (put("entries", {}), "entries: a list of entries"),
    (put("created", -1), "created: 0 to 9007199254740991, got -1"),
    (put("match", "x" * 81), "match: at most 80 characters, got 81"),
    (put("match", "match-2"), "entries[0].prev: does not continue the chain"),
    (put("config.game", "chess"), f"config.game: one of {KNOWN}, got 'chess'"),
    (put("config.mode", "blitz"), "config.mode: one of standard, got 'blitz'"),
    (put("config.mode", "x" * 3000), f"config.mode: one of standard, got '{'x' * 37}...'"),
    (put("config.game", "x" * 3000), f"config.game: one of {KNOWN}, got '{'x' * 37}...'"),
    (put("config.chairs", []), "config.chairs: 2 to 4, got 0"),
    (put("config.chairs.0.name", "Ola"), "entries[0].prev: does not continue the chain"),
    (put("config.chairs.0.age", 3), "config.chairs[0].age: unknown field; known: name, colour"),
    (put("config.chairs.0.name", "x" * 201), "config.chairs[0].name: at most 200 characters, got 201"),
    (put("entries.12", 5), "entries[12]: an object"),
    (
        put("entries.12.more", 5),
        "entries[12].more: unknown field; known: v, epoch, seq, prev, cmd_id, device, seat, ts",
    ),
    (put("entries.12.prev", "0" * 64), "entries[12].prev: does not continue the chain"),
    (put("entries.12.seq", 99), "entries[12].seq: 13, got 99"),
    (put("entries.12.seq", True), "entries[12].seq: a whole number, got true"),
    (put("entries.12.ts", 1), "entries[13].prev: does not continue the chain"),
    (put("entries.12.events", 1), "entries[12].events: a list of objects"),
    (put("entries.12.action", {}), "entries[12].action: an object with a tag"),
    (lambda p: p["entries"].pop(12), "entries[12].seq: 13, got 14"),
    (lambda p: p["entries"].insert(12, p["entries"][11]), "entries[12].seq: 13, got 12"),
    (
        lambda p: p["entries"].pop(),
        "head: is not the hash of the last entry: entries are missing or were changed",
    ),
    (put("entries.60.ts", 1), "head: is not the hash of the last entry: entries are missing or were changed"),
]


@pytest.mark.parametrize(("change", "said"), CHANGES, ids=[said for _, said in CHANGES])
def test_a_changed_file_is_refused_by_field(plain: Plain, change: Callable[[Plain], Any], said: str) -> None:
    change(plain)
    assert refused(plain) == said


@pytest.mark.parametrize("value", [None, 3, "text", [], [1], {}, {"players": []}])
def test_something_else_is_not_a_match(value: Any) -> None:
    assert refused(value).startswith("companion: missing")


def forged(plain: Plain, at: int, **changes: Any) -> Plain:
    """A file changed by somebody who knows how to chain it again."""
    made = copy.deepcopy(plain)
    made["entries"][at].update(changes)
    prev = log.genesis(made["match"], codec.decode(Config, made["config"]))
    for entry in made["entries"]:
        entry["prev"] = prev
        prev = log.digest(entry)
    made["head"] = prev
    return made


def test_forging_nothing_is_no_change(plain: Plain) -> None:
    assert forged(plain, 0) == plain


@pytest.mark.parametrize(
    ("at", "changes", "said"),
    [
        (3, {"v": 2}, "entries[3].v: 2 was written by a newer app"),
        (3, {"v": 0}, "entries[3].v: 1, got 0: no version of this app"),
        (3, {"cmd_id": "c1"}, "entries[3].cmd_id: was used by an entry before"),
        (3, {"action": {"tag": "cheat"}}, "entries[3].action.tag: one of "),
        (3, {"events": [{"tag": "won"}]}, "entries[3].events.tag: one of "),
        (
            3,
            {"events": [{"tag": "redone", "of": "x"}]},
            "entries[3].events: cannot follow the entries before",
        ),
        (
            3,
            {"events": [{"tag": "gift-taken", "seat": 9, "colour": "red"}]},
            "entries[3].events: cannot follow",
        ),
    ],
)
def test_a_forged_file_is_played_through(plain: Plain, at: int, changes: Plain, said: str) -> None:
    assert refused(forged(plain, at, **changes)).startswith(said)


def test_verify_takes_a_beginning_and_nothing_else(plain: Plain) -> None:
    row, entries = import_match(plain)
    verify(row, entries[:30])
    with pytest.raises(Malformed, match=r"entries\[0\].seq"):
        verify(row, entries[1:])
