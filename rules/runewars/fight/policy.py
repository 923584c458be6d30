"""The written default policy: what both sides of a reckoned battle choose where the rules leave a choice.

`keep-standing`, because only standing units count in the end:
- of two types with the same initiative the one with more standing units draws first;
- damage goes to the unit with most health left, since it may survive; a rout to the unit with least health;
  both rather to a type that has drawn its Fate cards, and damage rather to a unit that lies already;
- a special of one's own choice takes away a standing enemy, first of a type still to draw, then the toughest one it
  takes away;
- a unit is sacrificed only for two standing enemies; a rectangle is given up rather than two triangles;
- nobody plays Tactics cards; every special and every defensive development is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.runewars.fight.carry import carried
from rules.runewars.fight.force import Blow, Force, Unit, blown, may_suffer
from rules.runewars.fight.specials import SPECIALS, Choice, Move

POLICY = "keep-standing"


def next_kind(side: Force, initiative: int) -> int | None:
    """The type of that initiative which draws next, if one is left."""
    ready = [
        (len(side.standing(at)), -at)
        for at, kind in enumerate(side.kinds)
        if kind.initiative == initiative and at not in side.drawn and side.standing(at)
    ]
    return -max(ready)[1] if ready else None


def suffer(side: Force, blow: Blow, n: int) -> Force:
    """So many losses, put where their owner may and would."""
    for _ in range(n):
        where = may_suffer(side, blow)
        if not where:
            return side
        side = blown(side, blow, victim(side, blow, where))
    return side


def victim(side: Force, blow: Blow, where: Iterable[Unit]) -> Unit:
    """On whom its owner puts a loss."""
    return shield(side, where) if blow == "damage" else least(side, where)


def shield(side: Force, where: Iterable[Unit]) -> Unit:
    """Whom its owner lets take damage."""
    return min(where, key=lambda u: (not u.routed, -side.left(u), u.kind not in side.drawn, u))


def least(side: Force, where: Iterable[Unit]) -> Unit:
    """Whom its owner gives up."""
    return min(where, key=lambda u: (u.kind not in side.drawn, side.health(u.kind), u))


def prize(foe: Force, where: Iterable[Unit]) -> Unit | None:
    """Whom the enemy takes away, given the choice."""
    return min(where, key=lambda u: (u.routed, u.kind in foe.drawn, -foe.left(u), u), default=None)


def quarry(foe: Force, where: Iterable[Unit]) -> Unit | None:
    """On whom one damage of one's own choice falls: somebody it destroys, if there is one."""
    return min(where, key=lambda u: (u.routed, foe.left(u), u.kind in foe.drawn, u), default=None)


def pick(special: str, force: Force, foe: Force, choice: Choice) -> Move:
    """Which step of a special is taken; with one left there is nothing to choose."""
    moves = choice.moves
    if len(moves) == 1:
        return moves[0]
    wanted = _WANTED[special](force, foe, moves) if special in _WANTED else ()
    return _usual(foe, choice.by, wanted or moves)


def _usual(foe: Force, by: str, moves: tuple[Move, ...]) -> Move:
    units = [move.unit for move in moves if move.unit is not None]
    what = moves[0].what
    if not units:
        return max(moves, key=lambda move: move.n)
    if by == "enemy":
        unit: Unit | None = shield(foe, units) if what == "damage" else least(foe, units)
    else:
        unit = quarry(foe, units) if what == "damage" else prize(foe, units)
    return next(move for move in moves if move.unit == unit)


def _charge(force: Force, foe: Force, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """A rectangle rather than a single triangle."""
    pair = sum(not u.routed for u in foe.shaped("triangle")) >= 2
    return _shaped(foe, moves, "triangle" if pair else "rectangle")


def _rain_fire(force: Force, foe: Force, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """One rectangle rather than two triangles."""
    return _shaped(foe, moves, "rectangle")


def _shaped(foe: Force, moves: tuple[Move, ...], shape: str) -> tuple[Move, ...]:
    return tuple(move for move in moves if move.unit is not None and foe.kinds[move.unit.kind].shape == shape)


def _overpower(force: Force, foe: Force, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """A unit that lies counts for nothing, so damage beats destroying it."""
    hurt = tuple(move for move in moves if move.unit is not None and move.unit.damage and not move.unit.routed)
    return hurt or tuple(move for move in moves if move.what == "deal")


def _fury(force: Force, foe: Force, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Only where two enemies less will stand."""
    if any(move.what == "damage" for move in moves):
        return ()
    worth = len(foe.standing()) - len(suffer(foe, "damage", 2).standing()) >= 2
    return tuple(move for move in moves if (move.what == "sacrifice") == worth)[:1]


_WANTED: dict[str, Callable[[Force, Force, tuple[Move, ...]], tuple[Move, ...]]] = {
    "charge": _charge,
    "fury": _fury,
    "overpower": _overpower,
    "rain-fire": _rain_fire,
}


def by_policy(special: str, user: Force, foe: Force, kind: int) -> tuple[Force, Force]:
    """A special carried out to its end: who used it, and the other."""
    done: tuple[Move, ...] = ()
    steps = SPECIALS[special]
    while (choice := steps(user, foe, kind, done)).moves:
        move = pick(special, user, foe, choice)
        user, foe = carried(user, foe, kind, move)
        done = (*done, move)
    return user, foe
