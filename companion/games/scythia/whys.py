"""What can be asked of a raid: its strength, its dice, and what the settlement asks for."""

from __future__ import annotations

from companion.screens.help.why_about import numbers_of
from companion.screens.kit.context import Context
from rules.core.score.why import Why
from rules.scythia.raid import why as result
from rules.scythia.state import Scythia, places
from rules.scythia.tables import EMPIRES, SPACES_OF_A_SETTLEMENT, Empire


def _empire(state: Scythia, text: str) -> Empire | None:
    """None where nobody's board is followed."""
    return next((empire for empire in EMPIRES if empire == text and state.raiders), None)


def strength(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<settlement>.<Kumis>.<strength of the dice>.<of abilities>`."""
    name, *more = rest.split(".")
    empire, numbers = _empire(ctx.state, name), numbers_of(more, 4)
    fits = empire is not None and numbers is not None and numbers[0] in places(ctx.state, empire)
    return result.strength(ctx.state, empire, *numbers) if fits and empire and numbers else None


def dice(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<spaces with gold>`."""
    name, *more = rest.split(".")
    empire, numbers = _empire(ctx.state, name), numbers_of(more, 1)
    fits = numbers is not None and 0 <= numbers[0] <= SPACES_OF_A_SETTLEMENT
    return result.dice(ctx.state, empire, *numbers) if empire and numbers and fits else None


def needs(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<settlement>`."""
    name, *more = rest.split(".")
    empire, numbers = _empire(ctx.state, name), numbers_of(more, 1)
    fits = empire is not None and numbers is not None and numbers[0] in places(ctx.state, empire)
    return result.needs(ctx.state, empire, *numbers) if fits and empire and numbers else None


def ends(ctx: Context, rest: str) -> Why | None:
    return result.ends(ctx.state) if ctx.state.begun else None


WHYS = {"strength": strength, "dice": dice, "needs": needs, "ends": ends}
