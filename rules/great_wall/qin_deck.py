"""Qin Jiushao's cards as people may write them by hand, and as they are remembered when typed from the printed ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core import codec
from rules.core.book import Pattern
from rules.core.codec import Text
from rules.core.deck_file import LONGEST, count_refusal, own_deck
from rules.core.message import Refusal, refuse
from rules.great_wall.qin import CARD_DEEDS, MOST_DEEDS, QIN_NAMES, REED_DEEDS, QinCard
from rules.great_wall.qin_house import HOUSE
from rules.great_wall.tables import REED_CARD

KIND = "qin"


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The file's fields, in the order in which they are written."""

    game: Literal["great_wall"]
    deck: Literal["qin"]
    version: int
    name: Annotated[str, Text(LONGEST)]
    source: Literal["custom"]
    cards: tuple[QinCard, ...]


def card_refusal(card: QinCard, path: str) -> Refusal | None:
    """Why a card cannot be played: no line or too many, or a line that is not for whose card it is."""
    if not 1 <= len(card.lines) <= MOST_DEEDS:
        return refuse("lines-number", path=f"{path}.lines", low=1, high=MOST_DEEDS, got=len(card.lines))
    for at, line in enumerate(card.lines):
        reeds = card.name == REED_CARD
        if (reeds and line.kind not in REED_DEEDS) or (not reeds and line.kind == "reed"):
            return refuse("line-not-theirs", path=f"{path}.lines[{at}].kind", got=line.kind)
    return None


def cards_refusal(cards: tuple[QinCard, ...]) -> Refusal | None:
    """His six Command cards and the Reed Clan's one, each once."""
    wrong = count_refusal(cards, len(QIN_NAMES))
    if wrong is not None:
        return wrong
    names = [card.name for card in cards]
    for at, card in enumerate(cards):
        twice = refuse("names-twice", path=f"cards[{at}].name", got=card.name) if card.name in names[:at] else None
        why = twice or card_refusal(card, f"cards[{at}]")
        if why is not None:
            return why
    return None


OWN_DECK = own_deck(DeckFile, ("great_wall", "qin"), HOUSE, cards_refusal)


def as_pattern(card: QinCard) -> Pattern:
    """The print of a card as words and numbers, to be remembered beyond the match."""
    slots = tuple(number for line in card.lines for number in (CARD_DEEDS.index(line.kind), line.n))
    return Pattern("great_wall", f"{KIND} {card.name}", slots)


def from_pattern(pattern: Pattern) -> QinCard | None:
    """A remembered card, or None for anything else that was remembered."""
    kind, _, name = pattern.kind.partition(" ")
    kinds, numbers = pattern.slots[::2], pattern.slots[1::2]
    if kind != KIND or len(kinds) != len(numbers) or any(not 0 <= at < len(CARD_DEEDS) for at in kinds):
        return None
    lines = [{"kind": CARD_DEEDS[at], "n": n} for at, n in zip(kinds, numbers, strict=True)]
    try:
        card: QinCard = codec.decode(QinCard, {"name": name, "lines": lines})
    except codec.Malformed:
        return None
    return card if card_refusal(card, "") is None else None


def printed(patterns: Iterable[Pattern]) -> tuple[QinCard, ...]:
    """The cards typed in so far, in the order of their names; of two with one name the one remembered first."""
    found = [card for card in map(from_pattern, patterns) if card is not None]
    first = (next((card for card in found if card.name == name), None) for name in QIN_NAMES)
    return tuple(card for card in first if card is not None)


def filled(patterns: Iterable[Pattern]) -> tuple[QinCard, ...]:
    """The cards typed in, and the house's for those that are not."""
    typed = {card.name: card for card in printed(patterns)}
    return tuple(typed.get(card.name, card) for card in HOUSE)
