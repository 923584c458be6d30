"""Which words the rules reference of every game asks for: a game without topics asks for none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from rules import games
from rules.core.reference import Standing

TOPICS = [(game.spec.id, topic) for game in games().values() for topic in game.reference]


def _of(suffix: str = "") -> set[str]:
    return {f"{game}.ref.{topic.key}{suffix}" for game, topic in TOPICS}


def _groups() -> Iterable[str]:
    return {f"{game}.ref.group.{topic.group}" for game, topic in TOPICS}


def _places() -> Iterable[str]:
    return {f"{game}.source.{place}" for game, topic in TOPICS for place in topic.places}


SHARED = {"*.source.*": _places}
FAMILIES = {
    "*.ref.*": _of,
    "*.ref.*.text": lambda: _of(".text"),
    "*.ref.group.*": _groups,
    "rules.standing.*": lambda: [f"rules.standing.{arg}" for arg in get_args(Standing)],
    "rules.standing.*.detail": lambda: [f"rules.standing.{arg}.detail" for arg in get_args(Standing)],
}
