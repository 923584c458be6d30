"""The top and bottom storeys that every screen of a match shares."""

from __future__ import annotations

from companion.intents.intent import Back, Open, PauseTimer, UndoFrom
from companion.look.games import look
from companion.screens.kit import hints as coach
from companion.screens.kit import presence as lamps
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.log import headline
from companion.screens.kit.parts import Column, Key, Para, Status
from companion.screens.kit.views import Now, Page, TimerChip, Top, UndoChip
from rules.core.score.sheet_modes import is_sheet

Rail = tuple[tuple[str, Status], ...]


def accent(sight: Sight) -> str:
    return look(sight.game.spec.id).accent


def top(sight: Sight, title: str, lead: Key | None = None, rail: Rail = (), people: bool = True) -> Top:
    """Title, undo and people of the open match; without a lead key, back."""
    return Top(
        title=title,
        emblem=look(sight.game.spec.id).emblem,
        lead=lead or back(sight),
        rail=rail,
        undo=undo_chip(sight),
        people=people_keys(sight) if people else (),
        status=lamps.kept(sight),
        notices=(*coach.strip(sight), *lamps.notices(sight)),
        timer=timer_chip(sight),
    )


def page(
    sight: Sight, screen: str, title: str, columns: tuple[Column, ...], now: Now, head: Column | None = None
) -> Page:
    """A page over the table, which is closed with a button."""
    return Page(screen, accent(sight), top(sight, title, close(sight)), columns, now, sight.toast, head)


def to_table(sight: Sight) -> Key:
    return Key(sight.words.t("key.table"), Open("table"), "check", "primary", name="to-table")


def correct(sight: Sight, path: str) -> Key:
    """The way to the numbers that a hand may put right."""
    return Key(sight.words.t("key.correct"), Open("correct", path), "pencil-outline", name="correct")


def rule(text: str, source: str) -> Column:
    """Beside the questions of a page: what the rulebook says, and where."""
    return Column((Para(text, source=source),), tone="help")


def timer_chip(sight: Sight) -> TimerChip | None:
    """Time spent, where this device counts it."""
    timing = sight.timing
    if timing is None:
        return None
    runs = timing.since is not None
    spoken = sight.words.t("timer.pause" if runs else "timer.go-on")
    badge = None if timing.seat is None or timing.seat >= len(sight.chairs) else sight.badge(timing.seat)
    return TimerChip(timing, 60 * sight.prefs.timer_limit, badge, spoken, PauseTimer(runs))


def stage(place: int, at: int) -> Status:
    """A step of the rail, with the present one `at` that place."""
    return "done" if place < at else "now" if place == at else "plain"


def back(sight: Sight) -> Key:
    return Key(sight.words.t("key.back"), Back(), "arrow-left", name="back")


def close(sight: Sight) -> Key:
    return Key(sight.words.t("key.close"), Back(), "close", name="back")


def menu(sight: Sight) -> Key:
    return Key(sight.words.t("key.menu"), Open("menu"), "menu", name="menu")


def undo_chip(sight: Sight) -> UndoChip | None:
    """What the newest step was; undoing always names its object. A step on its way to the host comes before it."""
    words, newest = sight.words, sight.match.history.newest
    if waits := lamps.on_its_way(sight):
        return UndoChip(words.t("company.on-its-way"), waits, None)
    if newest is None:
        return None
    label = " · ".join(part for part in (words.t("undo.label"), lamps.kept(sight)) if part)
    others = sight.together and sight.me is not None and newest.device != sight.me.device
    return UndoChip(label, headline(sight, newest), UndoFrom(newest.cmd_id, sight.at), others)


def people_keys(sight: Sight) -> tuple[Key, ...]:
    """Everybody at the table; a tap opens what lies in front of them."""
    shown = board(sight.game.spec.id).seat_screen
    only_score = is_sheet(sight.match.row.config.mode)
    screens = ["" if only_score else shown(sight.state, seat) for seat in range(len(sight.chairs))]
    keys = tuple(
        Key(
            chair.name,
            Open(screens[seat], str(seat)) if screens[seat] else None,
            badge=sight.badge(seat),
            name=f"seat-{seat}",
        )
        for seat, chair in enumerate(sight.chairs)
    )
    return (*keys, *lamps.devices_key(sight))
