"""By whose word a device is host: signed votes of those who play, the heir, a hand-over; by force only with a yes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.match.command import Take
from companion.match.keeper import Kept
from companion.match.rights import decide_table, electors
from companion.match.roster import Epoch, HeirNamed, LeaveTable, NameHeir, SignedVote
from companion.match.signed.signing import REIGN, reign_order
from companion.sync.node import signals as s
from companion.sync.node.fork import cut
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.correct import Correct
from rules.core.message import Refusal
from tests.companion.sync.node.table import Table
from tests.kit.toy import Draw
from tests.sim.bugs import any_place
from tests.sim.disk import Disk
from tests.sim.usurpers import _crowned


def crowns(table: Table, name: str) -> list[tuple[int, str, str, list[str]]]:
    orders = [reign_order(e) for e in table.nodes[name].history.entries if e.action["tag"] == REIGN]
    return [(o.epoch.n, o.epoch.host, o.how, [vote.device for vote in o.votes]) for o in orders]


def shown(table: Table, by: str, how: str, votes: tuple[SignedVote, ...] = (), n: int = 2) -> None:
    """A reign that `by` shows to all others."""
    entry = _crowned(table.nodes[by], Epoch(n, by), how, votes, f"{by}:90{n}")  # type: ignore[arg-type]
    for name in [name for name in table.nodes if name != by]:
        table.tell(name, s.Received(by, f.Tail(n, entry.seq - 1, (entry,))))


@pytest.mark.parametrize("real", [False, True], ids=["stand-in", "Ed25519"])
def test_a_take_over_shows_the_votes_of_over_half_of_those_who_play(real: bool) -> None:
    table = Table("abcd", real=real)
    table.kill("a")
    table.wait(limits.OFFER + 0.5)
    table.tell("d", s.TakeOver())
    table.wait(3)
    assert table.hosts() == "d"
    assert crowns(table, "c") == [(1, "a", "", []), (2, "d", "voted", ["b", "c"])]


def test_with_too_few_to_vote_the_heir_goes_on_and_nobody_else_unless_by_force() -> None:
    table = Table("abcd")
    assert {node.history.roster.heir for node in table.nodes.values()} == {"b"}
    table.kill("a")
    table.kill("c")
    table.wait(limits.OFFER + 0.5)
    table.cut("b")
    table.tell("d", s.TakeOver())
    table.wait(3)
    assert table.heard("d", s.Vetoed) == [s.Vetoed(few=True)]
    table.heal()
    table.kill("d")
    table.tell("b", s.TakeOver())
    table.wait(3)
    assert crowns(table, "b")[-1] == (2, "b", "heir", [])


def test_of_two_devices_the_other_goes_on_after_ten_seconds_and_a_press() -> None:
    table = Table("ab")
    table.kill("a")
    table.wait(limits.OFFER - 1.5)
    assert not table.heard("b", s.Offered)
    table.wait(2)
    table.tell("b", s.TakeOver())
    table.wait(2)
    assert table.hosts() == "b"
    assert crowns(table, "b")[-1] == (2, "b", "heir", [])
    table.start("a")
    table.wait(4)
    assert table.hosts() == "b", "back with nothing new it follows"
    assert not table.heard("a", s.Claimed)
    assert len(table.heads()) == 1


def test_the_host_names_the_seated_device_that_is_here_the_longest_and_another_when_that_one_is_lost() -> None:
    table = Table("abcd", seats="abc")
    roster = table.nodes["a"].history.roster
    assert electors(roster) == ("a", "b", "c")
    assert roster.heir == "b"
    assert isinstance(decide_table(roster, NameHeir("d"), "a"), Refusal), "an onlooker inherits nothing"
    assert isinstance(decide_table(roster, NameHeir("c"), "b"), Refusal), "naming one is the host's"
    assert decide_table(roster, NameHeir("c"), "a") == (HeirNamed("c"),)
    table.kill("b")
    table.wait(limits.LAMP + 1)
    assert table.nodes["d"].history.roster.heir == "c"


@pytest.mark.parametrize("frame", ["head", "poll", "have"])
def test_a_larger_reign_in_a_frame_is_answered_by_a_hello_only(frame: str) -> None:
    table = Table("abc")
    before = {name: (node.r.obeys, node.is_host, node.r.ledger.head) for name, node in table.nodes.items()}
    mark, larger = table.nodes["c"].r.mark(), Epoch(7, "c")
    said = {
        "head": f.Head(larger, mark.seq, mark.hash, "", mark.seq, ()),
        "poll": f.Poll(3, 1, 8, larger, True),
        "have": f.Have(larger, mark.seq, mark.hash),
    }[frame]
    for name in "ab":
        table.mail.clear()
        table.tell(name, s.Received("c", said))
        got = [letter[2] for letter in table.mail if letter[1] == "c" and isinstance(letter[2], f.Hello)]
        assert len(got) == 1, name
    table.mail.clear()
    assert {name: (node.r.obeys, node.is_host, node.r.ledger.head) for name, node in table.nodes.items()} == before
    tap = table.wish("b", Correct("hoards.1.luck", 4))
    table.wait(2)
    assert isinstance(table.answers("b", tap)[-1], s.Safe), "and play goes on"


def test_who_says_to_be_host_and_shows_nothing_is_named() -> None:
    table = Table("abc")
    mark = table.nodes["c"].r.mark()
    for _ in range(8):
        for name in "ab":
            table.tell(name, s.Received("c", f.Head(Epoch(7, "c"), mark.seq, mark.hash, "", 0, ())))
        table.wait(1)
    assert [table.heard(name, s.Unshown) for name in "ab"] == [[s.Unshown("c")]] * 2
    assert table.hosts() == "a"


@pytest.mark.parametrize("how", ["voted", "heir", "handed"])
def test_a_reign_without_proof_is_named_and_changes_nothing(how: str) -> None:
    table = Table("abcd")
    shown(table, "d", how)
    assert [[told.by for told in table.heard(name, s.Diverged)] for name in "abc"] == [["d"]] * 3
    assert {table.nodes[name].r.obeys for name in "abc"} == {Epoch(1, "a")}
    tap = table.wish("b", Correct("hoards.1.luck", 4))
    table.wait(2)
    assert isinstance(table.answers("b", tap)[-1], s.Safe)


def cast(table: Table, by: str, epoch: Epoch, match: str = "") -> SignedVote:
    """As that device signs it, for another match if one is named."""
    node = table.nodes[by]
    ledger = node.r.ledger
    if match:
        ledger.row = replace(ledger.row, id=match)
    vote = node.voter.cast(epoch)
    ledger.row = table.row
    return vote


@pytest.mark.parametrize("real", [False, True], ids=["stand-in", "Ed25519"])
@pytest.mark.parametrize("forged", ["another number", "another candidate", "another match", "another's name"])
def test_votes_count_for_one_number_candidate_and_match_and_for_their_own_device(forged: str, real: bool) -> None:
    table = Table("abcd", real=real)
    epoch = Epoch(2, "d")
    votes = {
        "another number": [cast(table, name, Epoch(3, "d")) for name in "bc"],
        "another candidate": [cast(table, name, Epoch(2, "c")) for name in "bc"],
        "another match": [cast(table, name, epoch, "other") for name in "bc"],
        "another's name": [replace(cast(table, "d", epoch), device=name) for name in "bc"],
    }[forged]
    table.now += 4  # nobody has heard the host lately
    shown(table, "d", "voted", tuple(votes))
    assert [told.by for told in table.heard("b", s.Diverged)] == ["d"]
    assert table.nodes["b"].r.obeys == Epoch(1, "a")
    shown(table, "d", "voted", tuple(cast(table, name, Epoch(3, "d")) for name in "bc"), n=3)
    table.nodes["c"].succession.named = ""
    shown(table, "d", "voted", tuple(cast(table, name, Epoch(4, "d")) for name in "bc"), n=4)
    assert table.nodes["c"].r.obeys == Epoch(4, "d"), "those signed for it count"


def forked(table: Table) -> str:
    """Voted for by all, d begins its reign before what b knows to be safe."""
    step = table.wish("b", Correct("hoards.1.luck", 4))
    table.wait(2)
    votes = tuple(cast(table, name, Epoch(2, "d")) for name in "bc")
    d = table.nodes["d"]
    before = d.r.ledger.seq
    d.r.rewind(d.history.by_cmd[step].seq - 1, "d")
    assert d.r.ledger.seq < before
    table.now += 4
    shown(table, "d", "voted", votes)
    return "c follows it" if table.nodes["c"].r.obeys == Epoch(2, "d") else ""


def test_a_vote_counts_for_a_log_with_all_that_its_device_knew_to_be_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("abcd")
    assert forked(table) == ""
    assert [told.by for told in table.heard("c", s.Diverged)] == ["d"]
    any_place(monkeypatch)
    assert forked(Table("abcd")), "without the check it would"


def test_who_votes_for_two_hosts_of_one_number_is_named() -> None:
    table = Table("abcd")
    table.now += 4
    twice = cast(table, "c", Epoch(2, "b"))
    shown(table, "b", "voted", (cast(table, "b", Epoch(2, "b")), twice))
    assert table.nodes["a"].r.obeys == Epoch(2, "b")
    lost = table.nodes["d"]
    table.disks["d"] = Disk(Kept(tuple(lost.history.entries[:-1]), obeys=Epoch(1, "a")))
    table.start("d")
    entry = _crowned(table.nodes["d"], Epoch(2, "d"), "voted", (cast(table, "c", Epoch(2, "d")), twice), "d:900")
    valid = (cast(table, "c", Epoch(2, "d")), cast(table, "b", Epoch(2, "d")))
    entry = _crowned(table.nodes["d"], Epoch(2, "d"), "voted", valid, "d:901")
    table.tell("a", s.Received("d", f.Tail(2, entry.seq - 1, (entry,))))
    assert "c" in [told.by for told in table.heard("a", s.Diverged)]


def test_by_force_every_device_asks_its_people_and_a_no_holds() -> None:
    table = Table("abcd")
    table.lost = lambda letter: {letter[0], letter[1]} == {"a", "d"}
    table.wait(limits.OFFER + 1)
    table.tell("d", s.TakeOver(forced=True))
    table.wait(3)
    assert [table.heard(name, s.Claimed) for name in "bc"] == [[s.Claimed("d", forced=True)]] * 2
    table.tell("b", s.Follow(False))
    table.tell("c", s.Follow(True))
    table.wait(limits.OFFER + 2)
    assert (table.nodes["b"].r.obeys.host, table.nodes["c"].r.obeys.host) == ("a", "d")
    assert len(table.heard("b", s.Claimed)) == 1, "a no holds"
    step = table.wish("b", Correct("hoards.1.luck", 4))
    table.wait(2)
    assert table.answers("b", step), "and its table goes on"


def test_a_host_that_says_no_asks_for_votes_and_is_followed_by_all_who_play() -> None:
    table = Table("abcd")
    table.cut("d")
    table.wait(limits.OFFER + 1)
    table.tell("d", s.TakeOver(forced=True))
    table.wait(3)
    assert sorted(table.hosts()) == ["a", "d"]
    table.heal()
    table.wait(2)
    assert table.heard("a", s.Claimed) == [s.Claimed("d", forced=True)]
    table.tell("a", s.Follow(False))
    table.wait(5)
    assert table.hosts() == "a"
    assert crowns(table, "a")[-1][1:3] == ("a", "voted")
    assert len(table.heads()) == 1


def test_who_said_yes_to_a_host_that_does_not_come_is_offered_the_table_again() -> None:
    table = Table("abcd")
    table.kill("a")
    table.wait(limits.OFFER + 0.5)
    table.cut("d")
    table.tell("d", s.TakeOver(forced=True))
    table.wait(limits.POLL + 1)
    assert table.nodes["d"].is_host
    table.heal()
    table.wait(2)
    assert table.heard("c", s.Claimed) == [s.Claimed("d", True)]
    table.kill("d")
    offered = len(table.heard("c", s.Offered))
    table.tell("c", s.Follow(True))
    table.wait(limits.OFFER - 2)
    assert not table.nodes["c"].role.may_take_over(), "it waits for the host that its people follow"  # type: ignore[union-attr]
    table.wait(3)
    assert len(table.heard("c", s.Offered)) == offered + 1


def test_a_long_log_of_another_host_is_read_whatever_comes_before_its_turn() -> None:
    """Its newest steps are shown ahead of it, and frames may overtake each other: what was read stays read."""
    table = Table("abc")
    table.cut("a")
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(limits.POLL + 1)
    for n in range(limits.BEHIND + 300):
        table.wish("b", Correct("hoards.1.luck", n % 2 + 1), 1)
    table.wait(1)
    table.tell("b", s.HandOver("c"))
    table.wait(2)
    table.heal()
    for _ in range(60):
        table.now += 0.1
        for name in table.nodes:
            table.tell(name, s.Tick())
        while table.mail:
            at_once, table.mail = table.mail[::-1], []
            for sender, peer, frame in at_once:
                table.tell(peer, s.Received(sender, frame))
    assert table.nodes["a"].r.obeys == Epoch(3, "c")
    assert len(table.heads()) == 1


@pytest.mark.parametrize("name", ["b", "c"])
def test_a_host_that_turns_back_under_its_old_number_is_named_and_nothing_is_cut_or_asked(name: str) -> None:
    """b has made the step that would go, c has not."""
    table = Table("abc")
    table.wish("b", Correct("hoards.1.luck", 2), 1)
    table.wait(1)
    before, liar = table.log(name), table.nodes["a"].r
    at = len(before) - 1
    liar.rewind(at, "a")
    liar.crown(Epoch(2, "a"), "forced")
    table.tell(name, s.Received("a", f.Tail(1, at, tuple(liar.ledger.history.entries[at:]))))
    assert [told.by for told in table.heard(name, s.Diverged)] == ["a"]
    assert table.nodes[name].r.fork is None
    assert table.log(name) == before
    assert not table.nodes[name].r.branches


def test_of_another_host_that_turned_back_meanwhile_its_new_log_is_read() -> None:
    """What it told before is no part of it any more; asked for the rest of that, it could only tell the new one."""
    table = Table("abc")
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    there, here = table.nodes["c"], table.nodes["b"]
    whole = there.r.ledger
    there.r.ledger = cut(whole, whole.seq - 2)
    first = _crowned(there, Epoch(2, "c"), "forced", (), "c:902")
    table.tell("b", s.Received("c", f.Tail(2, first.seq - 1, (first,))))
    assert here.succession.question is not None
    assert here.succession.question.epoch == Epoch(2, "c")
    there.r.ledger = whole
    then = _crowned(there, Epoch(3, "c"), "forced", (), "c:903")
    assert then.seq - 1 > first.seq, "not from where the first was read to"
    table.tell("b", s.Received("c", f.Tail(3, then.seq - 1, (then,))))
    assert here.succession.question.epoch == Epoch(3, "c")


def test_an_heir_is_not_followed_unasked_while_the_host_is_here() -> None:
    table = Table("abc")
    shown(table, "b", "heir")
    assert [table.heard(name, s.Claimed) for name in "ac"] == [[s.Claimed("b", forced=False)]] * 2
    assert {table.nodes[name].r.obeys for name in "ac"} == {Epoch(1, "a")}


def test_a_reign_from_before_votes_were_signed_is_gone_on_with_and_asked_about_by_who_was_away() -> None:
    table = Table("abc")
    table.kill("a")
    table.kill("c")
    b = table.nodes["b"]
    b.r.crown(Epoch(2, "b"), "", ("c",))  # as an earlier version wrote it
    b.r.confirm(Epoch(2, "b"))
    table.tell("b", s.Tick())
    table.kill("b")
    table.start("b")
    table.wait(4)
    assert table.hosts() == "b", "its own log opens, and its host goes on"
    table.start("c")
    table.wait(4)
    assert table.heard("c", s.Claimed) == [s.Claimed("b", forced=True)]
    table.tell("c", s.Follow(True))
    table.wait(2)
    assert table.nodes["c"].r.obeys.host == "b"
    assert table.wish("c", Take(Draw(2)), 2)


def test_one_device_bids_again_only_when_others_had_time_to() -> None:
    table = Table("abcd")
    table.kill("a")
    table.wait(limits.OFFER + 1)
    asked = lambda round_: f.Poll(round_, 1, 2, Epoch(1, "a"), False)  # noqa: E731
    table.tell("c", s.Received("d", asked(1)))
    table.now += limits.GRANT + 0.5
    table.mail.clear()
    table.tell("c", s.Received("d", asked(2)))
    assert not [letter for letter in table.mail if isinstance(letter[2], f.Vote)]
    table.tell("c", s.Received("b", f.Poll(5, 1, 3, Epoch(1, "a"), False)))
    assert [letter[2].granted for letter in table.mail if isinstance(letter[2], f.Vote)] == [True]
    assert table.heard("c", s.Polled) == [s.Polled("d"), s.Polled("b")], "who asks is shown"


@pytest.mark.parametrize("left", [True, False], ids=["sent away", "never here"])
def test_who_was_sent_away_is_no_host_of_whose_coming_nothing_was_read(left: bool) -> None:
    """Somebody who joined meanwhile may be: its log is asked for, and shows who it is."""
    table, who = Table("abcd", seats="ab"), "d" if left else "e"
    table.told["e"] = []
    if left:
        table.wish("a", LeaveTable("d"))
        table.wait(1)
    table.told["b"].clear()
    table.mail.clear()
    node = table.nodes["b"]
    table.tell("b", s.Received(who, f.Head(Epoch(7, who), 99, "0" * 64, "", 0, ())))
    assert table.heard("b", s.Close) == ([s.Close(who, "not-at-table")] if left else [])
    assert [letter for letter in table.mail if letter[1] == "d"] == []
    assert node.r.obeys == Epoch(1, "a")
