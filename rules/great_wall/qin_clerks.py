"""Where Qin Jiushao sends Clerks, his own and as Overlord the Reed Clan's (PRZENOSZENIE URZĘDNIKÓW QIN JIUSHAO)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.great_wall.qin import QIN
from rules.great_wall.state import GreatWall, clerks_at, reed
from rules.great_wall.tables import LOCATIONS, Location

Counts = dict[Location, int]


@dataclass(frozen=True, slots=True)
class Way:
    """One Clerk's way; without a source it comes from the pool."""

    target: Location
    source: Location | None = None


@dataclass(slots=True)
class Standing:
    """The Clerks as they stand while moves are planned one after the other."""

    state: GreatWall
    seat: int
    pool: int
    own: Counts
    all: Counts

    def full(self, at: Location) -> bool:
        """As the board has it, or as the table has just said."""
        print_ = self.state.prints.location(at)
        return print_ is not None and print_.kind == "regular" and self.all[at] >= print_.slots

    def takes(self, at: Location) -> bool:
        assert self.state.qin is not None
        return not self.full(at) and at not in self.state.qin.shut

    def go(self, way: Way) -> None:
        if way.source is None:
            self.pool -= 1
        else:
            self.own[way.source] -= 1
            self.all[way.source] -= 1
        self.own[way.target] += 1
        self.all[way.target] += 1


def standing(state: GreatWall, seat: int) -> Standing:
    own = {at: clerks_at(state, at)[seat] for at in LOCATIONS}
    everybody = {at: sum(clerks_at(state, at)) for at in LOCATIONS}
    return Standing(state, seat, state.clans[seat].clerks, own, everybody)


def qin_ways(state: GreatWall, n: int, apart: bool) -> tuple[Way, ...]:
    """To his lowest Locations with room, each to another one where they go apart."""
    now, found = standing(state, QIN), list[Way]()
    for _ in range(n):
        way = _next(now, tuple(way.target for way in found), apart)
        if way is None:
            break
        now.go(way)
        found.append(way)
    return tuple(found)


def _next(now: Standing, been: tuple[Location, ...], apart: bool) -> Way | None:
    """From the pool; when it is empty, from his highest Location that is not locked and not just filled."""
    assert now.state.qin is not None
    track = now.state.qin.track
    for target in reversed(track):
        if not now.takes(target) or (apart and target in been):
            continue
        if now.pool > 0:
            return Way(target)
        sources = (at for at in track if now.own[at] and at != target and at not in been and not now.full(at))
        source = next(sources, None)
        return Way(target, source) if source else None
    return None


def reed_ways(state: GreatWall, n: int) -> tuple[Way, ...]:
    """As low as possible: first from Locations he does not use, then from higher to lower ones (JAKO WÓDZ)."""
    seat = reed(state)
    assert seat is not None
    now, found = standing(state, seat), list[Way]()
    for _ in range(n):
        way = _next_reed(now, tuple(way.target for way in found))
        if way is None:
            break
        now.go(way)
        found.append(way)
    return tuple(found)


def _next_reed(now: Standing, been: tuple[Location, ...]) -> Way | None:
    """Never two of them in one Location (ZASADY ROZKAZÓW I URZĘDNIKÓW)."""
    assert now.state.qin is not None
    track = now.state.qin.track
    unused = tuple(at for at in LOCATIONS if at not in track)
    for target in reversed(track):
        if now.own[target] or target in been or not now.takes(target):
            continue
        higher = track[: track.index(target)]
        free = (at for at in (*unused, *higher) if now.own[at] and at not in been and not now.full(at))
        source = next(free, None)
        return Way(target, source) if source else None
    return None


def highest_used(state: GreatWall) -> Location | None:
    """The highest Location of his track with a Clerk of his that the table has not ruled out."""
    assert state.qin is not None
    used = (at for at in state.qin.track if clerks_at(state, at)[QIN] and at not in state.qin.shut)
    return next(used, None)
