"""The last of the tour: statistics of some years, as charts, under a filter, of one person and of one year."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from companion.archive.figures.lengths import KEY
from companion.archive.record import Record
from companion.intents.intent import Choose, Picked
from tests.kit.samples.outside_files import as_bytes, bgsplay
from tests.kit.samples.records import COLOURS, record, row
from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania", "Bartholomew-Maximilian", "Łucja")
GAMES = ("great_wall", "huns", "scythia", "runewars", "scythia")
NEWEST = 1794700000  # 14 November 2026
WEEK = 7 * 24 * 60 * 60


def evenings(count: int, seed: int = 4) -> Iterator[Record]:
    """Three years of friends; every fifth evening somebody alone against the AI, who learns to beat it."""
    luck = Random(seed)
    for at in range(count):
        ended, match = NEWEST - (count - at) * 2 * WEEK, f"f{at}"
        played = luck.choice((1500, 2700, 4000, 6000, 9000))
        if at % 5 == 0:
            mine, theirs = 28 + at // 2 + luck.randint(-6, 6), 52 + luck.randint(-5, 5)
            yield record(
                ("Zofia", "AI"), (mine, theirs), (int(mine <= theirs),), match=match, game="scythia", mode="solo",
                people=1, ended=ended, level="scythia.character.trader", played=played,
            )  # fmt: skip
            continue
        people = luck.sample(PEOPLE, luck.randint(2, len(COLOURS)))
        points = [luck.randint(30, 90) for _ in people]
        yield record(
            people, points, (points.index(max(points)),), match=match, game=luck.choice(GAMES), ended=ended,
            mode="score" if at % 4 == 0 else "standard", played=played,
        )  # fmt: skip


def scenes(me: Actor) -> Iterator[str]:
    lines = list(evenings(75))
    for line in lines:
        me.desk.store.start(row(line))
    timed = {line.match: (line.steps, line.played) for line in lines if not line.only_score}
    me.desk.store.set(KEY, json.dumps(timed))
    me.open("home")
    me.open("statistics")
    yield "figures"
    me.press("filter", "year-2025", "with-zofia")
    yield "figures-filter"
    me.press("filter")
    me.open("player", "zofia")
    yield "figures-filter-along"
    me.press("filter-clear")
    yield "figures-player"
    me.open("player", "bartholomew-maximilian")
    yield "figures-player-long"
    me.open("game-figures", "scythia")
    yield "figures-game"
    me.open("year-review", "2026")
    yield "figures-year"
    me.open("archive")
    me.press("import")
    me.do(Picked("BGStatsExport.bgsplay", as_bytes(bgsplay())))
    yield "plays-who"
    me.press("take-plays")
    me.press("import")
    me.do(Choose("undo", "imported.1"))
    yield "plays-undo"
    me.press("keep-import", "back")
    me.open("match-page", "x-1-0")
    yield "plays-match"
