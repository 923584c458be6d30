"""False names on the network: they fill no list, hide no table, and what is announced twice is marked."""

from __future__ import annotations

import secrets
import socket
import threading
from collections import Counter

import pytest
from zeroconf import DNSOutgoing, ServiceInfo

from companion.sync.net.address import Address
from companion.sync.net.finder import KIND, Finder, Nearby
from companion.sync.protocol.bounds import BOUNDS
from companion.sync.table_status import nearby
from tests.companion.sync.net.test_finder import HOST, LOOP, ME, TABLE, Ear, fresh, multicast_works

RESPONSE = 0x8400
MDNS = ("224.0.0.251", 5353)


def announcement(name: str, address: str, table: str = "", host: str = "") -> ServiceInfo:
    """As a companion announces its table, with whatever somebody makes up."""
    words = {
        "v": b"1", "table": table or secrets.token_hex(16), "host": host or secrets.token_hex(32), "game": "huns",
        "label": "Marta",
    }  # fmt: skip
    where = [socket.inet_aton(address)]
    return ServiceInfo(KIND, f"{name}.{KIND}", 5000, addresses=where, properties=words, server=f"{name}.local.")


def heard(monkeypatch: pytest.MonkeyPatch, finder: Finder, *announced: ServiceInfo) -> None:
    """Each as if it had just come, in that order."""
    known = {info.name: info for info in announced}

    class Cached:
        def __init__(self, kind: str, name: str) -> None:
            info = known[name]
            self.properties, self.port, self.parsed_addresses = info.properties, info.port, info.parsed_addresses

        def load_from_cache(self, opened: object) -> bool:
            return True

    monkeypatch.setattr("companion.sync.net.finder.ServiceInfo", Cached)
    for name in known:
        finder.add_service(None, KIND, name)  # type: ignore[arg-type]


@pytest.fixture
def finder() -> Finder:
    return Finder(ME, lambda tables: None)


def flood(addresses: int, each: int) -> list[ServiceInfo]:
    return [announcement(f"x{at}-{n}", f"10.0.9.{at + 1}") for at in range(addresses) for n in range(each)]


def each(tables: tuple[Nearby, ...]) -> Counter[str]:
    return Counter(one.addresses[0].host for one in tables)


def test_an_address_has_four_tables_at_most(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    heard(monkeypatch, finder, *flood(1, 20))
    assert each(finder.tables) == {"10.0.9.1": BOUNDS.tables_each}


def test_an_address_that_is_changed_later_counts_like_any_other(
    monkeypatch: pytest.MonkeyPatch, finder: Finder
) -> None:
    heard(monkeypatch, finder, *flood(20, 1))
    heard(monkeypatch, finder, *(announcement(f"x{at}-0", "10.0.9.200") for at in range(20)))
    assert each(finder.tables) == {"10.0.9.200": BOUNDS.tables_each}


def test_a_table_that_says_something_new_keeps_its_row(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    heard(monkeypatch, finder, *flood(3, 1))
    before = [one.addresses for one in finder.tables]
    heard(monkeypatch, finder, announcement("x0-0", "10.0.9.1", TABLE, HOST))
    assert [one.addresses for one in finder.tables] == before
    assert finder.tables[0].table == TABLE


@pytest.mark.parametrize("addresses", [8, 20, 31])
def test_false_names_do_not_hide_the_real_table(
    monkeypatch: pytest.MonkeyPatch, finder: Finder, addresses: int
) -> None:
    """A list that is full of made-up tables from so many addresses; then the real one comes, and after it more."""
    real = announcement("real", "192.168.1.7", TABLE, HOST)
    late = [announcement(f"late-{at}", f"10.0.9.{at // 4 + 1}") for at in range(addresses * 4)]
    heard(monkeypatch, finder, *flood(addresses, 4), real, *late)
    assert len(finder.tables) == BOUNDS.tables
    assert TABLE in {one.table for one in finder.tables}


def test_a_table_without_room_is_listed_once_there_is_room(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    """Its name is told once; it was forgotten for good when four others were at its address, or the list was full."""
    here = [announcement(f"here-{at}", "192.168.1.7") for at in range(BOUNDS.tables_each)]
    real = announcement("real", "192.168.1.7", TABLE, HOST)
    heard(monkeypatch, finder, *here, real)
    assert TABLE not in {one.table for one in finder.tables}
    finder.remove_service(None, KIND, here[0].name)  # type: ignore[arg-type]
    assert TABLE in {one.table for one in finder.tables}


def test_a_full_list_lists_who_was_left_out_once_there_is_room(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    made_up = flood(BOUNDS.tables, 1)
    heard(monkeypatch, finder, *made_up, announcement("real", "192.168.1.7", TABLE, HOST), *made_up[:3])
    assert TABLE not in {one.table for one in finder.tables}
    finder.remove_service(None, KIND, made_up[5].name)  # type: ignore[arg-type]
    assert TABLE in {one.table for one in finder.tables}


def test_who_went_while_there_was_no_room_is_not_listed_later(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    here = [announcement(f"here-{at}", "192.168.1.7") for at in range(BOUNDS.tables_each)]
    real = announcement("real", "192.168.1.7", TABLE, HOST)
    heard(monkeypatch, finder, *here, real)
    for gone in (real, here[0]):
        finder.remove_service(None, KIND, gone.name)  # type: ignore[arg-type]
    assert len(finder.tables) == BOUNDS.tables_each - 1


def test_what_waits_for_room_is_bounded(monkeypatch: pytest.MonkeyPatch, finder: Finder) -> None:
    heard(monkeypatch, finder, *flood(200, 1))
    assert len(finder._left_out) == BOUNDS.tables


def test_a_table_that_two_announce_is_marked_and_others_are_not() -> None:
    real, false = (
        Nearby(TABLE, host, "huns", "Marta", (Address(at),)) for host, at in ((HOST, "10.0.0.5"), (ME, "10.0.0.6"))
    )
    other = Nearby("12" * 16, "34" * 32, "huns", "Ola", (Address("10.0.0.7"),))
    assert [one.doubtful for one in nearby((real, false, other), set())] == [True, True, False]
    assert [one.doubtful for one in nearby((real, other), set())] == [False, False]


# Real packets


def shout(*announced: ServiceInfo) -> None:
    """Unasked, as anybody on the network can."""
    said = DNSOutgoing(RESPONSE)
    for info in announced:
        for record in (info.dns_pointer(), info.dns_service(), info.dns_text(), *info.dns_addresses()):
            said.add_answer_at_time(record, 0)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth:
        mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(LOOP))
        for packet in said.packets():
            mouth.sendto(packet, MDNS)


def test_a_flood_of_real_packets_hides_no_table() -> None:
    """Tables of twenty made-up addresses first, then a host that announces its own, and another in its name."""
    if not multicast_works():
        pytest.skip("this machine passes no multicast on loopback")
    notice, made_up = fresh(), flood(20, 3)
    ear, is_full = Ear(notice.table), threading.Event()

    def changed(tables: tuple[Nearby, ...]) -> None:
        ear(tables)
        if len(tables) == BOUNDS.tables:
            is_full.set()

    host, guest = Finder(notice.host, lambda tables: None, interfaces=[LOOP]), Finder(ME, changed, interfaces=[LOOP])
    try:
        assert guest.start() is None
        assert host.start() is None
        for info in made_up:
            shout(info)
        assert is_full.wait(60)
        host.announce(notice)
        ear.until(1)
        shout(announcement("false", "10.0.8.1", notice.table, secrets.token_hex(32)))
        both = ear.until(2)
        assert {one.host for one in both} > {notice.host}
        assert [one.doubtful for one in nearby(both, set())] == [True, True]
        assert len(guest.tables) <= BOUNDS.tables
        assert max(each(guest.tables).values()) <= BOUNDS.tables_each
    finally:
        host.close()
        guest.close()
