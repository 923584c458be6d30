"""`companion stats` and `companion review`: what the matches kept on this device add up to."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import assert_never

from companion.archive import people as names
from companion.archive.figures import chart_pages, charts, lengths, year_review
from companion.archive.figures.chart_values import Bars, Chart, ChartPage, Curve, Facts
from companion.archive.figures.figure_words import foe_name, of, scored
from companion.archive.listing import Listing
from companion.archive.match_search import Wish, search
from companion.archive.record import Record
from companion.archive.statistics import Figures, Person, Statistics, count
from companion.commands.match_file import put
from companion.commands.opened import existing_noted
from companion.commands.refuse import Stop, brief, game_named
from companion.commands.results.figures_json import chart_json, statistics_json
from companion.commands.shared_options import OUT, data_option, folder, runs
from companion.commands.write import json_text
from companion.export.figure_forms import FORMS
from companion.export.formats import PICTURE
from companion.match.session import Surroundings
from companion.screens.kit.match_line import date
from companion.text import person_names
from companion.text.game_titles import game_title
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.message import say

AGAINST = ("versus", "automa", "together")


def add_stats(parser: ArgumentParser) -> None:
    parser.add_argument("--player", help="one person, with everything there is about them")
    parser.add_argument("--game")
    parser.add_argument("--year", type=int)
    parser.add_argument("--with", dest="people", action="append", metavar="NAME", help="who sat there too; repeatable")
    parser.add_argument("--players", type=int, help="how many people played")
    parser.add_argument("--mode", choices=AGAINST, help="against each other, an automa, or all together")
    _add_forms(parser)
    runs(parser, stats, json=True)


def add_review(parser: ArgumentParser) -> None:
    parser.add_argument("year", nargs="?", type=int, help="the newest one without it")
    _add_forms(parser)
    runs(parser, review, json=True)


def _add_forms(parser: ArgumentParser) -> None:
    parser.add_argument("--to", choices=sorted((*FORMS, PICTURE)), help="as a page or a picture")
    parser.add_argument("--out", help=OUT)
    data_option(parser)


def stats(options: Namespace) -> None:
    words, (records, notes) = options.words, _records(options)
    everybody = count(records)
    person = _person(everybody, "player", options.player) if options.player is not None else None
    wish = _wish(options, everybody)
    found = search(records, wish)
    if options.to is not None:
        page = chart_pages.one(records, person.key, wish, words) if person else None
        _hand(page or chart_pages.everybody(records, wish, words), options)
        return
    counted = count(found)
    people = [one for one in counted.people if person is None or one.key == person.key]
    if options.json:
        told: dict[str, Plain] = {"notes": list[Plain](notes)} if notes else {}
        print(json_text({**statistics_json(found, counted, people), **told}, indent=1))
        return
    print("\n".join(_table(counted, people, words)))
    shown = charts.of_person(found, person.key, words) if person else charts.of_all(found, words)
    print("\n".join(line for chart in shown for line in _chart(chart)))


def review(options: Namespace) -> None:
    words, (records, notes) = options.words, _records(options)
    years = year_review.years(records)
    year = options.year if options.year is not None or not years else years[0]
    if year not in years:
        choices = ", ".join(map(str, years)) or "-"
        raise Stop("year", say("bad.one-of", choices=choices, got=str(year)))
    page = year_review.review(records, year, words)
    if options.to is not None:
        _hand(page, options)
    elif options.json:
        told: dict[str, Plain] = {"notes": list[Plain](notes)} if notes else {}
        charts_: list[Plain] = [chart_json(chart) for chart in page.charts]
        print(json_text({"year": year, "title": page.title, "charts": charts_, **told}, indent=1))
    else:
        lines = [line for chart in page.charts for line in _chart(chart)]
        print("\n".join((page.title, *((page.few,) if page.few else ()), *lines)))


def _records(options: Namespace) -> tuple[list[Record], list[str]]:
    """With a result, under the names people go by now, and with their lengths."""
    with existing_noted(folder(options), options.words) as (store, notes):
        kept = [record for record in Listing(store, Surroundings()).shelf().kept if record.judged]
        return lengths.timed(store, names.under(kept, names.read(store.settings()))), notes


def _wish(options: Namespace, everybody: Statistics) -> Wish:
    if options.game is not None:
        game_named(options.game)
    people = tuple(_person(everybody, "with", name).key for name in options.people or ())
    count_ = options.players or 0
    if options.players is not None and not 1 <= count_ <= 8:
        raise Stop("players", say("bad.range", low=1, high=8, got=count_))
    if options.year is not None and not 1970 <= options.year <= 9999:
        raise Stop("year", say("bad.range", low=1970, high=9999, got=options.year))
    return Wish(options.game or "", "", options.year or 0, 0, people, count_, options.mode or "")


def _person(found: Statistics, field: str, name: str) -> Person:
    if not person_names.tidy(name):
        raise Stop(field, say("bad.empty"))
    person = found.person(person_names.same(name))
    if person is None:
        known = ", ".join(brief(one.name) for one in found.people) or "nobody yet"
        raise Stop(field, say("bad.one-of", choices=known, got=brief(name)))
    return person


def _hand(page: ChartPage, options: Namespace) -> None:
    if options.to in FORMS:
        put(FORMS[options.to].write(page, options.words), options.out)
        return
    if options.out is None:
        raise Stop("out", say("bad.picture-name"))
    from companion.commands import picture  # a window's worth of imports, for this form alone

    picture.paint(page, Path(options.out))


def _table(found: Statistics, people: list[Person], words: Words) -> Iterable[str]:
    for person in people:
        last = words.t("stats.last", date=date(words, person.whole.last))
        yield f"{person.name}: {words.t('stats.games', n=person.whole.played)}, {of(words, person.whole)}, {last}"
        for game, figures in found.by_game(person.key).items():
            yield f"  {game_title(words, game)}: {_told(words, figures)}"
        for (game, foe), figures in found.by_foe(person.key).items():
            yield f"  {foe_name(words, foe)} ({game_title(words, game)}): {_told(words, figures)}"


def _told(words: Words, figures: Figures) -> str:
    return f"{of(words, figures)} · {scored(words, figures)}"


def _chart(chart: Chart) -> Iterator[str]:
    match chart:
        case Facts(facts):
            for fact in facts:
                yield f"{fact.label}: {fact.value}" + (f" ({fact.detail})" if fact.detail else "")
        case Bars(title, note, bars, _):
            yield title + (f" ({note})" if note else "")
            yield from (f"  {bar.label}: {bar.said}" for bar in bars)
        case Curve(title, note, _, lines):
            yield f"{title} ({note})"
            for line in lines:
                yield f"  {line.who.name}: {' '.join('–' if n is None else str(n) for n in line.points)}"
        case _:
            assert_never(chart)
