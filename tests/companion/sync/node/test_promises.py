"""How long a device is promised a number: while it asks, and never for longer than a bid lasts."""

from __future__ import annotations

import pytest

from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table


def votes(table: Table) -> list[f.Vote]:
    """What d has answered since the last look."""
    found = [letter[2] for letter in table.mail if letter[0] == "d" and isinstance(letter[2], f.Vote)]
    table.mail.clear()
    return found


@pytest.mark.parametrize("raises", [False, True], ids=["one number", "ever larger numbers"])
def test_who_never_gives_its_bid_up_is_promised_its_number_no_longer_than_a_bid_lasts(raises: bool) -> None:
    table = Table("abcd")
    table.kill("a")
    table.wait(limits.OFFER)
    began, attempt, granted = table.now, 0, []
    while table.now - began < 3 * (limits.BIDDING + limits.GRANT):
        attempt += 1
        n = 1 + attempt if raises else 2
        table.tell("d", s.Received("b", f.Poll(7, attempt, n, Epoch(1, "a"), False)))
        granted += [table.now - began for vote in votes(table) if vote.granted]
        table.now += limits.GRANT / 4
    assert limits.BIDDING < max(granted) <= limits.BIDDING + limits.GRANT
    table.tell("d", s.Received("c", f.Poll(9, 1, 1 + attempt, Epoch(1, "a"), False)))
    assert [(vote.granted, vote.busy) for vote in votes(table)] == [(True, "")], "another has its turn"


def test_who_was_promised_the_table_once_pauses_no_host_for_longer_than_a_bid_lasts() -> None:
    """It says to have become host by that promise, which nobody can deny at once, and asks for ever larger numbers."""
    table = Table("abcd", seats="abd")
    table.now += limits.VETO + 0.1
    table.tell("d", s.Received("b", f.Poll(7, 1, 2, Epoch(1, "a"), False)))
    table.tell("d", s.Received("b", f.Cancel(7)))
    table.wait(limits.BIDS)
    for n in range(3, 3 + 5 * round(limits.BIDDING + 3 * limits.GRANT)):
        table.tell("d", s.Received("b", f.Poll(8, n, n, Epoch(n - 1, "b"), False)))
        table.wait(0.2)
    assert not table.nodes["d"].r.promised
    step = table.wish("d", Correct("hoards.1.luck", 4))
    table.wait(1)
    assert isinstance(table.answers("d", step)[-1], s.Safe), "the host is there, and is followed"


def test_who_says_to_reign_by_each_vote_that_this_brought_keeps_the_host_away_twice_and_no_more() -> None:
    table = Table("abcd")
    table.now += limits.VETO + 0.1
    table.tell("c", s.Received("b", f.Poll(7, 1, 2, Epoch(1, "a"), False)))
    table.tell("c", s.Received("b", f.Cancel(7)))
    table.wait(limits.BIDS)
    paused = []
    for round_ in range(8, 20):
        grant = table.nodes["c"].r.grant
        assert grant is not None
        poll = f.Poll(round_, 1, grant.n + 1, Epoch(grant.n, "b"), False)
        until, before = table.now + limits.BIDS, len(paused)
        while table.now < until:
            table.tell("c", s.Received("b", poll))
            table.wait(0.2)
            if table.nodes["c"].r.promised:
                paused.append(table.now)
        assert len(paused) > before or round_ > 9, "it may be host by that, and is not turned away at once"
    assert len(paused) * 0.2 <= 2 * (limits.BIDDING + 2 * limits.GRANT)
    step = table.wish("c", Correct("hoards.1.luck", 4))
    table.wait(1)
    assert isinstance(table.answers("c", step)[-1], s.Safe), "the host is there, and is followed"
