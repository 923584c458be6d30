"""Any frozen value as one text that is the same in every run: names of classes and fields, never of modules."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

ATOMS = (str, bytes, int, float, type(None))


def stable_text(value: Any) -> str:
    """Raises TypeError for what has no such text, so that nothing is passed over."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, ATOMS):
        return repr(value)
    if isinstance(value, tuple | list):
        return f"[{','.join(map(stable_text, value))}]"
    if isinstance(value, dict):
        return f"{{{','.join(sorted(f'{stable_text(key)}:{stable_text(part)}' for key, part in value.items()))}}}"
    if isinstance(value, set | frozenset):
        return f"<{','.join(sorted(map(stable_text, value)))}>"
    if isinstance(value, type):
        return value.__name__
    if is_dataclass(value):
        parts = [f"{name}={stable_text(getattr(value, name))}" for name in _names(type(value))]
        return f"{type(value).__name__}({','.join(parts)})"
    raise TypeError(f"no stable text of a {type(value).__name__}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
