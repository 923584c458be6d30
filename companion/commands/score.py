"""`companion score GAME [FILE]`: a score sheet from JSON, as a table or as JSON."""

from __future__ import annotations

import sys
from dataclasses import fields
from typing import Annotated, Any

from companion import names, plain
from companion.commands.refuse import brief, file_bytes, game_named
from companion.commands.write import json_text
from companion.results.verdict import leading, open_items
from companion.words import Words
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.game import Game
from rules.core.score import ScoreSheet
from rules.core.tally import Form, outside

FRAME = ("game", "mode", "players")


def run(game_id: str, file: str | None, as_json: bool, lang: str) -> None:
    game = game_named(game_id)
    raw = file_bytes(file) if file else sys.stdin.buffer.read()
    people, sheet = read(game, plain.loads(raw, file or "input"))
    if as_json:
        print(json_text(as_plain(game.spec.id, people, sheet)))
    else:
        print("\n".join(as_table(game.spec.id, people, sheet, Words(lang, people))))


def read(game: Game[Any, Any, Any], raw: Plain) -> tuple[tuple[str, ...], ScoreSheet]:
    """The people and their sheet; Malformed names the field that does not fit."""
    form, players = _players(game, raw)
    if form is not None:
        people = _people(players)
        return people, _written(form, raw, people, players)
    tallies = tuple(_tally(game, player, f"players[{at}]") for at, player in enumerate(players))
    persons = tuple(at for at, player in enumerate(players) if not player.get("automa"))
    why = outside(game.tally, tallies, persons)
    if why is not None:
        limits = dict(why[1].args)
        raise Malformed(why[0], f"{limits['low']} to {limits['high']}, got {limits['got']}")
    return _people(players), game.tally.score(tallies)


def _people(players: list[dict[str, Plain]]) -> tuple[str, ...]:
    named = tuple(names.checked(player["name"], f"players[{at}].name") for at, player in enumerate(players))
    return names.distinct(named)


def _written(form: Form, raw: Plain, people: tuple[str, ...], players: list[dict[str, Plain]]) -> ScoreSheet:
    """A result in a game's own form."""
    frame = codec.decode(form.frame, {name: part for name, part in raw.items() if name not in FRAME})
    kinds = (form.automa if player.get("automa") and form.automa else form.player for player in players)
    own = tuple(
        codec.decode(kind, _numbers(player), f"players[{at}]")
        for at, (kind, player) in enumerate(zip(kinds, players, strict=True))
    )
    return form.judge(frame, people, own)


def _tally(game: Game[Any, Any, Any], player: dict[str, Plain], path: str) -> Any:
    """A person's numbers, or those of an opponent without a person, on the same sheet."""
    numbers = _numbers(player)
    tally = game.tally
    if player.get("automa") and tally.automa is not None and tally.as_player is not None:
        return tally.as_player(codec.decode(tally.automa, numbers, path))
    return codec.decode(tally.kind, numbers, path)


def _numbers(player: dict[str, Plain]) -> dict[str, Plain]:
    return {key: value for key, value in player.items() if key not in ("name", "automa")}


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
    asked = [{"line": own.key, "player": people[own.seat]} for own in sheet.open if sheet.by_points]
    return {**done, **more, **({"open": asked} if asked else {})}


def as_table(game_id: str, people: tuple[str, ...], sheet: ScoreSheet, words: Words) -> list[str]:
    """Aligned columns for a terminal, the total and the winner last."""
    rows = [(words.t(f"{game_id}.line.{line.key}"), *(str(c.points) for c in line.cells)) for line in sheet.lines]
    total = (words.t("score.total"), *map(str, sheet.totals))
    grid = [("", *people), *rows, total]
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


def _players(game: Game[Any, Any, Any], raw: Plain) -> tuple[Form | None, list[dict[str, Plain]]]:
    """The frame around the players, every wrong field named, and the form the players are written in."""
    if not isinstance(raw, dict):
        raise Malformed("input", f"an object with {', '.join(FRAME)}")
    modes = game.tally.modes
    mode = next((m for m in modes if m.id == raw.get("mode", modes[0].id)), None)
    form = next((f for f in game.tally.forms if mode and f.mode == mode.id), None)
    known = (*FRAME, *(field.name for field in fields(form.frame))) if form else FRAME
    for name in raw:
        if name not in known:
            raise Malformed(brief(name)[1:-1], f"unknown field; known: {', '.join(known)}")
    if raw.get("game") != game.spec.id:
        raise Malformed("game", f"{game.spec.id}, got {brief(raw.get('game'))}")
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
    return form, named


def _is_automa(player: dict[str, Plain], path: str) -> bool:
    return bool(codec.decode(bool, player.get("automa", False), f"{path}.automa"))


def _named(player: Plain, path: str) -> dict[str, Plain]:
    if not isinstance(player, dict):
        raise Malformed(path, "an object with a name and numbers")
    if "name" not in player:
        raise Malformed(f"{path}.name", "missing")
    codec.decode(Annotated[str, Text(2000)], player["name"], f"{path}.name")
    return player
