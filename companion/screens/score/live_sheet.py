"""The score sheet on the table while everybody enters their own: live, with whom it waits for, and who is ahead."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, Open, Write
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context
from companion.screens.kit.parts import CellPart, Column, Count, Grid, GridLine, Heading, Key, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.score import sheet_lines
from companion.screens.score.score import beside
from companion.screens.score.sheet_grid import finish, own_undo, so_far, title
from rules.core.score.asked_numbers import taken
from rules.core.score.sheet import is_complete

HALF = 3  # digits of the code read together


def live_sheet(ctx: Context) -> Page:
    """Every number as it comes; whom it waits for, and at the end who is ahead."""
    done = is_complete(ctx.game, ctx.state)
    side = beside(ctx, ctx.game.score(ctx.state)) if done else _progress(ctx)
    columns = (Column((_asking(ctx, so_far(ctx)),), 3.0), Column(side))
    top = replace(chrome.top(ctx, title(ctx), chrome.menu(ctx)), undo=own_undo(ctx))
    return Page("live-sheet", chrome.accent(ctx), top, columns, _now(ctx), ctx.toast)


def _progress(ctx: Context) -> tuple[Part, ...]:
    words, rows = ctx.words, range(len(ctx.state.rows))
    still = sorted(rows, key=lambda row: not sheet_lines.missing(ctx, row))
    parts: list[Part] = [Heading(words.t("sheet.still"), words.t("sheet.boxes", n=_filled(ctx), all=_all(ctx)))]
    parts += [_person(ctx, row) for row in still]
    if ctx.table_status.role == "host" and ctx.table_status.code:
        code = f"{ctx.table_status.code[:HALF]} {ctx.table_status.code[HALF:]}"
        text, detail = words.t("sheet.join", code=code), words.t("sheet.join.detail")
        parts.append(Row(text, detail, icon="qrcode", intent=Open("devices"), name="to-join"))
    return tuple(parts)


def _person(ctx: Context, row: int) -> Row:
    """How far somebody is; a tap leads to where it is entered, or to the device that does."""
    words, missing = ctx.words, sheet_lines.missing(ctx, row)
    every = len(sheet_lines.asked(ctx, row))
    peer = ctx.mate_of(row) if row < ctx.state.people else None
    where = words.t("sheet.here") if row in sheet_lines.here(ctx) or peer is None else _place(ctx, row, peer.name)
    detail = where if missing else words.t("sheet.entered", where=where)
    go = Open("my-score", str(row)) if row in sheet_lines.here(ctx) else Open("device", peer.device) if peer else None
    return Row(
        sheet_lines.name_of(ctx, row),
        detail,
        sheet_lines.badge_of(ctx, row),
        icon="" if row < len(ctx.chairs) else "account-group",
        value=f"{every - len(missing)}/{every}",
        status="plain" if missing else "done",
        intent=go,
        name=f"row-{row}",
        chevron=False,
    )


def _place(ctx: Context, row: int, device: str) -> str:
    """Most phones are called after whose they are: such a name says nothing more under that of the person."""
    return ctx.words.t("who.own-device") if device == sheet_lines.name_of(ctx, row) else device


def _asking(ctx: Context, whole: Grid) -> Grid:
    """The box that is asked for in the bar below is framed."""
    asked = _asked(ctx)
    if asked is None:
        return whole
    row, at = asked
    key = sheet_lines.line_of(ctx, row, at)
    cell = CellPart(ctx.words.t("sheet.how-many"), missing=True)
    lines = zip(whole.lines, ctx.game.score(ctx.state).lines, strict=True)
    framed = (_put(line, row, cell) if scored.key == key else line for line, scored in lines)
    return replace(whole, lines=tuple(framed))


def _put(line: GridLine, row: int, cell: CellPart) -> GridLine:
    return replace(line, cells=(*line.cells[:row], cell, *line.cells[row + 1 :]))


def _asked(ctx: Context) -> tuple[int, int] | None:
    """The first number that is to be entered here."""
    found = ((row, empty[0]) for row in sheet_lines.here(ctx) if (empty := sheet_lines.missing(ctx, row)))
    return next(found, None)


def _now(ctx: Context) -> Now:
    words, asked = ctx.words, _asked(ctx)
    if asked is not None:
        return _ask(ctx, *asked)
    waiting = [name for row, name in sheet_lines.people(ctx) if sheet_lines.missing(ctx, row)]
    keys = (finish(ctx),) if ctx.table_status.role == "host" else ()
    if waiting:
        return Now(
            words.t("devices.waiting", names=presence.and_list(ctx, waiting)), words.t("sheet.theirs"), None, keys
        )
    return Now(words.t("sheet.all-in"), words.t("sheet.all-in.detail"), None, keys)


def _ask(ctx: Context, row: int, at: int) -> Now:
    """The next number of somebody without a phone, with its stepper right here."""
    words, blank = ctx.words, sheet_lines.blanks(ctx, row)[at]
    name = words.t(f"{ctx.game.spec.id}.tally.{blank.path}")
    others = taken(ctx.game.tally, ctx.state.mode, ctx.state.rows, row, at)
    free = next(n for n in range(blank.low, blank.high + 1) if n not in others)
    value = int(ctx.chosen(f"n-{row}-{at}", free))
    counter = Count(name, value, blank.low, blank.high, Choose(f"n-{row}-{at}", value), name="how-many")
    key = Key(words.t("key.set"), Write(row, blank.path, value), "check", "primary", name="set")
    asked = words.t("sheet.ask", name=sheet_lines.name_of(ctx, row), blank=name)
    detail = sheet_lines.count(ctx, row, at, ctx.game.score(ctx.state)).detail
    return Now(asked, detail, sheet_lines.badge_of(ctx, row), (key,), counter=counter)


def _filled(ctx: Context) -> int:
    return _all(ctx) - sum(len(sheet_lines.missing(ctx, row)) for row in range(len(ctx.state.rows)))


def _all(ctx: Context) -> int:
    return sum(len(sheet_lines.asked(ctx, row)) for row in range(len(ctx.state.rows)))
