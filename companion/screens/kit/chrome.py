"""The top and bottom storeys that every screen of a match shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Back, Open, PauseTimer, UndoFrom
from companion.look.game_looks import look
from companion.match.sitting import newest_sitting
from companion.screens.kit import hints, presence
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline_of, is_preset
from companion.screens.kit.parts import Column, Key, Para, Status
from companion.screens.kit.turning import turn_key
from companion.screens.kit.views import Now, Page, TimerChip, Top, UndoChip
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

Rail = tuple[tuple[str, Status], ...]


def accent(ctx: Context) -> str:
    return look(ctx.game.spec.id).accent


def top(ctx: Context, title: str, lead: Key | None = None, rail: Rail = (), people: bool = True) -> Top:
    """Title, undo and people of the open match; without a lead key, back."""
    return Top(
        title=title,
        emblem=look(ctx.game.spec.id).emblem,
        lead=lead or back(ctx),
        rail=rail,
        undo=undo_chip(ctx),
        people=people_keys(ctx) if people else (),
        status=presence.kept(ctx),
        notices=(*hints.strip(ctx), *presence.notices(ctx)),
        timer=timer_chip(ctx),
        turn=turn_key(ctx),
    )


def page(
    ctx: Context, screen: str, title: str, columns: tuple[Column, ...], now: Now | None, head: Column | None = None,
    lead: Key | None = None, rail: Rail = (),
) -> Page:  # fmt: skip
    """A page over the table, which is closed with a button; in place of the table it leads to the menu."""
    storey = top(ctx, title, lead or close(ctx), rail)
    return Page(screen, accent(ctx), storey, columns, now, ctx.toast, head)


def app_page(
    ctx: Context,
    screen: str,
    title: str,
    columns: tuple[Column, ...],
    now: Now | None = None,
    game: str = "",
    head: Column | None = None,
    offer: Key | None = None,
) -> Page:
    """A page that needs no open match, with the way back: in the app's colours, or in those of the game it is about."""
    leading = Top(title, look(game).emblem, back(ctx))
    return Page(screen, look(game).accent, leading, columns, now, ctx.toast, head, offer)


def to_table(ctx: Context, asks: bool = False) -> Key:
    """The way back; where the page `asks` something the bright thing is an answer, not leaving it open."""
    text = ctx.words.t("key.table")
    if asks:
        return Key(text, Open("table"), "arrow-left", name="to-table")
    return Key(text, Open("table"), "check", "primary", name="to-table")


def correct(ctx: Context, path: str) -> Key:
    """The way to the numbers that a hand may put right."""
    return Key(ctx.words.t("key.correct"), Open("correct", path), "pencil-outline", name="correct")


def rule(text: str, source: str) -> Column:
    """Beside the questions of a page: what the rulebook says, and where."""
    return Column((Para(text, source=source),), tone="help")


def timer_chip(ctx: Context) -> TimerChip | None:
    """Time spent, where this device counts it."""
    timing = ctx.timing
    if timing is None:
        return None
    runs = timing.since is not None
    spoken = ctx.words.t("timer.pause" if runs else "timer.go-on")
    badge = None if timing.seat is None or timing.seat >= len(ctx.chairs) else ctx.badge(timing.seat)
    return TimerChip(timing, 60 * ctx.prefs.timer_limit, badge, spoken, PauseTimer(runs))


def stage(place: int, at: int) -> Status:
    """A step of the rail, with the present one `at` that place."""
    return "done" if place < at else "now" if place == at else "plain"


def back(ctx: Context) -> Key:
    return Key(ctx.words.t("key.back"), Back(), "arrow-left", name="back")


def done(ctx: Context) -> Key:
    return Key(ctx.words.t("key.done"), Back(), "check", "primary", name="done")


def close(ctx: Context) -> Key:
    return Key(ctx.words.t("key.close"), Back(), "close", name="back")


def menu(ctx: Context) -> Key:
    return Key(ctx.words.t("key.menu"), Open("menu"), "menu", name="menu")


def undo_chip(ctx: Context) -> UndoChip | None:
    """What the newest step was; undoing always names its object. A step on its way to the host comes before it."""
    words, newest = ctx.words, ctx.match.history.newest
    if waits := presence.on_its_way(ctx):
        return UndoChip(words.t("company.on-its-way"), waits, None)
    if newest is None or is_preset(ctx, newest):
        return None
    label = " · ".join(part for part in (words.t("undo.label"), presence.kept(ctx)) if part)
    steps = newest_sitting(ctx.match.history)
    return UndoChip(label, headline_of(ctx, steps), UndoFrom(steps[0].cmd_id, ctx.at))


def people_keys(ctx: Context) -> tuple[Key, ...]:
    """Everybody at the table; a tap opens what lies in front of them."""
    shown = game_screens(ctx.game.spec.id).seat_screen
    only_score = is_sheet(ctx.match.row.config.mode)
    screens = ["" if only_score else shown(ctx.state, seat) for seat in range(len(ctx.chairs))]
    keys = tuple(
        Key(
            chair.name,
            Open(screens[seat], str(seat)) if screens[seat] else None,
            badge=ctx.badge(seat),
            name=f"seat-{seat}",
        )
        for seat, chair in enumerate(ctx.chairs)
    )
    return (*keys, *presence.devices_key(ctx))
