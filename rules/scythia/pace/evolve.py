"""From what was told to the table as far as it is known."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.detail import DetailChosen, less, more
from rules.core.value import replace
from rules.scythia.pace.actions import COUNTED
from rules.scythia.pace.events import CountTold, PaceEvent, RaidTold, WorkTold
from rules.scythia.state import Scythia, free_at
from rules.scythia.tables import BUILDINGS, EMPIRES, QUEST_ROWS
from rules.scythia.turn.raider import Raider

NOBODYS_WORD = -1
# What nobody tells in the pace, by the lines of the form for a game already begun
GOODS = ("silver", "provisions", "kumis", "gold", "equipment", "wagons", "livestock")
BOARD = ("worker", "hired", "eagle", "horse", "done", "goods.cards", *(f"goods.{good}" for good in GOODS))


def evolve_pace(state: Scythia, event: PaceEvent) -> Scythia:
    match event:
        case DetailChosen(detail="pace"):
            return _to_pace(state)
        case DetailChosen():
            return to_full(state)
        case WorkTold(seat=seat, quest=quest):
            return _next(_quest_gone(state, seat) if quest else state, seat)
        case RaidTold():
            return _next(_raided(state, event), event.seat)
        case CountTold(seat=seat, what=what, n=n):
            return _counted(state, seat, what, n)
    assert_never(event)


def _to_pace(state: Scythia) -> Scythia:
    """A raid or a building that is being resolved is played out at the table; the turn goes on."""
    seats = range(len(state.raiders))
    mine = (f"raiders.{seat}.{part}" for seat in seats for part in (*BOARD, *COUNTED))
    village = (f"village.{at}" for at in range(len(BUILDINGS)))
    taken = (f"taken.{row}" for row in QUEST_ROWS)
    idle = replace(state, stage="start", placed=None, open=None, worker=None, task=None, hero_used=False, fight=None)
    raiders = tuple(replace(raider, counts=_known(raider.counts)) for raider in state.raiders)
    return replace(idle, detail="pace", raiders=raiders, gaps=more(state.gaps, (*mine, *village, *taken)), owed=())


def to_full(state: Scythia) -> Scythia:
    """What was told lies on the boards from now on; points of quests that nobody read stay a gap."""
    raiders = tuple(map(_laid, state.raiders))
    return replace(state, detail="full", raiders=raiders)


def _laid(raider: Raider) -> Raider:
    told = {name: n for name, n in zip(COUNTED, raider.counts, strict=False) if n >= 0}
    done = told.get("quests", len(raider.quests))
    quests = (*raider.quests, *(0,) * (done - len(raider.quests)))[: max(done, 0)]
    goods = replace(raider.goods, **{name: n for name, n in told.items() if name in GOODS})
    return replace(raider, track=told.get("track", raider.track), goods=goods, quests=quests, counts=())


def _known(counts: tuple[int, ...]) -> tuple[int, ...]:
    return counts or (NOBODYS_WORD,) * len(COUNTED)


def _raided(state: Scythia, event: RaidTold) -> Scythia:
    """The plunder of one raid space goes, and its quest lies open."""
    there = free_at(state, event.empire, event.place)
    if not there:
        return state
    at, space = EMPIRES.index(event.empire), there[0]
    closed = tree.put(tree.put(state, f"free.{at}.{space}", False), f"gold.{at}.{space}", "none")
    raids = state.raids or (0,) * len(state.raiders)
    told = tree.put(replace(closed, raids=raids), f"raids.{event.seat}", raids[event.seat] + 1)
    if event.empire not in QUEST_ROWS:
        return told
    path = f"quests.{QUEST_ROWS.index(event.empire)}.{space}"
    return tree.put(told, path, "up") if tree.get(told, path) == "down" else told


def _quest_gone(state: Scythia, seat: int) -> Scythia:
    """Which one it was nobody says: of those that lie open the first, and how many are left is known."""
    tiles = [(row, at, tile) for row, spots in enumerate(state.quests) for at, tile in enumerate(spots)]
    lying = sorted((tile != "up", row, at) for row, at, tile in tiles if tile != "none")
    if not lying:
        return state
    _, row, at = lying[0]
    gone = tree.put(state, f"quests.{row}.{at}", "none")
    raider, place = gone.raiders[seat], COUNTED.index("quests")
    counts = _known(raider.counts)
    done = tuple(max(n, len(raider.quests)) + 1 if at == place else n for at, n in enumerate(counts))
    return tree.put(gone, f"raiders.{seat}.counts", done)


def _next(state: Scythia, seat: int) -> Scythia:
    """Whoever comes after; a turn that somebody else told was not told in between."""
    active = (seat + 1) % len(state.raiders)
    last = None if state.last is None else max(0, state.last - 1)
    return replace(state, active=active, last=last, turn=state.turn + (active == (state.first or 0)))


def _counted(state: Scythia, seat: int, what: str, n: int) -> Scythia:
    counts = _known(state.raiders[seat].counts)
    told = tuple(n if name == what else was for name, was in zip(COUNTED, counts, strict=True))
    known = replace(state, gaps=less(state.gaps, f"raiders.{seat}.{what}"))
    return tree.put(known, f"raiders.{seat}.counts", told)
