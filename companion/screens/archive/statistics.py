"""Statistics of the matches on this device: everybody, one person, one game, one year."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.archive.figures import chart_pages, charts, splits
from companion.archive.figures.chart_values import ChartPage, Facts
from companion.archive.figures.figure_words import foe_name, of, scored
from companion.archive.figures.year_review import review, years
from companion.archive.match_search import search
from companion.archive.record import Record
from companion.archive.statistics import ENOUGH, Figures, Foe, Person, Statistics, count
from companion.intents.intent import Open, RenamePerson
from companion.screens.archive.chart_shown import handing, parts_of
from companion.screens.archive.figures_filter import badge_of, everything, filtered, fold, wish_of
from companion.screens.kit import chrome
from companion.screens.kit.archive_parts import Share
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import date, emblem
from companion.screens.kit.parts import Column, Empty, Heading, Input, Key, Keys, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.text.game_titles import game_title
from companion.text.person_names import LONGEST, same, tidy
from companion.text.words import Words


def statistics(ctx: Context) -> Page:
    words, whole = ctx.words, everything(ctx)
    records = search(whole, wish_of(ctx))
    if not whole:
        none = Empty("chart-line", words.t("stats.none"), words.t("stats.none.detail"))
        return chrome.app_page(ctx, "statistics", words.t("stats.title"), (Column((none,)),))
    found, everybody = count(records), count(whole)
    people = tuple(_person(ctx, person, badge_of(everybody.people, person)) for person in found.people)
    games = tuple(
        Row(
            game_title(words, game),
            words.t("stats.games", n=n),
            icon=emblem(game),
            intent=Open("game-figures", game),
            name=f"game-{game}",
        )
        for game, n in sorted(found.matches.items(), key=lambda pair: (-pair[1], pair[0]))
    )
    left = Column((*fold(ctx), Heading(words.t("stats.people"), _honest(words)), *(people or _nothing(words))), 1.2)
    by_game: tuple[Part, ...] = (Heading(words.t("stats.by-game")), *games) if games else ()
    right = Column(
        (
            *_reviews(ctx, [splits.year(record) for record in records[:1]]),
            *by_game,
            *_against(ctx, found.foes),
            *_charts(ctx, records),
        )
    )
    return chrome.app_page(ctx, "statistics", words.t("stats.title"), (left, right), _now(ctx, records))


def player_exists(ctx: Context) -> bool:
    return count(everything(ctx)).person(ctx.place.about) is not None


def player(ctx: Context) -> Page:
    """One person; `about` is the name as equal names are told."""
    words, everybody, key = ctx.words, count(everything(ctx)), ctx.place.about
    known = everybody.person(key)
    assert known is not None
    records = charts.of_theirs(filtered(ctx), key)
    found = count(records)
    person = found.person(key)
    games = tuple(
        _share(words, game_title(words, game), scored(words, figures), figures, icon=emblem(game), name=f"in-{game}")
        for game, figures in found.by_game(key).items()
    )
    whole = (_person(ctx, person, badge_of(everybody.people, known), leads=False),) if person else _nothing(words)
    facts = parts_of((Facts(charts.facts(records, key, words).facts[2:]),)) if person else ()
    by_game: tuple[Part, ...] = (Heading(words.t("stats.by-game")), *games) if games else ()
    left = Column((*fold(ctx), *whole, *facts, *by_game), 1.2)
    against = _against(ctx, found.by_foe(key))
    curves = parts_of(charts.curves(records, found, everybody.people, key, words))
    met = parts_of(charts.comparing((charts.met_bars(records, everybody.people, key, words),), records, 1))
    right = Column((*met, *against, *curves, *_charts(ctx, records, key), *_name(ctx, everybody, known)))
    return chrome.app_page(ctx, "player", known.name, (left, right), _now(ctx, records))


def _name(ctx: Context, found: Statistics, person: Person) -> tuple[Part, ...]:
    """The one place where a person is given another name; that of somebody else makes them one."""
    words, typed = ctx.words, str(ctx.chosen("name", person.name))
    field = Input(words.t("people.name"), typed, "name", longest=LONGEST, name="person-name", selects=True)
    name = tidy(typed)
    other = found.person(same(name)) if same(name) != person.key else None
    label = words.t("people.merge", name=other.name) if other else words.t("people.rename")
    do = RenamePerson(person.key, other.name if other else name) if name and name != person.name else None
    key = Key(label, do, "account-multiple-outline" if other else "check", name="rename")
    why = Para(words.t("people.merge.detail" if other else "people.rename.detail"))
    return (Heading(words.t("people.title")), field, Keys((key,)), why)


def game_exists(ctx: Context) -> bool:
    return ctx.place.about in count(everything(ctx)).matches


def game_figures(ctx: Context) -> Page:
    words, game, records = ctx.words, ctx.place.about, filtered(ctx)
    found, everybody = count(records), count(everything(ctx)).people
    people = tuple(
        _share(words, person.name, scored(words, figures), figures, badge=badge_of(everybody, person), leads=key)
        for key, figures in found.by_person(game).items()
        if (person := found.person(key))
    )
    head = Heading(words.t("stats.games", n=found.matches.get(game, 0)), _honest(words))
    left = Column((*fold(ctx), head, *(people or _nothing(words))), 1.2)
    right = Column((*_against(ctx, found.foes), *_charts(ctx, records)))
    columns = (left, right) if right.parts else (left,)
    return chrome.app_page(ctx, "game-figures", game_title(words, game), columns, _now(ctx, records), game)


def year_exists(ctx: Context) -> bool:
    return ctx.place.about in map(str, years(everything(ctx)))


def year_review(ctx: Context) -> Page:
    """A year on one page, as it is handed on; the years beside it are one tap away."""
    words, year = ctx.words, int(ctx.place.about)
    page = review(everything(ctx), year, words)
    first, *rest = page.charts
    few = (Para(page.few, icon="chart-line"),) if page.few else ()
    drawn = tuple(chart for chart in rest if not isinstance(chart, Facts))
    told = tuple(chart for chart in rest if isinstance(chart, Facts))
    all_years = years(everything(ctx))
    at = all_years.index(year)
    others = _reviews(ctx, (*all_years[max(0, at - 1) : at], *all_years[at + 1 : at + 2]))
    left = Column((Heading(words.t("review.played")), *parts_of((first,)), *few, *_remarkable(words, told), *others))
    columns = (left, Column(parts_of(drawn), 1.2)) if drawn else (left,)
    now = handing(ctx, words.t("review.now"), page.detail)
    return chrome.app_page(ctx, "year-review", page.title, columns, now, page.game)


def figures_page(ctx: Context) -> ChartPage | None:
    """What the present page of statistics hands on; None where it is none, or nothing is on it."""
    records, wish, about = everything(ctx), wish_of(ctx), ctx.place.about
    match ctx.place.screen:
        case "statistics" | "game-figures" if filtered(ctx):
            return chart_pages.everybody(records, wish, ctx.words)
        case "player" if charts.of_theirs(filtered(ctx), about):
            return chart_pages.one(records, about, wish, ctx.words)
        case "year-review" if year_exists(ctx):
            return review(records, int(about), ctx.words)
    return None


def _remarkable(words: Words, told: tuple[Facts, ...]) -> tuple[Part, ...]:
    return (Heading(words.t("review.remarkable")), *parts_of(told)) if told else ()


def _reviews(ctx: Context, of: Sequence[int]) -> tuple[Part, ...]:
    words = ctx.words
    return tuple(
        Row(
            words.t("review.title", year=str(year)),
            words.t("review.detail"),
            icon="trophy-outline",
            intent=Open("year-review", str(year)),
            name=f"review-{year}",
        )
        for year in of
    )


def _charts(ctx: Context, records: Sequence[Record], person: str = "") -> tuple[Part, ...]:
    """By year, players and time; or that there are too few games for that."""
    few = chart_pages.few(records, ctx.words)
    time = parts_of((Facts(charts.spent(records, ctx.words).facts[1:]),)) if not person else ()
    drawn = parts_of(charts.comparing(charts.heaps(records, ctx.words, person), records))
    return (*time, *((Para(few, icon="chart-line"),) if few else drawn))


def _nothing(words: Words) -> tuple[Part, ...]:
    return (Empty("magnify", words.t("archive.not-found"), words.t("stats.not-found.detail")),)


def _now(ctx: Context, records: Sequence[Record]) -> Now | None:
    """Handed on is what is shown; nothing is not."""
    words = ctx.words
    return handing(ctx, words.t("stats.hand"), words.t("stats.games", n=len(records))) if records else None


def _honest(words: Words) -> str:
    return words.t("stats.honest", n=ENOUGH)


def _person(ctx: Context, person: Person, badge: Badge, leads: bool = True) -> Share:
    words = ctx.words
    last = words.t("stats.last", date=date(words, person.whole.last))
    detail = " · ".join((words.t("stats.games", n=person.whole.played), words.t("stats.won", n=person.whole.won), last))
    return _share(words, person.name, detail, person.whole, badge=badge, leads=person.key if leads else "")


def _against(ctx: Context, foes: Mapping[tuple[str, Foe], Figures]) -> tuple[Part, ...]:
    words = ctx.words
    rows = tuple(
        _share(
            words,
            foe_name(words, foe),
            f"{game_title(words, game)} · {scored(words, figures)}",
            figures,
            icon=_sign(foe),
        )
        for (game, foe), figures in foes.items()
    )
    return (Heading(words.t("stats.against")), *rows) if rows else ()


def _sign(foe: Foe) -> str:
    return "handshake-outline" if foe.kind == "together" else "robot-outline"


def _share(
    words: Words,
    title: str,
    detail: str,
    figures: Figures,
    badge: Badge | None = None,
    icon: str = "",
    leads: str = "",
    name: str = "",
) -> Share:
    return Share(
        title,
        detail,
        badge,
        icon,
        value=of(words, figures),
        intent=Open("player", leads) if leads else None,
        name=f"player-{leads}" if leads else name,
        share=figures.won / figures.played if figures.played else 0.0,
    )
