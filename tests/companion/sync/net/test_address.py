"""Typed addresses and the link of a QR code: read strictly, written so that they are read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sync.joining import Called, asked
from companion.sync.net.address import PORT, Address, Invitation, invitation, typed_address
from companion.sync.pairing.pairing import Join
from rules.core.message import Refusal, refuse

TABLE, HOST, TOKEN = "ab" * 16, "cd" * 32, "ef" * 16
INVITED = Invitation(TABLE, HOST, bytes.fromhex(TOKEN), (Address("192.168.1.7"), Address("tablet.local", 7000)))
LINK = f"tablecompanion://join?t={TABLE}&h={HOST}&k={TOKEN}&a=192.168.1.7&a=tablet.local:7000"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("192.168.1.7", Address("192.168.1.7", PORT)),
        (" 192.168.1.7:7000 ", Address("192.168.1.7", 7000)),
        ("Tablet.local", Address("tablet.local", PORT)),
        ("tablet:1", Address("tablet", 1)),
        ("10.0.0.1:65535", Address("10.0.0.1", 65535)),
    ],
)
def test_what_people_type(text: str, meant: Address) -> None:
    assert typed_address(text) == meant
    assert typed_address(str(meant)) == meant


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "address-empty"), ("  ", "address-empty"), (":7000", "address-empty"),
        ("https://192.168.1.7", "address-shape"), ("a b", "address-shape"), ("-tablet", "address-shape"),
        ("tablet_1", "address-shape"), ("[::1]", "address-shape"), ("x" * 300, "address-shape"), ("ala\n", "ok"),
        ("8.8.8.8", "address-not-local"), ("192.168.1", "address-not-local"), ("256.1.1.1", "address-not-local"),
        ("127.1", "address-not-local"), ("2130706433", "address-not-local"), ("010.0.0.1", "address-not-local"),
        ("tablet:", "address-port"), ("tablet:0", "address-port"), ("tablet:65536", "address-port"),
        ("tablet:+1", "address-port"), ("tablet:٣", "address-port"), ("fe80::1", "address-shape"),
    ],
)  # fmt: skip
def test_what_is_no_address_is_said(text: str, key: str) -> None:
    said = typed_address(text)
    assert (said.key if isinstance(said, Refusal) else "ok") == key


def test_a_link_is_read_as_it_was_written() -> None:
    assert str(INVITED) == LINK
    assert invitation(LINK) == INVITED


@pytest.mark.parametrize(
    ("where", "leads"),
    [
        ("192.168.1.7", True), ("10.1.2.3:62042", True), ("172.31.0.1", True), ("tablet.local", True),
        ("127.0.0.1", False), ("127.9.9.9", False), ("169.254.3.4", False), ("192.0.2.2", True), ("router", False),
        ("tablet.example", False), ("localhost", False), ("x.localhost", False),
    ],
)  # fmt: skip
def test_a_link_leads_only_into_the_local_network(where: str, leads: bool) -> None:
    link = f"{LINK.partition('&a=')[0]}&a={where}"
    found = asked(link, "", "Ala")
    assert isinstance(found, Called) if leads else found == refuse("link-not-local")


def test_of_a_links_addresses_only_those_of_the_local_network_are_called() -> None:
    """A host may have a cable beside its Wi-Fi; whoever scans its code gets in all the same."""
    found = asked(f"{LINK}&a=169.254.3.4&a=127.0.0.1&a=tablet.example", "", "Ala")
    assert isinstance(found, Called)
    assert found.addresses == INVITED.addresses


@pytest.mark.parametrize("typed", ["127.0.0.1", "127.9.9.9:7000", "169.254.3.4", "localhost", "X.localhost"])
def test_this_device_itself_and_a_direct_cable_are_called_only_by_somebody_who_is_sure(typed: str) -> None:
    assert asked(typed, "123456", "Ala") == refuse("address-at-hand", got=typed.lower(), option="--at-hand")
    assert isinstance(asked(typed, "123456", "Ala", sure=True), Called)


@pytest.mark.parametrize("typed", ["192.168.1.7", "10.0.0.1", "tablet", "tablet.local", "192.0.2.2"])
def test_other_addresses_are_asked_about_by_nobody(typed: str) -> None:
    assert isinstance(asked(typed, "123456", "Ala"), Called)


PARTS = LINK.partition("?")[2].split("&")


@pytest.mark.parametrize(
    "link",
    [
        "", "hello", "https://join?" + "&".join(PARTS), "tablecompanion://play?" + "&".join(PARTS), LINK + "&x=1",
        LINK + "#x", LINK.replace("join?", "join/x?"), LINK + f"&k={TOKEN}", LINK.replace(TOKEN, TOKEN[:-1]),
        LINK.replace(TOKEN, TOKEN.upper()), LINK.replace(f"k={TOKEN}", "c=012345"),
        LINK.replace(TABLE, TABLE.upper()), LINK.replace(HOST, HOST[:-2]),
        LINK.replace("192.168.1.7", "8.8.8.8"), LINK.replace("tablecompanion:", "tablecompanion:x@"),
        *("tablecompanion://join?" + "&".join(p for p in PARTS if p[0] != left) for left in "thka"),
        LINK + "&a=10.0.0.1" * 8, LINK + "&a=" + "x" * 1100, "tablecompanion://[", "tablecompanion://join?t",
    ],
)  # fmt: skip
def test_anything_else_is_no_link(link: str) -> None:
    said = invitation(link)
    assert isinstance(said, Refusal)
    assert said.key == "link-broken"


@given(st.text(max_size=60))
def test_no_text_does_anything_else(text: str) -> None:
    assert isinstance(typed_address(text), Address | Refusal)
    assert isinstance(invitation(text), Refusal)
    assert isinstance(invitation(f"tablecompanion://join?{text}"), Refusal)


TICKET, KEY_ = "cd" * 16, "ab" * 16


@pytest.mark.parametrize(
    "link", [f"http://192.168.1.20:62043/#{KEY_}.{TICKET}", f"HTTP://192.168.1.20:62044/#{KEY_}.{TICKET}"]
)
def test_the_link_for_browsers_joins_with_its_ticket(link: str) -> None:
    found = invitation(link)
    assert found == Invitation("", "", bytes.fromhex(TICKET), (Address("192.168.1.20"),))
    called = asked(link, "", "Ola")
    assert isinstance(called, Called)
    assert called.wish == Join("", "Ola", None, None, bytes.fromhex(TICKET))
    other = invitation(f"{link}.62050")
    assert other == Invitation("", "", bytes.fromhex(TICKET), (Address("192.168.1.20", 62050),))


@pytest.mark.parametrize(
    ("link", "key"),
    [
        (f"http://192.168.1.20:62043/#{KEY_}", "link-watches"), (f"http://192.168.1.20/#{KEY_}.tv", "link-watches"),
        ("http://192.168.1.20:62043/", "link-broken"), (f"http://192.168.1.20/#{KEY_}.12", "link-broken"),
        (f"http://8.8.8.8/#{KEY_}.{TICKET}", "link-broken"), (f"http://a b/#{KEY_}.{TICKET}", "link-broken"),
        (f"https://192.168.1.20/#{KEY_}.{TICKET}", "link-broken"), (f"http://tablet/x#{KEY_}.{TICKET}", "link-broken"),
        *((f"http://192.168.1.20/#{KEY_}.{TICKET}.{port}", "link-broken") for port in ("", "0", "99999", "1.2")),
    ],
)  # fmt: skip
def test_other_links_to_a_browser_are_refused_in_a_sentence(link: str, key: str) -> None:
    found = invitation(link)
    assert isinstance(found, Refusal)
    assert found.key == key
