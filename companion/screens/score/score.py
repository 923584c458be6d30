"""The live score sheet: every line, who leads, and what decides a tie."""

from __future__ import annotations

from dataclasses import replace

from companion.archive.verdict import in_order, is_together, open_items, tie_value, told
from companion.archive.verdict import points as points
from companion.intents.intent import Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import CellPart, Column, Grid, GridLine, Heading, Para, Part, Row
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.views import Page
from companion.text.words import Words
from rules.core.mode import is_sheet
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, ties


def signed(worth: int) -> str:
    """What something brings or costs; nothing for nothing."""
    return f"{worth:+d}".replace("-", "\u2212") if worth else ""


def score(ctx: Context) -> Page:
    sheet = ctx.open_score
    columns = (Column((grid(ctx, sheet),), 3.0), Column(beside(ctx, sheet)))
    title = ctx.words.t("result.title" if ctx.game.over(ctx.state) else "score.title")
    return chrome.page(ctx, "score", title, columns, None, lead=chrome.back(ctx))


def grid(ctx: Context, sheet: ScoreSheet) -> Grid:
    words, game_id = ctx.words, ctx.game.spec.id
    people = tuple(ctx.badge(seat) for seat in range(len(ctx.chairs)))
    asked = ctx.game.reckoning is not None
    lines = tuple(_line(words, game_id, line, asked) for line in sheet.lines)
    totals = tuple(
        _asked(CellPart(_total(words, sheet, seat), leads=_leads(sheet, seat)), f"total.{seat}", asked)
        for seat in range(len(sheet.totals))
    )
    return Grid(people, lines, GridLine("", words.t("score.total"), "", totals))


def _total(words: Words, sheet: ScoreSheet, seat: int) -> str:
    return live(words, sheet, seat) if sheet.has_gaps(seat) else points(words, sheet.totals[seat], sheet.least[seat])


def _leads(sheet: ScoreSheet, seat: int) -> bool:
    return sheet.totals[seat] == sheet.best and seat not in sheet.out and not _is_blank(sheet)


def beside(ctx: Context, sheet: ScoreSheet) -> tuple[Part, ...]:
    """Who is ahead, and by which rule when totals are equal."""
    words, blank = ctx.words, _is_blank(sheet)
    head = Heading(words.t("score.standing"), icon="trophy-outline")
    ranks = tuple(
        Row(
            ctx.chairs[seat].name,
            badge=ctx.badge(seat),
            number="" if place is None or blank else str(place),
            value=standing(words, sheet, seat),
        )
        for place, seat in in_order(sheet)
    )
    return (head, *ranks, *(() if blank else _tie(ctx, sheet)), *_why(ctx), *_ends(ctx), *_open(ctx, sheet))


def so_far(words: Words, sheet: ScoreSheet, seat: int) -> str:
    """The total of what was told; where something that costs points was not, it is no lower limit either."""
    total = points(words, sheet.totals[seat], sheet.least[seat])
    lower = [question for question in sheet.open if question.seat == seat and question.least < 0]
    return words.t("score.so-far", points=points(words, sheet.totals[seat], False)) if lower else total


def live(words: Words, sheet: ScoreSheet, seat: int) -> str:
    """The total as far as it was told; a dash where nothing of it was."""
    return UNTOLD if _is_untold(sheet, seat) else so_far(words, sheet, seat)


def _is_untold(sheet: ScoreSheet, seat: int) -> bool:
    lines = [line for line in sheet.lines if any(cell.gap for cell in line.cells)]  # the rest follows from others
    return bool(lines) and all(line.cells[seat].gap for line in lines) and not sheet.totals[seat]


def _is_blank(sheet: ScoreSheet) -> bool:
    """Nobody's points were told: there are no places yet, and no tie."""
    return all(_is_untold(sheet, seat) for seat in sheet.placed)


def standing(words: Words, sheet: ScoreSheet, seat: int) -> str:
    """A total, or that its owner has left the game."""
    if seat in sheet.out:
        return words.t("score.out")
    if sheet.has_gaps(seat):
        return live(words, sheet, seat)
    return points(words, sheet.totals[seat], sheet.least[seat])


def _ends(ctx: Context) -> tuple[Part, ...]:
    """How far the game is from its end, where it is played here."""
    asked = "ends" in game_screens(ctx.game.spec.id).whys and not is_sheet(ctx.match.row.config.mode)
    if not asked or ctx.game.over(ctx.state):
        return ()
    title, go = ctx.words.t("why.ends"), Open("why", "ends")
    return (Row(title, icon="flag-checkered", intent=go, name="why-ends"),)


def _why(ctx: Context) -> tuple[Part, ...]:
    """Every number can be asked; who is ahead is asked here."""
    if ctx.game.reckoning is None:
        return ()
    title, detail = ctx.words.t("why.ahead"), ctx.words.t("why.tap")
    return (Row(title, detail, icon="help-circle-outline", intent=Open("why", "win"), name="why"),)


def _tie(ctx: Context, sheet: ScoreSheet) -> tuple[Part, ...]:
    """Each tie-break until one decides; who all win or lose together have no tie to break."""
    words, best = ctx.words, sheet.best
    rule, _, key = sheet.decided_by.partition(":")
    game_id = ctx.game.spec.id
    head = Heading(words.t("score.tie", points=best), icon="scale-balance")
    equal = [seat for seat in sheet.placed if sheet.totals[seat] == best]
    if len(equal) == 2 and rule == "loss" and not is_together(sheet):  # a tie is lost by another rule than tie-breaks
        return (head, Para(words.t(f"{game_id}.loss.{key}")))
    lead = [tie for tie in ties(sheet) if sheet.totals[tie[1][0]] == best]
    if not lead:
        return ()
    rows: list[Part] = [head]
    if rule == "open":
        return (*rows, Para(words.t("score.tie.open")))
    for tiebreak, tied in lead:
        rows += [
            Row(
                ctx.chairs[s].name,
                words.t(f"{game_id}.tiebreak.{tiebreak.key}"),
                ctx.badge(s),
                value=tie_value(tiebreak, s),
                intent=Open("why", f"tie.{tiebreak.key}.{s}") if ctx.game.reckoning else None,
                name=f"why-tie.{tiebreak.key}.{s}",
                chevron=False,
            )
            for s in tied
        ]
    if rule == "tiebreak":
        ahead = words.t("score.tie.ahead", seat=sheet.winners[0], rule=words.t(f"{game_id}.tiebreak.{key}"))
        return (*rows, Para(ahead))
    return (*rows, Para(words.t("score.tie.shared")))


def _open(ctx: Context, sheet: ScoreSheet) -> tuple[Part, ...]:
    """What nobody has said, in a game that is over; else that something is hidden."""
    words, asked = ctx.words, told(open_items(ctx.game.spec.id, sheet), ctx.words)
    if asked and ctx.game.over(ctx.state):
        return (Para(words.t("result.open.what", what=asked), icon="help-circle-outline"),)
    return (Para(words.t("score.open"), icon="eye-off-outline"),) if any(sheet.least) else ()


def _line(words: Words, game_id: str, line: ScoreLine, asked: bool) -> GridLine:
    icon = game_screens(game_id).line_icons.get(line.key, "")
    detail = words.t(f"{game_id}.line.{line.key}.detail") if words.has(f"{game_id}.line.{line.key}.detail") else ""
    cells = tuple(_asked(_cell(words, cell), f"line.{line.key}.{seat}", asked) for seat, cell in enumerate(line.cells))
    return GridLine(icon, words.t(f"{game_id}.line.{line.key}"), detail, cells)


def _asked(cell: CellPart, about: str, asked: bool) -> CellPart:
    """A tap on a number asks why."""
    return replace(cell, intent=Open("why", about), name=f"why-{about}") if asked else cell


def _cell(words: Words, cell: Cell) -> CellPart:
    """What nobody has told is no 0."""
    count = str(cell.count) if cell.count else ""
    if cell.gap and not cell.points:
        return CellPart(UNTOLD, count)
    return CellPart(points(words, cell.points, cell.least or cell.gap), count)
