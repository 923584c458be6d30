"""What each Order brings: its facts, and the note that this part of it is done."""

from __future__ import annotations

from typing import assert_never

from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.follow import Events
from rules.runewars.heroes import events as h
from rules.runewars.orders.legal import part_of
from rules.runewars.realm.realm import collected
from rules.runewars.state import Runewars
from rules.runewars.tables import DIPLOMAT_INFLUENCE, MOST_DIAL, RESOURCES, TRAINING_TACTICS, Resource


def order_facts(state: Runewars, action: a.OrderAction) -> Events:
    return (*_facts(state, action), e.PartDone(part_of(state, action)))


def _facts(state: Runewars, action: a.OrderAction) -> Events:
    seat = action.seat
    match action:
        case a.DrawTactics(n=n):
            return (e.TacticsChanged(seat, n),) if n else ()
        case a.Activate():
            return (e.Activated(seat),)
        case a.Harvest():
            levels = zip(RESOURCES, (action.food, action.wood, action.ore), strict=True)
            return tuple(e.DialSet(seat, resource, level) for resource, level in levels)
        case a.Collect():
            return _collected(state, seat)
        case a.Develop(stronghold=at, development=development, resource=resource):
            return _lowered(state, seat, "wood"), h.Developed(seat, at, development, resource)
        case a.Recruit(resource=resource):
            return (e.Recruited(seat, resource),)
        case a.TakeCity(benefit=benefit, n=n):
            return (e.CityUsed(seat, benefit, n), *_benefit(seat, benefit, n))
        case a.HireHero(influence=influence, card=card):
            return e.InfluenceChanged(seat, -influence, "hire"), h.HeroJoined(seat, card)
        case a.AcquirePower(n=n):
            return (e.InfluenceChanged(seat, n, "icons"),) if n else ()
        case a.TakeTitle(title=title, influence=influence):
            return e.InfluenceChanged(seat, -influence, "title"), e.TitleTaken(seat, title, influence)
        case a.Build(area=area):
            return (
                _lowered(state, seat, "wood"),
                _lowered(state, seat, "ore"),
                h.StrongholdBuilt(seat, area, False),
            )
        case a.Repair(stronghold=at):
            return _lowered(state, seat, "ore"), h.StrongholdTurned(seat, at, False)
        case a.Rearrange(first=first, second=second, tokens=tokens):
            return (h.RunesRearranged(seat, first, second, tokens),)
    assert_never(action)


def _lowered(state: Runewars, seat: int, resource: Resource) -> e.DialSet:
    return e.DialSet(seat, resource, max(0, state.realms[seat].dial(resource) - 1))


def _collected(state: Runewars, seat: int) -> Events:
    """Every development pays; several on one dial add up (Udoskonalenia)."""
    realm = state.realms[seat]
    levels = {resource: realm.dial(resource) for resource in RESOURCES}
    facts: list[e.Event] = []
    for development, resource in collected(realm):
        if development == "diplomat":
            facts.append(e.InfluenceChanged(seat, DIPLOMAT_INFLUENCE, "diplomat"))
        elif development == "training-ground":
            facts.append(e.TacticsChanged(seat, TRAINING_TACTICS))
        elif development == "resources" and resource is not None:
            levels[resource] = min(MOST_DIAL, levels[resource] + 1)
            facts.append(e.DialSet(seat, resource, levels[resource]))
    return tuple(facts)


def _benefit(seat: int, benefit: a.Benefit, n: int) -> Events:
    match benefit:
        case "tactics":
            return (e.TacticsChanged(seat, n),)
        case "influence":
            return (e.InfluenceChanged(seat, n, "city"),)
        case "quests":
            return (e.QuestsChanged(seat, n),)
        case "units":
            return ()
    assert_never(benefit)
