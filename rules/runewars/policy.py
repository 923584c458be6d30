"""The written default policy: what both sides of a reckoned battle choose where the rules leave a choice.

`keep-standing`, because only standing units count in the end:
- of two types with the same initiative the one with more standing units draws first;
- damage goes to the unit with most health left, since it may survive; a rout to the unit with least health;
  both rather to a type that has drawn its Fate cards, and damage rather to a unit that lies already;
- a special of one's own choice takes away a standing enemy, first of a type still to draw, then the toughest one it
  takes away;
- a unit is sacrificed only for two standing enemies; nobody plays Tactics cards, and every special is used.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.runewars.force import (
    Force,
    Unit,
    damaged,
    may_be_destroyed,
    may_be_routed,
    may_take_damage,
    routed,
    swapped,
)

POLICY = "keep-standing"


def next_kind(side: Force, initiative: int) -> int | None:
    """The type of that initiative which draws next, if one is left."""
    own = [
        (len(side.standing(at)), -at)
        for at, kind in enumerate(side.kinds)
        if kind.initiative == initiative and at not in side.drawn and side.standing(at)
    ]
    return -max(own)[1] if own else None


def bear(side: Force, n: int) -> Force:
    """So much damage, put where its owner may and would."""
    for _ in range(n):
        where = may_take_damage(side)
        if not where:
            return side
        side = damaged(side, shield(side, where))
    return side


def yield_(side: Force, n: int) -> Force:
    """So many routs."""
    for _ in range(n):
        where = may_be_routed(side)
        if not where:
            return side
        side = routed(side, least(side, where))
    return side


def shield(side: Force, where: Iterable[Unit]) -> Unit:
    """Whom its owner lets take damage."""
    return min(where, key=lambda u: (not u.routed, -side.left(u), u.kind not in side.drawn, u))


def least(side: Force, where: Iterable[Unit]) -> Unit:
    """Whom its owner gives up."""
    return min(where, key=lambda u: (u.kind not in side.drawn, side.health(u.kind), u))


def prize(foe: Force, where: Iterable[Unit]) -> Unit | None:
    """Whom the enemy takes away, given the choice."""
    return min(where, key=lambda u: (u.routed, u.kind in foe.drawn, -foe.left(u), u), default=None)


def quarry(foe: Force) -> Unit | None:
    """On whom one damage of one's own choice falls: somebody it destroys, if there is one."""
    return min(foe.units, key=lambda u: (u.routed, foe.left(u), u.kind in foe.drawn, u), default=None)


def taken(foe: Force, where: Iterable[Unit], n: int) -> Force:
    """The prizes among them, destroyed or retreated; both leave the battle."""
    pool = list(where)
    for _ in range(n):
        best = prize(foe, pool)
        if best is None:
            break
        pool.remove(best)
        foe = swapped(foe, best, None)
    return foe


def given_up(side: Force, where: Iterable[Unit], n: int) -> Force:
    """So many of them destroyed by their owner's choice."""
    pool = list(where)
    for _ in range(n):
        own = may_be_destroyed(side, pool)
        if not own:
            break
        loss = least(side, own)
        pool.remove(loss)
        side = swapped(side, loss, None)
    return side
