"""Why a step of the people at the table is not possible, or not allowed now."""

from __future__ import annotations

from typing import TypeGuard, get_args

from rules.core.message import Ground, Message, Refusal, listed, say
from rules.scythia import actions as a
from rules.scythia import refused
from rules.scythia.raid.settlement import Settlement
from rules.scythia.state import (
    Scythia,
    dice_at,
    free_at,
    not_held,
    phase,
    places,
    print_of,
    raider,
    row_of,
    spaces_at,
    spot,
)
from rules.scythia.tables import BOX, BUILDINGS, HEALED, Building, Worker
from rules.scythia.turn.goods import GOODS, NOTHING, PLUNDER, Goods, lacking, minus, plus, some
from rules.scythia.turn.raider import crew_of
from rules.scythia.turn.village import DEALS, DealId, may_enter

NO_SUCH_DEAL = Ground("no-such-deal", "step-act-1")
NO_WORKER = Ground("no-worker", "step-start")
NOBODY_THERE = Ground("nobody-there")
NO_RAID_NOW = Ground("no-raid-now", "step-pay")
ALREADY_SO = Ground("already-so")
NO_ACTION_LEFT = Ground("no-action-left", "step-act-1")
NO_ABILITY = Ground("no-ability", "terms")
NO_BLUE_THERE = Ground("no-blue-there", "stables")
DICE_ENTERED = Ground("dice-entered", "step-raid-dice")
NO_WOUNDS_NOW = Ground("no-wounds-now", "wounds")
ROLL_FIRST = Ground("roll-first", "step-raid-dice")
WOUNDS_FIRST = Ground("wounds-first", "step-raid-wounds")
BUILDING_FIRST = Ground("building-first", "step-act-1")
WRONG_WORKER = Ground("wrong-worker", "step-act-1")
WORKER_PLACED = Ground("worker-placed", "step-start")
BUILDING_TAKEN = Ground("building-taken", "step-placed")
BUILDING_BLOCKED = Ground("building-blocked", "blocked")
TASK_FIRST = Ground("task-first", "step-act-1")
PLACE_FIRST = Ground("place-first", "step-placed")
JUST_PLACED = Ground("just-placed", "step-picked")
HERO_USED = Ground("hero-used", "terms")
NOT_ENOUGH_POINTS = Ground("not-enough-points", "terms")
NONE_IN_SUPPLY = Ground("none-in-supply", "market", n="box")
FEW_IN_SUPPLY = Ground("few-in-supply", "market", n="box")
NOT_ENOUGH = Ground("not-enough", "terms")
WORK_OR_RAID = Ground("work-or-raid", "step-start")
PICK_UP_FIRST = Ground("pick-up-first", "step-picked")
RAID_FIRST = Ground("raid-first", "step-pay")
CREW_SHORT = Ground("crew-short", "step-pay")
PRINT_UNKNOWN = Ground("print-unknown", "step-pay")
DICE_UNKNOWN = Ground("dice-unknown", "step-raid-dice")
DICE_COUNT = Ground("dice-count", "step-raid-dice")
NOT_WOUNDED = Ground("not-wounded", "wounds")
PRINT_NO_WORKER = Ground("print-no-worker", "step-pay")
PRINT_STEPS = Ground("print-steps", "step-raid-dice")

MOST = 40  # of one good that a card gives or takes; the box holds 32 of any
# These move the one turn there is: said of anybody else they would lose a worker
TurnAction = a.Place | a.PickUp | a.Act | a.Leave | a.Borrow | a.BeginRaid | a.EndTurn
_TABLE, _TURN = frozenset(get_args(a.TableAction)), frozenset(get_args(TurnAction))


def at_table(action: a.Action) -> TypeGuard[a.TableAction]:
    """By its type at once: it is asked for each offer, and to try twenty in turn took its time."""
    return type(action) in _TABLE


def impossible_table(state: Scythia, action: a.TableAction) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    seat = getattr(action, "seat", 0)
    if seat >= len(state.raiders):
        return refused.NO_SUCH_SEAT(field="seat", got=seat, high=max(0, len(state.raiders) - 1))
    raider = state.raiders[seat]
    if type(action) in _TURN and (why := _not_now(state, seat)):
        return why
    match action:
        case a.Place(building=building, deal=deal) if deal is not None and DEALS[deal].building != building:
            return NO_SUCH_DEAL(deal=deal)
        case a.Place() | a.BeginRaid() if raider.worker is None:
            return NO_WORKER()
        case a.PickUp(building=building, deal=deal):
            if spot(state, building) == "none":
                return NOBODY_THERE()
            return NO_SUCH_DEAL(deal=deal) if deal and DEALS[deal].building != building else None
        case a.Dismiss(space=space) | a.Wound(space=space) if raider.crew[space] is None:
            return NOBODY_THERE()
        case a.BearWounds(spaces=spaces) if any(raider.crew[space] is None for space in spaces):
            return NOBODY_THERE()
        case a.Wound() | a.BearWounds() | a.EnterDice() | a.TakePlunder() if not raiding(state, seat):
            return NO_RAID_NOW()
        case a.EnterDice() if state.fight and print_of(state, state.fight.empire, state.fight.place) is None:
            return PRINT_UNKNOWN()  # it was begun on another device; the raid goes on once the numbers are told
        case a.Release(kind=kind, space=space):
            held = raider.eagles if kind == "eagle" else raider.horses
            return NOBODY_THERE() if held[space] is None else None
        case a.Heal(spaces=spaces):
            return _not_healed(spaces, raider.crew)
        case a.Effect(change=change, vp=vp):
            idle = change == NOTHING and vp == 0 and not (doing(state, "ability") and seat == state.active)
            return ALREADY_SO(path="change", got=0) if idle else _too_much("change", change, -MOST)
        case a.CompleteQuest(paid=paid):
            return _too_much("paid", paid, 0)
        case a.Describe(print=print_):
            return _unclear(print_)
        case a.BeginRaid():
            return _no_raid(state, action)
        case a.TakePlunder(space=space):
            assert state.fight is not None
            mine = spaces_at(state, state.fight.empire, state.fight.place)
            return None if space in mine else refused.NO_SUCH_SPACE(got=space)
    return None


def refusal_table(state: Scythia, action: a.TableAction) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    match action:
        case a.Describe() | a.DescribeDice() | a.NameHero():
            return None
        case a.Hire() | a.Tame() | a.Dismiss() | a.Release() if not state.begun:
            return None
        case a.Effect():
            return _effect(state, action) if state.begun else refused.NOT_BEGUN()
        case a.Hire(seat=seat, cost=0) if owes(state, seat):
            return None
    return _not_now(state, action.seat) or _in_turn(state, action)


def _not_now(state: Scythia, seat: int) -> Refusal | None:
    if state.over:
        return refused.FINISHED()
    if not state.begun:
        return refused.NOT_BEGUN()
    return refused.NOT_YOUR_TURN(seat=state.active) if state.ai_turn or seat != state.active else None


def _in_turn(state: Scythia, action: a.TableAction) -> Refusal | None:
    now = phase(state)
    match action:
        case a.Place(building=building, deal=deal):
            return _place(state, building) or _deal(state, deal, raider(state).worker)
        case a.PickUp(building=building, deal=deal):
            return _pick_up(state, building) or _deal(state, deal, spot(state, building))
        case a.Act(deal=deal):
            if state.open is None or now in ("start", "task"):
                return NO_ACTION_LEFT()
            if DEALS[deal].building != state.open:
                return NO_SUCH_DEAL(deal=deal)
            return _deal(state, deal, state.worker)
        case a.Leave():
            return None if state.task else NO_ACTION_LEFT()
        case a.Borrow(building=building):
            if not doing(state, "ability"):
                return NO_ABILITY()
            return NO_BLUE_THERE() if state.worker and not may_enter(building, state.worker) else None
        case a.Hire(cost=cost):
            return _doing(state, "hire") or _short(state, action.seat, Goods(silver=cost))
        case a.Tame(kind=kind):
            return None if doing(state, "ability") or state.task == kind else _elsewhere("animal")
        case a.Heal(spaces=spaces):
            return _doing(state, "heal") or _healthy(state, spaces)
        case a.Dismiss() | a.Release():
            return None
        case a.CompleteQuest(row=row, spot=at, paid=paid):
            gone = None if row_of(state, row)[at] == "up" else refused.QUEST_NOT_THERE()
            return _doing(state, "quest") or gone or _short(state, action.seat, paid)
        case a.BeginRaid():
            return _raid(state, action)
        case a.EnterDice():
            return _dice(state, action) if now == "raid-dice" else DICE_ENTERED()
        case a.Wound():
            return None if now == "raid-wounds" else NO_WOUNDS_NOW()
        case a.BearWounds(spaces=spaces):
            most = state.fight.wounds if state.fight else 0
            few = refused.OUT_OF_RANGE(path="spaces", low=1, high=most, got=len(spaces))
            return NO_WOUNDS_NOW() if now != "raid-wounds" else None if 1 <= len(spaces) <= most else few
        case a.TakePlunder(space=space):
            assert state.fight is not None
            free = free_at(state, state.fight.empire, state.fight.place)  # if none is left, the table knows better
            raided = None if space in free or not free else refused.SPACE_RAIDED()
            return _before_plunder(now) or raided or _supply(state, plunder_of(action))
        case a.EndTurn():
            return _end(state)
    return None


def owes(state: Scythia, seat: int) -> bool:
    """Whether a crew member of that seat is the one it began with, entered late."""
    return seat in state.owed and not state.over and not (seat == state.active and doing(state, "hire"))


def raiding(state: Scythia, seat: int) -> bool:
    return state.fight is not None and seat == state.active


def doing(state: Scythia, task: str) -> bool:
    """Whether the action begun is of that kind; a card's ability may stand for any."""
    return state.task is not None and DEALS[state.task].task in (task, "ability")


def _before_plunder(now: str) -> Refusal | None:
    match now:
        case "raid-dice":
            return ROLL_FIRST()
        case "raid-wounds":
            return WOUNDS_FIRST()
    return None


def plunder_of(action: a.TakePlunder) -> Goods:
    return Goods(gold=action.gold, equipment=action.equipment, wagons=action.wagons, livestock=action.livestock)


def _doing(state: Scythia, task: str) -> Refusal | None:
    return None if doing(state, task) else _elsewhere(task)


def _elsewhere(task: str) -> Refusal:
    """Which building it takes, or a card that stands for it."""
    there = next(deal.building for deal in DEALS.values() if deal.task == task)
    return BUILDING_FIRST(building=say(f"scythia.building.{there}"))


def _wrong_worker(needed: tuple[Worker, ...], worker: str | None) -> Refusal:
    workers = listed([_colour(colour) for colour in needed], "list.either")
    return WRONG_WORKER(workers=workers, worker=_colour(worker or "none"))


def _colour(worker: str) -> Message:
    return say(f"choice.{worker}")


def _place(state: Scythia, building: Building) -> Refusal | None:
    worker = raider(state).worker
    assert worker is not None
    if phase(state) != "start":
        return WORKER_PLACED()
    if spot(state, building) != "none":
        return BUILDING_TAKEN()
    if building == state.blocked:
        return BUILDING_BLOCKED()
    return None if may_enter(building, worker) else NO_BLUE_THERE()


def _pick_up(state: Scythia, building: Building) -> Refusal | None:
    """One of the three that were in the village at the start of the turn (PRACA).

    Who has no worker, which only what happened anyway leaves, has none to place.
    """
    now, forgotten = phase(state), raider(state).worker is None
    if now == "task":
        return TASK_FIRST()
    if now != "placed" and not (now == "start" and forgotten):
        return PLACE_FIRST()
    if building == state.placed:
        return JUST_PLACED()
    return BUILDING_BLOCKED() if building == state.blocked else None


def _deal(state: Scythia, deal: DealId | None, worker: str | None) -> Refusal | None:
    """Printed for another colour of worker, too dear, or more than the box holds."""
    if deal is None:
        return None
    terms = DEALS[deal]
    if worker not in terms.workers:
        return _wrong_worker(terms.workers, worker)
    if deal == "hero" and state.hero_used:  # Wykonaj kolejna akcje Centrum Obozowiska (TERMINOLOGIA NA KARTACH)
        return HERO_USED()
    return _short(state, state.active, terms.pays) or _supply(state, terms.gets)


def _effect(state: Scythia, action: a.Effect) -> Refusal | None:
    """Nobody gains for what he cannot pay, points included; a card played is not there to pay with (TERMINOLOGIA)."""
    seat, price = action.seat, minus(action.change)
    if state.task and doing(state, "ability") and seat == state.active:
        price = plus(price, DEALS[state.task].pays)
    track = state.raiders[seat].track
    if action.vp < -track:
        return NOT_ENOUGH_POINTS(n=-action.vp, have=track)
    return _short(state, seat, price) or _supply(state, action.change)


def _supply(state: Scythia, gets: Goods) -> Refusal | None:
    """Plunder is limited by the pieces of the box (FARMA, TARGOWISKO)."""
    for good, n in some(gets):
        left = max(0, not_held(state, good)) if good in PLUNDER else n
        if left == 0:
            return NONE_IN_SUPPLY(good=say(f"scythia.good.{good}"), n=BOX[good])
        if n > left:
            return FEW_IN_SUPPLY(good=say(f"scythia.of.{good}", n=left), n=BOX[good])
    return None


def _short(state: Scythia, seat: int, price: Goods) -> Refusal | None:
    held = state.raiders[seat].goods
    good = lacking(held, price)
    if good is None:
        return None
    n = price.of(good)
    return NOT_ENOUGH(good=say(f"scythia.of.{good}", n=n), n=n, have=held.of(good))


def _end(state: Scythia) -> Refusal | None:
    """A turn is Work, with a worker placed and one picked up, or a Raid.

    Without a worker, an empty building or one to pick up, which only a correction leaves, it is over all the same.
    """
    match phase(state):
        case "picked":
            return None
        case "start":
            work = raider(state).worker and any(_place(state, building) is None for building in BUILDINGS)
            return WORK_OR_RAID() if work else None
        case "placed":
            there = (building for building in BUILDINGS if spot(state, building) != "none")
            return PICK_UP_FIRST() if any(_pick_up(state, building) is None for building in there) else None
        case "task":
            return TASK_FIRST()
    return RAID_FIRST()


def _raid(state: Scythia, action: a.BeginRaid) -> Refusal | None:
    """Worker, crew, Provisions and Wagons (NAJAZD)."""
    active, print_ = raider(state), print_of(state, action.empire, action.place)
    assert print_ is not None
    if phase(state) != "start":
        return WORKER_PLACED()
    free = free_at(state, action.empire, action.place)
    if not free or not set(action.gold) <= set(free):  # whoever raided there took all the gold (RZUT KOSCMI)
        return refused.SPACE_RAIDED()
    if active.worker not in print_.workers:
        return _wrong_worker(print_.workers, active.worker)
    if len(crew_of(active)) < print_.crew:
        return CREW_SHORT(n=print_.crew, have=len(crew_of(active)))
    price = Goods(provisions=print_.provisions, wagons=print_.wagons, kumis=action.kumis)
    short, haul = _short(state, action.seat, price), action.haul
    if short or haul is None:
        return short
    return refused.SPACE_RAIDED() if haul.space not in free else _supply(state, haul.plunder)


def _no_raid(state: Scythia, action: a.BeginRaid) -> Refusal | None:
    """The numbers of the board come first; gold lies on spaces of that settlement, each named once."""
    if action.place not in places(state, action.empire):
        return refused.NO_SUCH_SPACE(got=action.place)
    if print_of(state, action.empire, action.place) is None:
        return PRINT_UNKNOWN()
    if dice_at(state, action.empire) is None:
        return DICE_UNKNOWN()
    mine = spaces_at(state, action.empire, action.place)
    strange = [space for at, space in enumerate(action.gold) if space not in mine or space in action.gold[:at]]
    strange += [action.haul.space] if action.haul and action.haul.space not in mine else []
    if strange or action.haul is None:
        return refused.NO_SUCH_SPACE(got=strange[0]) if strange else None
    return _too_much("haul.plunder", action.haul.plunder, 0)


def _dice(state: Scythia, action: a.EnterDice) -> Refusal | None:
    assert state.fight is not None
    if action.sums is not None and not action.faces:
        return None
    for colour in ("red", "white", "yellow"):
        need, got = getattr(state.fight, colour), sum(face.colour == colour for face in action.faces)
        if need != got:
            return DICE_COUNT(colour=say(f"scythia.die.{colour}"), n=need, got=got)
    return None


def _not_healed(spaces: tuple[int, ...], crew: tuple[object, ...]) -> Refusal | None:
    if not 1 <= len(spaces) <= HEALED:
        return refused.OUT_OF_RANGE(path="spaces", low=1, high=HEALED, got=len(spaces))
    return NOBODY_THERE() if any(crew[space] is None for space in spaces) else None


def _healthy(state: Scythia, spaces: tuple[int, ...]) -> Refusal | None:
    """Each space named loses a wound, so it needs one."""
    crew = crew_of(raider(state))
    return NOT_WOUNDED() if any(spaces.count(space) > member.wounds for space, member in crew) else None


def _too_much(path: str, change: Goods, low: int) -> Refusal | None:
    over = next((good for good in GOODS if not low <= change.of(good) <= MOST), None)
    return refused.OUT_OF_RANGE(path=f"{path}.{over}", low=low, high=MOST, got=change.of(over)) if over else None


def _unclear(print_: Settlement) -> Refusal | None:
    """At least one worker may go there, and thresholds rise."""
    if not print_.workers:
        return PRINT_NO_WORKER()
    strengths = [step.strength for step in print_.steps]
    return None if strengths and strengths == sorted(set(strengths)) else PRINT_STEPS()
