"""Steps of a newer app at a shared table: a device that cannot play them keeps them, passes them on, and says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.match.history import History
from companion.match.roster import JoinTable, TakeSeat
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from rules.core.codec import Malformed
from rules.core.correct import Correct
from tests.companion.sync.node.table import Table
from tests.kit.signers import keys_of
from tests.kit.toy import TOY

SOON = TOY.spec.version + 1
NEWER: Any = replace(TOY, spec=replace(TOY.spec, version=SOON), upcasts={**TOY.upcasts, TOY.spec.version: dict})


def update(table: Table, *names: str) -> None:
    """These devices get the newer app."""
    table.game = NEWER
    for name in names:
        table.start(name)
    table.wait(6)


def mixed() -> Table:
    """a, the host, and c have the newer app, b has not; a has made a step of the newer kind."""
    table = Table()
    table.wish("a", Correct("hoards.0.luck", 2), 0)
    update(table, "a", "c")
    table.wish("a", Correct("hoards.0.luck", 3), 0)
    table.wait(2)
    return table


def luck(node: Node, seat: int) -> int:
    return node.history.state.hoards[seat].luck  # type: ignore[no-any-return]


def test_they_are_kept_and_the_host_is_followed_though_they_cannot_be_played() -> None:
    table = mixed()
    assert len(table.heads()) == 1
    assert table.disks["b"].entries == table.disks["a"].entries
    assert table.disks["b"].entries[-1].v == SOON
    assert [luck(table.nodes[name], 0) for name in "abc"] == [3, 2, 3]
    assert not table.heard("b", s.Diverged)
    assert table.nodes["b"].r.is_outdated
    cmd_id = table.wish("a", Correct("hoards.0.luck", 4), 0)
    table.lost = lambda letter: "c" in letter[:2]
    table.wait(2)
    assert s.Safe in map(type, table.answers("a", cmd_id)), "its disk counts as any other"


def test_its_people_are_told_and_may_still_change_seats() -> None:
    table = mixed()
    table.told["b"].clear()
    cmd_id = table.wish("b", Correct("hoards.1.luck", 4), 1)
    (answer,) = table.answers("b", cmd_id)
    assert answer.refusal.key == "app-outdated"
    assert cmd_id not in table.log("a")
    table.wish("b", TakeSeat(1, "c"))
    table.wait(2)
    assert [node.history.roster.seats[1] for node in table.nodes.values()] == ["c"] * 3


def test_who_comes_later_is_known_everywhere() -> None:
    table = mixed()
    table.wish("a", JoinTable("d", "d", keys_of("d").cert))
    table.wait(2)
    assert table.nodes["b"].history.roster.is_member("d")


def test_after_a_start_it_is_the_same_and_after_an_update_all_is_there() -> None:
    table = mixed()
    table.game = TOY
    table.start("b")
    table.wait(2)
    assert (table.nodes["b"].r.is_outdated, len(table.heads())) == (True, 1)
    update(table, "b")
    assert [luck(node, 0) for node in table.nodes.values()] == [3, 3, 3]
    cmd_id = table.wish("b", Correct("hoards.1.luck", 4), 1)
    table.wait(2)
    assert cmd_id in table.log("a")


def test_it_passes_them_on_to_whoever_takes_over_but_does_not_itself() -> None:
    table = mixed()
    table.cut("c")
    cmd_id = table.wish("a", Correct("hoards.0.luck", 5), 0)
    table.wait(2)
    assert (cmd_id in table.log("b"), cmd_id in table.log("c")) == (True, False)
    table.kill("a")
    table.heal()
    table.wait(12)
    assert (len(table.heard("b", s.Offered)), len(table.heard("c", s.Offered))) == (0, 1)
    table.tell("b", s.TakeOver())
    table.wait(4)
    assert table.hosts() == ""
    table.tell("c", s.TakeOver())
    table.wait(4)
    assert table.hosts() == "c"
    assert luck(table.nodes["c"], 0) == 5, "what only the older app had kept"


def test_a_host_that_cannot_play_says_so_to_those_who_can() -> None:
    table = mixed()
    table.tell("a", s.HandOver("b"))
    table.wait(4)
    assert table.hosts() == "b"
    cmd_id = table.wish("c", Correct("hoards.2.luck", 4), 2)
    table.wait(2)
    assert [answer.refusal.key for answer in table.answers("c", cmd_id)] == ["host-outdated"]
    assert len(table.heads()) == 1
    table.tell("c", s.TakeOver(forced=True))
    table.wait(4)
    for name in "ab":
        table.tell(name, s.Follow(True))
    table.wait(2)
    assert table.hosts() == "c"


def test_steps_after_one_that_cannot_be_read_are_not_played_by_guess() -> None:
    """Even when they are of a version that could be read."""
    table = Table()
    table.wish("a", Correct("hoards.0.luck", 2), 0)
    first, second = (
        replace(table.disks["a"].entries[-1], seq=at, cmd_id=f"x:{at}", v=v) for at, v in ((1, SOON), (2, SOON - 1))
    )
    history = History(TOY, table.row.config, passes_on=True)
    before = history.state
    history.add(first)
    history.add(second)
    assert (history.stopped, history.state, len(history.entries)) == (1, before, 2)
    assert history.events_of(second) == ()
    with pytest.raises(Malformed, match=r"bad\.version-newer"):
        History(TOY, table.row.config).add(first)
