"""How many units of one player an area holds; what is on the map is not followed, so this is asked and reminded of."""

from __future__ import annotations

from rules.runewars.realm.prints import given, units_among
from rules.runewars.realm.realm import Realm
from rules.runewars.state import Runewars
from rules.runewars.tables import RESOURCES, UNITS_IN_AREA


def fed(realm: Realm) -> int:
    """So many units of an area that Winter leaves: no more than the dial of food shows (Zima)."""
    return min(UNITS_IN_AREA, realm.food)


def room(state: Runewars, seat: int) -> int:
    """Eight, allies included and heroes not; while Winter's icons are resolved no more than can be fed, if known."""
    winter = state.step == "secondary" and state.season == "winter" and f"realms.{seat}.food" not in state.gaps
    return fed(state.realms[seat]) if winter else UNITS_IN_AREA


def excess(units: int, most: int) -> int:
    """So many are destroyed, by their owner's choice (Ograniczenia Ruchu)."""
    return max(0, units - most)


def recruited(state: Runewars, seat: int) -> tuple[str, ...]:
    """The units that Recruit has given in this turn, by dials that have been read."""
    realm = state.realms[seat]
    used = (resource for resource in RESOURCES if f"units-{resource}" in state.turn)
    sheet = state.prints.of(realm.faction)
    return units_among(icon for resource in used for icon in given(sheet, resource, realm.dial(resource)) or ())
