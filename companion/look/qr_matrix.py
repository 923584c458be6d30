"""A QR code as rows of modules. Made where nobody waits with a finger: choosing its mask takes longer than a screen."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Literal

Matrix = tuple[tuple[bool, ...], ...]
_CAPITALS = re.compile("(.*?)([0-9A-Z]{40,})")  # fewer would not pay for a segment of their own


@lru_cache(maxsize=4)
def qr_matrix(link: str, error: Literal["l", "m"] = "l") -> Matrix:
    """The rows of a code, dark modules true; the library is read when the first one is asked for.

    Capitals and digits at its end are a segment of their own, which takes a third less room. `error` is how much of a
    code may be unreadable: 7 % (l) or 15 % (m).
    """
    import segno

    ends = _CAPITALS.fullmatch(link)
    segments: Any = ends.groups() if ends else link  # its types know of one text only
    code = segno.make(segments, error=error, micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
