"""The archive: every match on this device, found by game, people and date; and those removed lately."""

from __future__ import annotations

from companion.archive import match_search
from companion.archive.listing import DAY, KEPT
from companion.archive.match_search import Wish, wished
from companion.archive.record import Record
from companion.intents.intent import Choose, ChooseMany
from companion.screens.archive import importing
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import date, line
from companion.screens.kit.parts import Column, Empty, Heading, Input, Key, Keys, Option, Options, Part, Row, leads_to
from companion.screens.kit.views import Page
from companion.text.game_titles import game_title

SHOWN = 30  # lines before somebody asks for more: a thousand would make any device slow


def archive(ctx: Context) -> Page:
    left = Column((*_asked(ctx), *_ways(ctx)), 0.9)
    right = Column(_found(ctx, match_search.search(ctx.shelf.kept, wished(ctx.place.choices))), 1.6)
    return chrome.app_page(ctx, "archive", ctx.words.t("archive.title"), (left, right), offer=ctx.offer)


def removed(ctx: Context) -> Page:
    """What can still be put back; a tap opens the match's page, where that is done."""
    words, gone = ctx.words, ctx.shelf.removed
    lines = tuple(line(words, record) for record in gone)
    none = Empty("delete-outline", words.t("archive.removed.none"), words.t("archive.removed.none.detail"))
    column = Column((Heading(words.t("archive.removed.detail")), *(lines or (none,))))
    return chrome.app_page(ctx, "removed", words.t("archive.removed"), (column,))


def last_day(ctx: Context, record: Record) -> str:
    """Until when a removed match is kept."""
    return date(ctx.words, record.removed + KEPT - DAY)


def _asked(ctx: Context) -> tuple[Part, ...]:
    """The name is always asked for; game and date fold away, so that a phone shows matches too."""
    words, asked = ctx.words, wished(ctx.place.choices)
    field = Input(words.t("archive.name"), asked.name, "name", hint=words.t("archive.name.hint"), name="search")
    open_ = bool(ctx.chosen("asking"))
    chosen = [
        game_title(words, asked.game) if asked.game else words.t("archive.every-game"),
        when(ctx, asked) if asked.year else words.t("archive.any-time"),
    ]
    fold = Row(
        words.t("archive.filter"),
        " · ".join(chosen),
        icon="filter-variant",
        status="now" if asked.game or asked.year else "plain",
        intent=Choose("asking", not open_),
        name="filter",
        chevron=False,
    )
    return (field, fold, *((game_options(ctx, asked), *time_options(ctx, asked)) if open_ else ()))


def game_options(ctx: Context, wish: Wish, name: str = "game") -> Options:
    """The games there are to choose from."""
    words = ctx.words
    there = sorted({record.game for record in ctx.shelf.kept})
    every = Option(words.t("archive.every-game"), Choose("game", ""), not wish.game, name=f"{name}-every")
    keys = (
        Option(game_title(words, game), Choose("game", game), game == wish.game, name=f"{name}-{game}")
        for game in there
    )
    return Options(words.t("archive.game"), (every, *keys), columns=2)


def time_options(ctx: Context, wish: Wish) -> tuple[Part, ...]:
    """The years there are, and the months of the one that is chosen."""
    words, kept = ctx.words, ctx.shelf.kept
    every = Option(words.t("archive.any-time"), _time(0), not wish.year, name="year-every")
    years = (
        Option(str(year), _time(year), year == wish.year, name=f"year-{year}") for year in match_search.years(kept)
    )
    parts = [Options(words.t("archive.time"), (every, *years), columns=3)]
    if wish.year:
        whole = Option(words.t("archive.whole-year"), _time(wish.year), not wish.month, name="month-every")
        months = (
            Option(words.t(f"month.short.{n}"), _time(wish.year, n), n == wish.month, name=f"month-{n}")
            for n in match_search.months(kept, wish.year)
        )
        parts.append(Options("", (whole, *months), columns=4))
    return tuple(parts)


def _time(year: int, month: int = 0) -> ChooseMany:
    return ChooseMany((("year", year), ("month", month)))


def when(ctx: Context, wish: Wish) -> str:
    return f"{ctx.words.t(f'month.short.{wish.month}')} {wish.year}" if wish.month else str(wish.year)


def _ways(ctx: Context) -> tuple[Part, ...]:
    words, shelf = ctx.words, ctx.shelf
    figures = leads_to("statistics", words.t("stats.title"), words.t("stats.title.detail"), "chart-line")
    n = len(shelf.removed)
    gone = leads_to("removed", words.t("archive.removed"), words.t("archive.games", n=n), "delete-outline")
    return (figures, *((gone,) if shelf.removed else ()), importing.row(words))


def _found(ctx: Context, found: list[Record]) -> tuple[Part, ...]:
    words = ctx.words
    head = Heading(words.t("archive.games", n=len(found)), words.t("archive.newest"))
    if not ctx.shelf.kept:
        return (head, Empty("history", words.t("archive.none"), words.t("archive.none.detail")))
    if not found:
        return (head, Empty("magnify", words.t("archive.not-found"), words.t("archive.not-found.detail")))
    most = int(ctx.chosen("most", SHOWN))
    more = Key(words.t("archive.more", n=len(found) - most), Choose("most", most + SHOWN), "plus", name="more")
    return (head, *(line(words, record) for record in found[:most]), *((Keys((more,)),) if len(found) > most else ()))
