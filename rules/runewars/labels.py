"""Offers with words that say what, made from the action's own fields; whose they are, a badge says."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from rules.core.message import Message, Value, say
from rules.core.offer import Ask, Offer
from rules.runewars import actions as a

Offers = tuple[Offer[a.Action], ...]


def offer(action: a.Action, verb: str, *asks: Ask, **args: Value) -> Offer[a.Action]:
    return Offer(action, _label(action, verb, args), asks)


def aside(action: a.Action, verb: str, *asks: Ask, **args: Value) -> Offer[a.Action]:
    """Something that does not move the game on."""
    return Offer(action, _label(action, verb, args), asks, aside=True)


def _label(action: a.Action, verb: str, args: dict[str, Value]) -> Message:
    kind: Any = type(action)
    return say(f"runewars.do.{verb}", **({**_args(action), **args} if _spoken(kind) else args))


# Fields that a label speaks of: the blank they fill, and the family of their words; numbers have none
SPOKEN = {
    "resource": ("resource", "resource"),
    "title": ("title", "title"),
    "first": ("first", "attribute"),
    "second": ("second", "attribute"),
    "attribute": ("attribute", "attribute"),
    "faction": ("faction", "faction"),
    "n": ("n", ""),
    "influence": ("n", ""),
}


def _args(action: a.Action) -> dict[str, Value]:
    """Words for what the action names: a resource, a Title, an attribute; and its number."""
    args: dict[str, Value] = {}
    kind: Any = type(action)
    for field in _spoken(kind):
        (blank, family), value = SPOKEN[field], getattr(action, field)
        if family and isinstance(value, str):
            args[blank] = say(f"runewars.{family}.{value}")
        elif not family:
            args[blank] = value
    return args


@cache
def _spoken(kind: Any) -> tuple[str, ...]:
    """Asked for every offer of every state, so kept."""
    return tuple(field.name for field in fields(kind) if field.name in SPOKEN)
