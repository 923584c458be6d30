"""The sheet of a deck or a board, in words: what is printed and known, whoever it is known from."""

from __future__ import annotations

from companion.cards.catalogue import game_shelf
from companion.cards.known import known_cards
from companion.cards.own_decks import kept, own_deck
from companion.cards.passing import OWN
from companion.cards.port import CardStore
from companion.export.deck_sheet import DeckSheet, SheetCard
from companion.screens.library.card_words import amount, deck_name, lines, title
from companion.text.words import Words
from rules import games
from rules.core.decks.book import Fact


def sheet_of(words: Words, store: CardStore, game: str, deck: str) -> DeckSheet:
    """House cards are ours and stand on no printed sheet; on that of an own deck all its cards do."""
    its = games()[game]
    shelf = game_shelf(known_cards(store, its), {}).deck(deck)
    facts: tuple[Fact, ...] = tuple(held.fact for held in shelf.held) if shelf else ()
    name, note = (deck_name(words, game, deck), amount(words, shelf)) if shelf else (deck.removeprefix(OWN), "")
    if shelf is None:
        made = next((made for made in kept(store, its) if made.name == name), None) if its.own_deck else None
        facts = tuple(map(own_deck(its).prints.pattern, made.cards)) if made else ()
    cards = tuple(SheetCard(title(words, game, fact), lines(words, game, fact)) for fact in facts)
    return DeckSheet(game, f"{words.t(f'{game}.title')} · {name}", note, cards, words.t("app.title"))
