"""What the table does now, and which place of the rulebook says so."""

from __future__ import annotations

from typing import Literal

from rules.core.guide import Item, Step, set_up
from rules.core.message import Message, say
from rules.scythia.start.checklist import items
from rules.scythia.state import AI, PERSON, Scythia, phase

Status = Literal["done", "now", "next"]
OPPONENT = ("person", "scheme", "instruction")
WORK = ("start", "act-1", "placed", "act-2", "picked")
RAID = ("start", "pay", "raid-dice", "raid-wounds", "raid-plunder")


def guide(state: Scythia) -> tuple[Step, ...]:
    return set_up("scythia", set_up_items(state), state.ticked) if not state.begun else _turns(state)


def chapter(state: Scythia) -> Message:
    if not state.begun:
        return say("scythia.chapter.setup")
    key = "turn" if state.mode == "opponent" else "round"
    return say(f"scythia.chapter.{key}", n=state.turn)


def awaited(state: Scythia) -> tuple[int, ...]:
    """The AI's steps are carried out by the person's hands; in the set-up of a table everybody may tick."""
    if state.over:
        return ()
    if state.mode != "standard":
        return (PERSON,)
    return (state.active,) if state.begun else ()


def set_up_items(state: Scythia) -> tuple[Item, ...]:
    return items(state.mode, len(state.raiders) or 1)


def _turns(state: Scythia) -> tuple[Step, ...]:
    """The steps of this turn; who plays against the AI sees its steps after their own."""
    if state.mode == "opponent":
        return _steps(OPPONENT, phase(state), {"person": PERSON}, AI)
    mine = _steps(RAID, phase(state), {}, state.active) if state.fight else _steps(WORK, _work(state), {}, state.active)
    if state.mode == "standard":
        return mine
    done = tuple(Step(step.key, step.label, step.source, "done", who=PERSON) for step in mine)
    return (*(done if state.ai_turn else mine), *_steps(OPPONENT[1:], phase(state), {}, AI))


def _work(state: Scythia) -> str:
    """Placing and picking up each open a building's action, which may be left out."""
    match phase(state):
        case "task":
            return "act-1" if state.stage == "placed" else "act-2"
        case "placed" if state.open:
            return "act-1"
        case "picked" if state.open:
            return "act-2"
    return phase(state)


def _steps(order: tuple[str, ...], now: str, whose: dict[str, int], other: int) -> tuple[Step, ...]:
    at = order.index(now) if now in order else len(order) if order[0] in ("person", "start") else -1
    return tuple(
        Step(key, say(f"scythia.step.{key}"), f"step-{key}", _status(place, at), who=whose.get(key, other))
        for place, key in enumerate(order)
    )


def _status(place: int, at: int) -> Status:
    return "done" if place < at else "now" if place == at else "next"
