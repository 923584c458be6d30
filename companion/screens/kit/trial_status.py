"""A trial as the screen sees it: what was wished for, how far it is, whether it broke off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.intents.intent import RunTrial
    from companion.trials.study import Progress


@dataclass(frozen=True, slots=True)
class Running:
    wish: RunTrial
    progress: Progress
    broke: bool = False
