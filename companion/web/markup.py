"""HTML as text: the one function that escapes, and a few that write elements."""

from __future__ import annotations

import math
import re

from companion.look.line_ends import held

_SPECIAL = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_UNSAFE = re.compile("[&<>\"']")
_BREAKS = re.compile(r"[^\S\u00a0]+|(?<=-)")  # not where a space holds words together

# Widths in rem: of a letter of bold text in a wide font, of thin ones, and the least and the most a class is there for.
LETTER, NARROW, ROOMY = 0.72, 4, 24
THIN = dict.fromkeys("fijlI", 0.4) | dict.fromkeys("rt", 0.47)
LONG = 24  # letters; a longer word is broken


def escape(text: str) -> str:
    """Words as they may stand between tags and in attributes: whatever people type stays text."""
    return _UNSAFE.sub(lambda found: _SPECIAL[found[0]], text)


def lines(text: str) -> str:
    """Words that may take several lines; what people type in and what is only said has no line ends to mind."""
    return escape(held(text))


def span(css: str, text: str) -> str:
    """Words in a style of their own; nothing where there are none."""
    return f'<span class="{css}">{lines(text)}</span>' if text else ""


def box(css: str, *inner: str) -> str:
    """What belongs together; nothing where it holds nothing."""
    html = "".join(inner)
    return f'<div class="{css}">{html}</div>' if html else ""


def group(css: str, *inner: str) -> str:
    """As `box`, where only phrases may stand, as inside a button."""
    html = "".join(inner)
    return f'<span class="{css}">{html}</span>' if html else ""


def classes(*names: str) -> str:
    return " ".join(name for name in names if name)


def titled(title: str, *details: str) -> str:
    """Two texts under each other, as in every row."""
    return group("words", span("strong", title), *(span("label", detail) for detail in details))


def rem_of(*texts: str, more: float = 0.0) -> int:
    """About the width of the longest word, in rem: the class `m7` gives a thing so much room where there is some.

    After a hyphen a line may end.
    """
    words = (word[:LONG] for text in texts for word in _BREAKS.split(text))
    longest = max((sum(THIN.get(letter, LETTER) for letter in word) for word in words), default=LETTER)
    return min(max(math.ceil(longest + more), NARROW), ROOMY)


def is_number(text: str) -> bool:
    """Digits and their signs; "1 point" is words, in every language."""
    return len(text) <= 6 and any(map(str.isdigit, text)) and not any(map(str.isalpha, text))
