"""Words by key: the rules say what is meant, the shell says it in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Union

Value = Union[int, str, "Message"]
Args = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence not yet in any language; an argument may itself be a message."""

    key: str
    args: Args = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible now; a value, never an exception."""

    key: str
    args: Args = ()


def say(key: str, **args: Value) -> Message:
    if not args:
        return _plain(key)
    return Message(key, tuple(sorted(args.items()) if len(args) > 1 else args.items()))


@lru_cache(maxsize=4096)  # labels of fields and pieces are said again at every moment
def _plain(key: str) -> Message:
    return Message(key)


def spelled(message: Message) -> str:
    """The key with its values, where no language is at hand."""
    return " ".join((message.key, *(f"{name}={value}" for name, value in message.args)))


def listed(parts: Sequence[Value], join: str = "list.comma") -> Value:
    """Some after each other, as a chain of messages, since the rules know no language to join them in."""
    *before, chain = parts
    for one in reversed(before):
        chain = say(join, one=one, rest=chain)
    return chain


def refuse(key: str, **args: Value) -> Refusal:
    return Refusal(key, tuple(sorted(args.items())))
