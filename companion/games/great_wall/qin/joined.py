"""Qin Jiushao's moves that one answer covers: those after the present one that ask the table for nothing."""

from __future__ import annotations

from companion.intents.intent import ONWARD, Do, DoAll
from companion.screens.kit.attempts import attempt
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Row
from rules.core.fold import fold
from rules.core.message import Message, Refusal
from rules.great_wall.board import actions as b
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import CHOSEN, task
from rules.great_wall.qin.qin import YOU
from rules.great_wall.state import GreatWall, current

# Moves that a person answers for themselves, or of which the table says how many or whether at all
ASKS = ("when", "text", "honor-each", "your-advisor", *CHOSEN)
MINE = ("your-clerks", "your-reed")  # where only he is followed, hands move them and nobody tells where to
MOST = 6  # moves on one page


def is_plain(state: GreatWall) -> bool:
    now = task(state)
    return now is not None and now.kind not in ASKS and (state.mode == "opponent" or now.kind not in MINE)


Later = tuple[int, Message]  # the number by which a move is answered, and what it is


def following(ctx: Context, state: GreatWall) -> tuple[Later, ...]:
    """What he does after the present move, within the same card, as far as nothing is asked."""
    told: list[Later] = []
    now, card = state, current(state)
    while is_plain(now) and len(told) < MOST:
        decided = attempt(ctx.game, now, b.Done(now.told))
        if isinstance(decided, Refusal):
            break
        now = fold(ctx.game, now, decided)
        said = instruct(now) if is_plain(now) and current(now) == card and now.step == state.step else None
        if said is None:
            break
        told.append((now.told, said.do))
    return tuple(told)


def rows(ctx: Context, then: tuple[Later, ...]) -> tuple[Row, ...]:
    return tuple(Row(ctx.words.say(do), number=str(at), name=f"then-{at}") for at, (_, do) in enumerate(then, 2))


def all_done(ctx: Context, state: GreatWall, then: tuple[Later, ...]) -> DoAll:
    """The present move and those after it; each is a step of its own, so that any of them can be undone."""
    later = (Do(b.Done(told), YOU) for told, _ in then)
    return DoAll((Do(b.Done(state.told), YOU, ctx.at), *later), ONWARD)
