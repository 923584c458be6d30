"""The card library as a value: every printed deck and board of every game, how much of it is known, and from where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.cards.known import KnownCards, known_cards
from companion.cards.port import CardStore
from companion.cards.thing import Credit, Version, same, thing
from rules import games
from rules.core.decks.book import CardFact, DeckFact, Fact
from rules.core.decks.catalogue import Print, Printed
from rules.core.game import Game

FILL = "cards.fill."  # settings of that name, with game and deck after it: gaps are filled with house cards
Kind = Literal["rulebook", "found", "entered", "device", "house"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a word about a card comes from."""

    kind: Kind
    credit: Credit = Credit()


@dataclass(frozen=True, slots=True)
class Held:
    """A card or a place of a board, with everything that is said of it; `otherwise` as it ships, where that differs."""

    about: str
    fact: Print
    sources: tuple[Source, ...]
    versions: tuple[Version, ...] = ()
    otherwise: Print | None = None

    @property
    def house(self) -> bool:
        return self.sources[0].kind == "house"

    @property
    def differs(self) -> bool:
        return any(not version.settled for version in self.versions)


@dataclass(frozen=True, slots=True)
class DeckShelf:
    """A printed deck or a board: what is known, what fills its gaps, and the places nobody has read."""

    game: str
    printed: Printed
    held: tuple[Held, ...]
    house: tuple[Held, ...] = ()
    missing: tuple[str, ...] = ()
    fills: bool = False  # the house's cards are dealt, too

    @property
    def complete(self) -> bool:
        """As many as there are; more means that one was typed wrongly, and then nobody knows which."""
        return len(self.held) == self.printed.most

    def find(self, about: str) -> Held | None:
        return next((card for card in (*self.held, *self.house) if card.about == about), None)


@dataclass(frozen=True, slots=True)
class GameShelf:
    game: Game[Any, Any, Any]
    decks: tuple[DeckShelf, ...]
    differing: tuple[Version, ...] = ()
    removed: tuple[Version, ...] = ()
    known: Mapping[str, Fact] = field(default_factory=dict)

    def deck(self, deck: str) -> DeckShelf | None:
        return next((shelf for shelf in self.decks if shelf.printed.id == deck), None)


def catalogue(store: CardStore) -> tuple[GameShelf, ...]:
    """All games that have cards or prints to remember, in the order of their names."""
    asked = store.settings()
    having = (game for _, game in sorted(games().items()) if game.library.decks)
    return tuple(game_shelf(known_cards(store, game), asked) for game in having)


def game_shelf(here: KnownCards, settings: Mapping[str, str]) -> GameShelf:
    its = here.game.spec.id
    decks = (
        _deck(here, printed, settings.get(f"{FILL}{its}.{printed.id}") == "on") for printed in here.game.library.decks
    )
    return GameShelf(here.game, tuple(decks), here.differing, here.removed, here.known)


def only(here: KnownCards, deck: str) -> KnownCards:
    """What is known of one printed deck or board, or of one deck of people's own (`deck_named`), and nothing else."""
    printed = here.game.library.deck(deck)
    known = {
        about: fact
        for about, fact in here.known.items()
        if (_belongs(printed, fact) if printed is not None else about == deck)
    }
    return replace(here, known=known, versions=tuple(version for version in here.versions if version.about in known))


def _deck(here: KnownCards, printed: Printed, fills: bool) -> DeckShelf:
    shipped = _shipped(here.game, printed)
    typed = {about: fact for about, fact in here.known.items() if _belongs(printed, fact)}
    every: dict[str, Fact] = {**{about: fact for about, (fact, _) in shipped.items()}, **typed}
    held = tuple(_held(here, about, fact, shipped.get(about)) for about, fact in every.items())
    prints = tuple(card.fact for card in held)
    order = {f"print {place}": at for at, place in enumerate(printed.places)}
    house = tuple(Held(_key(here.game, gap), gap, (Source("house"),)) for gap in printed.gaps(prints))
    return DeckShelf(
        here.game.spec.id,
        printed,
        tuple(sorted(held, key=lambda card: (order.get(card.about, 0), _order(card)))),
        house,
        tuple(place for place in printed.places if f"print {place}" not in {card.about for card in held}),
        fills,
    )


def _shipped(game: Game[Any, Any, Any], printed: Printed) -> dict[str, tuple[Print, Kind]]:
    """What comes with the app, and whether the rulebook says it."""
    sorts: tuple[tuple[Kind, tuple[Print, ...]], ...] = (("found", printed.found), ("rulebook", printed.rulebook))
    return {_key(game, print_): (print_, kind) for kind, prints in sorts for print_ in prints}


def _belongs(printed: Printed, fact: Fact) -> bool:
    return not isinstance(fact, DeckFact) and printed.holds(fact)


def _order(held: Held) -> tuple[str, tuple[int, ...]]:
    if isinstance(held.fact, CardFact):
        return f"{held.fact.deck} {held.fact.name.casefold()}", ()
    return held.fact.kind, held.fact.slots


def _key(game: Game[Any, Any, Any], fact: Print) -> str:
    """What only ships has no place among what people tell each other; its own words name it."""
    return thing(game, fact) or f"print {getattr(fact, 'kind', '')}"


def _held(here: KnownCards, about: str, fact: Fact, ships: tuple[Print, Kind] | None) -> Held:
    assert not isinstance(fact, DeckFact)
    agrees = ships is not None and same(ships[0], fact)
    known = (Source(ships[1]),) if ships and agrees else ()
    said = (_source(fact, here.credits.get(about, Credit())),) if about in here.known else ()
    return Held(about, fact, (*known, *said), here.about(about), ships[0] if ships and not agrees else None)


def _source(fact: Fact, credit: Credit) -> Source:
    """A card from another device is theirs, unless the person who typed it is known."""
    by = credit.by or (fact.entered_by if isinstance(fact, CardFact) and not credit.via else "")
    return Source("device" if credit.via else "entered", Credit(by, credit.at, credit.via))
