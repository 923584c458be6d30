"""The Reed Clan's pending instruction in words: what the Overlord does for it, and why it is the Overlord."""

from __future__ import annotations

from rules.core.automa import Instruction
from rules.core.message import say
from rules.great_wall.qin.follow import runs_itself
from rules.great_wall.qin.why import reed_overlord
from rules.great_wall.state import GreatWall, current, is_qin, is_reed, overlord, phase
from rules.great_wall.year.command_card import told

OWN_TURN = "command"  # its Command card


def pending(state: GreatWall) -> str | None:
    """The Location whose effect it has to resolve, or its own turn; where Qin Jiushao is its Overlord, he knows."""
    match phase(state):
        case "location" if state.work and state.work.queue and is_reed(state, state.work.queue[0]):
            return None if is_qin(state, overlord(state)) else state.work.location
        case "command" if (now := current(state)) is not None and is_reed(state, now.seat):
            return None if runs_itself(state) or (state.qin and state.qin.agenda) else OWN_TURN
        case _:
            return None


def instruct(state: GreatWall) -> Instruction | None:
    """KLAN TRZCINY: general rules and SZCZEGÓŁOWE ZASADY LOKACJI (str. 15)."""
    what = pending(state)
    if what is None:
        return None
    now = current(state)
    own_turn = now is None or is_reed(state, now.seat)
    why = say("great_wall.reed.why.highest" if own_turn else "great_wall.reed.why.active", seat=overlord(state))
    detail = told(state) if what == OWN_TURN else None
    do, led = say(f"great_wall.reed.{what}", seat=overlord(state)), reed_overlord(state)
    return Instruction(do, why, detail, "reed", f"for-reed-{what}", led)
