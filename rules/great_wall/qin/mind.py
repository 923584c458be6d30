"""Qin Jiushao's mind: the one thing hands must do for him now, worked out from the table as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from rules.core.value import replace
from rules.great_wall import tables
from rules.great_wall.board.assault_order import next_shot
from rules.great_wall.board.wall import HORSEMAN_SPOTS
from rules.great_wall.clan.clan import level_of
from rules.great_wall.clan.goods import building
from rules.great_wall.qin.clerks import Way, highest_used, qin_ways, reed_ways
from rules.great_wall.qin.honor_each import counted
from rules.great_wall.qin.qin import QIN, WOUND_HONOR, Deed, Each
from rules.great_wall.state import (
    GreatWall,
    activates,
    clerks_at,
    current,
    decides_for,
    in_play,
    is_qin,
    is_reed,
    overlord,
    phase,
    section,
    spaces,
    to_place,
)
from rules.great_wall.tables import Location, SectionId

TaskKind = Literal[
    "advisors",
    "place",
    "clerks",
    "reed-clerks",
    "your-clerks",
    "your-reed",
    "activate",
    "activate-one",
    "harvest",
    "spearman",
    "archer",
    "wall",
    "upgrade",
    "honor",
    "advice",
    "fire",
    "reed-spearman",
    "reed-barricade",
    "reed-advisor",
    "when",
    "text",
    "honor-each",
    "barricade",
    "horseman",
    "tea",
    "advisor",
    "reed-tea",
    "your-spearman",
    "your-barricade",
    "your-advisor",
]
# What a person who is the Reed Clan's Overlord does for its card: the answer says in which section
CHOSEN = ("your-spearman", "your-barricade")


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done; `n` is Honor, a space or a number of pieces, as the kind has it."""

    kind: TaskKind
    n: int = 0
    ways: tuple[Way, ...] = ()
    location: Location | None = None
    section: SectionId | None = None
    row: int = 0
    text: str = ""  # words of the card itself
    each: Each = "clerk"
    count: int | None = None  # of what Honor is counted by; None where only the table can count it
    sections: tuple[SectionId, ...] = ()  # those a person may choose between


def task(state: GreatWall) -> Task | None:
    """The only pending one, or None while it is somebody else's turn."""
    qin = state.qin
    if qin is None:
        return None
    match phase(state):
        case "advisors":
            return Task("advisors", 2 if qin.harder else 1)
        case "place" if state.mode == "opponent":
            return Task("place")
        case "place" if is_qin(state, (*to_place(state), -1)[0]):
            return Task("place", spaces(state)[0] + 1) if spaces(state) else None
        case "command" | "fall" if qin.agenda:
            return _deed(state, qin.agenda[0])
        case "activation":
            first = first_due(state)
            return Task("activate", location=first) if first else None
        case "location":
            return _at_location(state)
        case "firing":
            return _fire(state)
        case _:
            return None


def first_due(state: GreatWall) -> Location | None:
    """On his turn, and on the Reed Clan's where he is its Overlord: Locations with his Clerks, the highest first."""
    qin, now = state.qin, current(state)
    if qin is None or now is None or not is_qin(state, decides_for(state, now.seat)):
        return None
    due = (at for at in qin.track if at not in qin.shut and clerks_at(state, at)[QIN] and activates(state, at))
    return next(due, None)


def _deed(state: GreatWall, deed: Deed) -> Task | None:
    """None where nothing of it is possible: the line is then passed over."""
    if deed.when:
        return Task("when", text=deed.when)
    found = _line(state, deed)
    return replace(found, text=deed.text) if found and deed.text else found


def _line(state: GreatWall, deed: Deed) -> Task | None:
    now = current(state)
    if now is not None and is_reed(state, now.seat) and deed.kind in ("spearmen", "barricade", "tea", "advisor"):
        return _reeds(state, now.seat, deed)
    match deed.kind:
        case "clerks" | "crowd":
            ways = qin_ways(state, deed.n, apart=deed.kind == "clerks")
            return Task("clerks", len(ways), ways) if ways else None
        case "reed" if is_qin(state, overlord(state)):
            ways = reed_ways(state, deed.n)
            return Task("reed-clerks", len(ways), ways) if ways else None
        case "reed":
            return Task("your-reed", deed.n)
        case "yours":
            return Task("your-clerks", deed.n)
        case "activate":
            location = highest_used(state)
            return Task("activate-one", location=location) if location else None
        case "spearmen":
            return _spearman(state, "spearman", QIN)
        case "archers":
            return _archer(state)
        case "wall" | "wall-paid":
            return _wall(state, deed.kind == "wall-paid")
        case "upgrade":
            return _upgrade(state)
        case "honor":
            return Task("honor", deed.n)
        case "honor-each":
            return _honor_each(state, deed)
        case "barricade":
            at = _free_slot(state)
            return Task("barricade", tables.BARRICADE_HONOR, section=at) if at else None
        case "horsemen":
            return _horseman(state)
        case "tea":
            return _tea(state, "tea", QIN, deed.n)
        case "advisor":
            return Task("advisor", deed.n)
        case "text":
            return Task("text")
        case "advice":
            worth = deed.n * state.clans[QIN].supporting
            return Task("advice", worth) if worth else None
        case "others":  # became the others' own moves when the card was begun
            return None
    assert_never(deed.kind)


def _reeds(state: GreatWall, seat: int, deed: Deed) -> Task | None:
    """A line of the Reed Clan's card: by his rules where he is its Overlord, else the Overlord says where."""
    his = is_qin(state, overlord(state))
    match deed.kind:
        case "tea":
            return _tea(state, "reed-tea", seat, deed.n)
        case "advisor":
            return Task("reed-advisor" if his else "your-advisor", deed.n)
        case "spearmen" if his:
            return _spearman(state, "reed-spearman", seat)
        case "spearmen":
            spots = tuple(at for at in in_play(state) if _has_spot(state, at))
            left = state.clans[seat].soldiers.spearman
            return Task("your-spearman", sections=spots) if spots and left else None
        case _ if his:
            at = _free_slot(state)
            return Task("reed-barricade", section=at) if at else None
        case _:
            slots = tuple(at for at in in_play(state) if _has_slot(state, at))
            return Task("your-barricade", sections=slots) if slots else None


def _honor_each(state: GreatWall, deed: Deed) -> Task | None:
    """So much for each; where nobody can count but the table, it is asked."""
    count = counted(state, deed.each)
    if count == 0:
        return None
    return Task("honor-each", deed.n, each=deed.each, count=count)


def _tea(state: GreatWall, kind: Literal["tea", "reed-tea"], seat: int, n: int) -> Task | None:
    """So many places up, as far as the top."""
    up = min(n, state.tea.index(seat))
    return Task(kind, up) if up else None


def _at_location(state: GreatWall) -> Task | None:
    work = state.work
    if work is None or not work.queue or not is_qin(state, decides_for(state, work.queue[0])):
        return None
    if is_reed(state, work.queue[0]):
        return _for_reed(state, work.location)
    if work.location in tables.PRODUCTION:
        return Task("harvest", harvest(state, work.location), location=work.location)
    if work.location == "barracks" and work.left:
        return _spearman(state, "spearman", QIN)
    return None


def harvest(state: GreatWall, location: Location) -> int:
    """Honor: his Clerks there times his Overseer's level (AKTYWACJA LOKACJI)."""
    return clerks_at(state, location)[QIN] * level_of(state.clans[QIN], location)


def _for_reed(state: GreatWall, location: Location) -> Task | None:
    """What the Overlord does for the Reed Clan's Clerk (SZCZEGÓŁOWE ZASADY LOKACJI)."""
    work = state.work
    assert work is not None
    match location:
        case "barracks" if work.left:
            return _spearman(state, "reed-spearman", work.queue[0])
        case "builders-encampment" if work.left:
            at = _free_slot(state)
            return Task("reed-barricade", section=at) if at else None
        case "emperors-embassy":
            return Task("reed-advisor", 1)
        case _:
            return None


def by_indicator(state: GreatWall) -> tuple[SectionId, ...]:
    """The section of the current Invasion indicator, then the other one; without those the table has ruled out."""
    assert state.qin is not None
    first = state.qin.indicator
    order = sorted(in_play(state), key=lambda at: at != first)
    return tuple(at for at in order if at not in state.qin.shut)


def _spearman(state: GreatWall, kind: Literal["spearman", "reed-spearman"], seat: int) -> Task | None:
    """Onto the first row, here or there, or not recruited at all (ATAK)."""
    if state.clans[seat].soldiers.spearman == 0:
        return None
    at = next((at for at in by_indicator(state) if _has_spot(state, at)), None)
    return Task(kind, section=at) if at else None


def _has_spot(state: GreatWall, at: SectionId, spots: int = 1) -> bool:
    if state.mode == "opponent":
        return True
    hordes = section(state, at).hordes
    return bool(hordes) and hordes[0].free >= spots


def _horseman(state: GreatWall) -> Task | None:
    """Onto two Vital spots of the first row, here or there, or not recruited at all (ATAK)."""
    if state.clans[QIN].soldiers.horseman == 0:
        return None
    at = next((at for at in by_indicator(state) if _has_spot(state, at, HORSEMAN_SPOTS)), None)
    return Task("horseman", HORSEMAN_SPOTS * WOUND_HONOR, section=at) if at else None


def _free_slot(state: GreatWall) -> SectionId | None:
    """Where a Barricade goes: as he builds the Wall."""
    return next((at for at in by_indicator(state) if _has_slot(state, at)), None)


def _has_slot(state: GreatWall, at: SectionId) -> bool:
    return state.mode == "opponent" or section(state, at).barricades < tables.BARRICADES


def _archer(state: GreatWall) -> Task | None:
    """Onto a Firing spot of the indicated section, or not recruited."""
    assert state.qin is not None
    at = state.qin.indicator
    if at is None or at in state.qin.shut or state.clans[QIN].soldiers.archer == 0:
        return None
    there = section(state, at)
    wall = state.prints.walls[there.level]
    if wall is not None and sum(there.archers) >= wall.spots:
        return None
    return Task("archer", section=at, row=nearest(state, at))


def nearest(state: GreatWall, at: SectionId) -> int:
    """The row of the Horde card nearest the Wall with a free Vital spot; -1 where none is free."""
    return next((row for row, card in enumerate(section(state, at).hordes) if card.free), -1)


def _wall(state: GreatWall, paid: bool) -> Task | None:
    """Of the indicated section, of the other one where it is fully built; by the Warehouse, unless the card pays."""
    at = next((at for at in by_indicator(state) if section(state, at).level < tables.LEVELS), None)
    if at is None:
        return None
    cost = tables.WALL_COST[section(state, at).level]
    enough = paid or state.mode == "opponent" or building(state.warehouse) >= cost
    return Task("wall", cost, section=at) if enough else None


def _upgrade(state: GreatWall) -> Task | None:
    """The Overseer of his lowest Production Location that can still rise."""
    assert state.qin is not None
    clan = state.clans[QIN]
    can = (
        at
        for at in reversed(state.qin.track)
        if at in tables.PRODUCTION and level_of(clan, at) < tables.OVERSEER_LEVELS
    )
    location = next((at for at in can if at not in state.qin.shut), None)
    return Task("upgrade", level_of(clan, location) + 1, location=location) if location else None


def _fire(state: GreatWall) -> Task | None:
    shot = next_shot(state)
    if shot is None or not is_qin(state, shot[1]):
        return None
    return Task("fire", section=shot[0], row=nearest(state, shot[0]))
