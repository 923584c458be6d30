"""A deck of Schemes as people may write it by hand: its fields, when cards are a deck, and what is odd about one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Text
from rules.core.decks.book import Pattern
from rules.core.decks.deck_file import LONGEST, Judge, count_refusal, own_deck, spelling_refusal
from rules.core.decks.own_deck import Finding, Prints
from rules.core.message import Ground, Refusal, say
from rules.scythia.opponent.chart import chart
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.printed import printed
from rules.scythia.opponent.scheme import Scheme, as_pattern
from rules.scythia.tables import CHARACTERS, EMPIRES, SCHEMES

NAMES_TWICE = Ground("names-twice")

# One card can be played, again and again; as many as nobody would shuffle are too many
SIZE = (1, 40)
ASKED = ("name", "empire", "target", "cost", "gain", "strength", "vp", "horse", "row", "tie", "blocked", "text")
# What the house deck's cards lie within; more is allowed, and said
USUAL = {
    field: (min(getattr(card, field) for card in HOUSE), max(getattr(card, field) for card in HOUSE))
    for field in ("cost", "strength", "vp")
}
MOST_OF_AN_EMPIRE = 2  # in five cards: the house deck has four of fourteen
HORSES_ENOUGH = 6  # strength from horses, beyond which a raid hardly ever comes


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The file's fields, in the order in which they are written."""

    game: Literal["scythia"]
    deck: Literal["schemes"]
    version: int
    name: Annotated[str, Text(LONGEST)]
    source: Literal["custom"]
    cards: tuple[Scheme, ...]


def cards_refusal(cards: tuple[Scheme, ...]) -> Refusal | None:
    """Some cards, told apart by their names."""
    return count_refusal(cards, *SIZE) or _names_refusal(cards)


def printed_refusal(cards: tuple[Scheme, ...]) -> Refusal | None:
    """The printed deck is whole or is not drawn from."""
    return count_refusal(cards, SCHEMES, SCHEMES) or _names_refusal(cards)


def _names_refusal(cards: tuple[Scheme, ...]) -> Refusal | None:
    names = [card.name for card in cards]
    for at, name in enumerate(names):
        path = f"cards[{at}].name"
        twice = NAMES_TWICE(path=path, got=name) if name in names[:at] else None
        why = spelling_refusal(name, path) or twice
        if why is not None:
            return why
    return None


def odd(cards: tuple[Scheme, ...]) -> tuple[Finding, ...]:
    """What can be played and yet is unlike the decks there are."""
    of_cards = (finding for at, card in enumerate(cards) for finding in _of_a_card(at, card))
    return (*_of_the_deck(cards), *of_cards, *_alike(cards))


def _of_the_deck(cards: tuple[Scheme, ...]) -> Iterator[Finding]:
    if len(cards) != SCHEMES:
        yield Finding("cards", say("finding.size", n=len(cards), all=SCHEMES))
    count = Counter(card.empire for card in cards)
    for empire in EMPIRES:
        named = say(f"scythia.{empire}")
        if not count[empire]:
            yield Finding("cards", say("scythia.finding.no-empire", empire=named))
        elif count[empire] * 5 > len(cards) * MOST_OF_AN_EMPIRE and len(cards) > 1:
            yield Finding("cards", say("scythia.finding.much-empire", empire=named, n=count[empire], all=len(cards)))


def _of_a_card(at: int, card: Scheme) -> Iterator[Finding]:
    path = f"cards[{at}]"
    for field, (low, high) in USUAL.items():
        if not low <= getattr(card, field) <= high:
            yield Finding(f"{path}.{field}", say("finding.unusual", low=low, high=high, got=getattr(card, field)))
    lacking = card.strength - max(character.strength for character in CHARACTERS.values())
    if lacking > HORSES_ENOUGH:
        yield Finding(f"{path}.strength", say("scythia.finding.seldom", n=lacking))


def _alike(cards: tuple[Scheme, ...]) -> Iterator[Finding]:
    """Cards that say the same under another name, each with the first of them."""
    first: dict[Pattern, Scheme] = {}
    for at, card in enumerate(cards):
        same = first.setdefault(as_pattern(card), card)
        if same is not card:
            yield Finding(f"cards[{at}]", say("finding.alike", name=same.name))


OWN_DECK = own_deck(
    DeckFile,
    ("scythia", "schemes"),
    HOUSE,
    ASKED,
    Judge(SIZE, cards_refusal, odd, chart),
    Prints(SCHEMES, tuple(field for field in ASKED if field != "name"), printed, as_pattern),
)
