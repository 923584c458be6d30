"""`companion games`: what there is to play; with a game and --actions, every action's tag and fields."""

from __future__ import annotations

import json

from companion.commands.refuse import game_named
from companion.commands.write import json_text
from companion.text.words import Words
from rules import games
from rules.core import codec


def run(game_id: str | None, actions: bool, as_json: bool, lang: str) -> None:
    if game_id is not None and actions:
        _actions(game_id, as_json)
        return
    listed = [game_named(game_id)] if game_id is not None else list(games().values())
    words = Words(lang)
    for game in listed:
        modes = {mode.id: [mode.low, mode.high] for mode in game.spec.modes}
        if as_json:
            print(json_text({"game": game.spec.id, "modes": modes, "edition": game.spec.edition}))
        else:
            told = ", ".join(f"{words.t(f'mode.{mode}')} {low}-{high}" for mode, (low, high) in modes.items())
            print(f"{game.spec.id:12} {words.t(f'{game.spec.id}.title')}: {told} ({game.spec.edition})")
        if actions:
            _actions(game.spec.id, as_json)


def _actions(game_id: str, as_json: bool) -> None:
    shapes: dict[str, dict[str, object]] = codec.shape(codec.tagged(game_named(game_id).actions))
    if as_json:
        print(json_text(shapes, indent=1))
        return
    for tag, fields in shapes.items():
        print(tag)
        for name, takes in fields.items():
            print(f"  {name}: {takes if isinstance(takes, str) else json.dumps(takes)}")
