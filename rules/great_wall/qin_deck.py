"""Qin Jiushao's cards as people may write them by hand, what is odd about them, and as they are remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core import codec
from rules.core.book import Pattern
from rules.core.codec import Text
from rules.core.deck_file import LONGEST, Judge, count_refusal, own_deck
from rules.core.message import Refusal, refuse, say
from rules.core.own_deck import Finding, Prints
from rules.great_wall.qin import (
    CARD_DEEDS,
    MOST_DEEDS,
    OVERSEER_SOLDIERS,
    QIN_NAMES,
    REED_DEEDS,
    TOKENS,
    CardDeed,
    QinCard,
)
from rules.great_wall.qin_chart import chart
from rules.great_wall.qin_house import HOUSE
from rules.great_wall.tables import ARCHERS, OVERSEER_LEVELS, PRODUCTION, REED_CARD, SPEARMEN

KIND = "qin"
SIZE = (len(QIN_NAMES), len(QIN_NAMES))
# More than there ever is: Locations of his track, his Soldiers, levels his Overseers can rise
AT_MOST: dict[CardDeed, int] = {
    "clerks": len(TOKENS),
    "reed": len(TOKENS),
    "others": len(TOKENS),
    "spearmen": SPEARMEN - OVERSEER_SOLDIERS.spearman,
    "archers": ARCHERS,
    "upgrade": len(PRODUCTION) * (OVERSEER_LEVELS - 1),
    "activate": 1,
}


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
    wrong = count_refusal(cards, *SIZE)
    if wrong is not None:
        return wrong
    names = [card.name for card in cards]
    for at, card in enumerate(cards):
        twice = refuse("names-twice", path=f"cards[{at}].name", got=card.name) if card.name in names[:at] else None
        why = twice or card_refusal(card, f"cards[{at}]")
        if why is not None:
            return why
    return None


def odd(cards: tuple[QinCard, ...]) -> tuple[Finding, ...]:
    """What can be played and yet does less than it says, or nothing."""
    return tuple(own for at, card in enumerate(cards) for own in _of_a_card(cards, at, card))


def _of_a_card(cards: tuple[QinCard, ...], at: int, card: QinCard) -> Iterator[Finding]:
    path = f"cards[{at}].lines"
    kinds = [line.kind for line in card.lines]
    if card.name != REED_CARD and kinds and set(kinds) == {"others"}:
        yield Finding(path, say("great_wall.finding.idle"))
    for place, line in enumerate(card.lines):
        most = AT_MOST.get(line.kind)
        if most is not None and line.n > most:
            yield Finding(f"{path}[{place}].n", say("great_wall.finding.beyond", most=most, n=line.n))
        if line.kind in kinds[:place]:
            yield Finding(f"{path}[{place}].kind", say("great_wall.finding.again"))
    same = next((own for own in cards[:at] if own.lines == card.lines), None)
    if same is not None:
        yield Finding(f"cards[{at}]", say("finding.alike", name=say(f"great_wall.command.{same.name}")))


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


OWN_DECK = own_deck(
    DeckFile,
    ("great_wall", "qin"),
    HOUSE,
    ("lines",),  # which of the seven it is cannot be changed
    Judge(SIZE, cards_refusal, odd, chart),
    Prints(len(QIN_NAMES), ("name", "lines"), printed, as_pattern),
)


def filled(patterns: Iterable[Pattern]) -> tuple[QinCard, ...]:
    """The cards typed in, and the house's for those that are not."""
    typed = {card.name: card for card in printed(patterns)}
    return tuple(typed.get(card.name, card) for card in HOUSE)
