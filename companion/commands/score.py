"""`companion score GAME [FILE]`: a score sheet from JSON, as a table or as JSON."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from companion.archive.verdict import leading, open_items, tie_rows
from companion.commands.refuse import file_bytes, game_named
from companion.commands.score_file import read as read
from companion.commands.shared_options import runs
from companion.commands.write import json_text
from companion.text import strict_json
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.score.score import ScoreSheet


def add(parser: ArgumentParser) -> None:
    parser.epilog = (
        "What only breaks a tie may be left out where there is none. Exit 2 names the field that does not fit, "
        "is needed for a tie, or that the box cannot hold; the last is believed with --anyway. See docs/headless.md."
    )
    parser.add_argument("game")
    parser.add_argument("file", nargs="?")
    parser.add_argument("--anyway", action="store_true", help="believe numbers that the box cannot hold")
    runs(parser, run, json=True)


def run(options: Namespace) -> None:
    game, file = game_named(options.game), options.file
    raw = file_bytes(file) if file else sys.stdin.buffer.read(strict_json.LARGEST + 1)
    people, sheet = read(game, strict_json.loads(raw, file or "input"), options.anyway)
    if options.json:
        print(json_text(as_plain(game.spec.id, people, sheet)))
    else:
        print("\n".join(as_table(game.spec.id, people, sheet, options.words.at(people))))


def as_plain(game_id: str, people: tuple[str, ...], sheet: ScoreSheet) -> dict[str, Plain]:
    """The stable form of `--json`; `at_least` only where a secret keeps a total open."""
    done: dict[str, Plain] = {
        "game": game_id,
        "lines": [{"key": line.key, "scores": [cell.points for cell in line.cells]} for line in sheet.lines],
        "totals": list(sheet.totals),
        "ranking": [[people[seat] for seat in group] for group in sheet.ranking],
        "winners": [people[seat] for seat in sheet.winners if sheet.settled],
        "decided_by": sheet.decided_by if sheet.settled else "open",
    }
    more: dict[str, Plain] = {"at_least": list(sheet.least)} if any(sheet.least) else {}
    more |= {"out": [people[seat] for seat in sheet.out]} if sheet.out else {}
    asked = [{"line": question.key, "player": people[question.seat]} for question in sheet.open if sheet.by_points]
    return {**done, **more, **({"open": asked} if asked else {})}


def as_table(game_id: str, people: tuple[str, ...], sheet: ScoreSheet, words: Words) -> list[str]:
    """Aligned columns for a terminal: the lines, the total, what broke a tie, and the winner last."""
    rows = [(words.t(f"{game_id}.line.{line.key}"), *(str(c.points) for c in line.cells)) for line in sheet.lines]
    total = (words.t("score.total"), *map(str, sheet.totals))
    grid = [("", *people), *rows, total, *tie_rows(game_id, sheet, words)]
    widths = [max(len(row[at]) for row in grid) for at in range(len(people) + 1)]
    table = ["  ".join((row[0].ljust(widths[0]), *_right(row, widths))).rstrip() for row in grid]
    if not sheet.settled:
        return [*table, leading([people[seat] for seat in sheet.winners], open_items(game_id, sheet), words)]
    winners, why = ", ".join(people[seat] for seat in sheet.winners), decided(game_id, sheet, words)
    if not winners:
        return [*table, words.t("score.nobody", why=why)]
    return [*table, words.t("score.winners", n=len(sheet.winners), names=winners, why=why)]


def decided(game_id: str, sheet: ScoreSheet, words: Words) -> str:
    """By what the first place was decided, in words."""
    rule, _, key = sheet.decided_by.partition(":")
    if rule == "loss":
        return words.t(f"{game_id}.loss.{key}")
    return words.t(f"score.by.{rule}", rule=words.t(f"{game_id}.tiebreak.{key}") if key else "")


def _right(row: tuple[str, ...], widths: list[int]) -> list[str]:
    return [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
