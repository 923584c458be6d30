"""Statistics as JSON: whole numbers under stable names, the same in every language."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import assert_never

from companion.archive.figures import splits
from companion.archive.figures.chart_values import Bars, Chart, Curve, Facts
from companion.archive.figures.learning import is_curve, tries
from companion.archive.figures.rivals import rivals
from companion.archive.figures.streaks import streak
from companion.archive.record import UNTIMED, Record
from companion.archive.statistics import Figures, Foe, Person, Statistics
from rules.core.codec import Plain


def statistics_json(records: Sequence[Record], found: Statistics, people: Sequence[Person]) -> dict[str, Plain]:
    return {
        "matches": dict(found.matches),
        **_heaps(records),
        "people": [_person(records, found, person) for person in people],
        "against": [_foe(*at, figures) for at, figures in found.foes.items()],
    }


def chart_json(chart: Chart) -> Plain:
    """A chart as it is shown: its words, and the numbers they were made from."""
    match chart:
        case Facts(facts):
            return {"facts": [{"label": one.label, "value": one.value, "detail": one.detail} for one in facts]}
        case Bars(title, _, bars, _):
            told: list[Plain] = [{"label": bar.label, "whole": bar.whole, "part": bar.part} for bar in bars]
            return {"title": title, "bars": told}
        case Curve(title, _, _, lines):
            points: list[Plain] = [{"name": line.who.name, "points": list[Plain](line.points)} for line in lines]
            return {"title": title, "lines": points}
        case _:
            assert_never(chart)


def _person(records: Sequence[Record], found: Statistics, person: Person) -> Plain:
    row = streak(records, person.key)
    met = rivals(records, person.key)
    curves = {at: tries(records, person.key, *at) for at in found.by_foe(person.key)}
    return {
        "name": person.name,
        **_figures(person.whole),
        "last": _utc(person.whole.last),
        "games": {game: _scored(figures) for game, figures in found.by_game(person.key).items()},
        "against": [_foe(*at, figures) for at, figures in found.by_foe(person.key).items()],
        "streak": {"best": row.best, "worst": row.worst, "now": row.now},
        "head_to_head": [
            {
                "name": other.name if (other := found.person(key)) else key,
                "played": one.played,
                "won": one.mine,
                "lost": one.theirs,
                "shared": one.both,
                "won_by_others": one.others,
            }
            for key, one in met.items()
        ],
        **_heaps(records, person.key),
        "curves": [
            {
                "game": game,
                "name": foe.name,
                "level": foe.level,
                "tries": [{"ended": _utc(t.ended), "points": t.mine, "theirs": t.theirs, "won": t.won} for t in tried],
            }
            for (game, foe), tried in curves.items()
            if is_curve(tried)
        ],
    }


def _heaps(records: Sequence[Record], person: str = "") -> dict[str, Plain]:
    """By year, players and time; `minutes` from which a heap begins, null where nobody timed the game."""
    seconds, timed = splits.seconds(
        record for record in records if not person or splits.figures((record,), person).played
    )
    return {
        "by_year": _heap(records, splits.year, person, "year"),
        "by_players": _heap(records, splits.players, person, "players"),
        "by_time": _heap(records, splits.length, person, "minutes"),
        "time": {"seconds": seconds, "games": timed},
    }


def _heap(records: Sequence[Record], by: Callable[[Record], int], person: str, name: str) -> list[Plain]:
    heaps = splits.split(records, by)
    found: list[Plain] = []
    for key in sorted(heaps, key=lambda key: (key == UNTIMED, key)):
        figures = splits.figures(heaps[key], person)
        if figures.played:
            value = _minutes(key) if name == "minutes" else key
            found.append({name: value, **(_figures(figures) if person else {"played": figures.played})})
    return found


def _minutes(heap: int) -> int | None:
    return None if heap == UNTIMED else (0, *splits.HOURS)[heap]


def _figures(figures: Figures) -> dict[str, Plain]:
    return {"played": figures.played, "won": figures.won}


def _scored(figures: Figures) -> dict[str, Plain]:
    """The average in tenths of a point: whole numbers are read alike everywhere."""
    more = {"average_tenths": figures.tenths, "best": figures.best} if figures.scored else {}
    return {**_figures(figures), **more}


def _foe(game: str, foe: Foe, figures: Figures) -> dict[str, Plain]:
    return {"game": game, "kind": foe.kind, "name": foe.name, "level": foe.level, **_scored(figures)}


def _utc(ts: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ts))
