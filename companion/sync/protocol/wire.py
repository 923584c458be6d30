"""The strict way frames are written and read: anything that does not fit exactly is a BadFrame, and nothing else."""

from __future__ import annotations

import re

from companion.match import entry as log
from companion.match.entry import canonical
from companion.sync.protocol import limits, pack, tails
from companion.sync.protocol.frames import Cmd, Fetch, Frame, Head, Hello, Left, Lend, Places, Snap, Tail
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Malformed, Plain

_FRAME = codec.coder(Frame)
_TAIL, _SNAP = codec.tag(Tail), codec.tag(Snap)
_DIGITS = 16  # of a number that may be beyond 53 bits
_GIANT = re.compile(f"[0-9]{{{_DIGITS}}}")


class BadFrame(ValueError):
    """What came is no frame of ours; whoever sent it is not one of us, or not of our version."""


def encode(frame: Frame) -> str:
    """One line of ASCII, so that its length is its size."""
    if isinstance(frame, Tail):
        return pack.pack(canonical(tails.write(frame)))
    text = canonical(_FRAME.encode(frame))
    return pack.pack(text) if isinstance(frame, Snap) else text


def decode(text: str | bytes, largest: int = limits.FRAME) -> Frame:
    """The frame somebody sent; BadFrame says what is wrong with it."""
    try:
        plain = text.isascii()
        size = len(text if plain or isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        if size > largest:
            raise Malformed("frame", f"at most {largest} bytes, got {size}")
        frame = _read(text.decode("utf-8") if isinstance(text, bytes) else text, largest)
        _few_parts(frame, size if plain else largest)
    except Malformed as wrong:
        raise BadFrame(str(wrong)) from None
    except UnicodeDecodeError:
        raise BadFrame("frame: not UTF-8 text") from None
    return frame


def _read(text: str, largest: int) -> Frame:
    packed = pack.is_packed(text)
    text = pack.unpack(text, largest) if packed else text
    digits = _GIANT.search(text) is not None
    raw = strict_json.loads(text, "frame", short=not digits)
    tag = raw.get("tag") if isinstance(raw, dict) else None
    if _may_be_long(text, digits):
        _short_texts(raw, tag)
    if tag == _TAIL:
        return tails.read(raw, limits.ENTRIES)
    if packed and tag != _SNAP:
        raise Malformed("packed", "a tail or a snapshot")
    frame: Frame = _FRAME.decode(raw, "")
    return frame


def _may_be_long(text: str, digits: bool) -> bool:
    """A quick look before the long one: is there anything that could be a long text or a giant?"""
    if "\\" in text:
        return True
    if len(text) <= limits.TEXT and not digits:
        return False
    parts = text.split('"')  # every other one is outside of texts, and nearly all of those are shorter than a giant
    if max(map(len, parts)) > limits.TEXT:
        return True
    return max(map(len, parts[::2])) >= _DIGITS and any(map(_GIANT.search, parts[::2]))


def _short_texts(raw: Plain, tag: Plain) -> None:
    """Actions and facts are read by the game much later; no text in them may be a book, no number a giant."""
    longest = limits.PIECE if tag == _SNAP else limits.TEXT
    waiting = [raw]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += part.keys()
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, str) and len(part) > longest:
            raise Malformed("text", f"at most {longest} characters, got {len(part)}")
        elif isinstance(part, int) and not -(2**53) < part < 2**53:
            raise Malformed("number", "a whole number within 53 bits")


def _few_parts(frame: Frame, size: int) -> None:
    """`size` is what the frame came to at the most: in ASCII nothing in it is longer when it is written out anew."""
    match frame:
        case Tail(entries=entries):
            for entry in entries:
                _sane(entry.seq, entry.seat, entry.epoch)
        case Hello(trail=trail) | Fetch(trail=trail):
            _at_most("trail", len(trail), limits.MARKS)
        case Head(here=here):
            _at_most("here", len(here), limits.MARKS)
        case Places(at=at):
            _at_most("places", len(at), limits.PLACES)
            for place in at:
                _at_most("addresses", len(place.addresses), limits.ADDRESSES)
        case Lend(cards=cards, prints=prints, decks=decks):
            _at_most("lent", len(cards) + len(prints) + len(decks), limits.LENT)
            for part in (*(card.numbers for card in cards), *(print_.slots for print_ in prints)):
                _at_most("numbers", len(part), limits.NUMBERS)
        case Left(entry=entry):
            _sane(entry.seq, entry.seat, entry.epoch)
            _at_most("entry", len(canonical(log.plain(entry))), limits.ENTRY)
        case Cmd(order=order) if size > limits.ENTRY:
            _at_most("order", len(canonical(order)), limits.ENTRY)


def _at_most(what: str, n: int, most: int) -> None:
    if n > most:
        raise Malformed(what, f"at most {most}, got {n}")


def _sane(seq: int, seat: int, epoch: int) -> None:
    if not (1 <= seq <= limits.LOG and -1 <= seat < 8 and epoch >= 0):
        raise Malformed("entries", "a number, seat or epoch that no log has")
