"""A seat's own things: known on its device, a commitment everywhere else until they are revealed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar, Union

from rules.core import tree

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Known:
    """A value its reader may see. Without a salt it has not been sealed yet."""

    value: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Sealed:
    """What the others hold of it: a hash that fixes the value without telling it."""

    commitment: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A secret its owner has revealed to all; it stays open in the log."""

    value: str
    salt: str


Secret = Union[Known, Sealed, Opened]
KNOWN, SEALED, OPENED = (frozenset[type]((kind,)) for kind in (Known, Sealed, Opened))


@lru_cache(maxsize=1024)  # a table's own, asked for with every view of it and every hash
def seal(secret: Secret) -> Sealed:
    """The public face of a secret; the salt keeps four possible values from being guessed by hashing."""
    if isinstance(secret, Sealed):
        return secret
    content = json.dumps([secret.salt, secret.value], ensure_ascii=True, separators=(",", ":"))
    return Sealed(hashlib.sha256(content.encode()).hexdigest())


def opens(shown: Opened, secret: Secret) -> bool:
    """Whether a revealed value is the one that was sealed; every device asks this."""
    return seal(shown) == seal(secret)


def value_of(secret: Secret) -> str | None:
    """What its reader may know of it."""
    return None if isinstance(secret, Sealed) else secret.value


def hide(value: T) -> T:
    """The tree with every known secret sealed: what may be sent, stored in the shared log and hashed."""
    return tree.rebuild(value, KNOWN, seal)  # type: ignore[no-any-return]


def unhide(value: T, known: Mapping[str, Known]) -> T:
    """The tree with those secrets opened that this device knows, by commitment."""

    def opened(part: Any) -> Any:
        return known.get(part.commitment, part)

    return tree.rebuild(value, SEALED, opened) if known else value


def shown(value: Any) -> dict[str, Known]:
    """What has been revealed to all by now, by commitment: with it an earlier moment can be told as it was."""
    found: dict[str, Known] = {}

    def note(part: Any) -> Any:
        found[seal(part).commitment] = Known(part.value, part.salt)
        return part

    tree.rebuild(value, OPENED, note)
    return found


def secrets(value: Any) -> tuple[Known, ...]:
    """Every secret in the tree that lies open."""
    found: list[Known] = []

    def note(part: Any) -> Any:
        found.append(part)
        return part

    tree.rebuild(value, KNOWN, note)
    return tuple(found)
