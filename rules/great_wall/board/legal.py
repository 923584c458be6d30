"""Why a step with Clerks, Soldiers, Hordes or the Wall is not possible, or not allowed now."""

from __future__ import annotations

from rules.core.message import Ground, Refusal
from rules.great_wall import refused, tables
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_shot, next_storm, owed, toll_of, undecided
from rules.great_wall.board.prices import barricade_price, pays, recruit_price, resource_of, upgrade_price
from rules.great_wall.board.squad import together
from rules.great_wall.clan.clan import advisors_of, level_of, usable
from rules.great_wall.clan.goods import Goods, building, lacking, some
from rules.great_wall.coop.requests import recoverable
from rules.great_wall.qin.legal import answer_refusal, himself
from rules.great_wall.qin.mind import first_due, task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import (
    GreatWall,
    Work,
    activates,
    clerks_at,
    defeated,
    in_play,
    is_reed,
    lethality,
    owners,
    phase,
    section,
    shame_room,
)
from rules.great_wall.tables import Location, SectionId, SoldierKind
from rules.great_wall.year.clerks import move_refusal

NOBODY_AT_LOCATION = Ground("nobody-at-location", "step-activation")
ONLY_WOOD_STONE_GOLD = Ground("only-wood-stone-gold", "step-location")
NO_CLERK_TO_HIRE = Ground("no-clerk-to-hire", "step-location")
NO_PLACE_FOR_SHAME = Ground("no-place-for-shame", "step-shame-due")
NO_HORDE_COVERED = Ground("no-horde-covered", "step-defeat")
SAY_WHERE = Ground("say-where", "reed")
MOVED_ON = Ground("moved-on")
LOCATION_NOT_DUE = Ground("location-not-due", "step-activation")
NOT_FOLLOWED = Ground("not-followed", "step-assault")
CLERKS_SPENT = Ground("clerks-spent", "step-location")
SPEARMAN_FIRST_ROW = Ground("spearman-first-row", "attack")
NO_VITAL_SPOT = Ground("no-vital-spot", "attack")
NO_FIRING_SPOT = Ground("no-firing-spot", "attack")
NO_BARRICADE_SLOT = Ground("no-barricade-slot", "step-location")
WAREHOUSE_FIRST = Ground("warehouse-first", "step-location", n="first")
PRICE_IS = Ground("price-is", "step-location", n="price")
NO_SUCH_ROW = Ground("no-such-row", "step-hordes")
NO_SHOTS_LEFT = Ground("no-shots-left", "step-firing", n="left")
ONLY_ARCHERS_STAY = Ground("only-archers-stay", "attack")
TWO_SECTIONS = Ground("two-sections", "step-location")
WALL_FINISHED = Ground("wall-finished", "step-location")
NOT_IN_DISCARD = Ground("not-in-discard", "coop")
OVERSEER_HIGHEST = Ground("overseer-highest", "step-location")
NO_LOSSES_DUE = Ground("no-losses-due", "step-losses")
LOSSES_ARE = Ground("losses-are", "step-losses", n="due")

TURNS = ("command", "activation")  # while a Command card is resolved
SECTIONED = (b.Attack, b.Recruit, b.BuildBarricade, b.BuildWall, b.Fire)
AT: dict[type, Location] = {
    b.Recruit: "barracks",
    b.BuildBarricade: "builders-encampment",
    b.BuildWall: "builders-encampment",
    b.Redeploy: "logistics-center",
    b.HireClerk: "emperors-embassy",
    b.HireAdvisor: "emperors-embassy",
}


def impossible_board(state: GreatWall, action: b.BoardAction) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    if isinstance(action, SECTIONED) and action.section not in in_play(state):
        return refused.SECTION_OUT_OF_PLAY()
    match action:
        case b.MoveClerk():
            return _no_clerk(state, action)
        case b.Activate(location=location):
            if state.work:
                return refused.LOCATION_FIRST()
            return None if owners(state, location) else NOBODY_AT_LOCATION()
        case b.Attack() | b.Fire():
            return _no_horde(state, action.section, action.row) or _no_attacker(state, action)
        case b.Recruit(seat=seat, soldier=soldier, row=row):
            if usable(state.clans[seat], soldier) == 0:
                return refused.NO_SOLDIER()
            if is_reed(state, seat) and row is None:
                return refused.REED_NEVER()
            return None if row is None else _no_horde(state, action.section, row)
        case b.BuildBarricade(stock=stock, own=own) | b.BuildWall(stock=stock, own=own):
            if stock.chi or own.chi or any(goods.of(kind) < 0 for goods in (stock, own) for kind in tables.BUILDING):
                return ONLY_WOOD_STONE_GOLD()
            return _no_level(state, action) if isinstance(action, b.BuildWall) else None
        case b.Redeploy():
            return _no_march(state, action)
        case b.Upgrade(seat=seat, soldier=soldier):
            return _no_upgrade(state, seat, soldier)
        case b.Donate(seat=seat):
            fits = state.work is not None and state.work.location in tables.GIVING and not is_reed(state, seat)
            return None if fits else refused.NOT_THIS_STEP()
        case b.HireClerk(seat=seat):
            return None if state.clans[seat].hireable else NO_CLERK_TO_HIRE()
        case b.HireAdvisor(seat=seat):
            return refused.REED_NEVER() if is_reed(state, seat) else None
        case b.Finish(seat=seat):
            return None if state.work and seat in state.work.queue else refused.NOT_THIS_STEP()
        case b.Done() | b.NotPossible():
            return answer_refusal(state, action, pending(state) is not None)
        case b.PlaceShame(seat=seat, place=place, card=card):
            at = card if place == "horde" else 0
            if seat not in state.due or state.pool == 0:
                return refused.NO_SHAME_DUE()
            return None if (place, at) in shame_room(state, seat) else NO_PLACE_FOR_SHAME()
        case b.Defeat():
            if defeated(state) is None or state.fray:
                return refused.LOSSES_FIRST() if state.fray else NO_HORDE_COVERED()
            return refused.BOARD_UNKNOWN() if lethality(state) is None else None
        case b.Assault(defence=defence, power=power):
            at_ = next_storm(state)
            if at_ is None or state.fray:
                return refused.NOT_THIS_STEP()
            return refused.BOARD_UNKNOWN() if undecided(state, at_, defence, power) else None
        case b.Bear():
            return _not_borne(state, action)
    return None


def refusal_board(state: GreatWall, action: b.BoardAction) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    now = phase(state)
    if not state.begun:
        return refused.SET_UP_FIRST()
    if (his := himself(state, action)) is not None:
        return his
    match action:
        case b.Done(step=step) | b.NotPossible(step=step):
            asked = None if task(state) else pending(state)
            placed = isinstance(action, b.Done) and asked in ("barracks", "builders-encampment", "temple")
            return SAY_WHERE() if placed else None if step == state.told else MOVED_ON()
        case b.PlaceShame(seat=seat):
            return None if seat == state.due[0] else refused.NOT_YOUR_TURN(seat=state.due[0])
        case b.Bear(seat=seat, saved=saved):
            if state.due:  # Shame first: who is Killed comes home too late to lie on it (PRZEŁAMANIE 1, 2)
                return refused.SHAME_FIRST()
            return pays(state, seat, Goods(chi=tables.SAVE_COST * saved.total()))
        case b.Attack():
            return _attack(state, action)
        case b.BuildBarricade() | b.BuildWall() if state.detail == "pace":
            return _no_slot(state, action)
    if now == "shame-due":
        return refused.SHAME_FIRST()
    if now == "losses":
        return refused.LOSSES_FIRST()
    if now == "location":
        return _at_location(state, action)
    return _in_step(state, action)


def _in_step(state: GreatWall, action: b.BoardAction) -> Refusal | None:
    step = state.step
    match action:
        case b.MoveClerk():
            moving = step == "command" or (step == "fall" and state.mode == "opponent")
            return move_refusal(state, action) if moving else refused.NOT_THIS_STEP()
        case b.Activate(location=location, advanced=True):
            print_ = state.prints.location(location)
            if print_ is None:
                return refused.BOARD_UNKNOWN()
            alone = print_.kind == "special" and all(is_reed(state, seat) for seat in owners(state, location))
            return LOCATION_NOT_DUE() if alone else None if step in TURNS else refused.NOT_THIS_STEP()
        case b.Activate(location=location):
            if state.mode == "opponent":
                return None if step == "fall" and not task(state) else refused.QIN_FIRST()
            if step != "activation":
                return refused.NOT_THIS_STEP()
            if first_due(state):
                return refused.QIN_FIRST()
            return None if activates(state, location) else LOCATION_NOT_DUE()
        case b.Defeat():
            return None if step in ("defeat", "winter-defeat") else refused.NOT_THIS_STEP()
        case b.Fire():
            return _fire(state, action)
        case b.Assault() if state.detail == "pace":  # who has a Soldier where is not known: Shame is told by hand
            return NOT_FOLLOWED()
        case b.Assault():
            return None if step == "assault" else refused.NOT_THIS_STEP()
    return refused.NOT_THIS_STEP()


def _at_location(state: GreatWall, action: b.BoardAction) -> Refusal | None:
    work = state.work
    assert work is not None  # the phase says so
    if not work.queue or not hasattr(action, "seat") or isinstance(action, b.MoveClerk | b.Fire):
        return refused.LOCATION_FIRST()
    if action.seat != work.queue[0]:
        return refused.NOT_YOUR_TURN(seat=work.queue[0])
    match action:
        case b.Finish():
            return None
        case b.Upgrade(seat=seat):
            price = upgrade_price(state, seat)
            assert price is not None  # impossible_board has asked
            return pays(state, seat, price) if work.stage == "upgrade" else refused.NOT_THIS_STEP()
        case b.Donate(seat=seat):
            one = some(resource_of(work.location), 1)
            return pays(state, seat, one) if work.stage == "donate" else refused.NOT_THIS_STEP()
    return _with_clerk(state, work, action)


def _with_clerk(state: GreatWall, work: Work, action: b.BoardAction) -> Refusal | None:
    """What a single Clerk does at one of the other Locations."""
    if AT.get(type(action)) != work.location:
        return refused.NOT_THIS_STEP()
    if work.left == 0:
        return CLERKS_SPENT()
    match action:
        case b.Recruit():
            return _recruit(state, action)
        case b.BuildBarricade() | b.BuildWall():
            return _no_slot(state, action) or _build(state, action)
        case b.Redeploy(target=target, archers=archers, seat=seat):
            return _no_spot(state, target, archers) if archers else None
        case b.HireClerk(seat=seat):
            return pays(state, seat, Goods(gold=tables.CLERK_COST))
        case b.HireAdvisor(seat=seat):
            return pays(state, seat, Goods(gold=advisors_of(state.clans[seat]) + 1))
    return None


def _recruit(state: GreatWall, action: b.Recruit) -> Refusal | None:
    short = pays(state, action.seat, recruit_price(state, action.seat, action.soldier))
    return short or (None if action.row is None else _reach(state, action.soldier, action.section, action.row, True))


def _attack(state: GreatWall, action: b.Attack) -> Refusal | None:
    """Spearmen reach the first row, Horsemen need two spots, Archers a Firing spot (ATAK str. 12)."""
    return _reach(state, action.soldier, action.section, action.row, action.resting)


def _reach(state: GreatWall, soldier: SoldierKind, at: SectionId, row: int, resting: bool) -> Refusal | None:
    if soldier == "spearman" and row > 0:
        return SPEARMAN_FIRST_ROW()
    need = 2 if soldier == "horseman" else 1
    if section(state, at).hordes[row].free < need:
        return NO_VITAL_SPOT(n=need)
    return _no_spot(state, at, 1) if soldier == "archer" and resting else None


def _no_spot(state: GreatWall, at: SectionId, n: int) -> Refusal | None:
    """One Archer on a Firing spot; how many there are is printed on the Wall level."""
    there = section(state, at)
    wall = state.prints.walls[there.level]
    return NO_FIRING_SPOT() if wall is not None and sum(there.archers) + n > wall.spots else None


def _no_slot(state: GreatWall, action: b.BuildBarricade | b.BuildWall) -> Refusal | None:
    full = isinstance(action, b.BuildBarricade) and section(state, action.section).barricades >= tables.BARRICADES
    return NO_BARRICADE_SLOT() if full else None


def _build(state: GreatWall, action: b.BuildBarricade | b.BuildWall) -> Refusal | None:
    """The Warehouse pays first, as far as it goes (OBÓZ BUDOWNICZYCH)."""
    if isinstance(action, b.BuildWall):
        price = tables.WALL_COST[section(state, action.section).level]
    else:
        price = barricade_price(state, action.seat)
    if lacking(state.warehouse, action.stock):
        return WAREHOUSE_FIRST(n=min(price, building(state.warehouse)))
    if building(action.stock) != min(price, building(state.warehouse)):
        return WAREHOUSE_FIRST(n=min(price, building(state.warehouse)))
    if state.clans[action.seat].own_purse:
        return None
    if building(action.stock) + building(action.own) != price:
        return PRICE_IS(n=price)
    return pays(state, action.seat, action.own)


def _fire(state: GreatWall, action: b.Fire) -> Refusal | None:
    """From the left section on, in Tea order (ZIMA 1 A)."""
    first = next_shot(state)
    if state.step != "firing" or first is None:
        return refused.NOT_THIS_STEP()
    if (action.section, action.seat) != first:
        return refused.NOT_YOUR_TURN(seat=first[1])
    free = section(state, action.section).hordes[action.row].free
    return NO_VITAL_SPOT(n=action.n) if free < action.n else None


def _no_clerk(state: GreatWall, action: b.MoveClerk) -> Refusal | None:
    if action.source == action.target:
        return refused.ALREADY_SO(path="target", got=action.target)
    if action.source is None:
        return None if state.clans[action.seat].clerks else refused.NO_CLERK_IN_POOL()
    return None if clerks_at(state, action.source)[action.seat] else NOBODY_AT_LOCATION()


def _no_horde(state: GreatWall, at: SectionId, row: int) -> Refusal | None:
    return None if row < len(section(state, at).hordes) else NO_SUCH_ROW(got=row + 1)


def _no_attacker(state: GreatWall, action: b.Attack | b.Fire) -> Refusal | None:
    place = section(state, action.section)
    if isinstance(action, b.Fire):
        shots = state.shots[tables.SECTIONS.index(action.section)][action.seat] if state.shots else 0
        return None if shots >= action.n else NO_SHOTS_LEFT(n=shots)
    if not action.resting and action.soldier != "archer":
        return ONLY_ARCHERS_STAY()
    there = place.rest[action.seat].of(action.soldier) if action.resting else place.archers[action.seat]
    return None if there else refused.NO_SOLDIER()


def _no_march(state: GreatWall, action: b.Redeploy) -> Refusal | None:
    ways = (action.source, action.target)
    if action.source == action.target or any(at not in in_play(state) for at in ways):
        return TWO_SECTIONS() if action.source == action.target else refused.SECTION_OUT_OF_PLAY()
    source, away = section(state, action.source), action.archers + action.archers_to_rest
    if action.rest.total() + away == 0:
        return refused.NO_SOLDIER()
    short = any(action.rest.of(kind) > source.rest[action.seat].of(kind) for kind in tables.SOLDIERS)
    return refused.NO_SOLDIER() if short or away > source.archers[action.seat] else None


def _no_level(state: GreatWall, action: b.BuildWall) -> Refusal | None:
    if is_reed(state, action.seat):
        return refused.REED_NEVER()
    if section(state, action.section).level >= tables.LEVELS:
        return WALL_FINISHED()
    if action.back is None:
        return None
    if state.empire is None:
        return refused.ONLY_IN_COOP()
    return None if action.back in recoverable(state.clans[action.seat]) else NOT_IN_DISCARD()


def _no_upgrade(state: GreatWall, seat: int, soldier: SoldierKind) -> Refusal | None:
    work = state.work
    if work is None or work.location not in tables.PRODUCTION or is_reed(state, seat):
        return refused.NOT_THIS_STEP()
    level = level_of(state.clans[seat], work.location)
    if level >= tables.OVERSEER_LEVELS:
        return OVERSEER_HIGHEST()
    if upgrade_price(state, seat) is None:
        return refused.BOARD_UNKNOWN()
    return refused.NO_SOLDIER() if level == 0 and usable(state.clans[seat], soldier) == 0 else None


def _not_borne(state: GreatWall, action: b.Bear) -> Refusal | None:
    toll = toll_of(state, action.seat)
    if toll is None or state.fray is None:
        return NO_LOSSES_DUE()
    gone, n = together(action.killed, action.saved), owed(state, toll)
    if gone.total() != n or (toll.row is None and gone.archer != n):
        return LOSSES_ARE(n=n)
    if toll.row is None:
        return None
    card = section(state, state.fray.section).hordes[toll.row]
    fits = gone.spearman <= card.spearmen[action.seat] and gone.horseman <= card.horsemen[action.seat]
    return None if fits and gone.archer == 0 else refused.NO_SOLDIER()
