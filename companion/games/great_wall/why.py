"""What can be asked of The Great Wall's calculators: the Wall, prices, whose a Horde is, what ends the game."""

from __future__ import annotations

from companion.screens.help.why_about import numbers_of
from companion.screens.kit.context import Context
from rules.core.score.why import Why
from rules.great_wall.board import why as result
from rules.great_wall.state import GreatWall, in_play
from rules.great_wall.tables import SectionId


def section_of(state: GreatWall, text: str) -> SectionId | None:
    return next((at for at in in_play(state) if at == text), None)


def assault(ctx: Context, rest: str) -> Why | None:
    """`<section>.<power added>.<defence added>`."""
    at, *more = rest.split(".")
    section, numbers = section_of(ctx.state, at), numbers_of(more, 2)
    return None if section is None or numbers is None else result.assault(ctx.state, section, *numbers)


def horde(ctx: Context, rest: str) -> Why | None:
    """`<section>.<row>`."""
    at, *more = rest.split(".")
    section, numbers = section_of(ctx.state, at), numbers_of(more, 1)
    return None if section is None or numbers is None else result.claimed(ctx.state, section, *numbers)


def price(ctx: Context, rest: str) -> Why | None:
    """`<seat>.<what>`, and of what is built its section."""
    state: GreatWall = ctx.state
    seat, what, *more = (*rest.split("."), "")
    if not seat.isdigit() or int(seat) >= len(state.clans):
        return None
    at = section_of(state, more[0]) if more else None
    match what:
        case "wall" if at:
            return result.price_of_wall(state, int(seat), at)
        case "barricade" if at:
            return result.price_of_barricade(state, int(seat), at)
        case "overseer":
            return result.price_of_overseer(state, int(seat))
        case "advisor":
            return result.price_of_advisor(state, int(seat))
        case _:
            return result.price_of_soldier(state, int(seat), what)


def ends(ctx: Context, rest: str) -> Why | None:
    return result.ending(ctx.state) if ctx.state.begun else None


WHYS = {"assault": assault, "horde": horde, "price": price, "ends": ends}
