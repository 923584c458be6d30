"""Where a Clerk may go now: how many the Command card lets each clan move, and what the Location still takes."""

from __future__ import annotations

from rules.core.message import Ground, Refusal, say
from rules.great_wall.board import actions as b
from rules.great_wall.state import GreatWall, clerks_at, current, is_automa, is_full, is_qin, is_reed
from rules.great_wall.tables import LOCATIONS, Location
from rules.great_wall.year.command_card import MORE_CLERKS, OWN_CLERKS, on_track

LOCATION_LOCKED = Ground("location-locked", "step-command")
LOCATION_FULL = Ground("location-full", "step-command")
REED_ONE_EACH = Ground("reed-one-each", "reed")
SLOTS_UNREAD = Ground("slots-unread", "step-command")
CLERKS_MOVED = Ground("clerks-moved", "step-command")
CLERKS_APART = Ground("clerks-apart", "step-command")

OTHERS = 2  # Clerks of each other player at most, to different Locations, whichever card it is (E p. 6; JESIEŃ 3 A)


def most_moves(state: GreatWall, seat: int) -> int | None:
    """By the card being resolved; None where nobody has read that to the app, as on cards without a person."""
    now = current(state)
    if now is None or is_automa(state, now.seat) or is_qin(state, seat):
        return None
    if seat != now.seat:
        return OTHERS
    match now.card:
        case "despotism":
            return OWN_CLERKS + MORE_CLERKS * on_track(state, "economy")
        case "work-harder":  # each of them once
            return state.clans[seat].clerks + sum(clerks_at(state, at)[seat] for at in LOCATIONS)
        case _:
            return None


def moves_clerks(state: GreatWall) -> bool:
    """Whether a person's card is being resolved; the others are told line by line."""
    now = current(state)
    return state.step == "command" and now is not None and not is_automa(state, now.seat)


def may_move_more(state: GreatWall, seat: int) -> bool:
    """Whether the card lets a clan move another Clerk, as far as that is known, and it has one to move."""
    most = most_moves(state, seat)
    if most is not None and len(moved(state, seat)) >= most:
        return False
    here = (at for at in LOCATIONS if clerks_at(state, at)[seat] and not is_full(state, at))
    return state.clans[seat].clerks > 0 or next(here, None) is not None


def moved(state: GreatWall, seat: int) -> tuple[Location, ...]:
    """Where a clan's Clerks have gone by the present card."""
    return state.moves[seat] if seat < len(state.moves) else ()


def unread(state: GreatWall, location: Location) -> bool:
    """Whether the next Clerk may be one too many: somebody is there, and nobody has read how many slots there are."""
    return state.prints.location(location) is None and sum(clerks_at(state, location)) > 0


def move_refusal(state: GreatWall, action: b.MoveClerk) -> Refusal | None:
    seat, target = action.seat, action.target
    if action.source is not None and is_full(state, action.source):
        return LOCATION_LOCKED()
    if is_full(state, target):
        return LOCATION_FULL()
    if is_reed(state, seat) and clerks_at(state, target)[seat]:
        return REED_ONE_EACH()
    if counted := _counted(state, seat, target):
        return counted
    if unread(state, target):
        return SLOTS_UNREAD(location=say(f"great_wall.location.{target}"))
    return None


def _counted(state: GreatWall, seat: int, target: Location) -> Refusal | None:
    most, gone, now = most_moves(state, seat), moved(state, seat), current(state)
    if most is None or state.step != "command":
        return None
    if len(gone) >= most:
        return CLERKS_MOVED(seat=seat, n=most)
    apart = now is not None and seat != now.seat and target in gone
    return CLERKS_APART(seat=seat, location=say(f"great_wall.location.{target}")) if apart else None
