"""The filter over statistics: game, time, people, how many played, and whom against; folded until it is asked for."""

from __future__ import annotations

from dataclasses import replace

from companion.archive import people as names
from companion.archive.figures import chart_pages
from companion.archive.match_search import FILTER, NOTHING, Wish, search, wished
from companion.archive.record import Record
from companion.archive.statistics import Person, count
from companion.intents.intent import Choose, ChooseMany
from companion.screens.archive.archive import game_options, time_options
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Keys, Option, Options, Part, Row
from companion.text.person_names import letters

AGAINST = ("versus", "automa", "together")
MOST_PEOPLE = 12  # to choose from: those who play most
CLEARED = tuple((key, getattr(NOTHING, key)) for key in FILTER)


def everything(ctx: Context) -> list[Record]:
    """Every match here that has a result, everybody under the present name."""
    return [record for record in names.under(ctx.shelf.kept, ctx.called) if record.judged]


def wish_of(ctx: Context) -> Wish:
    """What was chosen; the page of one game is about that game, and that of one person about them anyway."""
    place = ctx.place
    wish = wished({**place.choices, "name": ""})  # on a person's page that is the field of the name
    if place.screen == "game-figures":
        return replace(wish, game=place.about)
    if place.screen == "player":
        return replace(wish, people=tuple(key for key in wish.people if key != place.about))
    return wish


def filtered(ctx: Context) -> list[Record]:
    return search(everything(ctx), wish_of(ctx))


def fold(ctx: Context) -> tuple[Part, ...]:
    """One row that says what is counted, and a key that counts all again; open, the questions under it."""
    words, wish, open_ = ctx.words, wish_of(ctx), bool(ctx.chosen("asking"))
    named = everything(ctx) if wish.people else ()
    game = "" if ctx.place.screen == "game-figures" else words.t("archive.every-game")
    row = Row(
        words.t("stats.filter"),
        chart_pages.wished(words, wish, named, game),
        icon="filter-variant",
        status="plain" if is_whole(ctx) else "now",
        intent=Choose("asking", not open_),
        name="filter",
        chevron=False,
    )
    again = Key(words.t("stats.filter.clear"), ChooseMany(CLEARED), "close", name="filter-clear")
    return (row, *(() if is_whole(ctx) else (Keys((again,)),)), *(_asked(ctx, wish) if open_ else ()))


def is_whole(ctx: Context) -> bool:
    """Whether nothing was chosen, so that every game is counted."""
    return wish_of(ctx) == (Wish(game=ctx.place.about) if ctx.place.screen == "game-figures" else NOTHING)


def _asked(ctx: Context, wish: Wish) -> tuple[Part, ...]:
    words, records = ctx.words, everything(ctx)
    games = () if ctx.place.screen == "game-figures" else (game_options(ctx, wish, "only"),)
    counts = sorted({record.people for record in records})
    against = [kind for kind in AGAINST if any(record.against == kind for record in records)]
    many = tuple(
        Option(words.t("chart.players.n", n=n), Choose("count", n), n == wish.count, name=f"count-{n}") for n in counts
    )
    any_count = Option(words.t("stats.any"), Choose("count", 0), not wish.count, name="count-every")
    whom = tuple(
        Option(words.t(f"stats.mode.{kind}"), Choose("against", kind), kind == wish.against, name=f"against-{kind}")
        for kind in against
    )
    anybody = Option(words.t("stats.any"), Choose("against", ""), not wish.against, name="against-every")
    return (
        *games,
        time_options(ctx, wish)[0],
        Options(words.t("chart.players"), (any_count, *many), columns=3),
        Options(words.t("stats.mode"), (anybody, *whom), columns=2),
        *_people(ctx, wish, records),
    )


def _people(ctx: Context, wish: Wish, records: list[Record]) -> tuple[Part, ...]:
    """All of those chosen sat there; a second tap lets go of somebody."""
    everybody = count(records).people
    about = ctx.place.about if ctx.place.screen == "player" else ""
    shown = [person for person in everybody[:MOST_PEOPLE] if person.key != about]
    keys = tuple(
        Option(
            person.name,
            Choose("people", _toggled(wish.people, person.key)),
            person.key in wish.people,
            badge=badge_of(everybody, person),
            name=f"with-{person.key}",
        )
        for person in shown
    )
    return (Options(ctx.words.t("stats.with"), keys, columns=3),) if keys else ()


def _toggled(people: tuple[str, ...], key: str) -> tuple[str, ...]:
    return tuple(one for one in people if one != key) if key in people else (*people, key)


def badge_of(everybody: tuple[Person, ...], person: Person) -> Badge:
    """Letters told apart among everybody who ever played, in whose colours they are shown whatever is counted."""
    at = [one.key for one in everybody].index(person.key)
    return Badge(letters([one.name for one in everybody])[at], everybody[at].colour, person.name)
