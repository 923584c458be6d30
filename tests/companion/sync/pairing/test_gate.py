"""Places at the door, offenders, the pace: counted without sockets; and the limits themselves."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from companion.sync.pairing.gate import Gate, Pace, is_local
from companion.sync.protocol.bounds import BOUNDS, KIB, Bounds

ROOT = Path(__file__).resolve().parents[4]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> Gate:
    return Gate(BOUNDS, clock)


def test_each_address_has_two_places(gate: Gate) -> None:
    assert [gate.admit(("10.0.0.1", port)) for port in range(4)] == [True, True, False, False]
    gate.left(("10.0.0.1", 0))
    assert gate.admit(("10.0.0.1", 9))


def test_all_strangers_together_have_sixteen(gate: Gate) -> None:
    let_in = [gate.admit((f"10.0.0.{host}", 1)) for host in range(1, 31)]
    assert (let_in.count(True), gate.strangers) == (BOUNDS.strangers, BOUNDS.strangers)
    gate.trust(("10.0.0.1", 1))
    assert gate.admit(("10.0.0.99", 1))


def test_a_crowd_cannot_keep_a_member_out(gate: Gate) -> None:
    assert gate.admit(("10.0.0.7", 1))
    gate.trust(("10.0.0.7", 1))
    for host in range(100, 120):
        gate.admit((f"10.0.0.{host}", 1))
    assert [gate.admit(("10.0.0.7", port)) for port in range(3)] == [True, True, False]


def crowd(gate: Gate, left: list[int], n: int = BOUNDS.strangers) -> None:
    for host in range(n):
        assert gate.admit((f"10.0.1.{host}", 1), lambda host=host: left.append(host))  # type: ignore[misc]


def test_when_all_places_are_taken_the_oldest_that_says_nothing_goes(gate: Gate, clock: Clock) -> None:
    left: list[int] = []
    crowd(gate, left)
    gate.speaks(("10.0.1.0", 1), invited=False)
    clock.now = BOUNDS.silent - 0.1
    assert not gate.admit(("10.0.0.1", 1)), "everybody has a moment"
    clock.now = BOUNDS.silent
    assert gate.admit(("10.0.0.1", 1))
    assert gate.speaks(("10.0.0.1", 1), invited=False), "and that is no kept place"
    assert left == [1], "the first one speaks"
    assert gate.strangers == BOUNDS.strangers
    clock.now = 2 * BOUNDS.silent
    for host in range(BOUNDS.strangers_each):
        gate.admit(("10.0.0.2", host))
    assert left == [1, 2, 3]


def test_nobody_is_sent_away_while_there_is_a_place(gate: Gate, clock: Clock) -> None:
    left: list[int] = []
    crowd(gate, left, BOUNDS.strangers - BOUNDS.strangers_kept - 1)
    clock.now = 100.0
    assert gate.admit(("10.0.0.1", 1))
    assert left == []


def test_four_places_are_kept_for_those_who_show_the_token(gate: Gate) -> None:
    left: list[int] = []
    usual = BOUNDS.strangers - BOUNDS.strangers_kept
    crowd(gate, left)
    stay = [gate.speaks((f"10.0.1.{host}", 1), invited=False) for host in range(BOUNDS.strangers)]
    assert stay == [True] * usual + [False] * BOUNDS.strangers_kept
    gate.left(("10.0.1.15", 1))
    assert gate.admit(("10.0.0.1", 1))
    assert gate.speaks(("10.0.0.1", 1), invited=True)


def test_whoever_has_shown_the_token_takes_no_usual_place(gate: Gate) -> None:
    usual = BOUNDS.strangers - BOUNDS.strangers_kept
    crowd(gate, [], usual)
    gate.speaks(("10.0.1.0", 1), invited=True)
    assert gate.admit(("10.0.0.1", 1))
    assert gate.speaks(("10.0.0.1", 1), invited=False)


def test_what_has_left_twice_has_left_once(gate: Gate) -> None:
    gate.admit(("10.0.0.1", 1))
    gate.left(("10.0.0.1", 1))
    gate.left(("10.0.0.1", 1))
    assert gate.strangers == 0


def test_three_offences_close_the_ear_for_a_minute(gate: Gate, clock: Clock) -> None:
    for _ in range(BOUNDS.offences):
        assert gate.admit(("10.0.0.1", 1))
        gate.left(("10.0.0.1", 1))
        gate.offended("10.0.0.1")
    assert not gate.admit(("10.0.0.1", 1))
    assert gate.admit(("10.0.0.2", 1))
    clock.now = BOUNDS.ignored - 0.1
    assert not gate.admit(("10.0.0.1", 1))
    clock.now = BOUNDS.ignored
    assert gate.admit(("10.0.0.1", 1))
    gate.offended("10.0.0.1")  # one more does not: the old ones are forgotten
    assert gate.admit(("10.0.0.1", 2))


def test_offenders_fill_no_memory(clock: Clock) -> None:
    gate = Gate(replace(BOUNDS, remembered=2), clock)
    for host in ("10.0.0.1", "10.0.0.2", "10.0.0.3"):
        for _ in range(BOUNDS.offences):
            gate.offended(host)
    assert [gate.admit((f"10.0.0.{host}", 1)) for host in (1, 2, 3)] == [True, False, False]


@pytest.mark.parametrize("host", ["10.1.2.3", "172.16.0.1", "192.168.1.7", "169.254.3.4", "127.0.0.1"])
def test_addresses_like_those_at_home(host: str, gate: Gate) -> None:
    assert is_local(host)
    assert gate.admit((host, 1))


OUTSIDE = [
    "8.8.8.8",
    "172.32.0.1",
    "100.64.0.1",
    "224.0.0.251",
    "255.255.255.255",
    "0.0.0.0",
    "0.1.2.3",
    "::1",
    "tv",
    "",
]


@pytest.mark.parametrize("host", OUTSIDE)
def test_other_addresses_are_not(host: str, gate: Gate) -> None:
    assert not is_local(host)
    assert not gate.admit((host, 1))


def test_the_pace_allows_a_burst_and_then_what_refills() -> None:
    pace = Pace(replace(BOUNDS, pace=2.0, burst=5.0), 0.0)
    assert [pace.spend(10, 0.0) for _ in range(6)] == [True] * 5 + [False]
    assert [pace.spend(10, 1.0) for _ in range(3)] == [True, True, False]
    assert not pace.spend(6 * KIB, 1000.0)  # never more than the burst
    assert pace.spend(5 * KIB, 1000.0)


def test_the_limits_fit_together() -> None:
    assert BOUNDS.strange_frame < BOUNDS.frame < BOUNDS.unsent
    assert BOUNDS.strangers_each < BOUNDS.strangers - BOUNDS.strangers_kept
    assert BOUNDS.code_runs_each < BOUNDS.code_failures, "one address alone burns no code within a minute"
    assert BOUNDS.silent < BOUNDS.tls
    assert BOUNDS.tls < BOUNDS.join < BOUNDS.accept
    assert BOUNDS.ping + BOUNDS.pong == 12  # decided: a silent link is closed after that
    assert BOUNDS.code_failures / 10**6 <= 5e-6


def test_each_limit_is_in_the_documents_with_its_reason() -> None:
    text = (ROOT / "docs" / "sync-security.md").read_text(encoding="utf-8")
    missing = [row for row in map(as_row, fields(Bounds)) if row not in text]
    assert not missing, "\n".join(["docs/sync-security.md lacks these lines:", *missing])


def as_row(bound: object) -> str:
    value, unit = bound.default, bound.metadata["unit"]  # type: ignore[attr-defined]
    number = f"{value // KIB} KiB" if unit == "bytes" else f"{value:,g} {unit}"
    return f"| `{bound.name}` | {number} | {bound.metadata['why']} |"  # type: ignore[attr-defined]
