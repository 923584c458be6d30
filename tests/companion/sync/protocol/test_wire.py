"""Frames come back as they were sent, and whatever else comes is refused in one way only."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from companion.match.entry import Entry
from companion.match.roster import Epoch
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.bounds import BOUNDS
from companion.sync.protocol.wire import BadFrame
from rules.core.decks.book import DeckFact, Pattern
from rules.core.message import Refusal, refuse
from rules.great_wall import GAME as WALL
from rules.great_wall.actions import KeepPurse
from tests.companion.sync.protocol.frames import CARD, FRAMES, NASTY, mutants, sample
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of

EPOCH = Epoch(1, "host")
ENTRY = Entry(1, 1, 1, "", "d:1", "d", 0, {"tag": "draw"}, (), 0)


@settings(max_examples=400)
@given(FRAMES)
def test_a_frame_comes_back_as_it_was_sent(frame: f.Frame) -> None:
    text = wire.encode(frame)
    assert text.isascii()
    assert wire.decode(text) == frame
    assert wire.decode(text.encode()) == frame


def test_one_of_each_kind_comes_back() -> None:
    assert [wire.encode(wire.decode(text)) for text in sample()] == list(sample())


def test_a_refusal_that_says_yes_or_no_can_be_read() -> None:
    """A guest that cannot read its answer gives the link up and asks for ever."""
    state = WALL.setup(config_of(WALL, "standard", 2))
    refusal = WALL.decide(state, KeepPurse(0, False), SeededLuck(1))
    assert isinstance(refusal, Refusal)
    for said in (refusal, refuse("already-so", got=True)):
        read = wire.decode(wire.encode(f.Res(EPOCH, "d:1", said, 1)))
        assert isinstance(read, f.Res)
        assert read.refusal == said


def _let_none_escape(seed: int, n: int) -> int:
    read = 0
    for mutant in mutants(seed, n):
        with suppress(BadFrame):
            wire.encode(wire.decode(mutant))
            read += 1
    return read


@pytest.mark.parametrize("seed", range(4))
def test_bent_frames_raise_nothing_but_bad_frame(seed: int) -> None:
    """Some mutants are frames still; were all of them, the fuzzer would bend nothing."""
    assert 0 < _let_none_escape(seed, 5000) < 2500


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_million_bent_frames(seed: int) -> None:
    _let_none_escape(seed, 50_000)


@pytest.mark.parametrize("body", NASTY, ids=range(len(NASTY)))
def test_nasty_bytes_are_bad_frames(body: bytes) -> None:
    with pytest.raises(BadFrame):
        wire.decode(body)


def entries(n: int, size: int = 0) -> tuple[Entry, ...]:
    return (replace(ENTRY, action={"tag": "draw", "note": "x" * size}),) * n


def trail(n: int) -> tuple[f.Mark, ...]:
    return (f.Mark(1, ""),) * n


def deep(n: int) -> Any:
    return {"tag": "x", "in": [] if n == 0 else deep(n - 1)}


def numbered(seq: int) -> f.Tail:
    return f.Tail(1, 0, (replace(ENTRY, seq=seq),))


def lent(n: int, slots: int = 1) -> f.Lend:
    return f.Lend("d", (), (Pattern("g", "k", (1,) * slots),) * n, ())


def numbers(n: int) -> f.Lend:
    return card(numbers=(1,) * n)


def card(**fields: Any) -> f.Lend:
    return f.Lend("d", (replace(CARD, **fields),), (), ())


def deck(size: int) -> DeckFact:
    return DeckFact("Ours", {"cards": ["x" * size]})


LIMITS = {
    "frame": (f.Tail(1, 0, entries(24, 2000)), f.Tail(1, 0, entries(40, 2000))),
    "entries": (f.Tail(1, 0, entries(limits.ENTRIES)), f.Tail(1, 0, entries(limits.ENTRIES + 1))),
    "text": (f.Tail(1, 0, entries(1, limits.TEXT)), f.Tail(1, 0, entries(1, limits.TEXT + 1))),
    "trail": (f.Hello(1, 1, "m", EPOCH, trail(limits.MARKS)), f.Hello(1, 1, "m", EPOCH, trail(limits.MARKS + 1))),
    "fetch": (f.Fetch(1, trail(limits.MARKS)), f.Fetch(1, trail(limits.MARKS + 1))),
    "piece": (f.Snap(EPOCH, 1, 0, 1, "x" * limits.PIECE), f.Snap(EPOCH, 1, 0, 1, "x" * (limits.PIECE + 1))),
    "pieces": (f.Snap(EPOCH, 1, 43, 44, ""), f.Snap(EPOCH, 1, 44, 45, "")),
    "order": (
        f.Cmd("d:1", 0, {"tag": "x", "l": ["y" * 2000] * 11}, 0, "s"),
        f.Cmd("d:1", 0, {"tag": "x", "l": ["y" * 2000] * 13}, 0, "s"),
    ),
    "places": (
        f.Places((f.Place("d", ("a",) * limits.ADDRESSES),) * limits.PLACES),
        f.Places((f.Place("d", ()),) * (limits.PLACES + 1)),
    ),
    "addresses": (
        f.Places((f.Place("d", ("a" * 80,)),)),
        f.Places((f.Place("d", ("a",) * (limits.ADDRESSES + 1)),)),
    ),
    "lent": (lent(limits.LENT), lent(limits.LENT + 1)),
    "numbers of a print": (lent(1, limits.NUMBERS), lent(1, limits.NUMBERS + 1)),
    "numbers of a card": (numbers(limits.NUMBERS), numbers(limits.NUMBERS + 1)),
    "a deck's words": (f.Lend("d", (), (), (deck(limits.TEXT),)), f.Lend("d", (), (), (deck(limits.TEXT + 1),))),
    "a card's effect": (card(effect="x" * 400), card(effect="x" * 401)),
    "a card's name": (card(name="x" * 60), card(name="x" * 61)),
    "a card's spaces": (card(spaces=12), card(spaces=13)),
    "seat": (f.Cmd("d:1", 7, {"tag": "x"}, 0, "s"), f.Cmd("d:1", 8, {"tag": "x"}, 0, "s")),
    "log": (numbered(limits.LOG), numbered(limits.LOG + 1)),
    "number": (f.Have(EPOCH, 2**53 - 1, ""), f.Have(EPOCH, 2**53, "")),
    "negative": (f.Have(EPOCH, 0, ""), f.Have(EPOCH, -1, "")),
    "hash": (f.Have(EPOCH, 1, "a" * 64), f.Have(EPOCH, 1, "a" * 65)),
    "depth": (f.Cmd("d:1", 0, deep(20), 0, "s"), f.Cmd("d:1", 0, deep(40), 0, "s")),
    "number in a step": (
        f.Cmd("d:1", 0, {"tag": "x", "n": 2**53 - 1}, 0, "s"), f.Cmd("d:1", 0, {"tag": "x", "n": 2**53}, 0, "s"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LIMITS)
def test_each_limit_lets_through_what_is_just_within_it(name: str) -> None:
    within, beyond = LIMITS[name]
    assert wire.decode(wire.encode(within)) == within
    with pytest.raises(BadFrame):
        wire.decode(wire.encode(beyond))


def test_a_piece_of_nothing_but_quotes_fits_in_a_frame() -> None:
    frame = f.Snap(EPOCH, 1, 0, 1, '"' * limits.PIECE)
    assert wire.decode(wire.encode(frame)) == frame


def test_a_stranger_gets_less_room() -> None:
    frame = f.Tail(1, 0, entries(3, 1500))
    with pytest.raises(BadFrame, match="at most 4096 bytes"):
        wire.decode(wire.encode(frame), BOUNDS.strange_frame)


@pytest.mark.parametrize("change", [
    lambda s: s.replace('"tag":"have"', '"tag":"has"'),
    lambda s: s.replace('"seq":1', '"seq":true'),
    lambda s: s.replace('"seq":1', '"seq":1,"seq":1'),
    lambda s: s.replace('"seq":1', '"seq":1,"more":1'),
    lambda s: s.replace('"seq":1', '"seq":"1"'),
    lambda s: s.replace('"seq":1,', ""),
], ids=["kind", "flag", "twice", "more", "text", "missing"])  # fmt: skip
def test_the_fields_are_exactly_these(change: Any) -> None:
    bent = change(wire.encode(f.Have(EPOCH, 1, "h")))
    with pytest.raises(BadFrame):
        wire.decode(bent)
