"""A match's line: the same from the open match and from its log, and made anew where it is old or broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.archive import record, summary
from companion.archive.listing import Listing
from companion.archive.record import Record
from companion.archive.summary import summarise
from companion.match.port import About, Brief, MatchRow
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from rules.core.game import Chair, Config
from rules.core.mode import is_sheet
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import Case, cases
from tests.kit.samples.records import many, text
from tests.kit.samples.records import record as made_up
from tests.kit.samples.records import row as row_of

PLAYED = [case for case in cases() if case.config.game != "toy"]
ONE_OF_EACH = list({(case.config.game, case.config.mode): case for case in PLAYED}.values())
BROKEN = (
    "", "{", '{"chapter":{"key":"x"}}', '["x"]', "[1,2]", "null", "1,2", "[" * 200, "[" * 90_000, '[3,"huns"]',
    "[3" + ",0" * 16 + "]", '[3,"huns","standard",["A"],"",1,[3],[0],"total",0,"","x","",4,[],true,0]',
    '[3,"huns","standard",["A"],"red",1,[3],[1],"total",0,"","x","",4,[],true,0]',
    '[2,"huns","standard",["A"],"red",1,[3],[0],"total",0,"","x","",4]',
)  # fmt: skip


def read(summary: str) -> Record | None:
    (found,) = record.read_all([Brief("m", 0, 1, 1, summary, 0)])
    return found


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=str)
def test_what_is_kept_is_what_the_log_says(case: Case) -> None:
    """With undo and corrections on the way; another device, which knows no secret, makes the same line of it."""
    match = Match(case.game, case.config, SeededLuck(5))
    wander(match, SeededLuck(6), longest=60, regrets=0.2)
    kept = summary.write(match.session)
    elsewhere = MemoryStore()
    elsewhere.adopt(match.session.row, list(match.store.entries("match")), {})
    assert summary.write(Session(case.game, match.session.row, elsewhere)) == kept
    found = read(kept)
    assert found is not None
    assert (found.game, found.mode, found.chairs) == (case.config.game, case.config.mode, case.config.chairs)
    assert found.steps == match.session.seq
    assert found.only_score == is_sheet(case.config.mode)
    assert text(found) == kept


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_line_spoils_no_other(broken: str) -> None:
    whole = [text(outcome) for outcome in many(3)]
    briefs = [Brief(f"m{at}", 0, 0, 1, written, 0) for at, written in enumerate((whole[0], broken, *whole[1:]))]
    found = record.read_all(briefs)
    assert [outcome is None for outcome in found] == [False, True, False, False]


def test_any_name_comes_back_as_it_was_typed() -> None:
    names = ('[b]Ala[/b] "\\', "Żółw 🐢\u200d", "a,b]}", "\u2028")
    found = read(text(made_up(names, (1, 2, 3, 4))))
    assert found is not None
    assert tuple(found.names) == names


def test_there_are_as_many_colours_as_people_whatever_they_are_called() -> None:
    store, odd = MemoryStore(), Config("huns", "standard", (Chair("Ala", "light  blue"), Chair("Bob", " ")))
    store.start(MatchRow("m", odd, 100))
    store.start(MatchRow("n", replace(odd, game="chess"), 100))
    for outcome in Listing(store, Surroundings()).shelf().kept:
        assert outcome.chairs == (Chair("Ala", "light-blue"), Chair("Bob", "-"))


def huns(store: MemoryStore, match: str = "m") -> MatchRow:
    row = MatchRow(match, Config("huns", "standard", (Chair("Ala", "red"), Chair("Bob", "blue"))), 100)
    store.start(row)
    return row


def test_a_missing_or_old_line_is_made_from_the_log() -> None:
    for old in ("", '{"chapter":{"key":"x","names":[],"numbers":[]},"totals":[9,9],"winners":[1]}'):
        store = MemoryStore()
        huns(store)
        store.summarise("m", old, True, 7)
        (found,) = Listing(store, Surroundings()).shelf().kept
        assert (found.over, tuple(found.totals), tuple(found.winners)) == (False, (0, 0), ())
        assert read(store.matches()[0].summary) is not None, "and is kept"


def test_a_line_older_than_its_log_is_made_anew_at_the_start() -> None:
    match = Match(ONE_OF_EACH[0].game, ONE_OF_EACH[0].config, SeededLuck(1))
    summarise(match.store, match.session)
    assert match.store.untold() == ()
    wander(match, SeededLuck(2), longest=5, regrets=0)
    assert match.store.untold() == ("match",)
    Listing(match.store, Surroundings()).refresh()
    assert match.store.untold() == ()
    assert match.store.matches()[0].summary == summary.write(match.session)


def test_a_match_that_cannot_be_read_is_listed_all_the_same() -> None:
    store = MemoryStore()
    row = huns(store)
    store.start(replace(row, id="other", config=replace(row.config, game="chess")))
    listing = Listing(store, Surroundings())
    for _ in range(2):
        assert {outcome.match for outcome in listing.shelf().kept} == {"m", "other"}
    assert not next(outcome for outcome in listing.shelf().kept if outcome.game == "chess").judged


def test_what_was_removed_is_apart_and_the_list_is_read_anew_when_something_is_written() -> None:
    store = MemoryStore()
    for outcome in many(3):
        store.start(row_of(outcome))
    listing = Listing(store, Surroundings())
    first = listing.shelf()
    assert listing.shelf() is first, "nothing was written"
    store.tell_about("m1", About(removed=50))
    assert [outcome.match for outcome in listing.shelf().kept] == ["m2", "m0"]
    assert [outcome.match for outcome in listing.shelf().removed] == ["m1"]
