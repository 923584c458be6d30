"""Why an Order's part is not allowed now: whose turn it is, the Supremacy Bonus, what has been done and is paid."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Refusal, refuse, say
from rules.runewars import actions as a
from rules.runewars.orders.parts import ended, first
from rules.runewars.realm.realm import Realm
from rules.runewars.runes.areas import ill_built, key
from rules.runewars.state import Runewars, current, has_bonus
from rules.runewars.tables import MOST_STRONGHOLDS, TITLES, OrderId


def refusal_order(state: Runewars, action: a.OrderAction) -> Refusal | None:
    order = current(state)
    if order is None:
        return refuse("not-this-step")
    if action.seat != state.queue[0]:
        return refuse("not-your-turn", seat=state.queue[0])
    if order not in _orders(action):
        return refuse("another-order")
    if _is_bonus(action) and not has_bonus(state):
        return refuse("no-supremacy")
    part = part_of(state, action)
    if part in state.turn:
        return refuse("done-already")
    return _out_of_order(state, order, action) or _unpaid(state, state.realms[action.seat], action)


def _out_of_order(state: Runewars, order: OrderId, action: a.OrderAction) -> Refusal | None:
    """The main ability comes first, then the bonus, part by part."""
    part = _LINES.get(type(action))
    if part is None:
        return None
    before, since = first(state, part), ended(state, part)
    if before is not None:
        return refuse("part-first", part=say(f"runewars.step.{order}-{before}"))
    return refuse("part-over", part=say(f"runewars.step.{order}-{since}")) if since is not None else None


def part_of(state: Runewars, action: a.OrderAction) -> str:
    """What is noted when it is done; each is done once in a turn, a city as often as there are cities."""
    match action:
        case a.Activate():
            return "activate-again" if "activate" in state.turn else "activate"
        case a.Recruit(resource=resource):
            return f"units-{resource}"
        case a.TakeCity():
            return f"city-{sum(part.startswith('city-') for part in state.turn) + 1}"
        case a.DrawTactics() | a.Collect() | a.HireHero() | a.TakeTitle():
            return "bonus"
        case a.Harvest():
            return "dials"
        case a.Develop():
            return "develop"
        case a.AcquirePower():
            return "influence"
        case a.Build():
            return "build"
        case a.Repair():
            return "repair"
        case a.Rearrange():
            return "rearrange"
    assert_never(action)


def _orders(action: a.OrderAction) -> tuple[OrderId, ...]:
    match action:
        case a.DrawTactics():
            return ("strategize",)
        case a.Activate():
            return ("mobilize", "conquer")
        case a.Harvest() | a.Collect() | a.Develop():
            return ("harvest",)
        case a.Recruit():
            return ("recruit",)
        case a.TakeCity() | a.HireHero():
            return ("rally",)
        case a.AcquirePower() | a.TakeTitle():
            return ("acquire",)
        case a.Build() | a.Repair() | a.Rearrange():
            return ("fortify",)
    assert_never(action)


def _is_bonus(action: a.OrderAction) -> bool:
    return isinstance(action, a.DrawTactics | a.Collect | a.Develop | a.HireHero | a.TakeTitle)


def _unpaid(state: Runewars, realm: Realm, action: a.OrderAction) -> Refusal | None:
    match action:
        case a.Activate():
            again = "activate" in state.turn and not (current(state) == "mobilize" and has_bonus(state))
            return refuse("no-supremacy") if again else None
        case a.Recruit():
            before = sum(part.startswith("units-") for part in state.turn)
            return refuse("no-supremacy") if before == 1 and not has_bonus(state) else _twice(before)
        case a.Develop(stronghold=at, development=development, resource=resource):
            empty = _at_zero(realm, "wood")
            if empty is not None:
                return empty
            if realm.strongholds[at].development is not None:
                return refuse("developed-already")
            needs = development == "resources"
            return refuse("which-resource") if needs != (resource is not None) else None
        case a.HireHero(influence=influence):
            return refuse("no-influence", n=realm.influence) if influence > realm.influence else None
        case a.TakeTitle(title=title, influence=influence):
            lying = state.titles[TITLES.index(title)].influence
            if influence > realm.influence:
                return refuse("no-influence", n=realm.influence)
            return refuse("title-needs-more", n=lying) if influence <= lying else None
        case a.Build(seat=seat, area=area):
            if len(realm.strongholds) >= MOST_STRONGHOLDS:
                return refuse("four-strongholds", n=MOST_STRONGHOLDS)
            return _at_zero(realm, "wood") or _at_zero(realm, "ore") or ill_built(state, seat, area)
        case a.Rearrange(first=one, second=other, tokens=tokens):
            were = sorted(key(realm.runes[at].area) for at in (one, other))
            return None if sorted(key(token.area) for token in tokens) == were else refuse("not-those-areas")
        case a.Repair(stronghold=at):
            return _at_zero(realm, "ore") or (None if realm.strongholds[at].damaged else refuse("not-damaged"))
        case _:
            return None


_LINES: dict[type, str] = {
    a.TakeCity: "cities",
    a.Collect: "bonus",
    a.Develop: "develop",
    a.HireHero: "bonus",
    a.TakeTitle: "bonus",
}


def _twice(before: int) -> Refusal | None:
    return refuse("done-already") if before > 1 else None


def _at_zero(realm: Realm, resource: str) -> Refusal | None:
    at_zero = refuse("dial-at-zero", resource=say(f"runewars.resource.{resource}"))
    return at_zero if getattr(realm, resource) == 0 else None
