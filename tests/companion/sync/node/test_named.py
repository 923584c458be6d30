"""Who has shown what cannot be right is not read any more: not as host, and not as a candidate either."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.node.guest import Guest
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from rules.core.message import refuse
from tests.companion.sync.node.table import Table
from tests.companion.sync.node.test_reigns import shown


def turned_back(table: Table, name: str) -> None:
    """The host cuts its log and reigns by force under its old number; that device names it."""
    liar = table.nodes["a"].r
    at = liar.ledger.seq - 1
    liar.rewind(at, "a")
    liar.crown(Epoch(2, "a"), "forced")
    table.tell(name, s.Received("a", f.Tail(1, at, tuple(liar.ledger.history.entries[at:]))))
    assert [told.by for told in table.heard(name, s.Diverged)] == ["a"]
    table.told[name].clear()


def test_nothing_that_a_named_host_sends_is_read_though_it_would_fit() -> None:
    table = Table("abc")
    step = table.wish("b", Correct("hoards.1.luck", 2), 1)
    table.wait(1)
    table.cut("b")
    table.wish("a", Correct("hoards.0.luck", 3), 0)
    table.wait(1)
    host, node = table.nodes["a"], table.nodes["b"]
    right = host.r.chunk(node.r.ledger.seq, host.r.durable)
    turned_back(table, "b")
    guest, before = node.role, table.log("b")
    assert isinstance(guest, Guest)
    here, waits = guest.here, table.wish("b", Correct("hoards.1.luck", 4), 1)
    table.told["b"].clear()
    mark = node.r.mark()
    for said in (
        f.Tail(1, mark.seq, right),
        f.Head(Epoch(1, "a"), mark.seq, mark.hash, "", mark.seq, (f.Present("z", 0),)),
        f.Res(Epoch(1, "a"), waits, refuse("not-your-turn"), 0),
        f.Ask(Epoch(1, "a"), "c:77", step, "c"),
    ):
        table.tell("b", s.Received("a", said))
    assert right, "it was the host's word"
    assert table.log("b") == before
    assert waits in node.r.outbox, "nor is anything refused by it"
    assert table.told["b"] == []
    assert guest.here == here


def test_a_reign_that_cannot_be_read_names_its_host_and_stops_nobody() -> None:
    """A field of another name ended the guest's node in an error."""
    table = Table("abc")
    host, guest = table.nodes["a"].r, table.nodes["b"]
    begun = next(entry for entry in host.ledger.history.entries if entry.action["tag"] == "change-host")
    bent = {"epoc[": begun.action["epoch"], **{k: v for k, v in begun.action.items() if k != "epoch"}}
    mark, before = guest.r.mark(), table.log("b")
    entry = replace(begun, seq=mark.seq + 1, prev=mark.hash, action=bent)
    table.tell("b", s.Received("a", f.Tail(1, mark.seq, (entry,))))
    assert [told.by for told in table.heard("b", s.Diverged)] == ["a"]
    assert table.log("b") == before


@pytest.mark.parametrize("who", ["a", "c"], ids=["as host", "as candidate"])
def test_who_was_named_is_promised_nothing_keeps_nobody_busy_and_fetches_nothing(who: str) -> None:
    table = Table("abcd")
    table.wish("b", Correct("hoards.1.luck", 2), 1)
    table.wait(1)
    voter = table.nodes["b"].r
    table.now += limits.LAMP  # nobody has heard the host lately
    table.tell("b", s.Received(who, f.Poll(7, 1, 2, Epoch(1, "a"), False)))
    assert voter.grant is not None
    assert voter.grant.candidate == who, "before it has lied it may ask"
    table.now += limits.GRANT + 0.1
    if who == "a":
        turned_back(table, "b")
    else:
        shown(table, "c", "voted")
        assert [told.by for told in table.heard("b", s.Diverged)] == ["c"]
    ends = voter.grant_ends
    table.mail.clear()
    for said in (f.Fetch(7, (f.Mark(0, voter.ledger.hashes[0]),)), f.Poll(7, 2, 2, Epoch(1, "a"), False)):
        table.tell("b", s.Received(who, said))
    assert [letter for letter in table.mail if letter[1] == who] == []
    assert voter.grant_ends == ends, "what was promised before is not renewed"
    table.tell("b", s.Received("d", f.Poll(9, 1, 3, Epoch(1, "a"), False)))
    assert [letter[2].granted for letter in table.mail if isinstance(letter[2], f.Vote)] == [True]
