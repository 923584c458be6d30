"""A Scheme card as a flow chart, made from the questions and deeds by which the AI plays it."""

from __future__ import annotations

from typing import assert_never

from rules.core.decks.chart import Box, Chart
from rules.core.message import Message, say
from rules.scythia.opponent.mind import DEEDS, QUESTIONS, AiDeed, Line
from rules.scythia.opponent.scheme import Scheme

BLOCKED = "blocked"
QUEST_LEFT = "quest-left"


def chart(scheme: Scheme) -> Chart:
    """The building is blocked first; then the first question that fails decides."""
    lines: tuple[Line, ...] = (*QUESTIONS, "raid")
    asked = [_question(scheme, line, lines[at + 1]) for at, line in enumerate(lines[:-1])]
    first = Box(
        BLOCKED, say(f"scythia.building.{scheme.blocked}"), say("scythia.flow.blocked"), lines[0], fields=(BLOCKED,)
    )
    return Chart((first, *asked, *_deeds(scheme)))


def _question(scheme: Scheme, line: Line, then: Line) -> Box:
    """A deed that may turn out impossible is asked about first."""
    instead = QUEST_LEFT if len(DEEDS[line]) > 1 else _done(DEEDS[line][0])
    match line:
        case "provisions":
            text, fields = say("scythia.flow.provisions", n=scheme.cost), ("cost",)
        case "strength":
            text, fields = say("scythia.flow.strength", n=scheme.strength), ("strength",)
        case _:
            empire = say(f"scythia.{scheme.empire}")
            return Box(line, say("scythia.flow.question"), empire, _next(then), instead, fields=("empire",))
    return Box(line, text, None, _next(then), instead, fields=fields)


def _next(line: Line) -> str:
    return line if line in QUESTIONS else _done(DEEDS[line][0])


def _deeds(scheme: Scheme) -> tuple[Box, ...]:
    quest, horse = DEEDS["space"]
    asks = Box(QUEST_LEFT, say("scythia.flow.quest-left"), None, _done(quest), _done(horse), fields=("row", "tie"))
    kinds = dict.fromkeys(deed for deeds in DEEDS.values() for deed in deeds)
    return (asks, *(_deed(scheme, deed) for deed in kinds))


def _deed(scheme: Scheme, deed: AiDeed) -> Box:
    return Box(_done(deed), *_said(scheme, deed), fields=FIELDS[deed])


FIELDS: dict[AiDeed, tuple[str, ...]] = {
    "quest": ("row", "tie"),
    "provisions": ("gain",),
    "horse": ("horse",),
    "raid": ("target", "vp"),
}


def _said(scheme: Scheme, deed: AiDeed) -> tuple[Message, Message]:
    match deed:
        case "quest":
            return say("scythia.flow.space.else"), say(f"scythia.arrows.{scheme.row}-{scheme.tie}")
        case "provisions":
            return say("scythia.flow.provisions.else"), say("scythia.flow.gain", n=scheme.gain)
        case "horse":
            return say("scythia.flow.strength.else"), say(f"scythia.horse.{scheme.horse}")
        case "raid":
            return say("scythia.flow.raid", n=scheme.vp), say("scythia.flow.space", n=scheme.target)
    assert_never(deed)


def _done(deed: AiDeed) -> str:
    return f"do-{deed}"
