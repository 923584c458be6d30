"""Every part of a view, whatever it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def parts(value: Any) -> Iterator[Any]:
    """Outermost first."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif is_dataclass(value) and type(value).__module__.startswith("companion.screens"):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
