"""From facts to the table as it is: Soldiers, Hordes and the Wall."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.value import replace
from rules.great_wall.board import events as e
from rules.great_wall.board.squad import NOBODY, Squad, together
from rules.great_wall.board.wall import HORSEMAN_SPOTS, Section, new_horde
from rules.great_wall.clan.evolve import of
from rules.great_wall.state import Fray, GreatWall, Toll, is_automa, section
from rules.great_wall.tables import SECTIONS, SectionId


def evolve_wall(state: GreatWall, event: e.WallEvent) -> GreatWall:
    at = "left" if isinstance(event, e.Borne | e.BarricadesDiscarded | e.Redeployed) else event.section
    there = section(state, at)
    match event:
        case e.HordePlaced(card=card):
            hordes = (*there.hordes, new_horde(card, len(state.clans)))
            return replace(_put(state, at, hordes=hordes), hordes_placed=state.hordes_placed + 1)
        case e.Recruited(seat=seat, soldier=soldier):
            left = of(state, seat, soldiers=state.clans[seat].soldiers.plus(soldier, -1))
            return _rest(left, at, seat, Squad().plus(soldier, 1))
        case e.Attacked():
            return _attacked(state, event)
        case e.Wounded(row=row, n=n):
            return _add(state, f"sections.{SECTIONS.index(at)}.hordes.{row}.wounds", n)
        case e.BarricadeBuilt():
            return _put(state, at, barricades=there.barricades + 1)
        case e.WallBuilt(level=level):
            return _put(state, at, level=level)
        case e.Redeployed():
            return _redeployed(state, event)
        case e.HordeDefeated(row=row, taker=taker, lethality=lethality):
            tolls = (_toll(there, seat, row, lethality) for seat in state.tea)
            return replace(state, fray=Fray("defeat", at, tuple(t for t in tolls if t.n), row, taker))
        case e.HordeRemoved(row=row):
            return _removed(state, at, row)
        case e.Fired(seat=seat, n=n):
            return _add(state, f"shots.{SECTIONS.index(at)}.{seat}", -n)
        case e.WallHeld():
            return replace(state, stormed=SECTIONS.index(at) + 1)
        case e.Breached(lethality=lethality):
            fray = Fray("breach", at, _breach_tolls(state, there, lethality))
            return replace(state, stormed=SECTIONS.index(at) + 1, fray=fray)
        case e.Borne(seat=seat, killed=killed, saved=saved):
            return _borne(state, seat, killed, saved)
        case e.BreachEnded():
            return replace(state, fray=None)
        case e.BarricadesDiscarded():
            return replace(state, sections=tuple(replace(one, barricades=0) for one in state.sections))
    assert_never(event)


def _toll(section: Section, seat: int, row: int, lethality: int) -> Toll:
    return Toll(seat, row, min(lethality, section.hordes[row].soldiers_of(seat)))


def _breach_tolls(state: GreatWall, section: Section, lethality: int) -> tuple[Toll, ...]:
    """By Horde card as many as the Lethality, and every Archer on a Firing spot (PRZEŁAMANIE 2, 4)."""
    tolls: list[Toll] = []
    for seat in state.tea:
        tolls += [_toll(section, seat, row, lethality) for row in range(len(section.hordes))]
        tolls.append(Toll(seat, None, section.archers[seat]))
    return tuple(toll for toll in tolls if toll.n)


def _attacked(state: GreatWall, event: e.Attacked) -> GreatWall:
    at = f"sections.{SECTIONS.index(event.section)}"
    if event.resting:
        state = _rest(state, event.section, event.seat, Squad().plus(event.soldier, 1), -1)
    if event.soldier == "archer":
        return _add(state, f"{at}.archers.{event.seat}", 1) if event.resting else state
    kind = "spearmen" if event.soldier == "spearman" else "horsemen"
    return _add(state, f"{at}.hordes.{event.row}.{kind}.{event.seat}", 1)


def _redeployed(state: GreatWall, event: e.Redeployed) -> GreatWall:
    source, target = (SECTIONS.index(at) for at in (event.source, event.target))
    away = event.archers + event.archers_to_rest
    state = _add(state, f"sections.{source}.archers.{event.seat}", -away)
    state = _add(state, f"sections.{target}.archers.{event.seat}", event.archers)
    state = _rest(state, event.source, event.seat, event.rest, -1)
    return _rest(state, event.target, event.seat, event.rest.plus("archer", event.archers_to_rest))


def _borne(state: GreatWall, seat: int, killed: Squad, saved: Squad) -> GreatWall:
    """Whoever leaves a Horde card leaves a Wound on each Vital spot, except where the Horde is defeated (Rany)."""
    fray = state.fray
    toll = next((toll for toll in fray.tolls if toll.seat == seat), None) if fray else None
    if fray is None or toll is None:
        return state
    at, gone = SECTIONS.index(fray.section), together(killed, saved)
    if toll.row is None:
        state = _add(state, f"sections.{at}.archers.{seat}", -gone.archer)
    else:
        card = f"sections.{at}.hordes.{toll.row}"
        state = _add(state, f"{card}.spearmen.{seat}", -gone.spearman)
        state = _add(state, f"{card}.horsemen.{seat}", -gone.horseman)
        wounds = gone.spearman + HORSEMAN_SPOTS * gone.horseman if fray.cause == "breach" else 0
        state = _add(state, f"{card}.wounds", wounds)
    state = of(state, seat, soldiers=together(state.clans[seat].soldiers, killed))
    state = _rest(state, fray.section, seat, saved)
    rest = tuple(other for other in fray.tolls if other is not toll)
    return replace(state, fray=replace(fray, tolls=rest))


def _removed(state: GreatWall, at: SectionId, row: int) -> GreatWall:
    """Who was not Killed rests; Soldiers of the Reed Clan and of Qin Jiushao never do, they go home (KLAN TRZCINY)."""
    there = section(state, at)
    card = there.hordes[row]
    for seat in range(len(state.clans)):
        squad = Squad(spearman=card.spearmen[seat], horseman=card.horsemen[seat])
        if is_automa(state, seat):
            state = of(state, seat, soldiers=together(state.clans[seat].soldiers, squad))
        else:
            state = _rest(state, at, seat, squad)
    return replace(_put(state, at, hordes=there.hordes[:row] + there.hordes[row + 1 :]), fray=None)


def _rest(state: GreatWall, at: SectionId, seat: int, squad: Squad, sign: int = 1) -> GreatWall:
    if squad == NOBODY:
        return state
    path = f"sections.{SECTIONS.index(at)}.rest.{seat}"
    return tree.put(state, path, together(tree.get(state, path), squad, sign))


def _add(state: GreatWall, path: str, n: int) -> GreatWall:
    """Never below zero: the log is folded even where a hand has corrected the number meanwhile."""
    return tree.put(state, path, max(0, tree.get(state, path) + n)) if n else state


def _put(state: GreatWall, at: SectionId, **changes: object) -> GreatWall:
    return tree.put(state, f"sections.{SECTIONS.index(at)}", replace(section(state, at), **changes))  # type: ignore[arg-type]
