"""How bad input is told in English, as the command line does."""

from __future__ import annotations

from companion.text.words import Words
from rules import specs
from rules.core.codec import Malformed

KNOWN = ", ".join(sorted(specs()))  # the games, as whoever asks for another is told them


def in_english(wrong: BaseException) -> str:
    assert isinstance(wrong, Malformed)
    return Words("en").say(wrong.said)
