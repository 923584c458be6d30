"""The score sheet on the table while everybody enters their own: live, with whom it waits for, and who is ahead."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, Open, Write
from companion.screens.kit import chrome
from companion.screens.kit import presence as lamps
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import CellPart, Column, Count, Grid, GridLine, Heading, Key, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.score import sheet_lines
from companion.screens.score.score import beside
from companion.screens.score.sheet_grid import finish, own_undo, so_far, title
from rules.core.score.asked import taken
from rules.core.score.sheet import is_complete

HALF = 3  # digits of the code read together


def live_sheet(sight: Sight) -> Page:
    """Every number as it comes; whom it waits for, and at the end who is ahead."""
    done = is_complete(sight.game, sight.state)
    side = beside(sight, sight.game.score(sight.state)) if done else _progress(sight)
    columns = (Column((_asking(sight, so_far(sight)),), 3.0), Column(side))
    top = replace(chrome.top(sight, title(sight), chrome.menu(sight)), undo=own_undo(sight))
    return Page("live-sheet", chrome.accent(sight), top, columns, _now(sight), sight.toast)


def _progress(sight: Sight) -> tuple[Part, ...]:
    words, rows = sight.words, range(len(sight.state.rows))
    still = sorted(rows, key=lambda row: not sheet_lines.missing(sight, row))
    parts: list[Part] = [Heading(words.t("sheet.still"), words.t("sheet.boxes", n=_filled(sight), all=_all(sight)))]
    parts += [_person(sight, row) for row in still]
    if sight.gathering.role == "host" and sight.gathering.code:
        code = f"{sight.gathering.code[:HALF]} {sight.gathering.code[HALF:]}"
        text, detail = words.t("sheet.join", code=code), words.t("sheet.join.detail")
        parts.append(Row(text, detail, icon="qrcode", intent=Open("devices"), name="to-join"))
    return tuple(parts)


def _person(sight: Sight, row: int) -> Row:
    """How far somebody is; a tap leads to where it is entered, or to the device that does."""
    words, missing = sight.words, sheet_lines.missing(sight, row)
    every = len(sheet_lines.asked(sight, row))
    mate = sight.mate_of(row) if row < sight.state.people else None
    where = words.t("sheet.here") if row in sheet_lines.here(sight) or mate is None else mate.name
    detail = where if missing else words.t("sheet.entered", where=where)
    go = Open("my-score", str(row)) if row in sheet_lines.here(sight) else Open("device", mate.device) if mate else None
    return Row(
        sheet_lines.name_of(sight, row),
        detail,
        sheet_lines.badge_of(sight, row),
        icon="" if row < len(sight.chairs) else "account-group",
        value=f"{every - len(missing)}/{every}",
        status="plain" if missing else "done",
        intent=go,
        name=f"row-{row}",
        chevron=False,
    )


def _asking(sight: Sight, whole: Grid) -> Grid:
    """The box that is asked for in the bar below is framed."""
    asked = _asked(sight)
    if asked is None:
        return whole
    row, at = asked
    key = sheet_lines.line_of(sight, row, at)
    cell = CellPart(sight.words.t("sheet.how-many"), missing=True)
    lines = zip(whole.lines, sight.game.score(sight.state).lines, strict=True)
    framed = (_put(line, row, cell) if own.key == key else line for line, own in lines)
    return replace(whole, lines=tuple(framed))


def _put(line: GridLine, row: int, cell: CellPart) -> GridLine:
    return replace(line, cells=(*line.cells[:row], cell, *line.cells[row + 1 :]))


def _asked(sight: Sight) -> tuple[int, int] | None:
    """The first number that is to be entered here."""
    found = ((row, empty[0]) for row in sheet_lines.here(sight) if (empty := sheet_lines.missing(sight, row)))
    return next(found, None)


def _now(sight: Sight) -> Now:
    words, asked = sight.words, _asked(sight)
    if asked is not None:
        return _ask(sight, *asked)
    waiting = [name for row, name in sheet_lines.people(sight) if sheet_lines.missing(sight, row)]
    keys = (finish(sight),) if sight.gathering.role == "host" else ()
    if waiting:
        return Now(
            words.t("devices.waiting", names=lamps.and_list(sight, waiting)), words.t("sheet.theirs"), None, keys
        )
    return Now(words.t("sheet.all-in"), words.t("sheet.all-in.detail"), None, keys)


def _ask(sight: Sight, row: int, at: int) -> Now:
    """The next number of somebody without a phone, with its stepper right here."""
    words, blank = sight.words, sheet_lines.blanks(sight, row)[at]
    name = words.t(f"{sight.game.spec.id}.tally.{blank.path}")
    others = taken(sight.game.tally, sight.state.mode, sight.state.rows, row, at)
    free = next(n for n in range(blank.low, blank.high + 1) if n not in others)
    value = int(sight.chosen(f"n-{row}-{at}", free))
    counter = Count(name, value, blank.low, blank.high, Choose(f"n-{row}-{at}", value), name="how-many")
    key = Key(words.t("key.set"), Write(row, blank.path, value), "check", "primary", name="set")
    asked = words.t("sheet.ask", name=sheet_lines.name_of(sight, row), blank=name)
    detail = sheet_lines.count(sight, row, at, sight.game.score(sight.state)).detail
    return Now(asked, detail, sheet_lines.badge_of(sight, row), (key,), counter=counter)


def _filled(sight: Sight) -> int:
    return _all(sight) - sum(len(sheet_lines.missing(sight, row)) for row in range(len(sight.state.rows)))


def _all(sight: Sight) -> int:
    return sum(len(sheet_lines.asked(sight, row)) for row in range(len(sight.state.rows)))
