"""An answer is matched by what was asked: a number that was used for another step is no answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.match.keeper import Outgoing
from companion.match.signed.author_keys import NoKeys
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table


def restored() -> tuple[Table, str]:
    """b has gone back to a copy of its disk, from before a step that the others have; it does not know the log yet."""
    table = Table("abc")
    before = table.disks["b"].load()
    used = table.wish("b", Correct("hoards.1.luck", 4))
    table.wait(2)
    assert used in table.log("a")
    table.kill("b")
    table.disks["b"].__init__(before)  # type: ignore[misc]
    table.lost = lambda letter: "b" in letter[:2]
    table.start("b")
    table.nodes["b"].r.numbers.last = int(used.rpartition(":")[2]) - 1
    table.told["b"].clear()
    return table, used


@pytest.mark.parametrize("by", [f.Res, f.Tail], ids=["by the log alone", "by the host's answer"])
def test_a_device_restored_from_a_copy_takes_a_new_number_and_its_step_is_done(by: type) -> None:
    """Whichever comes first, and though the other is lost: the log with its old step, or the host's word."""
    table, used = restored()
    again = table.wish("b", Correct("hoards.1.luck", 9))
    assert again == used, "it cannot know better"
    table.lost = lambda letter: letter[1] == "b" and isinstance(letter[2], by)
    table.wait(4)
    assert len(table.heard("b", s.Renumbered)) == 1
    table.heal()
    table.wait(4)
    (renumbered,) = table.heard("b", s.Renumbered)
    assert renumbered.cmd_id == used
    assert renumbered.now in table.log("a")
    assert {node.history.state.hoards[1].luck for node in table.nodes.values()} == {9}
    assert not table.nodes["b"].r.outbox
    assert [type(told) for told in table.answers("b", renumbered.now)] == [s.Saved, s.Safe]


def test_the_host_says_that_a_number_is_used_and_does_not_take_it_for_done() -> None:
    table, used = restored()
    table.heal()
    table.wait(2)
    outgoing = Outgoing(used, -1, {"tag": "correct", "path": "hoards.1.luck", "value": 9})
    signed = table.nodes["b"].r.sign(outgoing)
    before = len(table.mail)
    table.tell("a", s.Received("b", f.Cmd(used, -1, outgoing.order, signed.saw, signed.sig)))
    (answer,) = [frame for _, to, frame in table.mail[before:] if to == "b" and isinstance(frame, f.Res)]
    assert (answer.cmd_id, answer.refusal.key) == (used, "id-used")
    same = next(entry for entry in table.nodes["a"].history.entries if entry.cmd_id == used)
    before = len(table.mail)
    table.tell("a", s.Received("b", f.Cmd(used, same.seat, same.action, signed.saw, signed.sig)))
    assert not [frame for *_, frame in table.mail[before:] if isinstance(frame, f.Res)], "that one is done"


def test_what_was_refused_is_refused_again_by_what_was_asked_not_by_its_number() -> None:
    table = Table("abc")
    refused = table.wish("b", Correct("hoards.1.luck", 0))  # as it is already
    table.wait(1)
    assert [told.refusal.key for told in table.answers("b", refused)] == ["already-so"]
    other = Outgoing(refused, -1, {"tag": "correct", "path": "hoards.1.luck", "value": 5})
    signed = table.nodes["b"].r.sign(other)
    table.tell("a", s.Received("b", f.Cmd(refused, -1, other.order, signed.saw, signed.sig)))
    assert refused in table.log("a")


def test_new_numbers_are_none_of_the_log() -> None:
    table, used = restored()
    table.heal()
    table.wait(2)
    assert used in table.log("b")
    assert table.wish("b", Correct("hoards.1.luck", 9)) != used


def test_at_a_table_that_does_not_sign_another_step_under_ones_number_is_named_with_who_sent_it() -> None:
    table = Table("abc", keys=NoKeys)
    table.lost = lambda letter: letter[0] == "b"
    asked = table.wish("b", Correct("hoards.1.luck", 9))
    entry = table.nodes["a"].history.entries[-1]
    host = table.nodes["a"].r.ledger
    action = {"tag": "correct", "path": "hoards.1.luck", "value": 2}
    fact = {"tag": "corrected", "path": "hoards.1.luck", "value": 2, "was": 0}
    forged = replace(
        entry, seq=entry.seq + 1, prev=host.head, cmd_id=asked, device="b", seat=-1, action=action, events=(fact,)
    )
    table.tell("b", s.Received("a", f.Tail(1, entry.seq, (forged,))))
    assert [told.by for told in table.heard("b", s.Diverged)] == ["a"]
    assert asked in table.nodes["b"].r.outbox, "it still waits for its answer"
