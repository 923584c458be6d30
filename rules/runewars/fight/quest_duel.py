"""A duel with a neutral unit: its own section of the Fate cards, and its special by the same steps as in a battle."""

from __future__ import annotations

from dataclasses import dataclass

from rules.runewars.fight.battle import RAVAGE
from rules.runewars.fight.fate import CARDS, Face
from rules.runewars.fight.force import Force, Unit, toughened
from rules.runewars.fight.policy import by_policy
from rules.runewars.fight.units import NEUTRAL, UNITS, Kind
from rules.runewars.pending import QuestDuel

MISS = Face("miss")
ROUND_CARDS = 2
# A hero counts as a circle in duels (Rodzaje Jednostek) and has no initiative: what speaks of triangles, or of units
# with initiative 2 or more, does nothing to him. Damage is counted, so his health here only has to be enough
HERO = Kind(NEUTRAL, "hero", "circle", 0, 99, "", 1, "A")
OPPONENTS = tuple(UNITS[NEUTRAL])


@dataclass(frozen=True, slots=True)
class Round:
    """What both suffer, and the unit's health after its special."""

    hurt: int
    foe_hurt: int
    special: str
    health: int


def cards_due(duel: QuestDuel, cards: tuple[int, ...], foe_strike: bool) -> int:
    """Two cards, and one more where the unit's is a Ravage."""
    return ROUND_CARDS + int(_special(duel, cards, foe_strike) == RAVAGE)


def fought(duel: QuestDuel, cards: tuple[int, ...], strike: bool, foe_strike: bool) -> Round:
    """The hero reads the circle, the unit its own shape; routs prevent damage, and all of it falls at once."""
    mine = CARDS[cards[0]].circle if cards else MISS
    special = _special(duel, cards, foe_strike)
    faces = [CARDS[card].section(duel.kind.shape) for card in cards[1:]]
    after, blows = _used(duel, special, 1 + sum(face.result == "special" for face in faces[1:]))
    blows += sum(face.n for face in faces if face.result == "damage")
    prevented = sum(face.n for face in faces if face.result == "rout")
    hit = mine.n if mine.result == "damage" or (mine.result == "special" and strike) else 0
    held = mine.n if mine.result == "rout" else 0
    return Round(max(0, blows - held), max(0, hit - prevented), special, after)


def _special(duel: QuestDuel, cards: tuple[int, ...], foe_strike: bool) -> str:
    """The unit's special where its first card shows it and the app carries it out."""
    shown = len(cards) > 1 and CARDS[cards[1]].section(duel.kind.shape).result == "special"
    return duel.kind.special if shown and foe_strike else ""


def _used(duel: QuestDuel, special: str, times: int) -> tuple[int, int]:
    """The unit's health after it, and the damage it deals the hero; a Ravage's further special deals its own."""
    unit = Unit(0, duel.damage)
    beast = toughened(Force((duel.kind,), (unit,)), 0, duel.health)
    foe = Force((HERO,), (Unit(0),))
    for _ in range(times if special else 0):
        beast, foe = by_policy(special, beast, foe, 0)
    return beast.health(0), sum(unit.damage for unit in foe.units)
