"""A year on one page: how much was played, by whom, and what was remarkable; nothing of it is made up from one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from companion.archive.figures import charts, splits
from companion.archive.figures.chart_pages import few
from companion.archive.figures.chart_values import Bar, Bars, ChartPage, Fact, Facts
from companion.archive.figures.streaks import streak
from companion.archive.match_search import Wish, day, search, sitting
from companion.archive.record import UNTIMED
from companion.archive.statistics import count
from companion.text import dates
from companion.text.game_titles import game_title

if TYPE_CHECKING:
    from companion.archive.record import Record
    from companion.archive.statistics import Person, Statistics
    from companion.text.words import Words

MONTHS = range(1, 13)
ROW = 2  # games won in a row that are worth a word
NAMED = 4  # new people who are named


def review(records: Sequence[Record], year: int, words: Words) -> ChartPage:
    """Of the matches that have a result; `records` are those of all years, so that what is new can be told."""
    then = [record for record in search(records, Wish(year=year)) if record.judged]
    found = count(then)
    bars = (_months(then, words), *charts.of_everybody(then, words)[1:3])
    drawn = charts.comparing([chart for chart in bars if isinstance(chart, Bars)], then)
    played = Facts((*charts.spent(then, words).facts[:2], *_amounts(then, found, words)))
    remarkable = Facts(tuple(_remarkable(records, then, found, year, words)))
    page = (played, *drawn, *((remarkable,) if remarkable.facts else ()))
    title = words.t("review.title", year=str(year))
    return ChartPage(
        f"year-{year}",
        title,
        words.t("review.detail"),
        page,
        words.t("app.title"),
        _most_played(found),
        few(then, words),
    )


def years(records: Sequence[Record]) -> list[int]:
    """Those with a result to look back at, newest first."""
    return sorted({splits.year(record) for record in records if record.judged}, reverse=True)


def _most_played(found: Statistics) -> str:
    """Its colours are the year's."""
    return max(found.matches, key=lambda game: (found.matches[game], game), default="")


def _months(then: Sequence[Record], words: Words) -> Bars:
    """Every month from the first to the last that was played in: one without a game is a bar of none."""
    heaps = splits.split(then, splits.month)
    between = [n for n in MONTHS if heaps and min(heaps) <= n <= max(heaps)]
    bars = tuple(
        Bar(words.t(f"month.short.{n}"), words.t("stats.games", n=len(heaps.get(n, ()))), len(heaps.get(n, ())))
        for n in between
    )
    return Bars(words.t("review.months"), "", bars, upright=True)


def _amounts(then: Sequence[Record], found: Statistics, words: Words) -> Iterator[Fact]:
    evenings = {(moment.tm_mon, moment.tm_mday) for moment in map(day, then)}
    yield Fact(words.t("review.days"), str(len(evenings)))
    yield Fact(words.t("stats.people"), str(len(found.people)))


def _remarkable(
    records: Sequence[Record], then: Sequence[Record], found: Statistics, year: int, words: Words
) -> Iterator[Fact]:
    if len(then) < charts.FEW:
        return
    yield from _winner(found.people, words)
    yield from _row(then, found.people, words)
    yield from _best(found, words)
    yield from _closest(then, words)
    yield from _longest(then, words)
    yield from _new(records, found, year, words)


def _winner(people: Sequence[Person], words: Words) -> Iterator[Fact]:
    """Whoever won most; where several did, all of them."""
    most = max((person.whole.won for person in people), default=0)
    names = [person.name for person in people if person.whole.won == most]
    if most and len(names) <= NAMED:
        yield Fact(words.t("review.most-won"), _all(names, words), words.t("stats.won", n=most))


def _row(then: Sequence[Record], people: Sequence[Person], words: Words) -> Iterator[Fact]:
    rows = {person.name: streak(then, person.key).best for person in people}
    best = max(rows.values(), default=0)
    names = [name for name, n in rows.items() if n == best]
    if best >= ROW and len(names) <= NAMED:
        yield Fact(words.t("review.row"), _all(names, words), words.t("stats.fact.now.won", n=best))


def _best(found: Statistics, words: Words) -> Iterator[Fact]:
    """The most points in the game that was played most: those of two games cannot be compared."""
    game = _most_played(found)
    points = {key: figures for key, figures in found.by_person(game).items() if figures.scored}
    if points:
        key = max(points, key=lambda key: points[key].best)
        person = found.person(key)
        assert person is not None
        detail = f"{game_title(words, game)} · {person.name}"
        yield Fact(words.t("review.best"), str(points[key].best).replace("-", "\u2212"), detail)


def _closest(then: Sequence[Record], words: Words) -> Iterator[Fact]:
    """The smallest lead, of those that are all known; a tie that was broken is a lead of 0."""
    margins = []
    for record in then:
        seats = [seat for seat in range(len(record.names)) if not record.out >> seat & 1]
        if record.hidden or record.together or len(seats) < 2 or not record.winners:
            continue
        totals = sorted((record.totals[seat] for seat in seats), reverse=True)
        margins.append((totals[0] - totals[1], -record.ended, record))
    if margins:
        lead, _, record = min(margins, key=lambda one: one[:2])
        detail = f"{game_title(words, record.game)} · {dates.day(words, record.ended)}"
        said = words.t("review.lead", n=lead) if lead else words.t("review.level")
        yield Fact(words.t("review.closest"), said, detail)


def _longest(then: Sequence[Record], words: Words) -> Iterator[Fact]:
    timed = [record for record in then if record.played != UNTIMED]
    if timed:
        record = max(timed, key=lambda record: record.played)
        detail = f"{game_title(words, record.game)} · {dates.day(words, record.ended)}"
        yield Fact(words.t("review.longest"), dates.length(words, record.played), detail)


def _new(records: Sequence[Record], found: Statistics, year: int, words: Words) -> Iterator[Fact]:
    """People of this year whom nobody had met before; in the first year of all that is everybody, so nobody."""
    before = {key for record in records if record.judged and splits.year(record) < year for key in sitting(record)}
    new = [person.name for person in found.people if person.key not in before]
    if before and new:
        named = _all(new, words) if len(new) <= NAMED else ""
        yield Fact(words.t("review.new"), str(len(new)), named)


def _all(names: Sequence[str], words: Words) -> str:
    return words.t("list.and").join(names)
