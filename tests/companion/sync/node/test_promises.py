"""How long a device is promised a number: while it asks, and never for longer than a bid lasts."""

from __future__ import annotations

from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from tests.companion.sync.node.table import Table


def votes(table: Table) -> list[f.Vote]:
    """What d has answered since the last look."""
    found = [letter[2] for letter in table.mail if letter[0] == "d" and isinstance(letter[2], f.Vote)]
    table.mail.clear()
    return found


def test_who_never_gives_its_bid_up_is_promised_its_number_no_longer_than_a_bid_lasts() -> None:
    table = Table("abcd")
    table.kill("a")
    table.wait(limits.OFFER)
    began, attempt, granted = table.now, 0, []
    while table.now - began < 3 * (limits.BIDDING + limits.GRANT):
        attempt += 1
        table.tell("d", s.Received("b", f.Poll(7, attempt, 2, Epoch(1, "a"), False)))
        granted += [table.now - began for vote in votes(table) if vote.granted]
        table.now += limits.GRANT / 4
    assert limits.BIDDING < max(granted) <= limits.BIDDING + limits.GRANT
    table.tell("d", s.Received("c", f.Poll(9, 1, 3, Epoch(1, "a"), False)))
    assert [(vote.granted, vote.busy) for vote in votes(table)] == [(True, "")], "another has its turn"
