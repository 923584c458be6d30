"""`companion score GAME [FILE]`: a score sheet from JSON, as a table or as JSON."""

from __future__ import annotations

import sys
from typing import Annotated, Any

from companion import names, plain
from companion.commands.refuse import brief, file_bytes, game_named
from companion.commands.write import json_text
from companion.words import Words
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.game import Game
from rules.core.score import ScoreSheet
from rules.core.tally import outside

FRAME = ("game", "mode", "players")


def run(game_id: str, file: str | None, as_json: bool, lang: str) -> None:
    game = game_named(game_id)
    raw = file_bytes(file) if file else sys.stdin.buffer.read()
    people, tallies = read(game, plain.loads(raw, file or "input"))
    sheet = game.tally.score(tallies)
    if as_json:
        print(json_text(as_plain(game.spec.id, people, sheet)))
    else:
        print("\n".join(as_table(game.spec.id, people, sheet, Words(lang, people))))


def read(game: Game[Any, Any, Any], raw: Plain) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """The people and their numbers; Malformed names the field that does not fit."""
    players = _players(game, raw)
    tallies = tuple(_tally(game, player, f"players[{at}]") for at, player in enumerate(players))
    persons = tuple(at for at, player in enumerate(players) if not player.get("automa"))
    why = outside(game.tally, tallies, persons)
    if why is not None:
        limits = dict(why[1].args)
        raise Malformed(why[0], f"{limits['low']} to {limits['high']}, got {limits['got']}")
    people = tuple(names.checked(player["name"], f"players[{at}].name") for at, player in enumerate(players))
    return names.distinct(people), tallies


def _tally(game: Game[Any, Any, Any], player: dict[str, Plain], path: str) -> Any:
    """A person's numbers, or those of an opponent without a person, on the same sheet."""
    numbers = {key: value for key, value in player.items() if key not in ("name", "automa")}
    tally = game.tally
    if player.get("automa") and tally.automa is not None and tally.as_player is not None:
        return tally.as_player(codec.decode(tally.automa, numbers, path))
    return codec.decode(tally.kind, numbers, path)


def as_plain(game_id: str, people: tuple[str, ...], sheet: ScoreSheet) -> dict[str, Plain]:
    """The stable form of `--json`; `at_least` only where a secret keeps a total open."""
    done: dict[str, Plain] = {
        "game": game_id,
        "lines": [{"key": line.key, "scores": [cell.points for cell in line.cells]} for line in sheet.lines],
        "totals": list(sheet.totals),
        "ranking": [[people[seat] for seat in group] for group in sheet.ranking],
        "winners": [people[seat] for seat in sheet.winners],
        "decided_by": sheet.decided_by,
    }
    return {**done, "at_least": list(sheet.least)} if any(sheet.least) else done


def as_table(game_id: str, people: tuple[str, ...], sheet: ScoreSheet, words: Words) -> list[str]:
    """Aligned columns for a terminal, the total and the winner last."""
    rows = [(words.t(f"{game_id}.line.{line.key}"), *(str(c.points) for c in line.cells)) for line in sheet.lines]
    total = (words.t("score.total"), *map(str, sheet.totals))
    grid = [("", *people), *rows, total]
    widths = [max(len(row[at]) for row in grid) for at in range(len(people) + 1)]
    table = ["  ".join((row[0].ljust(widths[0]), *_right(row, widths))).rstrip() for row in grid]
    winners = ", ".join(people[seat] for seat in sheet.winners)
    return [
        *table,
        words.t("score.winners", n=len(sheet.winners), names=winners, why=decided(game_id, sheet, words)),
    ]


def decided(game_id: str, sheet: ScoreSheet, words: Words) -> str:
    """By what the first place was decided, in words."""
    rule, _, key = sheet.decided_by.partition(":")
    return words.t(f"score.by.{rule}", rule=words.t(f"{game_id}.tiebreak.{key}") if key else "")


def _right(row: tuple[str, ...], widths: list[int]) -> list[str]:
    return [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]


def _players(game: Game[Any, Any, Any], raw: Plain) -> list[dict[str, Plain]]:
    """The frame around the players, every wrong field named."""
    if not isinstance(raw, dict):
        raise Malformed("input", f"an object with {', '.join(FRAME)}")
    for name in raw:
        if name not in FRAME:
            raise Malformed(brief(name)[1:-1], f"unknown field; known: {', '.join(FRAME)}")
    if raw.get("game") != game.spec.id:
        raise Malformed("game", f"{game.spec.id}, got {brief(raw.get('game'))}")
    modes = game.tally.modes
    mode = next((m for m in modes if m.id == raw.get("mode", modes[0].id)), None)
    if mode is None:
        raise Malformed("mode", f"one of {', '.join(m.id for m in modes)}, got {brief(raw.get('mode'))}")
    players = raw.get("players")
    low, high = mode.low + mode.automas, mode.high + mode.automas
    if not isinstance(players, list) or not low <= len(players) <= high:
        got = len(players) if isinstance(players, list) else "none"
        raise Malformed("players", f"{low} to {high} players, got {got}")
    named = [_named(player, f"players[{at}]") for at, player in enumerate(players)]
    automas = [at for at, player in enumerate(named) if _is_automa(player, f"players[{at}]")]
    if len(automas) != mode.automas:
        raise Malformed("players", f"{mode.automas} with automa true in mode {mode.id}, got {len(automas)}")
    return named


def _is_automa(player: dict[str, Plain], path: str) -> bool:
    return bool(codec.decode(bool, player.get("automa", False), f"{path}.automa"))


def _named(player: Plain, path: str) -> dict[str, Plain]:
    if not isinstance(player, dict):
        raise Malformed(path, "an object with a name and numbers")
    if "name" not in player:
        raise Malformed(f"{path}.name", "missing")
    codec.decode(Annotated[str, Text(2000)], player["name"], f"{path}.name")
    return player
