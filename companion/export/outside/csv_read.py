"""Plays of a CSV file: the columns of our own, of which others may write only those that are needed."""

from __future__ import annotations

import csv
import io
import time
from calendar import timegm

from companion.archive.outside.outside_play import (
    LONGEST_NOTE,
    LONGEST_PLACE,
    MINUTES,
    MOST_PLAYERS,
    MOST_PLAYS,
    Outside,
    OutsidePlay,
    OutsidePlayer,
)
from companion.export import foreign_names
from companion.export.csv import harmless
from companion.export.ids import stable
from companion.export.outside.score_sum import points
from companion.text.person_names import LONGEST, tidy
from companion.text.strict_json import LARGEST
from rules.core.codec import Malformed
from rules.core.message import say

NEEDED = ("game", "date_utc", "player", "total", "winner")
# A category of ours may be called "total" too: the last column of that name is the sum, as we write it
ONCE = ("match", "game", "date_utc", "player", "winner")
FORMS = ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d")
YES, NO = ("yes", "true", "1"), ("no", "false", "0", "")

Line = dict[str, str]


def read(text: str | bytes, what: str) -> Outside:
    """Malformed names the line and the column that does not fit; then nothing of the file is used."""
    if len(text) > LARGEST:
        raise Malformed(what, say("bad.size", most=LARGEST // 2**20))
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise Malformed(what, say("bad.utf8")) from None
    lines = _lines(decoded, what)
    plays: dict[tuple[str, ...], list[tuple[int, Line]]] = {}
    for number, line in lines:
        plays.setdefault(_play_of(line), []).append((number, line))
    if len(plays) > MOST_PLAYS:
        raise Malformed("match", say("bad.most", most=MOST_PLAYS, got=len(plays)))
    found = [_play(seats) for seats in plays.values()]
    kept = tuple(play for play in found if play is not None)
    return Outside(kept, len(found) - len(kept))


def _lines(text: str, what: str) -> list[tuple[int, Line]]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    found: list[tuple[int, Line]] = []
    try:
        head = [tidy(name).casefold() for name in next(rows, [])]
        for needed in NEEDED:
            if needed not in head:
                raise Malformed(needed, say("bad.missing"))
        twice = next((name for at, name in enumerate(head) if name in head[:at] and name in ONCE), None)
        if twice is not None:
            raise Malformed(twice, say("bad.twice"))
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            if len(row) != len(head):
                raise Malformed(_at(rows.line_num, "player"), say("bad.columns", n=len(head), got=len(row)))
            if len(found) >= MOST_PLAYS * MOST_PLAYERS:
                raise Malformed("match", say("bad.most", most=MOST_PLAYS, got=rows.line_num))
            found.append((rows.line_num, {name: _plain(cell) for name, cell in zip(head, row, strict=True)}))
    except csv.Error as broken:
        raise Malformed(what, say("bad.csv", line=rows.line_num, why=str(broken))) from None
    return found


def _delimiter(text: str) -> str:
    """Spreadsheets of half of Europe write semicolons."""
    head = text.partition("\n")[0]
    return ";" if head.count(";") > head.count(",") else ","


def _plain(cell: str) -> str:
    """Without the apostrophe that kept a spreadsheet from reading a formula."""
    text = tidy(cell)
    return text[1:] if text.startswith("'") and harmless(text[1:]) == text else text


def _play_of(line: Line) -> tuple[str, ...]:
    """Lines of one play: by its id, or by game and time."""
    return (line.get("match", ""),) if line.get("match") else (line["game"], line["date_utc"], line.get("place", ""))


def _play(seats: list[tuple[int, Line]]) -> OutsidePlay | None:
    number, first = seats[0]
    if len(seats) > MOST_PLAYERS:
        raise Malformed(_at(number, "player"), say("bad.range", low=1, high=MOST_PLAYERS, got=len(seats)))
    game, ended = foreign_names.game_id(first["game"]), _moment(number, first["date_utc"])
    players = [_player(number, line) for number, line in seats]
    unfinished = any(line.get("finished", "yes").casefold() in NO[:3] for _, line in seats)
    if not game or unfinished or all(player.automa for player in players):
        return None
    board = first.get("board", "")
    won = {player.winner for player in players}
    automa = next((line.get("role", "") for (_, line), player in zip(seats, players, strict=True) if player.automa), "")
    names = "|".join(sorted(player.name for player in players))
    return OutsidePlay(
        (first.get("match") or stable("match", f"csv:{game}:{ended}:{names}"))[:80].lower(),
        game,
        foreign_names.mode(board),
        ended,
        tuple(sorted(players, key=lambda player: player.automa)),
        len(won) == 1 and (board == foreign_names.MODES["coop"] or len(players) == 1),
        _minutes(number, first.get("minutes", "")),
        foreign_names.level(game, automa),
        first.get("place", "")[:LONGEST_PLACE],
        first.get("note", "")[:LONGEST_NOTE],
    )


def _player(number: int, line: Line) -> OutsidePlayer:
    name = line["player"][:LONGEST].strip()
    if not name:
        raise Malformed(_at(number, "player"), say("bad.empty"))
    total = points(line["total"])
    if line["total"] and total is None:
        raise Malformed(_at(number, "total"), say("bad.whole-number", got=repr(line["total"])[:40]))
    automa = _yes(number, line, "automa") if "automa" in line else foreign_names.is_automa(name)
    return OutsidePlayer(name, _yes(number, line, "winner"), total, automa)


def _yes(number: int, line: Line, column: str) -> bool:
    said = line[column].casefold()
    if said not in (*YES, *NO):
        raise Malformed(_at(number, column), say("bad.one-of", choices="yes, no", got=repr(line[column])[:40]))
    return said in YES


def _moment(number: int, written: str) -> int:
    for form in FORMS:
        try:
            return max(0, timegm(time.strptime(written, form)))
        except (ValueError, OverflowError):
            continue
    raise Malformed(_at(number, "date_utc"), say("bad.date", got=repr(written)[:40]))


def _minutes(number: int, written: str) -> int | None:
    if not written or written == "0":
        return None
    if not (written.isascii() and written.isdigit() and len(written) < 10 and 0 < int(written) <= MINUTES):
        raise Malformed(_at(number, "minutes"), say("bad.range", low=0, high=MINUTES, got=repr(written)[:40]))
    return int(written)


def _at(number: int, column: str) -> str:
    return f"line {number}, {column}"
