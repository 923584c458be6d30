"""Qin Jiushao's cards as people may write them by hand, what is odd about them, and as they are remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core import codec
from rules.core.codec import Text
from rules.core.decks.book import Pattern
from rules.core.decks.deck_file import LONGEST, Judge, count_refusal, own_deck
from rules.core.decks.own_deck import Finding, Prints
from rules.core.message import Ground, Refusal, say
from rules.great_wall.qin.card_numbers import as_numbers, from_numbers
from rules.great_wall.qin.chart import chart
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import (
    CARD_DEEDS,
    MOST_DEEDS,
    OVERSEER_SOLDIERS,
    QIN_NAMES,
    REED_DEEDS,
    TOKENS,
    CardDeed,
    CardLine,
    QinCard,
)
from rules.great_wall.tables import ARCHERS, BARRICADES, HORSEMEN, OVERSEER_LEVELS, PRODUCTION, REED_CARD, SPEARMEN

LINES_NUMBER = Ground("lines-number")
LINE_NOT_THEIRS = Ground("line-not-theirs", "qin-card")
LINE_TEXT = Ground("line-text", "qin-card")
NAMES_TWICE = Ground("names-twice")

KIND = "qin"
# 2 has words of the card, and lines that the first apps did not know
NEWEST, FIRST_DEEDS, FIRST_N = 2, CARD_DEEDS[:11], 8
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
    "barricade": 2 * BARRICADES,
    "horsemen": HORSEMEN - OVERSEER_SOLDIERS.horseman,
    "tea": 2,  # three markers
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
    """Why a card cannot be played: no line or too many, one that is not for whose card it is, or one without words."""
    if not 1 <= len(card.lines) <= MOST_DEEDS:
        return LINES_NUMBER(path=f"{path}.lines", low=1, high=MOST_DEEDS, got=len(card.lines))
    for at, line in enumerate(card.lines):
        reeds = card.name == REED_CARD
        if (reeds and line.kind not in REED_DEEDS) or (not reeds and line.kind == "reed"):
            return LINE_NOT_THEIRS(path=f"{path}.lines[{at}].kind", got=line.kind)
        if is_said(line) and not line.text.strip():
            return LINE_TEXT(path=f"{path}.lines[{at}].text")
    return None


def is_said(line: CardLine) -> bool:
    """Whether the card's own words are what the line is."""
    return line.kind == "text" or (line.kind == "honor-each" and line.each == "other")


def cards_refusal(cards: tuple[QinCard, ...]) -> Refusal | None:
    """His six Command cards and the Reed Clan's one, each once."""
    wrong = count_refusal(cards, *SIZE)
    if wrong is not None:
        return wrong
    names = [card.name for card in cards]
    for at, card in enumerate(cards):
        twice = NAMES_TWICE(path=f"cards[{at}].name", got=card.name) if card.name in names[:at] else None
        why = twice or card_refusal(card, f"cards[{at}]")
        if why is not None:
            return why
    return None


def odd(cards: tuple[QinCard, ...]) -> tuple[Finding, ...]:
    """What can be played and yet does less than it says, or nothing."""
    return tuple(finding for at, card in enumerate(cards) for finding in _of_a_card(cards, at, card))


def _of_a_card(cards: tuple[QinCard, ...], at: int, card: QinCard) -> Iterator[Finding]:
    path = f"cards[{at}].lines"
    kinds = [line.kind for line in card.lines]
    if card.name != REED_CARD and kinds and set(kinds) == {"others"}:
        yield Finding(path, say("great_wall.finding.idle"))
    for place, line in enumerate(card.lines):
        most = AT_MOST.get(line.kind)
        if most is not None and line.n > most:
            yield Finding(f"{path}[{place}].n", say("great_wall.finding.beyond", most=most, n=line.n))
        if line in card.lines[:place] or (line.kind in kinds[:place] and not (line.when or line.text)):
            yield Finding(f"{path}[{place}].kind", say("great_wall.finding.again"))
    same = next((other for other in cards[:at] if other.lines == card.lines), None)
    if same is not None:
        yield Finding(f"cards[{at}]", say("finding.alike", name=say(f"great_wall.command.{same.name}")))


def as_pattern(card: QinCard) -> Pattern:
    """The print of a card as numbers, to be remembered beyond the match."""
    return Pattern("great_wall", f"{KIND} {card.name}", as_numbers(card.lines))


def from_pattern(pattern: Pattern) -> QinCard | None:
    """A remembered card, or None for anything else that was remembered."""
    kind, _, name = pattern.kind.partition(" ")
    lines = from_numbers(pattern.slots) if kind == KIND else None
    card = codec.fitting(QinCard, {"name": name, "lines": list(lines)}) if lines is not None else None
    return card if card is not None and card_refusal(card, "") is None else None


def printed(patterns: Iterable[Pattern]) -> tuple[QinCard, ...]:
    """The cards typed in so far, in the order of their names; of two with one name the one remembered first."""
    found = [card for card in map(from_pattern, patterns) if card is not None]
    first = (next((card for card in found if card.name == name), None) for name in QIN_NAMES)
    return tuple(card for card in first if card is not None)


def _version(line: CardLine) -> int:
    return 1 if line.kind in FIRST_DEEDS and line.n <= FIRST_N and line == CardLine(line.kind, line.n) else NEWEST


OWN_DECK = own_deck(
    DeckFile,
    ("great_wall", "qin"),
    HOUSE,
    ("lines",),  # which of the seven it is cannot be changed
    Judge(SIZE, cards_refusal, odd, chart),
    Prints(len(QIN_NAMES), ("name", "lines"), printed, as_pattern),
    (NEWEST, lambda cards: max((_version(line) for card in cards for line in card.lines), default=1)),
)


def filled(patterns: Iterable[Pattern]) -> tuple[QinCard, ...]:
    """The cards typed in, and the house's for those that are not."""
    typed = {card.name: card for card in printed(patterns)}
    return tuple(typed.get(card.name, card) for card in HOUSE)
