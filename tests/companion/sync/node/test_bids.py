"""Of several who ask for the table that its host has left: who gives up, who has its turn, who is asked."""

from __future__ import annotations

import pytest

from companion.match.entry import Entry
from companion.match.roster import Epoch, TakeSeat
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table, silent


def test_a_bid_that_was_given_up_asks_nobody_any_more() -> None:
    """One poll too many renewed all promises, and two that bid by turns kept each other busy."""
    table = silent()
    table.tell("c", s.TakeOver())
    table.wait(0.3)
    assert table.nodes["d"].r.promised
    bid = table.nodes["c"].role.bid
    table.tell("c", s.Received("b", f.Vote(bid.round, bid.attempt, False, Epoch(1, "a"), 0, bid.n, False, "d")))
    table.wait(0.5)
    assert table.heard("c", s.Vetoed) == [s.Vetoed(busy="d")]
    assert not any(table.nodes[name].r.promised for name in "bcd")


def test_of_two_who_ask_at_once_at_most_one_becomes_host() -> None:
    table = silent()
    table.tell("b", s.TakeOver())
    table.tell("c", s.TakeOver())
    table.wait(4)
    assert len(table.hosts()) <= 1
    table.tell("c", s.TakeOver())
    table.wait(4)
    assert len(table.hosts()) == 1


def cancelled(kind: type[Node]) -> str:
    """A cancel of one candidate must not free what was promised to another, or the old host is followed meanwhile."""
    table = Table("abcd", kind)
    voter, host = table.nodes["d"], table.nodes["a"]
    table.now += 5
    table.mail.clear()
    table.tell("d", s.Received("b", f.Poll(7, 1, 2, Epoch(1, "a"), False)))
    table.tell("d", s.Received("c", f.Poll(9, 1, 2, Epoch(1, "a"), False)))
    votes = [letter[2] for letter in table.mail if isinstance(letter[2], f.Vote)]
    assert [(vote.granted, vote.busy) for vote in votes] == [(True, ""), (False, "b")]
    table.tell("d", s.Received("c", f.Cancel(9)))
    before = voter.r.ledger.seq
    table.now -= 5  # the host's clock: it was only out of reach
    table.wish("a", Correct("hoards.0.luck", 9))
    table.now += 5
    entries: tuple[Entry, ...] = host.r.chunk(before, host.r.durable)
    table.tell("d", s.Received("a", f.Tail(1, before, entries)))
    return "it follows the old host against its promise" if voter.r.ledger.seq > before else ""


def test_a_cancel_frees_only_its_own_promise() -> None:
    assert cancelled(Node) == ""


@pytest.mark.parametrize("heard", [True, False], ids=["the second", "the first"])
def test_a_poll_that_comes_after_its_own_cancel_renews_nothing(heard: bool) -> None:
    """It kept everybody busy for a candidate that had given up (evenings 8735 and 5789 of the soak)."""
    table = Table("abcd")
    table.now += 5
    first, late = (f.Poll(7, attempt, 2, Epoch(1, "a"), False) for attempt in (1, 2))
    for frame in (*([first] if heard else []), f.Cancel(7), late):
        table.tell("d", s.Received("b", frame))
    assert len(table.heard("d", s.Polled)) == heard, "nor is it counted as a bid that was not given up"
    table.mail.clear()
    table.tell("d", s.Received("c", f.Poll(9, 1, 3, Epoch(1, "a"), False)))
    votes = [letter[2] for letter in table.mail if isinstance(letter[2], f.Vote)]
    assert [(vote.granted, vote.busy) for vote in votes] == [(True, "")]


def test_who_gives_up_takes_back_what_it_has_just_asked_for() -> None:
    table = silent("ad", seats="a")
    table.tell("d", s.TakeOver())
    table.wait(2 * limits.POLL, step=limits.POLL_EVERY)  # so that it asks once more in the moment it gives up
    assert table.heard("d", s.Vetoed) == [s.Vetoed(few=True)]
    asked = [text for text in table.sent if '"tag":"poll"' in text or '"tag":"cancel"' in text]
    assert '"tag":"cancel"' in asked[-1]


@pytest.mark.parametrize("seats", ["a", "abc"], ids=["too few", "enough"])
def test_who_insists_while_another_asks_has_its_turn_when_that_one_found_too_few(seats: str) -> None:
    """People press once: evenings 3587, 8292 and 8735 of the soak, where each asking kept the next one busy."""
    table = silent(seats=seats)
    table.tell("b", s.TakeOver())
    table.wait(0.5)
    table.tell("c", s.TakeOver(forced=True))
    assert table.heard("c", s.Vetoed) == [s.Vetoed(busy="b")]
    table.wait(6)
    assert table.hosts() == ("c" if seats == "a" else "b")
    assert bool(table.heard("d", s.Claimed)) == (seats == "a"), "by force people are asked"


def behind_its_own_seat() -> Table:
    """The others know that "b" is the heir; what says so had not come there when the host was lost."""
    table = Table("abcd", seats="a")
    table.cut("b")
    table.wish("a", TakeSeat(1, "b"))
    table.wait(0.5)
    table.kill("a")
    table.heal()
    table.wait(limits.OFFER + 0.5)
    assert [table.nodes[name].r.ledger.history.roster.heir for name in "bcd"] == ["", "b", "b"]
    return table


def test_an_heir_that_does_not_know_it_yet_has_its_turn_after_another_s_asking() -> None:
    table = behind_its_own_seat()
    table.tell("d", s.TakeOver())
    table.wait(0.5)
    table.tell("b", s.TakeOver())
    assert table.heard("b", s.Vetoed) == [s.Vetoed(busy="d")]
    table.wait(6)
    assert table.hosts() == "b"


def test_where_the_heir_is_there_nobody_else_asks_again_and_again() -> None:
    """Evening 5098 of the soak: bids that came to nothing kept everybody busy whenever the heir asked."""
    table = behind_its_own_seat()
    table.tell("d", s.TakeOver())
    table.wait(limits.POLL + 0.5)
    assert table.heard("d", s.Vetoed) == [s.Vetoed(few=True)]
    polls = sum('"tag":"poll"' in text for text in table.sent)
    table.tell("d", s.TakeOver())
    table.wait(1)
    assert table.heard("d", s.Vetoed) == [s.Vetoed(few=True)] * 2
    assert sum('"tag":"poll"' in text for text in table.sent) == polls
    table.tell("d", s.TakeOver(forced=True))
    table.wait(limits.POLL + 0.5)
    assert table.hosts() == "d", "who insists is not held up by it"


@pytest.mark.parametrize(("first", "seats"), [("c", "a"), ("b", "ab")], ids=["insists", "heir"])
def test_of_two_who_ask_at_once_the_heir_or_the_one_that_insists_goes_on(first: str, seats: str) -> None:
    """The other has the larger id, finds too few, and keeps it busy until then."""
    table = silent(seats=seats)
    table.tell(first, s.TakeOver(forced=first == "c"))
    table.tell("d", s.TakeOver())
    table.wait(limits.GRANT + limits.POLL + 2)
    assert table.hosts() == first
