"""What this device remembers of a game's cards and boards, beside what the others at the table know of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from typing import Any

from companion import plain
from companion.match.entry import canonical
from companion.store.port import Store
from companion.sync import limits
from companion.sync.company import Differing
from companion.sync.lending import is_sound, judge, same, thing
from rules.core import codec
from rules.core.book import CardFact, DeckFact, Fact, Pattern
from rules.core.codec import Malformed
from rules.core.game import Game

_PREFIX = "lent."
_DECLINED = 256  # differences somebody has decided, kept so that nobody is asked again


class Shelf:
    """Nothing of one's own is overwritten: where two differ, a person chooses. `came` counts this evening's news."""

    def __init__(self, store: Store, game: Game[Any, Any, Any]) -> None:
        self._store, self._game, self._id = store, game, game.spec.id
        self._notes = _Notes(store, self._id)
        self._known: dict[str, Fact] = {}
        self._differing: dict[str, tuple[Fact, str]] = {}
        self.came: dict[str, int] = {}  # by the name of the device it came from
        self.look()

    def lent(self) -> tuple[Fact, ...]:
        """All that others may be told."""
        return tuple(fact for fact in self._known.values() if is_sound(self._game, fact))

    def look(self) -> tuple[Fact, ...]:
        """Somebody has typed something: what others may be told that they were not yet."""
        before, self._known = self._known, dict(self._read())
        return tuple(fact for fact in self.lent() if before.get(thing(self._game, fact)) != fact)

    def hear(self, told: Iterable[Fact], by: str) -> tuple[Fact, ...]:
        """What another device told: the part of it that is news, and kept now."""
        facts = tuple(told)
        judged = judge(self._game, self._known, facts)
        room = max(0, limits.SHELF - len(self._known))
        news = {about: _said_by(fact, by) for about, fact in islice(judged.news.items(), room)}
        if news:
            self._take(news, by)
            self.came[by] = self.came.get(by, 0) + len(news)
        for about in (thing(self._game, fact) for fact in facts):  # whoever speaks anew takes back what it said
            if self._differing.get(about, (None, ""))[1] == by:
                del self._differing[about]
        for about, fact in judged.differing.items():
            if _mark(fact) not in self._notes.declined:
                self._differing[about] = _said_by(fact, by), by
        return tuple(news.values())

    def differing(self) -> tuple[Differing, ...]:
        found = ((about, self._known.get(about), fact, by) for about, (fact, by) in self._differing.items())
        return tuple(
            Differing(about, mine, theirs, by)
            for about, mine, theirs, by in found
            if mine is not None and not same(mine, theirs)
        )

    def believe(self, about: str, theirs: bool) -> tuple[Fact, ...]:
        """A person has looked at the card or the board; what is known otherwise from now on."""
        fact, by = self._differing.pop(about, (None, ""))
        if fact is None:
            return ()
        if theirs:
            for own in self._store.patterns(self._id):
                if isinstance(fact, Pattern) and thing(self._game, own) == about:
                    self._store.forget_pattern(own)
            self._take({about: fact}, by)
        else:
            self._notes.decline(_mark(fact))
        return (fact,) if theirs else ()

    def _take(self, facts: dict[str, Fact], by: str) -> None:
        decks = {fact.name: canonical(fact.body) for fact in facts.values() if isinstance(fact, DeckFact)}
        others = [fact for fact in facts.values() if not isinstance(fact, DeckFact)]
        self._store.take_in(self._id, others, decks)
        self._notes.credit(facts, by)
        self._known.update(facts)

    def _read(self) -> Iterator[tuple[str, Fact]]:
        """What is used most comes last, so that it counts where somebody typed one thing twice."""
        own: tuple[Fact, ...] = (*self._store.facts(self._id), *reversed(self._store.patterns(self._id)))
        decks = (DeckFact(name, _body(text)) for name, text in self._store.decks(self._id).items())
        return ((about, fact) for fact in (*own, *decks) if (about := thing(self._game, fact)))


def lenders(store: Store, game: str) -> dict[str, str]:
    """From whose device something came, by what it is about."""
    return _Notes(store, game).by


class _Notes:
    """Who told what, and which differences were decided for one's own; a damaged note is as good as none."""

    def __init__(self, store: Store, game: str) -> None:
        self._store, self._key = store, f"{_PREFIX}{game}"
        self.by: dict[str, str] = {}
        self.declined: tuple[str, ...] = ()
        try:
            raw = plain.loads(store.settings().get(self._key) or "{}", "lent")
            self.by = dict(codec.decode(tuple[tuple[str, str], ...], raw.get("by", [])))
            self.declined = codec.decode(tuple[str, ...], raw.get("declined", []))
        except (Malformed, AttributeError, ValueError):
            self.by, self.declined = {}, ()

    def credit(self, things: Iterable[str], name: str) -> None:
        self.by = dict(list({**self.by, **dict.fromkeys(things, name)}.items())[-limits.SHELF :])
        self._save()

    def decline(self, mark: str) -> None:
        self.declined = (*self.declined, mark)[-_DECLINED:]
        self._save()

    def _save(self) -> None:
        pairs = [list(pair) for pair in self.by.items()]
        self._store.set(self._key, canonical({"by": pairs, "declined": list(self.declined)}))


def _said_by(fact: Fact, by: str) -> Fact:
    """A card keeps the name of the person who typed it, where there is one."""
    return replace(fact, entered_by=by) if isinstance(fact, CardFact) and not fact.entered_by else fact


def _mark(fact: Fact) -> str:
    bare = replace(fact, entered_by="") if isinstance(fact, CardFact) else fact
    return sha256(canonical(codec.encode(bare, type(bare))).encode()).hexdigest()[:32]


def _body(text: str) -> dict[str, codec.Plain]:
    """A deck that cannot be read keeps its name, so that none takes its place."""
    try:
        read = plain.loads(text, "deck")
    except Malformed:
        return {}
    return read if isinstance(read, dict) else {}
