"""From facts to the table as it is: the Command track, Clerks and the Location being resolved."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.value import replace
from rules.great_wall.board import events as e
from rules.great_wall.board.wall import Stage
from rules.great_wall.clan.clan import CommandPlace, shame_of
from rules.great_wall.clan.evolve import of, with_command
from rules.great_wall.state import GreatWall, Order, Work, clerks_at, current, is_automa, is_reed, owners, reed
from rules.great_wall.tables import COMMAND_CARDS, GIVING, LOCATIONS, PRODUCTION, Location

WITHOUT_CHOICE: tuple[Location, ...] = ("tea-house", "war-academy")
WITHOUT_REED: tuple[Location, ...] = ("logistics-center", "war-academy")  # nothing happens, SZCZEGÓŁOWE ZASADY LOKACJI


def evolve_fall(state: GreatWall, event: e.FallEvent) -> GreatWall:
    match event:
        case e.CommandPlaced(seat=seat, space=space, card=card):
            placed = tree.put(state, f"track.{space}", Order(seat, card))
            command = next((known for known in COMMAND_CARDS if known == card), None)
            return of(placed, seat, commands=with_command(state.clans[seat], command, "track")) if command else placed
        case e.TurnEnded(turn=turn):
            return replace(state, turn=turn)
        case e.ClerkMoved(seat=seat, target=target, source=source):
            left = _clerks(state, source, seat, -1) if source else _pool(state, seat, -1)
            return _counted(_clerks(left, target, seat, 1), seat, target)
        case e.LocationActivated(location=location):
            stage: Stage = "upgrade" if location in PRODUCTION else "effect"
            return _work(replace(state, activated=(*state.activated, location)), location, stage)
        case e.ClerkSpent():
            work = state.work
            return replace(state, work=replace(work, left=max(0, work.left - 1))) if work else state
        case e.Finished(seat=seat):
            return _next(replace(state, told=state.told + is_automa(state, seat)), seat)
        case e.StageBegun(stage=stage):
            return _work(state, state.work.location, stage) if state.work else state
        case e.ClerksReturned(location=location):
            for seat in range(len(state.chairs)):
                n = clerks_at(state, location)[seat]
                state = _pool(_clerks(state, location, seat, -n), seat, n)
            return replace(state, work=None)
        case e.CommandsDiscarded():
            return _discarded(state)
    assert_never(event)


def resolving(state: GreatWall, location: Location, stage: Stage) -> tuple[int, ...]:
    """Who has something to decide in that part of a Location, in Tea order."""
    if location in WITHOUT_CHOICE:
        return ()
    here = owners(state, location)
    people = tuple(seat for seat in here if not is_automa(state, seat))
    if stage == "upgrade":  # Qin Jiushao gets his Honor here, and has nothing to do with the rest
        return tuple(seat for seat in here if not is_reed(state, seat))
    if stage == "donate":
        return people if location in GIVING else ()
    if location == "temple":
        return _absolving(state, here)
    if location in WITHOUT_REED:
        return people
    return here if location == "barracks" else tuple(s for s in here if s in people or is_reed(state, s))


def _absolving(state: GreatWall, here: tuple[int, ...]) -> tuple[int, ...]:
    """The Active player discards a Shame token for the Reed Clan's Clerk, which has none itself (ŚWIĄTYNIA)."""
    clan, now = reed(state), current(state)
    if clan is None or clan not in here or now is None:
        return ()
    return (clan,) if shame_of(state.clans[now.seat]) else ()


def _work(state: GreatWall, location: Location, stage: Stage) -> GreatWall:
    queue = resolving(state, location, stage)
    return replace(state, work=Work(location, stage, queue, _left(state, location, queue)))


def _left(state: GreatWall, location: Location, queue: tuple[int, ...]) -> int:
    return clerks_at(state, location)[queue[0]] if queue else 0


def _next(state: GreatWall, seat: int) -> GreatWall:
    work = state.work
    if work is None:
        return state
    queue = tuple(other for other in work.queue if other != seat)
    return replace(state, work=replace(work, queue=queue, left=_left(state, work.location, queue)))


def _discarded(state: GreatWall) -> GreatWall:
    def moved(places: tuple[CommandPlace, ...]) -> tuple[CommandPlace, ...]:
        return tuple("discard" if place == "track" else place for place in places)

    clans = tuple(replace(clan, commands=moved(clan.commands), chosen=None) for clan in state.clans)
    return replace(state, clans=clans, track=(), turn=0)


def _clerks(state: GreatWall, location: Location, seat: int, n: int) -> GreatWall:
    path = f"clerks.{LOCATIONS.index(location)}.{seat}"
    return tree.put(state, path, max(0, tree.get(state, path) + n))


def _counted(state: GreatWall, seat: int, target: Location) -> GreatWall:
    """Moves count within a card; where only the opponent is followed there is none."""
    if state.step != "command" or seat >= len(state.moves):
        return state
    return tree.put(state, f"moves.{seat}", (*state.moves[seat], target))


def _pool(state: GreatWall, seat: int, n: int) -> GreatWall:
    return of(state, seat, clerks=max(0, state.clans[seat].clerks + n))
