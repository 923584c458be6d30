"""Whom the table waits for and for what, in the one sentence of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.text.words import Words
    from rules.core.game import Game


def prompt(words: Words, game: Game[Any, Any, Any], state: Any, seat: int | None = None) -> str:
    """To that seat; else to whom the table waits for, or to the first one where it is everybody's."""
    asked = next(iter(game.awaited(state)), 0) if seat is None else seat
    return words.t(f"{game.spec.id}.now.{game.phase(state)}", seat=asked)
