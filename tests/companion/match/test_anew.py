"""A shared match gone on with as a new table: the same game, a chain of its own, and nobody else's device in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.archive.new_table import go_on_anew, roster_of
from companion.match.anew import is_stranger
from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.match_file import archived, import_match, verify
from companion.match.port import About
from companion.match.private import kept
from companion.match.roster import ChangeHost, Epoch, JoinTable
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from rules.core.correct import Correct
from rules.core.message import Refusal
from rules.huns import GAME
from tests.kit.net.shared_log import HOST, OTHER, TABLE_ENTRIES, shared_session


@pytest.fixture
def played() -> tuple[MemoryStore, Session]:
    store = MemoryStore()
    return store, shared_session(store)


def test_the_new_table_is_the_same_game_without_the_others(played: tuple[MemoryStore, Session]) -> None:
    store, old = played
    new = go_on_anew(store, old.row, "new")
    entries = list(store.entries("new"))
    verify(new, entries)
    session = Session(GAME, new, store)
    first = old.row.config.chairs[0].name
    assert repr(session.state) == repr(old.state).replace(f"'{first}'", "'Zofia'")
    assert session.history.redoable == old.history.redoable == "again"
    assert len(entries) == len(old.history.entries) - TABLE_ENTRIES
    assert {(entry.epoch, entry.device) for entry in entries} == {(0, "this")}
    assert session.history.roster.members == ()
    assert [chair.name for chair in new.config.chairs] == ["Zofia", old.row.config.chairs[1].name]
    assert (store.abouts()["new"], kept(store, "new")) == (About("Cabin", "rain"), kept(store, "old"))
    numbers = [entry.action["last"] for entry in entries if entry.action["tag"] == "undo"]
    assert numbers == [3, 3], "an undo names the newest step by its new number"
    assert import_match(archived(new, entries, About()))[1] == entries, "and it can leave as a file"


def test_it_can_be_played_on_and_shared_again(played: tuple[MemoryStore, Session]) -> None:
    store, old = played
    session = Session(GAME, go_on_anew(store, old.row, "new"), store, Surroundings(device=OTHER))
    for order in (Correct("reserve.red", 2), JoinTable(OTHER, "Bob"), ChangeHost(Epoch(1, OTHER), (), False)):
        assert isinstance(session.propose(Command(f"{OTHER}:{session.seq}", order)), Entry), order
    assert not is_stranger(session.history.roster, OTHER)


def test_the_old_one_stays_as_it_was_and_can_only_be_read(played: tuple[MemoryStore, Session]) -> None:
    store, old = played
    before = list(store.entries("old"))
    go_on_anew(store, old.row, "new")
    again = Session(GAME, old.row, store)
    refused = again.propose(Command("more", Correct("reserve.red", 1)))
    assert isinstance(refused, Refusal)
    assert refused.key == "went-on-anew"
    assert list(store.entries("old")) == before
    store.forget("old")
    assert not any(key.endswith("old") for key in store.settings())


def test_who_is_a_stranger(played: tuple[MemoryStore, Session]) -> None:
    store, old = played
    roster = roster_of(store, old.row)
    assert roster is not None
    assert [is_stranger(roster, device) for device in (HOST, OTHER, "c" * 64)] == [False, False, True]
    assert not is_stranger(replace(roster, epoch=Epoch()), "c" * 64), "played by one device alone"
