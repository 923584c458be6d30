"""Two people's libraries beside each other, and made one: what only they know comes in, what differs is kept twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards.file import LibraryFile
from companion.cards.known import Judged, KnownCards, judge, known_cards, taken
from companion.cards.port import CardStore
from companion.cards.thing import Version, thing
from rules import games
from rules.core.decks.book import Fact
from rules.core.game import Game


@dataclass(frozen=True, slots=True)
class Compared:
    """One game in both libraries, by what each word is about."""

    game: Game[Any, Any, Any]
    judged: Judged
    mine: Mapping[str, Fact]  # that only this device knows
    against: Mapping[str, Fact]  # what this device knows of the things that differ

    @property
    def news(self) -> tuple[Fact, ...]:
        return tuple(fact for fact, _ in self.judged.news.values())

    @property
    def differing(self) -> tuple[Version, ...]:
        return self.judged.differing


def compare(store: CardStore, theirs: LibraryFile) -> tuple[Compared, ...]:
    """Every game that either knows something of; nothing is changed."""
    each = (_compared(known_cards(store, game), theirs) for game in games().values())
    return tuple(compared for compared in each if compared.judged != Judged() or compared.mine)


def _compared(here: KnownCards, theirs: LibraryFile) -> Compared:
    told = theirs.told(here.game.spec.id)
    judged = judge(here, told, returning=True)
    heard = {thing(here.game, fact) for fact, _ in told}
    mine = {about: fact for about, fact in here.known.items() if about not in heard}
    known = {**{about: fact for about, (fact, _) in judged.news.items()}, **here.known}
    return Compared(here.game, judged, mine, {version.about: known[version.about] for version in judged.differing})


def merge(store: CardStore, theirs: LibraryFile) -> tuple[Compared, ...]:
    """In one write; what differs waits beside one's own until a person chooses. Twice is as good as once."""
    found = compare(store, theirs)
    changes = {compared.game.spec.id: taken(known_cards(store, compared.game), compared.judged) for compared in found}
    store.shelve(changes)
    return found
