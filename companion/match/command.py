"""What may be asked of a match: a step of the game, a correction, an undo, a redo, a change of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from companion.match.roster import NOBODY, TableOrder
from rules.core.correct import Correct
from rules.core.decks.told_board import ReadBoard
from rules.core.midgame import Rescue

CHOOSE_FIRST = "choose-first"  # in every game: it names a seat but speaks for nobody, since the whole table chooses
_COMMAND = re.compile(":[0-9]{1,16}")


@dataclass(frozen=True, slots=True)
class Take:
    """An action of the game; `force` is "it happened anyway".

    `at` is the newest step its author had seen: when another came meanwhile, the tap is dropped, not guessed.
    """

    action: Any
    force: bool = False
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo that entry and everything after it; `last` is the newest step its author had seen."""

    of: str
    last: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Bring back what the last undo took, `of` being that undo."""

    of: str


Order = Take | Correct | Rescue | ReadBoard | Undo | Redo | TableOrder


@dataclass(frozen=True, slots=True)
class Command:
    """An order with its permanent id: sent again, it has the same effect once."""

    cmd_id: str
    order: Order
    seat: int = NOBODY


def is_of(cmd_id: str, device: str) -> bool:
    """Whether a command is called as that device calls its own: by its id and a number."""
    return cmd_id.startswith(device) and _COMMAND.fullmatch(cmd_id, len(device)) is not None


def spoken_for(tag: str, seat: object) -> int:
    """The seat an action of that tag speaks for, besides the one its author says to sit on."""
    return seat if type(seat) is int and tag != CHOOSE_FIRST else NOBODY
