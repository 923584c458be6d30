"""What each special icon does, our words for the prints (facts 13.1): step by step, with the choice each step leaves.

The battle at the table asks people for these choices, the odds ask the written policy: both carry out the same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from rules.runewars.fight.force import Force, Unit, may_be_destroyed, may_be_routed, may_take_damage
from rules.runewars.fight.units import RAISED

What = Literal[
    "damage", "rout", "destroy", "retreat", "sacrifice", "deal", "strength", "health", "join", "tactics", "stop"
]
SIEGE = 2  # strength of Lay Siege, kept even if the tower falls (FAQ 1.2)
RIPPER_HEALTH, SORCERER_HEALTH = 3, 2
REANIMATES = 2


@dataclass(frozen=True, slots=True)
class Move:
    """One step: something happens to a unit of the enemy, or to the user's own side.

    `deal` lets the enemy assign n damage, `stop` is not to do what one only may.
    """

    what: What
    unit: Unit | None = None  # of the enemy; of the user's side where it is sacrificed
    n: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """The steps that may come next and whose choice it is; without any, the special is done."""

    by: Literal["user", "enemy"]
    moves: tuple[Move, ...]


Done = tuple[Move, ...]  # the steps of this special so far
Special = Callable[[Force, Force, int, Done], Choice]  # who uses it, the other, the type that uses it
OVER = Choice("user", ())
STOP = Move("stop")


def _each(what: What, units: Iterable[Unit]) -> Done:
    """Equal figures are one choice."""
    return tuple(Move(what, unit) for unit in dict.fromkeys(units))


def _assigned(foe: Force, done: Done, n: int) -> Choice:
    """So much damage, put by the enemy one by one where the rules let it fall."""
    left = n - sum(move.what == "damage" for move in done)
    return Choice("enemy", _each("damage", may_take_damage(foe)) if left > 0 else ())


def _up_to(moves: Done) -> Choice:
    return Choice("user", (*moves, STOP) if moves else ())


def _hit(move: Move) -> Unit | None:
    """A figure as it is after a step that may have left it in the battle."""
    unit = move.unit
    if unit is None or move.what not in ("damage", "rout"):
        return None
    return Unit(unit.kind, unit.damage + (move.what == "damage"), unit.routed or move.what == "rout")


def _others(units: Iterable[Unit], done: Done) -> list[Unit]:
    """Without the figures this special has met already."""
    left = list(units)
    for move in done:
        met = _hit(move)
        if met in left:
            left.remove(met)
    return left


def nothing(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    return OVER


def concentrated_fire(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 damage, on a unit with more than 1 health if there is one."""
    if done:
        return OVER
    big = [u for u in foe.units if foe.health(u.kind) > 1]
    hurt = [u for u in big if u.damage] or [u for u in big if not u.routed] or big
    return Choice("enemy", _each("damage", hurt or may_take_damage(foe)))


def valiant_strike(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 damage, and 1 more to the same unit if it survives."""
    if not done:
        return _assigned(foe, done, 1)
    same = _hit(done[0])
    survives = len(done) == 1 and same is not None and same.damage < foe.health(same.kind)
    return Choice("enemy", (Move("damage", same),) if survives else ())


def command(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 rout, then a Tactics card is drawn."""
    tipped = () if done else _each("rout", may_be_routed(foe))
    card = () if any(move.what == "tactics" for move in done) else (Move("tactics"),)
    return Choice("enemy", tipped or card)


def lay_siege(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    return OVER if done else Choice("user", (Move("strength", n=SIEGE),))


def crack_shot(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 damage to a unit of one's own choice."""
    return OVER if done else Choice("user", _each("damage", foe.units))


def charge(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """Rout up to 2 triangles or 1 rectangle of one's own choice."""
    small, big = (tuple(u for u in foe.shaped(own_) if not u.routed) for own_ in ("triangle", "rectangle"))
    if not done:
        return _up_to(_each("rout", (*small, *big)))
    first = done[0].unit
    again = len(done) == 1 and first is not None and foe.kinds[first.kind].shape == "triangle"
    return _up_to(_each("rout", small) if again else ())


def word_of_vaal(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """One unit of one's own choice retreats."""
    return OVER if done else Choice("user", _each("retreat", foe.units))


def overpower(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """Destroy a damaged or routed unit of one's own choice, or deal 1 damage."""
    if done:
        return _assigned(foe, done, 1) if done[0].what == "deal" else OVER
    weak = [u for u in foe.units if u.damage or u.routed]
    return Choice("user", (*_each("destroy", weak), Move("deal"))) if foe.units else OVER


def overrun(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """2 damage while at least 2 of them stand."""
    return _assigned(foe, done, 2) if len(force.standing(kind)) >= 2 else OVER


def mortal_strike(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    return OVER if done else Choice("user", _each("destroy", foe.shaped("triangle", "circle", "rectangle")))


def raise_dead(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """2 Reanimates come into the battle, as far as the box has them."""
    at = raised(force)
    left = 0 if at is None else force.kinds[at].most - sum(u.kind == at for u in force.units)
    return OVER if done or left <= 0 else Choice("user", (Move("join", n=min(REANIMATES, left)),))


def raised(force: Force) -> int | None:
    """Which type of that side Raise Dead brings."""
    return next((at for at, k in enumerate(force.kinds) if k.name == RAISED), None)


def fury(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """A standing one may be sacrificed for 2 damage."""
    if not done:
        return _up_to(_each("sacrifice", force.standing(kind)))
    return _assigned(foe, done, 2) if done[0].what == "sacrifice" else OVER


def unrelenting(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    return _tougher(force, kind, RIPPER_HEALTH)


def undying(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    return _tougher(force, kind, SORCERER_HEALTH)


def _tougher(force: Force, kind: int, health: int) -> Choice:
    return OVER if force.health(kind) >= health else Choice("user", (Move("health", n=health),))


def rain_fire(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """The enemy destroys 2 triangles or 1 rectangle, wholly if he can, and standing ones before those that lie."""
    small, big = foe.shaped("triangle"), foe.shaped("rectangle")
    if done:
        first = done[0].unit
        again = len(done) == 1 and first is not None and foe.kinds[first.kind].shape == "triangle"
        return Choice("enemy", _each("destroy", may_be_destroyed(foe, small)) if again else ())
    for able in (True, False):
        some, one = ([u for u in own_ if not (able and u.routed)] for own_ in (small, big))
        whole = (*(may_be_destroyed(foe, some) if len(some) >= 2 else ()), *one)
        if whole:
            return Choice("enemy", _each("destroy", whole))
    return Choice("enemy", _each("destroy", small))


def terrifying(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """Two units of one's own choice: routed, or destroyed if they lie already."""
    pool = _others(foe.units, done) if len(done) < 2 else []
    return Choice("user", tuple(Move("destroy" if u.routed else "rout", u) for u in dict.fromkeys(pool)))


def stun(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """The enemy routs one with initiative 2 or more."""
    slow = [u for u in foe.standing() if foe.kinds[u.kind].initiative >= 2]
    return OVER if done else Choice("enemy", _each("rout", [u for u in slow if not u.damage] or slow))


def ravage(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 damage; the further Fate card is drawn by itself, since it is no choice."""
    return _assigned(foe, done, 1)


def burning(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """1 damage on each of 2 units that stand."""
    pool = _others(foe.standing(), done) if len(done) < 2 else []
    return Choice("enemy", _each("damage", [u for u in pool if u.damage] or pool))


def flaming_breath(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """Destroy up to 3 triangles."""
    stopped = len(done) == 3 or STOP in done
    return OVER if stopped else _up_to(_each("destroy", foe.shaped("triangle")))


def rage(force: Force, foe: Force, kind: int, done: Done) -> Choice:
    """As much damage as lies on one of them."""
    if done:
        return _assigned(foe, done, done[0].n)
    hurt = sorted({u.damage for u in force.units if u.kind == kind and u.damage}, reverse=True)
    return Choice("user", tuple(Move("deal", n=n) for n in hurt) if foe.units else ())


SPECIALS: dict[str, Special] = {
    "": nothing,
    "burning": burning,
    "charge": charge,
    "command": command,
    "concentrated-fire": concentrated_fire,
    "crack-shot": crack_shot,
    "flaming-breath": flaming_breath,
    "fury": fury,
    "lay-siege": lay_siege,
    "mortal-strike": mortal_strike,
    "overpower": overpower,
    "overrun": overrun,
    "rage": rage,
    "rain-fire": rain_fire,
    "raise-dead": raise_dead,
    "ravage": ravage,
    "stun": stun,
    "terrifying": terrifying,
    "undying": undying,
    "unrelenting": unrelenting,
    "valiant-strike": valiant_strike,
    "word-of-vaal": word_of_vaal,
}
