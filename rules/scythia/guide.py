"""What the table does now, and which place of the rulebook says so."""

from __future__ import annotations

from typing import Literal

from rules.core.guide import Step
from rules.core.message import Message, say
from rules.scythia.setup_list import items
from rules.scythia.state import AI, PERSON, Opponent, phase

Status = Literal["done", "now", "next"]
ORDER = ("person", "scheme", "instruction")


def guide(state: Opponent) -> tuple[Step, ...]:
    return _set_up(state) if not state.begun else _turns(state)


def chapter(state: Opponent) -> Message:
    return say("scythia.chapter.turn", n=state.turn) if state.begun else say("scythia.chapter.setup")


def awaited(state: Opponent) -> tuple[int, ...]:
    return () if state.over else (PERSON,)


def _set_up(state: Opponent) -> tuple[Step, ...]:
    now = next((item.key for item in items() if item.key not in state.ticked), "")

    def status(key: str) -> Status:
        return "done" if key in state.ticked else "now" if key == now else "next"

    return tuple(
        Step(
            item.key,
            say(f"scythia.setup.{item.key}"),
            item.source,
            status(item.key),
            say(f"scythia.setup.{item.key}.detail"),
            "table",
            item.count,
        )
        for item in items()
    )


def _turns(state: Opponent) -> tuple[Step, ...]:
    at = ORDER.index(phase(state)) if phase(state) in ORDER else len(ORDER)
    who = {"person": PERSON, "scheme": AI, "instruction": AI}
    return tuple(
        Step(key, say(f"scythia.step.{key}"), f"step-{key}", _status(place, at), who=who[key])
        for place, key in enumerate(ORDER)
    )


def _status(place: int, at: int) -> Status:
    return "done" if place < at else "now" if place == at else "next"
