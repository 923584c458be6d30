"""Huns events in words, for the log, the undo chip and what to put back on the table."""

from __future__ import annotations

from typing import Any

from companion.screens.kit.game_screens import tell_by_fields
from rules.core.message import Message, Value, say
from rules.huns import events as e
from rules.huns.cubes import Cubes
from rules.huns.naming import cube_colour, deck_name, die_colour

QUIET = (e.TurnEnded,)  # follows from what was said before it
ALIKE = {
    e.CardFilled: "card",
    e.WagonLoaded: "wagon",
    e.WagonDispatched: "wagon",
    e.RaidActivated: "card",
    e.CardMoved: "card",
}


def tell(game_id: str, event: Any) -> Message | None:
    if isinstance(event, QUIET):
        return None
    message = tell_by_fields(game_id, event)
    args = dict(message.args)
    if "die" in args or "colour" in args:
        colour: Any = args.get("die", args.get("colour"))
        of_die = isinstance(event, e.DieChanged | e.DieGained | e.DieSpent)
        args |= {"deck": deck_name(colour), "colour": (die_colour if of_die else cube_colour)(colour)}
    if isinstance(event, e.CardGained | e.CardMoved):
        args["deck"] = deck_name(event.deck)
    return Message(_key(message.key, event), tuple(sorted({**args, **_extra(event)}.items())))


def _key(key: str, event: Any) -> str:
    """Variants of a fact that read differently."""
    match event:
        case e.CardsDrawn(name=name):
            owner = "curse" if event.die == "black" else "own"
            return f"{key}.{owner}" if name else f"{key}.{owner}.nameless"
        case e.DiceRolled(typed=True):
            return f"{key}.typed"
        case e.FirstChosen(drawn=True):
            return f"{key}.drawn"
        case e.TreasureJudged(met=False):
            return f"{key}.not"
        case e.CardMoved(to=to):
            return f"{key}.{to}"
        case e.CardGained(name=""):
            return f"{key}.nameless"
        case e.TurnTold(kept=None):
            return f"{key}.drew"
        case e.EmptyTold(empty=False):
            return f"{key}.not"
        case e.CountTold(what=what):
            return f"{key}.{what}"
    return key


def _extra(event: Any) -> dict[str, Value]:
    extra: dict[str, Value] = {}
    match event:
        case e.DiceRolled(faces=faces):
            extra["faces"] = "\u00a0".join(map(str, faces))  # one roll is never broken in two
        case e.WagonTaken(slots=slots):
            extra["n"] = _total(slots)
        case e.Pillaged(taken=taken):
            extra["n"] = taken
        case e.TurnTold(kept=int(kept)):
            extra["n"] = kept
        case e.CardsDrawn(drawn=drawn):
            extra["n"] = drawn
        case e.PointsGiven(points=points):
            extra["points"] = f"{points:+}".replace("-", "\u2212")
        case e.CubesMoved(source=source, target=target):
            extra |= {"source": say(f"huns.place.{source}"), "target": say(f"huns.place.{target}")}
    if type(event) in ALIKE:
        extra["number"] = getattr(event, ALIKE[type(event)]) + 1
    return extra


def _total(slots: Cubes) -> int:
    return slots.total()
