"""A deck of Schemes as one JSON value that people may write by hand, and the strict way back in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.message import Refusal, refuse
from rules.core.own_deck import OwnDeck
from rules.scythia.house import HOUSE
from rules.scythia.scheme import Scheme
from rules.scythia.tables import SCHEMES

VERSION = 1
LONGEST = 40  # characters of a name
TAKEN = ("house", "printed")  # decks the app knows by these words
# How a refusal reads in a file's error; at the table it is said in the reader's language.
WHY = {
    "out-of-range": "{low}, got {got}",  # only their number, which has one right value
    "names-twice": "two cards are called {got!a}",
    "name-empty": "must not be empty",
    "name-long": "at most {most} characters, got {got}",
    "name-blanks": "no blanks at its ends, got {got!a}",
    "name-taken": "{got!a} is a deck of the app itself",
}


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The file's fields, in the order in which they are written."""

    game: Literal["scythia"]
    deck: Literal["schemes"]
    version: int
    name: Annotated[str, Text(LONGEST)]
    source: Literal["custom"]
    cards: tuple[Scheme, ...]


def write(name: str, cards: tuple[Scheme, ...]) -> dict[str, Plain]:
    plain: dict[str, Plain] = codec.encode(DeckFile("scythia", "schemes", VERSION, name, "custom", cards), DeckFile)
    return plain


def read(plain: Plain) -> tuple[str, tuple[Scheme, ...]]:
    """Name and cards; Malformed names the first field that does not fit."""
    if isinstance(plain, dict):
        _check_label(plain)
        plain = {name: _sourced(value) if name == "cards" else value for name, value in plain.items()}
    file: DeckFile = codec.decode(DeckFile, plain)
    why = name_refusal(file.name, "name") or cards_refusal(file.cards)
    if why is not None:
        raise _malformed(why)
    return file.name, file.cards


def name_refusal(name: str, path: str) -> Refusal | None:
    """Why a deck cannot be called that."""
    return _name(name, path) or (refuse("name-taken", path=path, got=name) if name.casefold() in TAKEN else None)


def cards_refusal(cards: tuple[Scheme, ...]) -> Refusal | None:
    """A deck of one's own has as many cards as the printed one, told apart by their names."""
    if len(cards) != SCHEMES:
        return refuse("out-of-range", path="cards", low=SCHEMES, high=SCHEMES, got=len(cards))
    names = [card.name for card in cards]
    for at, name in enumerate(names):
        path = f"cards[{at}].name"
        twice = refuse("names-twice", path=path, got=name) if name in names[:at] else None
        why = _name(name, path) or twice
        if why is not None:
            return why
    return None


def _name(name: str, path: str) -> Refusal | None:
    if not name.strip():
        return refuse("name-empty", path=path)
    if len(name) > LONGEST:
        return refuse("name-long", path=path, most=LONGEST, got=len(name))
    return refuse("name-blanks", path=path, got=name) if name != name.strip() else None


def _check_label(plain: dict[str, Plain]) -> None:
    """Asked first: a file of another game, or of a newer app, may well have other fields."""
    kinds: dict[str, Any] = {"game": Literal["scythia"], "deck": Literal["schemes"], "version": int}
    for name, kind in kinds.items():
        if name not in plain:
            raise Malformed(name, "missing")
        codec.decode(kind, plain[name], name)
    version = plain["version"]
    if version != VERSION:
        by = "a newer app" if version > VERSION else "no version of this app"
        raise Malformed("version", f"{VERSION}, got {version}: made by {by}")


def _sourced(cards: Plain) -> Plain:
    """A card without a source is its writer's own, never a printed one."""
    if not isinstance(cards, list):
        return cards
    return [{"source": "custom", **card} if isinstance(card, dict) else card for card in cards]


def _malformed(why: Refusal) -> Malformed:
    args = dict(why.args)
    return Malformed(str(args["path"]), WHY[why.key].format(**args))


OWN_DECK = OwnDeck(HOUSE, read, write)
