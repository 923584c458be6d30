"""From facts to the table as it is: people, their boards, the village and raids."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from rules.core import tree
from rules.core.value import replace
from rules.scythia import events as e
from rules.scythia.raid.raid import Fight
from rules.scythia.state import Gold, Scythia, dice_at, free_at
from rules.scythia.tables import BUILDINGS, EMPIRES, Building, Spot
from rules.scythia.turn.goods import Goods, minus, plus
from rules.scythia.turn.raider import Animal, Crew, Raider
from rules.scythia.turn.village import DEALS


def evolve_table(state: Scythia, event: e.TableEvent) -> Scythia:
    if isinstance(event, e.BoardEvent):
        return _board(state, event)
    match event:
        case e.FirstChosen(seat=seat):
            return replace(state, first=seat)
        case e.EndChosen(rule=rule):
            return replace(state, end=rule)
        case e.PrintLearned(empire=empire, place=place, print=print_):
            return tree.put(state, f"prints.{EMPIRES.index(empire)}.{place}", print_)
        case e.DiceLearned(empire=empire, dice=dice):
            return tree.put(state, f"dice.{EMPIRES.index(empire)}", dice)
        case e.WorkerPlaced(seat=seat, building=building, worker=worker):
            left = _man(_of(state, seat, worker=None), building, worker)
            return replace(left, stage="placed", placed=building, open=building, worker=worker, task=None)
        case e.WorkerPicked(seat=seat, building=building, worker=worker):
            taken = _man(_of(state, seat, worker=worker), building, "none")
            return replace(taken, stage="picked", open=building, worker=worker, task=None)
        case e.DealBegun(deal=deal):
            return replace(state, task=deal)
        case e.DealLeft():
            return replace(state, task=None)
        case e.BuildingBorrowed(building=building):
            return replace(state, open=building, task=None)
        case e.Traded(seat=seat, deal=deal):
            paid = _gain(_gain(state, seat, minus(DEALS[deal].pays)), seat, DEALS[deal].gets)
            return replace(paid, open=None, task=None, hero_used=state.hero_used or deal == "hero")
    assert_never(event)


def _board(state: Scythia, event: e.BoardEvent) -> Scythia:
    """What changes on one player's board, and the raid that player is on."""
    match event:
        case e.HeroNamed(seat=seat, name=name):
            return _of(state, seat, hero=name)
        case e.Hired(seat=seat, space=space, cost=cost):
            crew = Crew(event.name, event.strength, event.vp)
            hired = _gain(tree.put(state, f"raiders.{seat}.crew.{space}", crew), seat, Goods(silver=-cost))
            late = state.task is None or seat != state.active  # else it comes from the hand
            return replace(hired, owed=tuple(owing for owing in state.owed if owing != seat)) if late else hired
        case e.Dismissed(seat=seat, space=space):
            return tree.put(state, f"raiders.{seat}.crew.{space}", None)
        case e.AnimalTaken(seat=seat, kind=kind, space=space, strength=strength, vp=vp, name=name):
            return tree.put(state, f"raiders.{seat}.{kind}s.{space}", Animal(strength, vp, name))
        case e.AnimalGone(seat=seat, kind=kind, space=space):
            return tree.put(state, f"raiders.{seat}.{kind}s.{space}", None)
        case e.Healed(seat=seat, space=space):
            return _crew(state, seat, space, lambda crew: replace(crew, wounds=max(0, crew.wounds - 1)))
        case e.GoodsChanged(seat=seat, change=change):
            return _gain(state, seat, change)
        case e.LimitKept(seat=seat, back=back):
            return _gain(state, seat, minus(back))
        case e.MarkerMoved(seat=seat, n=n):
            return _of(state, seat, track=max(0, state.raiders[seat].track + n))
        case e.RaidBegun():
            return _begun(state, event)
        case e.DiceRolled(faces=faces):
            return _fight(state, faces=faces)
        case e.RaidJudged(strength=strength, vp=vp, wounds=wounds):
            return _fight(state, strength=strength, vp=vp, wounds=wounds)
        case e.Wounded(seat=seat, space=space):
            return _borne(_crew(state, seat, space, lambda crew: replace(crew, wounds=crew.wounds + 1)))
        case e.Killed(seat=seat, space=space):
            return _borne(tree.put(state, f"raiders.{seat}.crew.{space}", None))
        case e.WoundsLapsed():
            return _fight(state, wounds=0)
        case e.PlunderTaken(seat=seat, worker=worker, change=change):
            return replace(_of(_gain(state, seat, change), seat, worker=worker), fight=None)
    assert_never(event)


def _begun(state: Scythia, event: e.RaidBegun) -> Scythia:
    """The gold seen there is remembered for the next raid on the same settlement."""
    dice = dice_at(state, event.empire)
    price = Goods(provisions=-event.provisions, wagons=-event.wagons, kumis=-event.kumis)
    for space in free_at(state, event.empire, event.place):
        seen: Gold = "gold" if space in event.gold else "none"
        state = tree.put(state, f"gold.{EMPIRES.index(event.empire)}.{space}", seen)
    red, white = (dice.red, dice.white) if dice else (0, 0)
    fight = Fight(event.empire, event.place, event.kumis, red, white, len(event.gold), haul=event.haul)
    return replace(_of(_gain(state, event.seat, price), event.seat, worker=None), fight=fight)


def _borne(state: Scythia) -> Scythia:
    return _fight(state, wounds=max(0, state.fight.wounds - 1)) if state.fight else state


def _fight(state: Scythia, **changes: object) -> Scythia:
    return replace(state, fight=replace(state.fight, **changes)) if state.fight else state  # type: ignore[arg-type]


def _crew(state: Scythia, seat: int, space: int, change: Callable[[Crew], Crew]) -> Scythia:
    crew = state.raiders[seat].crew[space]
    return state if crew is None else tree.put(state, f"raiders.{seat}.crew.{space}", change(crew))


def _gain(state: Scythia, seat: int, change: Goods) -> Scythia:
    return _of(state, seat, goods=plus(state.raiders[seat].goods, change))


def _of(state: Scythia, seat: int, **changes: object) -> Scythia:
    raider: Raider = replace(state.raiders[seat], **changes)  # type: ignore[arg-type]
    return replace(state, raiders=(*state.raiders[:seat], raider, *state.raiders[seat + 1 :]))


def _man(state: Scythia, building: Building, worker: Spot) -> Scythia:
    return tree.put(state, f"village.{BUILDINGS.index(building)}", worker)
