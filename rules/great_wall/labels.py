"""Offers with words that say what and where, made from the action's own fields; whose they are, a badge says."""

from __future__ import annotations

from rules.core.message import Message, Value, say
from rules.core.offer import Ask, Offer
from rules.great_wall import actions as a
from rules.great_wall.tables import LOCATIONS, SECTIONS

Offers = tuple[Offer[a.Action], ...]


def offer(action: a.Action, verb: str, *asks: Ask) -> Offer[a.Action]:
    return Offer(action, say(f"great_wall.do.{verb}", **_args(action)), asks)


def aside(action: a.Action, verb: str, *asks: Ask) -> Offer[a.Action]:
    """Something that does not move the game on."""
    return Offer(action, say(f"great_wall.do.{verb}", **_args(action)), asks, aside=True)


def _args(action: a.Action) -> dict[str, Value]:
    """Texts are places or Soldiers; a row counts from the Wall."""
    args: dict[str, Value] = {}
    for field in ("section", "source", "target", "location"):
        place = getattr(action, field, None)
        if isinstance(place, str) and place in (*SECTIONS, *LOCATIONS):
            args[field] = _place(place)
    if isinstance(request := getattr(action, "request", None), int):
        args["request"] = request
    kind, row = getattr(action, "soldier", None), getattr(action, "row", None)
    if kind is not None:
        args["soldier"] = say(f"great_wall.soldier.{kind}")
    if isinstance(row, int):
        args["row"] = row + 1
    return args


def _place(place: str) -> Message:
    return say(f"great_wall.section.{place}") if place in SECTIONS else say(f"great_wall.location.{place}")
