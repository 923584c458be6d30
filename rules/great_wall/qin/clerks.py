"""Where Qin Jiushao sends Clerks, his own and as Overlord the Reed Clan's (PRZENOSZENIE URZĘDNIKÓW QIN JIUSHAO)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.core import tree
from rules.great_wall.qin.qin import QIN
from rules.great_wall.state import GreatWall, clerks_at, is_full, reed
from rules.great_wall.tables import LOCATIONS, Location

Been = tuple[Location, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One Clerk's way; without a source it comes from the pool."""

    target: Location
    source: Location | None = None


def qin_ways(state: GreatWall, n: int, apart: bool) -> tuple[Way, ...]:
    """To his lowest Locations with room, each to another one where they go apart."""
    return _planned(state, QIN, n, lambda now, been: _next(now, been, apart))


def reed_ways(state: GreatWall, n: int) -> tuple[Way, ...]:
    """As low as possible: first from Locations he does not use, then from higher to lower ones (JAKO WÓDZ).

    Which those are is a reading: not on his track, or also higher ones of it without a Clerk of his (`Qin.unused`).
    """
    seat = reed(state)
    assert seat is not None
    return _planned(state, seat, n, lambda now, been: _next_reed(now, seat, been))


def _planned(state: GreatWall, seat: int, n: int, think: Callable[[GreatWall, Been], Way | None]) -> tuple[Way, ...]:
    """One way after the other, each from the table as the one before leaves it."""
    found: list[Way] = []
    for _ in range(n):
        way = think(state, tuple(way.target for way in found))
        if way is None:
            break
        state = _gone(state, seat, way)
        found.append(way)
    return tuple(found)


def _gone(state: GreatWall, seat: int, way: Way) -> GreatWall:
    left = f"clans.{seat}.clerks" if way.source is None else f"clerks.{LOCATIONS.index(way.source)}.{seat}"
    there = f"clerks.{LOCATIONS.index(way.target)}.{seat}"
    state = tree.put(state, left, tree.get(state, left) - 1)
    return tree.put(state, there, tree.get(state, there) + 1)


def _takes(state: GreatWall, at: Location) -> bool:
    """As the board has it, or as the table has just said."""
    assert state.qin is not None
    return not is_full(state, at) and at not in state.qin.shut


def _next(now: GreatWall, been: Been, apart: bool) -> Way | None:
    """From the pool; when it is empty, from his highest Location that is not locked and not just filled."""
    assert now.qin is not None
    track = now.qin.track
    target = next((at for at in reversed(track) if _takes(now, at) and not (apart and at in been)), None)
    if target is None or now.clans[QIN].clerks > 0:
        return None if target is None else Way(target)
    sources = (at for at in track if clerks_at(now, at)[QIN] and at not in (target, *been) and not is_full(now, at))
    source = next(sources, None)
    return Way(target, source) if source else None


def _next_reed(now: GreatWall, seat: int, been: Been) -> Way | None:
    """Never two of them in one Location (ZASADY ROZKAZÓW I URZĘDNIKÓW)."""
    assert now.qin is not None
    track = now.qin.track
    free = (at for at in reversed(track) if not clerks_at(now, at)[seat] and at not in been and _takes(now, at))
    target = next(free, None)
    if target is None:
        return None
    higher = track[: track.index(target)]
    empty = tuple(at for at in higher if now.qin.unused == "empty" and not clerks_at(now, at)[QIN])
    sources = (*(at for at in LOCATIONS if at not in track), *empty, *higher)
    source = next((at for at in sources if clerks_at(now, at)[seat] and at not in been and not is_full(now, at)), None)
    return Way(target, source) if source else None


def next_target(state: GreatWall, been: Been) -> Location | None:
    """Where a Clerk goes instead, when one of those Locations turns out to be full."""
    assert state.qin is not None
    return next((at for at in reversed(state.qin.track) if at not in been and _takes(state, at)), None)


def highest_used(state: GreatWall) -> Location | None:
    """The highest Location of his track with a Clerk of his that the table has not ruled out."""
    assert state.qin is not None
    used = (at for at in state.qin.track if clerks_at(state, at)[QIN] and at not in state.qin.shut)
    return next(used, None)
