"""Which characters a TrueType or OpenType file can draw, read from its cmap table."""

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path


@lru_cache(16)
def coverage(path: str) -> frozenset[int]:
    """The code points of a font file that have a glyph of their own."""
    data = Path(path).read_bytes()
    start = _table(data, b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    offsets = {struct.unpack_from(">HHI", data, start + 4 + 8 * at)[2] for at in range(count)}
    found: set[int] = set()
    for offset in offsets:
        found.update(_subtable(data, start + offset))
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for at in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * at)
        if name == tag:
            return offset
    raise ValueError(f"no {tag!r} table in the font")


def _subtable(data: bytes, start: int) -> Iterator[int]:
    (form,) = struct.unpack_from(">H", data, start)
    # Formats 4 (basic plane) and 12 (all planes) are the two that today's fonts carry.
    if form == 4:
        yield from _segments(data, start)
    elif form == 12:
        yield from _groups(data, start)


def _segments(data: bytes, start: int) -> Iterator[int]:
    count = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{count}H", data, start + 14 + skip)
        for skip in (0, 2 * count + 2, 4 * count + 2, 6 * count + 2)
    )
    for at in range(count):
        place = start + 16 + 6 * count + 2 * at + ranges[at]
        for code in range(starts[at], min(ends[at], 0xFFFE) + 1):
            glyph = code
            if ranges[at]:
                (glyph,) = struct.unpack_from(">H", data, place + 2 * (code - starts[at]))
            if glyph and (glyph + deltas[at]) % 0x10000:
                yield code


def _groups(data: bytes, start: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, start + 12)
    for at in range(count):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * at)
        yield from range(first + (glyph == 0), last + 1)
