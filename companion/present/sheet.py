"""Just the score: one player's numbers at a time, the whole sheet beside them."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from companion.intent import Choose, Do, DoAll
from companion.match.entry import NOBODY
from companion.present import chrome
from companion.present.boards import board
from companion.present.parts import CellPart, Column, Count, Counts, Grid, Key, Option, Options, Part
from companion.present.result import sheet_result
from companion.present.score import grid, points, signed
from companion.present.sight import Sight
from companion.present.views import Now, Page, View
from rules.core.score import ScoreSheet
from rules.core.sheet import MISSING, Enter, Finish, Sheet
from rules.core.tally import Blank


def sheet(sight: Sight) -> View:
    state: Sheet = sight.state
    if state.finished:
        return sheet_result(sight)
    words = sight.words
    reckoned = sight.game.score(state)
    seat = _seat(sight)
    blanks = sight.game.tally.limits(len(state.rows))
    entry = Column((_tabs(sight, seat), *_lines(sight, seat, blanks, reckoned)), 1.3)
    whole = Column((_so_far(sight, reckoned, blanks),), 2.0)
    title = words.t("sheet.title", game=words.t(f"{sight.game.spec.id}.title"))
    top = chrome.top(sight, title, chrome.menu(sight))
    return Page("sheet", chrome.accent(sight), top, (entry, whole), _now(sight, seat, reckoned), sight.toast)


def _seat(sight: Sight) -> int:
    """Whose numbers are being entered: chosen, else whose the newest was, else the first who has some missing."""
    chosen, newest = sight.chosen("seat"), sight.match.history.newest
    if chosen is None and newest is not None and newest.seat != NOBODY:
        return newest.seat  # the second tap on a stepper must not reach another player's number
    open_seats = sight.game.awaited(sight.state)
    return chosen if chosen is not None else open_seats[0] if open_seats else 0


def _so_far(sight: Sight, reckoned: ScoreSheet, blanks: tuple[Blank, ...]) -> Grid:
    """The whole sheet; what nobody has entered stays empty."""
    full = grid(sight, reckoned)
    lines = tuple(
        replace(line, cells=tuple(_known(sight, blanks, own.key, seat, cell) for seat, cell in enumerate(line.cells)))
        for line, own in zip(full.lines, reckoned.lines, strict=True)
    )
    totals = tuple(
        replace(cell, points=str(total)) for cell, total in zip(full.total.cells, reckoned.totals, strict=True)
    )
    return replace(full, lines=lines, total=replace(full.total, cells=totals))


def _known(sight: Sight, blanks: tuple[Blank, ...], key: str, seat: int, cell: CellPart) -> CellPart:
    mine = [at for at, blank in enumerate(blanks) if _line_key(blank.path.split(".")[0]) in (key, f"{key[:-5]}s")]
    entered = any(sight.state.rows[seat][at] != MISSING for at in mine)
    return replace(cell, points=cell.points.rstrip("+")) if entered else CellPart("\u2013")


def _tabs(sight: Sight, seat: int) -> Options:
    keys = tuple(
        Option(chair.name, Choose("seat", at), at == seat, badge=sight.badge(at), name=f"seat-tab-{at}")
        for at, chair in enumerate(sight.chairs)
    )
    return Options("", keys, columns=len(keys))


def _lines(sight: Sight, seat: int, blanks: tuple[Blank, ...], reckoned: ScoreSheet) -> list[Part]:
    """Blanks one below the other; those of a group side by side."""
    parts: list[Part] = []
    for group, members in groupby(enumerate(blanks), key=lambda item: item[1].path.rpartition(".")[0]):
        counts = tuple(_count(sight, seat, at, blank, reckoned) for at, blank in members)
        if group:
            parts.append(
                Counts(
                    sight.words.t(f"{sight.game.spec.id}.tally.{group}"),
                    counts,
                    "",
                    _group_gain(sight, seat, group, reckoned),
                )
            )
        else:
            parts += counts
    return parts


def _count(sight: Sight, seat: int, at: int, blank: Blank, reckoned: ScoreSheet) -> Count:
    words, game_id = sight.words, sight.game.spec.id
    value = sight.state.rows[seat][at]
    gain, tone = _gain(sight, seat, blank.path, reckoned)
    group, _, own = blank.path.rpartition(".")
    return Count(
        words.t(f"{game_id}.tally.{blank.path}"),
        max(value, 0),
        blank.low,
        blank.high,
        Do(Enter(seat, blank.path, 0), seat, stay=True),
        words.t(f"{game_id}.tally.{blank.path}.detail") if words.has(f"{game_id}.tally.{blank.path}.detail") else "",
        "glyph:wagon" if group else board(game_id).line_icons.get(_line_key(blank.path), ""),
        f"wagon.{own}" if group else "",
        gain,
        tone,  # type: ignore[arg-type]
        value == MISSING,
        f"enter-{blank.path}",
    )


def _line_key(path: str) -> str:
    return {"treasures_met": "treasures"}.get(path, path)


def _gain(sight: Sight, seat: int, path: str, reckoned: ScoreSheet) -> tuple[str, str]:
    line = next((line for line in reckoned.lines if line.key == _line_key(path)), None)
    worth = line.cells[seat].points if line else 0
    if not worth:
        return "", "good"
    return signed(worth), "good" if worth > 0 else "bad"


def _group_gain(sight: Sight, seat: int, group: str, reckoned: ScoreSheet) -> str:
    """Everything a group brings: dispatched Wagons and their types or sets."""
    worth = sum(line.cells[seat].points for line in reckoned.lines if line.key in (group, f"{group[:-1]}_sets"))
    return signed(worth)


def _now(sight: Sight, seat: int, reckoned: ScoreSheet) -> Now:
    words = sight.words
    waiting = [at for at in sight.game.awaited(sight.state) if at != seat]
    missing = sum(value == MISSING for value in sight.state.rows[seat])
    total = points(words, reckoned.totals[seat], False)
    fill = Key(words.t("sheet.fill"), _fill(sight, seat) if missing else None, name="fill")
    if waiting:
        key = Key(
            words.t("sheet.next", name=sight.chairs[waiting[0]].name),
            Choose("seat", waiting[0]),
            "arrow-right",
            "primary",
            name="next-seat",
        )
    else:
        finish = Do(Finish(), -1, sight.at) if not sight.game.awaited(sight.state) else None
        key = Key(words.t("sheet.finish"), finish, "trophy-outline", "primary", hold=True, name="finish")
    detail = words.t("sheet.missing", n=missing) if missing else words.t("sheet.complete")
    title = words.t("sheet.now", name=sight.chairs[seat].name)
    keys = (fill, key) if missing else (key,)
    return Now(title, detail, sight.badge(seat), keys, total=total)


def _fill(sight: Sight, seat: int) -> DoAll:
    """The rest is none: every number still missing, entered as zero."""
    blanks = sight.game.tally.limits(len(sight.state.rows))
    row = sight.state.rows[seat]
    missing = [blank.path for blank, value in zip(blanks, row, strict=True) if value == MISSING]
    return DoAll(tuple(Do(Enter(seat, path, 0), seat, stay=True) for path in missing))
