"""Orders as they travel: plain values, with every secret sealed before it is written."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

from companion.match.command import Order, Redo, Take, Undo
from companion.match.roster import TableOrder
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.correct import Correct
from rules.core.decks.told_board import ReadBoard
from rules.core.game import Game
from rules.core.midgame import Rescue
from rules.core.secret import hide

_OTHERS = Union[Correct, Rescue, ReadBoard, Undo, Redo, TableOrder]
_AT = codec.coder(Union[int, None])
_TAKE = {"tag", "action", "force", "at"}


def write(order: Order) -> dict[str, Plain]:
    """What may leave the device: a secret goes as its commitment, whoever calls."""
    sealed = hide(order)
    if not isinstance(sealed, Take):
        return dict(codec.encode(sealed, _OTHERS))
    action = codec.encode(sealed.action)
    return {"tag": "take", "action": action, "force": sealed.force, "at": sealed.at}


def read(plain: Plain, game: Game[Any, Any, Any]) -> Order:
    """Malformed when it is no order of that game: of a newer app, or forged."""
    if not isinstance(plain, dict) or plain.get("tag") != "take":
        other: Order = codec.decode(_OTHERS, plain)
        return other
    if plain.keys() != _TAKE:
        raise Malformed("take", "an action, force and at")
    force, at = plain["force"], plain["at"]
    if type(force) is not bool or at is not None:
        force, at = codec.decode(bool, force, "force"), _AT.decode(at, "at")
    return Take(_actions(game.actions).decode(plain["action"], "action"), force, at)


def same(plain: dict[str, Plain]) -> Plain:
    return plain


def read_object(plain: Plain, path: str) -> dict[str, Plain]:
    if not isinstance(plain, dict) or not isinstance(plain.get("tag"), str):
        raise Malformed(path, "an object with a tag")
    return plain


@cache
def _actions(kinds: Any) -> codec.Coder:
    return codec.coder(codec.tagged(kinds))
