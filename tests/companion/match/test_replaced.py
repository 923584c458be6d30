"""A device in the place of another whose key was lost: only by the host's word, with the seats and nothing else."""

from __future__ import annotations

import pytest

from companion.match.rights import decide_table, who_leaves
from companion.match.roster import (
    DeviceJoined,
    DeviceLeft,
    Epoch,
    JoinTable,
    LeaveTable,
    Member,
    Roster,
    SeatTaken,
    evolve,
)
from rules.core import codec
from rules.core.message import Refusal

TABLE = Roster(("a", "b", "b"), (Member("a", "Ala"), Member("b", "Bob"), Member("c", "Cyd")), Epoch(1, "a"))
AGAIN = JoinTable("d", "Bob", replaces="b")


def test_the_seats_move_and_the_old_device_leaves() -> None:
    events = decide_table(TABLE, AGAIN, "a")
    assert events == (DeviceJoined("d", "Bob"), SeatTaken(1, "d"), SeatTaken(2, "d"), DeviceLeft("b"))
    after = TABLE
    for event in events:
        after = evolve(after, event)
    assert after.seats == ("a", "d", "d")
    assert [member.device for member in after.members] == ["a", "c", "d"]


@pytest.mark.parametrize(
    ("order", "author"),
    [
        (AGAIN, "c"),
        (AGAIN, "b"),
        (AGAIN, "d"),
        (JoinTable("d", "Ala", replaces="a"), "a"),  # the host itself
        (JoinTable("d", "Bob", replaces="x"), "a"),  # nobody
        (JoinTable("c", "Cyd", replaces="b"), "a"),  # a member takes another's place
        (JoinTable("b", "Bob", replaces="b"), "a"),
    ],
    ids=str,
)
def test_nobody_else_may_and_nobody_else_is_meant(order: JoinTable, author: str) -> None:
    assert isinstance(decide_table(TABLE, order, author), Refusal)


def test_a_full_table_takes_in_whom_it_knew() -> None:
    full = Roster(("a", "m1"), (Member("a", "Ala"), *(Member(f"m{n}", "x") for n in range(1, 16))), Epoch(1, "a"))
    assert isinstance(decide_table(full, JoinTable("d", "Bob"), "a"), Refusal)
    assert not isinstance(decide_table(full, JoinTable("d", "Bob", replaces="m1"), "a"), Refusal)


def test_who_leaves_is_read_from_the_log_and_older_entries_are_as_they_were() -> None:
    assert who_leaves({"tag": "leave-table", "device": "b"}) == "b"
    assert who_leaves({**codec.encode(AGAIN), "tag": "join-table"}) == "b"
    assert who_leaves({"tag": "join-table", "device": "b", "name": "Bob"}) == ""
    assert "replaces" not in codec.encode(JoinTable("d", "Bob"))
    assert who_leaves({"tag": codec.tag(LeaveTable), "device": "c"}) == "c"
