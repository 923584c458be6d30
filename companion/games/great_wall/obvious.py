"""Steps of The Great Wall that nobody can choose otherwise: taken after a tap, told, and undone like any other."""

from __future__ import annotations

from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import Obvious
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.follow import forced
from rules.great_wall.offers import offers
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import (
    GreatWall,
    defeated,
    horde,
    is_automa,
    phase,
)
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
    if now in HANDS:
        return Obvious(a.GoOn(), -1, HANDS[now])
    if now == "command":
        return Obvious(a.GoOn()) if _all_moved(state) else None
    if now == "shame":
        return None if _choices(state) else Obvious(a.GoOn())
    if now in ("location", "activation", "defeat", "winter-defeat", "firing", "losses"):
        return _only(state)
    return None


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
