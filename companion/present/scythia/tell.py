"""Scythia events in words, for the log, the undo chip and what to put back on the table."""

from __future__ import annotations

from typing import Any

from companion.present.boards import tell_by_fields
from rules.core.message import Message, Value, say
from rules.scythia import events as e

QUIET = (e.TurnEnded, e.DeckRenewed)


def tell(game_id: str, event: Any) -> Message | None:
    if isinstance(event, QUIET):
        return None
    message = tell_by_fields(game_id, event)
    args: dict[str, Value] = dict(message.args)
    for name in ("empire", "row"):
        if name in args:
            args[name] = say(f"scythia.{'row.' if name == 'row' else ''}{args[name]}")
    match event:
        case e.SchemeRevealed(scheme=scheme):
            args |= {"empire": say(f"scythia.{scheme.empire}"), "vp": scheme.vp}
        case e.CharacterChosen(character=character):
            args["who"] = say(f"scythia.character.{character}")
        case e.DeckChosen(source=source):
            args["deck"] = say(f"scythia.deck.{source}")
        case e.SpaceRaided(space=space) | e.SpaceClosed(space=space):
            args["number"] = space + 1
        case e.HorsesDiscarded(places=places):
            args["n"] = len(places)
    by = ".ai" if getattr(event, "by_ai", False) else ""
    return Message(f"{message.key}{by}", tuple(sorted(args.items())))
