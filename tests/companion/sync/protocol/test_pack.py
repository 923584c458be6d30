"""Frames squeezed for the way: they come back as they were, and nothing unfolds further than it says."""

from __future__ import annotations

import base64
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.entry import Entry, mark
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.pack import is_packed, pack, unpack, weight
from companion.sync.protocol.tails import size
from companion.sync.protocol.wire import BadFrame
from rules.core.codec import Malformed

AUTHOR = "0123456789abcdef" * 4
FIRST = Entry(1, 2, 1, "ab" * 32, f"{AUTHOR}:1", AUTHOR, 0, {"tag": "draw"}, ({"tag": "drawn"},), 9)


def log(length: int) -> tuple[Entry, ...]:
    entries = [FIRST]
    while len(entries) < length:
        seq = len(entries) + 1
        entries.append(replace(FIRST, seq=seq, prev=mark(entries[-1]), cmd_id=f"{AUTHOR}:{seq}"))
    return tuple(entries)


def squeezed(body: bytes, size: int | None = None, end: bytes = b"") -> str:
    press = zlib.compressobj(9, wbits=-15)
    z = base64.b64encode(press.compress(body) + press.flush() + end).decode()
    return f'{{"size":{len(body) if size is None else size},"z":"{z}"}}'


@given(st.text(st.characters(max_codepoint=126, min_codepoint=32), max_size=5000))
def test_what_is_packed_comes_back(text: str) -> None:
    packed = pack(text)
    assert len(packed) <= len(text)
    assert (unpack(packed) if packed != text else text) == text


def test_a_tail_says_once_what_all_its_entries_have_in_common() -> None:
    tail = f.Tail(2, 0, log(200))
    text = wire.encode(tail)
    assert is_packed(text)
    assert len(text) < 30 * 200
    assert wire.decode(text) == tail
    opened = unpack(text)
    assert opened.count(FIRST.prev) == 1
    assert '"device"' not in opened


def test_a_tap_goes_as_it_is() -> None:
    """Squeezed it is no sooner there: the other side has to open it first."""
    text = wire.encode(f.Tail(2, 0, (replace(FIRST, sig="s" * 86),)))
    assert not is_packed(text)
    assert len(text) < limits.PACK


def test_a_tail_takes_as_much_room_as_was_reckoned() -> None:
    entries = log(200)
    opened = unpack(wire.encode(f.Tail(2, 0, entries)))
    reckoned = sum(map(size, entries)) + 1024
    assert reckoned - 1024 - 24 * 200 < len(opened) < reckoned  # numbers and reigns are left out as well


@pytest.mark.parametrize("change", [
    {"seq": 7}, {"epoch": 9}, {"device": "somebody"}, {"prev": "cd" * 32}, {"cmd_id": "no-number"},
], ids=str)  # fmt: skip
def test_what_does_not_follow_from_the_rest_is_said(change: dict[str, object]) -> None:
    first, second = log(2)
    tail = f.Tail(2, 0, (first, replace(second, **change)))  # type: ignore[arg-type]
    assert wire.decode(wire.encode(tail)) == tail


def test_the_chain_is_reckoned_from_what_came_and_not_from_what_was_meant() -> None:
    opened = unpack(wire.encode(f.Tail(2, 0, log(9))))
    bent = wire.decode(opened.replace('"seat":0', '"seat":1', 1))
    assert isinstance(bent, f.Tail)
    first, second, third = bent.entries[:3]
    assert (second.prev, third.prev) == (mark(first), mark(second)) != (mark(log(1)[0]), log(3)[2].prev)


BOMB = b'{"after":0,"entries":[],"n":1,"tag":"tail"' + b" " * 60_000_000 + b"}"


@pytest.mark.parametrize("size", [len(BOMB), limits.FRAME, 1], ids=["honest", "as a frame", "tiny"])
def test_a_bomb_does_not_go_off(size: int) -> None:
    text = squeezed(BOMB, size if size < 10**6 else 999_999)
    assert len(text) < 2 * limits.FRAME
    tracemalloc.start()
    try:
        with pytest.raises(BadFrame):
            wire.decode(text, 2 * limits.FRAME)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


FRAME = b'{"after":0,"entries":[],"n":1,"tag":"tail"}'


@pytest.mark.parametrize("text", [
    squeezed(FRAME, len(FRAME) + 1), squeezed(FRAME, len(FRAME) - 1), squeezed(FRAME, end=b"x"), squeezed(FRAME, 0),
    squeezed(FRAME)[:-6] + '"}', squeezed(FRAME).replace('"size"', '"sizes"'), squeezed(FRAME) + " ",
    squeezed(squeezed(FRAME).encode()), squeezed('{"key":"ą","tag":"err"}'.encode()),
    squeezed(b'{"key":"x","tag":"err"}'),
    '{"size":5,"z":"===="}', '{"size":5,"z":""}', '{"size":-5,"z":"AAAA"}', '{"size":5}',
], ids=["short", "long", "more", "nothing", "cut", "names", "after", "twice", "no ascii", "other kind", "no body",
        "empty", "below", "bare"])  # fmt: skip
def test_anything_else_is_a_bad_frame(text: str) -> None:
    with pytest.raises(BadFrame):
        wire.decode(text)


def test_the_plain_form_is_read_alike() -> None:
    assert wire.decode(FRAME) == wire.decode(squeezed(FRAME)) == f.Tail(1, 0, ())


@pytest.mark.parametrize(("text", "costs"), [
    ("x" * 100, 100),
    (wire.encode(f.Tail(2, 0, log(1))), None),
    (squeezed(b" " * limits.FRAME), limits.FRAME // limits.SQUEEZED),
    ('{"size":999999,"z":"no', 22),
], ids=["plain", "entry", "blanks", "broken"])  # fmt: skip
def test_a_frame_weighs_what_it_unfolds_to(text: str, costs: int | None) -> None:
    """A step is no heavier than its bytes; blanks, which cost nothing to send, are."""
    assert weight(text) == (len(text) if costs is None else costs)


@pytest.mark.parametrize("change", [lambda t: t[1:], lambda t: t.replace("A", "é", 1)], ids=["cut", "sign"])
def test_unpack_says_what_is_wrong(change: Callable[[str], str]) -> None:
    with pytest.raises(Malformed, match="packed"):
        unpack(change(squeezed(b"A" * 300)))
