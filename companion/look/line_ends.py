"""Where a line may end: a dot between two things closes the line before it, and never opens the next."""

from __future__ import annotations


def held(text: str) -> str:
    """The text with every dot held to the word before it, as "61 games ·" above "23 won"."""
    return text.replace(" · ", "\u00a0· ") if " · " in text else text
