"""Battles of Runewars through the screens, by the tour's own steps."""

from __future__ import annotations

from collections.abc import Iterator

from rules.runewars import actions as a
from rules.runewars.pending import Fight
from tests.kit.desk import walk
from tests.tour.actor import Actor
from tests.tour.stories import runewars_fights as told


def shown(me: Actor, kind: type) -> list:  # type: ignore[type-arg]
    return [part for part in walk(me.desk.view()) if isinstance(part, kind)]


def at_war(me: Actor, source: str = "app") -> Actor:
    """Zofia's Mobilize: an area is activated, units have moved in."""
    told.sit_down(me, source)  # type: ignore[arg-type]
    told.begin(me)
    while told.state_of(me).queue[0] != 0:
        told.take(me, a.Done(told.state_of(me).queue[0]))
    told.take(me, a.Activate(0))
    return me


def muster(me: Actor, mine: dict[str, int], theirs: dict[str, int], foe: str = "foe-1") -> None:
    me.open("attack")
    me.press(foe)
    for unit, n in mine.items():
        me.set(f"attacker-{unit}", n)
    for unit, n in theirs.items():
        me.set(f"defender-{unit}", n)


def fought(me: Actor) -> Iterator[Fight]:
    """Every moment of the battle, tapped on by what its screen offers."""
    while isinstance(fight := told.state_of(me).pending, Fight):
        yield fight
        told.press_on(me, fight)
