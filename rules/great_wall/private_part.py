"""What a clan keeps behind its own screen, as the contract asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import PrivatePart
from rules.core.guide import Seat
from rules.great_wall import actions as a
from rules.great_wall.clan import purse
from rules.great_wall.decide import decide
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES


def _taken_out(state: GreatWall, action: a.Action) -> tuple[a.Action, Mapping[str, int]]:
    """Whoever takes a purse behind the screen keeps it, were it empty."""
    if isinstance(action, a.KeepPurse) and action.own:
        return action, dict.fromkeys(RESOURCES, 0)
    told, unseen = purse.parted(state, action)
    return told, {kind: unseen.of(kind) for kind in RESOURCES if unseen.of(kind)}


def _change(state: GreatWall, action: a.Action, seat: Seat) -> Mapping[str, int] | None:
    """A General's card sets everything anew."""
    if isinstance(action, a.ChooseGeneral) and action.seat == seat:
        return None
    change = purse.change(state, action, seat, decide)
    return {kind: change.of(kind) for kind in RESOURCES}


PRIVATE_PART = PrivatePart(a.KeepPurse, _taken_out, _change)
