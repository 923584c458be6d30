"""Points as other apps write them: a number, or a sum such as 31+18-2; anything else is unknown, not 0."""

from __future__ import annotations

import re

from companion.archive.outside.outside_play import POINTS

LONGEST = 200  # signs of a sum
_SUM = re.compile(r"[+\-\u2212]?\d{1,6}(?:[+\-\u2212]\d{1,6})*", re.ASCII)
_PART = re.compile(r"[+\-]?\d+")


def points(written: object) -> int | None:
    """Free text such as "49ish" is kept from being a number by whoever wrote it."""
    if isinstance(written, bool) or not isinstance(written, int | str):
        return None
    text = str(written).replace(" ", "")
    if len(text) > LONGEST or not _SUM.fullmatch(text):
        return None
    total = sum(map(int, _PART.findall(text.replace("\u2212", "-"))))
    return total if abs(total) <= POINTS else None
