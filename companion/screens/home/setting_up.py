"""Set-up on one page: who plays and how, against whom, how much is followed; then on, or to the list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import BeginRescue, Choose, ChooseMany, Invite, StartMatch
from companion.match.preview import Preview
from companion.screens.editor.decks import way_here
from companion.screens.home import sitters
from companion.screens.home.home import OPPONENT
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.decisions import decided, looked_ahead
from companion.screens.match.detail_level import ICONS
from companion.text import person_names
from rules import games
from rules.core.codec import Malformed
from rules.core.detail import Detail
from rules.core.game import Chair, Config, Game
from rules.core.message import Message
from rules.core.mode import MODE, Mode, is_sheet
from rules.core.score.sheet import sheet_game
from rules.core.score.sheet_modes import played

WAY_ICONS = {
    "standard": "sword-cross", "coop": "handshake-outline", "epic": "star-outline", "solo": "account",
}  # fmt: skip
SUGGESTED = 3  # people at a table when nobody has said otherwise


def new_game(ctx: Context) -> Page:
    """`about` is a game's id, with `:score` for its sheet alone or `:mode` for another way to play."""
    game_id, _, wanted = ctx.place.about.partition(":")
    every = _game(game_id, wanted)
    people = seats(ctx, every)
    game = _for(every, people, str(ctx.place.choices.get("mode", "")))
    errors = tuple(_error(ctx, game, seat) for seat in range(people))
    mode = game.spec.modes[0].id
    key = "new.sheet" if is_sheet(mode) else "new.opponent" if mode == OPPONENT else "new.title"
    title = ctx.words.t(key, game=Message(f"{game_id}.title"))
    head = Column((_count(ctx, every, people), *_people(ctx, every, game, errors)), order=-1)
    columns: tuple[Column, ...]
    if is_sheet(mode):
        asked = (*_ways(ctx, every, game, people), *_sheet(ctx, game, people))
        columns, now = (Column(asked),) if asked else (), _sheet_now(ctx, game, people, errors)
    else:
        config = Config(game_id, mode, chairs(ctx, game, people))
        ahead = looked_ahead(ctx, config)
        begun = (*_decks(ctx, game), *_elsewise(ctx, game, Invite(config, _wished(ahead)), people))
        asked = _ways(ctx, every, game, people)
        columns = decided(ahead, asked, game, begun, one_device(ctx, every, game, people))
        if not asked and not game_screens(game_id).decisions(ahead):
            columns = _with_the_list(ahead, columns)
        now = _now(ctx, ahead, game, errors)
    page = chrome.app_page(ctx, "new", title, columns, now, game_id, head)
    turned = Key(ctx.t("new.rotate"), _rotated(chairs(ctx, game, people)[:people]), "rotate-right", name="rotate")
    return replace(page, top=replace(page.top, people=(turned,))) if people > 1 else page


def _with_the_list(ahead: Context, columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Where little is decided there is room to read what lies on the table; it is ticked off on the list."""
    steps = ahead.game.guide(ahead.state)
    groups = list(dict.fromkeys(step.group for step in steps))

    def lines(group: str) -> tuple[Part, ...]:
        said = (step for step in steps if step.group == group)
        rows = (Row(ahead.words.say(step.label), number=step.count, chevron=False) for step in said)
        return (Heading(ahead.t(f"checklist.group.{group}")), *rows)

    return tuple(
        replace(column, parts=(*column.parts, *lines(groups[at]))) if at < len(groups) else column
        for at, column in enumerate(columns)
    )


def _game(game_id: str, mode: str) -> Game[Any, Any, Any]:
    """The game with the ways to play that are asked about: one by its name, or every whole one."""
    base = games()[game_id]
    if mode == MODE:
        return sheet_game(base)
    named = tuple(each for each in base.spec.modes if each.id == mode)
    last = sorted(base.spec.modes, key=lambda each: each.id == OPPONENT)  # what one person can follow less of
    return replace(base, spec=replace(base.spec, modes=named or tuple(last)))


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
    ctx: Context, every: Game[Any, Any, Any], game: Game[Any, Any, Any], errors: tuple[str, ...]
) -> tuple[Part, ...]:
    people = len(errors)
    known = (*sitters.known_tables(ctx, every, people), *sitters.chips(ctx, every, people, counts(every)))
    return (*known, *sitters.fields(ctx, game, chairs(ctx, game, people), errors))


def _count(ctx: Context, game: Game[Any, Any, Any], people: int) -> Part:
    possible = counts(game)
    if len(possible) == 1:
        return Heading(ctx.t("new.who"))
    keys = tuple(
        Option(ctx.t("new.people", n=n), Choose("seats", n), n == people, name=f"players-{n}") for n in possible
    )
    return Options(ctx.t("new.who"), keys, columns=len(keys), beside="heading")


def _ways(ctx: Context, every: Game[Any, Any, Any], game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    """Every way to play it; one that so many people cannot play says with how many, and a tap seats so many."""
    modes = [mode for mode in every.spec.modes if mode.id != OPPONENT]
    if len(modes) < 2:
        return ()
    here = game.spec.modes[0].id
    keys = tuple(
        Option(
            ctx.t(f"{game.spec.id}.way.{way}"),
            ChooseMany((("mode", mode.id), ("seats", min(max(people, mode.low), mode.high)))),
            mode.id == here or (here == OPPONENT and mode.high == 1),
            WAY_ICONS.get(way, ""),
            ctx.t(f"{game.spec.id}.way.{way}.detail") if mode.low <= people <= mode.high else _fits(ctx, mode),
            name=f"mode-{way}",
        )
        for mode in modes
        for way in (played(game.tally, mode.id) if is_sheet(mode.id) else mode.id,)
    )
    return (Options(ctx.t("new.way"), keys, columns=len(keys) if len(keys) > 2 else 2),)


def _fits(ctx: Context, mode: Mode) -> str:
    return ctx.t("new.alone") if mode.high == 1 else ctx.t("new.from", low=mode.low, high=mode.high)


def one_device(ctx: Context, every: Game[Any, Any, Any], game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    """For one person the essentials are just the opponent, which is a mode of its own in the log."""
    found = {mode.id: mode for mode in ways(every, people)}
    if people != 1 or OPPONENT not in found or len(found) < 2:
        return ()
    whole = next(mode for mode in found if mode != OPPONENT)
    here = game.spec.modes[0].id
    levels: tuple[tuple[Detail, str, str], ...] = (
        ("pace", OPPONENT, ctx.t("detail.just-opponent")),
        ("full", whole, ctx.t("detail.and-you")),
    )
    keys = tuple(
        Option(
            ctx.t(f"detail.{level}"), Choose("mode", mode), mode == here, ICONS[level],
            told, name=f"detail-{level}",
        )
        for level, mode, told in levels
    )  # fmt: skip
    return (Options(ctx.t("detail.title"), keys, columns=2),)


def _sheet(ctx: Context, game: Game[Any, Any, Any], people: int) -> tuple[Part, ...]:
    config = Config(game.spec.id, game.spec.modes[0].id, chairs(ctx, game, people))
    return (Para(ctx.t("new.sheet.detail")), *_phones(ctx, Invite(config))) if people > 1 else ()


def _decks(ctx: Context, game: Game[Any, Any, Any]) -> tuple[Part, ...]:
    """The way to the decks people make for its automa, where none is chosen on this page."""
    return () if game.own_deck is None or game.spec.modes[0].automas else (way_here(ctx.words, game.spec.id),)


def _elsewise(ctx: Context, game: Game[Any, Any, Any], invite: Invite, people: int) -> tuple[Part, ...]:
    """The other ways to begin: open to everybody's phones at once, or in the middle of a game on the table."""
    config = invite.config
    if config is None:
        return ()
    named = all(chair.name for chair in config.chairs)
    phones = Option(ctx.t("new.phones"), invite if named else None, name="invite")
    begun = Option(ctx.t("new.begun"), BeginRescue(config) if named else None, name="begun")
    keys = (*((phones,) if people > 1 else ()), *(() if game.rescue is None else (begun,)))
    return (Options("", keys, columns=2),) if keys else ()


def _phones(ctx: Context, invite: Invite) -> tuple[Part, ...]:
    """A sheet that everybody fills in."""
    named = invite.config is not None and all(chair.name for chair in invite.config.chairs)
    text, detail = ctx.t("sheet.phones"), ctx.t("sheet.phones.detail")
    option = Option(text, invite if named else None, icon="cellphone", detail=detail, name="invite")
    return (Options("", (option,), columns=1),)


def _rotated(people: tuple[Chair, ...]) -> ChooseMany:
    """Everybody one seat further, with name and colour."""
    return ChooseMany(sitters.seated((*people[1:], people[0])))


def _sheet_now(ctx: Context, game: Game[Any, Any, Any], people: int, errors: tuple[str, ...]) -> Now:
    config = Config(game.spec.id, game.spec.modes[0].id, chairs(ctx, game, people))
    start = None if any(errors) else StartMatch(config)
    key = Key(ctx.t("new.start-sheet"), start, "arrow-right", "primary", name="start")
    detail = next(filter(None, errors), ctx.t("new.ready.detail"))
    return Now(ctx.t("new.ready", n=people), detail, None, (key,))


def _now(ctx: Context, ahead: Context, game: Game[Any, Any, Any], errors: tuple[str, ...]) -> Now:
    """Begin at once, or with the list of what lies where; whatever is missing for it is said."""
    match, steps = ahead.match, _wished(ahead)
    assert isinstance(match, Preview)
    config, ready = match.row.config, not any(errors)
    start = StartMatch(config, steps=steps) if ready else None
    begin = StartMatch(config, steps=steps, begin=True) if ready and match.missing is None else None
    keys = (
        Key(ctx.t("new.list"), start, "format-list-checks", name="start"),
        Key(ctx.t("new.begin"), begin, "play", "primary", name="begin-now"),
    )
    missing = ahead.words.refusal(match.missing) if match.missing else ""
    if match.missing is not None and match.missing.key in game_screens(game.spec.id).on_the_list:
        missing = ctx.t("new.on-the-list", why=missing)
    detail = next(filter(None, errors), missing or game_screens(game.spec.id).assumed(ahead) or _edition(ctx, game))
    opponent = game.spec.modes[0].automas > 0
    names = [chair.name for chair in config.chairs]
    title = ctx.t("new.against", name=names[0], foe=names[-1]) if opponent else ", ".join(filter(None, names))
    return Now(title, detail, None, keys)


def _wished(ahead: Context) -> tuple[Any, ...]:
    """All that has been decided on this page."""
    return ahead.match.wished if isinstance(ahead.match, Preview) else ()


def _edition(ctx: Context, game: Game[Any, Any, Any]) -> str:
    return f"{ctx.t('new.edition', edition=game.spec.edition)}. {ctx.t('new.now.detail')}"
