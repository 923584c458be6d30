"""A form made from a record's types: which fields it has, what each takes, and a record with some of them changed."""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.core.codec import Between, Malformed, Plain, Text
from rules.core.message import say
from rules.core.value import replace

_STEP = re.compile(r"[^.\[\]]+")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words or numbers; `start` is what stands there while nobody has chosen."""

    name: str
    values: tuple[str | int, ...]
    optional: bool = False
    start: str | int | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between its limits."""

    name: str
    low: int
    high: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A text, at most that long."""

    name: str
    longest: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A list of records, each with fields of its own."""

    name: str
    fields: tuple[Field, ...]
    optional: bool = False


Field = Choice | Number | Words | Lines


@cache
def form(kind: Any) -> tuple[Field, ...]:
    """The fields of a frozen record in their order, each with what its type takes."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_started(_field(field.name, hints[field.name]), field.default) for field in fields(kind))


def _started(field: Field, default: Any) -> Field:
    return replace(field, start=default) if isinstance(field, Choice) and isinstance(default, str | int) else field


def filled(plain: Mapping[str, Plain], changes: Mapping[str, Plain]) -> dict[str, Plain]:
    """A plain record, whole or not yet, with changes by path; a list as a whole comes before what lies in it.

    A path is written as the codec names places: `vp`, `lines[1].n`. A change to None leaves its place as it is.
    """
    made: dict[str, Plain] = dict(plain)
    for path in sorted(changes, key=len):
        if changes[path] is not None:
            made = _changed(made, path, changes[path])
    return made


def _changed(plain: Plain, path: str, value: Plain) -> Plain:
    *way, last = (int(step) if step.isdigit() else step for step in _STEP.findall(path))
    top = here = _copy(plain)
    try:
        for step in way:
            here[step] = _copy(here[step])
            here = here[step]
        if isinstance(here, list) and not 0 <= last < len(here):
            raise LookupError
        here[last] = value
    except (LookupError, TypeError):
        raise Malformed(path, say("bad.no-field")) from None
    return top


def _copy(plain: Plain) -> Plain:
    return dict(plain) if isinstance(plain, dict) else list(plain) if isinstance(plain, list) else plain


def _field(name: str, hint: Any, optional: bool = False) -> Field:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [arg for arg in args if arg is not type(None)]
        if len(inner) == 1 and len(args) == 2:
            return _field(name, inner[0], True)
    if origin is Literal:
        return Choice(name, args, optional)
    if origin is Annotated and isinstance(args[1], Between):
        return Number(name, args[1].low, args[1].high, optional)
    if origin is Annotated and isinstance(args[1], Text):
        return Words(name, args[1].longest, optional)
    if origin is tuple and args[-1] is Ellipsis and is_dataclass(args[0]):
        record: Any = args[0]
        return Lines(name, form(record), optional)
    raise TypeError(f"{name}: no field for {hint!r}")  # a type without limits could not be asked for
