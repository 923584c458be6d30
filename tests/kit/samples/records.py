"""Matches of an archive made up for tests and measures: many of them, without a log each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random

from companion.archive.record import FORM, UNTIMED, Record
from companion.match.port import MatchRow
from rules.core.game import Config

PEOPLE = ("Zofia", "Marek", "Ania", "Tomek", "Ola", "Żółw")
COLOURS = ("red", "blue", "yellow", "green")
GAMES = ("great_wall", "huns", "runewars", "scythia")
START = 1_600_000_000
FIELDS = Record._fields.index("game")  # from here to the last but one, what the store keeps as a summary


def record(
    names: Sequence[str] = ("Ala", "Bob"),
    totals: Sequence[int] = (3, 2),
    winners: Sequence[int] = (0,),
    *,
    match: str = "m",
    game: str = "huns",
    mode: str = "standard",
    people: int | None = None,
    ended: int = START,
    over: bool = True,
    decided: str = "total",
    hidden: int = 0,
    level: str = "",
    asked: Sequence[str] = (),
    settled: bool = True,
    out: int = 0,
    played: int = UNTIMED,
) -> Record:
    head = (match, ended - 3600, ended, over, 0, game, mode, names, " ".join(COLOURS[: len(names)]))
    sitting = len(names) if people is None else people
    chapter = "" if over else "huns.chapter.round n 8"
    return Record(*head, sitting, totals, winners, decided, hidden, level, chapter, "", 40, asked, settled, out, played)


def text(record: Record) -> str:
    return json.dumps([FORM, *record[FIELDS:-1]], ensure_ascii=False, separators=(",", ":"))


def row(record: Record) -> MatchRow:
    config = Config(record.game, record.mode, record.chairs)
    return MatchRow(record.match, config, record.created, record.ended, record.over, text(record))


def many(count: int, seed: int = 1) -> Iterator[Record]:
    """The evenings of six friends: four games, two to four people, now and then one alone against an automa."""
    luck = Random(seed)
    for at in range(count):
        game, ended = luck.choice(GAMES), START + at * 90_000
        if luck.random() < 0.1:
            names, totals = (luck.choice(PEOPLE), "AI"), (luck.randint(20, 90), luck.randint(20, 90))
            level = f"scythia.character.{luck.choice(('trader', 'lookout'))}"
            won = (totals.index(max(totals)),)
            yield record(names, totals, won, match=f"m{at}", game="scythia", people=1, ended=ended, level=level)
            continue
        people = luck.sample(PEOPLE, luck.randint(2, 4))
        points = [luck.randint(20, 120) for _ in people]
        yield record(people, points, (points.index(max(points)),), match=f"m{at}", game=game, ended=ended)
