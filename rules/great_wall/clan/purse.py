"""Resources behind a player's own screen: what the shared log leaves out, and what its owner can work out again.

Where a seat has a device of its own, its Resources are that device's alone. Nothing of them is decided, logged or
sent: a price is taken on trust, and an action that would tell of them is none. What the open moves bring and cost
follows from those moves, so the owner's device reckons it from the very same rules.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.message import Ground, Refusal
from rules.core.value import replace
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.clan.goods import NOTHING, Goods, minus
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES

OWN_PURSE = Ground("own-purse")

Events = tuple[e.Event, ...]
PLENTY = Goods(99, 99, 99, 99)  # so that no price is refused while it is only reckoned


def unseen(state: GreatWall, facts: Events) -> Events:
    """The facts without what happens behind the screens of those who keep their own."""
    return tuple(f for f in facts if not (isinstance(f, e.GoodsChanged) and state.clans[f.seat].own_purse))


def parted(state: GreatWall, action: a.Action) -> tuple[a.Action, Goods]:
    """An action as it may be told, and what only its owner may know of it."""
    seat = getattr(action, "seat", 0)
    if seat >= len(state.clans) or not state.clans[seat].own_purse:
        return action, NOTHING
    match action:
        case a.ChooseGeneral(goods=goods):
            return replace(action, goods=NOTHING), goods
        case a.Effect(change=gain):
            return replace(action, change=NOTHING), gain
        case b.Attack(gain=gain) | b.Recruit(gain=gain):
            return replace(action, gain=NOTHING), gain
        case b.BuildBarricade(own=own) | b.BuildWall(own=own):
            return replace(action, own=NOTHING), minus(own)
    return action, NOTHING


def tells_of_purse(state: GreatWall, action: a.Action) -> Refusal | None:
    """An action with a number in it that only its owner may know; not even force says it."""
    return OWN_PURSE(seat=getattr(action, "seat", 0)) if parted(state, action)[1] != NOTHING else None


def change(state: GreatWall, action: a.Action, seat: int, decide: Callable[..., Events | Refusal]) -> Goods:
    """What that step does to the seat's Resources by the rules alone; what the table had goes along."""
    if isinstance(action, a.KeepPurse) and action.seat == seat:
        return state.clans[seat].goods if action.own else NOTHING
    clan = replace(state.clans[seat], own_purse=False, goods=PLENTY)
    clans = (*state.clans[:seat], clan, *state.clans[seat + 1 :])
    facts = decide(replace(state, clans=clans), action, None, force=True)
    if isinstance(facts, Refusal):
        return NOTHING
    changes = [fact.change for fact in facts if isinstance(fact, e.GoodsChanged) and fact.seat == seat]
    return Goods(*(sum(gain.of(kind) for gain in changes) for kind in RESOURCES))
