"""A deck or a board as a short series of links, each small enough for one QR code (docs/library.md). Pure."""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import b32decode, b32encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated
from urllib.parse import parse_qsl, quote, urlencode

from companion.cards import file
from companion.cards.file import LibraryFile
from rules import games
from rules.core import codec
from rules.core.codec import Between, Malformed, Text, named
from rules.core.message import say

START = "tablecompanion://cards?"
VERSION = 1
MOST = 24  # codes in a series: whoever would have to scan more takes the file
ROOM = 400  # bytes in one code: 85 modules a side with error correction M, read off a phone's screen (docs/library.md)
LONGEST = 1200  # characters of a link: room for a larger code of some later app
LARGEST = 2**18  # bytes of a series unpacked; the largest deck with its longest texts has under 30,000
_SERIES = 10  # bytes of the whole's SHA-256, by which parts of one series are known and checked
_PLAIN = re.compile(r"[0-9]{1,2}")
# What every library file says, so that a small one is small: of version 1, and never to be changed.
_KNOWN = (
    b'{"at":0,"device":"","games":[{"game":"huns","items":[{"at":179,"by":"","fact":{"deck":"","effect":"",'
    b'"entered_by":"","game":"huns","name":"","numbers":[],"source":"printed","spaces":0,"tag":"card-fact"},"via":""},'
    b'{"at":17,"by":"","fact":{"game":"","kind":"","slots":[],"source":"printed","tag":"pattern"},"via":""}]}],'
    b'"kind":"table-companion-library","version":1}'
)


@dataclass(frozen=True, slots=True)
class CardsPart:
    """One code: its place in its series, the game it says it is of, and its piece of the whole."""

    g: Annotated[str, Text(40)]
    s: Annotated[str, Text(16)]
    p: Annotated[int, Between(1, MOST)]
    n: Annotated[int, Between(1, MOST)]
    d: Annotated[str, Text(LONGEST)]

    def __str__(self) -> str:
        words = {"v": VERSION, "g": self.g, "s": self.s, "p": self.p, "n": self.n, "d": self.d}
        return START + urlencode(words, quote_via=quote)


def is_link(text: str) -> bool:
    return text.lstrip().startswith(START)


# -- out


def split(body: str, game: str) -> tuple[str, ...]:
    """The links of a library file, of nearly equal length; none where it would take too many."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _KNOWN)
    whole = packer.compress(body.encode()) + packer.flush()
    n = -(-len(whole) // ROOM)
    if n > MOST or len(body) > LARGEST:
        return ()
    size, series = -(-len(whole) // n), _series(whole)
    pieces = (whole[at : at + size] for at in range(0, len(whole), size))
    return tuple(str(CardsPart(game, series, at, n, _text(piece))) for at, piece in enumerate(pieces, 1))


def _series(whole: bytes) -> str:
    return _text(sha256(whole).digest()[:_SERIES])


def _text(piece: bytes) -> str:
    """Capitals and digits, which a QR code holds in fewer modules than other letters."""
    return b32encode(piece).decode().rstrip("=")


# -- in


def parts(text: str) -> Iterator[CardsPart]:
    """Of one link, or of several as somebody pastes them; Malformed names the field."""
    for link in text.split():
        yield _part(link)


def _part(link: str) -> CardsPart:
    if not link.startswith(START):
        raise Malformed("link", say("bad.cards-link"))
    if len(link) > LONGEST:
        raise Malformed("link", say("bad.longest", n=LONGEST, got=len(link)))
    try:
        words = parse_qsl(link[len(START) :], keep_blank_values=True, strict_parsing=True, max_num_fields=8)
    except ValueError:
        raise Malformed("link", say("bad.cards-link")) from None
    found = dict(words)
    keys = [key for key, _ in words]
    if len(found) != len(keys):
        raise Malformed(named(next(key for key in keys if keys.count(key) > 1)), say("bad.twice"))
    version = _number(found, "v")
    if version > VERSION:
        raise Malformed("v", say("bad.version-newer", newest=VERSION, got=version))
    numbers = {key: _number(found, key) for key in ("p", "n")}
    part: CardsPart = codec.decode(CardsPart, {**{key: at for key, at in found.items() if key != "v"}, **numbers})
    _check(part)
    return part


def _number(found: Mapping[str, str], key: str) -> int:
    if key not in found:
        raise Malformed(key, say("bad.missing"))
    if not _PLAIN.fullmatch(found[key]) or not int(found[key]):
        raise Malformed(key, say("bad.from-one"))
    return int(found[key])


def _check(part: CardsPart) -> None:
    if part.g not in games():
        raise Malformed("g", say("bad.one-of", choices=", ".join(games()), got=ascii(part.g)))
    if part.p > part.n:
        raise Malformed("p", say("bad.range", low=1, high=part.n, got=part.p))
    if len(_bytes("s", part.s)) != _SERIES:
        raise Malformed("s", say("bad.cards-signs"))
    if not _bytes("d", part.d):
        raise Malformed("d", say("bad.cards-signs"))


def _bytes(field: str, text: str) -> bytes:
    """Only what would be written so again: no two links are the same part."""
    try:
        piece = b32decode(text + "=" * (-len(text) % 8))
    except (binascii.Error, ValueError):
        piece = b""
    if not piece or _text(piece) != text:
        raise Malformed(field, say("bad.cards-signs"))
    return piece


def join(pieces: Mapping[int, str], series: str) -> LibraryFile:
    """All pieces by their numbers, checked as any file is; Malformed names the field, of the link or of the file."""
    whole = b"".join(_bytes("d", pieces[at]) for at in sorted(pieces))
    if _series(whole) != series:
        raise Malformed("s", say("bad.cards-sum"))
    unpacker = zlib.decompressobj(-15, _KNOWN)
    try:
        body = unpacker.decompress(whole, LARGEST + 1)
    except zlib.error:
        raise Malformed("d", say("bad.cards-packed")) from None
    if len(body) > LARGEST or not unpacker.eof or unpacker.unused_data:
        raise Malformed("d", say("bad.cards-packed"))
    return file.read(body, "d")
