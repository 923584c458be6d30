"""From a wish to facts at the table: work, crew, animals, quests and raids."""

from __future__ import annotations

from typing import assert_never

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.raid.raid import Haul, Sums, strength_lines
from rules.scythia.raid.settlement import verdict
from rules.scythia.raid.wounds import forced
from rules.scythia.state import Scythia, print_of, spot
from rules.scythia.turn.evolve import evolve_table
from rules.scythia.turn.goods import NOTHING, too_many
from rules.scythia.turn.legal import doing, plunder_of
from rules.scythia.turn.raider import crew_of
from rules.scythia.turn.village import DEALS, DealId

Events = tuple[e.Event, ...]


def table_facts(state: Scythia, action: a.TableAction) -> Events:
    """Everything but the end of the turn, which the caller adds where the action ends it."""
    seat = getattr(action, "seat", 0)
    match action:
        case a.NameHero(name=name):
            return (e.HeroNamed(seat, name),)
        case a.Place(building=building, deal=deal):
            worker = state.raiders[seat].worker
            assert worker is not None
            return (e.WorkerPlaced(seat, building, worker), *_begin(seat, deal))
        case a.PickUp(building=building, deal=deal):
            there = spot(state, building)
            assert there != "none"
            return (e.WorkerPicked(seat, building, there), *_begin(seat, deal))
        case a.Act(deal=deal):
            return _begin(seat, deal)
        case a.Leave():
            return (e.DealLeft(seat),)
        case a.Borrow(building=building):
            played: Events = (e.Traded(seat, state.task),) if state.task else ()
            return (*played, e.BuildingBorrowed(seat, building))
        case a.Hire():
            return _hire(state, action)
        case a.Dismiss(space=space):
            return (e.Dismissed(seat, space), *_lapsed(state, seat, 0))
        case a.Tame():
            return _tame(state, action)
        case a.Release(kind=kind, space=space):
            return (e.AnimalGone(seat, kind, space),)
        case a.Heal(spaces=spaces):
            return (*(e.Healed(seat, space) for space in spaces), *_traded(state, seat, "heal"))
        case a.Effect():
            return _effect(state, action)
        case a.CompleteQuest(row=row, spot=at, vp=vp, paid=paid):
            return (e.QuestTaken(row, at, False, vp, seat, paid), *_traded(state, seat, "quest"))
        case a.Describe(empire=empire, place=place, print=print_):
            return (e.PrintLearned(empire, place, print_),)
        case a.DescribeDice(empire=empire, dice=dice):
            return (e.DiceLearned(empire, dice),)
        case a.BeginRaid():
            return _raid(state, action)
        case a.EnterDice():
            return _judge(state, action)
        case a.Wound(space=space):
            return bear(state, seat, (space,))
        case a.BearWounds(spaces=spaces):
            return bear(state, seat, spaces)
        case a.TakePlunder():
            return _plunder(state, action)
        case a.EndTurn():
            return ()
    assert_never(action)


def limit(state: Scythia, seat: int) -> Events:
    """Above 8 at the end of the turn goes back."""
    back = too_many(state.raiders[seat].goods) if state.raiders else NOTHING
    return (e.LimitKept(seat, back),) if back != NOTHING else ()


def _begin(seat: int, deal: DealId | None) -> Events:
    if deal is None:
        return ()
    return (e.Traded(seat, deal),) if DEALS[deal].task == "none" else (e.DealBegun(seat, deal),)


def _traded(state: Scythia, seat: int, task: DealId) -> Events:
    """The building's own action is done; a card's ability goes on until its owner says so."""
    return (e.Traded(seat, task),) if state.task == task and seat == state.active else ()


def _hire(state: Scythia, action: a.Hire) -> Events:
    """A card from the hand pays its price and takes the space of whoever was there (KOSZARY)."""
    seat, space = action.seat, action.space
    there = state.raiders[seat].crew[space]
    gone: Events = (e.Dismissed(seat, space),) if there else ()
    hired = e.Hired(seat, space, action.name, action.strength, action.vp, action.cost)
    return (*gone, hired, *_traded(state, seat, "hire"))


def _tame(state: Scythia, action: a.Tame) -> Events:
    seat, kind, space = action.seat, action.kind, action.space
    raider = state.raiders[seat]
    there = (raider.eagles if kind == "eagle" else raider.horses)[space]
    gone: Events = (e.AnimalGone(seat, kind, space),) if there else ()
    taken = e.AnimalTaken(seat, kind, space, action.strength, action.vp, action.name)
    return (*gone, taken, *_traded(state, seat, kind))


def _effect(state: Scythia, action: a.Effect) -> Events:
    """Ends the ability that was begun in the Town Centre, if there is one."""
    seat = action.seat
    ability = doing(state, "ability") and seat == state.active and state.task
    played: Events = (e.Traded(seat, ability),) if ability else ()
    change: Events = (e.GoodsChanged(seat, action.change),) if action.change != NOTHING else ()
    moved: Events = (e.MarkerMoved(seat, action.vp),) if action.vp else ()
    return (*played, *change, *moved)


def _raid(state: Scythia, action: a.BeginRaid) -> Events:
    print_, worker = print_of(state, action.empire, action.place), state.raiders[action.seat].worker
    assert print_ is not None
    assert worker is not None
    price = (print_.provisions, print_.wagons, action.kumis)
    return (e.RaidBegun(action.seat, action.empire, action.place, worker, *price, action.gold, action.haul),)


def _judge(state: Scythia, action: a.EnterDice) -> Events:
    """Points at once; wounds from the dice and from too little strength go onto the crew (SILA)."""
    fight, raider = state.fight, state.raiders[action.seat]
    assert fight is not None
    print_ = print_of(state, fight.empire, fight.place)
    assert print_ is not None
    dice = sums_of(action)
    strength = sum(n for _, n in strength_lines(raider, fight.kumis, dice.strength, action.ability))
    vp, low = verdict(print_, strength)
    wounds = max(0, low + dice.wounds - action.spared)
    moved: Events = (e.MarkerMoved(action.seat, vp + action.vp),) if vp + action.vp else ()
    rolled = e.DiceRolled(action.seat, action.faces, action.ability, action.spared, action.sums)
    return (rolled, e.RaidJudged(action.seat, strength, vp, wounds if crew_of(raider) else 0), *moved)


def sums_of(action: a.EnterDice) -> Sums:
    return action.sums or Sums(sum(face.strength for face in action.faces), sum(face.wounds for face in action.faces))


def bear(state: Scythia, seat: int, spaces: tuple[int, ...]) -> Events:
    """One wound after the other; one onto somebody who is gone meanwhile falls away."""
    found: Events = ()
    for space in spaces:
        if state.raiders[seat].crew[space] is None:
            continue
        facts = _wound(state, seat, space)
        for fact in facts:
            state = evolve_table(state, fact)  # type: ignore[arg-type]
        found += facts
    return found


def _wound(state: Scythia, seat: int, space: int) -> Events:
    """At strength 0 it is the last one; with nobody left the rest falls away (OTRZYMYWANIE RAN)."""
    crew = state.raiders[seat].crew[space]
    assert crew is not None
    return (e.Wounded(seat, space),) if crew.left else (e.Killed(seat, space), *_lapsed(state, seat, 1))


def _lapsed(state: Scythia, seat: int, borne: int) -> Events:
    """What is left to place when the last of the crew goes."""
    left = state.fight.wounds - borne if state.fight and seat == state.active else 0
    return (e.WoundsLapsed(seat, left),) if left > 0 and len(crew_of(state.raiders[seat])) == 1 else ()


def _plunder(state: Scythia, action: a.TakePlunder) -> Events:
    assert state.fight is not None
    return _taken(state, action.seat, Haul(action.space, action.worker, plunder_of(action)))


def _taken(state: Scythia, seat: int, haul: Haul) -> Events:
    assert state.fight is not None
    raided = e.SpaceRaided(state.fight.empire, haul.space, False)
    return (e.PlunderTaken(seat, haul.worker, haul.plunder), raided)


def follows(state: Scythia) -> Events:
    """What nobody can choose otherwise: wounds where one is left to bear them, plunder that was told before."""
    seat, fight = state.active, state.fight
    if fight is None or fight.strength is None:
        return ()
    if fight.wounds:
        return bear(state, seat, forced(state.raiders[seat], fight.wounds))
    return _taken(state, seat, fight.haul) if fight.haul else ()


def worked(state: Scythia) -> bool:
    """Whether both actions of a turn spent working are done, and nothing has to be given back."""
    done = state.stage == "picked" and state.open is None and state.task is None and not state.over
    return done and too_many(state.raiders[state.active].goods) == NOTHING
