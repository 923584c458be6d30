"""Home: go on, begin, only count, or look back; and the list of matches kept."""

from __future__ import annotations

from companion.intent import Back, Open, Prefer, Resume
from companion.present.boards import look
from companion.present.log import clock, day
from companion.present.parts import Column, Empty, Heading, Key, Part, Row
from companion.present.setting_up import OPPONENT
from companion.present.sight import Sight, badges
from companion.present.summary import Summary, read
from companion.present.views import Home, Page, ResumeCard, Tile, Top
from companion.store.port import MatchRow
from companion.words import LANGUAGES
from rules import specs
from rules.core.mode import Mode
from rules.core.sheet import MODE
from rules.core.spec import Spec
from rules.core.way import is_sheet


def home(sight: Sight) -> Home:
    words = sight.words
    finished = sum(row.finished for row in sight.rows)
    past = Row(
        words.t("home.past"),
        words.t("home.past.detail", n=finished),
        icon="trophy-outline",
        intent=Open("past"),
        name="past",
    )
    return Home(
        title=words.t("app.title"),
        keys=_keys(sight),
        resume=_resume(sight),
        new_title=words.t("home.new"),
        tiles=_tiles(sight, ""),
        part_title=words.t("home.part"),
        score_title=words.t("home.score"),
        score_note=words.t("home.score.note"),
        score_tiles=_tiles(sight, MODE),
        opponent_title=words.t("home.opponent"),
        opponent_note=words.t("home.opponent.note"),
        opponent_tiles=_tiles(sight, OPPONENT),
        past=past,
        settings=Row(words.t("settings.title"), icon="cog-outline", intent=Open("settings"), name="settings"),
        join=_join(sight),
        here=words.t("key.home"),
        notes=sight.notes,
        toast=sight.toast,
    )


def _join(sight: Sight) -> Row:
    """Tables that were heard of, or how one is joined."""
    words, nearby = sight.words, sight.gathering.nearby
    found = ", ".join(table.label or table.address for table in nearby)
    detail = words.t("home.join.found", names=found) if found else words.t("home.join.detail")
    return Row(words.t("home.join"), detail, icon="broadcast", intent=Open("join"), name="join")


def _keys(sight: Sight) -> tuple[Key, ...]:
    words, prefs = sight.words, sight.prefs
    other = LANGUAGES[(LANGUAGES.index(prefs.lang) + 1) % len(LANGUAGES)]
    theme = "paper" if prefs.theme == "lacquer" else "lacquer"
    return (
        Key(prefs.lang.upper(), Prefer("lang", other), "translate", "outline", name="language"),
        Key(words.t("home.theme"), Prefer("theme", theme), "theme-light-dark", name="theme"),
        Key(words.t("settings.title"), Open("settings"), "cog-outline", name="settings"),
    )


def _tiles(sight: Sight, part: str) -> tuple[Tile, ...]:
    """Whole games, or only a part of them; nothing is shown that cannot be used."""
    words = sight.words
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


def _resume(sight: Sight) -> ResumeCard | None:
    row = next((row for row in sight.rows if not row.finished), None)
    if row is None:
        return None
    words = sight.words
    summary = read(row)
    key = Key(words.t("home.continue"), Resume(row.id), "play", "primary", name="continue")
    saved = words.t("home.saved", time=clock(row.updated))
    detail = " · ".join(part for part in (_where(sight, row, summary), saved) if part)
    return ResumeCard(
        look(row.config.game).accent,
        words.t("home.resume"),
        _title(sight, row),
        detail,
        badges(row.config.chairs),
        key,
    )


def _title(sight: Sight, row: MatchRow) -> str:
    title = sight.words.t(f"{row.config.game}.title")
    return sight.words.t("home.sheet-of", game=title) if is_sheet(row.config.mode) else title


def _where(sight: Sight, row: MatchRow, summary: Summary) -> str:
    words = sight.words.at([chair.name for chair in row.config.chairs])
    return " · ".join(words.say(part) for part in (summary.chapter, summary.now) if part is not None)


def past(sight: Sight) -> Page:
    """Every match on this device, those still open first."""
    words = sight.words
    opened = [row for row in sight.rows if not row.finished]
    done = [row for row in sight.rows if row.finished]
    left: tuple[Part, ...] = (Heading(words.t("past.open"), str(len(opened))), *_list(sight, opened))
    right: tuple[Part, ...] = (Heading(words.t("past.finished"), str(len(done))), *_list(sight, done))
    lead = Key(words.t("key.back"), Back(), "arrow-left", name="back")
    return Page(
        "past",
        "app",
        Top(words.t("past.title"), lead=lead),
        (Column(left), Column(right, 1.4)),
        None,
        sight.toast,
    )


def _list(sight: Sight, rows: list[MatchRow]) -> tuple[Part, ...]:
    words = sight.words
    if not rows:
        return (Empty("history", words.t("past.none"), words.t("past.none.detail")),)
    return tuple(_line(sight, row) for row in rows)


def _line(sight: Sight, row: MatchRow) -> Row:
    summary, words = read(row), sight.words
    people = ", ".join(chair.name for chair in row.config.chairs)
    when = f"{day(sight, row.updated)}, {clock(row.updated)}"
    if row.finished and summary.winners:
        names = words.t("list.and").join(row.config.chairs[seat].name for seat in summary.winners)
        detail = words.t("past.won", names=names, points=max(summary.totals, default=0))
    elif row.finished and summary.totals:  # all together
        detail = words.t("past.lost")
    else:
        detail = _where(sight, row, summary)
    icon = "trophy-outline" if row.finished else "play"
    return Row(
        f"{_title(sight, row)}: {people}",
        f"{when} · {detail}",
        icon=icon,
        intent=Resume(row.id),
        name=f"match-{row.id}",
    )
