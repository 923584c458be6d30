"""An opponent without a person: one instruction at a time, pending in the state until hands have done it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.core.message import Message
from rules.core.score.why import Reason

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Instruction:
    """What hands must move, what else goes with it, and why; `source` is the key of its place in the rulebook.

    `rule` names the rule in our words (`<game>.why.told-<rule>`), `numbers` are what led there.
    """

    do: Message
    why: Message
    detail: Message | None = None
    source: str = ""
    rule: str = ""
    numbers: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Automa(Generic[S]):
    """`instruct` says the pending instruction in words, None when there is none; `level` how hard it plays.

    The game's own actions answer it: one tagged `done`, and one tagged `not-possible` that says which condition was
    wrong. Both carry the number of the instruction as `step`, so that an answer to an older one is refused.
    """

    id: str
    instruct: Callable[[S], Instruction | None]
    level: Callable[[S], Message | None] = lambda state: None  # with numbers only; None until it is chosen
