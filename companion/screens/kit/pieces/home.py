"""Home as a frozen value: read before any other kind of screen is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Banner, Key, Row
    from companion.screens.kit.pieces.storeys import Mark, Now


@dataclass(frozen=True, slots=True)
class Tile:
    """A game on Home; `game` names its emblem."""

    game: str
    accent: str
    title: str
    detail: str
    intent: Intent
    name: str = ""


@dataclass(frozen=True, slots=True)
class ResumeCard:
    accent: str
    label: str
    title: str
    detail: str
    people: tuple[Badge, ...]
    key: Key


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Another match that goes on: which and how far, its people and the day."""

    game: str
    title: str
    detail: str
    people: tuple[Badge, ...]
    day: str
    intent: Intent
    name: str = ""


@dataclass(frozen=True, slots=True)
class PeopleCard:
    """Who plays here and how often, and the last table once more."""

    title: str
    note: str
    people: tuple[Row, ...]
    again: Key | None = None


@dataclass(frozen=True, slots=True)
class Home:
    """The first screen: go on, begin, only count, or look back."""

    title: str
    keys: tuple[Key, ...]  # language, theme, settings
    resume: ResumeCard | None
    new_title: str
    tiles: tuple[Tile, ...]
    part_title: str
    score_title: str
    score_note: str
    score_tiles: tuple[Tile, ...]
    past: Row
    settings: Row
    join: Row
    opponent_title: str = ""
    opponent_note: str = ""
    opponent_tiles: tuple[Tile, ...] = ()
    here: str = ""  # the name of this screen in a phone's navigation
    notes: tuple[Banner, ...] = ()
    screen: str = "home"
    accent: str = "app"
    toast: str = ""
    now: Now | None = None
    offer: Key | None = None
    welcome: ResumeCard | None = None  # where nobody has played yet, in place of a match to go on with
    mark: Mark | None = None
    around: tuple[Row, ...] = ()  # what other devices want or offer
    others: tuple[Unfinished, ...] = ()  # beside what to go on with
    others_title: str = ""
    people: PeopleCard | None = None
