"""What the table does now: the set-up list, then the steps of the round."""

from __future__ import annotations

from rules.core.guide import Status, Step, set_up
from rules.core.message import Message, say
from rules.huns.start.checklist import items
from rules.huns.state import Huns, Threat, actor, ending, mover, phase
from rules.huns.tables import TURNS


def guide(state: Huns) -> tuple[Step, ...]:
    return set_up("huns", items(state.players), state.ticked) if not state.begun else _round(state)


def chapter(state: Huns) -> Message:
    if not state.begun:
        return say("huns.chapter.setup")
    return say("huns.chapter.round", n=state.round)


def awaited(state: Huns) -> tuple[int, ...]:
    """Whom the table waits for; in the set-up everybody may tick."""
    if state.pending is not None:
        return (state.pending.seat,)
    if phase(state) in ("roll", "round-end"):
        return (state.first or 0,)
    if phase(state) == "pace":  # of a round that nobody tells only its first player is certain
        return (actor(state, state.turn % TURNS),)
    return (mover(state),) if phase(state) in ("turn", "extra") else ()


def last_round(state: Huns) -> bool:
    """True as soon as a pile or a deck is empty, and no longer once it is refilled (END OF THE GAME, note)."""
    return state.begun and not state.over and ending(state)


def _round(state: Huns) -> tuple[Step, ...]:
    rolled = bool(state.dice) or isinstance(state.pending, Threat)
    roll = Step("roll", say("huns.step.roll"), "playing-1", "done" if rolled else "now", who=state.first)
    turns = tuple(
        Step(
            f"turn-{at}",
            say("huns.step.turn", n=at + 1),
            "playing-2",
            _turn_status(state, at),
            who=actor(state, at),
        )
        for at in range(TURNS)
    )
    threat = _flee(state)
    ending: Status = "done" if state.over else "now" if phase(state) == "round-end" else "next"
    end = Step("end", say("huns.step.end"), "playing-4", ending, who=state.first)
    return (roll, *turns[: state.turn + 1], *threat, *turns[state.turn + 1 :], end)


def _flee(state: Huns) -> tuple[Step, ...]:
    """The one moment at which a Curse can be fled (CURSE CARDS, Fleeing), inside the turn it was played in."""
    if not isinstance(state.pending, Threat):
        return ()
    return (Step("flee", say("huns.step.flee"), "curse-fleeing", "now", who=state.pending.seat),)


def _turn_status(state: Huns, at: int) -> Status:
    if not state.dice or at > state.turn:
        return "next"
    return "now" if at == state.turn and not isinstance(state.pending, Threat) else "done"
