"""Reading and changing places in a tree of frozen values: one by a dotted path, or all of some types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from rules.core.value import replace

S = TypeVar("S")
LEAVES = frozenset((int, str, bool, type(None), Ellipsis))
Types = frozenset[type]


def get(value: Any, path: str) -> Any:
    """The value at `camps.1.stash.red`; LookupError when there is no such place."""
    for part in path.split("."):
        value = _child(value, part)
    return value


def put(value: S, path: str, new: Any) -> S:
    """The same tree with another value at the path; everything else is shared."""
    return change(value, path, lambda _: new)


def change(value: S, path: str, make: Callable[[Any], Any]) -> S:
    """The same with what is made of the value that was there."""
    head, _, rest = path.partition(".")
    there = _child(value, head)
    child = change(there, rest, make) if rest else make(there)
    if isinstance(value, tuple):
        at = int(head)
        return (*value[:at], child, *value[at + 1 :])  # type: ignore[return-value]
    return replace(value, **{head: child})  # type: ignore[type-var]


def rebuild(value: Any, sought: Types, make: Callable[[Any], Any]) -> Any:
    """The tree with `make` applied to every value of the sought types; unchanged parts are shared.

    What by its type can hold none of them is passed over, which is most of every table.
    """
    kind: Any = type(value)
    if kind in sought:
        return make(value)
    if isinstance(value, tuple):
        parts = [rebuild(part, sought, make) for part in value]
        return value if all(map(_same, parts, value)) else tuple(parts)
    moved: dict[str, Any] = {}
    for name in _ways(kind, sought):
        old = getattr(value, name)
        new = rebuild(old, sought, make)
        if new is not old:
            moved[name] = new
    return replace(value, **moved) if moved else value


def _same(one: Any, other: Any) -> bool:
    return one is other


@cache
def _ways(kind: Any, sought: Types) -> tuple[str, ...]:
    """The fields of a dataclass in which one of those types may lie; none of anything else."""
    if not is_dataclass(kind):
        return ()
    hints = get_type_hints(kind)
    return tuple(field.name for field in fields(kind) if _may_hold(hints[field.name], sought, frozenset()))


def _may_hold(hint: Any, sought: Types, above: frozenset[Any]) -> bool:
    """Whether a value of that type can have one of the sought in it; a type that says nothing may hold anything."""
    kind = get_origin(hint) or hint
    if kind in sought:
        return True
    if kind in LEAVES or kind is Literal or kind in above:
        return False
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return any(_may_hold(hints[field.name], sought, above | {kind}) for field in fields(kind))
    parts = get_args(hint)
    return not parts or any(_may_hold(part, sought, above) for part in parts)


@cache
def _names(kind: Any) -> frozenset[str]:
    """The fields of a dataclass, none of anything else; asked for every step on every path, so kept."""
    return frozenset(field.name for field in fields(kind)) if is_dataclass(kind) else frozenset()


def _child(value: Any, part: str) -> Any:
    if isinstance(value, tuple):
        if not (part.isascii() and part.isdigit()) or int(part) >= len(value):
            raise LookupError(part)
        return value[int(part)]
    kind: Any = type(value)
    if part in _names(kind):
        return getattr(value, part)
    raise LookupError(part)
