"""Long frames made short: squeezed for the way, and opened only as far as they say and a frame may reach."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from companion.sync.protocol import limits
from rules.core.codec import Malformed

# What every tail says; it need not be sent. A change here is a change of protocol.
_WORDS = (
    b'"device":"","epoch":1,"seq":1,"after":1,"entries":[{"action":{"seat":0,"tag":"","path":"","value":1},"cmd_id":"'
    b'","events":[{"n":1,"seat":0,"tag":""}],"prev":"","seat":-1,"ts":179,"v":1}],"n":1,"tag":"tail"}'
)
_BARE = -15  # no header and no sum: the link has its own
_PACKED = re.compile(r'\{"size":([1-9][0-9]{0,5}),"z":"([A-Za-z0-9+/]+={0,2})"\}')


def pack(text: str) -> str:
    """The shorter of both."""
    if len(text) < limits.PACK:
        return text
    press = zlib.compressobj(wbits=_BARE, zdict=_WORDS)
    body = base64.b64encode(press.compress(text.encode()) + press.flush()).decode()
    packed = f'{{"size":{len(text)},"z":"{body}"}}'
    return min(packed, text, key=len)


def is_packed(text: str) -> bool:
    return text.startswith('{"size":')


def unpack(text: str, largest: int = limits.FRAME) -> str:
    """Malformed unless it is exactly as long as it says, and that no longer than a frame may be."""
    found = _PACKED.fullmatch(text)
    size = int(found[1]) if found else 0
    if found is None or size > largest:
        raise Malformed("packed", f"a body and its size, at most {largest} bytes")
    opened = zlib.decompressobj(_BARE, _WORDS)
    try:
        body = opened.decompress(base64.b64decode(found[2], validate=True), size + 1)
        if len(body) != size or not opened.eof or opened.unused_data:
            raise Malformed("packed", f"{size} bytes, as it says")
        return body.decode("ascii")
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise Malformed("packed", "not readable") from None


def weight(text: str) -> int:
    """What a text costs the one who reads it, in bytes as they come: opening is faster than hearing, up to a point."""
    found = _PACKED.fullmatch(text) if is_packed(text) else None
    return max(len(text), int(found[1]) // limits.SQUEEZED) if found else len(text)
