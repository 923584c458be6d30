"""What a door is: a place where something from outside comes in, with good examples and the ways it may say no."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

Plain = Any


def as_json(value: Plain, chance: Random) -> bytes:
    """A bent value as text, with the odd signs written out or escaped."""
    text = json.dumps(value, ensure_ascii=chance.random() < 0.7, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def on_one_line(text: str) -> bool:
    """Fit for a line of a screen or a terminal; the joiners inside an emoji are no letters but belong there."""
    return text.replace("\u200d", "").replace("\ufe0f", "").isprintable()


@dataclass(frozen=True, slots=True)
class Way:
    """A door that stands open: `seeds` come from the app's own writers; `enter` gives what became of an input.

    With `dress` the seeds are JSON and bent as values too; it writes one again as somebody would who knows the form,
    such as with its hashes reckoned anew.
    """

    seeds: tuple[bytes, ...]
    enter: Callable[[bytes], str]
    dress: Callable[[Plain, Random], bytes] | None = as_json


@dataclass(frozen=True, slots=True)
class Door:
    """`refusals` are the exceptions that are its proper no; whatever else escapes is a find."""

    name: str
    open: Callable[[], Way]
    refusals: tuple[type[Exception], ...]
