"""Your board: all printed numbers of a game that the app does not have, on one page, read once and for good."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, ChooseMany, Open, ReadCell
from companion.look.game_looks import look
from companion.screens.kit import chrome
from companion.screens.kit.board.board_cells import Panel, PrintField
from companion.screens.kit.board.board_known import BoardKnown, Cell
from companion.screens.kit.board.board_parts import PrintCell, PrintLegend, PrintRow, PrintTable
from companion.screens.kit.board.board_reading import after, frame, framed, tab_shown
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.text import dates
from companion.text.words import Words

EMPTY = -1  # of a number that is typed digit by digit
NAME = 3.2  # of a place, as a share of a column of cells


def your_board(ctx: Context) -> Page:
    """`about` is a game, and after a colon the place that is asked for; in a match the question is about a place."""
    known = ctx.board
    assert known is not None
    game = known.game.spec.id
    cells = known.every(tab_shown(ctx, known))
    asked = framed(ctx, cells)
    panels = known.board.panels(tab_shown(ctx, known), known.read)
    about = _about(ctx, panels, asked)
    head = Column((*_tabs(ctx, known), _legend(ctx, cells), *about), tone="bare", order=1 if asked else 0)
    top = Top(ctx.t("board.title"), look(game).emblem, chrome.back(ctx), people=(_import(ctx),))
    now = _now(ctx, known, panels, cells, asked)
    return Page("your-board", look(game).accent, top, _columns(ctx, known, panels, asked), now, ctx.toast, head)


def board_exists(ctx: Context) -> bool:
    return ctx.board is not None


# -- what is shown


def _tabs(ctx: Context, known: BoardKnown) -> tuple[Part, ...]:
    tabs = known.board.tabs
    if len(tabs) == 1:
        return ()
    here = tab_shown(ctx, known)
    keys = tuple(
        Option(
            ctx.t(f"{known.board.tab_title}{tab}"),
            ChooseMany((("tab", tab), ("cell", None))),
            tab == here,
            name=f"tab-{tab}",
        )
        for tab in tabs
    )
    return (Options("", keys, columns=len(tabs)),)


def _legend(ctx: Context, cells: tuple[Cell, ...]) -> PrintLegend:
    there = [cell for cell in cells if cell.tone != "none"]
    known = sum(cell.tone != "unknown" for cell in there)
    newest = max((cell.credit for cell in cells if cell.credit.at), key=lambda credit: credit.at, default=None)
    read = ctx.t("board.read")
    if newest is not None:
        who = newest.by or newest.via
        day = dates.day(ctx.words, newest.at)
        read = ctx.t("board.read-by", name=who, day=day) if who else ctx.t("board.read-on", day=day)
    sentence = ctx.t("board.known", n=known, all=len(there))
    return PrintLegend(ctx.t("board.told"), read, ctx.t("board.unknown"), known, len(there), sentence)


def _import(ctx: Context) -> Key:
    return Key(ctx.t("board.import"), Open("cards-file"), "tray-arrow-down", name="board-import")


def _table(ctx: Context, known: BoardKnown, panel: Panel, asked: Cell | None) -> PrintTable:
    rows = tuple(
        PrintRow(
            panel.name(ctx.words, place),
            tuple(_cell(ctx.words, panel, cell, asked) for cell in known.cells(panel, place)),
            panel.icon(place),
            f"row-{place}",
        )
        for place in panel.places
    )
    heads = tuple(ctx.t(field.title) for field in panel.fields)
    return PrintTable(ctx.t(panel.title), heads, rows, tuple(field.wide for field in panel.fields))


def _cell(words: Words, panel: Panel, cell: Cell, asked: Cell | None) -> PrintCell:
    field = panel.fields[cell.at]
    text = "–" if cell.tone == "none" else "?" if cell.value is None else said(words, field, cell.value)
    spoken = f"{panel.name(words, cell.place)}, {words.t(field.title)}: {text}"
    here = asked is not None and (cell.place, cell.at) == (asked.place, asked.at)
    intent = None if cell.tone == "none" else frame(cell)
    return PrintCell(text, cell.tone, f"cell-{cell.place}-{cell.at}", spoken, intent, here)


def said(words: Words, field: PrintField, value: int) -> str:
    at = value - field.low
    return words.t(field.words[at]) if 0 <= at < len(field.words) else str(value)


def _about(ctx: Context, panels: tuple[Panel, ...], asked: Cell | None) -> tuple[Part, ...]:
    """What is meant by the number that is asked for: the bar is full of keys.

    Something is said of every number, or the table below would hop from one question to the next.
    """
    if asked is None:
        return ()
    field = next(panel.fields[asked.at] for panel in panels if asked.place in panel.places)
    return (Para(ctx.t(field.about or "board.as-printed")),)


def _columns(ctx: Context, known: BoardKnown, panels: tuple[Panel, ...], asked: Cell | None) -> tuple[Column, ...]:
    """By their places on the page; where they stand under each other, the one that is asked about comes first."""
    found: list[Column] = []
    for column in sorted({panel.column for panel in panels}):
        mine = [panel for panel in panels if panel.column == column and panel.places]
        tables = tuple(_table(ctx, known, panel, asked) for panel in mine)
        wide = max(NAME + sum(field.wide for field in panel.fields) for panel in mine)
        here = asked is not None and any(asked.place in panel.places for panel in mine)
        found.append(Column(tables, wide, order=0 if here else 1))
    return tuple(found)


# -- what is asked


def _now(
    ctx: Context, known: BoardKnown, panels: tuple[Panel, ...], cells: tuple[Cell, ...], asked: Cell | None
) -> Now:
    enough = Key(ctx.t("board.enough"), Back(), kind="primary", name="enough")
    if asked is None:
        return Now(ctx.t("board.done"), ctx.t("board.done.detail"), None, (replace(enough, icon="check"),))
    panel = next(panel for panel in panels if asked.place in panel.places)
    field = panel.fields[asked.at]
    game = known.game.spec.id
    following = after(cells, asked)
    skip = Key(ctx.t("board.skip"), frame(following) if following else None, name="skip-cell")
    typed = ctx.chosen("typed")
    title = ctx.t("board.ask", place=panel.name(ctx.words, asked.place), what=ctx.t(field.title))
    if not field.keys or typed is not None:
        keys = _digits(ctx, field, ReadCell(game, asked.place, asked.at, 0), EMPTY if typed is None else typed)
        shown = "" if typed in (None, EMPTY) else str(typed)
        return Now(title, ctx.t("board.ask.digits"), None, (*keys, skip), total=shown)  # the arrow leads back, too
    answers = tuple(
        Key(
            said(ctx.words, field, value), ReadCell(game, asked.place, asked.at, value),
            kind="primary" if asked.value == value else "secondary", name=f"answer-{value}",
        )
        for value in field.keys
    )  # fmt: skip
    more = (Key(f"{max(field.keys) + 1}+", Choose("typed", EMPTY), name="answer-more"),) if field.typed else ()
    return Now(title, ctx.t("board.ask.detail"), None, (*answers, *more, skip, enough))


def _digits(ctx: Context, field: PrintField, read: ReadCell, typed: int) -> tuple[Key, ...]:
    """A longer number digit by digit; one that no digit can follow is read at once."""

    def meant(digit: int) -> ReadCell | Choose | None:
        n = digit if typed == EMPTY else 10 * typed + digit
        if n > field.high:
            return None
        whole = 10 * n > field.high or n == 0
        return Choose("typed", n) if not whole else read.with_value(n) if n >= field.low else None

    keys = tuple(Key(str(digit), meant(digit), name=f"digit-{digit}") for digit in range(10))
    sets = read.with_value(typed) if field.low <= typed else None
    return (*keys, Key(ctx.t("key.save"), sets, "check", "primary", name="answer-set"))


def board_row(ctx: Context, known: BoardKnown | None) -> tuple[Part, ...]:
    """The way here from the set-up, while something of the board is not known."""
    if known is None:
        return ()
    tab = known.board.tab_of(ctx.state)  # a board has several sides of which one is played, or one with several pages
    cells = [cell for one in ((tab,) if tab else known.board.tabs) for cell in known.every(one) if cell.tone != "none"]
    left = sum(cell.tone == "unknown" for cell in cells)
    if not left:
        return ()
    detail = ctx.t("board.offer", n=len(cells) - left, all=len(cells))
    opens = Open("your-board", known.game.spec.id)
    return (Row(ctx.t("board.title"), detail, icon="table-large", intent=opens, name="your-board"),)
