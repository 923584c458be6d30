"""What a match asks of whatever keeps it: its row, its log, and the settings that are its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

from rules.core.codec import Between, Text

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from rules.core.game import Config
    from rules.core.message import Message
    from rules.core.secret import Known

PRIVATE = "private."  # settings of that name, with a match's id after it, are that match's and go with it
FORM = "form."  # likewise: the file a match came in, without its entries, where only a newer app knows its form
PAGE = "page."  # likewise, with more after the id: what its guests by browser keep here
BROWSERS = "browser-key."  # likewise: the key in the links for browsers, empty where they may not come
MOVED = "moved."  # likewise: the match that goes on in its place, where it became a new table


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


class SecondWriter(Exception):
    """Somebody else has written an entry with that number: reload before going on."""


class StoreRefused(Exception):
    """The store cannot go on, and the message says why: disk full, locked, made by a newer app."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, *message.args)
        self.message = message


class LogStore(Protocol):
    """The part of a store that matches need; every change is durable when the call returns."""

    def append(self, match: str, entry: Entry, known: Mapping[str, Known], still: str = "") -> None:
        """The next entry, with the secrets it seals; KeyError when there is no such match.

        A `still` takes the place of the one before: the state of a moment ago, from which the next opening goes on.

        Raises SecondWriter when its number is not the next, or its command was written before.
        """

    def entries(self, match: str) -> Iterator[Entry]: ...

    def known(self, match: str) -> dict[str, Known]: ...

    def still(self, match: str) -> str:
        """The newest one kept as it was written; empty where there is none."""

    def matches(self) -> tuple[MatchRow, ...]:
        """Newest first."""

    def match(self, match: str) -> MatchRow | None:
        """One of them, without reading the others."""

    def abouts(self) -> dict[str, About]:
        """By match; one about which nobody has written anything is missing."""

    def settings(self) -> dict[str, str]: ...

    def set(self, key: str, value: str) -> None: ...
