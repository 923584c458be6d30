"""Where the practice match is, read from its log: as planned, astray but on the way, or at its end."""

from __future__ import annotations

from typing import Any

from companion.desk.practice.script import ANYHOW, SCRIPT, TURNS, Step, at_step, fits
from companion.match.history import History
from companion.screens.kit.lesson import Lesson
from rules.core import codec
from rules.scythia import GAME
from rules.scythia.state import Scythia, phase


def lesson(history: History) -> Lesson | None:
    """What to do next; None when there is nothing left to learn. An undone step is as if it had not been."""
    state: Scythia = history.state
    if _is_over(state):
        return None
    at, astray = _reached(history)
    step = SCRIPT[at] if at < len(SCRIPT) and fits(SCRIPT[at], state) else ANYHOW[phase(state)]
    away = astray or step not in SCRIPT
    return Lesson(step.key, _points(step), min(at, len(SCRIPT) - 1) + 1, len(SCRIPT), away)


def _is_over(state: Scythia) -> bool:
    return not state.begun or state.over or state.turn > TURNS


def _points(step: Step) -> tuple[str, ...]:
    """A horse or quest nobody planned shows what it shows: any number will do before it is done."""
    return ("animal-2-1", "vp-1", "done") if step.key == "any-instruction" else step.points


def _reached(history: History) -> tuple[int, bool]:
    """How far the script has come, and whether the last thing done was another than asked for."""
    at, astray = 0, False
    state = history.state_before(0)
    for entry, _, after in history.states():
        if state.begun and at < len(SCRIPT):
            astray = not _is(SCRIPT[at], entry.action, state)
            at = at if astray else at + 1
            if at < len(SCRIPT) and not _in_turn(SCRIPT[at], after):
                at = next((n for n, step in enumerate(SCRIPT) if _in_turn(step, after)), len(SCRIPT))
        state = after
    return at, astray


def _in_turn(step: Step, state: Any) -> bool:
    return (step.turn, step.phase) == (state.turn, phase(state))


def _is(step: Step, action: dict[str, Any], state: Scythia) -> bool:
    """What is read off a horse is the newcomer's: any numbers are as good as those in the script."""
    wanted = codec.encode(at_step(step.expects, state), GAME.actions)
    free = ("strength", "vp") if step.deed == "horse" else ()
    return {k: v for k, v in wanted.items() if k not in free} == {k: v for k, v in action.items() if k not in free}
