"""What every store promises, asked of the one in memory and the one on disk alike."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cards.port import Shelving
from companion.cards.thing import Credit, Version
from companion.match.command import Command, Take, Undo
from companion.match.port import About, Brief, SecondWriter
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.sqlite import SqliteStore
from rules.core.decks.book import CardFact, DeckFact, Pattern
from rules.core.secret import seal
from rules.huns import GAME
from rules.huns.actions import Begin, ChooseFirst
from tests.companion.store.kit import SECRET, fill, first, row


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "table.sqlite")
    with closing(made):
        yield made


def test_a_match_comes_back_as_it_was(store: Store) -> None:
    entries = fill(store)
    assert list(store.entries("m1")) == entries
    assert store.known("m1") == {seal(SECRET).commitment: SECRET}
    assert store.matches() == (replace(row(), updated=100),)
    assert (store.match("m1"), store.match("m2")) == (replace(row(), updated=100), None)


def test_a_number_used_twice_is_a_second_writer(store: Store) -> None:
    entries = fill(store)
    again = replace(entries[-1], cmd_id="another")
    with pytest.raises(SecondWriter):
        store.append("m1", again, {})
    assert list(store.entries("m1")) == entries


def test_a_number_left_out_is_a_second_writer(store: Store) -> None:
    fill(store)
    with pytest.raises(SecondWriter):
        store.append("m1", first(7, row())[-1], {})


def test_a_command_written_before_is_a_second_writer_and_leaves_nothing(store: Store) -> None:
    entries = fill(store)
    again = replace(first(6, row())[-1], cmd_id=entries[1].cmd_id)
    with pytest.raises(SecondWriter):
        store.append("m1", again, {"new": SECRET})
    assert list(store.entries("m1")) == entries
    assert "new" not in store.known("m1")


def test_a_state_is_kept_with_an_entry_and_goes_with_its_match(store: Store) -> None:
    fill(store)
    assert store.still("m1") == ""
    store.append("m1", first(6, row())[-1], {}, "as it was")
    store.append("m1", first(7, row())[-1], {})
    assert store.still("m1") == "as it was"
    store.append("m1", first(8, row())[-1], {}, "later")
    assert (store.still("m1"), store.still("m2")) == ("later", "")
    with pytest.raises(SecondWriter):
        store.append("m1", first(8, row())[-1], {}, "never")
    assert store.still("m1") == "later"
    store.forget("m1")
    store.start(row())
    assert store.still("m1") == ""


def test_two_matches_may_use_the_same_numbers_and_commands(store: Store) -> None:
    assert fill(store, "m1") != fill(store, "m2")
    assert len(list(store.entries("m2"))) == 5


@pytest.mark.parametrize("seq", [1, 5])
def test_there_is_no_entry_without_a_match(store: Store, seq: int) -> None:
    with pytest.raises(KeyError):
        store.append("m1", first(seq, row())[-1], {})
    assert list(store.entries("m1")) == []
    assert store.known("m1") == {}


def test_no_summary_without_a_match(store: Store) -> None:
    with pytest.raises(KeyError):
        store.summarise("m1", "text", True, 1)


def test_a_match_starts_once(store: Store) -> None:
    entries = fill(store)
    with pytest.raises(SecondWriter):
        store.start(row())
    with pytest.raises(SecondWriter):
        store.adopt(row(), entries, {})
    assert list(store.entries("m1")) == entries


def test_a_match_is_adopted_whole_or_not_at_all(store: Store) -> None:
    entries = first(4, row())
    with pytest.raises(SecondWriter):
        store.adopt(row(), [*entries, entries[0]], {})
    assert store.matches() == ()
    store.adopt(row(), entries, {"c": SECRET})
    assert list(store.entries("m1")) == entries
    assert store.known("m1") == {"c": SECRET}


def test_the_newest_match_comes_first(store: Store) -> None:
    for at, match in enumerate(("a", "b", "c")):
        store.start(row(match, created=at + 1))
    store.summarise("a", "Ala leads", True, 50)
    assert [one.id for one in store.matches()] == ["a", "c", "b"]
    assert store.matches()[0] == replace(row("a", 1), updated=50, finished=True, summary="Ala leads")


def test_a_forgotten_match_is_gone_and_its_id_is_free(store: Store) -> None:
    fill(store, "m1")
    fill(store, "m2")
    store.forget("m1")
    store.forget("never-was")
    assert [one.id for one in store.matches()] == ["m2"]
    assert list(store.entries("m1")) == []
    assert store.known("m1") == {}
    fill(store, "m1")


def test_the_newest_word_of_a_setting_counts(store: Store) -> None:
    store.set("theme", "paper")
    store.set("theme", "lacquer")
    store.set("name", "Żółw 🐢")
    assert store.settings() == {"theme": "lacquer", "name": "Żółw 🐢"}


def test_card_facts_are_kept_by_game_deck_and_name(store: Store) -> None:
    raid = CardFact("huns", "blue", "Raid", spaces=2, effect="„take”", entered_by="Ala")
    store.remember(raid)
    store.remember(CardFact("other", "blue", "Raid"))
    store.remember(CardFact("huns", "black", "Curse"))
    store.remember(replace(raid, spaces=3))
    assert store.facts("huns") == (CardFact("huns", "black", "Curse"), replace(raid, spaces=3))


def test_patterns_used_most_come_first(store: Store) -> None:
    seldom, often, other = (Pattern(*one) for one in (("huns", "a", (1,)), ("huns", "b", (2,)), ("x", "b", (2,))))
    for pattern in (seldom, often, other, often):
        store.remember_pattern(pattern)
    assert store.patterns("huns") == (often, seldom)


def test_a_pattern_typed_by_mistake_is_forgotten(store: Store) -> None:
    right, wrong = Pattern("huns", "a", (1,)), Pattern("huns", "a", (2,))
    for pattern in (right, wrong, wrong):
        store.remember_pattern(pattern)
    store.forget_pattern(wrong)
    store.forget_pattern(Pattern("huns", "never", ()))
    assert store.patterns("huns") == (right,)


def test_what_another_device_knows_is_taken_in_at_once(store: Store) -> None:
    card, print_ = CardFact("huns", "raid", "Drum"), Pattern("huns", "blue", (1, 0, 0, 0, 0))
    store.remember_pattern(print_)
    store.shelve({"huns": Shelving((card, print_), {"Ours": "{}"})})
    assert (store.facts("huns"), store.patterns("huns"), store.decks("huns")) == ((card,), (print_,), {"Ours": "{}"})


def test_who_entered_something_and_what_else_is_said_of_it_are_kept(store: Store) -> None:
    drum, quiet = (CardFact("huns", "raid", "Drum", effect=effect) for effect in ("Loud.", "Quiet."))
    other = Version("card raid Drum", quiet, Credit("Bob", 7, "Bob's phone"))
    print_ = Version("print x", Pattern("huns", "x", (1,)), settled=True)
    deck = Version("deck Ours", DeckFact("Ours", {"cards": []}))
    change = Shelving((drum,), credits={other.about: Credit("Ala", 5)}, versions={other.about: (other,)})
    store.shelve({"huns": change, "scythia": Shelving(versions={deck.about: (deck,), print_.about: (print_,)})})
    assert store.credits("huns") == {other.about: Credit("Ala", 5)}
    assert (store.versions("huns"), store.versions("scythia")) == ((other,), (deck, print_))
    settled = replace(other, settled=True)
    store.shelve({"huns": Shelving(forget=(drum,), versions={other.about: (settled,)})})
    assert (store.facts("huns"), store.versions("huns")) == ((), (settled,))
    assert store.credits("huns") == {other.about: Credit("Ala", 5)}, "what is not named stays"
    assert store.credits("scythia") == {}


def test_decks_are_kept_by_game_and_name(store: Store) -> None:
    store.keep_deck("scythia", "Żółw", "{}")
    store.keep_deck("scythia", "Ala", "{}")
    store.keep_deck("other", "Ala", "[]")
    store.keep_deck("scythia", "Ala", '{"cards":[]}')
    assert list(store.decks("scythia").items()) == [("Ala", '{"cards":[]}'), ("Żółw", "{}")]
    store.drop_deck("scythia", "Ala")
    store.drop_deck("scythia", "never was")
    assert store.decks("scythia") == {"Żółw": "{}"}
    assert store.decks("other") == {"Ala": "[]"}


def test_what_people_wrote_about_a_match_goes_with_it(store: Store) -> None:
    fill(store)
    assert store.abouts() == {}
    store.tell_about("m1", About("at Ala's"))
    store.tell_about("m1", About("at Ala's", "A close one 🐢", 7))
    assert store.abouts() == {"m1": About("at Ala's", "A close one 🐢", 7)}
    with pytest.raises(KeyError):
        store.tell_about("never was", About("here"))
    store.forget("m1")
    assert store.abouts() == {}


def test_a_session_goes_on_where_it_was(store: Store) -> None:
    store.start(row())
    world = Surroundings(clock=lambda: 7)
    session = Session(GAME, row(), store, world)
    for at, action in enumerate((ChooseFirst(0), Begin())):
        session.propose(Command(f"c{at}", Take(action, force=True)))
    session.propose(Command("u", Undo("c1", 2)))
    again = Session(GAME, row(), store, world)
    assert (again.state, again.seq, again.history.redoable) == (session.state, 3, "u")
    assert not hasattr(again.propose(Command("c1", Take(Begin()))), "key"), "a resend has the same effect once"


def test_lists_are_told_when_a_line_is_older_than_its_log(store: Store) -> None:
    fill(store)
    assert store.untold() == ("m1",)
    store.summarise("m1", "[2]", True, 300)
    assert store.untold() == ()
    assert store.briefs() == [Brief("m1", 100, 300, True, "[2]", 0)]
    store.tell_about("m1", About(removed=9))
    assert store.briefs() == [Brief("m1", 100, 300, True, "[2]", 9)]
    store.append("m1", first(6, row())[-1], {})
    assert store.untold() == ("m1",)


def test_a_stamp_changes_with_everything_that_is_written(store: Store) -> None:
    seen = [store.stamp()]
    assert store.stamp() == seen[0]
    for write in (
        lambda: fill(store),
        lambda: store.append("m1", first(6, row())[-1], {}),
        lambda: store.summarise("m1", "[2]", True, 300),
        lambda: store.tell_about("m1", About("here")),
        lambda: store.forget("m1"),
    ):
        write()
        assert store.stamp() not in seen
        seen.append(store.stamp())


def test_what_another_connection_writes_changes_the_stamp(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    with closing(SqliteStore(path)) as one, closing(SqliteStore(path)) as other:
        before = one.stamp()
        fill(other)
        assert one.stamp() != before
