"""One score sheet on many devices: who one is, one's own numbers on a phone, and the live sheet for all."""

from __future__ import annotations

from dataclasses import replace

from companion.intent import Choose, Do, GiveSeat, Open, Write
from companion.present import chrome, lamps, sheet_lines
from companion.present.log import headline
from companion.present.parts import (
    CellPart,
    Column,
    Count,
    Grid,
    GridLine,
    Heading,
    Key,
    Option,
    Options,
    Para,
    Part,
    Row,
)
from companion.present.score import beside
from companion.present.sheet_grid import finish, so_far, title
from companion.present.sight import Sight
from companion.present.views import Now, Page, Top, UndoChip
from rules.core.sheet import MISSING, Clear, Entered, Sheet, enter, is_complete

HALF = 3  # digits of the code read together


def together(sight: Sight) -> Page:
    """The host's screen lies on the table for all; a guest is asked who it is, and has its own numbers."""
    guest = sight.gathering.role == "guest"
    if guest and not sheet_lines.here(sight):
        return _live(sight) if sight.chosen("watch") else _who(sight)
    return _mine(sight) if guest else _live(sight)


def my_score(sight: Sight) -> Page:
    """One row that is entered on this device, as on a phone of its own."""
    return _mine(replace(sight, place=replace(sight.place, choices={"seat": sight.seat_about, **sight.place.choices})))


# -- who one is


def _who(sight: Sight) -> Page:
    words, me = sight.words, sight.me
    device = me.device if me else ""
    options = tuple(_chair(sight, seat, device) for seat in range(sight.people))
    watch = Key(words.t("sheet.watch"), Choose("watch", True), "eye-outline", name="watch")
    left = Column((Heading(words.t("sheet.who")), Options("", options, columns=2), Para(words.t("sheet.who.detail"))))
    now = Now(words.t("sheet.who.now"), words.t("sheet.who.now.detail"), None, (watch,))
    return Page("sheet", chrome.accent(sight), _top(sight), (left,), now, sight.toast)


def _chair(sight: Sight, seat: int, device: str) -> Option:
    holder = next((mate for mate in sight.gathering.mates if seat in mate.seats), None)
    detail = sight.words.t("device.held", name=holder.name) if holder else sight.words.t("sheet.free")
    take = GiveSeat(seat, device) if holder is None else None
    return Option(sight.chairs[seat].name, take, badge=sight.badge(seat), detail=detail, name=f"i-am-{seat}")


# -- one's own numbers


def _mine(sight: Sight) -> Page:
    """Only the lines of one's own row, and what they come to."""
    words, row = sight.words, sheet_lines.row_at(sight)
    reckoned = sight.game.score(sight.state)
    parts = (
        *_awaited(sight),
        *sheet_lines.tabs(sight, row),
        *sheet_lines.lines(sight, row, reckoned),
        *sheet_lines.fill_key(sight, row),
    )
    total = str(reckoned.totals[row]).replace("-", "\u2212") if row < len(sight.chairs) else ""
    empty = sheet_lines.missing(sight, row)
    if empty:
        go = Open("line", f"{row}.{empty[0]}")
        key = Key(words.t("sheet.type", n=len(empty)), go, "numeric", "primary", name="type")
    else:
        key = Key(words.t("sheet.sent"), Open("score"), "check", "primary", name="see-sheet")
    now = Now(words.t("score.total"), "", None, (key,), total=total)
    top = _top(sight)
    return Page("my-score", chrome.accent(sight), top, (Column(parts),), now, sight.toast)


def _awaited(sight: Sight) -> tuple[Part, ...]:
    """Who has numbers missing, oneself first, and who is done."""
    words, state, own = sight.words, sight.state, sheet_lines.here(sight)
    if not sight.together:
        return ()
    waiting = [row for row in range(state.people) if sheet_lines.missing(sight, row)]
    done = [name for row, name in _names(sight) if row not in waiting]
    names = [words.t("sheet.you")] if any(row in own for row in waiting) else []
    names += [name for row, name in _names(sight) if row in waiting and row not in own]
    if not names:
        return (Row(words.t("sheet.all-in"), icon="check-circle", tone="good", name="awaited"),)
    said = words.t("sheet.awaited", names=lamps.and_list(sight, names))
    sent = words.t("sheet.done", names=lamps.and_list(sight, done)) if done else ""
    return (Row(said, sent, icon="timer-sand", tone="warn", name="awaited"),)


def _names(sight: Sight) -> list[tuple[int, str]]:
    return [(row, sight.chairs[row].name) for row in range(sight.state.people)]


def _top(sight: Sight) -> Top:
    """On a phone nobody's badge but one's own; the undo is of one's own newest number."""
    top = chrome.top(sight, sight.words.t("sheet.mine"), chrome.menu(sight) if sight.place.screen == "table" else None)
    own = sheet_lines.here(sight)
    people = tuple(one for at, one in enumerate(top.people) if at in own or at >= len(sight.chairs))
    return replace(top, people=people, undo=own_undo(sight))


def own_undo(sight: Sight) -> UndoChip | None:
    """Others enter at the same time: what this device wrote is taken back alone, not with all that came after it."""
    newest, chip = sight.match.history.newest, chrome.undo_chip(sight)
    mine = sight.me.device if sight.me else ""
    if chip is None or chip.intent is None or not sight.together or newest is None or newest.device == mine:
        return chip
    history, state = sight.match.history, sight.state
    for position in reversed(range(len(history.counting))):
        entry = history.entries[history.counting[position]]
        wrote = next((e for e in history.events_of(entry) if isinstance(e, Entered)), None)
        if entry.device == mine and wrote is not None:
            back = _back(sight, state, wrote, history.state_before(position))
            return replace(chip, what=headline(sight, entry), intent=back, hold=False) if back else chip
    return chip


def _back(sight: Sight, state: Sheet, wrote: Entered, before: Sheet) -> Do | None:
    at = [blank.path for blank in sheet_lines.blanks(sight, wrote.seat)].index(wrote.blank)
    was = before.rows[wrote.seat][at]
    if state.finished or state.rows[wrote.seat][at] != wrote.value:  # somebody has changed it since
        return None
    if was != MISSING:
        return Do(enter(state, wrote.seat, wrote.blank, was), wrote.seat, stay=True)
    return Do(Clear(wrote.seat, wrote.blank), wrote.seat, stay=True) if wrote.seat < state.people else None


# -- the live sheet


def _live(sight: Sight) -> Page:
    """Every number as it comes; whom it waits for, and at the end who is ahead."""
    done = is_complete(sight.state)
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
    every = len(sight.state.rows[row])
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
    waiting = [name for row, name in _names(sight) if sheet_lines.missing(sight, row)]
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
    value = int(sight.chosen(f"n-{row}-{at}", blank.low))
    counter = Count(name, value, blank.low, blank.high, Choose(f"n-{row}-{at}", value), name="how-many")
    key = Key(words.t("key.set"), Write(row, blank.path, value), "check", "primary", name="set")
    asked = words.t("sheet.ask", name=sheet_lines.name_of(sight, row), blank=name)
    detail = sheet_lines.count(sight, row, at, sight.game.score(sight.state)).detail
    return Now(asked, detail, sheet_lines.badge_of(sight, row), (key,), counter=counter)


def _filled(sight: Sight) -> int:
    return sum(value != MISSING for row in sight.state.rows for value in row)


def _all(sight: Sight) -> int:
    return sum(map(len, sight.state.rows))
