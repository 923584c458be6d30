"""The library's file: bad ones are refused with the field named, and nothing is changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cards import file, known
from companion.cards.thing import Credit
from companion.store.memory import MemoryStore
from rules.core.codec import Malformed
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from tests.kit.wrong import in_english

DRUM = CardFact("huns", "raid", "Drum", effect="Loud.", entered_by="Ala")


def sound() -> dict[str, Any]:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", 100))
    whole: dict[str, Any] = json.loads(file.write((known.known_cards(store, HUNS),), "Ala's tablet", 200))
    return whole


def test_a_library_says_who_entered_what_and_where_it_comes_from() -> None:
    body = json.dumps(sound())
    assert file.read(body, "x").told("huns") == ((DRUM, Credit("Ala", 100, "Ala's tablet")),)


def test_a_name_in_a_library_cannot_be_turned_round() -> None:
    """Marks of direction would show it as another's."""
    body, odd = sound(), "\u202eAla\u202c"
    item = body["games"][0]["items"][0]
    item.update(by=odd, via=f"{odd}'s phone")
    item["fact"].update(entered_by=odd)
    assert file.read(json.dumps(body), "x").told("huns") == ((DRUM, Credit("Ala", 100, "Ala's phone")),)
    item.update(via="")
    body.update(device=f"{odd}'s tablet")
    assert file.read(json.dumps(body), "x").told("huns") == ((DRUM, Credit("Ala", 100, "Ala's tablet")),)


def test_an_empty_library_is_a_library() -> None:
    assert file.read(file.write((), "", 0), "x").games == ()


BAD = [
    (lambda written: written.update(kind="table-companion-match"), "kind"),
    (lambda written: written.pop("kind"), "kind"),
    (lambda written: written.update(version=2), "version: 2 was written by a newer app; this one reads up to 1"),
    (lambda written: written.update(version="1"), "version"),
    (lambda written: written.update(version=True), "version"),
    (lambda written: written.update(version=0), "version"),
    (lambda written: written.update(more=1), "more: unknown field"),
    (lambda written: written.pop("device"), "device: missing"),
    (lambda written: written.update(device="x" * 201), "device: at most 200"),
    (lambda written: written.update(at=-1), "at"),
    (lambda written: written.update(games={}), "games: a list"),
    (lambda written: written["games"][0].update(game="chess"), "games[0].game: one of"),
    (lambda written: written["games"].append(written["games"][0]), "games[1].game: written twice"),
    (lambda written: written["games"][0].pop("items"), "games[0].items: missing"),
    (lambda written: written["games"][0]["items"][0].update(at="noon"), "games[0].items[0].at"),
    (lambda written: written["games"][0]["items"][0].update(by=7), "games[0].items[0].by"),
    (lambda written: written["games"][0]["items"][0]["fact"].update(tag="match"), "games[0].items[0].fact.tag"),
    (lambda written: written["games"][0]["items"][0]["fact"].update(effect="x" * 401), "games[0].items[0].fact.effect"),
    (
        lambda written: written["games"][0]["items"][0]["fact"].update(deck="chest"),
        "games[0].items[0].fact: no card or board",
    ),
    (lambda written: written["games"][0]["items"][0]["fact"].update(game="scythia"), "games[0].items[0].fact: no card"),
    (
        lambda written: written["games"][0].update(items=written["games"][0]["items"] * (known.MOST + 1)),
        "games[0].items: at most",
    ),
]


@pytest.mark.parametrize(("harm", "said"), BAD, ids=[said for _, said in BAD])
def test_a_bad_file_is_refused_with_its_field(harm: Any, said: str) -> None:
    written = sound()
    harm(written)
    with pytest.raises(Malformed) as why:
        file.read(json.dumps(written), "mine.tclib.json")
    assert in_english(why.value).startswith(said)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff\xfe", b'{"kind":1.5}', b"[" * 99, b" " * (file.LARGEST + 1)])
def test_what_is_no_library_at_all_is_refused(body: bytes) -> None:
    with pytest.raises(Malformed):
        file.read(body, "mine.tclib.json")


def test_a_library_has_a_largest_size_whatever_is_in_it() -> None:
    body = json.dumps(sound()).encode()
    assert file.read(body.ljust(file.LARGEST), "x").games
    with pytest.raises(Malformed, match="size"):
        file.read(body.ljust(file.LARGEST + 1), "x")


def test_every_library_cut_short_is_refused() -> None:
    body = file.write((), "tablet", 0).strip()
    for length in range(len(body)):
        with pytest.raises(Malformed):
            file.read(body[:length], "x")
