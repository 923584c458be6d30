"""A match before anybody sits down to it: its state after what has been decided so far. Writes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from companion.match.history import History
from companion.match.port import MatchRow
from rules.core import codec
from rules.core.decks.told_board import ReadBoard, decide_board
from rules.core.fold import fold
from rules.core.game import Config, Game
from rules.core.message import Refusal

if TYPE_CHECKING:
    from rules.core.luck import Face

STEPS = "steps"  # the choice on the page of the set-up that holds its decisions, by what each is about
BEGIN = "begin"  # the tag that all games share for it
WHICH = ("seat", "faction")  # fields that tell two decisions of one kind apart


@dataclass(frozen=True, slots=True)
class Preview:
    """`state` is what is certain; `missing` is why the match cannot begin yet.

    `taken` are those of the `wished` decisions that the rules take: what is so already goes without saying.
    """

    game: Game[Any, Any, Any]
    row: MatchRow
    history: History
    state: Any
    wished: tuple[Any, ...] = ()
    taken: tuple[Any, ...] = ()
    missing: Refusal | None = None


class _AnyLuck:
    """Whether a decision is taken does not hang on what it draws."""

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return options[0]


def about(action: Any) -> str:
    """What a decision is about: of two about one thing the newer counts, whether it was chosen or is to be drawn."""
    verb, _, thing = codec.tag(type(action)).partition("-")
    named = {field.name for field in fields(action)}
    return " ".join((thing or verb, *(str(getattr(action, field)) for field in WHICH if field in named)))


def preview(game: Game[Any, Any, Any], config: Config, steps: Iterable[Any]) -> Preview:
    """What luck will decide is left open in the state, and counts as decided for the beginning."""
    shown = judged = game.setup(config)
    wished, taken = tuple(steps), list[Any]()
    for action in wished:
        told = isinstance(action, ReadBoard)
        found = decide_board(game, judged, action) if told else game.decide(judged, action, _AnyLuck())
        if isinstance(found, Refusal):
            continue
        taken.append(action)
        judged = fold(game, judged, found)
        if not any(game.luck(event) for event in found):
            shown = fold(game, shown, found)
    begin = beginning(game)
    found = game.decide(judged, begin, _AnyLuck()) if begin is not None else ()
    missing = found if isinstance(found, Refusal) else None
    return Preview(game, MatchRow("", config, 0), History(game, config), shown, wished, tuple(taken), missing)


def beginning(game: Game[Any, Any, Any]) -> Any | None:
    """The step by which the set-up ends, in a game that has one."""
    kinds = getattr(game.actions, "__args__", (game.actions,))
    return next((kind() for kind in kinds if codec.tag(kind) == BEGIN), None)
