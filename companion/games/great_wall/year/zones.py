"""The zones of the table: the Year's wheel and track, Tea order with Honor, the Shame pool, and how near the end is."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.great_wall.names import SEASON_ICONS, badge, clan
from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Cells, Column, Heading, Key, Keys, Meter, Part, Row, Status
from companion.screens.kit.presence import called_here, own_seats
from companion.screens.kit.views import Wheel
from rules.great_wall.clan.clan import shame_of
from rules.great_wall.guide import season
from rules.great_wall.score.ending import End, ends
from rules.great_wall.state import GreatWall, full_walls, is_reed, lethality, shame_tokens
from rules.great_wall.tables import COOP_GOAL, FIRST_SLOT, FULL_WALLS, MORE_HORDES, SEASONS

MANY = 4  # from so many markers on, their column has no room for a key
SHOWN = ("time", "shame")  # by the cells of the Time track and the meter of the pool
END_ICONS = {"wall": "glyph:wallg", "shame": "glyph:shame", "time": "timer-outline", "goal": "crown-outline"}


def wheel(ctx: Context, state: GreatWall) -> Wheel:
    words, now = ctx.words, season(state)
    first = FIRST_SLOT[state.players]
    return Wheel(
        seasons=tuple((SEASON_ICONS[season], "now" if season == now else "plain") for season in SEASONS),
        label=words.t("great_wall.year"),
        number=str(state.year),
        unit=words.t("great_wall.year.of", n=state.last_slot - first + 1),
        title=words.t(f"great_wall.season.{now}").capitalize(),
    )


def time(ctx: Context, state: GreatWall) -> Column:
    """The Time track, what it says here and next, and the three ways the game can end."""
    slots = tuple((str(at), _slot(state, at)) for at in range(FIRST_SLOT[state.players], state.last_slot + 1))
    head = Heading(ctx.t("great_wall.time"))
    printed = _printed(ctx, state) if state.detail == "full" else ()
    return Column((head, Cells(slots), *printed, *end_rows(ctx, state)), name="time")


def _slot(state: GreatWall, at: int) -> Status:
    return "done" if at < state.slot else "now" if at == state.slot else "plain"


def _printed(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """Lethality here, and how many Hordes the next Spring brings; a question mark until somebody has read them."""
    words, deadly = ctx.words, lethality(state)
    after = state.prints.slots[state.slot] if state.slot < len(state.prints.slots) else None
    here, there = Open("print", f"slot.{state.slot}"), Open("print", f"slot.{min(state.slot + 1, state.last_slot)}")
    return (
        Row(
            words.t("great_wall.lethality"),
            icon="skull-outline",
            value="?" if deadly is None else str(deadly),
            intent=here,
            name="lethality",
            chevron=False,
        ),
        Row(
            words.t("great_wall.next-spring"),
            icon="glyph:horde",
            value="?" if after is None else f"+{after.hordes + (MORE_HORDES if state.empire else 0)}",
            intent=there,
            name="next-spring",
            chevron=False,
        ),
    )


def end_rows(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """How near each condition of the end is that no other zone of the table shows."""
    return tuple(_end(ctx, state, end) for end in ends(state) if end.key not in SHOWN)


def _end(ctx: Context, state: GreatWall, end: End) -> Row:
    done, most = _share(state, end)
    won = end.key == "goal"
    return Row(
        ctx.t(f"great_wall.end.{end.key}"),
        ctx.t("great_wall.end.of", done=done, most=most),
        icon=END_ICONS[end.key],
        chevron=False,
        tone="good" if end.met and won else "bad" if end.met else "plain",
        status="now" if end.met else "plain",
        intent=Open("court") if won else None,
        name=f"end-{end.key}",
    )


def _share(state: GreatWall, end: End) -> tuple[int, int]:
    """How far it is, and how far it can go."""
    match end.key:
        case "wall":
            return full_walls(state), FULL_WALLS[state.players]
        case "shame":
            return shame_tokens(state) - state.pool, shame_tokens(state)
        case "time":
            return state.slot, state.last_slot
        case "goal":
            return state.empire.fulfilled if state.empire else 0, COOP_GOAL[state.players]
    assert_never(end.key)


def stack(ctx: Context, state: GreatWall) -> tuple[Row, ...]:
    """The Tea order from the top, with everybody's Honor and Shame."""
    first = next(iter(ctx.game.awaited(state)), None)
    return tuple(_marker(ctx, state, at, seat, seat == first) for at, seat in enumerate(state.tea))


def _marker(ctx: Context, state: GreatWall, at: int, seat: int, now: bool) -> Row:
    if is_reed(state, seat):
        return Row(clan(ctx, seat), badge=badge(ctx, seat), number=str(at + 1), name=f"clan-{seat}")
    theirs = state.clans[seat]
    shame = shame_of(theirs)
    mine = own_seats(ctx) == (seat,)
    return Row(
        called_here(ctx, seat) if mine else clan(ctx, seat),
        ctx.t("great_wall.shame.n", n=shame) if shame else "",
        badge(ctx, seat, now),
        number=str(at + 1),
        value=str(theirs.honor),
        status="now" if now else "plain",
        intent=Open("clan", str(seat)),
        tone="accent" if mine else "plain",
        name=f"clan-{seat}",
        chevron=False,
    )


def tea(ctx: Context, state: GreatWall) -> Column:
    head = Heading(ctx.t("great_wall.tea"), ctx.t("great_wall.honor"), "tea")
    move = Keys((Key(ctx.t("great_wall.tea.move"), Open("tea"), "swap-horizontal", name="tea"),), fill=False)
    room = len(state.tea) < MANY  # the menu leads there too
    return Column((head, *stack(ctx, state), *((move,) if room else ())), name="tea-order")


def pool(ctx: Context, state: GreatWall) -> Column:
    words, most = ctx.words, shame_tokens(state)
    gone = words.t("great_wall.pool.removed", n=state.removed) if state.removed else ""
    ends_ = words.t(_pool_word(state))
    text = " ".join(part for part in (ends_, gone) if part)
    meter = Meter(state.pool, most, words.t("great_wall.pool.of", n=most), text)
    return Column((Heading(words.t("great_wall.pool.short"), icon="glyph:shame"), meter), name="pool")


def _pool_word(state: GreatWall) -> str:
    if state.empire:
        return "great_wall.pool.coop-empty" if state.pool == 0 else "great_wall.pool.coop"
    if state.qin:
        return "great_wall.pool.lost"
    return "great_wall.pool.empty" if state.pool == 0 else "great_wall.pool.ends"


def strip(ctx: Context, state: GreatWall) -> tuple[Row, ...]:
    """The same stack side by side, for tall screens: the place stands before the name, on the same line."""
    return tuple(_placed(row) for row in stack(ctx, state))


def _placed(row: Row) -> Row:
    status: Status = "now" if row.status == "now" else "plain"
    return replace(row, title=f"{row.number}.\u00a0{row.title}", number="", status=status)
