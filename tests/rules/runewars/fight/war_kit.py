"""Random battles by the table's own actions, every choice made by the written policy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.battle import FACES
from rules.runewars.fight.fate import SHAPES
from rules.runewars.fight.fight import choice, initiative, may_fall_on, special_of, struck, usable, using
from rules.runewars.fight.force import Force
from rules.runewars.fight.policy import next_kind, pick, victim
from rules.runewars.fight.units import FACTIONS, NEUTRAL, UNITS, known
from rules.runewars.pending import Fight
from rules.runewars.realm.prints import UnitPrint
from rules.runewars.realm.realm import Stronghold
from tests.kit.luck import SeededLuck
from tests.rules.runewars.realm_kit import Realms


@dataclass
class Clashed:
    """One clash: who drew, what all its cards add up to as the odds write it, and the sides after it."""

    kinds: tuple[int | None, int | None]
    totals: list[int]
    sides: tuple[Force, Force]


def at_war(seed: int) -> Realms:
    """A battle of random sides, units and ground; prints we lack are read from a random sheet."""
    chance = Random(seed)
    table = Realms(4, seed)
    table.luck = SeededLuck(seed)
    foe = chance.choice((None, 0, 2, 3))
    order = chance.choice(("mobilize", "conquer"))
    fort = foe is not None and chance.random() < 0.4
    if fort:
        development = chance.choice((None, "defence"))
        table.give(foe or 0, strongholds=(Stronghold("x", chance.random() < 0.5, development),))  # type: ignore[arg-type]
    table.orders(*(order if seat == 1 else "fortify" for seat in range(4)))
    for faction, units in UNITS.items():
        for name in units:
            if known(faction, name) is None:
                print_ = UnitPrint(chance.choice(SHAPES), chance.randint(1, 5), chance.randint(1, 3))
                table.do(a.DescribeUnit(faction, name, print_))
    mine, theirs = chance.choice(FACTIONS), chance.choice(FACTIONS) if foe is not None else NEUTRAL
    defenders = _squads(chance, theirs) if chance.random() < 0.95 or not fort else ()
    table.do(c.Attack(1, foe, _squads(chance, mine), defenders, "5A", 0 if fort else None))
    return table


def _squads(chance: Random, faction: str) -> tuple[c.Squad, ...]:
    pool = [(faction, name) for name in UNITS[faction]]
    if chance.random() < 0.4:
        pool += [(NEUTRAL, name) for name in UNITS[NEUTRAL] if faction != NEUTRAL]
    named = chance.sample(pool, chance.randint(1, min(4, len(pool))))
    return tuple(c.Squad(*squad, chance.randint(1, 3)) for squad in named)


def fought(table: Realms) -> Iterator[Clashed]:
    """The battle to its strength; each clash once all its losses have fallen."""
    while isinstance(fight := table.state.pending, Fight) and fight.stage == "clash":
        now = initiative(fight) or 0
        pair = next_kind(fight.attacker, now), next_kind(fight.defender, now)
        clash = Clashed(pair, [0, 0], (fight.attacker, fight.defender))
        first = len(fight.attacker.standing(pair[0])) if pair[0] is not None else 0
        cards = _cards(table.do(c.Clash(*pair)))
        for at, card in enumerate((cards[:first], cards[first:])):
            clash.totals[at] += _read(clash, at, card)
        while isinstance(fight := table.state.pending, Fight) and fight.stage in ("specials", "losses"):
            _settle(table, fight, clash)
        assert isinstance(fight, Fight)
        clash.sides = (fight.attacker, fight.defender)
        yield clash


def defended(table: Realms) -> None:
    """The defender uses whatever lies at the stronghold."""
    fight = table.state.pending
    assert isinstance(fight, Fight)
    if usable(table.state, fight) is None:
        return
    table.do(c.Defend())
    while isinstance(fight := table.state.pending, Fight) and fight.stage == "losses":
        _settle(table, fight, Clashed((None, None), [0, 0], (fight.attacker, fight.defender)))


def _settle(table: Realms, fight: Fight, clash: Clashed) -> None:
    """The next choice of a special, a further card, or a loss."""
    if fight.stage == "losses":
        due, where = fight.dues[0], may_fall_on(fight)
        suffering = fight.side(due.side)
        table.do(c.Suffer(suffering.units.index(victim(suffering, due.blow, where))))
        return
    side, found = using(fight), choice(fight)
    assert side is not None
    if found is not None:
        move = pick(special_of(fight, side), *fight.both(side), found)
        whose = struck(fight, move.what)
        assert whose is not None
        unit = None if move.unit is None else fight.side(whose).units.index(move.unit)
        table.do(c.Carry(move.what, unit, move.n))
    elif any(fight.further) and special_of(fight, side):
        at = 0 if side == "attacker" else 1
        clash.totals[at] += _read(clash, at, _cards(table.do(c.DrawFurther(side))))
    else:
        table.do(c.SpecialsDone())


def _cards(events: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(card for event in events if isinstance(event, f.FateDrawn) for card in event.cards)


def _read(clash: Clashed, at: int, cards: tuple[int, ...]) -> int:
    kind = clash.kinds[at]
    return 0 if kind is None else sum(FACES[clash.sides[at].kinds[kind].shape][card] for card in cards)
