"""A match as CSV for a spreadsheet: a row for each player, a column for each category (RFC 4180, UTF-8).

The headings are stable names, the same in every language: those of a category are the score sheet's own, as in
`companion score --json`. A text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP, "CSV
Injection"): one that begins with = + - @, with their wide forms, or with a tab, a line break or another control sign.
Numbers are written by us and need none.
"""

from __future__ import annotations

import csv
import io

from companion.export.play import Play, Player, utc

FORMULA = tuple("=+-@＝＋－＠")
BEFORE = ("match", "game", "date_utc", "minutes", "place", "board", "player", "automa", "role")
AFTER = ("total", "rank", "winner", "finished", "note")


def table(play: Play) -> str:
    """With the standing so far where the game is not over."""
    out = io.StringIO(newline="")
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow((*BEFORE, *(line.key for line in play.sheet.lines), *AFTER))
    for player in play.players:
        rows.writerow(harmless(value) for value in _row(play, player))
    return out.getvalue()


def _row(play: Play, player: Player) -> tuple[str | int, ...]:
    """In a game that all win or lose together nobody has a rank, nor has whoever left the game."""
    match = (play.uuid, play.title, utc(play.ended), "" if play.minutes is None else play.minutes)
    person = (play.place, play.board, player.name, _yes(player.automa), player.role)
    rank = "" if play.together or player.place is None else player.place
    result = (player.total, rank, _yes(player.winner), _yes(play.why_not is None), play.note)
    return (*match, *person, *(points for _, points in player.parts), *result)


def harmless(value: str | int) -> str | int:
    """What people typed may begin like a formula."""
    if isinstance(value, int) or not value:
        return value
    first = value.lstrip(" \u00a0\u3000")[:1]
    return f"'{value}" if first in FORMULA or (first and not first.isprintable()) else value


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
