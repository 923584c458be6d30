"""What the companion asks of a store, whatever it is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from companion.cards.port import CardStore
from companion.match.keeper import Keeper
from companion.match.port import About, Brief, LogStore, MatchRow

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from rules.core.decks.book import CardFact, Pattern
    from rules.core.secret import Known


class Store(LogStore, CardStore, Keeper, Protocol):
    """Every change is durable when the call returns; what the disk does not allow is a StoreRefused."""

    def start(self, row: MatchRow) -> None:
        """A new match; raises SecondWriter when there is one of that id."""

    def adopt(self, row: MatchRow, entries: Iterable[Entry], known: Mapping[str, Known]) -> None:
        """A match from elsewhere with its checked log, all of it or nothing; raises SecondWriter."""

    def briefs(self) -> list[Brief]:
        """Every match, those that were removed too, newest first."""

    def stamp(self) -> object:
        """Equal as long as nothing has been written, by whomever."""

    def untold(self) -> tuple[str, ...]:
        """Matches whose log has grown since they were summarised, or that never were."""

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None: ...

    def tell_about(self, match: str, about: About) -> None:
        """The newest word counts; KeyError when there is no such match."""

    def forget(self, match: str) -> None:
        """Remove a match for good, when a person has said so twice."""

    def remember(self, fact: CardFact) -> None:
        """A card's facts by game, deck and name; the newest word counts."""

    def remember_pattern(self, pattern: Pattern, uses: int = 1) -> None: ...

    def forget_pattern(self, pattern: Pattern) -> None:
        """What was typed by mistake is not offered again."""

    def set_along(self, key: str, value: str) -> None:
        """A setting that is read at once and written with whatever is written next: it waits for no disk of its own."""

    def close(self) -> None: ...
