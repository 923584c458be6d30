"""Why an opponent without a person does what it does: the reason, the rule, and what led there."""

from __future__ import annotations

from companion.screens.kit.context import Context
from rules.core.automa import Instruction
from rules.core.message import say
from rules.core.score.why import Why, total_of


def told(ctx: Context, rest: str) -> Why | None:
    """Of the pending instruction; there is never more than one."""
    found = (automa.instruct(ctx.state) for automa in ctx.game.automas)
    pending = next((each for each in found if each), None)
    return None if pending is None else _why(ctx.game.spec.id, pending)


def _why(game_id: str, instruction: Instruction) -> Why:
    """Where numbers add up to what is done, such as Honor, they are a sum."""
    adds = any(number.role == "adds" for number in instruction.numbers)
    total = total_of(instruction.numbers) if adds else None
    return Why(
        instruction.do,
        say(f"{game_id}.why.told-{instruction.rule}"),
        instruction.source,
        instruction.numbers,
        total,
        instruction.why,
    )
