"""How bad input is told in English, as the command line does."""

from __future__ import annotations

from companion.text.words import Words
from rules.core.codec import Malformed


def in_english(wrong: BaseException) -> str:
    assert isinstance(wrong, Malformed)
    return Words("en").say(wrong.said)
