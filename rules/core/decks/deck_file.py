"""A deck as one JSON value that people may write by hand, and the strict way back in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, get_type_hints

from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.decks.chart import Chart
from rules.core.decks.own_deck import Cards, Finding, OwnDeck, Prints, grave
from rules.core.message import Message, Refusal, refuse, say

VERSION = 1
LONGEST = 40  # characters of a name
TAKEN = ("house", "printed")  # decks the app knows by these words
BARE = ("line-not-theirs", "lines-number", "line-text")  # on the screen they stand under their field
LABEL = ("game", "deck", "version")


@dataclass(frozen=True, slots=True)
class Judge:
    """What a game knows of its decks: `refusal` is why cards make none, its `path` the field that does not fit.

    `odd` are warnings about cards that could be played.
    """

    size: tuple[int, int]
    refusal: Callable[[Cards], Refusal | None]
    odd: Callable[[Cards], tuple[Finding, ...]]
    chart: Callable[[Any], Chart]

    def findings(self, cards: Cards) -> tuple[Finding, ...]:
        why = self.refusal(cards)
        return (*((grave(why),) if why else ()), *self.odd(cards))


def own_deck(
    kind: Any,
    label: tuple[str, str],
    house: Cards,
    asked: tuple[str, ...],
    judge: Judge,
    prints: Prints,
    versions: tuple[int, Callable[[Cards], int]] = (VERSION, lambda cards: VERSION),
) -> OwnDeck:
    """Decks written as that type: game, deck, version, name, source and cards, in the order they are written in.

    Every version up to the newest is read: what a later one adds has an answer of its own in the type. Cards are
    written by the first version that has all they say, so that older apps read what they can.
    """
    newest, version = versions

    def write(name: str, cards: Cards) -> dict[str, Plain]:
        plain: dict[str, Plain] = codec.encode(kind(*label, version(cards), name, "custom", cards), kind)
        return plain

    def read(plain: Plain) -> tuple[str, Cards]:
        """Name and cards; Malformed names the first field that does not fit."""
        if isinstance(plain, dict):
            _check_label(kind, plain, newest)
            plain = {name: _sourced(value) if name == "cards" else value for name, value in plain.items()}
        file = codec.decode(kind, plain)
        why = name_refusal(file.name, "name") or judge.refusal(file.cards)
        if why is not None:
            raise _malformed(why)
        return file.name, file.cards

    card = type(house[0])
    findings = lru_cache(maxsize=64)(judge.findings)  # asked for at every look at a list of decks
    return OwnDeck(house, read, write, card, asked, judge.size, findings, judge.chart, prints)


def name_refusal(name: str, path: str) -> Refusal | None:
    """Why a deck cannot be called that."""
    return spelling_refusal(name, path) or (
        refuse("name-taken", path=path, got=name) if name.casefold() in TAKEN else None
    )


def spelling_refusal(name: str, path: str) -> Refusal | None:
    """Why nothing can be called that."""
    if not name.strip():
        return refuse("name-empty", path=path)
    if len(name) > LONGEST:
        return refuse("name-long", path=path, most=LONGEST, got=len(name))
    return refuse("name-blanks", path=path, got=name) if name != name.strip() else None


def count_refusal(cards: Cards, low: int, high: int) -> Refusal | None:
    """As many cards as a deck can have, or the one right number of them."""
    if low <= len(cards) <= high:
        return None
    if low == high:
        return refuse("out-of-range", path="cards", low=low, high=high, got=len(cards))
    return refuse("cards-number", path="cards", low=low, high=high, got=len(cards))


def _check_label(kind: Any, plain: dict[str, Plain], newest: int) -> None:
    """Asked first: a file of another game, or of a newer app, may well have other fields."""
    hints = get_type_hints(kind, include_extras=True)
    for name in LABEL:
        if name not in plain:
            raise Malformed(name, say("bad.missing"))
        codec.decode(hints[name], plain[name], name)
    version = plain["version"]
    if not VERSION <= version <= newest:
        key = "bad.version-newer" if version > newest else "bad.version-none"
        raise Malformed("version", say(key, newest=newest, got=version))


def _sourced(cards: Plain) -> Plain:
    """A card without a source is its writer's own, never a printed one."""
    if not isinstance(cards, list):
        return cards
    return [{"source": "custom", **card} if isinstance(card, dict) else card for card in cards]


def _malformed(why: Refusal) -> Malformed:
    """The table's own words for it; most of them name the field themselves."""
    path = str(dict(why.args)["path"])
    args = tuple(arg for arg in why.args if why.key not in BARE or arg[0] != "path")
    return Malformed(path, Message(f"refused.{why.key}", args))
