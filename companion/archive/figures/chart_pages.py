"""Whole pages of charts, to be shown or handed on: everybody under a filter, or one person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.archive.figures import charts
from companion.archive.figures.chart_values import ChartPage
from companion.archive.match_search import search
from companion.archive.statistics import count
from companion.text.game_titles import game_title

if TYPE_CHECKING:
    from companion.archive.match_search import Wish
    from companion.archive.record import Record
    from companion.text.words import Words


def everybody(records: Sequence[Record], wish: Wish, words: Words) -> ChartPage:
    found = search(records, wish)
    title = game_title(words, wish.game) if wish.game else words.t("stats.title")
    said = wished(words, wish, records, "" if wish.game else words.t("archive.every-game"))
    drawn = charts.of_everybody(found, words, wish.game, count(records).people)
    return ChartPage("statistics", title, said, drawn, words.t("app.title"), wish.game, few(found, words))


def one(records: Sequence[Record], person: str, wish: Wish, words: Words) -> ChartPage:
    found = charts.of_theirs(search(records, wish), person)
    all_of_them = count(records)
    known = all_of_them.person(person)
    said = wished(words, wish, records, words.t("archive.every-game"))
    drawn = charts.of_person(found, person, words, all_of_them.people)
    return ChartPage(
        "player", known.name if known else person, said, drawn, words.t("app.title"), wish.game, few(found, words)
    )


def few(records: Sequence[Record], words: Words) -> str:
    """Said where there are too few games for a chart."""
    return "" if charts.has_enough(records) else words.t("chart.few", n=charts.FEW)


def wished(words: Words, wish: Wish, records: Sequence[Record], game: str) -> str:
    """The filter in words, people by the names they go by."""
    people = count(records) if wish.people else None
    names = (found.name if people and (found := people.person(key)) else key for key in wish.people)
    said = (
        game_title(words, wish.game) if wish.game and game else game,
        str(wish.year) if wish.year else words.t("archive.any-time"),
        words.t("list.and").join(names),
        words.t("chart.players.n", n=wish.count) if wish.count else "",
        words.t(f"stats.mode.{wish.against}") if wish.against else "",
    )
    return " · ".join(part for part in said if part)
