"""Why an Order's part is not allowed now: whose turn it is, the Supremacy Bonus, what has been done and is paid."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Ground, Refusal, say
from rules.runewars import actions as a
from rules.runewars import refused
from rules.runewars.orders.order_parts import ended, first
from rules.runewars.realm.realm import Realm
from rules.runewars.runes.areas import ill_built, key
from rules.runewars.state import Runewars, current, has_bonus
from rules.runewars.tables import MOST_STRONGHOLDS, TITLES, OrderId

ANOTHER_ORDER = Ground("another-order", "season-resolve")
NO_SUPREMACY = Ground("no-supremacy", "season-resolve")
DONE_ALREADY = Ground("done-already", "season-resolve")
PART_OVER = Ground("part-over", "season-resolve")
DEVELOPED_ALREADY = Ground("developed-already", "order-4")
WHICH_RESOURCE = Ground("which-resource", "order-4")
TITLE_NEEDS_MORE = Ground("title-needs-more", "order-7", n="lies")
NOT_THOSE_AREAS = Ground("not-those-areas", "order-8")
DIAL_AT_ZERO = Ground("dial-at-zero", "order-8")


def refusal_order(state: Runewars, action: a.OrderAction) -> Refusal | None:
    order = current(state)
    if order is None:
        return refused.NOT_THIS_STEP()
    if action.seat != state.queue[0]:
        return refused.NOT_YOUR_TURN(seat=state.queue[0])
    if order not in _orders(action):
        return ANOTHER_ORDER()
    if _is_bonus(action) and not has_bonus(state):
        return NO_SUPREMACY()
    part = part_of(state, action)
    if part in state.turn:
        return DONE_ALREADY()
    return _out_of_order(state, order, action) or _unpaid(state, state.realms[action.seat], action)


def _out_of_order(state: Runewars, order: OrderId, action: a.OrderAction) -> Refusal | None:
    """The main ability comes first, then the bonus, part by part."""
    part = _LINES.get(type(action))
    if part is None:
        return None
    before, since = first(state, part), ended(state, part)
    if before is not None:
        return refused.PART_FIRST(part=say(f"runewars.step.{order}-{before}"))
    return PART_OVER(part=say(f"runewars.step.{order}-{since}")) if since is not None else None


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
            return NO_SUPREMACY() if again else None
        case a.Recruit():
            before = sum(part.startswith("units-") for part in state.turn)
            return NO_SUPREMACY() if before == 1 and not has_bonus(state) else _twice(before)
        case a.Develop(stronghold=at, development=development, resource=resource):
            empty = _at_zero(realm, "wood")
            if empty is not None:
                return empty
            if realm.strongholds[at].development is not None:
                return DEVELOPED_ALREADY()
            needs = development == "resources"
            return WHICH_RESOURCE() if needs != (resource is not None) else None
        case a.HireHero(influence=influence):
            return refused.NO_INFLUENCE(n=realm.influence) if influence > realm.influence else None
        case a.TakeTitle(title=title, influence=influence):
            lying = state.titles[TITLES.index(title)].influence
            if influence > realm.influence:
                return refused.NO_INFLUENCE(n=realm.influence)
            return TITLE_NEEDS_MORE(n=lying) if influence <= lying else None
        case a.Build(seat=seat, area=area):
            if len(realm.strongholds) >= MOST_STRONGHOLDS:
                return refused.FOUR_STRONGHOLDS(n=MOST_STRONGHOLDS)
            return _at_zero(realm, "wood") or _at_zero(realm, "ore") or ill_built(state, seat, area)
        case a.Rearrange(first=one, second=other, tokens=tokens):
            were = sorted(key(realm.runes[at].area) for at in (one, other))
            return None if sorted(key(token.area) for token in tokens) == were else NOT_THOSE_AREAS()
        case a.Repair(stronghold=at):
            return _at_zero(realm, "ore") or (None if realm.strongholds[at].damaged else refused.NOT_DAMAGED())
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
    return DONE_ALREADY() if before > 1 else None


def _at_zero(realm: Realm, resource: str) -> Refusal | None:
    at_zero = DIAL_AT_ZERO(resource=say(f"runewars.resource.{resource}"))
    return at_zero if getattr(realm, resource) == 0 else None
