"""Good inputs bent: JSON by its structure, anything by its bytes. Seeded, and guided by what was new before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.soak.fuzz.door import Plain, Way

MOST_KEPT = 256  # inputs bent further because they led somewhere new
LARGEST_KEPT = 16 * 1024  # bytes of one
WORDS = (
    "", " ", "\x00", "\n", "\ud800", "\udfff\ud800", "\u202eabc", "e\u0301" * 20, "\U0001f9d1\u200d\U0001f680",
    "[b]x[/b]", "[ref=x]", "&bl;", "{n}",
    "{0.__class__}", "%s%n", "../../x", "-1", "1e400", "NaN", "null", "x" * 41, "x" * 3000,
    "\u0661\u0662\u0663456", "ab" * 32, "tag", "a.b.c", "0" * 64,
)  # fmt: skip
NUMBERS = (
    0, -0.0, 1, -1, 2, 7, 8, 255, 256, 65535, 65536, 99_999, 100_001, 2**31, 2**31 - 1, 2**32, 2**53 - 1, 2**53,
    -(2**53), 2**63, -(2**63), 10**19, 10**30, 10**4000, 1.5, 1e300, float("nan"), float("inf"), float("-inf"),
)  # fmt: skip
BYTES = (
    b"\x00", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\xc0\x80", b"\xed\xa0\x80", b'"', b"\\", b"\\ud800", b"[" * 40,
    b"{" * 40, b'{"a":' * 40, b"]", b"}", b",", b":", b"NaN",
    b"-", b"1e9", b"9" * 30, b"9" * 5000, b"%00", b"&", b"\r\n",
    b"\xe2\x80\xae",
)  # fmt: skip


class Bender:
    """Inputs without end: the same seed bends the same way as long as the door answers the same."""

    def __init__(self, way: Way, chance: Random) -> None:
        self._chance, self._dress = chance, way.dress
        self._kept: list[bytes] = list(way.seeds)
        self._first = len(self._kept)
        self._read: dict[int, Plain] = {}  # the JSON of a kept one
        self._leaves: list[Plain] = []
        self._like: dict[str, list[Plain]] = {}  # what good inputs have in a field of that name
        if way.dress:
            for value in map(json.loads, way.seeds):
                self._learn(value)

    def __iter__(self) -> Iterator[bytes]:
        yield from self._kept[: self._first]
        while True:
            yield self._next()

    def keep(self, found: bytes) -> None:
        """It led somewhere new: bend this one, too."""
        if len(found) > LARGEST_KEPT:
            return
        if len(self._kept) < self._first + MOST_KEPT:
            self._kept.append(found)
        else:
            at = self._first + self._chance.randrange(MOST_KEPT)
            self._kept[at] = found
            self._read.pop(at, None)

    def _next(self) -> bytes:
        chance = self._chance
        if chance.random() < 0.01:
            return chance.randbytes(chance.choice((0, 1, 3, 40, 400)))
        at = chance.randrange(self._first if chance.random() < 0.5 else len(self._kept))  # most kept ones are refused
        if self._dress and chance.random() < 0.75:
            value = self._value(at)
            if value is not None:
                for _ in range(chance.choice((1, 1, 1, 2, 3))):
                    value = self._bent(value)
                return self._dress(value, chance)
        return self._broken(self._kept[at])

    # -- JSON

    def _value(self, at: int) -> Plain:
        if at not in self._read:
            try:
                self._read[at] = json.loads(self._kept[at])
            except (ValueError, RecursionError):
                self._read[at] = None
        return self._read[at]

    def _learn(self, value: Plain) -> None:
        self._leaves.append(value)
        for part in value if isinstance(value, list) else ():
            self._learn(part)
        for name, part in value.items() if isinstance(value, dict) else ():
            self._like.setdefault(name, []).append(part)
            self._learn(part)

    def _bent(self, value: Plain, depth: int = 0) -> Plain:
        """One place changed; all that is not on the way to it is shared with the original."""
        chance = self._chance
        if not value or not isinstance(value, dict | list) or (depth and chance.random() < 0.2):
            return self._other(value)
        if chance.random() < 0.12:
            return self._reshaped(value)
        if isinstance(value, dict):
            key = chance.choice(list(value))
            if key in self._like and chance.random() < 0.2:
                return {**value, key: chance.choice(self._like[key])}
            return {**value, key: self._bent(value[key], depth + 1)}
        at = chance.randrange(len(value))
        return [*value[:at], self._bent(value[at], depth + 1), *value[at + 1 :]]

    def _reshaped(self, value: Any) -> Plain:
        chance = self._chance
        if isinstance(value, dict):
            key = chance.choice(list(value))
            rest = {name: part for name, part in value.items() if name != key}
            return chance.choice((rest, {**rest, chance.choice(WORDS): value[key]}, {**value, chance.choice(WORDS): 1}))
        at = chance.randrange(len(value))
        many = value[:at] + value[at : at + 1] * chance.choice((0, 2, 9, 300)) + value[at + 1 :]
        return chance.choice((many, value[::-1], value[:at], value[at:] + value[:at]))

    def _other(self, value: Plain) -> Plain:
        chance = self._chance
        match chance.randrange(9):
            case 0 | 1 if self._leaves:
                return chance.choice(self._leaves)
            case 2 | 8 if isinstance(value, int):
                return value + chance.choice((-1, 1, 2 ** chance.randrange(60)))
            case 3:
                return chance.choice(WORDS)
            case 4:
                return chance.choice(NUMBERS)
            case 5:
                return chance.choice((None, True, False, [], {}, [value], {"tag": value}, str(value)[:99]))
            case 6 if chance.random() < 0.1:
                deep: Plain = value
                for _ in range(chance.choice((20, 33, 400))):
                    deep = [deep] if chance.random() < 0.5 else {"in": deep}
                return deep
            case 7 if isinstance(value, str):
                at = chance.randrange(len(value) + 1)
                return value[:at] + chance.choice(WORDS) + value[at:]
        return -value if isinstance(value, int) else chance.choice(self._leaves or WORDS)

    # -- bytes

    def _broken(self, body: bytes) -> bytes:
        chance, found = self._chance, bytearray(body)
        for _ in range(chance.choice((1, 1, 2, 4))):
            at = chance.randrange(len(found) + 1)
            match chance.randrange(9):
                case 0:
                    found[at : at + 1] = bytes((chance.randrange(256),))
                case 1 if at < len(found):
                    found[at] ^= 1 << chance.randrange(8)
                case 2:
                    del found[at : at + chance.choice((1, 2, 9, 40))]
                case 3:
                    del found[at:]
                case 4:
                    found[at:at] = chance.choice(BYTES)
                case 5:
                    found[at:at] = found[max(0, at - 30) : at] * chance.choice((1, 2, 50))
                case 6:
                    other = chance.choice(self._kept)
                    found[at:] = other[chance.randrange(len(other) + 1) :]
                case 7:
                    found[at : at + 4] = chance.choice((2**31, 2**32 - 1, 0, 1, 65536)).to_bytes(4, "little")
                case _:
                    sign = b"0123456789"[chance.randrange(10) :][:1]
                    found = bytearray(bytes(found).replace(sign, chance.choice(BYTES), 1))
        return bytes(found)
