"""What would come of a step in the state at hand, and its score: reckoned once, however many parts of a screen ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.core.message import Refusal

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.luck import Face
    from rules.core.score.score import ScoreSheet

Outcome = tuple[Any, ...] | Refusal  # what would be written, or why nothing would


class _AnyLuck:
    """Whether a step is allowed and where it leads does not hang on what it draws, so any card will do."""

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return options[0]


@dataclass(frozen=True, slots=True)
class _Decided:
    """The answers of one state; the next state begins anew."""

    state: Any
    answers: dict[tuple[Any, bool], Outcome] = field(default_factory=dict)
    sheets: list[ScoreSheet] = field(default_factory=list)  # the score as everybody may see it, once it was asked for


_newest = _Decided(None)


def attempt(game: Game[Any, Any, Any], state: Any, action: Any, force: bool = False) -> Outcome:
    """Forced, only what cannot be meant at all is refused."""
    answers, asked = _of(state).answers, (action, force)
    found = answers.get(asked)
    if found is None:
        found = answers[asked] = game.decide(state, action, _AnyLuck(), force=force)
    return found


def open_score(game: Game[Any, Any, Any], state: Any) -> ScoreSheet:
    """As far as everybody round the table may know it."""
    sheets = _of(state).sheets
    if not sheets:
        sheets.append(game.score(game.view(state, None)))
    return sheets[0]


def _of(state: Any) -> _Decided:
    global _newest
    decided = _newest  # two threads may draw: each keeps the answers of its own state in hand
    if decided.state is not state:
        decided = _newest = _Decided(state)
    return decided
