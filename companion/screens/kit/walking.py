"""Every part of a view, whatever it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

LEAVES = frozenset((str, int, float, bool, type(None)))  # most of what is in a view, and in none of it is anything
Inside = Callable[[type], tuple[str, ...] | None]  # what a part of that kind holds; None for what is no part


def parts(value: Any) -> Iterator[Any]:
    """Outermost first."""
    return outermost_first(value, _of_screens)


def outermost_first(value: Any, inside: Inside) -> Iterator[Any]:
    """Values in tuples and in the fields of parts."""
    left = [value]
    while left:
        value = left.pop()
        kind = type(value)
        if kind is tuple:
            left.extend(value[::-1])
        elif (names := inside(kind)) is not None:
            yield value
            left += [held for name in names if (held := getattr(value, name)).__class__ not in LEAVES]


@cache
def _of_screens(kind: type) -> tuple[str, ...] | None:
    return backwards(kind) if is_dataclass(kind) and kind.__module__.startswith("companion.screens") else None


def backwards(kind: type) -> tuple[str, ...]:
    """The fields, the last one first: what was put down last is taken up first."""
    return tuple(field.name for field in reversed(fields(kind)))
