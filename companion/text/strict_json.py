"""Reading JSON from outside strictly: what two readers could understand differently is refused."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any, NoReturn

from rules.core.codec import Malformed, Plain, named
from rules.core.message import say

DEEPEST = 32  # no file or line of ours nests deeper than 12
LARGEST = 64 * 1024 * 1024  # bytes; a log of 100,000 entries is 21 MB
LONGEST_NUMBER = 20  # characters; the codec takes 53 bits, and Python raises above 4300 digits
_TEXTS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_OTHERS = bytes(set(range(256)) - set(_STEPS))
_LONG = re.compile(f"[0-9]{{{LONGEST_NUMBER}}}")  # where a number may be too long
_HALVES = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")  # where half of a surrogate pair may be


def loads(text: str | bytes, what: str = "input", floats: bool = False, short: bool = False) -> Plain:
    """Plain values without floats, NaN, repeated keys, broken pairs or bottomless nesting; Malformed says what.

    Other apps' files may have `floats` in fields that nobody here reads. `short`: no number can be too long in it, as
    the caller has looked already.
    """
    if len(text) > LARGEST:
        raise Malformed(what, say("bad.size", most=LARGEST // 2**20))
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise Malformed(what, say("bad.utf8")) from None
    # Few brackets cannot nest deep: a step's frame, which people wait for, is looked at no longer
    if decoded.count("[") + decoded.count("{") > DEEPEST and _depth("".join(_outside(decoded))) > DEEPEST:
        raise Malformed(what, say("bad.deep", most=DEEPEST))
    try:
        strict = not short and _LONG.search(decoded)
        value = (_LOOSE if floats else _STRICT if strict else _QUICK).decode(decoded)
        if ("\\u" in decoded or not decoded.isascii()) and _HALVES.search(decoded):
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as broken:
        raise Malformed(what, say("bad.json", line=broken.lineno, column=broken.colno, why=broken.msg)) from None
    except UnicodeEncodeError:
        raise Malformed(what, say("bad.surrogate")) from None
    return value


def _outside(text: str) -> list[str]:
    """What stands between texts: brackets and numbers within texts are only signs."""
    return _TEXTS.split(text) if "\\" in text else text.split('"')[::2]


def _depth(outside: str) -> int:
    """An upper limit on the nesting, before anything is parsed."""
    brackets = outside.encode("utf-8", "surrogatepass").translate(None, _OTHERS)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen = [key for key, _ in pairs]
        twice = next(key for at, key in enumerate(seen) if key in seen[:at])
        raise Malformed(named(twice), say("bad.twice"))
    return found


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise Malformed("number", say("bad.digits", n=len(text)))
    return int(text)


def _no_float(text: str) -> NoReturn:
    raise Malformed("number", say("bad.float", got=text[:LONGEST_NUMBER]))


_STRICT = json.JSONDecoder(object_pairs_hook=_pairs, parse_int=_whole, parse_float=_no_float, parse_constant=_no_float)
_LOOSE = json.JSONDecoder(object_pairs_hook=_pairs, parse_int=_whole, parse_constant=_no_float)
_QUICK = json.JSONDecoder(object_pairs_hook=_pairs, parse_float=_no_float, parse_constant=_no_float)
