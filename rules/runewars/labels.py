"""Offers with words that say what, made from the action's own fields; whose they are, a badge says."""

from __future__ import annotations

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
    return say(f"runewars.do.{verb}", **{**_args(action), **args})


def _args(action: a.Action) -> dict[str, Value]:
    """Words for what the action names: a resource, a Title, an attribute, a unit."""
    args: dict[str, Value] = {}
    resource, title = getattr(action, "resource", None), getattr(action, "title", None)
    if isinstance(resource, str):
        args["resource"] = say(f"runewars.resource.{resource}")
    if isinstance(title, str):
        args["title"] = say(f"runewars.title.{title}")
    for field in ("first", "second", "attribute"):
        word = getattr(action, field, None)
        if isinstance(word, str):
            args[field] = say(f"runewars.attribute.{word}")
    faction, development = getattr(action, "faction", None), getattr(action, "development", None)
    if isinstance(faction, str):
        args["faction"] = say(f"runewars.faction.{faction}")
    if isinstance(development, str):
        args["development"] = say(f"runewars.development.{development}")
    for field in ("n", "influence"):
        number = getattr(action, field, None)
        if isinstance(number, int):
            args["n"] = number
    return args
