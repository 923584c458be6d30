"""Reading JSON from outside strictly: what two readers could understand differently is refused."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from rules.core.codec import Malformed, Plain

DEEPEST = 32  # no file or line of ours nests deeper than 12
LARGEST = 64 * 1024 * 1024  # bytes; a log of 100,000 entries is 21 MB


def loads(text: str | bytes, what: str = "input") -> Plain:
    """Plain values without floats, NaN, repeated keys or bottomless nesting; Malformed says what is wrong."""
    if len(text) > LARGEST:
        raise Malformed(what, f"larger than {LARGEST // 2**20} MB")
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise Malformed(what, "not UTF-8 text") from None
    if _depth(decoded) > DEEPEST:
        raise Malformed(what, f"nested deeper than {DEEPEST}")
    try:
        return json.loads(decoded, object_pairs_hook=_pairs, parse_float=_no_float, parse_constant=_no_float)
    except json.JSONDecodeError as broken:
        raise Malformed(what, f"not JSON: {broken.msg} at line {broken.lineno}, column {broken.colno}") from None


def _depth(text: str) -> int:
    """An upper limit on the nesting, before anything is parsed."""
    deepest = depth = 0
    for mark in text:
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(key, "written twice")
        found[key] = value
    return found


def _no_float(text: str) -> NoReturn:
    raise Malformed("number", f"only whole numbers, got {text}")
