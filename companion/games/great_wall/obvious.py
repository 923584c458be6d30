"""Steps of The Great Wall that nobody can choose otherwise: taken after a tap, told, and undone like any other."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.great_wall.board.printed import describe, remembered
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import Obvious
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_storm
from rules.great_wall.board.prices import upgrade_price
from rules.great_wall.clan.clan import level_of
from rules.great_wall.follow import forced
from rules.great_wall.offers import offers
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import (
    GreatWall,
    clerks_at,
    defeated,
    defence_of,
    horde,
    is_automa,
    lethality,
    phase,
    section,
)
from rules.great_wall.tables import LOCATIONS, OVERSEER_LEVELS
from rules.great_wall.year.clerks import may_move_more, moves_clerks

# Steps in which hands or the app do what is printed, with what is said of it where no fact tells it
HANDS = {
    "time": "great_wall.bar.time",
    "advisors": "great_wall.bar.advisors",
    "income": "",
    "discard": "great_wall.bar.discard",
}
ALONE = b.Activate | b.Finish | b.Defeat | b.Fire | b.Bear  # taken where it is all that the rules offer


def obvious(ctx: Context) -> Obvious | None:
    state: GreatWall = ctx.state
    if state.detail == "pace" or not state.begun or state.over or state.mode == "opponent":
        return None
    now = phase(state)
    if now in ("qin-card", "indicator", "shame-due") or forced(state) or task(state) or pending(state):
        return None
    if (printed := _read_before(ctx, state)) is not None:
        return printed
    if now in HANDS:
        return Obvious(a.GoOn(), -1, HANDS[now])
    if now == "command":
        return Obvious(a.GoOn()) if _all_moved(state) else None
    if now == "shame":
        return None if _choices(state) else Obvious(a.GoOn())
    if now in ("location", "activation", "defeat", "winter-defeat", "firing", "losses"):
        return _only(state)
    return None


def _read_before(ctx: Context, state: GreatWall) -> Obvious | None:
    """What would be asked of the board now, where this device has been told it in another match."""
    found = ((what, remembered(ctx, what)) for what in _asked(state))
    return next((Obvious(describe(what, print_)) for what, print_ in found if print_ is not None), None)


def _asked(state: GreatWall) -> Iterator[str]:
    """Places of the board that matter in this step and that this match does not know."""
    at, work = next_storm(state) if state.step == "assault" else None, state.work
    if state.step in ("hordes", "defeat", "winter-defeat", "assault") and 1 <= state.slot <= len(state.prints.slots):
        yield from () if lethality(state) is not None else (f"slot.{state.slot}",)
    if at is not None and defence_of(state, at) is None:
        yield f"wall.{section(state, at).level}"
    if state.step in ("command", "activation"):
        unread = (place for place in LOCATIONS if state.prints.location(place) is None)
        yield from (f"location.{place}" for place in unread if any(clerks_at(state, place)))
    if work is not None and work.queue and work.stage == "upgrade":
        seat = work.queue[0]
        highest = level_of(state.clans[seat], work.location) >= OVERSEER_LEVELS
        yield from () if highest or upgrade_price(state, seat) is not None else (f"upgrades.{work.location}",)


def _all_moved(state: GreatWall) -> bool:
    """Clerks have moved by this card, and nobody may move another."""
    if not moves_clerks(state) or not any(state.moves) or state.qin:
        return False
    return not any(may_move_more(state, seat) for seat in state.tea)


def _choices(state: GreatWall) -> list[a.Action]:
    return [o.action for o in offers(state, None) if not o.aside and not isinstance(o.action, a.GoOn)]


def _only(state: GreatWall) -> Obvious | None:
    """The one thing to do; a Horde that has a name may have an ability that hands carry out first."""
    found = _choices(state)
    if len(found) != 1 or not isinstance(found[0], ALONE):
        return None
    named = defeated(state)
    if isinstance(found[0], b.Defeat) and named and horde(state, *named).card.name:
        return None
    seat: int = getattr(found[0], "seat", -1)
    return Obvious(found[0], -1 if is_automa(state, seat) else seat)
