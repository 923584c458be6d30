"""Home: go on, begin, only count, or look back."""

from __future__ import annotations

from companion.archive.record import Record
from companion.intents.intent import Open, Prefer, Resume
from companion.look.game_looks import look
from companion.screens.kit.context import Context, badges
from companion.screens.kit.match_line import date, emblem, game_title, title, where
from companion.screens.kit.parts import Key, Row, leads_to
from companion.screens.kit.pieces.home import Home, ResumeCard, Tile
from companion.sync.port import TableStatus
from companion.text.dates import clock
from companion.text.words import LANGUAGES
from rules import specs
from rules.core.mode import MODE, Mode
from rules.core.spec import Spec

OPPONENT = "opponent"  # only the automa is followed, the rest of the table is not
OTHERS = 3  # further matches that are shown


def home(ctx: Context) -> Home:
    words = ctx.words
    finished = sum(record.over for record in ctx.shelf.kept)
    past = Row(
        words.t("home.past"),
        words.t("home.past.detail", n=finished),
        icon="trophy-outline",
        intent=Open("archive"),
        name="past",
    )
    return Home(
        title=words.t("app.title"),
        keys=_keys(ctx),
        resume=_resume(ctx),
        others=_others(ctx),
        welcome=_welcome(ctx),
        new_title=words.t("home.new"),
        tiles=_tiles(ctx, ""),
        part_title=words.t("home.part"),
        score_title=words.t("home.score"),
        score_note=words.t("home.score.note"),
        score_tiles=_tiles(ctx, MODE),
        opponent_title=words.t("home.opponent"),
        opponent_note=words.t("home.opponent.note"),
        opponent_tiles=_tiles(ctx, OPPONENT),
        past=past,
        settings=leads_to("settings", words.t("settings.title"), "", "cog-outline"),
        join=_join(ctx),
        here=words.t("key.home"),
        notes=ctx.notes,
        toast=ctx.toast,
        offer=ctx.offer,
    )


def _others(ctx: Context) -> tuple[Row, ...]:
    """What other devices want comes first; games that can wait give way to it."""
    around = _around(ctx)
    return (*around, *_unfinished(ctx)[: max(0, OTHERS - len(around))], *_again(ctx))


def _join(ctx: Context) -> Row:
    return leads_to("join", ctx.words.t("home.join"), ctx.words.t("home.join.detail"), "broadcast")


def _around(ctx: Context) -> tuple[Row, ...]:
    """What other devices want, or offer: somebody knocks, a seat is to be had back, a table is heard."""
    words, status = ctx.words, ctx.table_status
    if status == TableStatus():
        return ()
    # Read only where there are other devices: Home comes before all else.
    from companion.screens.kit import nearby, presence

    asked: list[Row] = []
    if status.newcomers:
        text = words.t("admit.notice", name=status.newcomers[0].name)
        asked.append(Row(text, icon="account-plus-outline", tone="warn", intent=Resume(status.match), name="knocks"))
    mine = next((peer for peer in status.peers if peer.is_me), None)
    if status.role == "guest" and mine is not None and mine.lost and not mine.seats:
        text, table = words.t("home.seat-back"), presence.table_name(ctx)
        asked.append(Row(text, table, icon="account-check-outline", intent=Resume(status.match), name="seat-back"))
    return (*asked, *nearby.rows(ctx)[:OTHERS])


def _keys(ctx: Context) -> tuple[Key, ...]:
    words, prefs = ctx.words, ctx.prefs
    other = LANGUAGES[(LANGUAGES.index(prefs.lang) + 1) % len(LANGUAGES)]
    theme = "paper" if prefs.theme == "lacquer" else "lacquer"
    upright = Key(words.t("turn.back"), Prefer("turned", "0"), "rotate-right", "outline", name="turn-back")
    return (
        *((upright,) if prefs.turned else ()),
        Key(prefs.lang.upper(), Prefer("lang", other), "translate", "outline", name="language"),
        Key(words.t("home.theme"), Prefer("theme", theme), "theme-light-dark", name="theme"),
        Key(words.t("rules.title"), Open("rules"), "book-open-page-variant-outline", name="rules"),
        Key(words.t("settings.title"), Open("settings"), "cog-outline", name="settings"),
    )


def _tiles(ctx: Context, part: str) -> tuple[Tile, ...]:
    """Whole games, or only a part of them; nothing is shown that cannot be used."""
    words = ctx.words
    found = ((game_id, _modes(spec, part)) for game_id, spec in specs().items())
    return tuple(
        Tile(
            look(game_id).emblem,
            look(game_id).accent,
            words.t(f"{game_id}.title"),
            words.t("home.players", low=min(m.low for m in modes), high=max(m.high for m in modes)),
            Open("new", f"{game_id}:{part}" if part else game_id),
            f"{part or 'new'}-{game_id}",
        )
        for game_id, modes in found
        if modes
    )


def _modes(spec: Spec, part: str) -> tuple[Mode, ...]:
    if part == MODE:
        return spec.score_modes
    if spec.headless:
        return ()
    return tuple(mode for mode in spec.modes if (mode.id == OPPONENT) == (part == OPPONENT))


def _welcome(ctx: Context) -> ResumeCard | None:
    """Where nobody has played yet."""
    if ctx.shelf.kept or ctx.shelf.removed:
        return None
    words = ctx.words
    key = Key(words.t("first.begin"), Open("first-steps"), "school-outline", "primary", name="first-steps")
    title, detail = words.t("first.welcome.title"), words.t("first.welcome.detail")
    return ResumeCard("app", words.t("first.welcome"), title, detail, (), key)


def _resume(ctx: Context) -> ResumeCard | None:
    found = next(iter(_going_on(ctx)), None)
    if found is None:
        return None
    words = ctx.words
    key = Key(words.t("home.continue"), Resume(found.match), "play", "primary", name="continue")
    saved = words.t("home.saved", time=clock(found.ended))
    detail = " · ".join(part for part in (where(words, found), saved) if part)
    accent, people = look(found.game).accent, badges(found.chairs)
    return ResumeCard(accent, words.t("home.resume"), title(words, found), detail, people, key)


def _going_on(ctx: Context) -> list[Record]:
    """Matches that are not over, the one played last first; a sheet without a number is none."""
    return [record for record in ctx.shelf.kept if not record.over and (record.steps or not record.only_score)]


def _unfinished(ctx: Context) -> tuple[Row, ...]:
    """The others that go on, with their people and the day."""
    words, others = ctx.words, _going_on(ctx)[1 : 1 + OTHERS]
    return tuple(
        Row(
            title(words, record),
            " · ".join((", ".join(record.names[: record.people]), date(words, record.ended))),
            icon=emblem(record.game),
            intent=Resume(record.match),
            name=f"go-on-{at}",
        )
        for at, record in enumerate(others)
    )


def _again(ctx: Context) -> tuple[Row, ...]:
    """The last table once more, in one tap, when its match is over."""
    found = next(iter(ctx.shelf.kept), None)
    here = specs()
    if found is None or not found.over or found.only_score or found.game not in here:
        return ()
    if found.mode not in [mode.id for mode in here[found.game].modes]:
        return ()
    # Read only where a table can be laid again: Home comes before all else.
    from companion.archive.people import under
    from companion.intents.sitting_down import StartMatch
    from rules.core.game import Config

    words, (shown,) = ctx.words, under([found], ctx.called)
    names = ", ".join(shown.names[: shown.people])
    start = StartMatch(Config(shown.game, shown.mode, shown.chairs))
    text = words.t("home.again", game=game_title(words, shown.game))
    return (Row(text, names, icon="account-group", intent=start, name="table-again"),)
