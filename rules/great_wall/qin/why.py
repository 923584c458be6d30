"""What led to Qin Jiushao's or the Reed Clan's instruction: what was looked at in which order, and what was passed."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Message, say
from rules.core.score.why import Reason, aside, chosen, times
from rules.great_wall.clan.clan import level_of
from rules.great_wall.clan.goods import building
from rules.great_wall.qin.chart import each_said
from rules.great_wall.qin.clerks import Way
from rules.great_wall.qin.mind import Task
from rules.great_wall.qin.qin import QIN
from rules.great_wall.state import (
    GreatWall,
    activates,
    clerks_at,
    current,
    in_play,
    is_full,
    is_reed,
    overlord,
    rivals,
    section,
    spaces,
)
from rules.great_wall.tables import BARRICADES, LEVELS, OVERSEER_LEVELS, PRODUCTION, Location, SectionId


def led_there(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    match task.kind:
        case "clerks":
            return (*_ways(state, task), aside(say("great_wall.why.pool"), state.clans[QIN].clerks))
        case "reed-clerks":
            return (*reed_overlord(state), *_ways(state, task))
        case "your-clerks" | "your-reed":
            lord = reed_overlord(state) if task.kind == "your-reed" else ()
            return (aside(say("great_wall.why.card-says"), task.n), *lord)
        case "activate" | "activate-one":
            return _from_highest(state, task)
        case "harvest":
            return _harvest(state, task)
        case "spearman" | "archer" | "wall" | "reed-spearman" | "reed-barricade":
            lord = reed_overlord(state) if task.kind.startswith("reed") else ()
            return (*lord, *_sections(state, task), *_cost(state, task))
        case "fire":
            return _rows(state, task)
        case "upgrade":
            return _lowest_overseer(state, task)
        case "advice":
            n = state.qin.advice if state.qin else 0
            return (times(say("great_wall.why.advisors"), state.clans[QIN].supporting, n),)
        case "place":
            return _space(state, task)
        case "advisors":
            harder = say("great_wall.why.harder" if state.qin and state.qin.harder else "great_wall.why.usual")
            return (chosen(say("great_wall.why.advisors-due"), task.n, harder),)
        case "honor":
            return (chosen(say("great_wall.why.card-says"), task.n),)
        case "honor-each":
            return _counted(task)
        case "barricade" | "horseman":
            return _sections(state, task)
        case "when" | "text" | "tea" | "advisor":
            return (aside(say("great_wall.why.card-says"), task.n or None),)
        case "reed-tea":
            return (aside(say("great_wall.why.card-says"), task.n),)
        case "reed-advisor" | "your-advisor" | "your-spearman" | "your-barricade":
            return reed_overlord(state)
    assert_never(task.kind)


def reed_overlord(state: GreatWall) -> tuple[Reason, ...]:
    """Who decides for the Reed Clan, and by what: the Active player, else the highest in Tea order."""
    now, lord = current(state), overlord(state)
    if now is not None and now.seat == lord and not is_reed(state, now.seat):
        return (chosen(say("why.seat", seat=lord), None, say("great_wall.why.active")),)
    order = rivals(state)
    how = say("great_wall.why.in-tea")
    return tuple(
        (chosen if seat == lord else aside)(say("why.seat", seat=seat), at, how) for at, seat in enumerate(order, 1)
    )


def _location(at: Location) -> Message:
    return say(f"great_wall.location.{at}")


def _section(at: SectionId) -> Message:
    return say(f"great_wall.section.{at}")


def _ways(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """His track from the lowest Location on, as far as the last one a Clerk goes to."""
    assert state.qin is not None
    track = tuple(reversed(state.qin.track))
    goals = [way.target for way in task.ways]
    last = max((track.index(at) for at in goals if at in track), default=-1)
    seen = tuple(_stop(state, at, task.ways) for at in track[: last + 1])
    return (*seen, *(aside(_location(way.source), None, say("great_wall.why.from")) for way in task.ways if way.source))


def _stop(state: GreatWall, at: Location, ways: tuple[Way, ...]) -> Reason:
    n = sum(way.target == at for way in ways)
    if n:
        return chosen(_location(at), n, say("great_wall.why.lowest-with-room"))
    assert state.qin is not None
    full = is_full(state, at) or at in state.qin.shut
    return aside(_location(at), None, say("great_wall.why.full" if full else "great_wall.why.has-one"))


def _from_highest(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """His track from the highest Location on, with his Clerks there, as far as the one."""
    assert state.qin is not None
    track = state.qin.track
    found: list[Reason] = []
    for at in track[: track.index(task.location) + 1] if task.location in track else ():
        n = clerks_at(state, at)[QIN]
        if at == task.location:
            found.append(chosen(_location(at), n, say("great_wall.why.his-clerks")))
        elif at in state.qin.shut:
            found.append(aside(_location(at), n, say("great_wall.why.ruled-out")))
        else:
            waits = n and task.kind == "activate" and not activates(state, at)
            found.append(aside(_location(at), n, say("great_wall.why.not-due" if waits else "great_wall.why.no-clerk")))
    return tuple(found)


def _harvest(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    assert task.location is not None
    clerks, level = clerks_at(state, task.location)[QIN], level_of(state.clans[QIN], task.location)
    return (
        times(_location(task.location), clerks, level),
        aside(say("great_wall.why.clerks-there"), clerks),
        aside(say("great_wall.why.level"), level),
    )


def _sections(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """The section of the Invasion indicator first, then the other one."""
    assert state.qin is not None
    found: list[Reason] = []
    for at in sorted(in_play(state), key=lambda at: at != state.qin.indicator):  # type: ignore[union-attr]
        if at == task.section:
            first = at == state.qin.indicator
            how = say("great_wall.why.indicated" if first else "great_wall.why.other")
            found.append(chosen(_section(at), None, how))
            break
        found.append(aside(_section(at), None, _passed(state, task, at)))
    return tuple(found)


def _passed(state: GreatWall, task: Task, at: SectionId) -> Message:
    assert state.qin is not None
    if at in state.qin.shut:
        return say("great_wall.why.ruled-out")
    if task.kind == "wall":
        return say("great_wall.why.built", count=section(state, at).level, most=LEVELS)
    if task.kind in ("barricade", "reed-barricade"):
        return say("great_wall.why.slots-full", count=BARRICADES)
    return say("great_wall.why.no-spot")


def _cost(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """What the next level costs, and what the Warehouse has of it."""
    if task.kind != "wall":
        return ()
    warehouse = () if state.mode == "opponent" else (aside(say("great_wall.why.warehouse"), building(state.warehouse)),)
    return (aside(say("why.n.price"), task.n), *warehouse)


def _counted(task: Task) -> tuple[Reason, ...]:
    """What there is of it, times what each gives; the table counts what the app cannot."""
    each = each_said(task.each, task.text)
    if task.count is None:
        return (aside(each, None), aside(say("great_wall.why.card-says"), task.n))
    return (times(each, task.count, task.n),)


def _rows(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """The Horde card nearest the Wall with a free Vital spot."""
    assert task.section is not None
    hordes = section(state, task.section).hordes[: task.row + 1]
    return tuple(
        (chosen if row == task.row else aside)(say("great_wall.row", n=row + 1), card.free, say("great_wall.why.free"))
        for row, card in enumerate(hordes)
    )


def _lowest_overseer(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """His Production Locations from the lowest on, with the level of each Overseer."""
    assert state.qin is not None
    track = [at for at in reversed(state.qin.track) if at in PRODUCTION]
    seen = track[: track.index(task.location) + 1] if task.location in track else []
    top = say("great_wall.why.highest-level", count=OVERSEER_LEVELS)
    return tuple(
        chosen(_location(at), level_of(state.clans[QIN], at), say("great_wall.why.can-rise"))
        if at == task.location
        else aside(_location(at), level_of(state.clans[QIN], at), top)
        for at in seen
    )


def _space(state: GreatWall, task: Task) -> tuple[Reason, ...]:
    """Spaces taken before it, and the lowest free one."""
    if not task.n:
        return ()
    free = spaces(state)
    return tuple(
        chosen(say("great_wall.why.space", n=at + 1), None, say("great_wall.why.lowest-free"))
        if at in free
        else aside(say("great_wall.why.space", n=at + 1), None, say("great_wall.why.taken"))
        for at in range(task.n)
    )
