"""Statistics of the matches on this device: everybody, one person, one game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.archive import people as names
from companion.archive.record import message
from companion.archive.statistics import ENOUGH, Figures, Foe, Person, Statistics, count
from companion.intents.intent import Open, RenamePerson
from companion.screens.kit import chrome
from companion.screens.kit.archive_parts import Share
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import date, emblem, game_title
from companion.screens.kit.parts import Column, Empty, Heading, Input, Key, Keys, Para, Part, Row
from companion.screens.kit.views import Page
from companion.text.person_names import LONGEST, letters, same, tidy
from companion.text.words import Words


def counted(ctx: Context) -> Statistics:
    """Everybody under the present name."""
    return count(names.under(ctx.shelf.kept, ctx.called))


def statistics(ctx: Context) -> Page:
    words, found = ctx.words, counted(ctx)
    if not found.people:
        none = Empty("chart-line", words.t("stats.none"), words.t("stats.none.detail"))
        return chrome.app_page(ctx, "statistics", words.t("stats.title"), (Column((none,)),))
    people = tuple(_person(ctx, person, _badge(found, person)) for person in found.people)
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
    left = Column((Heading(words.t("stats.people"), _honest(words)), *people), 1.2)
    right = Column((Heading(words.t("stats.by-game")), *games, *_against(ctx, found.foes)))
    return chrome.app_page(ctx, "statistics", words.t("stats.title"), (left, right))


def player_exists(ctx: Context) -> bool:
    return counted(ctx).person(ctx.place.about) is not None


def player(ctx: Context) -> Page:
    """One person; `about` is the name as equal names are told."""
    words, found = ctx.words, counted(ctx)
    person = found.person(ctx.place.about)
    assert person is not None
    by_game = found.by_game(person.key)
    games = tuple(
        _share(words, game_title(words, game), scored(words, figures), figures, icon=emblem(game), name=f"in-{game}")
        for game, figures in by_game.items()
    )
    whole = _person(ctx, person, _badge(found, person), leads=False)
    left = Column((whole, Heading(words.t("stats.by-game")), *games), 1.2)
    right = Column((*_against(ctx, found.by_foe(person.key)), *_name(ctx, found, person)))
    return chrome.app_page(ctx, "player", person.name, (left, right))


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
    return ctx.place.about in counted(ctx).matches


def game_figures(ctx: Context) -> Page:
    words, found, game = ctx.words, counted(ctx), ctx.place.about
    people = tuple(
        _share(words, person.name, scored(words, figures), figures, badge=_badge(found, person), leads=person.key)
        for key, figures in found.by_person(game).items()
        if (person := found.person(key))
    )
    left = Column((Heading(words.t("stats.games", n=found.matches[game]), _honest(words)), *people), 1.2)
    foes = {at: foe for at, foe in found.foes.items() if at[0] == game}
    columns = (left, Column(_against(ctx, foes))) if foes else (left,)
    return chrome.app_page(ctx, "game-figures", game_title(words, game), columns, game=game)


def of(words: Words, figures: Figures) -> str:
    """Few games are counted, not turned into a percentage."""
    return words.t("stats.of", won=figures.won, n=figures.played) if figures.percent is None else f"{figures.percent}%"


def scored(words: Words, figures: Figures) -> str:
    said = [words.t("stats.games", n=figures.played)]
    if figures.scored:
        said += [
            words.t("stats.average", points=_decimal(words, figures.tenths)),
            words.t("stats.best", points=figures.best),
        ]
    return " · ".join(said)


def foe_name(words: Words, foe: Foe) -> str:
    level = message(foe.level)
    if foe.kind == "together":
        return words.t("stats.together")
    return words.say(level) if level else foe.name


def _decimal(words: Words, tenths: int) -> str:
    return f"{tenths // 10}{words.t('decimal')}{tenths % 10}"


def _honest(words: Words) -> str:
    return words.t("stats.honest", n=ENOUGH)


def _badge(found: Statistics, person: Person) -> Badge:
    """Letters told apart among everybody who ever played."""
    everybody = [person.name for person in found.people]
    return Badge(letters(everybody)[everybody.index(person.name)], person.colour, person.name)


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
