"""Who joins a long game plays before its log has come: from a picture whose newest steps are proved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.match.keeper import Kept
from companion.match.roster import Epoch, JoinTable, TakeSeat
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table
from tests.sim.disk import Disk

LONG = 3 * limits.WINDOW  # more than is ever under way at once


def joining(real: bool = False) -> Table:
    """c has a seat, has been shown the picture, and no part of the log has come to it yet."""
    table = Table("ab", real=real)
    for n in range(LONG):
        table.wish("a", Correct("hoards.0.luck", 1 + n % 2))
    table.wait(2)
    table.disks["c"] = Disk(Kept(obeys=Epoch(1, "a")))
    table.told["c"] = []
    table.wish("a", JoinTable("c", "c", table.keys_of("c").cert))
    table.wish("a", TakeSeat(2, "c"))
    table.start("c")
    row, here = table.row, table.nodes["a"].r.durable
    # The long log is slow: only what is beyond the window at first gets through
    table.lost = lambda letter: letter[1] == "c" and isinstance(letter[2], f.Tail) and letter[2].after < here - 400
    table.tell("c", s.Received("a", f.Welcome(row.id, row.created, row.config, Epoch(1, "a"))))
    table.wait(1)
    return table


def test_a_step_is_made_and_seen_before_the_log_has_come() -> None:
    table = joining()
    node = table.nodes["c"]
    assert node.r.durable == 0
    assert node.shown is not node.history, "a picture is shown"
    step = table.wish("c", Correct("hoards.2.luck", 7))
    table.wait(1)
    assert step in table.log("a")
    assert node.shown.state.hoards[2].luck == 7, "and so it is on its own screen"
    assert node.r.durable == 0
    cmds = [text for text in table.sent if '"cmd"' in text and step in text]
    table.wait(3)
    assert len([text for text in table.sent if '"cmd"' in text and step in text]) == len(cmds), "not asked for again"
    other = table.wish("a", Correct("hoards.0.luck", 9))
    table.wait(1)
    assert node.shown.by_cmd[other].device == "a", "what others do is shown too"
    table.heal()
    table.wait(12)
    assert node.shown is node.history
    assert len({table.nodes[name].r.ledger.head for name in "ac"}) == 1
    assert [type(told) for told in table.answers("c", step)][:1] == [s.Saved]
    assert not node.r.outbox


@pytest.mark.parametrize("real", [False, True], ids=["stand-in", "ed25519"])
def test_a_picture_whose_newest_steps_are_not_their_authors_is_not_shown(real: bool) -> None:
    table = joining(real)
    node = table.nodes["c"]
    preview = node.role.preview
    assert preview is not None
    assert preview.history is not None
    entry = next(e for e in reversed(table.nodes["a"].history.entries) if e.action["tag"] == "correct")
    forged = replace(entry, seq=preview.seq + 1, prev=preview.head, cmd_id="a:999999", saw=None)
    table.tell("c", s.Received("a", f.Tail(1, preview.seq, (forged,))))
    assert preview.history is None
    assert "a:999999" not in node.shown.by_cmd


def test_without_its_picture_a_device_waits_for_the_log_and_does_not_begin_again() -> None:
    """What is done meanwhile cannot be shown then; asking for the whole anew at each step would never end."""
    table = joining()
    node = table.nodes["c"]
    assert node.role.preview is not None
    node.role.preview.history = None
    before = len([text for text in table.sent if '"hello"' in text])
    for n in range(6):
        node.role._fed_at = table.now  # a part of the log has come just now
        table.wish("a", Correct("hoards.1.luck", 3 + n % 2))
        table.wait(0.2)
    assert len([text for text in table.sent if '"hello"' in text]) == before
    table.heal()
    table.wait(8)
    assert node.r.ledger.head == table.nodes["a"].r.ledger.head
