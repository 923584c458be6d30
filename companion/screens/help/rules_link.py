"""The way from a line of the guide, or from any reason a screen gives, to the rule that says so."""

from __future__ import annotations

from companion.intents.intent import Open
from companion.screens.kit.context import Context
from rules.core.reference import Topic, topic_for


def rule_intent(ctx: Context, place: str, step: str = "") -> Open | None:
    """The rule about that section of the rulebook, and about that line of the guide where it has one of its own."""
    found = topic_for(ctx.game.reference, place, step)
    return None if found is None else open_rule(ctx.game.spec.id, found)


def open_rule(game_id: str, topic: Topic) -> Open:
    return Open("rule", f"{game_id}:{topic.key}")
