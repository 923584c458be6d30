"""Whose seat was taken away by others, as the log tells it."""

from __future__ import annotations

import pytest

from companion.match.entry import Entry
from companion.sync.pairing.taken_away import LostSeats
from rules.core.codec import Plain

Step = tuple[str, int, str]  # author, seat, the device that has it from then on


def entries(*steps: Step) -> list[Entry]:
    found = []
    for at, (author, seat, device) in enumerate(steps, 1):
        action: dict[str, Plain] = {"tag": "take-seat", "seat": seat, "device": device}
        if seat < 0:
            action = {"tag": "leave-table", "device": device}
        found.append(Entry(1, 1, at, f"{at - 1:064}", f"{author}:{at}", author, -1, action, (), 0))
    return found


@pytest.mark.parametrize(
    ("steps", "lost"),
    [
        ([("kuba", 1, "kuba")], {}),
        ([("kuba", 1, "kuba"), ("host", 1, "")], {1: "kuba"}),
        ([("kuba", 1, "kuba"), ("kuba", 1, "ania")], {}),
        ([("kuba", 1, "kuba"), ("kuba", 1, "")], {}),
        ([("kuba", 1, "kuba"), ("host", 1, "ania")], {1: "kuba"}),
        ([("kuba", 1, "kuba"), ("host", 1, ""), ("ania", 1, "ania"), ("ania", 1, "")], {1: "kuba"}),
        ([("kuba", 1, "kuba"), ("host", 1, ""), ("kuba", 1, "kuba")], {}),
        ([("kuba", 1, "kuba"), ("host", 1, "ania"), ("host", 1, "kuba")], {}),
        ([("kuba", 1, "kuba"), ("host", 1, ""), ("host", -1, "kuba")], {}),
    ],
    ids=["held", "freed", "handed", "given up", "moved", "others between", "taken back", "given back", "sent away"],
)
def test_a_seat_is_lost_by_others_hands_and_until_it_is_had_back(steps: list[Step], lost: dict[int, str]) -> None:
    assert LostSeats().look(entries(*steps)) == lost


def test_a_log_is_read_on_and_one_that_turned_back_anew() -> None:
    reader, log = LostSeats(), entries(("kuba", 1, "kuba"), ("host", 1, ""))
    assert reader.look(log[:1]) == {}
    assert reader.look(log) == {1: "kuba"}
    assert reader.look([*log[:1], *entries(("kuba", 1, "kuba"), ("kuba", 2, "kuba"))[1:]]) == {}
