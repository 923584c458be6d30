"""A log that parts: nothing of this device's people is cut off unasked, and what was cut is kept."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match.command import Take, Undo
from companion.match.roster import JoinTable, TakeSeat
from companion.match.signed.signing import sign
from companion.sync.node import signals as s
from companion.sync.node.fork import is_forced
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, orders
from rules.core.correct import Correct
from rules.core.midgame import Rescue
from rules.huns import GAME as HUNS
from tests.companion.sync.node.table import Letter, Table
from tests.kit.toy import Draw

Wished = tuple[Any, ...]  # an order, and the seat it is of


def apart(table: Table, *ours: Wished, theirs: tuple[Wished, ...] = (), follows: bool = True) -> list[str]:
    """The host was cut off and played on; b took over and played on too; now they hear each other again.

    `follows`: asked then, the people of the host go with b's log.
    """
    table.cut("a")
    mine = [table.wish("a", *one) for one in ours]
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(3)
    assert "b" in table.hosts()
    for one in theirs:
        table.wish("b", *one)
    table.heal()
    table.wait(3)
    if follows:
        table.tell("a", s.Choose(ours=False))
        table.wait(2)
    return mine


def parted(names: str = "abc", ours: int = 2) -> tuple[Table, list[str]]:
    """Some steps here, three there, and nobody has chosen yet."""
    table = Table(names)
    mine = [(Correct("hoards.0.luck", 5 + n),) for n in range(ours)]
    return table, apart(table, *mine, theirs=tuple((Correct("hoards.1.luck", 4 + n),) for n in range(3)), follows=False)


def test_a_host_that_comes_back_with_steps_of_its_own_is_asked_and_nothing_is_cut() -> None:
    table, mine = parted()
    assert [(told.by, told.ours, told.theirs) for told in table.heard("a", s.Parted)][-1] == ("b", 2, 3)
    assert set(mine) <= set(table.log("a"))
    assert not table.heard("a", s.Orphaned)
    fork = table.nodes["a"].r.fork
    assert fork is not None
    assert [entry.cmd_id for entry in fork.theirs] == table.log("b")[fork.at :]
    table.wish("b", Correct("hoards.1.luck", 9))
    table.wait(2)
    assert [entry.cmd_id for entry in fork.theirs] == table.log("b")[fork.at :], "what comes meanwhile is read too"
    assert set(mine) <= set(table.log("a"))
    assert [one.ailing for one in table.nodes["b"].lamps(table.now) if one.device == "a"] == ["parted"]
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    assert [one.ailing for one in table.nodes["b"].lamps(table.now) if one.device == "a"] == [""]


def test_a_host_that_comes_back_with_nothing_new_follows_unasked() -> None:
    table, _ = parted(ours=0)
    assert not table.heard("a", s.Parted)
    assert len(table.heads()) == 1


def test_asked_it_follows_and_the_branch_is_kept_in_order() -> None:
    table, mine = parted()
    before = [entry for entry in table.nodes["a"].history.entries if entry.cmd_id in mine]
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    assert len(table.heads()) == 1
    assert table.hosts() == "b"
    (branch,) = table.nodes["a"].r.branches
    assert (branch.host, list(branch.entries)) == ("b", before)
    assert table.disks["a"].branches == (branch,)
    assert table.nodes["a"].r.fork is None


def test_what_was_asked_is_asked_again_after_a_start() -> None:
    table, mine = parted()
    table.kill("a")
    table.start("a")
    table.told["a"].clear()
    table.wait(4)
    assert [told.by for told in table.heard("a", s.Parted)] == ["b"]
    assert set(mine) <= set(table.log("a"))


def agreed(table: Table, names: str) -> None:
    """A log that is gone on with by force: nobody follows it before a person has said so."""
    table.wait(4)
    for name in names:
        assert table.nodes[name].succession.question, name
        table.tell(name, s.Follow(True))
    table.wait(2)


def test_asked_it_keeps_its_own_by_force_and_those_whose_steps_would_go_are_asked_in_turn() -> None:
    table, mine = parted()
    table.tell("a", s.Choose(ours=True))
    agreed(table, "bc")
    assert table.hosts() == "a"
    assert set(mine) <= set(table.log("a"))
    assert table.nodes["a"].r.fork is None
    reign = next(entry for entry in reversed(table.nodes["a"].history.entries) if entry.action["tag"] == "change-host")
    assert reign.events[0]["forced"] is True
    assert [(told.by, told.theirs) for told in table.heard("b", s.Parted)][-1] == ("a", 2)
    assert not table.heard("c", s.Parted), "nothing of its people goes: it follows, and is told"
    assert [told.by for told in table.heard("c", s.TurnedBack)] == ["a"]
    assert set(mine) <= set(table.log("c"))
    table.tell("b", s.Choose(ours=False))
    table.wait(3)
    assert len(table.heads()) == 1
    assert len(table.nodes["b"].r.branches) == 1


def test_what_waits_at_a_device_that_is_asked_waits_on_and_is_sent_once_it_follows() -> None:
    table, _ = parted()
    waits, before = table.wish("a", Take(Draw(0)), 0), len(table.sent)
    table.wait(2)
    assert not table.answers("a", waits)
    assert not [text for text in table.sent[before:] if f'"cmd_id":"{waits}"' in text], "for which log, nobody has said"
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    assert table.answers("a", waits)


def test_what_another_made_on_a_log_that_was_left_is_its_authors_to_make_again() -> None:
    """Whoever else has it keeps it in the branch, and says nothing in its author's name."""
    table = Table("abcd", seats="abc")
    for seat, name in enumerate("ab"):
        table.wish(name, Take(Draw(seat)), seat)
        table.wait(1)
    table.cut("a", "c")
    step = table.wish("c", Take(Draw(2)), 2)
    table.wait(1)
    assert step in table.log("a")
    table.wait(limits.OFFER)
    table.tell("b", s.TakeOver())
    table.wait(3)
    assert "b" in table.hosts()
    by: list[str] = []

    def told(letter: Letter) -> bool:
        if isinstance(letter[2], f.Cmd) and letter[2].cmd_id == step:
            by.append(letter[0])
        return False

    table.lost = told
    table.wait(3)
    for name in "ac":  # both were heard there, so people are asked whom they follow
        table.tell(name, s.Follow(True))
    table.wait(3)
    assert (step in table.log("a"), step in table.log("c"), by) == (False, True, []), "only its author is asked"
    table.tell("c", s.Choose(ours=False))
    table.wait(3)
    assert set(by) == {"c"}
    assert all(step in table.log(name) for name in "abcd")
    assert not table.nodes["a"].r.outbox


def test_what_comes_in_the_place_of_something_safe_is_not_safe_by_that() -> None:
    table = Table("abcd", seats="abc")
    table.cut("a", "c")
    for n in range(4):
        table.wish("a", Correct("hoards.0.luck", 5 + n))
    table.wait(limits.OFFER + 2)
    node = table.nodes["a"]
    assert node.r.safe == node.r.ledger.seq, "on c's disk, too"
    table.tell("b", s.TakeOver())
    table.wait(3)
    table.heal()
    table.wait(3)
    table.tell("a", s.Follow(True))
    table.wait(2)
    fork = node.r.fork
    assert fork is not None
    table.tell("a", s.Choose(ours=False))
    assert node.r.safe == fork.at < node.r.ledger.seq, "what was safe on both, and nothing of the rest yet"


def test_a_branch_is_gone_back_to_by_force_and_the_other_one_is_kept() -> None:
    table, mine = parted()
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    for cmd_id in mine:
        table.tell("a", s.Resend(cmd_id, False))
    table.wait(1)
    assert not set(mine) & set(table.log("b"))
    (branch,) = table.nodes["a"].r.branches
    table.tell("a", s.GoBack(branch.n))
    agreed(table, "bc")
    assert table.hosts() == "a"
    assert set(mine) <= set(table.log("a"))
    assert {told.by for told in table.heard("b", s.Parted)} == {"a"}
    table.tell("b", s.Choose(ours=False))
    table.wait(3)
    assert len(table.heads()) == 1
    assert set(mine) <= set(table.log("c"))
    assert len(table.nodes["a"].r.branches) == 2, "what was left for it is kept likewise"


def test_the_host_itself_may_go_back() -> None:
    table, mine = parted()
    table.tell("a", s.Choose(ours=True))
    agreed(table, "bc")
    table.tell("b", s.Choose(ours=False))
    table.wait(2)
    (theirs,) = table.nodes["c"].r.branches
    table.tell("c", s.GoBack(theirs.n))
    agreed(table, "ab")
    table.tell("a", s.Choose(ours=False))
    table.wait(3)
    assert table.hosts() == "c"
    (left,) = table.nodes["c"].r.branches[1:]
    table.tell("c", s.GoBack(left.n))
    agreed(table, "ab")
    assert table.hosts() == "c"
    assert set(mine) <= set(table.log("c"))


def test_no_more_than_eight_branches_of_a_match_are_kept() -> None:
    table = Table("ab")
    replica = table.nodes["a"].r
    for n in range(10):
        table.wish("a", Correct("hoards.0.luck", 1 + n % 2))
        replica.rewind(replica.ledger.seq - 1, "b")
        table.tell("a", s.Tick())
    assert [branch.n for branch in replica.branches] == list(range(3, 11))
    assert table.disks["a"].branches == tuple(replica.branches)


def test_a_candidate_whose_people_would_lose_steps_by_the_longest_log_is_asked_first() -> None:
    table, mine = parted("abcd")
    table.kill("b")
    table.wait(limits.OFFER + 1)
    table.tell("a", s.TakeOver())
    table.wait(3)
    assert set(mine) <= set(table.log("a"))
    assert table.nodes["a"].r.fork is not None
    table.tell("a", s.Choose(ours=False))
    table.wait(1)
    table.tell("a", s.TakeOver())
    table.wait(4)
    assert table.hosts() == "a"
    assert len(table.heads()) == 1


# -- what is made again


def test_two_corrections_of_one_number_made_apart_are_asked_about() -> None:
    table = Table("abc")
    (mine,) = apart(table, (Correct("hoards.0.luck", 3),), theirs=((Correct("hoards.0.luck", 9),),))
    node = table.nodes["a"]
    assert node.history.state.hoards[0].luck == 9, "nobody has said yet that it is 3"
    assert [entry.cmd_id for entry in node.r.to_ask()] == [mine]
    table.kill("a")
    table.start("a")
    table.wait(2)
    assert [entry.cmd_id for entry in table.nodes["a"].r.to_ask()] == [mine], "a start forgets no question"
    table.tell("a", s.Resend(mine, True))
    table.wait(2)
    assert {node.history.state.hoards[0].luck for node in table.nodes.values()} == {3}
    assert not table.nodes["a"].r.to_ask()


def test_a_correction_that_is_so_already_is_not_asked_about() -> None:
    table = Table("abc")
    apart(table, (Correct("hoards.0.luck", 9),), theirs=((Correct("hoards.0.luck", 9),),))
    assert not table.nodes["a"].r.to_ask()
    assert not table.nodes["a"].r.orphans


def test_a_step_that_was_undone_on_its_branch_is_not_made_again() -> None:
    table = Table("abc")
    table.cut("a")
    step = table.wish("a", Take(Draw(0)), 0)
    (undo,) = apart(table, (Undo(step, table.nodes["a"].r.newest_step), 0))
    assert not {step, undo} & set(table.log("b"))
    assert not table.nodes["a"].r.outbox
    assert not table.nodes["a"].r.to_ask()
    (branch,) = table.nodes["a"].r.branches
    assert {step, undo} <= {entry.cmd_id for entry in branch.entries}


def test_an_undo_of_a_step_that_both_have_is_asked_about_and_made_of_what_is_newest_now() -> None:
    table = Table("abc")
    step = table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    undone = Undo(step, table.nodes["a"].r.newest_step)
    (undo,) = apart(table, (undone, 0), theirs=((Correct("hoards.1.luck", 9),),))
    assert [entry.cmd_id for entry in table.nodes["a"].r.to_ask()] == [undo]
    table.tell("a", s.Resend(undo, True))
    table.wait(limits.ASKED + 2)
    assert undo in table.log("b")
    assert table.nodes["b"].history.position(step) is None


def test_a_step_by_force_is_asked_about_and_made_by_force_again() -> None:
    table = Table("abc")
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    (forced,) = apart(table, (Take(Draw(0), force=True), 0), theirs=((Correct("hoards.1.luck", 9),),))
    assert [entry.cmd_id for entry in table.nodes["a"].r.to_ask()] == [forced]
    assert forced not in table.log("b")
    table.tell("a", s.Resend(forced, True))
    table.wait(2)
    assert forced in table.log("b")
    assert is_forced(table.nodes["b"].history.by_cmd[forced])


@pytest.mark.parametrize("yes", [True, False])
def test_a_game_entered_in_the_middle_is_asked_about(yes: bool) -> None:
    table = Table("abc", game=HUNS)
    (entered,) = apart(table, (Rescue(()),))
    assert [entry.cmd_id for entry in table.nodes["a"].r.to_ask()] == [entered]
    assert entered not in table.log("b")
    table.tell("a", s.Resend(entered, yes))
    table.wait(2)
    assert (entered in table.log("b")) == yes
    assert not table.nodes["a"].r.to_ask()
    assert len(table.nodes["a"].r.branches) == 1, "looked at and gone back to whatever was said"


def test_what_the_rules_refuse_there_is_kept_with_the_reason_until_somebody_has_seen_it() -> None:
    table = Table("abc")
    (mine,) = apart(table, (Take(Draw(0)), 0), theirs=((Take(Draw(1), force=True), 1),))
    table.wait(2)
    for _ in range(2):
        node = table.nodes["a"]
        assert mine not in table.log("b")
        refusal = node.r.orphans[mine].refusal
        assert refusal is not None
        assert refusal.key == "not-your-turn"
        assert not node.r.to_ask()
        table.kill("a")
        table.start("a")  # which forgets nothing of it
        table.wait(2)
    table.tell("a", s.Dismiss(mine))
    table.kill("a")
    table.start("a")
    assert not table.nodes["a"].r.orphans


def test_of_several_corrections_of_one_number_only_the_last_is_asked_about() -> None:
    table, mine = parted(ours=3)
    table.tell("a", s.Choose(ours=False))
    table.wait(2)
    assert [entry.cmd_id for entry in table.nodes["a"].r.to_ask()] == mine[-1:]


def test_steps_of_a_page_are_those_of_its_hosts_people() -> None:
    """A guest by browser has no disk and no voice of its own where two logs part."""
    table = Table("abc")
    table.cut("a")
    page = JoinTable("p", "Page", table.keys_of("p").cert, kind="browser", page="0" * 64)
    table.wish("a", page)
    table.wish("a", TakeSeat(0, "p"))
    table.tell("a", s.Received("p", _signed(table, "p:1", Take(Draw(0)), 0)))
    assert "p:1" in table.log("a")
    apart(table, follows=False)
    assert [told.ours for told in table.heard("a", s.Parted)][:1] == [1]
    assert "p:1" in table.log("a")


def _signed(table: Table, cmd_id: str, order: Take, seat: int) -> f.Cmd:
    """A command as its author's own key signs it, with the host's log in view."""
    replica = table.nodes["a"].r
    written = orders.write(order)
    signed = sign(replica.ledger, table.keys_of("p"), written, cmd_id, seat, replica.durable)
    return f.Cmd(cmd_id, seat, written, signed.saw, signed.sig)
