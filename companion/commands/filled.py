"""A filled form from a file: judged to its end before any match is begun."""

from __future__ import annotations

from typing import Any

from companion.commands.refuse import file_bytes
from companion.text import strict_json as plain
from rules.core import midgame as rescue
from rules.core.codec import Malformed
from rules.core.game import Config, Game
from rules.core.message import Message, Refusal, say
from rules.core.midgame import Rescue


def rescued(game: Game[Any, Any, Any], config: Config, file: str) -> Rescue:
    """A filled form, judged to its end; Malformed names the line that cannot be."""
    if game.rescue is None:
        raise Malformed("mode", say("bad.no-form"))
    form, start = game.rescue, game.setup(config)
    given = rescue.read_file(form, start, plain.loads(file_bytes(file), file), file)
    wrong = next(iter(rescue.faults(form, start, rescue.ask(form, start, given))), None)
    if wrong is not None:
        raise Malformed(wrong.path, Message(f"refused.{wrong.why.key}", wrong.why.args))
    wish = rescue.wish(form, start, given)
    refused = rescue.decide_rescue(game.rescue, game.over, start, start, wish)
    if isinstance(refused, Refusal):
        raise Malformed(file, Message(f"refused.{refused.key}", refused.args))
    return wish
