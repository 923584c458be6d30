"""A filled form from a file: judged to its end before any match is begun."""

from __future__ import annotations

from typing import Any

from companion.commands.refuse import file_bytes
from companion.text import strict_json
from rules.core import midgame
from rules.core.codec import Malformed
from rules.core.game import Config, Game
from rules.core.message import Message, Refusal, say
from rules.core.midgame import Rescue


def rescued(game: Game[Any, Any, Any], config: Config, file: str) -> Rescue:
    """A filled form, judged to its end; Malformed names the line that cannot be."""
    if game.rescue is None:
        raise Malformed("mode", say("bad.no-form"))
    form, start = game.rescue, game.setup(config)
    given = midgame.read_file(form, start, strict_json.loads(file_bytes(file, "rescue"), file), file)
    wrong = next(iter(midgame.faults(form, start, midgame.ask(form, start, given))), None)
    if wrong is not None:
        raise Malformed(wrong.path, Message(f"refused.{wrong.why.key}", wrong.why.args))
    wish = midgame.wish(form, start, given)
    refused = midgame.decide_rescue(game.rescue, game.over, start, start, wish)
    if isinstance(refused, Refusal):
        raise Malformed(file, Message(f"refused.{refused.key}", refused.args))
    return wish
