"""A battle reckoned by the rules: five rounds of initiative, each clash worked out once and then looked up.

Both sides follow the written policy, so what a clash leads to depends only on the two sides and on how many
specials, routs and damage the cards showed; a simulated battle is a few draws and look-ups.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rules.runewars.fight.fate import CARDS, NUMBERS, SHAPES, Shape
from rules.runewars.fight.force import Blow, Force, has_drawn
from rules.runewars.fight.policy import by_policy, next_kind, suffer
from rules.runewars.fight.units import INITIATIVES, RAISED

CONQUER = 3  # off the stronghold's strength by Conquer's Supremacy Bonus
WALLS = 2  # Reinforced Walls
# What the other defensive developments do to the attacker before strength is counted (facts 7)
DEFENCES: dict[str, tuple[Blow, int]] = {"latari": ("retreat", 1), "waiqar": ("rout", 3), "uthuk": ("damage", 4)}
RAVAGE = "ravage"  # the special that brings a further Fate card
_ROUT, _DAMAGE, _MASK = 8, 16, 255  # a group's cards as one number: specials, routs << 8, damage << 16


@dataclass(frozen=True, slots=True)
class Battleground:
    """What the place adds: the stronghold's strength (5, damaged 3, none 0) and whether Conquer takes 3 off it.

    `defence` is the faction whose development is used against the attacker in the end.
    """

    stronghold: int = 0
    conquer: bool = False
    walls: bool = False
    defence: str = ""

    @property
    def strength(self) -> int:
        return max(0, self.stronghold - CONQUER * self.conquer) + WALLS * self.walls


class Cards(NamedTuple):
    """How many of each came for one side."""

    specials: int
    routs: int
    damage: int


def packed(card: int, shape: Shape) -> int:
    face = CARDS[card].section(shape)
    return {"special": 1, "rout": face.n << _ROUT, "damage": face.n << _DAMAGE, "miss": 0}[face.result]


def unpacked(number: int) -> Cards:
    return Cards(number & _MASK, number >> _ROUT & _MASK, number >> _DAMAGE)


FACES: dict[Shape, tuple[int, ...]] = {shape: (0, *(packed(n, shape) for n in NUMBERS)) for shape in SHAPES}


class Group(NamedTuple):
    """The type that draws now, for one side; nothing where it has none of that initiative."""

    kind: int | None
    n: int
    faces: tuple[int, ...]
    shape: Shape
    again: bool  # Ravage: a further card for each special


NO_GROUP = Group(None, 0, FACES["triangle"], "triangle", False)


class Moment:
    """Two sides before a clash, or after the last one; `then` remembers what the cards have led to so far."""

    __slots__ = ("attacker", "cards", "defender", "groups", "shapes", "then", "won")

    def __init__(self, attacker: Force, defender: Force, ground: Battleground) -> None:
        self.attacker, self.defender = attacker, defender
        found = clash(attacker, defender)
        self.groups: tuple[Group, Group] = found or (NO_GROUP, NO_GROUP)
        self.won: bool | None = None if found else _wins(attacker, defender, ground)
        self.then: dict[int, Moment] = {}
        self.cards = self.groups[0].n + self.groups[1].n
        self.shapes = _to_read(attacker, defender)


class Deeds(NamedTuple):
    """What happens to sides in a clash."""

    draw: Callable[[Force, int], Force]
    special: Callable[[str, Force, Force, int], tuple[Force, Force]]
    suffer: Callable[[Force, Blow, int], Force]


PLAIN = Deeds(has_drawn, by_policy, suffer)


class Remembered:
    """The deeds of one battle, each worked out once: there are few sides beside the pairs of them.

    Equal sides are one object here, so that a deed is looked up by who they are and not by all they hold.
    """

    def __init__(self) -> None:
        self._sides: dict[object, Force] = {}
        self._drawn: dict[tuple[int, int], Force] = {}
        self._specials: dict[tuple[str, int, int, int], tuple[Force, Force]] = {}
        self._blows: dict[tuple[int, Blow], Force] = {}

    def one(self, side: Force) -> Force:
        """The side that is equal to it and was met first."""
        return self._sides.setdefault((id(side.kinds), side.units, side.drawn, side.tough, side.bonus), side)

    def draw(self, side: Force, kind: int) -> Force:
        found = self._drawn.get((id(side), kind))
        if found is None:
            found = self._drawn[id(side), kind] = self.one(has_drawn(side, kind))
        return found

    def special(self, special: str, user: Force, foe: Force, kind: int) -> tuple[Force, Force]:
        key = (special, id(user), id(foe), kind)
        found = self._specials.get(key)
        if found is None:
            mine, theirs = by_policy(special, user, foe, kind)
            found = self._specials[key] = (self.one(mine), self.one(theirs))
        return found

    def suffer(self, side: Force, blow: Blow, n: int) -> Force:
        for _ in range(n):
            found = self._blows.get((id(side), blow))
            if found is None:
                found = self._blows[id(side), blow] = self.one(suffer(side, blow, 1))
            side = found
        return side


class Battle:
    """Every moment met so far of one battle."""

    def __init__(self, attacker: Force, defender: Force, ground: Battleground) -> None:
        self._ground = ground
        self._moments: dict[tuple[int, int], Moment] = {}
        self._remembered = Remembered()
        self._deeds = Deeds(self._remembered.draw, self._remembered.special, self._remembered.suffer)
        self.start = self._moment(self._remembered.one(attacker), self._remembered.one(defender))

    def after(self, moment: Moment, attackers: int, defenders: int) -> Moment:
        """What those cards lead to."""
        key = attackers << 24 | defenders
        found = moment.then.get(key)
        if found is None:
            found = self._moment(*fought(moment, unpacked(attackers), unpacked(defenders), self._deeds))
            moment.then[key] = found
        return found

    def _moment(self, attacker: Force, defender: Force) -> Moment:
        found = self._moments.get((id(attacker), id(defender)))
        if found is None:
            found = self._moments[id(attacker), id(defender)] = Moment(attacker, defender, self._ground)
        return found


def _wins(attacker: Force, defender: Force, ground: Battleground) -> bool:
    """Developments first, then strength; a tie is the defender's (Obliczanie Siły)."""
    blow, n = DEFENCES.get(ground.defence, ("rout", 0))
    return suffer(attacker, blow, n).strength > defender.strength + ground.strength


def clash(attacker: Force, defender: Force) -> tuple[Group, Group] | None:
    """The next types to draw: lowest initiative first, one of each side (Rundy Walki); None after the last."""
    for initiative in rounds_left(attacker, defender):
        mine, theirs = next_kind(attacker, initiative), next_kind(defender, initiative)
        if mine is not None or theirs is not None:
            return _group(attacker, mine), _group(defender, theirs)
    return None


def rounds_left(*sides: Force) -> tuple[int, ...]:
    """Initiatives from the present one on: who comes into the battle later has missed the rounds before."""
    drawn = [side.kinds[at].initiative for side in sides for at in side.drawn]
    return INITIATIVES[INITIATIVES.index(max(drawn)) :] if drawn else INITIATIVES


def fought(moment: Moment, mine: Cards, theirs: Cards, deeds: Deeds = PLAIN) -> tuple[Force, Force]:
    """Specials, the attacker's first; then routs, then damage. Cards drawn count even if their units have fallen."""
    attacker, defender = moment.attacker, moment.defender
    ours, enemys = moment.groups[0].kind, moment.groups[1].kind
    if ours is not None:
        attacker = deeds.draw(attacker, ours)
        for _ in range(mine.specials):
            attacker, defender = deeds.special(attacker.kinds[ours].special, attacker, defender, ours)
    if enemys is not None:
        defender = deeds.draw(defender, enemys)
        for _ in range(theirs.specials):
            defender, attacker = deeds.special(defender.kinds[enemys].special, defender, attacker, enemys)
    suffer = deeds.suffer
    attacker, defender = suffer(attacker, "rout", theirs.routs), suffer(defender, "rout", mine.routs)
    return suffer(attacker, "damage", theirs.damage), suffer(defender, "damage", mine.damage)


def simulate(battle: Battle, left: tuple[int, ...], n: int, random: Callable[[], float]) -> int:
    """How many of n battles the attacker wins; `left` are the cards not in the discard."""
    won, deck, size = 0, list(left), len(left)
    for _ in range(n):
        m, moment = size, battle.start
        while moment.won is None:
            if m < 2 * moment.cards:  # the deck may run out within this clash
                won += _carefully(battle, moment, deck[:m], random)
                break
            key = 0
            for group in moment.groups:
                count, faces, again, total = group.n, group.faces, group.again, 0
                while count:
                    for _ in range(count):
                        at = int(random() * m)
                        m -= 1
                        card = deck[at]
                        deck[at] = deck[m]
                        deck[m] = card
                        total += faces[card]
                    count, again = (total & _MASK if again else 0), False
                key = key << 24 | total
            found = moment.then.get(key)
            moment = found if found is not None else battle.after(moment, key >> 24, key & 0xFFFFFF)
        else:
            won += moment.won is True
    return won


def _carefully(battle: Battle, moment: Moment, deck: list[int], random: Callable[[], float]) -> bool:
    """The rest of a battle in which the discard is shuffled back on the way."""
    while moment.won is None:
        held: list[int] = []
        totals = []
        for _, count, faces, _, again in moment.groups:
            total = 0
            due = count
            while due:
                if not deck:
                    deck = [card for card in NUMBERS if card not in held]
                    if not deck:
                        break  # all thirty are drawn already
                card = deck.pop(int(random() * len(deck)))
                held.append(card)
                total += faces[card]
                count -= 1
                due -= 1
                if again and count == 0:
                    due, again = total & _MASK, False
            totals.append(total)
        moment = battle.after(moment, totals[0], totals[1])
    return moment.won


def _group(side: Force, kind: int | None) -> Group:
    if kind is None:
        return NO_GROUP
    unit = side.kinds[kind]
    return Group(kind, len(side.standing(kind)), FACES[unit.shape], unit.shape, unit.special == RAVAGE)


def _to_read(*sides: Force) -> tuple[Shape, ...]:
    """Sections that some type may still read; Reanimates may be raised later."""
    found = {
        kind.shape
        for side in sides
        for at, kind in enumerate(side.kinds)
        if at not in side.drawn and (side.standing(at) or kind.name == RAISED)
    }
    return tuple(shape for shape in SHAPES if shape in found)
