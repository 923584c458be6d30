"""What devices tell each other of cards and boards: what is news, what differs, how it is packed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from companion.match.entry import canonical
from companion.sync import limits
from companion.sync.frames import Lend
from rules.core import codec
from rules.core.book import CardFact, DeckFact, Fact, Pattern
from rules.core.codec import Malformed
from rules.core.game import Game

Known = Mapping[str, Fact]  # by what each is about


@dataclass(slots=True)
class Judged:
    """`news` this device does not know; of `differing` it knows something else, which stays until a person chooses."""

    news: dict[str, Fact] = field(default_factory=dict)
    differing: dict[str, Fact] = field(default_factory=dict)


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


def same(mine: Fact, theirs: Fact) -> bool:
    """Who entered it does not matter."""
    if isinstance(mine, CardFact) and isinstance(theirs, CardFact):
        return replace(mine, entered_by="") == replace(theirs, entered_by="")
    return mine == theirs


def judge(game: Game[Any, Any, Any], known: Known, told: Iterable[Fact]) -> Judged:
    """Twice in one telling, only the first word counts."""
    found = Judged()
    for fact in told:
        if not is_sound(game, fact):
            continue
        about = thing(game, fact)
        mine = known.get(about)
        if mine is None:
            found.news.setdefault(about, fact)
        elif not same(mine, fact):
            found.differing.setdefault(about, fact)
    return found


def told(lend: Lend) -> tuple[Fact, ...]:
    return (*lend.cards, *lend.prints, *lend.decks)


def packed(of: str, facts: Iterable[Fact]) -> Iterator[Lend]:
    """In as few frames as fit; a deck that fits in none is not told."""
    box: list[Fact] = []
    room = limits.LENT_FRAME
    for fact in facts:
        size = len(canonical(codec.encode(fact, type(fact))))
        if size > limits.LENT_FRAME:
            continue
        if size > room or len(box) == limits.LENT:
            yield _lend(of, box)
            box, room = [], limits.LENT_FRAME
        box.append(fact)
        room -= size
    if box:
        yield _lend(of, box)


def _lend(of: str, facts: Iterable[Fact]) -> Lend:
    sorts: dict[type, list[Any]] = {CardFact: [], Pattern: [], DeckFact: []}
    for fact in facts:
        sorts[type(fact)].append(fact)
    return Lend(of, tuple(sorts[CardFact]), tuple(sorts[Pattern]), tuple(sorts[DeckFact]))


def _reads(game: Game[Any, Any, Any], deck: DeckFact) -> bool:
    if game.own_deck is None:
        return False
    try:
        return game.own_deck.read(deck.body)[0] == deck.name
    except Malformed:
        return False
