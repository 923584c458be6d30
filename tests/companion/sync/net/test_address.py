"""Typed addresses and the link of a QR code: read strictly, written so that they are read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sync.net.address import PORT, Address, Invitation, invitation, typed_address
from rules.core.message import Refusal

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
