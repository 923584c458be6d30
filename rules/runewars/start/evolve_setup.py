"""One fact of the set-up, or one read from a sheet, onto the table. Total: no checks, no chance."""

from __future__ import annotations

from typing import Any, assert_never

from rules.core.guide import Ticked, tick
from rules.core.value import replace
from rules.runewars import events as e
from rules.runewars.fight.units import FACTIONS, Faction
from rules.runewars.realm.change import each, of
from rules.runewars.realm.prints import FactionPrint, Prints, UnitRead
from rules.runewars.realm.realm import Realm, Sheet, Stronghold
from rules.runewars.state import Runewars, start_runes
from rules.runewars.tables import DRAGON_RUNES, FALSE_RUNES, START_QUESTS

BLANK = Sheet(0, 0, 0, 0, 0)


def evolve_setup(state: Runewars, event: e.SetUpEvent) -> Runewars:
    match event:
        case Ticked():
            return replace(state, ticked=tick(state.ticked, event))
        case e.VariantChosen(epic=epic, exploration=exploration):
            back = each(state, runes=(), placed=False)
            pools = replace(back, dragon_pool=DRAGON_RUNES, false_pool=FALSE_RUNES, loose=0, lying=())
            return replace(pools, epic=epic, exploration=exploration)
        case e.FateChosen(source=source):
            return replace(state, fate_source=source)
        case e.FirstDealt(cards=cards):
            return replace(state, first=cards.index(max(cards)))
        case e.FirstChosen(seat=seat):
            return replace(state, first=seat)
        case e.FactionChosen(seat=seat, faction=faction):
            return of(state, seat, faction=faction)
        case e.RunesPlaced(seat=seat, tokens=tokens):
            return of(_taken(state, seat), seat, runes=tokens, placed=True)
        case e.Begun():
            return replace(state, realms=tuple(_begun(state, realm) for realm in state.realms), begun=True)
        case e.SheetLearned(faction=faction, sheet=sheet):
            return _learned(state, faction, sheet=sheet)
        case e.DialLearned(faction=faction, resource=resource, icons=icons):
            return _learned(state, faction, **{resource: icons})
        case e.UnitLearned():
            return replace(state, prints=_read(state.prints, UnitRead(event.faction, event.unit, event.print)))
    assert_never(event)


def _taken(state: Runewars, seat: int) -> Runewars:
    """The set-up's tokens leave the piles once, however often they are placed anew."""
    if state.realms[seat].placed:
        return state
    dragons, falses = start_runes(state)
    return replace(state, dragon_pool=state.dragon_pool - dragons, false_pool=state.false_pool - falses)


def _begun(state: Runewars, realm: Realm) -> Realm:
    """What everybody starts with (Rozstawienie 7 to 12)."""
    sheet = state.prints.of(realm.faction).sheet or BLANK
    return replace(
        realm,
        start=sheet.influence,
        influence=sheet.influence,
        tactics=sheet.tactics,
        food=sheet.food,
        wood=sheet.wood,
        ore=sheet.ore,
        quests=START_QUESTS,
        objective=True,
        strongholds=(Stronghold(),),
    )


def _learned(state: Runewars, faction: Faction, **changes: Any) -> Runewars:
    found: list[FactionPrint] = list(state.prints.factions)
    at = FACTIONS.index(faction)
    found[at] = replace(found[at], **changes)
    return replace(state, prints=replace(state.prints, factions=tuple(found)))


def _read(prints: Prints, unit: UnitRead) -> Prints:
    rest = tuple(read for read in prints.units if (read.faction, read.name) != (unit.faction, unit.name))
    return replace(prints, units=(*rest, unit))
