"""Sitting down: who plays, in which order and colour, and in which mode."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import BeginRescue, Choose, ChooseMany, Invite, StartMatch
from companion.screens.editor.decks import way_here
from companion.screens.home import sitters
from companion.screens.home.home import OPPONENT
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Input, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text import person_names
from rules import games
from rules.core.codec import Malformed
from rules.core.game import Chair, Config, Game
from rules.core.message import Message
from rules.core.mode import MODE, Mode, is_sheet
from rules.core.score.sheet import sheet_game
from rules.core.score.sheet_modes import played

WAY_ICONS = {"standard": "sword-cross", "coop": "handshake-outline", "epic": "star-outline"}
SUGGESTED = 3  # people at a table when nobody has said otherwise


def new_game(ctx: Context) -> Page:
    """`about` is a game's id, with `:score` for its sheet alone or `:mode` for another way to play."""
    words, choices = ctx.words, ctx.place.choices
    game_id, _, wanted = ctx.place.about.partition(":")
    every = _game(game_id, wanted)
    people = seats(ctx, every)
    game = _for(every, people, str(choices.get("mode", "")))
    mode = game.spec.modes[0].id
    errors = tuple(_error(ctx, game, seat) for seat in range(people))
    left = Column((Heading(words.t("new.who"), words.t("new.order")), *_people(ctx, every, game, people, errors)), 1.6)
    asked = (*_count(ctx, every, people), *_ways(ctx, every, game, people))
    right = Column((*asked, *_rules(ctx, game, people), *_decks(ctx, every)))
    key = "new.sheet" if is_sheet(mode) else "new.opponent" if mode == OPPONENT else "new.title"
    title = words.t(key, game=Message(f"{game_id}.title"))
    return chrome.app_page(ctx, "new", title, (left, right), _now(ctx, game, people, errors), game_id)


def _decks(ctx: Context, game: Game[Any, Any, Any]) -> tuple[Part, ...]:
    """The way to the decks people make for its automa, without sitting down."""
    return () if game.own_deck is None else (way_here(ctx.words, game.spec.id),)


def _game(game_id: str, mode: str) -> Game[Any, Any, Any]:
    """The game with the ways to play that are asked about: one by its name, or every whole one."""
    base = games()[game_id]
    if mode == MODE:
        return sheet_game(base)
    named = tuple(each for each in base.spec.modes if each.id == mode)
    whole = tuple(each for each in base.spec.modes if each.id != OPPONENT)
    return replace(base, spec=replace(base.spec, modes=named or whole))


def _for(game: Game[Any, Any, Any], people: int, wished: str) -> Game[Any, Any, Any]:
    """The one way that so many people play it: the one chosen here, else the first."""
    possible = ways(game, people)
    chosen = next((mode for mode in possible if mode.id == wished), possible[0])
    return replace(game, spec=replace(game.spec, modes=(chosen,)))


def ways(game: Game[Any, Any, Any], people: int) -> list[Mode]:
    """The modes in which so many people can play it."""
    return [mode for mode in game.spec.modes if mode.low <= people <= mode.high]


def counts(game: Game[Any, Any, Any]) -> list[int]:
    """How many people may sit down, fewest first."""
    return sorted({n for mode in game.spec.modes for n in range(mode.low, mode.high + 1)})


def seats(ctx: Context, game: Game[Any, Any, Any]) -> int:
    """As many as said here, else as sat there the last time."""
    possible = counts(game)
    wished = int(ctx.place.choices.get("seats", len(sitters.last(ctx, game)) or SUGGESTED))
    return min(possible, key=lambda n: abs(n - wished))


def chairs(ctx: Context, game: Game[Any, Any, Any], people: int) -> tuple[Chair, ...]:
    """Names told apart where they are equal, each with its colour."""
    typed = [sitters.name_at(ctx, game, seat) for seat in range(people)]
    colours = sitters.colours(ctx, game, people)
    free = [colour for colour in reversed(game.spec.colours) if colour not in colours]
    automas = [ctx.words.t(f"{game.spec.id}.automa") for _ in range(game.spec.modes[0].automas)]
    return tuple(map(Chair, person_names.distinct([*typed, *automas]), [*colours, *free]))


def _error(ctx: Context, game: Game[Any, Any, Any], seat: int) -> str:
    """Why a typed name cannot stay, naming the field."""
    typed = str(ctx.place.choices.get(f"name-{seat}", sitters.name_at(ctx, game, seat)))
    try:
        person_names.checked(typed, "name")
    except Malformed:
        longest = len(person_names.tidy(typed)) > person_names.LONGEST
        key = "new.name-long" if longest else "new.name-empty"
        return ctx.words.t(key, seat_number=seat + 1, most=person_names.LONGEST)
    return ""


def _people(
    ctx: Context, every: Game[Any, Any, Any], game: Game[Any, Any, Any], people: int, errors: tuple[str, ...]
) -> tuple[Part, ...]:
    words, parts = ctx.words, list[Part](sitters.chips(ctx, game, people, counts(every)))
    sitting = chairs(ctx, game, people)
    marks = person_names.letters([chair.name or "?" for chair in sitting])
    for seat, chair in enumerate(sitting[:people]):
        name = f"name-{seat}"
        typed = str(ctx.place.choices.get(name, sitters.name_at(ctx, game, seat)))
        parts.append(Input(words.t("new.seat", n=seat + 1), typed, name, errors[seat], "", 200, name, selects=True))
        parts += sitters.completions(ctx, game, people, seat)
        keys = tuple(
            Option(
                "",
                Choose(f"colour-{seat}", c),
                c == chair.colour,
                badge=Badge(marks[seat], c, words.t(f"seat.{c}")),
                name=f"colour-{seat}-{c}",
            )
            for c in game.spec.colours
            if c == chair.colour or c not in [other.colour for other in sitting]
        )
        parts.append(Options("", keys, columns=len(game.spec.colours)))
    return tuple(parts)


def _count(ctx: Context, game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    possible = counts(game)
    if len(possible) == 1:
        return ()
    keys = tuple(Option(str(n), Choose("seats", n), n == people, name=f"players-{n}") for n in possible)
    return (Options(ctx.words.t("new.how-many"), keys, columns=max(2, len(keys)), numeral=True),)


def _ways(ctx: Context, every: Game[Any, Any, Any], game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    """Asked only where there is a choice: against each other, or together."""
    words, possible = ctx.words, ways(every, people)
    if len(possible) == 1:
        return ()
    keys = tuple(
        Option(
            words.t(f"{game.spec.id}.way.{way}"),
            Choose("mode", mode.id),
            mode.id == game.spec.modes[0].id,
            WAY_ICONS.get(way, ""),
            words.t(f"{game.spec.id}.way.{way}.detail"),
            name=f"mode-{way}",
        )
        for mode in possible
        for way in (played(game.tally, mode.id) if is_sheet(mode.id) else mode.id,)
    )
    return (Options(words.t("new.way"), keys, columns=2),)


def _rules(ctx: Context, game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    """The numbers this many players play with, from the game's own set-up list."""
    words = ctx.words
    mode = game.spec.modes[0].id
    config = Config(game.spec.id, mode, chairs(ctx, game, people))
    if is_sheet(mode):
        return (Para(words.t("new.sheet.detail")), *_phones(ctx, config, people)) if people > 1 else ()
    if mode == OPPONENT:
        return (*_begun(ctx, game, people), Para(words.t("new.opponent.detail")))
    steps = game.guide(game.setup(config))
    facts = tuple(
        Count(words.say(step.label), int(step.count), 0, 999, None)
        for step in steps
        if step.count.isdigit() and step.group == "table" and int(step.count) > 5
    )
    return (
        *_phones(ctx, config, people),
        *_begun(ctx, game, people),
        Heading(words.t("new.plays-with")),
        *facts,
        Para(words.t("new.edition", edition=game.spec.edition)),
    )


def _begun(ctx: Context, game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    """The other way to begin: in the middle of a game that lies on the table."""
    words, config = ctx.words, Config(game.spec.id, game.spec.modes[0].id, chairs(ctx, game, people))
    if game.rescue is None:
        return ()
    start = BeginRescue(config) if all(chair.name for chair in config.chairs) else None
    option = Option(words.t("new.begun"), start, icon="play", detail=words.t("new.begun.detail"), name="begun")
    return (Options("", (option,), columns=1),)


def _phones(ctx: Context, config: Config, people: int) -> tuple[Part, ...]:
    """The other way to begin: open to everybody's phones at once."""
    words, only_score = ctx.words, is_sheet(config.mode)
    if people == 1:
        return ()
    start = Invite(config) if all(chair.name for chair in config.chairs) else None
    text = words.t("sheet.phones" if only_score else "new.phones")
    detail = words.t("sheet.phones.detail" if only_score else "new.phones.detail")
    option = Option(text, start, icon="cellphone", detail=detail, name="invite")
    return (Options("", (option,), columns=1),)


def _rotated(people: tuple[Chair, ...]) -> ChooseMany:
    """Everybody one seat further, with name and colour."""
    turned = (*people[1:], people[0])
    moved = [(f"name-{seat}", chair.name) for seat, chair in enumerate(turned)]
    return ChooseMany((*moved, *((f"colour-{seat}", chair.colour) for seat, chair in enumerate(turned))))


def _now(ctx: Context, game: Game[Any, Any, Any], people: int, errors: tuple[str, ...]) -> Now:
    words = ctx.words
    config = Config(game.spec.id, game.spec.modes[0].id, chairs(ctx, game, people))
    ready = not any(errors)
    start = StartMatch(config) if ready else None
    label = words.t("new.start-sheet" if is_sheet(game.spec.modes[0].id) else "new.start")
    key = Key(label, start, "arrow-right", "primary", name="start")
    swap = Key(words.t("new.rotate"), _rotated(config.chairs[:people]), "rotate-right", name="rotate")
    detail = next((error for error in errors if error), words.t("new.ready.detail"))
    keys = (swap, key) if people > 1 else (key,)
    return Now(words.t("new.ready", n=people), detail, None, keys)
