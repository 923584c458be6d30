"""Reading and changing one place in a tree of frozen values, by a dotted path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

S = TypeVar("S")
LEAVES = frozenset((int, str, bool, type(None)))


def get(value: Any, path: str) -> Any:
    """The value at `camps.1.stash.red`; LookupError when there is no such place."""
    for part in path.split("."):
        value = _child(value, part)
    return value


def put(value: S, path: str, new: Any) -> S:
    """The same tree with another value at the path; everything else is shared."""
    head, _, rest = path.partition(".")
    there = _child(value, head)
    child = put(there, rest, new) if rest else new
    if isinstance(value, tuple):
        at = int(head)
        return (*value[:at], child, *value[at + 1 :])  # type: ignore[return-value]
    return _with(value, head, child)


def rebuild(value: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with `change` applied to every dataclass in it, leaves first; unchanged parts are shared."""
    if isinstance(value, tuple):
        parts = tuple(rebuild(part, change) for part in value)
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    kind: Any = type(value)
    names = _names(kind)
    if names is None:
        return value
    moved: dict[str, Any] = {}
    for name in names:
        old = getattr(value, name)
        new = old if type(old) in LEAVES else rebuild(old, change)
        if new is not old:
            moved[name] = new
    return change(replace(value, **moved) if moved else value)


@cache
def _names(kind: Any) -> tuple[str, ...] | None:
    """The fields of a dataclass, None for anything else; asked for every value of every state, so kept."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def _with(value: S, name: str, new: Any) -> S:
    """As dataclasses.replace does for one field, in half the time: a long log puts tens of thousands of values."""
    kind: Any = type(value)
    names, all_of = _names(kind), _all_of(kind)
    if names is None or all_of is None:
        return replace(value, **{name: new})  # type: ignore[type-var]
    parts = list(all_of(value))
    parts[names.index(name)] = new
    made: S = kind(*parts)
    return made


@cache
def _all_of(kind: Any) -> Callable[[Any], tuple[Any, ...]] | None:
    """Reads all fields at once, where a value is made from them in order; None where it is not so simple."""
    names = _names(kind) or ()
    simple = len(names) > 1 and all(field.init and not field.kw_only for field in fields(kind))
    return attrgetter(*names) if simple else None


def _child(value: Any, part: str) -> Any:
    if isinstance(value, tuple):
        if not (part.isascii() and part.isdigit()) or int(part) >= len(value):
            raise LookupError(part)
        return value[int(part)]
    kind: Any = type(value)
    if part in (_names(kind) or ()):
        return getattr(value, part)
    raise LookupError(part)
