"""Frozen dataclasses to plain JSON values and back, by tag, with every limit read from the types."""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from rules.core.message import Message, say, spelled
from rules.core.secret import Known, Opened, Sealed, Secret

_BROKEN = re.compile("[\\x00-\\x1f\\ud800-\\udfff]")  # control characters and halves of surrogate pairs
T = TypeVar("T")
_WITH_TAG = "with its tag"
Plain = Any  # None, bool, int, str, list and dict of such


@dataclass(frozen=True, slots=True)
class Between:
    """Limits of a whole number, written into the type: Annotated[int, Between(1, 3)]."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Text:
    """The longest text a field takes, in characters."""

    longest: int


class Malformed(ValueError):
    """Input that does not fit; names the place in it and says what would have fitted.

    `why` is a message for the reader's language; a plain text is for engineers, about what only programs write.
    """

    def __init__(self, path: str, why: Message | str) -> None:
        super().__init__(path, why)
        self.path = path
        self.why = why

    @property
    def said(self) -> Message:
        """The place and the reason, to be put into words; some reasons name the place themselves."""
        if isinstance(self.why, Message) and (not self.path or "path" in dict(self.why.args)):
            return self.why
        return say("bad.at", path=self.path, why=self.why) if self.path else say("bad.just", why=self.why)

    def __str__(self) -> str:
        """For engineers; people read what is `said`."""
        why = self.why if isinstance(self.why, str) else spelled(self.why)
        return f"{self.path}: {why}" if self.path else why


class Coder(NamedTuple):
    """How one type is written, read and described; a type that knows better brings its own by Annotated."""

    encode: Callable[[Any], Plain]
    decode: Callable[[Plain, str], Any]
    shape: Plain


def later(default: Any) -> Any:
    """A field that older apps do not know: left out while it says nothing new, so that they read and write the same."""
    return field(default=default, metadata={"later": True})


def tag(kind: type) -> str:
    """`WagonTaken` is written `wagon-taken`; class names are the rulebook's words and stay."""
    return _tag(kind.__name__)


@cache
def _tag(name: str) -> str:
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


def kinds(union: Any) -> tuple[Any, ...]:
    """The types of a union; Python has no union of one, so a type alone stands for it."""
    return get_args(union) or (union,)


def tagged(union: Any) -> Any:
    """A game's actions or events to be read, written and described by tag, also where there is only one of them."""
    return Annotated[union, _WITH_TAG]


@cache
def coder(kind: Any) -> Coder:
    """The coder of a type, built once from its hints."""
    origin = get_origin(kind)
    if origin is Annotated:
        within, mark = get_args(kind)
        if mark is _WITH_TAG:
            return _union(kinds(within))
        return mark if isinstance(mark, Coder) else _limited(within, mark)
    if origin is Literal:
        return _choice(get_args(kind))
    if kind == Secret:
        return _secret()
    if origin in (Union, types.UnionType):
        return _union(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if kind in (int, str, bool):
        return _leaf(kind)
    if is_dataclass(kind):
        return _record(kind)
    raise TypeError(f"no coder for {kind!r}")


def encode(value: Any, kind: Any = None) -> Plain:
    """The plain form; without a kind, a dataclass is written with its tag."""
    if kind is not None:
        return coder(kind).encode(value)
    return _tagged(value)


def decode(kind: Any, plain: Plain, path: str = "") -> Any:
    """The value a plain form stands for; Malformed names the place that does not fit."""
    return coder(kind).decode(plain, path)


def fitting(kind: type[T], plain: Plain) -> T | None:
    """The value, or None where the plain form does not fit: for what was remembered or told, not decided here."""
    try:
        value: T = decode(kind, plain)
    except Malformed:
        return None
    return value


def shape(kind: Any) -> Plain:
    """What a type takes, as plain values for people to read; made from the types, so it cannot lie."""
    return coder(kind).shape


def _same(value: Any) -> Plain:
    """How what is plain already is written; records and lists know it by its name and do not even ask."""
    return value


_LEAVES = {
    int: ("a whole number", "bad.whole-number"),
    str: ("a text", "bad.text"),
    bool: ("true or false", "bad.true-or-false"),
}


# What a value of that type must be besides
_FITS: dict[type, Callable[[Any], bool]] = {
    int: lambda number: -(2**53) < number < 2**53,
    str: lambda text: text.isprintable() or _BROKEN.search(text) is None,
    bool: lambda _: True,
}


def _leaf(kind: Any) -> Coder:
    word, key = _LEAVES[kind]
    fits = _FITS[kind]

    def read(plain: Plain, path: str) -> Any:
        if type(plain) is not kind:  # bool passes isinstance(int), so the exact type is asked
            raise Malformed(path, say(key, got=_brief(plain)))
        if not fits(plain):
            raise Malformed(path, say("bad.signs" if kind is str else "bad.bits"))
        return plain

    return Coder(_same, read, word)


def _limited(kind: Any, limit: Any) -> Coder:
    inner = coder(kind)
    low, high = (max(limit.low, 1 - 2**53), min(limit.high, 2**53 - 1)) if isinstance(limit, Between) else (0, 0)

    def read_number(plain: Plain, path: str) -> Any:
        if type(plain) is int and low <= plain <= high:
            return plain  # mostly, and asked at every step: no more calls than it needs
        value = inner.decode(plain, path)
        if not limit.low <= value <= limit.high:
            raise Malformed(path, say("bad.range", low=limit.low, high=limit.high, got=str(value)))
        return value

    def read_text(plain: Plain, path: str) -> Any:
        if type(plain) is str and len(plain) <= limit.longest and plain.isprintable():
            return plain
        value = inner.decode(plain, path)
        if len(value) > limit.longest:
            raise Malformed(path, say("bad.longest", n=limit.longest, got=len(value)))
        return value

    if isinstance(limit, Between):
        return Coder(inner.encode, read_number, f"{limit.low} to {limit.high}")
    return Coder(inner.encode, read_text, f"a text, at most {limit.longest}")


def _choice(values: tuple[Any, ...]) -> Coder:
    listed = ", ".join(map(str, values))

    def read(plain: Plain, path: str) -> Any:
        if type(plain) not in (str, int) or plain not in values:
            raise Malformed(path, say("bad.one-of", choices=listed, got=_brief(plain)))
        return plain

    return Coder(_same, read, f"one of {listed}")


def _tuple(args: tuple[Any, ...]) -> Coder:
    item = coder(args[0])
    write = list if item.encode is _same else lambda value: [item.encode(part) for part in value]
    count = None if args[-1] is Ellipsis else len(args)

    def read(plain: Plain, path: str) -> Any:
        if not isinstance(plain, list) or (count is not None and len(plain) != count):
            got = _brief(plain)
            raise Malformed(path, say("bad.list-of", n=count, got=got) if count else say("bad.list", got=got))
        return tuple(item.decode(part, f"{path}[{at}]") for at, part in enumerate(plain))

    return Coder(write, read, [item.shape])


def _record(kind: Any) -> Coder:
    hints = get_type_hints(kind, include_extras=True)
    parts = {f.name: coder(hints[f.name]) for f in fields(kind)}
    must = {f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING}
    nested = tuple((name, part.encode) for name, part in parts.items() if part.encode is not _same)
    silent = tuple((f.name, f.default) for f in fields(kind) if f.metadata.get("later"))

    def write(value: Any) -> Plain:
        plain = {name: getattr(value, name) for name in parts}
        if silent:
            plain = {name: value for name, value in plain.items() if (name, value) not in silent}
            return {name: parts[name].encode(value) for name, value in plain.items()}
        for name, inner in nested:
            plain[name] = inner(plain[name])
        return plain

    def read(plain: Plain, path: str) -> Any:
        if not isinstance(plain, dict):
            raise Malformed(path, say("bad.object", fields=", ".join(parts), got=_brief(plain)))
        if not plain.keys() <= parts.keys():
            name = next(name for name in plain if name not in parts)
            raise Malformed(_join(path, named(name)), say("bad.unknown", fields=", ".join(parts) or "-"))
        if not must <= plain.keys():
            lacking = next(name for name in parts if name in must and name not in plain)
            raise Malformed(_join(path, lacking), say("bad.missing"))
        within = f"{path}." if path else ""
        return kind(**{name: parts[name].decode(part, within + name) for name, part in plain.items()})

    return Coder(write, read, {name: part.shape for name, part in parts.items()})


def _union(kinds: tuple[Any, ...]) -> Coder:
    if type(None) in kinds:
        return _optional(Union[tuple(k for k in kinds if k is not type(None))])
    by_tag = {tag(kind): kind for kind in kinds}

    def read(plain: Plain, path: str) -> Any:
        name = plain.get("tag") if isinstance(plain, dict) else None
        if not isinstance(name, str) or name not in by_tag:
            raise Malformed(_join(path, "tag"), say("bad.one-of", choices=", ".join(by_tag), got=_brief(name)))
        rest = dict(plain)
        del rest["tag"]
        return coder(by_tag[name]).decode(rest, path)

    return Coder(_tagged, read, {name: coder(kind).shape for name, kind in by_tag.items()})


def _optional(kind: Any) -> Coder:
    inner = coder(kind)
    return Coder(
        _same if inner.encode is _same else lambda value: None if value is None else inner.encode(value),
        lambda plain, path: None if plain is None else inner.decode(plain, path),
        inner.shape if isinstance(inner.shape, dict) else f"{inner.shape}, or null",
    )


def _secret() -> Coder:
    """A plain text is a secret typed at the table: the session salts it before anything is kept."""

    forms: dict[str, Any] = {"sealed": Sealed, "known": Known, "opened": Opened}

    def write(value: Secret) -> Plain:
        if isinstance(value, Sealed):
            return {"sealed": value.commitment}
        return {tag(type(value)): value.value, "salt": value.salt}

    def read(plain: Plain, path: str) -> Any:
        for name, form in forms.items():
            if isinstance(plain, dict) and set(plain) == {name, *(("salt",) if form is not Sealed else ())}:
                return form(*(coder(str).decode(part, f"{path}.{key}") for key, part in sorted(plain.items())))
        return Known(coder(str).decode(plain, path))

    return Coder(write, read, "a text, kept secret")


def _tagged(value: Any) -> Plain:
    kind: Any = type(value)
    return {"tag": tag(kind), **coder(kind).encode(value)}


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def named(name: str) -> str:
    """A stranger's field name, fit for one line."""
    text = ascii(name)[1:-1]
    return text if len(text) <= 40 else f"{text[:37]}..."


def _brief(plain: Plain) -> Message | str:
    """What was there instead, fit for one line."""
    if plain is None:
        return say("bad.got.nothing")
    if isinstance(plain, list):
        return say("bad.got.list", n=len(plain))
    if isinstance(plain, dict):
        return say("bad.got.object")
    text = str(plain).lower() if isinstance(plain, bool) else ascii(plain)
    return text if len(text) <= 40 else f"{text[:37]}..."
