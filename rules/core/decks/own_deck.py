"""A deck people may write themselves: the shipped one to start from, how it is written, and what its cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rules.core.codec import Plain
from rules.core.decks.book import Pattern
from rules.core.decks.chart import Chart
from rules.core.message import Message, Refusal

Cards = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about one field of a deck; a grave one means that it could not be played at all.

    A deck with others is odd or unfinished: it can be kept and played all the same.
    """

    path: str  # as the codec names places: `cards[3].vp`
    said: Message
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Prints:
    """The printed deck, as far as its cards were typed in: how many there are, and how one is remembered."""

    n: int
    asked: tuple[str, ...]  # fields that are read from a printed card
    known: Callable[[Iterable[Pattern]], Cards]
    pattern: Callable[[Any], Pattern]


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """`read` gives name and cards of a plain value, and raises Malformed that names the field which does not fit.

    `card` is the record a card is written as and `asked` those of its fields that people fill in; `name` tells cards
    apart. With `size` equal at both ends the same cards are always there; else cards are added and taken away.
    """

    house: Cards
    read: Callable[[Plain], tuple[str, Cards]]
    write: Callable[[str, Cards], dict[str, Plain]]
    card: type
    asked: tuple[str, ...]
    size: tuple[int, int]
    findings: Callable[[Cards], tuple[Finding, ...]]
    chart: Callable[[Any], Chart]
    prints: Prints

    @property
    def fixed(self) -> bool:
        return self.size[0] == self.size[1]


def grave(why: Refusal) -> Finding:
    """A refusal as a finding about its own field."""
    return Finding(str(dict(why.args)["path"]), Message(f"refused.{why.key}", why.args), True)


def about(findings: Iterable[Finding], path: str) -> tuple[Finding, ...]:
    """Those about that place and what lies in it."""
    return tuple(
        finding for finding in findings if finding.path == path or finding.path.startswith((f"{path}.", f"{path}["))
    )
