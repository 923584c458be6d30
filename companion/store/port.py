"""What the companion asks of a store, whatever it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple, Protocol

from companion.cards.thing import Credit, Version
from companion.match.entry import Entry
from companion.match.keeper import Keeper
from rules.core.codec import Between, Plain, Text
from rules.core.decks.book import CardFact, Fact, Pattern
from rules.core.game import Config
from rules.core.message import Message
from rules.core.secret import Known

PRIVATE = "private."  # settings of that name, with a match's id after it, are that match's and go with it
FORM = "form."  # likewise: the file a match came in, without its entries, where only a newer app knows its form


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the list of matches shows it; `summary` is a cache of what its log says."""

    id: str
    config: Config
    created: int
    updated: int = 0
    finished: bool = False
    summary: str = ""


class Brief(NamedTuple):
    """A match as light as a list of a thousand needs it; `summary` is the cache that a row has too."""

    id: str
    created: int
    updated: int
    finished: int
    summary: str
    removed: int


@dataclass(frozen=True, slots=True)
class About:
    """What people wrote about a match, and when they removed it: 0 while it is in the archive."""

    place: Annotated[str, Text(80)] = ""
    note: Annotated[str, Text(2000)] = ""
    removed: Annotated[int, Between(0, 2**53 - 1)] = 0


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


class SecondWriter(Exception):
    """Somebody else has written an entry with that number: reload before going on."""


class StoreRefused(Exception):
    """The store cannot go on, and the message says why: disk full, locked, made by a newer app."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, *message.args)
        self.message = message


class Store(Keeper, Protocol):
    """Every change is durable when the call returns; what the disk does not allow is a StoreRefused.

    It keeps what belongs to shared matches, too.
    """

    def start(self, row: MatchRow) -> None:
        """A new match; raises SecondWriter when there is one of that id."""

    def adopt(self, row: MatchRow, entries: Iterable[Entry], known: Mapping[str, Known]) -> None:
        """A match from elsewhere with its checked log, all of it or nothing; raises SecondWriter."""

    def append(self, match: str, entry: Mapping[str, Plain], known: Mapping[str, Known]) -> None:
        """The next entry in its plain form, with the secrets it seals; KeyError when there is no such match.

        Raises SecondWriter when its number is not the next, or its command was written before.
        """

    def entries(self, match: str) -> Iterator[Entry]: ...

    def known(self, match: str) -> dict[str, Known]: ...

    def matches(self) -> tuple[MatchRow, ...]:
        """Newest first."""

    def briefs(self) -> list[Brief]:
        """Every match, those that were removed too, newest first."""

    def stamp(self) -> object:
        """Equal as long as nothing has been written, by whomever."""

    def untold(self) -> tuple[str, ...]:
        """Matches whose log has grown since they were summarised, or that never were."""

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None: ...

    def abouts(self) -> dict[str, About]:
        """By match; one about which nobody has written anything is missing."""

    def tell_about(self, match: str, about: About) -> None:
        """The newest word counts; KeyError when there is no such match."""

    def forget(self, match: str) -> None:
        """Remove a match for good, when a person has said so twice."""

    def settings(self) -> dict[str, str]: ...

    def set(self, key: str, value: str) -> None: ...

    def facts(self, game: str) -> tuple[CardFact, ...]: ...

    def remember(self, fact: CardFact) -> None:
        """A card's facts by game, deck and name; the newest word counts."""

    def patterns(self, game: str) -> tuple[Pattern, ...]:
        """Those used most come first."""

    def remember_pattern(self, pattern: Pattern, uses: int = 1) -> None: ...

    def forget_pattern(self, pattern: Pattern) -> None:
        """What was typed by mistake is not offered again."""

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

    def close(self) -> None: ...
