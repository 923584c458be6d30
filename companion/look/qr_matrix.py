"""A QR code as rows of modules. Made where nobody waits with a finger: choosing its mask takes longer than a screen."""

from __future__ import annotations

from functools import lru_cache

Matrix = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=4)
def qr_matrix(link: str) -> Matrix:
    """The rows of a code, dark modules true; the library is read when the first one is asked for."""
    import segno

    code = segno.make(link, error="l", micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
