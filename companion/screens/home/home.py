"""Home: go on, begin, only count, or look back."""

from __future__ import annotations

from time import localtime

from companion.archive.record import Record
from companion.intents.intent import Open, Prefer, Resume
from companion.intents.sitting_down import JustTheScore
from companion.look.game_looks import look
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context, badges
from companion.screens.kit.match_line import emblem, title, where
from companion.screens.kit.parts import Key, Row, leads_to
from companion.screens.kit.pieces.home import Home, PeopleCard, ResumeCard, Tile, Unfinished
from companion.screens.kit.turning import turn_back, turn_key
from companion.sync.port import Peer, TableStatus
from companion.text.dates import clock, weekday
from companion.text.language_names import next_language
from companion.text.person_names import first, letters, same
from companion.text.words import Words
from rules import specs
from rules.core.mode import MODE, Mode
from rules.core.spec import Spec

OPPONENT = "opponent"  # only the automa is followed, the rest of the table is not
OTHERS = 2  # further matches that are shown
PEOPLE = 5  # of those who play here


def home(ctx: Context) -> Home:
    words, others = ctx.words, _unfinished(ctx)
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
        around=_around(ctx),
        others=others,
        others_title=words.t("home.unfinished", n=len(_going_on(ctx)) - 1) if others else "",
        people=_people(ctx),
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
    if status.role == "guest" and mine is not None and not mine.seats and (mine.lost or _was_host(ctx, mine)):
        text, table = words.t("home.seat-back"), presence.table_name(ctx)
        asked.append(Row(text, table, icon="account-check-outline", intent=Resume(status.match), name="seat-back"))
    return (*asked, *nearby.rows(ctx)[:OTHERS])


def _was_host(ctx: Context, mine: Peer) -> bool:
    """Whether a free seat is of this device's name though it never took one: it led the table until another did."""
    held = {seat for peer in ctx.table_status.peers for seat in peer.seats}
    record = next((record for record in ctx.shelf.kept if record.match == ctx.table_status.match), None)
    names = record.names[: record.people] if record is not None else ()
    return any(same(first(name)) == same(first(mine.name)) for at, name in enumerate(names) if at not in held)


def _keys(ctx: Context) -> tuple[Key, ...]:
    words, prefs = ctx.words, ctx.prefs
    theme = "paper" if prefs.theme == "lacquer" else "lacquer"
    return (
        *turn_back(ctx),
        turn_key(ctx),
        Key(prefs.lang.upper(), Prefer("lang", next_language(prefs.lang)), "translate", "outline", name="language"),
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
            _players(words, min(m.low for m in modes), max(m.high for m in modes)),
            JustTheScore(game_id) if part == MODE else Open("new", f"{game_id}:{part}" if part else game_id),
            f"{part or 'new'}-{game_id}",
        )
        for game_id, modes in found
        if modes
    )


def _players(words: Words, low: int, high: int) -> str:
    return words.t("home.players.one") if high == 1 else words.t("home.players", low=low, high=high)


def _modes(spec: Spec, part: str) -> tuple[Mode, ...]:
    if part == MODE:
        return spec.score_modes
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
    saved = words.t("home.saved", day=weekday(words, found.ended), time=clock(found.ended))
    detail = " · ".join(part for part in (where(words, found), saved) if part)
    accent, people = look(found.game).accent, badges(found.chairs)
    return ResumeCard(accent, words.t("home.resume"), title(words, found), detail, people, key)


def _going_on(ctx: Context) -> list[Record]:
    """Matches that are not over: the one that was open last, then the others, those played last first."""
    unfinished = [record for record in ctx.shelf.kept if not record.over]
    return sorted(unfinished, key=lambda record: record.match != ctx.last_open)


def _unfinished(ctx: Context) -> tuple[Unfinished, ...]:
    """The others that go on, with their people and the day."""
    words, others = ctx.words, _going_on(ctx)[1 : 1 + OTHERS]
    return tuple(
        Unfinished(
            look(record.game).emblem,
            title(words, record),
            where(words, record),
            badges(record.chairs)[: record.people],
            weekday(words, record.ended),
            Resume(record.match),
            f"go-on-{at}",
        )
        for at, record in enumerate(others)
    )


def _people(ctx: Context) -> PeopleCard | None:
    """Who plays here, most often first; a tap shows how well."""
    if not ctx.shelf.kept:
        return None
    # Read only where somebody has played: Home comes before all else.
    from companion.archive.people import often

    words = ctx.words
    found = often(ctx.shelf.kept, ctx.called)[:PEOPLE]
    marks = letters([person.name for person, _ in found])
    chips = tuple(
        Row(
            person.name,
            badge=Badge(mark, person.colour, person.name),
            value=str(n),
            intent=Open("player", same(person.name)),
            name=f"person-{same(person.name)}",
            chevron=False,
        )
        for (person, n), mark in zip(found, marks, strict=True)
    )
    again = _again(ctx)
    return PeopleCard(words.t("home.people"), words.t("home.people.note"), chips, again) if chips or again else None


def _again(ctx: Context) -> Key | None:
    """The last table that played to the end once more, in one tap."""
    here = specs()
    ended = (record for record in ctx.shelf.kept if record.over and not record.only_score and record.game in here)
    found = next((r for r in ended if r.mode in [mode.id for mode in here[r.game].modes]), None)
    if found is None:
        return None
    from companion.archive.people import under
    from companion.intents.sitting_down import StartMatch
    from rules.core.game import Config

    words, (shown,) = ctx.words, under([found], ctx.called)
    start = StartMatch(Config(shown.game, shown.mode, shown.chairs))
    text = words.t(f"home.again.{localtime(found.ended).tm_wday}")
    return Key(text, start, emblem(found.game, "account-group"), name="table-again")
