"""What follows by itself: no choice is left out and none is made for anybody."""

from __future__ import annotations

from rules.core import fold
from rules.core.secret import Opened
from rules.great_wall import events as e
from rules.great_wall.board import events as eb
from rules.great_wall.board.assault_order import next_shot, next_storm, owed, toll_of
from rules.great_wall.board.evolve_fall import resolving
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.board.wall import Stage
from rules.great_wall.clan.clan import ShamePlace, cards_in
from rules.great_wall.coop.requests import claimed, refilled, shamed_together
from rules.great_wall.evolve import evolve
from rules.great_wall.qin.follow import forced_qin
from rules.great_wall.state import (
    Fray,
    GreatWall,
    Toll,
    Work,
    current,
    defeated,
    defence_of,
    due_locations,
    hordes_due,
    in_play,
    is_automa,
    is_qin,
    is_reed,
    overlord,
    people,
    phase,
    section,
    shame_room,
    spaces,
    to_choose,
    to_place,
    unknown_locations,
)
from rules.great_wall.tables import BARRICADES, PRODUCTION, REED_CARD, StepId
from rules.great_wall.year.year_steps import year

Events = tuple[e.Event, ...]


def follow(state: GreatWall, facts: Events) -> Events:
    """The facts and all they force."""
    return fold.follow(state, facts, evolve, forced)


def following(state: GreatWall) -> StepId:
    """The step after this one in the order of the Year."""
    order = year(state)
    at = order.index(state.step) if state.step in order else -1
    return order[(at + 1) % len(order)]


def next_card(state: GreatWall) -> Events:
    """The next card of the Command track, or Winter (JESIEŃ 3 D)."""
    later = (at for at in range(state.turn + 1, len(state.track)) if state.track[at] is not None)
    turn = next(later, None)
    if turn is None:
        return (e.StepBegun("firing"),)
    return (eb.TurnEnded(turn), e.StepBegun("command"))


def shame_choices(state: GreatWall, seat: int) -> tuple[tuple[ShamePlace, int], ...]:
    """Where the token may lie; where only the pace is followed, one Soldier is as good as another."""
    places = shame_room(state, seat)
    if state.detail == "full":
        return places
    under = [spot for spot in places if spot[0] != "horde"]
    return (*under[:1], *(spot for spot in places if spot[0] == "horde"))


def forced(state: GreatWall) -> Events:
    """The next thing nobody can choose otherwise, or nothing; a correction may leave some behind for GoOn."""
    if not state.begun or state.over:
        return ()
    if state.due:
        return _shamed(state, state.due[0])
    if state.fray:
        return _losses(state, state.fray)
    if state.qin and (his := forced_qin(state)):
        return his
    if state.work:
        return _location(state, state.work)
    return _step(state)


def _shamed(state: GreatWall, seat: int) -> Events:
    """An empty pool, or no place for the token: 5 Honor instead (ŻETONY HAŃBY)."""
    places = shame_choices(state, seat)
    if state.empire:
        return shamed_together(state, seat, places)
    if state.pool == 0 or not places:
        return (e.ShameLapsed(seat, state.pool > 0),)
    return (e.ShamePlaced(seat, *places[0]),) if len(places) == 1 else ()


def _losses(state: GreatWall, fray: Fray) -> Events:
    """The Reed Clan and Qin Jiushao never Save; the card goes when its dead are counted."""
    for seat in state.tea:
        toll = toll_of(state, seat)
        n = owed(state, toll) if toll else 0
        if toll and n == 0:
            return (eb.Borne(seat, NOBODY, NOBODY),)
        if toll and is_automa(state, seat):
            return (eb.Borne(seat, _fallen(state, fray, toll, n), NOBODY),)
    if fray.tolls:
        return ()
    if fray.cause == "breach":
        return (eb.BreachEnded(fray.section),)
    card = section(state, fray.section).hordes[fray.row].card
    taken = () if fray.taker is None else claimed(state, fray.taker, card.name, card.honor)
    return (eb.HordeRemoved(fray.section, fray.row), *taken)


def _fallen(state: GreatWall, fray: Fray, toll: Toll, n: int) -> Squad:
    """Spearmen first; Horsemen of theirs are there by a correction alone."""
    if toll.row is None:
        return Squad(archer=n)
    spearmen = min(n, section(state, fray.section).hordes[toll.row].spearmen[toll.seat])
    return Squad(spearman=spearmen, horseman=n - spearmen)


def _location(state: GreatWall, work: Work) -> Events:
    if work.queue:
        seat = work.queue[0]
        idle = work.stage == "effect" and work.location not in PRODUCTION and work.left == 0
        stuck = is_reed(state, seat) and not is_qin(state, overlord(state)) and reed_stuck(state)
        return (eb.Finished(seat),) if idle or stuck else ()
    later: dict[Stage, Stage] = {"upgrade": "donate", "donate": "effect"}
    after = later.get(work.stage)
    while after is not None and work.location in PRODUCTION:
        if resolving(state, work.location, after) and (after != "effect" or work.location == "temple"):
            return (eb.StageBegun(after),)
        after = later.get(after)
    return (eb.ClerksReturned(work.location),)


def reed_stuck(state: GreatWall) -> bool:
    """Whether the Reed Clan's Clerk has nothing to do: no Vital spot, no Spearman or no Barricade slot left."""
    work = state.work
    assert work is not None
    if work.location == "barracks":
        spots = [there.hordes[0].free for at in in_play(state) if (there := section(state, at)).hordes]
        return not any(spots) or state.clans[work.queue[0]].soldiers.spearman == 0
    if work.location == "builders-encampment":
        return all(section(state, at).barricades >= BARRICADES for at in in_play(state))
    return False


def _step(state: GreatWall) -> Events:
    """A step that has nothing left to decide gives way to the next."""
    if state.empire and state.step == "requests":
        return refilled(state, state.empire)
    if state.detail == "pace":
        return _scored(state) if state.step == "scoring" else ()
    now = (e.StepBegun(following(state)),)
    match state.step:
        case "hordes":
            due = hordes_due(state)
            return now if due is not None and state.hordes_placed >= due else ()
        case "reclaim":
            waits = [s for s in people(state) if cards_in(state.clans[s], "discard") and not state.clans[s].reclaimed]
            return () if waits else now
        case "choose":
            return () if to_choose(state) else now
        case "reveal":
            chosen = [state.clans[seat].chosen for seat in people(state)]
            return now if all(card is None or isinstance(card, Opened) for card in chosen) else ()
        case "place":
            return _placing(state)
        case "command":
            return () if current(state) else next_card(state)
        case "activation":
            return () if due_locations(state) or unknown_locations(state) else now
        case "defeat":
            return () if defeated(state) else next_card(state)
        case "firing":
            return () if next_shot(state) else now
        case "winter-defeat":
            return () if defeated(state) else now
        case "assault":
            return _storming(state)
        case "scoring":
            return _scored(state)
        case _:
            return ()


def _placing(state: GreatWall) -> Events:
    """The Reed Clan takes the lowest free space; whoever is last takes what is left (ZASADY ROZKAZÓW)."""
    waiting, free = to_place(state), spaces(state)
    if phase(state) == "qin-card" or state.mode == "opponent":
        return ()
    if not waiting or not free:
        return (e.StepBegun("command"),)
    seat = waiting[0]
    if is_qin(state, seat):  # an instruction
        return ()
    if is_reed(state, seat):
        return (eb.CommandPlaced(seat, free[0], REED_CARD),)
    card = state.clans[seat].chosen
    if len(free) > 1 or not isinstance(card, Opened):
        return ()
    return (eb.CommandPlaced(seat, free[0], card.value),)


def _storming(state: GreatWall) -> Events:
    """Nobody storms a section without Hordes; after the last one all Barricades are discarded (ZIMA 2)."""
    at = next_storm(state)
    if at is None:
        return (eb.BarricadesDiscarded(), e.StepBegun(following(state)))
    return () if section(state, at).hordes else (eb.WallHeld(at, defence_of(state, at) or 0, 0),)


def _scored(state: GreatWall) -> Events:
    return (e.GameEnded(asks=True),) if all(state.clans[seat].artifacts for seat in people(state)) else ()
