"""Reading and changing one place in a tree of frozen values, by a dotted path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

S = TypeVar("S")


def get(value: Any, path: str) -> Any:
    """The value at `camps.1.stash.red`; LookupError when there is no such place."""
    for part in path.split("."):
        value = _child(value, part)
    return value


def put(value: S, path: str, new: Any) -> S:
    """The same tree with another value at the path; everything else is shared."""
    head, _, rest = path.partition(".")
    child = put(_child(value, head), rest, new) if rest else new
    _child(value, head)
    if isinstance(value, tuple):
        at = int(head)
        return (*value[:at], child, *value[at + 1 :])  # type: ignore[return-value]
    return replace(value, **{head: child})  # type: ignore[type-var]


def rebuild(value: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with `change` applied to every dataclass in it, leaves first; unchanged parts are shared."""
    if isinstance(value, tuple):
        parts = tuple(rebuild(part, change) for part in value)
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if not is_dataclass(value) or isinstance(value, type):
        return value
    new = {f.name: rebuild(getattr(value, f.name), change) for f in fields(value)}
    moved = {name: part for name, part in new.items() if part is not getattr(value, name)}
    return change(replace(value, **moved) if moved else value)


def _child(value: Any, part: str) -> Any:
    if isinstance(value, tuple):
        if not (part.isascii() and part.isdigit()) or int(part) >= len(value):
            raise LookupError(part)
        return value[int(part)]
    if is_dataclass(value) and part in {f.name for f in fields(value)}:
        return getattr(value, part)
    raise LookupError(part)
