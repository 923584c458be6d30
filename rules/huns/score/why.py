"""Where a Camp's Victory Points come from, line by line (END OF THE GAME)."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Reckoning, aside, times
from rules.core.secret import value_of
from rules.huns.score.scoring import CampTally, tally_of
from rules.huns.score.sets import best_set, least_set
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, MERCENARY_FULL_POINTS, MERCENARY_OPEN_POINTS, RAID_POINTS, WAGON_KINDS

LINES = ("raids", "mercenaries_full", "mercenaries_open", "treasures", "curses_fled", "wagons", "wagon_sets", "effects")
PLACES = {
    **{f"line-{key}": "scoring" for key in LINES[:-1]},
    "line-effects": "keep-cards",
    "tie-stash": "scoring",
    "win-total": "scoring",
    "win-tiebreak": "scoring",
    "win-shared": "scoring",
}


def of(state: Huns, key: str, seat: int) -> tuple[Reason, ...]:
    camp = state.camps[seat]
    if key == "tie-stash":
        return tuple(Reason(say(f"huns.colour.{colour}"), camp.stash.of(colour)) for colour in COLOURS)
    if key == "line-effects":
        return (Reason(say("huns.line.effects"), camp.bonus),)
    unknown = sum(value_of(kind) is None for kind in camp.dispatched) + camp.untyped
    return _line(tally_of(camp), key, state.players, unknown)


def row(tally: CampTally, key: str, players: int) -> tuple[Reason, ...]:
    return _line(tally, key, players, 0)


def _line(tally: CampTally, key: str, players: int, unknown: int) -> tuple[Reason, ...]:
    """What is worth a point for each player is multiplied by how many play."""
    match key:
        case "line-raids":
            return (times(_name("raids"), tally.raids, RAID_POINTS),)
        case "line-mercenaries_full":
            return (times(_name("mercenaries_full"), tally.mercenaries_full, MERCENARY_FULL_POINTS),)
        case "line-mercenaries_open":
            return (times(_name("mercenaries_open"), tally.mercenaries_open, MERCENARY_OPEN_POINTS),)
        case "line-treasures":
            return (times(_name("treasures"), tally.treasures_met, players), _players(players))
        case "line-curses_fled":
            return (times(_name("curses_fled"), tally.curses_fled, -players), _players(players))
        case "line-wagons":
            return (times(_name("wagons"), sum(tally.wagons.counts()) + unknown, players), _players(players))
        case "line-wagon_sets":
            return _sets(tally, unknown)
        case _:
            return (Reason(say("huns.tiebreak.stash"), tally.stash),)


def _name(key: str) -> Message:
    return say(f"huns.line.{key}")


def _players(players: int) -> Reason:
    return aside(say("why.players"), players)


def _sets(tally: CampTally, unknown: int) -> tuple[Reason, ...]:
    """One of the two ways counts, the better one; the other and every type stand beside it."""
    counts = tally.wagons.counts()
    types, most = sum(n > 0 for n in counts), max(counts)
    each = tuple(aside(say(f"wagon.{kind}"), n) for kind, n in zip(WAGON_KINDS, counts, strict=True) if n)
    if unknown:
        secret = aside(say("huns.why.secret"), unknown)
        return (Reason(say("huns.why.at-least"), least_set(counts, unknown)), *each, secret)
    by_types, by_most = say("huns.why.types"), say("huns.why.largest")
    if types >= most:
        return (Reason(by_types, best_set(counts)), aside(by_most, most, say("why.less")), *each)
    return (Reason(by_most, best_set(counts)), aside(by_types, types, say("why.less")), *each)


RECKONING = Reckoning(of, row, PLACES)
