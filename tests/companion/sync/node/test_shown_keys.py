"""The key by which a device signs is its own: nobody shows another's, and no honest host is named for taking it."""

from __future__ import annotations

import pytest

from companion.match.roster import JoinTable
from companion.sync.node import signals as s
from tests.companion.sync.node.table import Table


@pytest.mark.parametrize("real", [False, True], ids=["stand-in", "Ed25519"])
@pytest.mark.parametrize("shown", ["c", "x", ""], ids=["a member's", "a stranger's", "no certificate"])
def test_a_member_that_shows_another_key_is_refused_and_its_host_stays_one(real: bool, shown: str) -> None:
    """Written into the log, it would be the host whom every other device names."""
    table = Table(real=real)
    before = table.nodes["a"].history.roster
    device = before.members[1].device
    cert = table.keys_of(shown).cert if shown else "bm9uZQ=="
    cmd_id = table.wish("b", JoinTable(device, "Bea", cert))
    table.wait(1)
    assert [told.refusal.key for told in table.answers("b", cmd_id)] == ["not-at-table"]
    assert table.nodes["a"].history.roster == before
    assert [table.heard(name, s.Diverged) for name in "abc"] == [[], [], []]
    cmd_id = table.wish("b", JoinTable(device, "Bea", before.cert(device)))
    table.wait(1)
    assert table.nodes["c"].history.roster.name(device) == "Bea"
