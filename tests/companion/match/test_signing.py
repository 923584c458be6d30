"""Each step has its author's signature over all that it says and what its author had seen; older logs go on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.match import entry as log
from companion.match.command import Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.ledger import Ledger
from companion.match.roster import JoinTable, NameSeat, SignTable, TakeSeat
from companion.match.signed.author_keys import NoKeys
from companion.match.signed.signing import unproved
from companion.sync.node import signals as s
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table
from tests.kit.signers import keys_of
from tests.kit.toy import Draw


def played(real: bool = False) -> Table:
    """Every kind of order, of a guest and of the host."""
    table = Table("abc", real=real)
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    step = table.wish("b", Take(Draw(1), at=table.nodes["b"].r.newest_step), 1)
    table.wait(1)
    undo = table.wish("b", Undo(step, table.nodes["b"].r.newest_step), 1)
    table.wait(1)
    table.wish("b", Redo(undo), 1)
    table.wait(1)
    for order in (Take(Draw(1), force=True), Correct("hoards.1.luck", 4), NameSeat(1, "Bo"), JoinTable("b", "Bo")):
        table.wish("b", order, 1)
        table.wait(1)
    table.wish("b", TakeSeat(1, ""), -1)
    table.tell("a", s.HandOver("b"))
    table.wait(2)
    table.wish("b", Correct("hoards.0.luck", 3), -1)
    table.wait(1)
    return table


def fault(table: Table, at: int, entry: Entry, reader: str = "c", real: bool = False) -> str:
    ledger = Ledger(table.game, table.row, entries=table.disks["c"].entries[: at - 1], passes_on=True)
    return unproved(ledger, keys_of(reader, real), reader, entry)


@pytest.mark.parametrize("real", [False, True], ids=["stand-in", "Ed25519"])
def test_every_entry_is_signed_by_its_author_from_the_first_reign_on(real: bool) -> None:
    table = played(real)
    entries = table.disks["c"].entries
    assert len(table.heads()) == 1
    assert [entry.seq for entry in entries if not entry.sig] == [1, 2], "the table is opened by these"
    assert {entry.device for entry in entries} == {"a", "b"}
    assert [fault(table, entry.seq, entry, real=real) for entry in entries] == [""] * len(entries)
    assert [fault(table, entry.seq, entry, entry.device, real) for entry in entries] == [""] * len(entries)


CHANGES: dict[str, Any] = {
    "no signature": {"sig": ""},
    "of another command": {"cmd_id": "b:77"},
    "another seat": {"seat": 2},
    "seen less": {"saw": 2},
    "seen more": {"saw": 900},
    "forced": {"force": True},
    "seen another step": {"at": 0},
    "another author": {"device": "a"},
    "another's key": {"device": "c"},
}


@pytest.mark.parametrize("what", CHANGES)
def test_nothing_of_a_signed_step_can_be_changed(what: str) -> None:
    table = played()
    mine = next(e for e in table.disks["c"].entries if e.device == "b" and e.action["tag"] == "draw" and e.at)
    assert fault(table, mine.seq, mine) == ""
    assert fault(table, mine.seq, replace(mine, **CHANGES[what]))
    assert fault(table, mine.seq, replace(mine, **CHANGES[what]), "b")
    assert fault(table, mine.seq, replace(mine, action={**mine.action, "seat": 0}))
    other = replace(table.row, id="another")
    ledger = Ledger(table.game, other, entries=table.disks["c"].entries[: mine.seq - 1], passes_on=True)
    assert unproved(ledger, keys_of("c"), "c", mine), "nor can it be moved to another match"


def test_a_signed_entry_is_written_one_way_only() -> None:
    table = played()
    for entry in table.disks["c"].entries:
        assert log.parse(log.canonical(log.plain(entry))) == entry
    plain = log.plain(table.disks["c"].entries[-1])
    for odd in ({"force": False}, {"at": None}, {"saw": -1}, {"sig": ""}, {"sig": "a" * 89}, {"sig": "ä"}, {"x": 1}):
        with pytest.raises(Malformed):
            log.read({**plain, **odd})


def old(names: str = "abc") -> Table:
    """A table from before steps were signed, with some steps in its log."""
    table = Table(names, keys=NoKeys)
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    assert not any(entry.sig for entry in table.disks["b"].entries)
    return table


def updated(table: Table, names: str) -> None:
    table.keys = None
    for name in names:
        table.start(name)
    table.wait(6)


def test_an_older_shared_match_goes_on_signed_once_its_host_says_so() -> None:
    table = old()
    before = list(table.disks["b"].entries)
    updated(table, "abc")
    assert len(table.heads()) == 1
    signed = next(entry for entry in table.disks["b"].entries if entry.action["tag"] == codec.tag(SignTable))
    assert table.disks["b"].entries[: len(before)] == before
    assert {m.device for m in table.nodes["c"].history.roster.members if m.cert} == {"a", "b", "c"}
    cmd_id = table.wish("b", Correct("hoards.1.luck", 4), 1)
    table.wait(2)
    assert table.nodes["c"].history.by_cmd[cmd_id].sig
    assert all(entry.sig for entry in table.disks["c"].entries[signed.seq :])


def test_at_an_older_table_a_member_looks_on_until_its_host_signs() -> None:
    table = old()
    table.lost = lambda letter: letter[0] == "a"  # its host has not been heard since
    updated(table, "bc")
    cmd_id = table.wish("b", Correct("hoards.1.luck", 4), 1)
    table.wait(3)
    assert cmd_id in table.nodes["b"].r.outbox
    assert not any(f'"cmd_id":"{cmd_id}"' in text for text in table.sent)


def test_a_host_that_does_not_sign_its_table_is_named_and_the_next_one_does() -> None:
    """Else it would only have to say that its table is an old one."""
    table = old()
    updated(table, "bc")
    table.wait(2)
    assert [[told.by for told in table.heard(name, s.Diverged)] for name in "bc"] == [["a"], ["a"]]
    table.tell("c", s.TakeOver())
    table.wait(4)
    assert table.heard("c", s.Vetoed) == [s.Vetoed(few=True)], "whose keys nobody knows cannot vote"
    table.tell("c", s.TakeOver(forced=True))
    table.wait(4)
    table.kill("a")  # an older app: it knows nobody's key
    table.tell("b", s.Follow(True))
    table.wait(2)
    assert (table.hosts(), table.nodes["b"].history.roster.signed) == ("c", True)
    cmd_id = table.wish("b", Correct("hoards.1.luck", 4), 1)
    table.wait(3)
    assert table.nodes["c"].history.by_cmd[cmd_id].sig
