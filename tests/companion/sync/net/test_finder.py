"""Tables nearby: what may be listed, and real announcements where this machine allows multicast."""

from __future__ import annotations

import os
import secrets
import socket
import struct
import threading
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from companion.sync.net import finder
from companion.sync.net.address import Address
from companion.sync.net.finder import KIND, Finder, Nearby, Notice, hint, own_addresses
from companion.sync.pairing.gate import is_local
from companion.sync.protocol.bounds import BOUNDS

# One of loopback's addresses for each process: an address has few rows, and other tests announce at the same time
LOOP = f"127.{os.getpid() >> 16 & 255}.{os.getpid() >> 8 & 255}.{os.getpid() & 255 or 1}"
TABLE, HOST, ME = "ab" * 16, "cd" * 32, "ef" * 32
NOTICE = Notice(TABLE, HOST, "huns", "Big tablet", 5000)
WORDS = {b"v": b"1", b"table": TABLE.encode(), b"host": HOST.encode(), b"game": b"huns", b"label": b"Big tablet"}
HINT = Nearby(TABLE, HOST, "huns", "Big tablet", (Address("192.168.1.7", 5000),))


def test_an_announcement_is_read() -> None:
    assert hint(WORDS, ["192.168.1.7"], 5000) == HINT


@pytest.mark.parametrize(
    ("said", "shown"),
    [("x" * 500, "x" * 40), ("a\n\x1b[31m\u202eb", "a [31mb"), ("  Zażółć  ", "Zażółć"), ("", "")],
)
def test_a_label_is_cut_to_what_can_be_printed(said: str, shown: str) -> None:
    found = hint({**WORDS, b"label": said.encode()}, ["192.168.1.7"], 5000)
    assert found is not None
    assert found.label == shown
    assert found.label.isprintable()


@pytest.mark.parametrize(
    "wrong",
    [
        {b"v": b"2"},
        {b"v": None},
        {b"table": b"x"},
        {b"host": TABLE.encode()},
        {b"game": b"../etc"},
        {b"label": b"\xff"},
    ],
)
def test_anything_else_wrong_drops_it(wrong: dict[bytes, bytes | None]) -> None:
    assert hint({**WORDS, **wrong}, ["192.168.1.7"], 5000) is None


@pytest.mark.parametrize(("hosts", "port"), [([], 5000), (["8.8.8.8"], 5000), (["10.0.0.1"], 0), (["10.0.0.1"], None)])
def test_only_private_addresses_are_believed(hosts: list[str], port: int | None) -> None:
    assert hint(WORDS, hosts, port) is None


def test_public_addresses_are_left_out_beside_private_ones() -> None:
    found = hint(WORDS, ["8.8.8.8", "10.0.0.1"], 5000)
    assert found is not None
    assert found.addresses == (Address("10.0.0.1", 5000),)


def test_own_addresses_are_those_others_can_use() -> None:
    assert all(is_local(host) and not host.startswith("127.") for host in own_addresses())


def test_it_notices_that_the_network_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    here: list[str] = []
    monkeypatch.setattr(finder, "own_addresses", lambda: tuple(here))
    found = Finder("me", lambda tables: None)
    assert found.start() == "no-network"
    assert not found.has_moved
    here.append("127.0.0.1")  # where it may listen in a test
    assert found.has_moved
    assert found.start() is None
    assert not found.has_moved
    here.clear()
    assert found.has_moved
    found.close()


def test_without_a_network_it_says_so_and_nothing_breaks() -> None:
    finder = Finder(ME, lambda tables: None, interfaces=[])
    assert finder.start() == "no-network"
    finder.announce(NOTICE)
    assert finder.tables == ()
    finder.withdraw()
    finder.close()


@pytest.mark.parametrize(("number", "named"), [(1, "no-permission"), (13, "no-permission"), (101, "no-network")])
def test_a_refusing_system_is_told_apart(monkeypatch: pytest.MonkeyPatch, number: int, named: str) -> None:
    def refuses(**_: Any) -> None:
        raise OSError(number, "planted")

    monkeypatch.setattr("companion.sync.net.finder.Zeroconf", refuses)
    finder = Finder(ME, lambda tables: None, interfaces=[LOOP])
    assert finder.start() == named
    finder.close()


def test_a_flood_of_names_ends_at_the_limit_and_is_asked_about_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Info:
        """Every third name brings its address along; the others have to be asked for, in vain."""

        properties, port = WORDS, 5000

        def __init__(self, kind: str, name: str) -> None:
            self.name = name

        def load_from_cache(self, opened: object) -> bool:
            return int(self.name) % 3 == 0

        def request(self, opened: object, patience: float) -> bool:
            asked.append(self.name)
            return False

        def parsed_addresses(self, version: object) -> list[str]:
            return [f"10.0.{int(self.name) // 3 % 200}.1"]

    monkeypatch.setattr("companion.sync.net.finder.ServiceInfo", Info)
    told: list[int] = []
    finder = Finder(ME, lambda tables: told.append(len(tables)))
    for number in range(10_000):
        finder.add_service(None, KIND, str(number))  # type: ignore[arg-type]
    assert len(finder.tables) == len(told) == len(asked) == BOUNDS.tables
    finder.remove_service(None, KIND, "0")  # type: ignore[arg-type]
    finder.remove_service(None, KIND, "no such name")  # type: ignore[arg-type]
    assert told[-2:] == [BOUNDS.tables - 1, BOUNDS.tables], "one that was left out has the row"
    assert (len(told), len(asked)) == (BOUNDS.tables + 2, BOUNDS.tables)
    finder.add_service(None, KIND, "3")  # type: ignore[arg-type]  # known and unchanged
    assert len(told) == BOUNDS.tables + 2


def test_what_a_person_is_asked_about_is_called_last() -> None:
    found = hint(WORDS, ["127.0.0.1", "169.254.3.4", "192.168.1.7"], 5000)
    assert found is not None
    assert [address.host for address in found.addresses] == ["192.168.1.7", "127.0.0.1", "169.254.3.4"]


# Real packets


def multicast_works() -> bool:
    """Whether this machine passes a multicast packet to itself on loopback."""
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth,
    ):
        try:
            ear.bind(("", 0))
            group = struct.pack("4s4s", socket.inet_aton("224.0.0.251"), socket.inet_aton(LOOP))
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
            ear.settimeout(2)
            mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(LOOP))
            mouth.sendto(b"x", ("224.0.0.251", ear.getsockname()[1]))
            return ear.recv(1) == b"x"
        except OSError:
            return False


class Ear:
    """Waits until one table is listed, or no longer; other tests may announce theirs at the same time."""

    def __init__(self, table: str) -> None:
        self._news = threading.Condition()
        self._table, self._tables = table, ()

    def __call__(self, tables: tuple[Nearby, ...]) -> None:
        with self._news:
            self._tables = tuple(table for table in tables if table.table == self._table)
            self._news.notify_all()

    def until(self, count: int) -> tuple[Nearby, ...]:
        with self._news:
            assert self._news.wait_for(lambda: len(self._tables) == count, timeout=60), self._tables
            return self._tables


def fresh() -> Notice:
    return replace(NOTICE, table=secrets.token_hex(16), host=secrets.token_hex(32))


@pytest.fixture
def loopback() -> None:
    if not multicast_works():
        pytest.skip("this machine passes no multicast on loopback")


@pytest.mark.usefixtures("loopback")
def test_a_table_is_found_and_goes_when_it_is_withdrawn() -> None:
    held: list[str] = []

    @contextmanager
    def awake() -> Any:
        held.append("held")
        yield
        held.append("let go")

    notice = fresh()
    ear = Ear(notice.table)
    host = Finder(notice.host, lambda tables: None, interfaces=[LOOP])
    guest = Finder(ME, ear, interfaces=[LOOP], awake=awake)
    try:
        host.announce(notice)  # before the network is there: said once it is
        assert host.start() is None
        assert guest.start() is None
        where = (Address(LOOP, 5000),)
        assert ear.until(1) == (Nearby(notice.table, notice.host, "huns", "Big tablet", where),)
        assert notice.host not in [table.host for table in host.tables]  # its own is not nearby
        host.withdraw()
        assert ear.until(0) == ()
        assert held == ["held"]
    finally:
        host.close()
        guest.close()
    assert held == ["held", "let go"]


@pytest.mark.usefixtures("loopback")
def test_what_goes_out_names_no_player() -> None:
    notice = fresh()
    ear = Ear(notice.table)
    host, guest = Finder(notice.host, lambda tables: None, interfaces=[LOOP]), Finder(ME, ear, interfaces=[LOOP])
    try:
        host.start()
        guest.start()
        host.announce(notice)
        ear.until(1)
        assert guest._open is not None
        info = guest._open.get_service_info(KIND, f"{notice.table[:8]}-{notice.host[:16]}.{KIND}")
        assert info is not None
        said = {**WORDS, b"table": notice.table.encode(), b"host": notice.host.encode()}
        assert info.properties == said, "what it was given, and nothing of this device"
        assert (info.server, info.port, info.parsed_addresses()) == (f"tc-{notice.host[:16]}.local.", 5000, [LOOP])
    finally:
        host.close()
        guest.close()


def test_of_a_table_that_is_announced_twice_who_does_not_answer_any_more_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As after a take-over from a host that was lost: nobody said goodbye."""
    told: list[int] = []
    finder = Finder(ME, lambda tables: told.append(len(tables)))
    other = replace(HINT, table="ba" * 16)
    finder._found = {"old": HINT, "new": replace(HINT, host="12" * 32), "other": other}
    finder._open = object()  # type: ignore[assignment]
    asked: list[str] = []

    class Asked:
        def __init__(self, kind: str, name: str) -> None:
            self.name = name

        def request(self, opened: object, timeout: float) -> bool:
            asked.append(self.name)
            return self.name != "old"

    monkeypatch.setattr("companion.sync.net.finder.ServiceInfo", Asked)
    finder.look_again()
    assert (set(finder._found), told) == ({"new", "other"}, [2])
    finder.look_again()
    assert asked == ["old", "new"], "a table that is there once is not asked about"
