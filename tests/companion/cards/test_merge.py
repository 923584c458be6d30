"""Two libraries become one: what only they know comes in, what differs is kept twice until a person chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.cards import file, known
from companion.cards.merge import compare, merge
from companion.cards.thing import Credit, mark, thing
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.repair import open_store
from rules import games
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import as_pattern
from rules.scythia.raid.settlement import Dice, dice_pattern

GAMES = games()
NAMES = st.sampled_from(("Drum", "Tomyris", "Żółw"))
DECK = DeckFact("Ours", OWN_DECK.write("Ours", HOUSE))
FACTS: st.SearchStrategy[Fact] = st.one_of(
    st.builds(CardFact, st.just("huns"), st.just("raid"), NAMES, effect=st.sampled_from(("a", "b", "c"))),
    st.builds(
        CardFact, st.just("scythia"), st.just("crew"), NAMES, numbers=st.tuples(*(st.integers(0, 2),) * 3)
    ),
    st.builds(lambda red, white: dice_pattern("persia", Dice(red, white)), st.integers(0, 2), st.integers(0, 2)),
    st.builds(lambda at: as_pattern(HOUSE[at]), st.integers(0, 13)),
    st.builds(lambda n: Pattern("great_wall", "small.slot.1", (n, 1)), st.integers(0, 3)),
    st.just(DECK),
)  # fmt: skip
LIBRARIES = st.lists(FACTS, max_size=8)
SLOT = Pattern("great_wall", "small.slot.1", (1, 1))
Words = Mapping[str, frozenset[str]]


def library(facts: list[Fact], by: str) -> Store:
    """Typed in that order; only the last word about a thing counts."""
    store = MemoryStore()
    for at, fact in enumerate(facts):
        if isinstance(fact, DeckFact):
            store.keep_deck("scythia", fact.name, file.canonical(fact.body))
        else:
            known.enter(store, GAMES[fact.game], (fact,), Credit(by, at + 1))
    return store


def written(store: Store, device: str = "tablet") -> file.LibraryFile:
    shelves = tuple(known.known_cards(store, game) for game in GAMES.values())
    return file.read(file.write(shelves, device, 7), "file")


def known_here(store: Store) -> dict[str, str]:
    found = ((game.spec.id, known.known_cards(store, game)) for game in GAMES.values())
    return {f"{its} {about}": mark(fact) for its, shelf in found for about, fact in shelf.known.items()}


def every_word(store: Store) -> Words:
    """All that is known or waits to be chosen, by thing."""
    found: dict[str, set[str]] = {about: {fact} for about, fact in known_here(store).items()}
    for game in GAMES.values():
        for version in known.known_cards(store, game).versions:
            if not version.settled:
                found.setdefault(f"{game.spec.id} {version.about}", set()).add(mark(version.fact))
    return {about: frozenset(words) for about, words in found.items()}


def decided_against(store: Store) -> Words:
    """What was known here once and corrected: it is not asked again."""
    found: dict[str, set[str]] = {}
    for game in GAMES.values():
        for version in known.known_cards(store, game).versions:
            if version.settled:
                found.setdefault(f"{game.spec.id} {version.about}", set()).add(mark(version.fact))
    return {about: frozenset(words) for about, words in found.items()}


def union(*words: Words) -> Words:
    return {
        about: frozenset().union(*(device.get(about, frozenset()) for device in words))
        for word in words
        for about in word
    }


@settings(max_examples=40)
@given(LIBRARIES, LIBRARIES)
@example([SLOT, replace(SLOT, slots=(0, 1))], [SLOT])  # corrected here before it is told again
def test_nothing_of_either_is_lost_and_ones_own_still_counts(mine: list[Fact], theirs: list[Fact]) -> None:
    here, there = library(mine, "Ala"), library(theirs, "Bob")
    before, settled = known_here(here), decided_against(here)
    words = union(every_word(here), every_word(there))
    merge(here, written(there))
    assert every_word(here) == {about: each - settled.get(about, frozenset()) for about, each in words.items()}
    assert {about: fact for about, fact in known_here(here).items() if about in before} == before


@settings(max_examples=40)
@given(LIBRARIES, LIBRARIES)
def test_twice_is_as_good_as_once(mine: list[Fact], theirs: list[Fact]) -> None:
    here, there = library(mine, "Ala"), written(library(theirs, "Bob"))
    merge(here, there)
    once = every_word(here), [here.versions(game) for game in GAMES], [here.credits(game) for game in GAMES]
    again = merge(here, there)
    assert (every_word(here), [here.versions(game) for game in GAMES], [here.credits(game) for game in GAMES]) == once
    assert not any(compared.judged.news or compared.differing for compared in again)


@settings(max_examples=40)
@given(LIBRARIES, LIBRARIES, LIBRARIES)
def test_the_order_of_two_files_does_not_matter_for_what_is_known(
    mine: list[Fact], bobs: list[Fact], cids: list[Fact]
) -> None:
    bob, cid = written(library(bobs, "Bob"), "Bob's"), written(library(cids, "Cid"), "Cid's")
    one, other = library(mine, "Ala"), library(mine, "Ala")
    for there in (bob, cid):
        merge(one, there)
    for there in (cid, bob):
        merge(other, there)
    assert every_word(one) == every_word(other)


@settings(max_examples=40)
@given(LIBRARIES, LIBRARIES)
def test_a_library_comes_back_from_its_file_conflicts_and_all(mine: list[Fact], theirs: list[Fact]) -> None:
    here = library(mine, "Ala")
    merge(here, written(library(theirs, "Bob")))
    copy = MemoryStore()
    merge(copy, written(here, "tablet"))
    assert known_here(copy) == known_here(here)
    assert every_word(copy) == every_word(here)
    assert written(copy, "tablet").told("huns") == written(here, "tablet").told("huns"), "with who entered it and when"


@settings(max_examples=40)
@given(LIBRARIES, LIBRARIES)
def test_a_comparison_counts_everything_once_and_changes_nothing(mine: list[Fact], theirs: list[Fact]) -> None:
    here, there = library(mine, "Ala"), library(theirs, "Bob")
    before = every_word(here)
    found = compare(here, written(there))
    assert every_word(here) == before
    seen = {
        f"{compared.game.spec.id} {about}"
        for compared in found
        for about in (
            *compared.judged.news,
            *compared.judged.same,
            *compared.judged.heard,
            *compared.mine,
            *compared.against,
        )
    }
    assert seen == set(known_here(here)) | set(known_here(there))
    sorts = (
        (compared.judged.news, compared.judged.same, compared.judged.heard, compared.mine, compared.differing)
        for compared in found
    )
    assert sum(len(part) for sort in sorts for part in sort) == len(seen)


def test_a_conflict_waits_through_a_restart_and_can_be_chosen_again(tmp_path: Path) -> None:
    mine, theirs = (dice_pattern("cimmeria", Dice(1, white)) for white in (0, 2))
    game = GAMES["scythia"]
    about = thing(game, mine)
    with_mine = open_store(tmp_path).store
    known.enter(with_mine, game, (mine,), Credit("Ala", 1))
    merge(with_mine, written(library([theirs], "Bob"), "Bob's phone"))
    with_mine.close()
    store = open_store(tmp_path).store
    (asked,) = known.known_cards(store, game).differing
    assert (asked.fact, asked.credit) == (theirs, Credit("Bob", 1, "Bob's phone"))
    for which, other in ((theirs, mine), (mine, theirs)):
        known.choose(store, game, about, mark(which))
        here = known.known_cards(store, game)
        assert here.known[about] == which
        assert (here.differing, [version.fact for version in here.versions]) == ((), [other]), (
            "decided, and still to be had"
        )
    merge(store, written(library([theirs], "Bob"), "Bob's phone"))
    assert known.known_cards(store, game).differing == (), "not asked twice"
    store.close()
