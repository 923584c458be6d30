"""What can be asked of a raid: its strength, its dice, and what the settlement asks for."""

from __future__ import annotations

from companion.screens.help.why_about import numbers_of
from companion.screens.kit.context import Context
from rules.core.score.why import Why
from rules.scythia.raid import why as result
from rules.scythia.state import Scythia, places
from rules.scythia.tables import EMPIRES, SPACES_OF_A_SETTLEMENT, Empire


def _about(state: Scythia, rest: str, n: int) -> tuple[Empire, tuple[int, ...]] | None:
    """An empire and so many numbers about it; None where nobody's board is followed."""
    name, *more = rest.split(".")
    empire, numbers = next((empire for empire in EMPIRES if empire == name), None), numbers_of(more, n)
    return (empire, tuple(numbers)) if empire and numbers and state.raiders else None


def strength(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<settlement>.<Kumis>.<strength of the dice>.<of abilities>`."""
    if (about := _about(ctx.state, rest, 4)) is None:
        return None
    empire, (place, *more) = about
    return result.strength(ctx.state, empire, place, *more) if place in places(ctx.state, empire) else None


def dice(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<spaces with gold>`."""
    if (about := _about(ctx.state, rest, 1)) is None:
        return None
    empire, (gold,) = about
    return result.dice(ctx.state, empire, gold) if 0 <= gold <= SPACES_OF_A_SETTLEMENT else None


def needs(ctx: Context, rest: str) -> Why | None:
    """`<empire>.<settlement>`."""
    if (about := _about(ctx.state, rest, 1)) is None:
        return None
    empire, (place,) = about
    return result.needs(ctx.state, empire, place) if place in places(ctx.state, empire) else None


def ends(ctx: Context, rest: str) -> Why | None:
    return result.ends(ctx.state) if ctx.state.begun else None


WHYS = {"strength": strength, "dice": dice, "needs": needs, "ends": ends}
