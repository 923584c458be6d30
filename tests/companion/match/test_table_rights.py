"""Sending away is the host's, a device may go by itself, and nobody renames another."""

from __future__ import annotations

import pytest

from companion.match.rights import decide_table
from companion.match.roster import DeviceLeft, Epoch, JoinTable, LeaveTable, Member, Roster
from rules.core.message import Refusal

MEMBERS = tuple(Member(device, device.upper(), "cert") for device in "abc")
ROSTER = Roster(("a", "b"), MEMBERS, Epoch(1, "a"), signed=True)


@pytest.mark.parametrize(("author", "device", "may"), [
    ("a", "b", True), ("b", "b", True), ("c", "b", False), ("b", "c", False), ("b", "a", False), ("a", "a", False),
])  # fmt: skip
def test_sending_away_is_the_hosts_and_going_ones_own(author: str, device: str, may: bool) -> None:
    decided = decide_table(ROSTER, LeaveTable(device), author)
    assert decided == (DeviceLeft(device),) if may else isinstance(decided, Refusal)


@pytest.mark.parametrize(("author", "device", "may"), [
    ("a", "a", True), ("b", "b", True), ("a", "b", False), ("c", "b", False),
])  # fmt: skip
def test_a_device_renames_only_itself(author: str, device: str, may: bool) -> None:
    """Not even the host another; to let it back in it says the name that it has."""
    assert isinstance(decide_table(ROSTER, JoinTable(device, "Other"), author), Refusal) is not may
    assert not isinstance(decide_table(ROSTER, JoinTable("b", "B"), "a"), Refusal)


@pytest.mark.parametrize("name", ["", "   ", "\u202eboB", "B\u2066ob", "Bo\u200fb", "B\nob", "B\u200bob", "x" * 41])
def test_nobody_joins_or_is_renamed_by_a_name_that_reads_as_another(name: str) -> None:
    for order, author in ((JoinTable("d", name), "a"), (JoinTable("b", name), "b")):
        decided = decide_table(ROSTER, order, author)
        assert isinstance(decided, Refusal)
        assert decided.key == "no-name"


@pytest.mark.parametrize("device", ["", "D", "d:1", "d e", "\u0434", "d" * 65])
def test_nobody_joins_by_an_id_that_could_be_taken_for_another(device: str) -> None:
    assert isinstance(decide_table(ROSTER, JoinTable(device, "Dan"), "a"), Refusal)
