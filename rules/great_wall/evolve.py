"""From facts to the table as it is: total, with no checks and no chance. Here the Year; the rest is beside it."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.guide import Ticked, tick
from rules.core.value import replace
from rules.great_wall import events as e
from rules.great_wall.board.events import FallEvent, WallEvent
from rules.great_wall.board.evolve_fall import evolve_fall
from rules.great_wall.board.evolve_wall import evolve_wall
from rules.great_wall.clan.evolve import evolve_clan, of
from rules.great_wall.clan.goods import plus
from rules.great_wall.coop.events import EmpireEvent
from rules.great_wall.coop.evolve import evolve_empire
from rules.great_wall.pace.untold import to_pace
from rules.great_wall.qin.events import QinEvent
from rules.great_wall.qin.evolve import begun, evolve_qin
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import LOCATIONS, PRODUCTION, StepId

# Where the pace stands when everything was followed before, and the other way round
PACE_OF: dict[StepId, StepId] = {
    "advisors": "hordes",
    "income": "shame",
    "discard": "shame",
    "reclaim": "shame",
    "choose": "fall",
    "reveal": "fall",
    "place": "fall",
    "command": "fall",
    "activation": "fall",
    "defeat": "fall",
    "firing": "assault",
    "winter-defeat": "assault",
}


def evolve(state: GreatWall, event: e.Event) -> GreatWall:
    if isinstance(event, e.ClanEvent):
        return evolve_clan(state, event)
    if isinstance(event, FallEvent):
        return evolve_fall(state, event)
    if isinstance(event, WallEvent):
        return evolve_wall(state, event)
    if isinstance(event, EmpireEvent):
        return evolve_empire(state, event)
    if isinstance(event, QinEvent):
        return evolve_qin(state, event)
    match event:
        case Ticked():
            return replace(state, ticked=tick(state.ticked, event))
        case e.DetailChosen(detail=detail):
            fine: StepId = "choose" if state.step == "fall" else state.step
            step = PACE_OF.get(state.step, state.step) if detail == "pace" else fine
            changed = to_pace(state) if detail == "pace" else replace(state, detail="full")
            return changed if step == state.step else _begin(changed, step)
        case e.ReedNamed(card=card, general=general):
            return replace(state, reed_card=card, reed_general=general)
        case e.Begun():
            return replace(state, begun=True)
        case e.SlotLearned(slot=slot, print=print_):
            return tree.put(state, f"prints.slots.{slot - 1}", print_)
        case e.LocationLearned(location=location, print=print_):
            return tree.put(state, f"prints.locations.{LOCATIONS.index(location)}", print_)
        case e.WallLearned(level=level, print=print_):
            return tree.put(state, f"prints.walls.{level}", print_)
        case e.UpgradesLearned(location=location, print=print_):
            return tree.put(state, f"prints.upgrades.{PRODUCTION.index(location)}", print_)
        case e.TeaMoved(order=order):
            return replace(state, tea=order)
        case e.ShameReceived(seat=seat):
            return replace(state, due=(*state.due, seat))
        case e.WarehouseChanged(change=change):
            return replace(state, warehouse=plus(state.warehouse, change))
        case e.StepBegun(step=step):
            return _begin(state, step)
        case e.RevealCalled():
            return replace(state, called=True)
        case e.LeftClosed(seat=seat):
            return of(state, seat, chosen=None)
        case e.TimeMoved(slot=slot):
            return replace(state, slot=slot)
        case e.Raided(tokens=tokens):
            gone = min(tokens, state.pool)
            placed = state.hordes_placed + 1
            return replace(state, pool=state.pool - gone, removed=state.removed + gone, hordes_placed=placed)
        case e.YearEnded():
            return replace(state, year=state.year + 1)
        case e.GameEnding() | e.ToldClosed():
            return state
        case e.GameEnded(asks=asks):
            return replace(state, over=True, asks=asks)
    assert_never(event)


def _begin(state: GreatWall, step: StepId) -> GreatWall:
    now = _fresh(state, step)
    return begun(now, step) if now.qin else now


def _fresh(state: GreatWall, step: StepId) -> GreatWall:
    """A step begins with its own counts at nothing."""
    now = replace(state, step=step, called=False)
    match step:
        case "hordes":
            return replace(now, hordes_placed=0)
        case "reclaim":
            return replace(now, clans=tuple(replace(clan, reclaimed=False) for clan in now.clans))
        case "choose":
            fresh = tuple(replace(clan, chosen=None) for clan in now.clans)
            return replace(now, clans=fresh, track=(None,) * len(fresh), turn=0)
        case "command":
            return replace(now, moves=((),) * len(now.clans))
        case "activation":
            return replace(now, activated=(), told=now.told + 1)
        case "firing":
            return replace(now, shots=tuple(section.archers for section in now.sections))
        case "assault":
            return replace(now, stormed=0)
        case _:
            return now
