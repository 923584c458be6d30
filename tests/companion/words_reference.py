"""Which words the rules reference of every game asks for: a game without topics asks for none."""

from __future__ import annotations

from collections.abc import Iterable

from rules import games

TOPICS = [(game.spec.id, topic) for game in games().values() for topic in game.reference]


def _of(suffix: str = "") -> set[str]:
    return {f"{game}.ref.{topic.key}{suffix}" for game, topic in TOPICS}


def _groups() -> Iterable[str]:
    return {f"{game}.ref.group.{topic.group}" for game, topic in TOPICS}


def _places() -> Iterable[str]:
    return {f"{game}.source.{place}" for game, topic in TOPICS for place in topic.places}


SHARED = {"*.source.*": _places}
FAMILIES = {"*.ref.*": _of, "*.ref.*.text": lambda: _of(".text"), "*.ref.group.*": _groups}
