"""The card library in words: names of decks, how much is known, and where a card is known from."""

from __future__ import annotations

from typing import assert_never

from companion.cards.catalogue import DeckShelf, Source
from companion.cards.thing import Credit
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.match_line import emblem
from companion.screens.kit.parts import Heading
from companion.text import dates
from companion.text.words import Words
from rules.core.decks.book import CardFact, DeckFact, Fact

ICONS = {
    "rulebook": "book-open-variant",
    "found": "magnify",
    "entered": "account-edit-outline",
    "device": "download-outline",
    "house": "home-outline",
}


def game_heading(words: Words, game: str) -> Heading:
    return Heading(words.t(f"{game}.title"), icon=emblem(game))


def deck_name(words: Words, game: str, deck: str) -> str:
    return words.t(f"cards.deck.{game}.{deck}")


def amount(words: Words, deck: DeckShelf) -> str:
    """ "6 of 14", or "9 known" where nobody can say how many there are."""
    most = deck.printed.most
    return words.t("cards.known", n=len(deck.held)) if most is None else words.t("cards.of", n=len(deck.held), all=most)


def source(words: Words, known_from: Source) -> str:
    """ "rulebook", "entered by Ala, 16 November", "house", "from Marek's phone" """
    kind, credit = known_from.kind, known_from.credit
    match kind:
        case "rulebook" | "found" | "house":
            return words.t(f"cards.source.{kind}")
        case "device":
            entered = f"{by(words, credit)}, " if credit.by else ""
            return f"{entered}{words.t('library.from', name=credit.via)}"
        case "entered":
            return by(words, credit)
    assert_never(kind)


def by(words: Words, credit: Credit) -> str:
    """Who and when, as far as it is known; cards of before have no date, and it is not made up."""
    if credit.at:
        day = dates.day(words, credit.at)
        return words.t("cards.source.by", name=credit.by, day=day) if credit.by else words.t("cards.source.on", day=day)
    return words.t("cards.source.person", name=credit.by) if credit.by else words.t("cards.source.unknown")


def said(words: Words, game: str, fact: Fact) -> tuple[str, str]:
    """Which card, print or deck, and what is known of it."""
    if isinstance(fact, DeckFact):
        cards = fact.body.get("cards")
        names = [str(card.get("name")) for card in cards] if isinstance(cards, list) else []
        return words.t("library.deck", name=fact.name), ", ".join(names)
    return game_screens(game).fact(words, fact)


def title(words: Words, game: str, fact: Fact) -> str:
    """Within its deck a card is known by its name alone."""
    return fact.name if isinstance(fact, CardFact) else said(words, game, fact)[0]


def lines(words: Words, game: str, fact: Fact) -> tuple[tuple[str, str], ...]:
    """Field by field: which one, and what is printed there."""
    parts = (part.partition(": ") for part in said(words, game, fact)[1].split(" · "))
    return tuple((field, value) if value else ("", field) for field, _, value in parts if field)
