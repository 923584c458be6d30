"""What a game is called in the reader's language."""

from __future__ import annotations

from companion.text.words import Words, readable


def game_title(words: Words, game_id: str) -> str:
    """A game that is not here is called by its id made readable."""
    key = f"{game_id}.title"
    return words.t(key) if words.has(key) else readable(key)
