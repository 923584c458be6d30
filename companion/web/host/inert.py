"""A view for people who only watch: the same without anything to press."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from companion.screens.kit.views import Now, Top

T = TypeVar("T")
INTENTS, SCREENS = "companion.intents", "companion.screens"


def inert(part: T) -> T:
    """Every meaning is taken out, however deep; keys of the bars, which would say nothing else, are left out."""
    if isinstance(part, tuple):
        return tuple(inert(one) for one in part)  # type: ignore[return-value]
    if not is_dataclass(part) or isinstance(part, type):
        return part
    module = type(part).__module__
    if module.startswith(INTENTS):
        return None  # type: ignore[return-value]
    if not module.startswith(SCREENS):
        return part
    changed: dict[str, Any] = {field.name: inert(getattr(part, field.name)) for field in fields(part)}
    if isinstance(part, Now):
        changed["keys"], changed["counter"] = (), None
    if isinstance(part, Top):
        changed |= {"lead": None, "undo": None, "turn": None, "timer": None, "status": ""}
    if "mark" in changed:
        changed["mark"] = None
    return replace(part, **changed)
