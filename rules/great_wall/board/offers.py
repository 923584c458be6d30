"""What may be done with Clerks, Soldiers, Hordes and the Wall, before legal has its say."""

from __future__ import annotations

from rules.core.offer import Ask, Offer
from rules.great_wall import actions as a
from rules.great_wall import tables
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_shot, next_storm, owed, toll_of, undecided
from rules.great_wall.board.prices import barricade_price, pays, upgrade_price
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.clan.clan import level_of, shame_lies, usable
from rules.great_wall.clan.goods import Goods, building, spend
from rules.great_wall.coop.requests import recoverable
from rules.great_wall.labels import Offers, aside, offer
from rules.great_wall.qin.offers import answers
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import (
    GreatWall,
    Toll,
    Work,
    clerks_at,
    current,
    decides_for,
    defeated,
    defence_of,
    in_play,
    is_full,
    is_qin,
    lethality,
    people,
    section,
)
from rules.great_wall.tables import Location
from rules.great_wall.year.clerks import move_refusal, unread

# What is printed on the board is not known to the rules; these stand for "what it shows" where nobody is asked
SAMPLE_SLOTS = (Slot(2, 1), Slot(3, 2))
SAMPLE_LOCATIONS = (LocationPrint("regular", 2, True), LocationPrint("regular", 1), LocationPrint("special"))
SAMPLE_WALLS = (WallPrint(1, 1), WallPrint(6, 2), WallPrint(10, 3))
SAMPLE_UPGRADES = (UpgradePrint("wood", tables.OVERSEER_FIRST, 3, 4), UpgradePrint("gold", tables.OVERSEER_FIRST, 3, 4))


def described(state: GreatWall, what: Location | str) -> Offers:
    """The question about a print that matters now."""
    if what == "slot":
        if not 1 <= state.slot <= len(state.prints.slots):
            return ()
        return (offer(a.DescribeSlot(state.slot, SAMPLE_SLOTS[0]), "describe-slot", Ask("print", SAMPLE_SLOTS)),)
    if what == "wall":
        at = next_storm(state)
        level = section(state, at).level if at else 0
        return (offer(a.DescribeWall(level, SAMPLE_WALLS[0]), "describe-wall", Ask("print", SAMPLE_WALLS)),)
    ask = Ask("print", SAMPLE_LOCATIONS)
    return tuple(
        offer(a.DescribeLocation(location, SAMPLE_LOCATIONS[0]), "describe-location", ask)
        for location in tables.LOCATIONS
        if location == what
    )


def moves(state: GreatWall) -> Offers:
    """A Clerk of each clan from the pool or a Location to any Location that takes one; what may be full is asked."""
    found: list[Offer[a.Action]] = []
    mine = (seat for seat in range(len(state.clans)) if not is_qin(state, decides_for(state, seat)))
    for seat in mine:
        sources: list[Location | None] = [None] if state.clans[seat].clerks else []
        sources += [at for at in tables.LOCATIONS if clerks_at(state, at)[seat] and not is_full(state, at)]
        for source in sources:
            ways = (b.MoveClerk(seat, at, source) for at in tables.LOCATIONS if at != source)
            room = tuple(way.target for way in ways if move_refusal(state, way) is None)
            if room:
                verb = "move-clerk" if source else "send-clerk"
                found.append(offer(b.MoveClerk(seat, room[0], source), verb, Ask("target", room)))
    asked = (question for at in tables.LOCATIONS if unread(state, at) for question in described(state, at))
    return (*found, *asked)


def attacks(state: GreatWall) -> Offers:
    """Soldiers of Rest Zones and Archers on Firing spots; others never attack by a card."""
    found: list[Offer[a.Action]] = []
    for at in in_play(state):
        there = section(state, at)
        for seat in people(state):
            for row in range(len(there.hordes)):
                ready = (kind for kind in tables.SOLDIERS if there.rest[seat].of(kind))
                found += [aside(b.Attack(seat, kind, at, row), "attack") for kind in ready]
                if there.archers[seat]:
                    found.append(aside(b.Attack(seat, "archer", at, row, resting=False), "attack"))
    return tuple(found)


def wall_by_hand(state: GreatWall) -> Offers:
    """Where only the pace is followed, Wall and Barricades are told without their price."""
    if state.detail != "pace":
        return ()
    found: list[Offer[a.Action]] = []
    for seat in range(state.players):
        for at in in_play(state):
            found.append(aside(b.BuildWall(seat, at), "build-wall"))
            found.append(aside(b.BuildBarricade(seat, at), "build-barricade"))
    return tuple(found)


def at_location(state: GreatWall) -> Offers:
    """What the clan whose turn it is may do there; it may always stop."""
    work = state.work
    if work is None or not work.queue:
        return ()
    seat = work.queue[0]
    if is_qin(state, decides_for(state, seat)):
        return instructed(state)
    return (*_doing(state, work, seat), *instructed(state), offer(b.Finish(seat), "finish"))


def instructed(state: GreatWall) -> Offers:
    """The answers to the instruction of the Reed Clan or of Qin Jiushao."""
    if his := answers(state):
        return his
    if pending(state) is None:
        return ()
    return (offer(b.Done(state.told), "done"), offer(b.NotPossible(state.told), "not-possible"))


def _doing(state: GreatWall, work: Work, seat: int) -> Offers:
    match work.stage, work.location:
        case "upgrade", _:
            return _upgrades(state, work.location, seat)
        case "donate", _:
            return (offer(b.Donate(seat), "donate"),)
        case _, "temple":
            now = current(state)
            mine = shame_lies(state.clans[now.seat]) if now else ()
            return tuple(offer(a.DropShame(now.seat, *spot), "drop-shame") for spot in mine if now)
        case _, "barracks":
            return _recruits(state, seat)
        case _, "builders-encampment":
            return _builds(state, seat)
        case _, "logistics-center":
            return _marches(state, seat)
        case _, "emperors-embassy":
            active = offer(b.HireAdvisor(seat, "", True), "hire-active")
            return (offer(b.HireClerk(seat), "hire-clerk"), active, offer(b.HireAdvisor(seat), "hire-supporting"))
        case _:
            return ()


def _upgrades(state: GreatWall, location: Location, seat: int) -> Offers:
    level = level_of(state.clans[seat], location)
    if upgrade_price(state, seat) is None and level < tables.OVERSEER_LEVELS:
        ask = Ask("print", SAMPLE_UPGRADES)
        return (offer(a.DescribeUpgrades(location, SAMPLE_UPGRADES[0]), "describe-upgrades", ask),)
    kinds = [kind for kind in tables.SOLDIERS if usable(state.clans[seat], kind)] if level == 0 else tables.SOLDIERS[:1]
    return tuple(offer(b.Upgrade(seat, kind), "upgrade") for kind in kinds)


def _recruits(state: GreatWall, seat: int) -> Offers:
    found: list[Offer[a.Action]] = []
    for kind in tables.SOLDIERS:
        for at in in_play(state):
            rows = range(len(section(state, at).hordes))
            found.append(offer(b.Recruit(seat, kind, at), "recruit-rest"))
            found += [offer(b.Recruit(seat, kind, at, row), "recruit") for row in rows]
    return tuple(found)


def _builds(state: GreatWall, seat: int) -> Offers:
    found: list[Offer[a.Action]] = []
    for at in in_play(state):
        stock, paid = _mix(state, seat, barricade_price(state, seat))
        found.append(offer(b.BuildBarricade(seat, at, stock, paid), "build-barricade"))
        level = section(state, at).level
        if level < tables.LEVELS:
            stock, paid = _mix(state, seat, tables.WALL_COST[level])
            back = (Ask("back", (None, *recoverable(state.clans[seat]))),) if state.empire else ()
            found.append(offer(b.BuildWall(seat, at, stock, paid), "build-wall", *back))
    return tuple(found)


def _mix(state: GreatWall, seat: int, price: int) -> tuple[Goods, Goods]:
    """The Warehouse first, then what the builder has most reason to give: nobody knows, so in order."""
    stock = spend(state.warehouse, price)
    return stock, spend(state.clans[seat].goods, price - building(stock))


def _marches(state: GreatWall, seat: int) -> Offers:
    """Everybody of a section to another one; a part of them is said by hand."""
    return tuple(
        offer(b.Redeploy(seat, source, target, there.rest[seat], 0, there.archers[seat]), "redeploy")
        for source in in_play(state)
        for target in in_play(state)
        if (there := section(state, source)).rest[seat] != NOBODY or there.archers[seat]
    )


def losses(state: GreatWall) -> Offers:
    """Every way to give up the Soldiers due, all Killed or all Saved."""
    found: list[Offer[a.Action]] = []
    for seat in dict.fromkeys(toll.seat for toll in state.fray.tolls) if state.fray else ():
        toll = toll_of(state, seat)
        for squad in _ways(state, toll) if toll else ():
            found.append(offer(b.Bear(seat, killed=squad), "bear"))
            if pays(state, seat, Goods(chi=tables.SAVE_COST * squad.total())) is None:
                found.append(offer(b.Bear(seat, saved=squad), "save"))
    return tuple(found)


def _ways(state: GreatWall, toll: Toll) -> tuple[Squad, ...]:
    assert state.fray is not None
    n = owed(state, toll)
    if toll.row is None:
        return (Squad(archer=n),)
    card = section(state, state.fray.section).hordes[toll.row]
    spearmen, horsemen = card.spearmen[toll.seat], card.horsemen[toll.seat]
    return tuple(Squad(spearman=at, horseman=n - at) for at in range(n + 1) if at <= spearmen and n - at <= horsemen)


def fighting(state: GreatWall) -> Offers:
    """Horde Defeat checks, firing and the Assault; prints first where they are not known."""
    unknown = lethality(state) is None
    match state.step:
        case "defeat" | "winter-defeat" if defeated(state):
            return described(state, "slot") if unknown else (offer(b.Defeat(), "defeat"),)
        case "firing":
            shot = next_shot(state)
            if shot is None or is_qin(state, shot[1]):
                return ()
            rows = range(len(section(state, shot[0]).hordes))
            return tuple(offer(b.Fire(shot[1], shot[0], row), "fire") for row in rows)
        case "assault" if (at := next_storm(state)) is not None:
            asked = described(state, "slot") if unknown else ()
            wall = described(state, "wall") if defence_of(state, at) is None else ()
            missing = (wall or asked) if undecided(state, at) else ()  # Lethality only where the Wall does break
            return missing or (offer(b.Assault(), "assault"),)
        case _:
            return ()
