"""What each special icon does in a reckoned battle, our words for the prints (facts 13.1); choices by the policy."""

from __future__ import annotations

from collections.abc import Callable

from rules.runewars.force import (
    Force,
    Unit,
    damaged,
    joined,
    may_be_routed,
    may_take_damage,
    routed,
    strengthened,
    swapped,
    toughened,
)
from rules.runewars.policy import bear, given_up, least, prize, quarry, shield, taken, yield_
from rules.runewars.units import RAISED

Sides = tuple[Force, Force]  # who uses it, and the other
Special = Callable[[Force, Force, int], Sides]
SIEGE = 2  # strength of Lay Siege, kept even if the tower falls (FAQ 1.2)
RIPPER_HEALTH, SORCERER_HEALTH = 3, 2
REANIMATES = 2


def nothing(own: Force, foe: Force, kind: int) -> Sides:
    return own, foe


def concentrated_fire(own: Force, foe: Force, kind: int) -> Sides:
    """1 damage, on a unit with more than 1 health if there is one."""
    big = [u for u in foe.units if foe.health(u.kind) > 1]
    hurt = [u for u in big if u.damage] or [u for u in big if not u.routed] or big
    return own, damaged(foe, shield(foe, hurt)) if hurt else bear(foe, 1)


def valiant_strike(own: Force, foe: Force, kind: int) -> Sides:
    """1 damage, and 1 more to the same unit if it survives."""
    where = may_take_damage(foe)
    return own, damaged(foe, shield(foe, where), 2) if where else foe


def command(own: Force, foe: Force, kind: int) -> Sides:
    """1 rout; the Tactics card drawn with it changes no battle here."""
    return own, yield_(foe, 1)


def lay_siege(own: Force, foe: Force, kind: int) -> Sides:
    return strengthened(own, SIEGE), foe


def crack_shot(own: Force, foe: Force, kind: int) -> Sides:
    """1 damage to a unit of one's own choice."""
    target = quarry(foe)
    return own, damaged(foe, target) if target else foe


def charge(own: Force, foe: Force, kind: int) -> Sides:
    """Rout up to 2 triangles or 1 rectangle of one's own choice."""
    small = [u for u in foe.shaped("triangle") if not u.routed]
    big = [u for u in foe.shaped("rectangle") if not u.routed]
    pool, n = (big, 1) if big and len(small) < 2 else (small, 2)
    for _ in range(n):
        target = prize(foe, pool)
        if target is None:
            break
        pool.remove(target)
        foe = routed(foe, target)
    return own, foe


def word_of_vaal(own: Force, foe: Force, kind: int) -> Sides:
    """One unit of one's own choice retreats."""
    return own, taken(foe, foe.units, 1)


def overpower(own: Force, foe: Force, kind: int) -> Sides:
    """Destroy a damaged or routed unit, or deal 1 damage; a unit that lies counts for nothing, so damage beats it."""
    hurt = [u for u in foe.standing() if u.damage]
    if hurt:
        return own, taken(foe, hurt, 1)
    return own, bear(foe, 1)


def overrun(own: Force, foe: Force, kind: int) -> Sides:
    """2 damage while at least 2 of them stand."""
    return own, bear(foe, 2) if len(own.standing(kind)) >= 2 else foe


def mortal_strike(own: Force, foe: Force, kind: int) -> Sides:
    return own, taken(foe, foe.shaped("triangle", "circle", "rectangle"), 1)


def raise_dead(own: Force, foe: Force, kind: int) -> Sides:
    """2 Reanimates come into the battle."""
    at = next((at for at, k in enumerate(own.kinds) if k.name == RAISED), None)
    return (own if at is None else joined(own, at, REANIMATES)), foe


def fury(own: Force, foe: Force, kind: int) -> Sides:
    """Sacrifice a standing one for 2 damage, where two enemies less will stand."""
    hit = bear(foe, 2)
    mine = own.standing(kind)
    if not mine or len(foe.standing()) - len(hit.standing()) < 2:
        return own, foe
    return swapped(own, least(own, mine), None), hit


def unrelenting(own: Force, foe: Force, kind: int) -> Sides:
    return toughened(own, kind, RIPPER_HEALTH), foe


def rain_fire(own: Force, foe: Force, kind: int) -> Sides:
    """The enemy destroys 2 triangles or 1 rectangle, wholly if he can."""
    if foe.shaped("rectangle"):
        return own, given_up(foe, foe.shaped("rectangle"), 1)
    return own, given_up(foe, foe.shaped("triangle"), 2)


def terrifying(own: Force, foe: Force, kind: int) -> Sides:
    """Two units of one's own choice: routed, or destroyed if they lie already."""
    pool: list[Unit] = list(foe.units)
    for _ in range(2):
        target = prize(foe, pool)
        if target is None:
            break
        pool.remove(target)
        foe = swapped(foe, target, None) if target.routed else routed(foe, target)
    return own, foe


def undying(own: Force, foe: Force, kind: int) -> Sides:
    return toughened(own, kind, SORCERER_HEALTH), foe


def stun(own: Force, foe: Force, kind: int) -> Sides:
    """The enemy routs one with initiative 2 or more."""
    slow = [u for u in may_be_routed(foe) if foe.kinds[u.kind].initiative >= 2]
    slow = slow or [u for u in foe.standing() if foe.kinds[u.kind].initiative >= 2]
    return own, routed(foe, least(foe, slow)) if slow else foe


def ravage(own: Force, foe: Force, kind: int) -> Sides:
    """1 damage; the further Fate card is drawn with the others, since no order of a shuffled deck is likelier."""
    return own, bear(foe, 1)


def burning(own: Force, foe: Force, kind: int) -> Sides:
    """1 damage on each of 2 units that stand."""
    pool = list(foe.standing())
    for _ in range(2):
        if not pool:
            break
        hurt = [u for u in pool if u.damage]
        target = shield(foe, hurt or pool)
        pool.remove(target)
        foe = damaged(foe, target)
    return own, foe


def flaming_breath(own: Force, foe: Force, kind: int) -> Sides:
    """Destroy up to 3 triangles."""
    return own, taken(foe, foe.shaped("triangle"), 3)


def rage(own: Force, foe: Force, kind: int) -> Sides:
    """As much damage as lies on one of them."""
    return own, bear(foe, max((u.damage for u in own.units if u.kind == kind), default=0))


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
