"""From a wish to facts: Clerks and Locations, Soldiers, Hordes and the Wall."""

from __future__ import annotations

from typing import assert_never

from rules.great_wall import events as e
from rules.great_wall import tables
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.board.assault_order import is_held, least_defence, next_storm
from rules.great_wall.board.prices import recruit_price, resource_of, upgrade_price
from rules.great_wall.board.wall import power_of
from rules.great_wall.clan.clan import advisors_of, level_of
from rules.great_wall.clan.goods import NOTHING, Goods, minus, some
from rules.great_wall.clan.tea import tea_house
from rules.great_wall.coop import events as ee
from rules.great_wall.qin.carry_out import done, not_possible
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import OWN_TURN, pending
from rules.great_wall.state import (
    GreatWall,
    clerks_at,
    defeated,
    horde,
    is_automa,
    is_full,
    is_qin,
    is_reed,
    lethality,
    owners,
    people,
    reed_seat,
    rivals,
    section,
)
from rules.great_wall.tables import Location, SectionId

Events = tuple[e.Event, ...]


def board_facts(state: GreatWall, action: b.BoardAction) -> Events:
    match action:
        case b.MoveClerk(seat=seat, target=target, source=source):
            return (eb.ClerkMoved(seat, target, source),)
        case b.Activate(location=location, advanced=advanced):
            return _activated(state, location, advanced)
        case b.Attack():
            return _attack(state, action)
        case b.Upgrade(seat=seat):
            return _upgraded(state, action)
        case b.Donate(seat=seat):
            assert state.work is not None  # impossible_board has asked
            one = some(resource_of(state.work.location), 1)
            given = (e.GoodsChanged(seat, minus(one)), e.WarehouseChanged(one))
            return (*given, e.HonorChanged(seat, tables.DONATION_HONOR, "donation"), eb.Finished(seat))
        case b.Recruit():
            return _recruited(state, action)
        case b.BuildBarricade(seat=seat, section=at):
            honor: Events = () if is_reed(state, seat) else (e.HonorChanged(seat, tables.BARRICADE_HONOR, "barricade"),)
            return (*_paid(action), eb.BarricadeBuilt(at), *honor, *_spent(state, seat))
        case b.BuildWall(seat=seat, section=at):
            level = section(state, at).level
            worth = e.HonorChanged(seat, tables.WALL_COST[level], "wall")
            back: Events = (ee.CardTakenBack(seat, action.back),) if action.back else ()
            return (*_paid(action), eb.WallBuilt(at, level + 1), worth, *back, *_spent(state, seat))
        case b.Redeploy(seat=seat):
            moved = eb.Redeployed(
                seat, action.source, action.target, action.rest, action.archers, action.archers_to_rest
            )
            return (moved, *_spent(state, seat))
        case b.HireClerk(seat=seat):
            return (e.GoodsChanged(seat, Goods(gold=-tables.CLERK_COST)), e.ClerksHired(seat, 1), *_spent(state, seat))
        case b.HireAdvisor(seat=seat, name=name, active=active):
            price = Goods(gold=-(advisors_of(state.clans[seat]) + 1))
            return (e.GoodsChanged(seat, price), e.AdvisorTaken(seat, name, active), *_spent(state, seat))
        case b.Finish(seat=seat):
            return (eb.Finished(seat),)
        case b.Done() | b.NotPossible() if (his := task(state)) is not None:
            if isinstance(action, b.Done):
                return done(state, his, action, _activated)
            return not_possible(state, his, action)
        case b.Done() | b.NotPossible():
            return (e.StepBegun("activation"),) if pending(state) == OWN_TURN else (eb.Finished(reed_seat(state)),)
        case b.PlaceShame(seat=seat, place=place, card=card):
            return (e.ShamePlaced(seat, place, card),)
        case b.Defeat():
            return _defeated(state)
        case b.Fire(seat=seat, section=at, row=row, n=n):
            return (eb.Wounded(at, row, n), eb.Fired(seat, at, n))
        case b.Assault(defence=defence, power=power):
            return _stormed(state, defence, power)
        case b.Bear(seat=seat, killed=killed, saved=saved):
            chi = tables.SAVE_COST * saved.total()
            saving: Events = (e.GoodsChanged(seat, Goods(chi=-chi)),) if chi else ()
            return (*saving, eb.Borne(seat, killed, saved))
    assert_never(action)


def _spent(state: GreatWall, seat: int) -> Events:
    """One Clerk's worth of the Location; by a card there is none."""
    return (eb.ClerkSpent(seat),) if state.work and state.work.queue[:1] == (seat,) else ()


def _activated(state: GreatWall, location: Location, advanced: bool) -> Events:
    """Shame first for whoever is there alone, then what needs no choice (KIEDY LOKACJA SIĘ AKTYWUJE)."""
    here, print_ = owners(state, location), state.prints.location(location)
    alone = len(here) == 1 and not is_automa(state, here[0])
    shame: Events = ()
    if print_ is not None and print_.shame and alone and not advanced:
        shame = (e.ShameReceived(here[0]),)
    return (eb.LocationActivated(location, advanced), *shame, *_at_once(state, location, here))


def _at_once(state: GreatWall, location: Location, here: tuple[int, ...]) -> Events:
    if location == "tea-house":
        sole = here[0] if len(here) == 1 and is_full(state, location) else None
        order = tea_house(state.tea, here, sole)
        return (e.TeaMoved(order),) if order != state.tea else ()
    if location == "war-academy":
        drawn = ((seat, clerks_at(state, location)[seat]) for seat in here if not is_automa(state, seat))
        return tuple(e.TacticsChanged(seat, n) for seat, n in drawn)
    return tuple(_gathered(state, location, seat) for seat in here if gathers(state, location, seat))


def gathers(state: GreatWall, location: Location, seat: int) -> bool:
    """The Reed Clan takes nothing from the Temple, Qin Jiushao Honor instead (SZCZEGÓŁOWE ZASADY LOKACJI; solo)."""
    if is_qin(state, seat):
        return False
    return location in (tables.GIVING if is_reed(state, seat) else tables.PRODUCTION)


def _gathered(state: GreatWall, location: Location, seat: int) -> e.Event:
    """1 for each Clerk and the Overseer's level; what the Reed Clan gathers goes to the Warehouse."""
    if is_reed(state, seat):
        return e.WarehouseChanged(some(resource_of(location), 1))
    n = clerks_at(state, location)[seat] + level_of(state.clans[seat], location)
    return e.GoodsChanged(seat, some(resource_of(location), n))


def _upgraded(state: GreatWall, action: b.Upgrade) -> Events:
    work, price = state.work, upgrade_price(state, action.seat)
    assert work is not None  # impossible_board has asked
    assert price is not None
    level = level_of(state.clans[action.seat], work.location) + 1
    soldier = action.soldier if level == 1 else None
    up = e.OverseerUpgraded(action.seat, work.location, level, soldier)
    return (e.GoodsChanged(action.seat, minus(price)), up, eb.Finished(action.seat))


def _recruited(state: GreatWall, action: b.Recruit) -> Events:
    seat, price = action.seat, recruit_price(state, action.seat, action.soldier)
    paid: Events = (e.GoodsChanged(seat, minus(price)),) if price != NOTHING else ()
    came = eb.Recruited(seat, action.soldier, action.section)
    if action.row is None:
        return (*paid, came, *_spent(state, seat))
    hit = b.Attack(seat, action.soldier, action.section, action.row, True, action.honor, action.gain)
    return (*paid, came, *_attack(state, hit), *_spent(state, seat))


def _attack(state: GreatWall, action: b.Attack) -> Events:
    """Wounds never give rewards, nor do spots under the Reed Clan's Spearmen (ATAK; KLAN TRZCINY, KOSZARY)."""
    facts: list[e.Event] = [eb.Attacked(action.seat, action.soldier, action.section, action.row, action.resting)]
    if action.soldier == "archer":
        return (*facts, eb.Wounded(action.section, action.row, 1))
    if action.honor and not is_reed(state, action.seat):
        facts.append(e.HonorChanged(action.seat, action.honor, "card"))
    if action.gain != NOTHING and not is_automa(state, action.seat):
        facts.append(e.GoodsChanged(action.seat, action.gain))
    return tuple(facts)


def _paid(action: b.BuildBarricade | b.BuildWall) -> Events:
    stock: Events = (e.WarehouseChanged(minus(action.stock)),) if action.stock != NOTHING else ()
    goods: Events = (e.GoodsChanged(action.seat, minus(action.own)),) if action.own != NOTHING else ()
    return stock + goods


def _defeated(state: GreatWall) -> Events:
    """2 Honor for being there, 2 for each own Archer; most covered Vital spots take the card (POKONANIE HORDY 1-3)."""
    found, deadly = defeated(state), lethality(state)
    assert found is not None  # impossible_board has asked
    assert deadly is not None
    at, row = found
    card = horde(state, at, row)
    honor: list[e.Event] = []
    for seat in rivals(state):
        if card.soldiers_of(seat):
            honor.append(e.HonorChanged(seat, tables.DEFEAT_HONOR, "defeat"))
        if archers := section(state, at).archers[seat]:
            honor.append(e.HonorChanged(seat, tables.DEFEAT_HONOR * archers, "archers"))
    return (eb.HordeDefeated(at, row, _taker(state, at, row), deadly), *honor)


def _taker(state: GreatWall, at: SectionId, row: int) -> int | None:
    """Ties by Tea order; without Soldiers, or with most of the Reed Clan, the card is discarded."""
    card = horde(state, at, row)
    best = max(state.tea, key=card.covered_by)  # the first of equals is the highest in Tea order
    return best if card.covered_by(best) and not is_reed(state, best) else None


def _stormed(state: GreatWall, more_defence: int, more_power: int) -> Events:
    """Power must exceed Defense; then everybody is shamed for each card without a Soldier of theirs (PRZEŁAMANIE 1)."""
    at, deadly = next_storm(state), lethality(state)
    assert at is not None  # impossible_board has asked
    defence = max(0, least_defence(state, at) + more_defence)
    power = max(0, power_of(section(state, at)) + more_power)
    if is_held(state, at, more_defence, more_power):
        return (eb.WallHeld(at, defence, power),)
    assert deadly is not None
    absent = (
        e.ShameReceived(seat)
        for seat in people(state)
        for card in section(state, at).hordes
        if not card.soldiers_of(seat)
    )
    return (eb.Breached(at, defence, power, deadly), *absent)
