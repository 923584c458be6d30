"""Who sits where while a game is set up: the last table of this game, people known here as chips, and names to type."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from companion.archive.people import Known, known, last_table, nobodys, tables, under
from companion.intents.intent import Choose, ChooseMany
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import date
from companion.screens.kit.parts import Input, Option, Options, Part, Sitter, Sitters
from companion.text import person_names
from companion.text.person_names import plain, same
from rules import games
from rules.core.game import Chair, Config, Game
from rules.core.score.sheet_modes import mode_of, modes

OPPONENT = frozenset(("opponent",))  # only the automa is followed: no table that is laid again
CHIPS = 7  # people shown, the newest
SAT = "sat-"  # whose name was tapped for a seat: it needs no field
TABLES = 3  # seatings shown, the newest
COMPLETED = 3  # names that a beginning is completed to

AnyGame = Game[Any, Any, Any]


def last(ctx: Context, game: AnyGame) -> tuple[Chair, ...]:
    """Who played this game last, as far as it can be played with so many."""
    return last_table(ctx.shelf.kept, ctx.called, game.spec.id, _fitting(game), _aside(game))


def _fitting(game: AnyGame) -> frozenset[int]:
    return frozenset(n for mode in game.spec.modes for n in range(mode.low, mode.high + 1))


def _aside(game: AnyGame) -> frozenset[str]:
    return frozenset() if all(mode.high == 1 for mode in game.spec.modes) else OPPONENT


def known_tables(ctx: Context, game: AnyGame, people: int) -> tuple[Part, ...]:
    """Tables that sat here before, each in one tap; where there was only one it is filled in already."""
    sat = list(islice(tables(ctx.shelf.kept, ctx.called, game.spec.id, _fitting(game), _aside(game)), TABLES))
    if len(sat) < 2:
        return ()
    here = [same(name_at(ctx, game, seat)) for seat in range(people)]
    options = tuple(
        Option(
            ", ".join(chair.name for chair in table.chairs[: table.people]),
            _seated(table.chairs[: table.people]),
            [same(chair.name) for chair in table.chairs[: table.people]] == here,
            "account-group",
            date(ctx.words, table.ended),
            name=f"table-{at}",
        )
        for at, table in enumerate(sat)
    )
    return (Options("", options, columns=TABLES),)


def _seated(chairs: Sequence[Chair]) -> ChooseMany:
    return ChooseMany((*seated(chairs), ("seats", len(chairs))))


def seated(chairs: Sequence[Chair]) -> tuple[tuple[str, str], ...]:
    """People that are known, on these seats with these colours."""
    names = ((f"{kind}{seat}", chair.name) for seat, chair in enumerate(chairs) for kind in ("name-", SAT))
    return (*names, *((f"colour-{seat}", chair.colour) for seat, chair in enumerate(chairs)))


def fields(ctx: Context, game: AnyGame, sitting: Sequence[Chair], errors: Sequence[str]) -> tuple[Part, ...]:
    """A name to type, with the colour before it, and who may be meant by what is typed.

    Whoever is among the chips and was tapped there, or sat there the last time, has no field until one is asked for.
    """
    words, people = ctx.words, len(errors)
    shown = [seat for seat in range(people) if opened(ctx) or errors[seat] or not _is_chip(ctx, game, seat)]
    marks = person_names.letters([chair.name or "?" for chair in sitting])
    rows = tuple(
        Sitter(
            Option(
                "", _next_colour(game, sitting[:people], seat),
                badge=Badge(marks[seat], chair.colour, words.t(f"seat.{chair.colour}")), name=f"colour-{seat}",
            ),
            Input(
                words.t("new.seat" if seat or people == 1 else "new.seat.first", n=seat + 1),
                str(ctx.place.choices.get(f"name-{seat}", name_at(ctx, game, seat))),
                f"name-{seat}", errors[seat], "", 200, f"name-{seat}", selects=True,
            ),
            f"sitter-{seat}",
        )
        for seat, chair in enumerate(sitting[:people])
        if seat in shown
    )  # fmt: skip
    if not rows:
        return ()
    meant = (part for seat in shown for part in completions(ctx, game, people, seat))
    return (Sitters(rows), *meant)


def opened(ctx: Context) -> bool:
    """Whether names and colours of everybody are to be seen and changed."""
    return bool(ctx.chosen("fields", False))


def _is_chip(ctx: Context, game: AnyGame, seat: int) -> bool:
    name, choices = name_at(ctx, game, seat), ctx.place.choices
    tapped = f"name-{seat}" not in choices or choices.get(f"{SAT}{seat}") == choices[f"name-{seat}"]
    return tapped and same(name) in {same(person.name) for person in known(ctx.shelf.kept, ctx.called)[:CHIPS]}


def _next_colour(game: AnyGame, sitting: Sequence[Chair], seat: int) -> ChooseMany:
    """The next free one round the box; where none is free, the next one, and whoever has it takes this one."""
    mine, every = sitting[seat].colour, game.spec.colours
    at = every.index(mine)
    others, taken = (*every[at + 1 :], *every[:at]), {chair.colour for chair in sitting}
    wished = next((colour for colour in others if colour not in taken), others[0])
    other = next((at for at, chair in enumerate(sitting) if chair.colour == wished), None)
    swapped = () if other is None else ((f"colour-{other}", mine),)
    return ChooseMany(((f"colour-{seat}", wished), *swapped))


def last_sheet(ctx: Context, game_id: str) -> Config | None:
    """The score sheet for whoever played that game last, in the way they did; None where nobody has."""
    game = games()[game_id]
    ways = {mode.id: mode for mode in modes(game.tally)}
    for record in ctx.shelf.kept:
        sheet = record.mode if record.only_score else mode_of(game.tally, record.mode)
        if record.game == game_id and sheet in ways and ways[sheet].low <= record.people <= ways[sheet].high:
            (shown,) = under([record], ctx.called)
            return Config(game_id, sheet, shown.chairs)
    return None


def name_at(ctx: Context, game: AnyGame, seat: int) -> str:
    """What was typed or tapped, else who sat there the last time, else a name to begin with."""
    typed = ctx.place.choices.get(f"name-{seat}")
    if typed is not None:
        return person_names.tidy(str(typed))
    sat = last(ctx, game)
    return sat[seat].name if seat < len(sat) else ctx.words.t("new.player", n=seat + 1)


def colours(ctx: Context, game: AnyGame, people: int) -> list[str]:
    """Everybody's own colour: what was chosen, else that of the last time or of the seat, else the first one free."""
    choices, sat = ctx.place.choices, last(ctx, game)
    usual = [sat[seat].colour if seat < len(sat) else game.spec.colours[seat] for seat in range(people)]
    wished = [choices.get(f"colour-{seat}", usual[seat]) for seat in range(people)]
    chosen = {choices[f"colour-{seat}"] for seat in range(people) if f"colour-{seat}" in choices}
    taken: list[str] = []
    for seat, wish in enumerate(wished):
        asked = f"colour-{seat}" in choices
        free = [c for c in game.spec.colours if c not in taken and (c not in chosen or asked)]
        taken.append(wish if wish in free else free[0])
    return taken


def chips(ctx: Context, game: AnyGame, people: int, possible: Sequence[int]) -> tuple[Part, ...]:
    """Everybody known here; a tap seats them, in the order of the taps, and another lets them go."""
    everybody = known(ctx.shelf.kept, ctx.called)[:CHIPS]
    if not everybody:
        return ()
    names = [name_at(ctx, game, seat) for seat in range(people)]
    sitting, painted = [same(name) for name in names], colours(ctx, game, people)
    marks = person_names.letters([person.name for person in everybody])
    options = tuple(
        Option(
            person.name,
            _leaves(ctx, game, people, possible, sitting.index(same(person.name)))
            if same(person.name) in sitting
            else _sits(game, names, possible, person),
            same(person.name) in sitting,
            badge=Badge(
                mark,
                painted[sitting.index(same(person.name))] if same(person.name) in sitting else person.colour,
                person.name,
            ),
            name=f"person-{same(person.name)}",
        )
        for person, mark in zip(everybody, marks, strict=True)
    )
    typed = Option(ctx.t("new.fields"), Choose("fields", not opened(ctx)), opened(ctx), "pencil-outline", name="fields")
    return (Options("", (*options, typed), columns=CHIPS + 1),)


def _sits(game: AnyGame, names: list[str], possible: Sequence[int], person: Known) -> ChooseMany | None:
    """On the first chair that is nobody's, else on one more."""
    free = next((seat for seat, name in enumerate(names) if not name or same(name) in nobodys()), len(names))
    if free == len(names) and free + 1 not in possible:
        return None
    colour = ((f"colour-{free}", person.colour),) if person.colour in game.spec.colours else ()
    sits = ((f"name-{free}", person.name), (f"{SAT}{free}", person.name))
    return ChooseMany((*sits, *colour, ("seats", max(free + 1, len(names)))))


def _leaves(ctx: Context, game: AnyGame, people: int, possible: Sequence[int], seat: int) -> ChooseMany:
    """The others move up; with too few of them the last chair stays and is nobody's."""
    names, theirs = [name_at(ctx, game, at) for at in range(people)], colours(ctx, game, people)
    left = [*zip(names[:seat] + names[seat + 1 :], theirs[:seat] + theirs[seat + 1 :], strict=True)]
    if len(left) not in possible:
        left.append((ctx.words.t("new.player", n=people), theirs[seat]))
    return ChooseMany((*seated([Chair(name, colour) for name, colour in left]), ("seats", len(left))))


def completions(ctx: Context, game: AnyGame, people: int, seat: int) -> tuple[Part, ...]:
    """Who may be meant by what has been typed so far."""
    typed = plain(str(ctx.place.choices.get(f"name-{seat}", "")))
    sitting = {same(name_at(ctx, game, at)) for at in range(people)}
    if not typed or same(name_at(ctx, game, seat)) in nobodys():
        return ()
    meant = [
        person
        for person in known(ctx.shelf.kept, ctx.called)
        if plain(person.name).startswith(typed) and same(person.name) not in sitting
    ][:COMPLETED]
    options = tuple(
        Option(
            person.name,
            ChooseMany(
                (
                    (f"name-{seat}", person.name),
                    *(((f"colour-{seat}", person.colour),) if person.colour in game.spec.colours else ()),
                )
            ),
            icon="account",
            name=f"complete-{seat}-{same(person.name)}",
        )
        for person in meant
    )
    return (Options("", options, columns=COMPLETED),) if options else ()
