"""The charts there are of a number of matches: of everybody, and of one person.

A chart compares, so one bar alone is none, and a few games are only counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from companion.archive.figures import splits
from companion.archive.figures.chart_values import Bar, Bars, Chart, Curve, CurveLine, Fact, Facts, Who
from companion.archive.figures.figure_words import foe_name, of, who
from companion.archive.figures.learning import Try, is_curve, tries
from companion.archive.figures.rivals import rivals
from companion.archive.figures.streaks import results, streak
from companion.archive.record import UNTIMED
from companion.archive.statistics import Figures, Foe, Person, Statistics, count
from companion.text import dates
from companion.text.game_titles import game_title
from companion.text.person_names import letters

if TYPE_CHECKING:
    from companion.archive.record import Record
    from companion.text.words import Words

FEW = 3  # games that are counted in words, before anything is drawn
LEAST_BARS = 2
NOBODYS = "bone"  # of an opponent that is no person: another colour may be somebody's on the same page
MOST_BARS = 12  # the newest years, the people met most


def of_everybody(
    records: Sequence[Record], words: Words, game: str = "", everybody: Sequence[Person] = ()
) -> tuple[Chart, ...]:
    """Of one game its people, years and times; of all of them the games too.

    `everybody` are those of all matches, in whose colours people are shown; else those of these alone.
    """
    found = count(records)
    charts = (_people(found, everybody or found.people, words), *(() if game else (_games(found, words),)))
    first, *rest = of_all(records, words)
    return (first, *comparing(charts, records), *rest)


def of_all(records: Sequence[Record], words: Words) -> tuple[Chart, ...]:
    """What is nobody's: how many games, how long, and by year, players and time."""
    return (spent(records, words), *comparing(heaps(records, words), records))


def of_person(
    records: Sequence[Record], person: str, words: Words, everybody: Sequence[Person] = ()
) -> tuple[Chart, ...]:
    mine = of_theirs(records, person)
    found = count(mine)
    people = everybody or found.people
    charts = (
        _own_games(found, person, words),
        met_bars(mine, people, person, words),
        *heaps(mine, words, person),
    )
    return (facts(mine, person, words), *comparing(charts, mine), *curves(mine, found, people, person, words))


def of_theirs(records: Sequence[Record], person: str) -> list[Record]:
    """One person's matches that have a result, the newest first."""
    return [record for record, _ in reversed(results(records, person))]


def facts(records: Sequence[Record], person: str, words: Words) -> Facts:
    """How much somebody plays and wins, and what goes on."""
    whole, row = splits.figures(records, person), streak(records, person)
    found = [
        Fact(words.t("stats.fact.games"), str(whole.played)),
        Fact(words.t("stats.fact.won"), of(words, whole)),
        Fact(words.t("stats.fact.best-row"), str(row.best), words.t("stats.fact.best-row.detail")),
        Fact(words.t("stats.fact.now"), _row(words, row.now)),
    ]
    return Facts((*found, *spent(records, words).facts[1:]))


def curves(
    records: Sequence[Record], found: Statistics, people: Sequence[Person], person: str, words: Words
) -> tuple[Curve, ...]:
    """Against each automa and level that was met often enough."""
    met = {at: tries(records, person, *at) for at in found.by_foe(person)}
    return tuple(
        _curve(records, people, person, game, foe, tried, words)
        for (game, foe), tried in met.items()
        if is_curve(tried)
    )


def _curve(
    records: Sequence[Record],
    people: Sequence[Person],
    person: str,
    game: str,
    foe: Foe,
    tried: tuple[Try, ...],
    words: Words,
) -> Curve:
    newest = next(line for line in records if line.game == game and line.ended == tried[-1].ended)
    mine, theirs = who(people, person), newest.chairs[newest.people]
    assert mine is not None
    colour = NOBODYS if mine.colour != NOBODYS else theirs.colour
    other = Who(letters((mine.name, theirs.name))[1], colour, theirs.name)
    lines = (
        CurveLine(mine, tuple(one.mine for one in tried)),
        CurveLine(other, tuple(one.theirs for one in tried)),
    )
    won = sum(one.won for one in tried)
    note = f"{game_title(words, game)} · {of(words, Figures(len(tried), won))}"
    marks = tuple(str(at) for at in range(1, len(tried) + 1))
    return Curve(words.t("chart.curve", name=foe_name(words, foe)), note, marks, lines)


def _people(found: Statistics, everybody: Sequence[Person], words: Words) -> Bars:
    bars = tuple(
        Bar(
            person.name,
            _said(words, person.whole),
            person.whole.played,
            person.whole.won,
            who(everybody, person.key),
        )
        for person in found.people[:MOST_BARS]
    )
    return Bars(words.t("stats.people"), words.t("chart.filled"), bars)


def _games(found: Statistics, words: Words) -> Bars:
    most = sorted(found.matches.items(), key=lambda pair: (-pair[1], pair[0]))
    bars = tuple(Bar(game_title(words, game), words.t("stats.games", n=n), n) for game, n in most)
    return Bars(words.t("stats.by-game"), "", bars)


def _own_games(found: Statistics, person: str, words: Words) -> Bars:
    bars = tuple(
        Bar(game_title(words, game), _said(words, figures), figures.played, figures.won)
        for game, figures in found.by_game(person).items()
    )
    return Bars(words.t("stats.by-game"), words.t("chart.filled"), bars)


def met_bars(records: Sequence[Record], people: Sequence[Person], person: str, words: Words) -> Bars:
    """Head to head: filled is what this person won of the games with both."""
    bars = []
    for other, met in list(rivals(records, person).items())[:MOST_BARS]:
        them = who(people, other)
        said = words.t("chart.met", n=met.played, mine=met.mine, theirs=met.theirs)
        bars.append(Bar(them.name if them else other, said, met.played, met.mine, them))
    return Bars(words.t("chart.rivals"), words.t("chart.rivals.note"), tuple(bars))


def heaps(records: Sequence[Record], words: Words, person: str = "") -> tuple[Bars, ...]:
    """By year, by number of players and by length; of everybody a game is counted once and is nobody's to win."""
    note = words.t("chart.filled") if person else ""
    judged = [record for record in records if record.judged]

    def heaped(title: str, by: Callable[[Record], int], label: Callable[[Words, int], str], last: int) -> Bars:
        laid = splits.split(judged, by)
        keys = sorted(laid, key=lambda key: (key == UNTIMED, key))[-last:]
        bars = tuple(_heap(label(words, key), laid[key], words, person) for key in keys)
        compared = len([key for key in keys if key != UNTIMED]) >= LEAST_BARS
        return Bars(words.t(title), note, bars if compared else (), by is splits.year)

    return (
        heaped("chart.years", splits.year, lambda _, year: str(year), MOST_BARS),
        heaped("chart.players", splits.players, lambda words, n: words.t("chart.players.n", n=n), MOST_BARS),
        heaped("chart.lengths", splits.length, length_name, MOST_BARS),
    )


def _heap(label: str, heap: Sequence[Record], words: Words, person: str) -> Bar:
    if not person:
        return Bar(label, words.t("stats.games", n=len(heap)), len(heap))
    figures = splits.figures(heap, person)
    return Bar(label, _said(words, figures), figures.played, figures.won)


def length_name(words: Words, heap: int) -> str:
    """Minutes between two bounds; a match that nobody timed is said to be one."""
    bounds = splits.HOURS
    if heap == UNTIMED:
        return words.t("chart.untimed")
    if heap == 0:
        return words.t("chart.under", minutes=bounds[0])
    if heap == len(bounds):
        return words.t("chart.over", minutes=bounds[-1])
    return words.t("chart.between", low=bounds[heap - 1], high=bounds[heap] - 1)


def spent(records: Sequence[Record], words: Words) -> Facts:
    """How many, and how long of those that were timed: what nobody knows is not 0."""
    judged = [record for record in records if record.judged]
    found = [Fact(words.t("stats.fact.games"), str(len(judged)))]
    seconds, n = splits.seconds(judged)
    if n:
        known = "" if n == len(judged) else words.t("stats.fact.timed", n=n)
        found.append(Fact(words.t("stats.fact.time"), dates.length(words, seconds), known))
        found.append(Fact(words.t("stats.fact.average"), dates.length(words, seconds // n), known))
    return Facts(tuple(found))


def _said(words: Words, figures: Figures) -> str:
    return " · ".join((words.t("stats.games", n=figures.played), words.t("stats.won", n=figures.won)))


def _row(words: Words, now: int) -> str:
    return words.t("stats.fact.now.won", n=now) if now > 0 else words.t("stats.fact.now.lost", n=-now)


def has_enough(records: Sequence[Record]) -> bool:
    """Asked of the first few only: most have a result."""
    return sum(1 for _ in islice((record for record in records if record.judged), FEW)) == FEW


def comparing(charts: Sequence[Bars], records: Sequence[Record], least: int = LEAST_BARS) -> tuple[Bars, ...]:
    """Those that compare something, once there is enough of it; head to head a bar alone does so."""
    enough = has_enough(records)
    return tuple(chart for chart in charts if enough and len(chart.bars) >= least)
