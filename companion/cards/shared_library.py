"""What this device remembers of a game's cards and boards, beside what the others at the table know of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.cards import known
from companion.cards.port import CardStore
from companion.cards.thing import Credit, Differing, Version, is_sound, mark, same, thing, told_plainly
from rules.core.decks.book import CardFact, Fact
from rules.core.game import Game


class SharedLibrary:
    """Nothing of one's own is overwritten: where two differ, a person chooses. `came` counts this evening's news."""

    def __init__(self, store: CardStore, game: Game[Any, Any, Any]) -> None:
        self._store, self._game = store, game
        self._here = known.KnownCards(game)
        self.came: dict[str, int] = {}  # by the name of the device it came from
        self.look()

    def lent(self) -> tuple[Fact, ...]:
        """All that others may be told."""
        return tuple(fact for fact in self._here.known.values() if is_sound(self._game, fact))

    def look(self) -> tuple[Fact, ...]:
        """Somebody has typed or chosen something: what others may be told that they were not yet."""
        before, self._here = self._here.known, known.known_cards(self._store, self._game)
        return tuple(fact for fact in self.lent() if before.get(thing(self._game, fact)) != fact)

    def hear(self, told: Iterable[Fact], by: str) -> tuple[Fact, ...]:
        """What another device told: the part of it that is news, and kept now."""
        sound = [told_plainly(fact) for fact in told if is_sound(self._game, fact)]
        facts = [known.told_by(fact, Credit(via=by)) for fact in sound]
        here = self._taken_back({thing(self._game, fact): fact for fact in facts}, by)
        judged = known.judge(here, ((fact, _credit(fact, by)) for fact in facts))
        change = known.taken(here, judged)
        if change.facts or change.decks or change.versions or here != self._here:
            gone = {
                version.about: here.about(version.about)
                for version in self._here.versions
                if version not in here.versions
            }
            self._store.shelve({self._game.spec.id: replace(change, versions={**gone, **change.versions})})
            self._here = known.known_cards(self._store, self._game)
        if judged.news:
            self.came[by] = self.came.get(by, 0) + len(judged.news)
        return tuple(fact for fact, _ in judged.news.values())

    def _taken_back(self, told: Mapping[str, Fact], by: str) -> known.KnownCards:
        """Whoever speaks anew takes back what it said, where nobody has decided about it."""

        def stays(version: Version) -> bool:
            heard = told.get(version.about)
            return version.settled or version.credit.via != by or heard is None or same(heard, version.fact)

        return replace(self._here, versions=tuple(filter(stays, self._here.versions)))

    def differing(self) -> tuple[Differing, ...]:
        mine = self._here.known
        return tuple(
            Differing(version.about, mine[version.about], version.fact, version.credit.via or version.credit.by)
            for version in self._here.differing
        )

    def believe(self, about: str, theirs: bool) -> tuple[Fact, ...]:
        """A person has looked at the card or the board; what is known otherwise from now on."""
        asked = next((version for version in self._here.differing if version.about == about), None)
        if asked is None:
            return ()
        chosen = asked.fact if theirs else self._here.known[about]
        fact = known.choose(self._store, self._game, about, mark(chosen))
        self._here = known.known_cards(self._store, self._game)
        return (fact,) if theirs and fact is not None else ()


def lenders(store: CardStore, game: str) -> dict[str, str]:
    """From whose device something came, by what it is about."""
    return {about: credit.via for about, credit in store.credits(game).items() if credit.via}


def _credit(fact: Fact, by: str) -> Credit:
    """A card keeps the name of the person who typed it, where there is one."""
    person = fact.entered_by if isinstance(fact, CardFact) else ""
    return Credit("" if person == by else person, 0, by)
