"""A picture as a PNG file, from its red, green and blue (PNG specification, sections 5 and 11)."""

from __future__ import annotations

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(width: int, height: int, pixels: bytes) -> bytes:
    """`pixels` run from the bottom left, as a graphics card gives them; the file begins at the top."""
    wide = 3 * width
    rows = (pixels[at * wide : (at + 1) * wide] for at in range(height - 1, -1, -1))
    body = b"".join(b"\x00" + row for row in rows)  # 0: nothing is told by its neighbours
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # eight bits each, colours without alpha
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(body, 9)) + _chunk(b"IEND", b"")


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
