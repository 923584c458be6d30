"""Raiders of Scythia where only its pace is followed: a raid is a tap on its settlement, two counters to the end."""

from __future__ import annotations

from companion.intents.intent import WHO, Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Meter, Para, Part, Row
from companion.screens.kit.pieces.pace_views import PaceCell, PaceGrid, PaceRow
from companion.screens.kit.views import Now, PaceTable
from companion.screens.match.detail_level import level_chip
from companion.screens.score.score import live
from rules.scythia.pace.actions import CountUp, TellCount, TellRaid, TellWork
from rules.scythia.pace.questions import told
from rules.scythia.state import (
    Scythia,
    free_at,
    places,
    quests_left,
    settlements_left,
    spaces_at,
    spaces_left,
)
from rules.scythia.tables import EMPIRES, END_LEFT, Empire

MOST_TRACK = 199


def pace_table(ctx: Context, state: Scythia) -> PaceTable:
    words = ctx.words
    rail = ((words.t("scythia.chapter.round", n=state.turn), "now"), level_chip(ctx))
    return PaceTable(
        top=chrome.top(ctx, words.t("scythia.title"), chrome.menu(ctx), rail),  # type: ignore[arg-type]
        now=_now(ctx, state),
        accent=chrome.accent(ctx),
        banner=_banner(ctx, state),
        left=_end(ctx, state),
        grid=_settlements(ctx, state),
        right=_people(ctx, state),
        toast=ctx.toast,
    )


def who(ctx: Context, state: Scythia) -> int:
    """Whose turn is told: whoever was chosen here, else whose turn it is by the turns told so far."""
    seat: int = ctx.chosen(WHO, state.active)
    return seat


# -- what ends the game


def _end(ctx: Context, state: Scythia) -> Column:
    words = ctx.words
    settlements = sum(len(places(state, empire)) for empire in EMPIRES)
    spaces = sum(len(row) for row in state.free)
    quests = sum(len(row) for row in state.quests)
    by_spaces = state.end == "spaces"
    raids, most = (spaces_left(state), spaces) if by_spaces else (settlements_left(state), settlements)
    parts: tuple[Part, ...] = (
        Heading(words.t("scythia.pace.last-turns")),
        Heading(words.t("scythia.pace.spaces" if by_spaces else "scythia.pace.settlements"), icon="sword-cross"),
        Meter(raids, most, words.t("scythia.pace.of", most=most), _to_go(ctx, raids), END_LEFT),
        Heading(words.t("scythia.pace.quests"), icon="map-marker-outline"),
        Meter(
            quests_left(state),
            quests,
            words.t("scythia.pace.of", most=quests),
            _to_go(ctx, quests_left(state)),
            END_LEFT,
        ),
        Para(words.t("scythia.pace.spaces-left", n=spaces_left(state), most=spaces)),
    )
    return Column(parts, name="end")


def _to_go(ctx: Context, left: int) -> str:
    return ctx.t("scythia.pace.to-go", left=END_LEFT, n=max(0, left - END_LEFT))


def _banner(ctx: Context, state: Scythia) -> Banner | None:
    """Once it begins everybody has one last turn, whoever caused it included (KONIEC GRY)."""
    if state.last is None:
        return None
    people = len(state.raiders)
    names = [ctx.chairs[(state.active + at) % people].name for at in range(min(state.last, people))]
    text = ctx.t("scythia.pace.last", names=", ".join(names))
    return Banner(text, "flag-checkered", "bad", ctx.t("scythia.pace.ends"))


# -- where


def _settlements(ctx: Context, state: Scythia) -> PaceGrid:
    words = ctx.words
    return PaceGrid(
        rows=tuple(_empire(ctx, state, empire) for empire in EMPIRES),
        title=words.t("scythia.pace.where"),
        note=words.t("scythia.pace.where.note"),
    )


def _empire(ctx: Context, state: Scythia, empire: Empire) -> PaceRow:
    cells = tuple(_settlement(ctx, state, empire, place) for place in places(state, empire))
    spent = not any(free_at(state, empire, place) for place in places(state, empire))
    return PaceRow(f"empire-{empire}", ctx.t(f"scythia.{empire}"), cells, status="done" if spent else "plain")


def _settlement(ctx: Context, state: Scythia, empire: Empire, place: int) -> PaceCell:
    """Raided out it loses its fill: free and spent must differ at one metre."""
    words, seat = ctx.words, who(ctx, state)
    spaces, free = spaces_at(state, empire, place), free_at(state, empire, place)
    side = words.t(f"scythia.side.{place}")
    note = words.t("scythia.pace.to-raid", n=len(free)) if free else words.t("scythia.pace.raided")
    return PaceCell(
        f"raid-{empire}-{place}",
        side,
        note,
        intent=ctx.step(TellRaid(seat, empire, place), seat, stay=True),
        boxes=tuple(space in free for space in spaces),
        spoken=f"{words.t(f'scythia.{empire}')}, {side}: {note}",
    )


# -- who


def _people(ctx: Context, state: Scythia) -> Column:
    words, people = ctx.words, len(state.raiders)
    parts: list[Part] = [Heading(words.t("scythia.pace.track"), words.t("scythia.pace.track.note"))]
    for at in range(people):
        seat = (state.active + at) % people
        parts += [_person(ctx, state, seat, at), _track(ctx, state, seat)]
    return Column(tuple(parts), name="people")


def _person(ctx: Context, state: Scythia, seat: int, at: int) -> Row:
    """A tap chooses whose turn is told; it stays chosen until another is."""
    words = ctx.words
    raids = state.raids[seat] if state.raids else 0
    quests = max(told(state, seat, "quests"), len(state.raiders[seat].quests))
    when = words.t(("scythia.pace.now-turn", "scythia.pace.next-turn", "scythia.pace.later")[min(at, 2)])
    return Row(
        ctx.chairs[seat].name,
        words.t("scythia.pace.did", when=when, raids=raids, quests=quests),
        ctx.badge(seat),
        value=live(words, ctx.open_score, seat),
        status="now" if seat == who(ctx, state) else "plain",
        intent=Choose(WHO, seat),
        name=f"who-{seat}",
        chevron=False,
    )


def _track(ctx: Context, state: Scythia, seat: int) -> Count:
    n, said = max(0, told(state, seat, "track")), told(state, seat, "track") >= 0
    value = n if said else state.raiders[seat].track
    step = Do(TellCount(seat, "track", 0), seat, stay=True)
    untold = not said and not state.raiders[seat].track
    return Count(ctx.t("scythia.pace.points"), value, 0, MOST_TRACK, step, empty=untold, name=f"track-{seat}")


# -- the bar


def _now(ctx: Context, state: Scythia) -> Now:
    words, seat = ctx.words, who(ctx, state)
    quest = Key(
        words.t("scythia.pace.key.quest"), ctx.step(TellWork(seat, True), seat, stay=True), "map-marker-outline",
        name="tell-quest",
    )  # fmt: skip
    worked = ctx.step(TellWork(seat), seat, stay=True)
    work = Key(words.t("scythia.pace.key.work"), worked, "check", "primary", name="tell-work")
    up = ctx.step(CountUp(), -1)
    count = (Key(words.t("scythia.pace.key.count"), up, "flag", name="count-up"),) if up else ()
    title = words.t("scythia.pace.now", seat=seat)
    return Now(title, words.t("scythia.pace.now.detail"), ctx.badge(seat), (*count, quest, work))
