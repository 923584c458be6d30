"""A battle at the table between cards: who draws next, where a loss may fall, how strong the sides are."""

from __future__ import annotations

from rules.runewars.fight.battle import CONQUER, DEFENCES, RAVAGE, WALLS, Battleground, rounds_left
from rules.runewars.fight.fate import CARDS
from rules.runewars.fight.force import Force, Unit, may_suffer
from rules.runewars.fight.specials import SPECIALS, Choice, What
from rules.runewars.fight.units import Faction
from rules.runewars.pending import SIDES, Fight, Side, other
from rules.runewars.realm.realm import Stronghold
from rules.runewars.state import Runewars
from rules.runewars.tables import DAMAGED_STRONGHOLD, STRONGHOLD

WALLED: Faction = "daqan"
DISCARDED: tuple[Faction, ...] = ("waiqar", "uthuk")  # Cursed Tomb and Hungry Spawn, when used


def to_draw(side: Force, initiative: int) -> tuple[int, ...]:
    """Types of that initiative that stand and have not drawn yet."""
    return tuple(
        at
        for at, kind in enumerate(side.kinds)
        if kind.initiative == initiative and at not in side.drawn and side.standing(at)
    )


def initiative(fight: Fight) -> int | None:
    """The present round; None when every type has drawn. A round that is over does not come again."""
    sides = fight.attacker, fight.defender
    return next((n for n in rounds_left(*sides) if any(to_draw(side, n) for side in sides)), None)


def pairs(fight: Fight) -> tuple[tuple[int | None, int | None], ...]:
    """Who may draw now: one type of each side that has one."""
    now = initiative(fight)
    if now is None:
        return ()
    mine: tuple[int | None, ...] = to_draw(fight.attacker, now) or (None,)
    theirs: tuple[int | None, ...] = to_draw(fight.defender, now) or (None,)
    return tuple((one, other) for one in mine for other in theirs)


def cards_of(fight: Fight, attacker: int | None, defender: int | None) -> tuple[int, int]:
    """A Fate card for each standing unit of the type."""
    mine = len(fight.attacker.standing(attacker)) if attacker is not None else 0
    theirs = len(fight.defender.standing(defender)) if defender is not None else 0
    return mine, theirs


def brought(side: Force, kind: int | None, cards: tuple[int, ...]) -> tuple[int, int, int]:
    """Specials, routs and damage in the section of the type's shape."""
    if kind is None:
        return 0, 0, 0
    faces = [CARDS[card].section(side.kinds[kind].shape) for card in cards]
    special, rout, damage = (sum(f.n for f in faces if f.result == result) for result in ("special", "rout", "damage"))
    return special, rout, damage


def draws_further(side: Force, kind: int | None) -> bool:
    """Whether each special of that type brings one more Fate card."""
    return kind is not None and side.kinds[kind].special == RAVAGE


def using(fight: Fight) -> Side | None:
    """Whose specials are carried out now: the attacker's first (Rundy Walki 3)."""
    if fight.stage != "specials":
        return None
    return next((side for side, n in zip(SIDES, _still(fight), strict=True) if n), None)


def _still(fight: Fight) -> tuple[int, int]:
    """Specials and further cards of each side that are not done."""
    return fight.specials[0] + fight.further[0], fight.specials[1] + fight.further[1]


def special_of(fight: Fight, side: Side) -> str:
    """The special whose steps the app knows; "" where hands carry it out as the sheet says."""
    kind = fight.acts(side)
    return fight.side(side).kinds[kind].special if fight.carried and kind is not None else ""


def choice(fight: Fight) -> Choice | None:
    """The next step of the special that is carried out now; None where none is, or hands do it."""
    side = using(fight)
    if side is None or not special_of(fight, side) or not fight.specials[SIDES.index(side)]:
        return None
    kind = fight.acts(side)
    assert kind is not None  # special_of() has asked
    return SPECIALS[special_of(fight, side)](*fight.both(side), kind, fight.done)


def chooser(fight: Fight) -> Side | None:
    """The side that has a choice to make now, in specials or losses."""
    if fight.stage == "losses":
        return fight.dues[0].side if fight.dues else None
    side, found = using(fight), choice(fight)
    return side if side is None or found is None or found.by == "user" else other(side)


def struck(fight: Fight, what: What) -> Side | None:
    """On which side the units stand that such a step can happen to."""
    side = using(fight)
    return side if side is None or what == "sacrifice" else other(side)


def may_fall_on(fight: Fight) -> tuple[Unit, ...]:
    """Where the next loss may be put; nothing when there is no unit for it."""
    if not fight.dues:
        return ()
    due = fight.dues[0]
    force = fight.side(due.side)
    return may_suffer(force, due.blow)


def fort(state: Runewars, fight: Fight) -> Stronghold | None:
    """The defender's stronghold in the area, unless a hand has taken it off meanwhile."""
    if fight.foe is None or fight.stronghold is None:
        return None
    forts = state.realms[fight.foe].strongholds
    return forts[fight.stronghold] if fight.stronghold < len(forts) else None


def stronghold_strength(state: Runewars, fight: Fight) -> int:
    """5, damaged 3; Conquer's bonus takes 3 off it."""
    there = fort(state, fight)
    if there is None:
        return 0
    whole = DAMAGED_STRONGHOLD if there.damaged else STRONGHOLD
    return max(0, whole - CONQUER * fight.conquer)


def defence(state: Runewars, foe: int | None, stronghold: int | None) -> Faction | None:
    """Whose defensive development lies at that stronghold, since each faction's does something else (Premia Obrony)."""
    if foe is None or stronghold is None:
        return None
    realm = state.realms[foe]
    there = stronghold < len(realm.strongholds) and realm.strongholds[stronghold].development == "defence"
    return realm.faction if there else None


def walls(state: Runewars, fight: Fight) -> int:
    """Reinforced Walls count by themselves and stay."""
    return WALLS if defence(state, fight.foe, fight.stronghold) == WALLED else 0


def usable(state: Runewars, fight: Fight) -> Faction | None:
    """The development the defender may still use against the attacker, once in a battle (Obliczanie Siły a)."""
    bonus = defence(state, fight.foe, fight.stronghold)
    return bonus if bonus in DEFENCES and fight.stage == "strength" and not fight.defended else None


def ground_of(state: Runewars, fight: Fight) -> Battleground:
    """What the place adds from here on, for the odds."""
    bonus = defence(state, fight.foe, fight.stronghold)
    later = bonus if bonus in DEFENCES and not fight.defended else None
    return Battleground(stronghold_strength(state, fight), walls=bool(walls(state, fight)), defence=later or "")


def strengths(state: Runewars, fight: Fight) -> tuple[int, int]:
    place = stronghold_strength(state, fight) + walls(state, fight)
    return fight.attacker.strength, fight.defender.strength + place
