"""Shares and points as people read them, with the interval they lie in."""

from __future__ import annotations

from collections.abc import Callable

from companion.text.words import Words
from companion.trials.study import Estimate


def percent(words: Words, share: float) -> str:
    return f"{_signed(words, 100 * share, 0)}%"


def hundredths(words: Words, share: float) -> str:
    """A difference of shares, in percentage points."""
    return _signed(words, 100 * share, 0)


def points(words: Words, number: float, places: int = 1) -> str:
    return _signed(words, number, places)


def _signed(words: Words, number: float, places: int) -> str:
    text = f"{number:.{places}f}"
    return (text if float(text) else text.lstrip("-")).replace(".", words.t("decimal")).replace("-", "\u2212")


def span(words: Words, found: Estimate, write: Callable[[Words, float], str]) -> dict[str, str]:
    return {"mean": write(words, found.mean), "low": write(words, found.low), "high": write(words, found.high)}
