"""A game that stops before its end: which sheet counts it, and the numbers of that sheet that the table has told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class Stopped:
    """`played` is the way whose sheet it is; a row for each person, then the automas', then the table's, by path.

    What is not followed is not there: it is asked, and never a 0. `beside` is what counts and has no line there.
    """

    played: str
    rows: tuple[Mapping[str, int], ...] = ()
    beside: tuple[Message, ...] = ()
