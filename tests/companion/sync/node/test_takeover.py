"""When the host is gone: one takes over, nothing is lost, and the old one comes back as a guest."""

from __future__ import annotations

import pytest

from companion.match.command import Take, Undo
from companion.match.keeper import Kept
from companion.match.roster import Epoch, TakeSeat
from companion.sync.node import signals as s
from companion.sync.node.guest import Guest
from companion.sync.node.node import Node
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table, silent
from tests.kit.toy import Draw
from tests.sim.disk import Disk


def test_it_is_offered_after_ten_seconds_of_silence_and_not_before() -> None:
    table = Table()
    table.kill("a")
    table.wait(limits.OFFER - 1.5)
    assert not table.heard("b", s.Offered)
    table.wait(2)
    assert table.heard("b", s.Offered) == [s.Offered("a")]


def test_a_guest_takes_over_and_play_goes_on_with_the_same_log() -> None:
    table = silent()
    before = table.log("b")
    table.tell("b", s.TakeOver())
    table.wait(limits.POLL + 0.5)
    assert table.hosts() == "b"
    cmd_id = table.wish("c", Take(Draw(2)), 2)  # not its turn: the rules answer, not the silence
    table.wait(0.5)
    assert [a.refusal.key for a in table.answers("c", cmd_id)] == ["not-your-turn"]
    assert table.log("c")[: len(before)] == before
    assert table.nodes["d"].r.obeys == Epoch(2, "b")


def test_a_question_nobody_answered_is_asked_again_by_the_next_host_and_an_answer_holds() -> None:
    table = Table("abcd")
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    step = table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    undo = table.wish("c", Undo(step, table.nodes["c"].r.newest_step), 2)
    table.wait(0.5)
    table.kill("a")
    table.wait(limits.OFFER + 0.5)
    table.tell("c", s.TakeOver())
    table.wait(limits.POLL + 1)
    assert table.hosts() == "c"
    assert table.heard("b", s.Asked) == [s.Asked(undo, step, "c")] * 2
    table.lost = lambda letter: isinstance(letter[2], f.Answer)
    table.tell("b", s.Reply(undo, False))
    table.wait(limits.BEAT)
    table.heal()
    table.wait(limits.BEAT + 0.5)
    assert [answer.refusal.key for answer in table.answers("c", undo)] == ["undo-declined"]
    assert table.heard("b", s.Asked) == [s.Asked(undo, step, "c")] * 2


def test_a_host_whose_successor_never_came_takes_over_from_it_with_those_who_heard_its_name() -> None:
    table = Table("abc")
    table.lost = lambda letter: letter[1] == "b"
    table.tell("a", s.HandOver("b"))
    table.wait(0.5)
    assert table.nodes["c"].r.ledger.epoch == Epoch(2, "b")
    table.kill("a")
    table.kill("b")
    table.start("a")
    table.start("b")  # from a disk that knows nothing of it
    table.heal()
    table.wait(limits.OFFER + 0.5)
    table.tell("a", s.TakeOver())
    table.wait(limits.POLL + 1)
    assert table.hosts() == "a"
    assert len(table.heads()) == 1


def test_the_old_host_comes_back_as_a_guest_and_its_steps_are_sent_again() -> None:
    table = Table("abc")
    table.cut("a")
    alone = table.wish("a", Take(Draw(0)), 0)
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(3)
    table.wish("b", Correct("hoards.1.luck", 4))
    table.heal()
    table.wait(4)
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    assert table.hosts() == "b"
    assert len(table.heads()) == 1
    assert table.log("c").count(alone) == 1
    assert table.heard("a", s.Orphaned) == [s.Orphaned((alone,))]
    assert not table.nodes["a"].r.orphans


def test_what_cannot_be_applied_any_more_is_kept_and_shown_until_somebody_has_seen_it() -> None:
    table = Table("abc")
    table.cut("a")
    alone = table.wish("a", Take(Draw(0)), 0)
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(3)
    table.wish("b", TakeSeat(0, "b"))
    table.heal()
    table.wait(4)
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    orphan = table.nodes["a"].r.orphans[alone]
    assert orphan.refusal is not None
    assert orphan.refusal.key == "not-your-seat"
    table.kill("a")
    table.start("a")
    assert table.nodes["a"].r.orphans[alone] == orphan
    table.tell("a", s.Dismiss(alone))
    assert not table.nodes["a"].r.orphans


def test_who_still_hears_the_host_vetoes_and_a_person_may_insist() -> None:
    table = Table("abcd")
    table.lost = lambda letter: {letter[0], letter[1]} == {"a", "d"}  # only d has lost the host
    table.wait(limits.OFFER + 1)
    table.tell("d", s.TakeOver())
    table.wait(2)
    assert table.heard("d", s.Vetoed) == [s.Vetoed(heard="b")]
    before = table.log("c")
    table.tell("d", s.TakeOver(forced=True))
    table.wait(3)
    assert table.heard("c", s.Claimed) == [s.Claimed("d", forced=True)]
    assert table.log("c") == before, "nobody follows a host by force unasked"
    table.wish("a", Correct("hoards.0.luck", 9))
    table.wait(1)
    assert table.log("c") != before, "and no host is paused by it"
    table.tell("c", s.Follow(True))
    table.wait(2)
    entry = next(e for e in table.nodes["c"].history.entries if e.epoch > 1)
    assert entry.events[0]["how"] == "forced"


def test_the_longest_log_is_fetched_first() -> None:
    table = Table("abcd")
    table.lost = lambda letter: isinstance(letter[2], f.Tail) and letter[1] != "d"
    safe = table.wish("a", Correct("hoards.0.luck", 7))
    table.wait(1)
    assert safe in table.log("d")
    assert safe not in table.log("b")
    table.kill("a")
    table.heal()
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(3)
    assert table.hosts() == "b"
    assert safe in table.log("b")
    assert len(table.heads()) == 1


def test_a_promise_is_on_disk_before_it_is_given_and_its_number_is_never_given_twice() -> None:
    table = Table("abc")
    table.now += 5
    table.tell("c", s.Received("b", f.Poll(7, 1, 2, Epoch(1, "a"), False)))
    table.kill("c")
    table.start("c")
    table.now += limits.GRANT + 1
    table.mail.clear()
    table.tell("c", s.Received("a", f.Poll(3, 1, 2, Epoch(1, "a"), False)))
    vote = table.mail[-1][2]
    assert isinstance(vote, f.Vote)
    assert (vote.granted, vote.highest) == (False, 2)


def test_a_host_hands_over_without_a_gap() -> None:
    table = Table("abc")
    table.tell("a", s.HandOver("c"))
    table.wait(0.5)
    assert table.hosts() == "c"
    cmd_id = table.wish("b", Correct("hoards.1.luck", 3))
    table.wait(0.5)
    assert isinstance(table.answers("b", cmd_id)[-1], s.Saved | s.Safe)
    assert table.nodes["a"].r.obeys == Epoch(2, "c")


def resumed(kind: type[Node]) -> str:
    """A host that comes back must ask first: another may have taken over."""
    table = Table("abc", kind)
    table.kill("a")
    table.wait(2)
    table.start("a")
    if table.hosts():
        return "it reigns before it has asked"
    table.wait(1)
    assert table.hosts() == "a"
    assert table.nodes["b"].r.obeys == Epoch(2, "a")
    return ""


def test_a_host_that_was_killed_asks_before_it_reigns_again() -> None:
    assert resumed(Node) == ""


def test_a_person_s_press_counts_while_a_host_that_was_away_asks_by_itself() -> None:
    """Its reign was heard of by nobody, so that it does not go on with that: else every press met its own asking."""
    table = Table("abc")
    table.cut("a")
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver(forced=True))
    table.lost = lambda letter: letter[0] == "b" and isinstance(letter[2], f.Head | f.Tail)
    table.wait(limits.POLL + 0.3)
    table.kill("b")
    table.disks["b"].obeys = Epoch(1, "a")  # nobody had heard of it
    table.kill("c")
    table.kill("a")
    table.start("b")
    table.heal()
    role = table.nodes["b"].role
    assert isinstance(role, Guest)
    table.wait(limits.OFFER + 3)
    while role.bid is None:
        table.wait(0.1)
    assert role.may_be_asked()
    table.tell("b", s.TakeOver(forced=True))
    assert not role.may_be_asked(), "now it is asked"
    table.wait(limits.POLL + 0.5)
    assert table.hosts() == "b"


def test_a_host_that_finds_nobody_goes_on_with_its_old_number() -> None:
    table = Table("abc")
    for name in "abc":
        table.kill(name)
    table.start("a")
    table.wait(limits.POLL + 1)
    assert table.hosts() == "a"
    assert table.nodes["a"].r.obeys == Epoch(1, "a")


@pytest.mark.parametrize("n", [2, 5000], ids=["next", "out of the blue"])
def test_a_reign_is_only_its_own_host_s_to_announce(n: int) -> None:
    table = Table("abc")
    mark = table.nodes["b"].r.mark()
    forged = f.Head(Epoch(n, "z"), mark.seq, mark.hash, "", 0, ())
    table.tell("b", s.Received("c", forged))
    assert table.nodes["b"].r.obeys == Epoch(1, "a")
    table.tell("b", s.Received("c", f.Head(Epoch(5000, "c"), mark.seq, mark.hash, "", 0, ())))
    assert table.nodes["b"].r.obeys == Epoch(1, "a")


def test_who_has_not_read_yet_that_it_has_joined_takes_nothing_over() -> None:
    table = Table("abc")
    table.disks["c"] = Disk(Kept(obeys=Epoch(1, "a")))
    table.kill("a")
    table.start("c")
    table.wait(limits.OFFER + 1)
    assert not table.heard("c", s.Offered)
    table.tell("c", s.TakeOver())
    table.wait(3)
    assert table.hosts() == ""


def test_a_take_over_by_force_ends_when_another_has_taken_over_meanwhile() -> None:
    """Its number is used: with nobody's answer to say so, the bid would end in a reign that its own log refuses."""
    table = silent("abcd")
    table.cut("d")
    table.tell("c", s.TakeOver())
    table.wait(3)
    assert table.hosts() == "c"
    table.tell("d", s.TakeOver(forced=True))
    table.lost = lambda letter: isinstance(letter[2], f.Vote)
    table.wait(4)
    assert table.hosts() == "c"
    assert table.nodes["d"].r.obeys == Epoch(2, "c")
    assert table.heard("d", s.Vetoed)
