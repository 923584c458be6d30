"""A deck as a series of codes: any order, doubles, other series beside it, and what is no part of one."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import b32encode
from hashlib import sha256
from itertools import permutations
from random import Random
from typing import Any

import pytest

from companion.cards import file, gathering, known, series
from companion.cards.merge import merge
from companion.cards.passing import passing
from companion.cards.thing import Credit
from companion.look.qr_matrix import qr_matrix
from companion.store.memory import MemoryStore
from companion.sync.net.address import SCHEME
from rules import games
from rules.core.codec import Malformed
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from tests.kit.samples.typed_decks import typed
from tests.kit.wrong import in_english

DRUM = CardFact("huns", "raid", "Drum", effect="Loud.")
LONG = 120  # letters on a card; the most that one may have are 400


def links(game: str = "huns", deck: str = "raid", per_card: int = LONG) -> tuple[str, ...]:
    store = next(store for its, id_, store in typed(per_card) if (its.spec.id, id_) == (game, deck))
    found = passing(store, f"{game}:{deck}", "Tablet Zofii")
    assert found is not None
    return found.links


def test_every_deck_and_board_that_people_enter_fits_into_a_short_series_and_arrives() -> None:
    seen = set()
    for game, deck, store in typed(400):
        found = passing(store, f"{game.spec.id}:{deck}", "Tablet Zofii")
        assert found is not None
        seen.add((game.spec.id, deck))
        assert 1 <= len(found.links) <= series.MOST, (game.spec.id, deck)
        there = MemoryStore()
        for link in reversed(found.links):
            one = gathering.take(there, link)
        assert not one.missing
        merge(there, gathering.whole(there, one))
        assert known.known_cards(there, game).known == known.known_cards(store, game).known
    entered = {(game.spec.id, deck.id) for game in games().values() for deck in game.library.decks if deck.entered}
    assert entered == seen


def test_the_codes_are_small_enough_for_a_screen() -> None:
    """85 modules: with the quiet zone 93, so at least three of a phone's 360 units each."""
    assert series.START.startswith(f"{SCHEME}://")
    for _, _, store in typed(LONG):
        for game in games():
            for deck in games()[game].library.decks:
                found = passing(store, f"{game}:{deck.id}", "A" * 200)
                longest = max(found.links, key=len, default="") if found else ""
                assert len(longest) <= 760
                assert not longest or len(qr_matrix(longest, "m")) <= 89


def test_the_same_deck_makes_the_same_codes_and_other_decks_other_series() -> None:
    assert links() == links()
    assert {part.s for link in links() for part in series.parts(link)} != {
        part.s for link in links(deck="curse") for part in series.parts(link)
    }


def test_codes_come_in_any_order_and_twice_and_survive_a_restart() -> None:
    every = links(per_card=300)
    assert len(every) >= 3
    for order in list(permutations(every))[:24]:
        store = MemoryStore()
        for link in order[:-1]:
            gathering.take(store, link)
            one = gathering.take(store, link)  # a double
        assert len(one.missing) == 1
        (kept,) = gathering.gathered(dict(store.settings()))  # as another start of the app finds it
        assert kept == one
        assert not gathering.take(store, order[-1]).missing


def test_several_series_are_told_apart_and_the_longest_left_gives_way() -> None:
    store = MemoryStore()
    decks = ("raid", "curse", "treasure", "equipment", "mercenary")
    for deck in decks:
        gathering.take(store, links(deck=deck)[0])
    kept = gathering.gathered(store.settings())
    assert len(kept) == gathering.MOST
    first = next(series.parts(links(deck="raid")[0])).s
    assert first not in {one.series for one in kept}
    one = gathering.take(store, links(deck="curse")[1])
    assert not one.missing
    gathering.forget(store, one.series)
    assert one.series not in {other.series for other in gathering.gathered(store.settings())}


def test_all_links_may_be_pasted_at_once() -> None:
    store = MemoryStore()
    assert not gathering.take(store, "\n".join(links(per_card=300))).missing


def _dressed(**changed: Any) -> str:
    """A link with some of its words changed, left out (None) or doubled."""
    words: dict[str, Any] = {"v": 1, "g": "huns", "s": "A" * 16, "p": 1, "n": 2, "d": "AAAA", **changed}
    return series.START + "&".join(f"{key}={value}" for key, value in words.items() if value is not None)


HOSTILE = [
    ("https://example.org/", "link: not a link of cards"),
    ("tablecompanion://join?t=1", "link: not a link of cards"),
    (series.START, "v: missing"),
    (series.START + "v", "link: not a link of cards"),
    (_dressed(d="A" * series.LONGEST), "link: at most 1200 characters"),
    (_dressed(v=None), "v: missing"),
    (_dressed(v=2), "v: 2 was written by a newer app"),
    (_dressed(v="one"), "v: a whole number from 1 on"),
    (_dressed(g=None), "g: missing"),
    (_dressed(g="chess"), "g: one of"),
    (_dressed(g="x" * 41), "g: at most 40"),
    (_dressed(s="abc"), "s: capitals"),
    (_dressed(s="AAAA"), "s: capitals"),
    (_dressed(s="A" * 17), "s: at most 16"),
    (_dressed(p=0), "p: a whole number from 1 on"),
    (_dressed(p=-1), "p: a whole number from 1 on"),
    (_dressed(p="1.5"), "p: a whole number from 1 on"),
    (_dressed(p="٣"), "p: a whole number from 1 on"),
    (_dressed(p=3), "p: 1 to 2, got 3"),
    (_dressed(n=25, p=1), "n: 1 to 24"),
    (_dressed(n=None), "n: missing"),
    (_dressed(d=""), "d: capitals"),
    (_dressed(d="aaaa"), "d: capitals"),
    (_dressed(d="A1"), "d: capitals"),
    (_dressed(d="AB"), "d: capitals"),  # its last bits are not those that would be written
    (_dressed(d=None), "d: missing"),
    (_dressed(more=1), "more: unknown field"),
    (_dressed() + "&p=2", "p: written twice"),
    (_dressed() + "&x\u202e=1&x\u202e=2", "x\\u202e: written twice"),  # a stranger's word cannot turn the line round
    (_dressed() + " https://example.org", "link: not a link of cards"),
]


@pytest.mark.parametrize(("link", "said"), HOSTILE, ids=[said for _, said in HOSTILE])
def test_a_part_that_is_none_is_refused_with_its_field_and_nothing_is_kept(link: str, said: str) -> None:
    store = MemoryStore()
    with pytest.raises(Malformed) as why:
        gathering.take(store, link)
    assert in_english(why.value).startswith(said)
    assert gathering.gathered(store.settings()) == ()


@pytest.mark.parametrize("text", ["", "   "])
def test_no_link_at_all_is_said_so(text: str) -> None:
    with pytest.raises(Malformed):
        gathering.take(MemoryStore(), text)


def test_a_part_that_contradicts_its_series_is_refused_and_the_others_stay() -> None:
    store, every = MemoryStore(), links(per_card=300)
    gathering.take(store, every[0])
    part = next(series.parts(every[0]))
    other = next(series.parts(every[1]))
    for spoilt, said in (
        (f"{part}".replace(f"n={part.n}", f"n={part.n + 1}"), "n: "),
        (f"{part}".replace("g=huns", "g=scythia"), "g: scythia"),
        (f"{part}".replace(part.d, other.d), "d: not the same as code 1"),
    ):
        with pytest.raises(Malformed) as why:
            gathering.take(store, spoilt)
        assert in_english(why.value).startswith(said)
    (kept,) = gathering.gathered(store.settings())
    assert dict(kept.pieces) == {1: part.d}


def _packed(whole: bytes, n: int = 1) -> list[str]:
    size, name = -(-len(whole) // n), b32encode(sha256(whole).digest()[:10]).decode()
    pieces = [whole[at : at + size] for at in range(0, len(whole), size)]
    text = [b32encode(piece).decode().rstrip("=") for piece in pieces]
    return [_dressed(s=name, p=at, n=len(text), d=piece) for at, piece in enumerate(text, 1)]


def _deflated(body: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(body) + packer.flush()


@pytest.mark.parametrize(
    ("whole", "said"),
    [
        (b"\xff" * 40, "d: cannot be unpacked"),
        (_deflated(b"{}")[:-1], "d: cannot be unpacked"),
        (_deflated(b"{}") + b"more", "d: cannot be unpacked"),
        (_deflated(b" " * (series.LARGEST + 1)), "d: cannot be unpacked"),  # a bomb: 260 bytes, and 256 KB and one
        (_deflated(b"[]"), "d: "),
        (_deflated(b'{"kind":"table-companion-match"}'), "kind: "),
        (_deflated(b'{"kind":"table-companion-library","version":9}'), "version: 9"),
    ],
    ids=["noise", "cut", "longer", "bomb", "list", "match", "newer"],
)
def test_a_whole_series_that_is_no_library_is_refused_with_its_field_and_forgotten(whole: bytes, said: str) -> None:
    store = MemoryStore()
    for link in _packed(whole):
        one = gathering.take(store, link)
    with pytest.raises(Malformed) as why:
        gathering.whole(store, one)
    assert in_english(why.value).startswith(said)
    assert gathering.gathered(store.settings()) == ()


def test_a_bomb_is_not_unfolded() -> None:
    """Eight million blanks in the room of a few codes: no more than the largest series is ever made of them."""
    whole = _deflated(b" " * (32 * series.LARGEST))
    pieces, called = {1: series._text(whole)}, series._series(whole)
    tracemalloc.start()
    with pytest.raises(Malformed):
        series.join(pieces, called)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * series.LARGEST


def test_codes_that_were_changed_do_not_make_a_whole() -> None:
    store, every = MemoryStore(), links(per_card=300)
    part = next(series.parts(every[1]))
    letter = "B" if part.d[3] != "B" else "C"
    for link in (every[0], str(part).replace(part.d, part.d[:3] + letter + part.d[4:]), *every[2:]):
        one = gathering.take(store, link)
    with pytest.raises(Malformed) as why:
        gathering.whole(store, one)
    assert in_english(why.value).startswith("s: the codes do not belong together")
    assert gathering.gathered(store.settings()) == ()


@pytest.mark.parametrize("kept", ["", "{", "7", '["x"]', '{"a":1}', "[1]", "[" * 99])
def test_what_is_kept_and_is_no_list_of_codes_is_none(kept: str) -> None:
    store = MemoryStore()
    store.set(gathering.KEY, kept)
    assert gathering.gathered(store.settings()) == ()
    assert gathering.take(store, links()[0]).missing == (2,)


def test_what_is_too_long_for_codes_has_none_and_is_a_file() -> None:
    store, luck = MemoryStore(), Random(1)
    noise = ["".join(chr(luck.randrange(0x4E00, 0x9FFF)) for _ in range(400)) for _ in range(12)]
    cards = (CardFact("huns", "raid", f"{at}", effect=text) for at, text in enumerate(noise))
    known.enter(store, HUNS, cards, Credit("Ala", 1))
    found = passing(store, "huns:raid", "")
    assert found is not None
    assert found.links == ()
    assert len(file.read(found.body, "x").games[0].items) == 12


def test_only_what_was_entered_is_passed_on_and_only_of_that_deck() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM, CardFact("huns", "curse", "Plague", 2)), Credit("Ala", 100))
    found = passing(store, "huns:raid", "Ala")
    assert found is not None
    assert file.read(found.body, "x").told("huns") == ((DRUM, Credit("Ala", 100, "Ala")),)
    for none in ("huns:treasure", "huns:nothing", "chess:raid", "", "scythia:scheme", "runewars:fate"):
        assert passing(store, none, "Ala") is None
