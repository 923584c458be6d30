"""The card library as one file: versioned canonical JSON, read to its end before anything changes (docs/library.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.cards.known import MOST, KnownCards, Told
from companion.cards.thing import LATEST, Credit, is_sound, thing, told_plainly
from companion.match.entry import canonical
from companion.text import strict_json
from companion.text.person_names import tidy
from rules import games
from rules.core import codec
from rules.core.codec import Between, Malformed, Plain, Text
from rules.core.decks.book import CardFact, Fact
from rules.core.game import Game
from rules.core.message import say

VERSION = 1
SUFFIX = ".tclib.json"
KIND = "table-companion-library"
LARGEST = 4 * 2**20  # bytes; every card of four boxes with its longest text is under 1 MB
Name = Annotated[str, Text(200)]


@dataclass(frozen=True, slots=True)
class Item:
    """One word about one thing, with who entered it and when."""

    fact: Fact
    by: Name = ""
    at: Annotated[int, Between(0, LATEST)] = 0
    via: Name = ""


@dataclass(frozen=True, slots=True)
class GamePart:
    """What is known of a game; of two words about one thing the first is the one that counts."""

    game: Name
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class LibraryFile:
    """Everything one device knows; `device` is what its people call it."""

    kind: Literal["table-companion-library"]
    version: int
    device: Name
    at: Annotated[int, Between(0, LATEST)]
    games: tuple[GamePart, ...]

    def told(self, game: str) -> tuple[Told, ...]:
        """With the device they come from, unless they came from a third one."""
        items = (item for part in self.games if part.game == game for item in part.items)
        return tuple(
            (told_plainly(item.fact), Credit(tidy(item.by), item.at, tidy(item.via or self.device))) for item in items
        )


def write(shelves: Iterable[KnownCards], device: str, at: int) -> str:
    """What is known here and what a person is still to choose; what was decided against stays here."""
    parts = (GamePart(shelf.game.spec.id, tuple(_items(shelf))) for shelf in shelves)
    whole = LibraryFile(
        "table-companion-library", VERSION, device[:200], at, tuple(part for part in parts if part.items)
    )
    return canonical(codec.encode(whole, LibraryFile)) + "\n"


def _items(shelf: KnownCards) -> Iterable[Item]:
    for about, fact in sorted(shelf.known.items()):
        if not is_sound(shelf.game, fact):
            continue
        yield _item(fact, shelf.credits.get(about, Credit()))
        yield from (_item(version.fact, version.credit) for version in shelf.differing if version.about == about)


def _item(fact: Fact, credit: Credit) -> Item:
    by = credit.by or (fact.entered_by if isinstance(fact, CardFact) else "")
    return Item(fact, by, credit.at, credit.via)


def read(body: str | bytes, what: str) -> LibraryFile:
    """Malformed names the field that does not fit, or the file; a newer one is refused by its version."""
    if len(body) > LARGEST:
        raise Malformed(what, say("bad.size", most=LARGEST // 2**20))
    raw = strict_json.loads(body, what)
    _is_ours(raw, what)
    found: LibraryFile = codec.decode(LibraryFile, raw)
    known, seen = games(), set[str]()
    for at, part in enumerate(found.games):
        path = f"games[{at}]"
        if part.game not in known:
            got = ascii(part.game)[:40]
            raise Malformed(f"{path}.game", say("bad.one-of", choices=", ".join(known), got=got))
        if part.game in seen:
            raise Malformed(f"{path}.game", say("bad.twice"))
        seen.add(part.game)
        _check(known[part.game], part, path)
    return found


def _is_ours(raw: Plain, what: str) -> None:
    """First of all, so that a match or a deck is told apart from a damaged library."""
    if not isinstance(raw, dict):
        raise Malformed(what, say("bad.no-library"))
    if raw.get("kind") != KIND:
        raise Malformed("kind", say("bad.other-library", kind=KIND))
    version = raw.get("version")
    if type(version) is not int or version < 1:
        raise Malformed("version", say("bad.from-one"))
    if version > VERSION:
        raise Malformed("version", say("bad.version-newer", newest=VERSION, got=version))


def _check(game: Game[Any, Any, Any], part: GamePart, path: str) -> None:
    if len(part.items) > MOST:
        raise Malformed(f"{path}.items", say("bad.most", most=MOST, got=len(part.items)))
    for at, item in enumerate(part.items):
        if not is_sound(game, item.fact) or not thing(game, item.fact):
            raise Malformed(f"{path}.items[{at}].fact", say("bad.no-fact", game=part.game))
