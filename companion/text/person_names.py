"""Names of people: bounded, never blank, and told apart when two are equal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from rules.core.codec import Malformed
from rules.core.message import say

LONGEST = 40  # characters, as on the wire
# Marks, embeddings, overrides and isolates of writing direction
_DIRECTIONS = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C))
# Letters that Unicode does not take apart into a plain one and its mark
_WHOLE = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def checked(name: str, path: str) -> str:
    """The name without stray blanks, or Malformed with the field named."""
    clean = tidy(name)
    if not clean:
        raise Malformed(path, say("bad.empty"))
    if len(clean) > LONGEST:
        raise Malformed(path, say("bad.longest", n=LONGEST, got=len(clean)))
    return clean


def tidy(name: str) -> str:
    """Control characters and runs of blanks become one blank; joiners inside an emoji stay.

    Marks of direction are dropped: they would show a name as another one.
    """
    kept = (c if c.isprintable() or c in "\u200d\ufe0f" else " " for c in name.translate(_DIRECTIONS))
    return " ".join("".join(kept).split())


def short(name: str) -> str:
    """Tidy, and no longer than the wire takes."""
    return tidy(name)[:LONGEST].strip()


def has_directions(name: str) -> bool:
    """Whether there are marks in it that no name typed in this app has."""
    return name != name.translate(_DIRECTIONS)


def is_plain(name: str) -> bool:
    """Whether there is something to read, and nothing in it that is not: no control or direction mark."""
    clean = tidy(name)
    return bool(clean) and len(name) <= LONGEST and clean.replace(" ", "") == name.replace(" ", "")


def first(name: str) -> str:
    """What somebody is called at a table."""
    return name.split()[0] if name.split() else ""


@lru_cache(maxsize=4096)  # a list of a thousand matches has the same few people
def same(name: str) -> str:
    """What is equal for names of one person, however they were typed: capitals and stray blanks do not count."""
    return unicodedata.normalize("NFC", tidy(name).casefold())


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """The name as a hurried search types it: without capitals and diacritics, so that zolw finds Żółw."""
    apart = unicodedata.normalize("NFKD", same(name))
    return "".join(c for c in apart if not unicodedata.combining(c)).translate(_WHOLE)


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Equal names get a number: Ala, Ala 2."""
    found: list[str] = []
    for name in names:
        number, free = 2, name
        while free in found:
            free = f"{name} {number}"
            number += 1
        found.append(free)
    return tuple(found)


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """What a badge shows: an initial, or two letters where initials are equal; never the same twice."""
    initials = [_initial(name) for name in names]
    marks = tuple(
        initial if initials.count(initial) == 1 else _two(name, at, names)
        for at, (name, initial) in enumerate(zip(names, initials, strict=True))
    )
    return marks if len(set(marks)) == len(marks) else tuple(str(at + 1) for at in range(len(names)))


def _initial(name: str) -> str:
    return name[:1].upper()


def _two(name: str, at: int, names: Sequence[str]) -> str:
    pair = _pair(name)
    twins = [other for other in names if _pair(other) == pair]
    return pair if len(twins) == 1 and len(pair) == 2 else f"{_initial(name)}{at + 1}"


def _pair(name: str) -> str:
    return name[:1].upper() + name[1:2].lower().strip()
