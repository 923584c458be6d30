"""Numbers of commands are reserved ahead: a tap leaves at once, and yet no number is ever used twice."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match import keeper
from companion.match.command import Take
from companion.match.port import StoreRefused
from companion.store.memory import MemoryStore
from companion.store.sqlite import SqliteStore
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol.numbers import RESERVE, Numbers
from rules.core.correct import Correct
from rules.core.secret import Known
from tests.companion.sync.node.table import Table
from tests.companion.sync.test_shared import ROW, Pair
from tests.kit.toy import Draw, Stow


class Slow:
    """Guest b of a table whose disk is slow: what it says is seen before anything is written."""

    def __init__(self, restarted: bool = False) -> None:
        self.table = Table("ab")
        if restarted:
            self.table.kill("b")
            self.table.start("b")
            self.table.wait(2)
        self.unwritten: list[s.Write] = []

    def on(self, event: s.Event) -> list[str]:
        """The commands that leave, by id."""
        said = self.table.nodes["b"].on(event, self.table.now)
        self.unwritten += [effect for effect in said if isinstance(effect, s.Write)]
        self.table.mail += [("b", effect.peer, effect.frame) for effect in said if isinstance(effect, s.Send)]
        frames = [effect.frame for effect in said if isinstance(effect, s.Send)]
        return [frame.cmd_id for frame in frames if isinstance(frame, f.Cmd)]

    def tap(self, n: int = 0) -> list[str]:
        return self.on(s.Wish(Correct("hoards.1.luck", n % 9), 1))

    def write(self) -> list[str]:
        """The oldest write is done."""
        done = self.unwritten.pop(0)
        self.table.disks["b"].write(done.changes)
        return self.on(s.Written(done.ticket))


def test_a_tap_leaves_while_it_is_written() -> None:
    slow = Slow()
    (cmd_id,) = slow.tap()
    assert [type(change) for change in slow.unwritten[0].changes] == [keeper.Queue]
    assert slow.write() == [], "and is not sent twice for that"
    assert cmd_id in slow.table.nodes["b"].r.outbox


def test_what_seals_a_secret_waits_for_the_disk() -> None:
    slow = Slow()
    assert slow.on(s.Wish(Take(Stow(1, Known("jet"))), 1)) == []
    slow.table.now += 1.5
    assert slow.on(s.Tick()) == [], "nor is it sent when it is due again"
    assert set(slow.write()) == {f"b:{slow.table.nodes['b'].r.counter}"}


def test_after_a_start_counting_goes_on_behind_the_reserve() -> None:
    table = Table("ab")
    table.wish("b", Correct("hoards.1.luck", 3), 1)
    table.kill("b")
    table.start("b")
    assert table.wish("b", Correct("hoards.1.luck", 4), 1) == f"b:{RESERVE + 1}"


def test_the_first_tap_after_a_start_waits_until_there_is_a_reserve() -> None:
    slow = Slow(restarted=True)
    assert slow.tap() == []
    first = slow.table.nodes["b"].r.counter
    assert keeper.Count(first + RESERVE) in slow.unwritten[0].changes
    assert slow.write() == [f"b:{first}"]
    assert slow.tap() == [f"b:{first + 1}"]


def test_a_disk_that_does_not_come_after_holds_back_what_is_beyond_the_reserve() -> None:
    slow = Slow(restarted=True)
    slow.tap()
    slow.write()
    node, left = slow.table.nodes["b"], []
    for n in range(RESERVE):
        slow.table.now += 1
        left += slow.tap(n)
        node.r.outbox.clear()  # all answered: the queue is not what stops it
    assert left[-1] == f"b:{node.r.numbers.kept}"
    assert slow.tap() == []
    assert [cmd_id for _ in tuple(slow.unwritten) for cmd_id in slow.write()] == [f"b:{node.r.counter}"]


def test_a_tap_that_was_sent_and_not_kept_comes_back_from_the_host_and_its_number_is_not_given_again() -> None:
    slow = Slow()
    (cmd_id,) = slow.tap(5)
    table = slow.table
    table.kill("b")
    table.start("b")
    table.wait(2)
    assert cmd_id in table.log("b")
    assert [type(answer) for answer in table.answers("b", cmd_id)][:1] == [s.Saved]
    assert table.wish("b", Correct("hoards.1.luck", 6), 1) != cmd_id


def test_a_refusal_at_the_host_needs_no_disk() -> None:
    table = Table("ab")
    said = table.nodes["a"].on(s.Wish(Take(Draw(1)), 1), table.now)
    assert [type(effect) for effect in said] == [s.Waiting, s.Refused]


def test_a_step_sent_when_the_disk_turned_out_to_be_full_counts_once() -> None:
    """It is told as not kept here, which is true; the table has it, and a second tap does not go beside the disk."""
    pair = Pair()
    pair.draw("a", 0)
    pair.deliver()
    pair.stores["b"].full = True
    for _ in range(2):
        with pytest.raises(StoreRefused):
            pair.draw("b", 1)
    commands = [wired for *_, wired in pair.mail if '"cmd"' in wired]
    assert len(commands) == 1
    pair.stores["b"].full = False
    pair.wait(2)
    assert [entry.device for entry in pair.at["b"].history.entries].count("b") == 1
    assert pair.at["a"].node.r.ledger.head == pair.at["b"].node.r.ledger.head


@pytest.mark.parametrize("make", [lambda _: MemoryStore(), lambda path: SqliteStore(path / "table.sqlite")])
def test_a_reserve_never_shrinks(make: Any, tmp_path: Any) -> None:
    """Two windows of one device may have the match open; the larger reserve is true of both."""
    store = make(tmp_path)
    store.start(ROW)
    store.write(ROW.id, (keeper.Count(200),))
    store.write(ROW.id, (keeper.Count(100),))
    assert store.load(ROW.id).counter == 200
    store.close()


def test_a_write_that_is_made_anyway_brings_more_numbers_before_they_run_out() -> None:
    numbers = Numbers(10)
    assert numbers.is_short
    assert not numbers.is_used_up
    assert numbers.reserve() == keeper.Count(10 + RESERVE)
    for _ in range(RESERVE // 2):
        numbers.next()
    assert not numbers.is_short
    numbers.next()
    assert numbers.is_short
    assert not numbers.is_used_up
