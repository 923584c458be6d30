"""Addresses are hints: remembered, told by those who know, and never worth more than a try."""

from __future__ import annotations

import pytest

from companion.match.port import MatchRow
from companion.store.memory import MemoryStore
from companion.sync.net.address import Address
from companion.sync.net.known_addresses import KnownAddresses, remembered, table_of
from companion.sync.protocol.frames import Place, Places
from tests.companion.store.kit import CONFIG

HERE, THERE = Place("b", ("192.168.1.7",)), Place("c", ("192.168.1.8:7000", "tablet.local"))


def test_what_was_told_is_there_after_the_next_start() -> None:
    store = MemoryStore()
    where = KnownAddresses(store, "m1")
    where.online, where.port = True, 5000
    assert where.learn("me", "b", Places((HERE, THERE)), is_host=True)
    again = KnownAddresses(store, "m1")
    assert again.addresses("c") == (Address("192.168.1.8", 7000), Address("tablet.local"))
    assert (again.online, again.port) == (True, 5000)
    assert not again.learn("me", "b", Places((HERE, THERE)), is_host=True), "nothing new"
    assert KnownAddresses(store, "m2").addresses("c") == ()


def test_a_guest_speaks_for_itself_only_and_nobody_for_this_device() -> None:
    where = KnownAddresses(MemoryStore(), "m1")
    assert where.learn("me", "b", Places((HERE, THERE, Place("me", ("10.0.0.1",)))), is_host=False)
    assert where.addresses("b") == (Address("192.168.1.7"),)
    assert where.addresses("c") == where.addresses("me") == ()


def test_no_addresses_are_no_news_and_strange_ones_are_not_called() -> None:
    where = KnownAddresses(MemoryStore(), "m1")
    where.learn("me", "b", Places((HERE,)), is_host=False)
    assert not where.learn("me", "b", Places((Place("b", ()),)), is_host=False)
    where.learn("me", "b", Places((Place("b", ("8.8.8.8", "http://x", "192.168.1.9")),)), is_host=False)
    assert where.addresses("b") == (Address("192.168.1.9"),)


def test_where_somebody_was_reached_comes_first() -> None:
    where = KnownAddresses(MemoryStore(), "m1")
    where.learn("me", "c", Places((THERE,)), is_host=False)
    where.found("c", Address("tablet.local"))
    assert [str(address) for address in where.addresses("c")] == ["tablet.local", "192.168.1.8:7000"]


def test_a_guest_tells_of_itself_the_host_of_all() -> None:
    where = KnownAddresses(MemoryStore(), "m1")
    where.learn("me", "b", Places((HERE, THERE)), is_host=True)
    place = Place("me", ("10.0.0.1",))
    assert where.places(place, ()).at == (place,)
    assert where.places(place, ("b", "c", "unknown")).at == (place, HERE, THERE)


@pytest.mark.parametrize("body", ["", "{", "[]", '{"at":{"b":3}}', '{"at":{},"online":1,"port":1}'])
def test_a_damaged_word_is_as_good_as_none(body: str) -> None:
    store = MemoryStore()
    store.set("table.m1", body)
    where = KnownAddresses(store, "m1")
    assert (where.addresses("b"), where.online, where.port) == ((), False, 0)


def test_only_matches_that_are_here_are_remembered() -> None:
    store = MemoryStore()
    for match in ("m1", "m2"):
        KnownAddresses(store, match).save()
    store.start(MatchRow("m1", CONFIG, 0))
    store.start(MatchRow("m3", CONFIG, 0))
    assert remembered(store) == {"m1"}


def test_a_table_is_called_by_its_match_and_always_by_32_signs() -> None:
    assert table_of("ab" * 16) == "ab" * 16
    assert len(table_of("m1")) == 32
    assert table_of("m1") != table_of("m2")
