"""Every deck and board of every game typed full, as far as it is entered by people, with texts as long as real ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from companion.cards import known
from companion.cards.thing import Credit
from companion.store.memory import MemoryStore
from rules import games
from rules.core.decks.book import CardFact, Fact, Pattern
from rules.core.decks.catalogue import Printed
from rules.core.game import Game
from rules.great_wall.library import COMMAND, own_name

ZOFIA = Credit("Zofia", 1_794_000_000)
TEXT = (
    "gain one green cube for each wagon you own then move it to the stash discard a card of another player when you "
    "raid take two valuables from the road place them on this card you may roll one die again and pay three gold"
)
NUMBERED = {"crew": (2, 3, 1), "horde": (7, 4, 3), "hero": (2, 4, 1, 3), "eagle": (1, 1), "horse": (2, 1)}


def typed(per_card: int = 120) -> Iterator[tuple[Game[Any, Any, Any], str, MemoryStore]]:
    """A game, the id of a deck or a board, and a store in which it was typed; `per_card` letters of text to a card."""
    for game in games().values():
        for deck in game.library.decks:
            store = MemoryStore()
            known.enter(store, game, facts_of(game, deck, per_card), ZOFIA)  # type: ignore[arg-type]
            if known.known_cards(store, game).known:
                yield game, deck.id, store


def facts_of(game: Game[Any, Any, Any], deck: Printed, per_card: int) -> tuple[Fact, ...]:
    """Cards by name as many as there are (ten where nobody knows), or every place of a board that numbers fit."""
    luck = Random(deck.id)
    if deck.places:
        return tuple(filter(None, (_print(game, deck, place) for place in deck.places)))
    named = tuple(filter(None, (_card(game, deck, luck, per_card, at) for at in range(deck.most or 10))))
    return named or tuple(print_ for print_ in (*deck.rulebook, *deck.found, *deck.house) if deck.holds(print_))


def _card(game: Game[Any, Any, Any], deck: Printed, luck: Random, per_card: int, at: int) -> CardFact | None:
    """A card known by its name; None in a deck whose cards have none."""
    name, text = f"{_text(luck, 10)} {at}", _text(luck, per_card)
    each = (
        CardFact(game.spec.id, id_, name, effect=text, numbers=numbers)
        for id_ in (deck.id, "fall")
        for numbers in (NUMBERED.get(deck.id, ()), ())
    )
    return next((card for card in each if game.library.card(card) and deck.holds(card)), None)


def _print(game: Game[Any, Any, Any], deck: Printed, place: str) -> Pattern | None:
    """The first numbers that the game reads as that place: house cards where there are some."""
    shipped = (print_ for print_ in (*deck.rulebook, *deck.found, *deck.house) if isinstance(print_, Pattern))
    ours = next((print_ for print_ in shipped if game.library.about(print_) == place), None)
    if ours is not None:
        return replace(ours, source="printed")
    kind, _, card = place.partition(" ")
    if kind == COMMAND:
        return own_name(card, f"Do roboty, {card}")
    tries = ((2,) * n for n in range(1, 24)), ((1,) * n for n in range(1, 24)), ((0,) * n for n in range(1, 24))
    each = (Pattern(game.spec.id, place, numbers) for some in tries for numbers in some)
    return next((print_ for print_ in each if game.library.about(print_) is not None), None)


def _text(luck: Random, letters: int) -> str:
    said = ""
    while len(said) < letters:
        said += luck.choice(TEXT.split()) + " "
    return said.strip().capitalize()[:400]
