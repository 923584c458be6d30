"""Just the score: on one device everybody's numbers in turn with the whole sheet beside them."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, Invite, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Keys
from companion.screens.kit.views import Now, View
from companion.screens.score import sheet_lines, together
from companion.screens.score.result import sheet_result
from companion.screens.score.sheet_grid import finish, so_far, title
from rules.core.score.score import ScoreSheet


def sheet(ctx: Context) -> View:
    if ctx.state.finished:
        return sheet_result(ctx)
    if ctx.together:
        return together.together(ctx)
    words, row = ctx.words, sheet_lines.row_at(ctx)
    reckoned = ctx.game.score(ctx.state)
    share = Keys((Key(words.t("sheet.phones"), Invite(), "cellphone", name="invite"),))
    lines, others = sheet_lines.lines(ctx, row, reckoned), sheet_lines.others(ctx)
    entry = Column((*sheet_lines.tabs(ctx, row), *lines, share, *others), 1.3)
    whole = Column((so_far(ctx),), 2.0)
    return chrome.page(ctx, "sheet", title(ctx), (entry, whole), _now(ctx, row, reckoned), lead=chrome.menu(ctx))


def _now(ctx: Context, row: int, reckoned: ScoreSheet) -> Now:
    """What breaks a tie has come below the numbers, perhaps out of sight: the bar says so and leads there."""
    words, missing = ctx.words, sheet_lines.missing(ctx, row)
    waiting = [at for at in sheet_lines.here(ctx) if at != row and sheet_lines.missing(ctx, at)]
    tied = sheet_lines.open_tie(ctx, row if missing else waiting[0], reckoned) if missing or waiting else ""
    rest = sheet_lines.fill(ctx, row)
    keys = (Key(words.t("sheet.fill"), rest, name="fill"),) if rest else ()
    asks = bool(missing and tied)
    if waiting:
        next_name = words.t("sheet.next", name=sheet_lines.name_of(ctx, waiting[0]))
        onward = Key(next_name, Choose("seat", waiting[0]), "arrow-right", "primary", name="next-seat")
        keys = (*keys, replace(onward, kind="secondary") if asks else onward)
    if asks:
        go = Open("line", f"{row}.{missing[0]}")
        keys = (*keys, Key(words.t("sheet.type", n=len(missing)), go, "numeric", "primary", name="type"))
    elif not waiting:
        keys = (*keys, finish(ctx))
    name, untold = sheet_lines.name_of(ctx, row), words.t("sheet.missing", n=len(missing)) if missing else ""
    said = words.t("sheet.now" if missing else "sheet.complete", name=name)
    total = sheet_lines.total(words, ctx.state, row, reckoned) if row < len(ctx.chairs) else ""
    return Now(said, tied or untold, sheet_lines.badge_of(ctx, row), keys, total=total)
