"""Words by key: the rules say what is meant, the shell says it in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import Union

Value = Union[int, str, "Message"]
Args = tuple[tuple[str, Value], ...]
NOW = "*"  # the place of a rule that depends on the moment: that of the step the table is at


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


@dataclass(frozen=True, slots=True)
class Ground:
    """What refuses a step, declared where it is checked, with the place of its rule in the rulebook.

    Called, it makes the refusal. An empty place is the app's own; `n` is what the argument of that name counts.
    The refusal in words is `refused.<key>`, its rule `why.refused.<key>`, the count `why.n.<n>`.
    """

    key: str
    place: str = ""
    n: str = "needed"

    def __call__(self, **args: Value) -> Refusal:
        return refuse(self.key, **args)


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


def grounds(*modules: ModuleType) -> dict[str, Ground]:
    """Every ground that is written in these modules, by its key."""
    found = (value for module in modules for value in vars(module).values() if isinstance(value, Ground))
    return {ground.key: ground for ground in found}
