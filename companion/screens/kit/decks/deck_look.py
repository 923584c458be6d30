"""What a game gives the deck editor: words for its values, a small face of a card, icons, and how a deck is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rules.core.codec import Plain

if TYPE_CHECKING:
    from companion.intents.intent import Do
    from companion.screens.kit.decks.deck_parts import Card
    from companion.text.words import Words
    from rules.core.decks.own_deck import Cards

Record = Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a field: how it reads, and its icon."""

    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class DeckLook:
    """`value` says a value of a field; the record is the card or the line it stands in, as far as it is filled in.

    `offers` tells whether a value is for that card at all, `shows` whether a field is for that line. `left` are the
    fields of the form's first column. `title` is the card's name for the reader and its target among the spaces.
    `copied` is a card as it is called in the reader's language. `play` is the step that chooses those cards for the
    open match, None where it cannot be now.
    """

    game: str
    accent: str
    value: Callable[[Words, str, Any, Record], Value]
    face: Callable[[Words, Any], Card]
    title: Callable[[Words, Record], tuple[str, tuple[bool, ...]]]
    play: Callable[[Any, str, Cards], Do | None]
    boxes: Mapping[str, str]  # icons of a chart's boxes, by id or its last word
    icons: Mapping[str, str]  # of numbers
    left: tuple[str, ...]
    level: Callable[[Words, str], str] = lambda words, level: level  # how strong the automa is, in words
    offers: Callable[[Record, str, Any], bool] = lambda card, field, value: True
    shows: Callable[[Record, str], bool] = lambda line, field: True
    copied: Callable[[Words, Any], Any] = lambda words, card: card
    columns: Mapping[str, int] = field(default_factory=dict)  # keys side by side, where not as many as there are
