"""Who of a file is whom here: the same name is the same person, a likely one is proposed, and everybody is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.archive.outside.outside_play import OutsidePlay
from companion.text.person_names import first, plain, same


class Asked(NamedTuple):
    """A name of the file, in how many plays, and who it may be; `same` where it is a known name as it stands."""

    name: str
    plays: int
    same: str = ""
    likely: tuple[str, ...] = ()


def asked(plays: Iterable[OutsidePlay], known: Sequence[str]) -> tuple[Asked, ...]:
    """Everybody in it, those met most first; several spellings of one name are one."""
    sat: Counter[str] = Counter()
    shown: dict[str, str] = {}
    for play in plays:
        for name in play.names:
            sat[same(name)] += 1
            shown.setdefault(same(name), name)
    return tuple(_asked(shown[key], n, known) for key, n in sorted(sat.items(), key=lambda one: (-one[1], one[0])))


def _asked(name: str, plays: int, known: Sequence[str]) -> Asked:
    found = next((one for one in known if same(one) == same(name)), "")
    return Asked(name, plays, found, () if found else tuple(one for one in known if is_likely(name, one)))


def is_likely(name: str, known: str) -> bool:
    """Alike but for diacritics, or with the same first name where one of them has no other."""
    one, other = plain(name), plain(known)
    if one == other:
        return True
    return first(one) == first(other) and (" " not in one or " " not in other)
