"""What a question is about, read back from the text that names it."""

from __future__ import annotations

import re
from collections.abc import Sequence


def numbers_of(texts: Sequence[str], n: int) -> tuple[int, ...] | None:
    """So many whole numbers, or None for anything else."""
    fits = len(texts) == n and all(re.fullmatch(r"-?[0-9]{1,9}", text) for text in texts)
    return tuple(map(int, texts)) if fits else None
