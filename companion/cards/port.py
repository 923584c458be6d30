"""What the card library asks of whatever keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from companion.cards.thing import Credit, Version
    from rules.core.decks.book import CardFact, Fact, Pattern


@dataclass(frozen=True, slots=True)
class Shelving:
    """Changes of a game's card library that belong together; decks are texts by name.

    `versions` are, for each thing named, all its other words from now on.
    """

    facts: tuple[CardFact | Pattern, ...] = ()
    decks: Mapping[str, str] = field(default_factory=dict)
    forget: tuple[Fact, ...] = ()
    credits: Mapping[str, Credit] = field(default_factory=dict)
    versions: Mapping[str, tuple[Version, ...]] = field(default_factory=dict)


class CardStore(Protocol):
    """The part of a store that the card library needs; every change is durable when the call returns."""

    def settings(self) -> dict[str, str]: ...

    def facts(self, game: str) -> tuple[CardFact, ...]: ...

    def patterns(self, game: str) -> tuple[Pattern, ...]:
        """Those used most come first."""

    def decks(self, game: str) -> dict[str, str]:
        """The decks people made themselves, by name and in that order; a deck is a JSON text its game reads."""

    def keep_deck(self, game: str, name: str, body: str) -> None:
        """A deck by game and name; the newest word counts."""

    def drop_deck(self, game: str, name: str) -> None: ...

    def credits(self, game: str) -> dict[str, Credit]:
        """Who entered what, by what it is about."""

    def versions(self, game: str) -> tuple[Version, ...]:
        """What else is said about things of that game, the oldest first."""

    def shelve(self, changes: Mapping[str, Shelving]) -> None:
        """Changes of the card library by game, all of them at once; what is forgotten goes first."""
