"""The Great Wall where only its pace is followed: who gets what in one tap, three steps a Year, how near the end is."""

from __future__ import annotations

from companion.games.great_wall.clan.honor_keys import SOURCES, WALL
from companion.games.great_wall.coop import now as now_coop
from companion.games.great_wall.coop.court import court_row
from companion.games.great_wall.coop.now import last_winter
from companion.games.great_wall.names import badge, clan, side
from companion.games.great_wall.year import zones
from companion.games.great_wall.year.now_keys import left_behind
from companion.intents.intent import Choose, Do, Intent, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Para, Part
from companion.screens.kit.pieces.pace_views import PaceCell, PaceGrid, PaceHead, PaceRow
from companion.screens.kit.views import Now, PaceTable
from companion.screens.match.detail_level import level_chip
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import shame_of
from rules.great_wall.follow import forced
from rules.great_wall.guide import pace, season
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, in_play, people, phase, section
from rules.great_wall.tables import DEFEAT_HONOR, LEVELS, SEASONS, WALL_COST, SectionId

# What each page of the pace reminds of, by the steps it stands for
PAGES: dict[str, tuple[str, ...]] = {
    "time": ("time", "hordes", "shame"),
    "hordes": ("hordes", "shame"),
    "shame": ("shame",),
}
NEXT = {"time": "fall", "hordes": "fall", "shame": "fall", "fall": "winter"}


def pace_table(ctx: Context, state: GreatWall) -> PaceTable:
    title = ctx.t("great_wall.title")
    return PaceTable(
        top=chrome.top(ctx, title, chrome.menu(ctx), (*_rail(ctx, state), level_chip(ctx))),
        now=_now(ctx, state),
        accent=chrome.accent(ctx),
        banner=end_banner(ctx, state),
        wheel=zones.wheel(ctx, state),
        left=_ends(ctx, state),
        strips=(Column(reminders, name="reminders"),) if (reminders := _reminders(ctx, state)) else (),
        court=court_row(ctx, state),
        grid=_grid(ctx, state),
        toast=ctx.toast,
    )


def end_banner(ctx: Context, state: GreatWall) -> Banner | None:
    """The game ends this Winter, as soon as it is certain and only as long as it is."""
    met = [end for end in ends(state) if end.met]
    if not met:
        return None
    if state.empire:
        return last_winter(ctx, state)
    return Banner(ctx.t(f"great_wall.end-now.{met[0].key}"), "flag-checkered", "bad", ctx.t("great_wall.end-now"))


def _rail(ctx: Context, state: GreatWall) -> chrome.Rail:
    names, now = list(SEASONS), season(state)
    at = names.index(now) if now in names else len(names)
    return tuple((ctx.t(f"great_wall.season.{name}"), chrome.stage(place, at)) for place, name in enumerate(names))


def _ends(ctx: Context, state: GreatWall) -> Column:
    """The Time track, the Wall, and the Shame pool: each can end the game."""
    return Column((*zones.time(ctx, state).parts, *zones.pool(ctx, state).parts), name="time")


def _reminders(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """All that the page stands for, so that no step of the season goes unsaid."""
    head = Heading(ctx.t(f"great_wall.pace.page.{_page(state)}"))
    steps = PAGES.get(state.step, (state.step,))
    known = [step for step in steps if step in ("time", "hordes", "shame", "fall", "assault", "end-check")]
    told = tuple(Para(ctx.words.say(pace(state, step))) for step in known)
    return (head, *told) if told else ()  # the bar says what a step of the co-op game is for


def _page(state: GreatWall) -> str:
    return "spring" if state.step in PAGES else "fall" if state.step == "fall" else "winter"


# -- who gets what


def _grid(ctx: Context, state: GreatWall) -> PaceGrid:
    order = people(state)
    shown = ctx.chosen("row", order[0])
    sources = tuple(source for source in SOURCES if source[0] != "reclaim" or state.empire is None)
    heads = (
        *(PaceHead(ctx.t(f"great_wall.pace.column.{source}"), icon) for source, _, icon in sources),
        *(PaceHead(side(ctx.words, at), WALL) for at in in_play(state)),
        PaceHead(ctx.t("great_wall.pace.column.shame"), "glyph:shame"),
        PaceHead(ctx.t("great_wall.pace.column.horde"), "glyph:horde"),
    )
    return PaceGrid(
        rows=tuple(_row(ctx, state, seat, place) for place, seat in enumerate(order)),
        heads=heads,
        title=ctx.t("great_wall.pace.title"),
        note=ctx.t("great_wall.pace.note"),
        shown=order.index(shown) if shown in order else 0,
    )


def _row(ctx: Context, state: GreatWall, seat: int, place: int) -> PaceRow:
    """In Tea order, with the Honor as far as it was told; a tap on the name leads to all else."""
    cells = (*_honors(ctx, state, seat), *(_wall(ctx, state, seat, at) for at in in_play(state)))
    return PaceRow(
        f"clan-{seat}",
        f"{place + 1}.\u00a0{clan(ctx, seat)}",
        (*cells, _shame(ctx, state, seat), _horde(ctx, state, seat)),
        badge=badge(ctx, seat),
        value=str(state.clans[seat].honor),
        intent=Open("clan", str(seat)),
        chip=Choose("row", seat),
    )


def _honors(ctx: Context, state: GreatWall, seat: int) -> tuple[PaceCell, ...]:
    return tuple(
        PaceCell(
            f"honor-{source}-{seat}",
            f"+{n}",
            intent=ctx.step(a.Score(seat, n, source), seat, stay=True),
            spoken=f"{clan(ctx, seat)}, {ctx.t(f'great_wall.honor.{source}')}",
        )
        for source, n, _ in SOURCES
        if source != "reclaim" or state.empire is None
    )


def _wall(ctx: Context, state: GreatWall, seat: int, at: SectionId) -> PaceCell:
    """A level built brings what it costs; a full section is done."""
    level = section(state, at).level
    if level >= LEVELS:
        return PaceCell(f"wall-{at}-{seat}", f"{level}", status="done", spoken=ctx.t("great_wall.wall.full"))
    built = ctx.t("great_wall.pace.level", n=level + 1)
    return PaceCell(
        f"wall-{at}-{seat}",
        f"+{WALL_COST[level]}",
        built,
        intent=ctx.step(b.BuildWall(seat, at), seat, stay=True),
        spoken=f"{clan(ctx, seat)}, {side(ctx.words, at)} {built}",
    )


def _shame(ctx: Context, state: GreatWall, seat: int) -> PaceCell:
    n = shame_of(state.clans[seat])
    spoken = f"{clan(ctx, seat)}, {ctx.t('great_wall.key.take-shame')}"
    return PaceCell(f"shame-{seat}", str(n), intent=ctx.step(a.TakeShame(seat), seat, stay=True), spoken=spoken)


def _horde(ctx: Context, state: GreatWall, seat: int) -> PaceCell:
    """The card and the Honor for having been there in one tap; in a co-op game its own Honor counts at once."""
    n = len(state.clans[seat].claimed)
    spoken = f"{clan(ctx, seat)}, {ctx.t('great_wall.key.claim')}"
    step: Intent | None = Open("claim", str(seat)) if state.empire else ctx.step(a.TellHorde(seat), seat, stay=True)
    text = str(n) if state.empire else f"+{DEFEAT_HONOR}"
    note = "" if state.empire else ctx.t("great_wall.pace.cards", n=n)
    return PaceCell(f"claim-{seat}", text, note, intent=step, spoken=spoken)


# -- the bar


def _now(ctx: Context, state: GreatWall) -> Now:
    if forced(state):
        return left_behind(ctx, state)
    if phase(state) == "shame-due":
        return _shame_due(ctx, state)
    if state.empire and state.step in now_coop.STEPS:
        return now_coop.now_bar(ctx, state, state.empire)
    keys = (*_by_season(ctx, state), _next(ctx, state))
    year = ctx.t(f"great_wall.chapter.{season(state)}", n=state.year)
    return Now(year, ctx.t(f"great_wall.pace.bar.{_page(state)}"), None, keys)


def _shame_due(ctx: Context, state: GreatWall) -> Now:
    seat = state.due[0]
    go = Key(ctx.t("great_wall.key.shame-due"), Open("shame", str(seat)), "arrow-right", "primary", name="go-there")
    bar = ctx.t("great_wall.bar.shame-due", seat=seat)
    return Now(bar, ctx.t("great_wall.step.shame-due"), ctx.badge(seat), (go,))


def _by_season(ctx: Context, state: GreatWall) -> tuple[Key, ...]:
    if state.step == "fall":
        return (Key(ctx.t("great_wall.location.tea-house"), Open("tea"), "tea", name="tea-now"),)
    if state.step not in PAGES:
        return ()
    raid = Key(ctx.t("great_wall.do.raid"), ctx.step(a.Raid(), -1, stay=True), "alert", name="raid")
    shamed = [seat for seat in people(state) if shame_of(state.clans[seat])]
    if not shamed:
        return (raid,)
    whose = str(shamed[0]) if len(shamed) == 1 else ""
    return (raid, Key(ctx.t("great_wall.key.drop-shame"), Open("drop", whose), "heart-plus-outline", name="drop"))


def _next(ctx: Context, state: GreatWall) -> Key:
    """The next season by its name; from Winter the next Year, or the reckoning."""
    over = any(end.met for end in ends(state)) and state.empire is None
    if state.step in NEXT:
        label = ctx.t("great_wall.key.next", step=ctx.t(f"great_wall.season.{NEXT[state.step]}"))
    elif state.step == "assault" and state.empire:
        label = ctx.t("great_wall.key.next", step=ctx.t("great_wall.rail.fulfilment"))
    else:
        label = ctx.t("great_wall.key.reckon" if over else "great_wall.key.next-year")
    return Key(label, Do(a.GoOn(), -1, ctx.at), "arrow-right", "primary", name="go-on")
