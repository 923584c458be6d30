"""A Scheme card as a value: what the AI wants, and what it does when it cannot have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core import codec
from rules.core.codec import Between, Text
from rules.core.decks.book import Pattern, Source
from rules.scythia.tables import GAIN, SPACES, Building, Empire, Horse

KIND = "scheme"
WORDS = ("empire", "horse", "row", "tie", "blocked")
NUMBERS = ("target", "cost", "strength", "vp", "gain")
TEXT = 200  # characters
RowArrow = Literal["down", "up"]  # down: the topmost row first
TieArrow = Literal["right", "left"]  # right: the leftmost of the row first


@dataclass(frozen=True, slots=True)
class Scheme:
    """Read from top to bottom: the first line that fails decides (WARIANT SOLO - TURA WP)."""

    empire: Empire
    target: Annotated[int, Between(1, SPACES[1])]
    cost: Annotated[int, Between(0, 9)]  # 0 where the card asks for none
    strength: Annotated[int, Between(0, 12)]
    vp: Annotated[int, Between(0, 20)]
    horse: Horse
    row: RowArrow
    tie: TieArrow
    blocked: Building
    gain: Annotated[int, Between(1, 9)] = GAIN
    name: Annotated[str, Text(40)] = ""
    source: Source = "printed"
    text: Annotated[str, Text(TEXT)] = ""  # what else the card says, for hands to do


def as_pattern(scheme: Scheme) -> Pattern:
    """The print of a card as words and numbers, to be remembered beyond the match; a text of its own comes last."""
    words = (KIND, scheme.empire, scheme.horse, scheme.row, scheme.tie, scheme.blocked, *scheme.text.split())
    return Pattern("scythia", " ".join(words), (scheme.target, scheme.cost, scheme.strength, scheme.vp, scheme.gain))


def from_pattern(pattern: Pattern) -> Scheme | None:
    """A remembered card, or None for anything else that was remembered."""
    kind, *words = pattern.kind.split(" ")
    printed, text = words[: len(WORDS)], " ".join(words[len(WORDS) :])
    if kind != KIND or len(printed) != len(WORDS) or len(pattern.slots) != len(NUMBERS):
        return None
    plain = {**dict(zip(WORDS, printed, strict=True)), **dict(zip(NUMBERS, pattern.slots, strict=True))}
    return codec.fitting(Scheme, {**plain, "source": pattern.source, "text": text})


# The one card whose print is fully known (facts 3.3 A, confidence H)
PERSIA_A = Scheme("persia", 1, 3, 3, 8, "right", "down", "left", "barracks", name="Persia 8")
