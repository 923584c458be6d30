"""Battle and diplomacy in an area that units have entered: once it is activated, and one talk for each area."""

from __future__ import annotations

from rules.core.message import Ground, Refusal, say
from rules.runewars import refused
from rules.runewars.fight.actions import Attack, Negotiate
from rules.runewars.orders.order_parts import first
from rules.runewars.state import Runewars, current

ONE_TALK = Ground("one-talk", "diplomacy")

MEET, TALK, ACTIVATED = "meet", "talk-", ("activate", "activate-again")


def unready(state: Runewars, action: Attack | Negotiate) -> Refusal | None:
    before = first(state, MEET)
    if before is not None:
        return refused.PART_FIRST(part=say(f"runewars.step.{current(state)}-{before}"))
    areas = sum(part in ACTIVATED for part in state.turn)
    again = isinstance(action, Negotiate) and _talks(state) >= areas
    return ONE_TALK() if again else None


def talked(state: Runewars) -> tuple[str, ...]:
    """What is noted of the turn: that neutral units were met, and how often there was talk (Dyplomacja)."""
    talk = f"{TALK}{_talks(state) + 1}"
    return (talk,) if MEET in state.turn else (MEET, talk)


def _talks(state: Runewars) -> int:
    return sum(part.startswith(TALK) for part in state.turn)
