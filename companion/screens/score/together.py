"""One score sheet on many devices: the whole of it on the table, one's own numbers on a phone."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Open
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.screens.score import sheet_lines
from companion.screens.score.live_sheet import live_sheet
from companion.screens.score.sheet_grid import own_undo


def together(ctx: Context) -> Page:
    """The host's screen lies on the table for all, and so does an onlooker's; a guest has its own numbers."""
    guest = ctx.table_status.role == "guest"
    return _mine(ctx) if guest and sheet_lines.here(ctx) else live_sheet(ctx)


def my_score(ctx: Context) -> Page:
    """One row that is entered on this device, as on a phone of its own."""
    return _mine(replace(ctx, place=replace(ctx.place, choices={"seat": ctx.seat_about, **ctx.place.choices})))


def _mine(ctx: Context) -> Page:
    """Only the lines of one's own row, and what they come to."""
    words, row = ctx.words, sheet_lines.row_at(ctx)
    reckoned = ctx.game.score(ctx.state)
    parts = (
        *_awaited(ctx),
        *sheet_lines.tabs(ctx, row),
        *sheet_lines.lines(ctx, row, reckoned),
        *sheet_lines.fill_key(ctx, row),
    )
    total = str(reckoned.totals[row]).replace("-", "\u2212") if row < len(ctx.chairs) else ""
    empty = sheet_lines.missing(ctx, row)
    if empty:
        go = Open("line", f"{row}.{empty[0]}")
        key = Key(words.t("sheet.type", n=len(empty)), go, "numeric", "primary", name="type")
    else:
        key = Key(words.t("sheet.sent"), Open("score"), "check", "primary", name="see-sheet")
    now = Now(words.t("score.total"), "", None, (key,), total=total)
    top = _top(ctx)
    return Page("my-score", chrome.accent(ctx), top, (Column(parts),), now, ctx.toast)


def _awaited(ctx: Context) -> tuple[Part, ...]:
    """Who has numbers missing, oneself first, and who is done."""
    words, state, here = ctx.words, ctx.state, sheet_lines.here(ctx)
    if not ctx.together:
        return ()
    waiting = [row for row in range(state.people) if sheet_lines.missing(ctx, row)]
    done = [name for row, name in sheet_lines.people(ctx) if row not in waiting]
    names = [words.t("sheet.you")] if any(row in here for row in waiting) else []
    names += [name for row, name in sheet_lines.people(ctx) if row in waiting and row not in here]
    if not names:
        return (Row(words.t("sheet.all-in"), icon="check-circle", tone="good", name="awaited"),)
    said = words.t("sheet.awaited", names=presence.and_list(ctx, names))
    sent = words.t("sheet.done", names=presence.and_list(ctx, done)) if done else ""
    return (Row(said, sent, icon="timer-sand", tone="warn", name="awaited"),)


def _top(ctx: Context) -> Top:
    """On a phone nobody's badge but one's own; the undo is of one's own newest number."""
    words, here = ctx.words, sheet_lines.here(ctx)
    row = sheet_lines.name_of(ctx, sheet_lines.row_at(ctx)) if here else ""
    whose = words.t("sheet.whose", game=words.t(f"{ctx.game.spec.id}.title"), name=row) if row else ""
    rail: chrome.Rail = ((whose, "now"),) if whose else ()
    top = chrome.top(ctx, words.t("sheet.mine"), chrome.menu(ctx) if ctx.place.screen == "table" else None, rail)
    people = tuple(one for at, one in enumerate(top.people) if at in here or at >= len(ctx.chairs))
    return replace(top, people=people, undo=own_undo(ctx))
