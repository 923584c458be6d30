"""The archive: every match on this device, found by game, people and date; and those removed lately."""

from __future__ import annotations

from companion.archive import search
from companion.archive.listing import DAY, KEPT
from companion.archive.record import Record
from companion.archive.search import Wish
from companion.intents.intent import Back, Choose, ChooseMany, Open
from companion.screens.archive import importing
from companion.screens.kit.context import Sight
from companion.screens.kit.match_line import date, game_title, line
from companion.screens.kit.parts import Column, Empty, Heading, Input, Key, Keys, Option, Options, Part, Row
from companion.screens.kit.views import Page, Top

SHOWN = 30  # lines before somebody asks for more: a thousand would make any device slow


def archive(sight: Sight) -> Page:
    left = Column((*_asked(sight), *_ways(sight)), 0.9)
    right = Column(_found(sight, search.search(sight.shelf.kept, wish(sight))), 1.6)
    top = _top(sight, sight.words.t("archive.title"))
    return Page("archive", "app", top, (left, right), None, sight.toast, offer=sight.offer)


def wish(sight: Sight) -> Wish:
    name, game = str(sight.chosen("name", "")), str(sight.chosen("game", ""))
    return Wish(game, name, int(sight.chosen("year", 0)), int(sight.chosen("month", 0)))


def removed(sight: Sight) -> Page:
    """What can still be put back; a tap opens the match's page, where that is done."""
    words, gone = sight.words, sight.shelf.removed
    lines = tuple(line(words, own) for own in gone)
    none = Empty("delete-outline", words.t("archive.removed.none"), words.t("archive.removed.none.detail"))
    column = Column((Heading(words.t("archive.removed"), words.t("archive.removed.detail")), *(lines or (none,))))
    return Page("removed", "app", _top(sight, words.t("archive.removed")), (column,), None, sight.toast)


def last_day(sight: Sight, own: Record) -> str:
    """Until when a removed match is kept."""
    return date(sight.words, own.removed + KEPT - DAY)


def _top(sight: Sight, title: str) -> Top:
    return Top(title, lead=Key(sight.words.t("key.back"), Back(), "arrow-left", name="back"))


def _asked(sight: Sight) -> tuple[Part, ...]:
    """The name is always asked for; game and date fold away, so that a phone shows matches too."""
    words, own = sight.words, wish(sight)
    field = Input(words.t("archive.name"), own.name, "name", hint=words.t("archive.name.hint"), name="search")
    open_ = bool(sight.chosen("asking"))
    chosen = [
        game_title(words, own.game) if own.game else words.t("archive.every-game"),
        _when(sight, own) if own.year else words.t("archive.any-time"),
    ]
    fold = Row(
        words.t("archive.filter"),
        " · ".join(chosen),
        icon="filter-variant",
        status="now" if own.game or own.year else "plain",
        intent=Choose("asking", not open_),
        name="filter",
        chevron=False,
    )
    return (field, fold, *((_games(sight, own), *_times(sight, own)) if open_ else ()))


def _games(sight: Sight, own: Wish) -> Options:
    words = sight.words
    there = sorted({record.game for record in sight.shelf.kept})
    every = Option(words.t("archive.every-game"), Choose("game", ""), not own.game, name="game-every")
    keys = (
        Option(game_title(words, game), Choose("game", game), game == own.game, name=f"game-{game}") for game in there
    )
    return Options(words.t("archive.game"), (every, *keys), columns=2)


def _times(sight: Sight, own: Wish) -> tuple[Part, ...]:
    words, kept = sight.words, sight.shelf.kept
    every = Option(words.t("archive.any-time"), _time(0), not own.year, name="year-every")
    years = (Option(str(year), _time(year), year == own.year, name=f"year-{year}") for year in search.years(kept))
    parts = [Options(words.t("archive.time"), (every, *years), columns=3)]
    if own.year:
        whole = Option(words.t("archive.whole-year"), _time(own.year), not own.month, name="month-every")
        months = (
            Option(words.t(f"month.short.{n}"), _time(own.year, n), n == own.month, name=f"month-{n}")
            for n in search.months(kept, own.year)
        )
        parts.append(Options("", (whole, *months), columns=4))
    return tuple(parts)


def _time(year: int, month: int = 0) -> ChooseMany:
    return ChooseMany((("year", year), ("month", month)))


def _when(sight: Sight, own: Wish) -> str:
    return f"{sight.words.t(f'month.short.{own.month}')} {own.year}" if own.month else str(own.year)


def _ways(sight: Sight) -> tuple[Part, ...]:
    words, shelf = sight.words, sight.shelf
    figures = Row(
        words.t("stats.title"),
        words.t("stats.title.detail"),
        icon="chart-line",
        intent=Open("statistics"),
        name="statistics",
    )
    gone = Row(
        words.t("archive.removed"),
        words.t("archive.games", n=len(shelf.removed)),
        icon="delete-outline",
        intent=Open("removed"),
        name="removed",
    )
    return (figures, *((gone,) if shelf.removed else ()), importing.row(words))


def _found(sight: Sight, found: list[Record]) -> tuple[Part, ...]:
    words = sight.words
    head = Heading(words.t("archive.games", n=len(found)), words.t("archive.newest"))
    if not sight.shelf.kept:
        return (head, Empty("history", words.t("archive.none"), words.t("archive.none.detail")))
    if not found:
        return (head, Empty("magnify", words.t("archive.not-found"), words.t("archive.not-found.detail")))
    most = int(sight.chosen("most", SHOWN))
    more = Key(words.t("archive.more", n=len(found) - most), Choose("most", most + SHOWN), "plus", name="more")
    return (head, *(line(words, own) for own in found[:most]), *((Keys((more,)),) if len(found) > most else ()))
