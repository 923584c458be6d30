"""What this device knows of a game's cards and boards, and every way it changes; nothing anybody typed is lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cards.port import CardStore, Shelving
from companion.cards.thing import Credit, Version, is_sound, mark, same, thing
from companion.match.entry import canonical
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern
from rules.core.game import Game

MOST = 2000  # things of one game; all four boxes together have fewer cards
MOST_VERSIONS = 8  # words about one thing that were decided against and are still to be had
Known = Mapping[str, Fact]  # by what each is about
Told = tuple[Fact, Credit]


@dataclass(frozen=True, slots=True)
class KnownCards:
    """One game: what is known by what it is about, who said it, and what else is said about the same things."""

    game: Game[Any, Any, Any]
    known: Known = field(default_factory=dict)
    credits: Mapping[str, Credit] = field(default_factory=dict)
    versions: tuple[Version, ...] = ()

    def about(self, about: str) -> tuple[Version, ...]:
        return tuple(version for version in self.versions if version.about == about)

    @property
    def differing(self) -> tuple[Version, ...]:
        """What a person is still to choose between."""
        return tuple(
            version
            for version in self.versions
            if not version.settled and _differs(self.known.get(version.about), version.fact)
        )

    @property
    def removed(self) -> tuple[Version, ...]:
        """The newest word about each thing that was taken off the shelf."""
        last = {version.about: version for version in self.versions if version.about not in self.known}
        return tuple(last.values())


def _differs(mine: Fact | None, other: Fact) -> bool:
    return mine is not None and not same(mine, other)


def known_cards(store: CardStore, game: Game[Any, Any, Any]) -> KnownCards:
    """What is used most comes last, so that it counts where somebody typed one thing twice."""
    its = game.spec.id
    typed: tuple[Fact, ...] = (*store.facts(its), *reversed(store.patterns(its)))
    decks = (DeckFact(name, _body(text)) for name, text in store.decks(its).items())
    known = {about: fact for fact in (*typed, *decks) if (about := thing(game, fact))}
    return KnownCards(game, known, store.credits(its), store.versions(its))


# -- what a person types


def enter(store: CardStore, game: Game[Any, Any, Any], facts: Iterable[CardFact | Pattern], credit: Credit) -> None:
    """Typed from the table or in the library; what stood there before can be chosen again."""
    for fact in facts:
        here = known_cards(store, game)
        about = thing(game, fact)
        before = here.known.get(about)
        if before is not None and same(before, fact):
            _write(store, game, Shelving(facts=(fact,) if isinstance(fact, Pattern) else ()))  # used once more
        else:
            _write(store, game, _instead(store, here, about, fact, credit))


def mend(store: CardStore, game: Game[Any, Any, Any], fact: CardFact | Pattern, slip: Fact, credit: Credit) -> None:
    """A card put right; as another card where its name or its numbers are what it is known by."""
    old = thing(game, slip)
    if old != thing(game, fact):
        drop(store, game, old)
    enter(store, game, (fact,), credit)


def drop(store: CardStore, game: Game[Any, Any, Any], about: str) -> None:
    """Off the shelf; it can be put back."""
    here = known_cards(store, game)
    fact = here.known.get(about)
    if fact is not None:
        kept = _settled((*here.about(about), _version(here, about, fact)))
        _write(store, game, Shelving(forget=_at(store, here.game, about, fact), versions={about: kept}))


def choose(store: CardStore, game: Game[Any, Any, Any], about: str, which: str) -> Fact | None:
    """A person has looked at the card or the board; the other words are kept, and can be chosen again."""
    here = known_cards(store, game)
    mine, others = here.known.get(about), here.about(about)
    wanted = next((other for other in others if mark(other.fact) == which), None)
    if mine is not None and mark(mine) == which:
        _write(store, game, Shelving(versions={about: _settled(others)}))
        return mine
    if wanted is None:
        return None
    rest = tuple(other for other in others if other is not wanted)
    _write(store, game, _instead(store, replace(here, versions=rest), about, wanted.fact, wanted.credit))
    return wanted.fact


def _instead(store: CardStore, here: KnownCards, about: str, fact: Fact, credit: Credit) -> Shelving:
    """The fact in its place; what stood there is settled, and so is whatever was asked about it."""
    if not about:  # a secret, or of a newer app: kept, and nothing is said of it
        return _put(fact)
    mine = here.known.get(about)
    before = () if mine is None else (_version(here, about, mine),)
    kept = tuple(version for version in (*here.about(about), *before) if not same(version.fact, fact))
    gone = () if mine is None else _at(store, here.game, about, mine)
    return replace(_put(fact), forget=gone, credits={about: credit}, versions={about: _settled(kept)})


def _put(fact: Fact) -> Shelving:
    if isinstance(fact, DeckFact):
        return Shelving(decks={fact.name: canonical(fact.body)})
    return Shelving(facts=(fact,))


def _version(here: KnownCards, about: str, fact: Fact) -> Version:
    return Version(about, fact, here.credits.get(about, Credit(getattr(fact, "entered_by", ""))), settled=True)


def _settled(versions: Iterable[Version]) -> tuple[Version, ...]:
    """One of each word, the newest last."""
    each = {mark(version.fact): replace(version, settled=True) for version in versions}
    return tuple(each.values())[-MOST_VERSIONS:]


def _at(store: CardStore, game: Game[Any, Any, Any], about: str, fact: Fact) -> tuple[Fact, ...]:
    """All that is remembered about one thing: a print may have been typed in two ways."""
    if not isinstance(fact, Pattern):
        return (fact,)
    return tuple(pattern for pattern in store.patterns(game.spec.id) if thing(game, pattern) == about)


def _write(store: CardStore, game: Game[Any, Any, Any], change: Shelving) -> None:
    store.shelve({game.spec.id: change})


# -- what others tell


@dataclass(frozen=True, slots=True)
class Judged:
    """`news` this device does not know; of `differing` it knows something else, which stays until a person chooses."""

    news: Mapping[str, Told] = field(default_factory=dict)
    differing: tuple[Version, ...] = ()
    same: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()  # decided here before, or asked about already


def judge(here: KnownCards, told: Iterable[Told], returning: bool = False) -> Judged:
    """What was decided here is not asked again; what was removed here comes back only where a person asks for it."""
    news: dict[str, Told] = {}
    differing: dict[tuple[str, str], Version] = {}
    alike, again = list[str](), list[str]()
    heard = {(version.about, mark(version.fact)) for version in here.versions}
    for fact, credit in told:
        if not is_sound(here.game, fact):
            continue
        about = thing(here.game, fact)
        mine = here.known.get(about) or (news[about][0] if about in news else None)
        if mine is not None and same(mine, fact):
            alike.append(about)
        elif (about, mark(fact)) in heard and not (returning and mine is None):
            again.append(about)
        elif mine is None and len(here.known) + len(news) < MOST:
            news[about] = fact, credit
        elif mine is not None:
            differing.setdefault((about, mark(fact)), Version(about, fact, credit))
    return Judged(news, tuple(differing.values()), tuple(alike), tuple(again))


def taken(here: KnownCards, judged: Judged) -> Shelving:
    """The one write by which it comes in: news, and beside one's own what differs."""
    puts = [_put(fact) for fact, _ in judged.news.values()]
    asked = dict.fromkeys((*(version.about for version in judged.differing), *judged.news))
    beside = {about: _undecided(here, about, judged) for about in asked}
    return Shelving(
        tuple(fact for put in puts for fact in put.facts),
        {name: body for put in puts for name, body in put.decks.items()},
        (),
        {about: credit for about, (_, credit) in judged.news.items()},
        {about: found for about, found in beside.items() if found != here.about(about)},
    )


def _undecided(here: KnownCards, about: str, judged: Judged) -> tuple[Version, ...]:
    new = judged.news.get(about)
    before = tuple(version for version in here.about(about) if new is None or not same(version.fact, new[0]))
    return (*before, *(version for version in judged.differing if version.about == about))


def told_by(fact: Fact, credit: Credit) -> Fact:
    """A card carries the name of whoever typed it."""
    by = credit.by or credit.via
    return replace(fact, entered_by=by[:40]) if isinstance(fact, CardFact) and not fact.entered_by and by else fact


def _body(text: str) -> dict[str, codec.Plain]:
    """A deck that cannot be read keeps its name, so that none takes its place."""
    try:
        read = strict_json.loads(text, "deck")
    except Malformed:
        return {}
    return read if isinstance(read, dict) else {}
