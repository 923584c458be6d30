"""What a remembered fact is about, whether a game can read it, and when two of them say the same. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, assert_never

from companion.match.entry import canonical
from companion.text.person_names import tidy
from rules.core import codec
from rules.core.codec import Between, Malformed, Text
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern

if TYPE_CHECKING:
    from rules.core.game import Game

LATEST = 2**53 - 1  # a second that every reader of JSON knows


@dataclass(frozen=True, slots=True)
class Credit:
    """Who entered something and when, and whose device it came from; empty and 0 where nobody wrote it down."""

    by: Annotated[str, Text(200)] = ""
    at: Annotated[int, Between(0, LATEST)] = 0
    via: Annotated[str, Text(200)] = ""


@dataclass(frozen=True, slots=True)
class Version:
    """Another word about something known. A settled one was decided against, and can be chosen again."""

    about: str
    fact: Fact
    credit: Credit = Credit()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """All that is said about one thing beside the word that counts: whose that is, and the other words."""

    credit: Credit = Credit()
    versions: tuple[Version, ...] = ()


def thing(game: Game[Any, Any, Any], fact: Fact) -> str:
    """What a fact is about: two facts about one thing agree or differ. Empty for what is not told to others."""
    match fact:
        case CardFact():
            return f"card {fact.deck} {fact.name}"
        case DeckFact():
            return deck_named(fact.name)
        case Pattern():
            about = game.library.about(fact)
            return "" if about is None else f"print {about or (fact.kind, *fact.slots)}"
    assert_never(fact)


def deck_named(name: str) -> str:
    """What a deck of that name is about."""
    return f"deck {name}"


def is_sound(game: Game[Any, Any, Any], fact: Fact) -> bool:
    """Whether this app can read it; what nobody can read is neither sent nor taken."""
    match fact:
        case CardFact():
            return fact.game == game.spec.id and game.library.card(fact)
        case Pattern():
            return fact.game == game.spec.id and game.library.about(fact) is not None
        case DeckFact():
            return _reads(game, fact)
    assert_never(fact)


def bare(fact: Fact) -> Fact:
    """What is said of the thing itself: who typed it does not matter."""
    return replace(fact, entered_by="") if isinstance(fact, CardFact) else fact


def told_plainly(fact: Fact) -> Fact:
    """As it came from elsewhere: the name on it cannot be shown as another one."""
    return replace(fact, entered_by=tidy(fact.entered_by)) if isinstance(fact, CardFact) and fact.entered_by else fact


def same(mine: Fact, theirs: Fact) -> bool:
    return bare(mine) == bare(theirs)


def mark(fact: Fact) -> str:
    """A short name for one word about something."""
    plain = codec.encode(bare(fact), type(fact))
    return sha256(canonical(plain).encode()).hexdigest()[:32]


def _reads(game: Game[Any, Any, Any], deck: DeckFact) -> bool:
    if game.own_deck is None:
        return False
    try:
        return game.own_deck.read(deck.body)[0] == deck.name
    except Malformed:
        return False


@dataclass(frozen=True, slots=True)
class Differing:
    """A card, print or deck that another device knows otherwise; one's own stays until a person chooses."""

    about: str
    mine: Fact
    theirs: Fact
    by: str
