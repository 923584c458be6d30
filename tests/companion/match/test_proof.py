"""A long match opened from the state kept of it says what its log says, and the log has the last word."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import rules
from companion import __version__
from companion.desk.background import Job
from companion.desk.desk import Desk, Services
from companion.intents import intent as i
from companion.match import session as sessions
from companion.match.command import Command, Take, Undo
from companion.match.entry import Entry
from companion.match.ledger import Ledger
from companion.match.proof import same
from companion.match.session import Session, Surroundings
from companion.screens.kit.context import Place
from companion.store.memory import MemoryStore
from rules.core.codec import Malformed
from rules.core.game import Game
from tests.bench.evening import BACK, ROW, THERE, entries
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import config_of, followed_whole

APP = "1.2"


class Kept(Match):
    """A match whose state is kept every ten entries."""

    def reopened(self, app: str = APP, proof_later: bool = False) -> Session:
        return Session(self.game, self._row, self.store, self._world, app, proof_later)


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "STILL_EVERY", 10)


def played(game: Game[Any, Any, Any], seed: int, steps: int = 90) -> Kept:
    match = Kept(game, config_of(game, game.spec.modes[0].id, game.spec.modes[0].low), SeededLuck(seed))
    wander(match, SeededLuck(seed), steps)
    assert match.store.still("match")
    return match


def proved(session: Session) -> bool:
    (*_, whole) = session.proof()
    assert isinstance(whole, Ledger)
    return session.prove(whole)


def altered(store: MemoryStore, change: Callable[[dict[str, Any]], object]) -> None:
    kept = json.loads(store.still("match"))
    change(kept)
    store._stills["match"] = json.dumps(kept)


@pytest.mark.parametrize("name", sorted(rules.games()))
@pytest.mark.parametrize("seed", range(4))
def test_it_says_what_the_whole_log_says_and_goes_on_as_that_does(name: str, seed: int) -> None:
    match = played(rules.games()[name], seed)
    short, whole = match.reopened(proof_later=True), match.reopened()
    assert (short.is_proved, whole.is_proved) == (False, True)
    assert same(short.history, whole.history)
    assert short.ledger.hashes == whole.ledger.hashes
    assert [state for *_, state in short.history.states()] == [state for *_, state in whole.history.states()]
    first = whole.history.entries[whole.history.counting[1]]
    newest = whole.history.newest
    assert newest is not None
    assert isinstance(short.propose(Command("undo", Undo(first.cmd_id, newest.seq))), Entry), "behind what was kept"
    assert same(short.history, match.reopened().history)
    assert proved(short)
    assert same(short.history, match.reopened().history)


def test_a_step_made_before_the_log_was_proved_is_in_the_proof() -> None:
    match = played(rules.games()["huns"], 1)
    short = match.reopened(proof_later=True)
    (*_, whole) = short.proof()
    match.session = short
    match.undo()
    assert isinstance(whole, Ledger)
    assert short.prove(whole)
    assert len(short.history.entries) == whole.seq == short.seq


def test_no_state_is_kept_of_a_log_that_is_not_proved() -> None:
    match = played(followed_whole(rules.games()["huns"]), 1, 30)
    match.session, before = match.reopened(proof_later=True), match.store.still("match")
    for _ in range(15):
        match.undo()
        match.redo()
    assert match.store.still("match") == before
    assert proved(match.session)
    wander(match, SeededLuck(5), 3, regrets=0)
    assert match.store.still("match") != before


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: kept.update(app="1.1"),
        lambda kept: kept.pop("still"),
        lambda kept: kept["still"].update(state=7),
        lambda kept: kept["still"]["state"].update(round="three"),
        lambda kept: kept["still"]["entry"].update(ts=99),
        lambda kept: kept["still"]["entry"].update(seq=4000),
    ],
    ids=["another app", "nothing in it", "no state", "a broken state", "of another log", "of a longer log"],
)
def test_what_is_of_no_use_is_as_if_it_were_not_there(change: Callable[[dict[str, Any]], object]) -> None:
    match = played(rules.games()["huns"], 2)
    altered(match.store, change)
    opened = match.reopened(proof_later=True)
    assert opened.is_proved
    assert same(opened.history, match.reopened().history)


def test_where_the_log_says_otherwise_the_log_counts() -> None:
    match = played(rules.games()["huns"], 3)
    altered(match.store, lambda kept: kept["still"]["state"].update(wagon_deck=1))
    opened, whole = match.reopened(proof_later=True), match.reopened()
    assert not opened.is_proved
    assert opened.state != whole.state
    assert not proved(opened)
    assert opened.state == whole.state


# -- behind the desk


class Held:
    """Work that is not done before somebody says so."""

    def __init__(self) -> None:
        self.work: list[Callable[[], None]] = []
        self.heard: Callable[[Any], None] = lambda found: None
        self.stopped = 0

    def start(self, work: Iterator[Any], heard: Callable[[Any], None]) -> Job:
        if not self.work:  # the proof comes first; the copy of the start is not asked about here
            self.heard = heard
        self.work.append(lambda: [heard(part) for part in work] and None)
        return self

    def stop(self) -> None:
        self.stopped += 1


def desk_with(log: list[Entry], change: Callable[[dict[str, Any]], object] | None = None) -> tuple[Desk, Held]:
    """A match whose state was kept ten entries ago, opened at a desk."""
    store, held = MemoryStore(), Held()
    store.adopt(replace(ROW, id="match"), log[:-1], {})
    kept = Session(rules.games()["huns"], replace(ROW, id="match"), store, Surroundings(SeededLuck(1)), __version__)
    assert isinstance(kept.propose(Command("later", Take(THERE, True))), Entry)
    if change:
        altered(store, change)
    desk = Desk(Services(store, Surroundings(SeededLuck(1)), background=held), (), "en")
    desk.handle(i.Resume("match"))
    return desk, held


def test_the_table_is_shown_before_the_proof_and_stays() -> None:
    desk, held = desk_with(entries(60))
    session = desk.session
    assert isinstance(session, Session)
    assert (desk.view().screen, session.is_proved) == ("table", False)
    desk.handle(i.Do(BACK, 0))
    held.work[0]()
    assert session.is_proved
    assert (desk.session, desk.view().screen, desk.toast) == (session, "table", "")
    assert same(session.history, Session(session.game, session.row, desk.store).history)


def test_a_state_that_is_not_what_the_log_says_is_put_right_and_said() -> None:
    desk, held = desk_with(entries(60), lambda kept: kept["still"]["state"].update(wagon_deck=1))
    assert desk.session is not None
    assert desk.session.state.wagon_deck == 1
    held.work[0]()
    assert desk.session.state.wagon_deck != 1
    assert "problem" in desk.toast


def test_a_log_that_cannot_be_followed_is_said_as_if_it_had_been_opened_at_once() -> None:
    desk, held = desk_with(entries(60))
    bodies = desk.store._entries["match"]  # type: ignore[attr-defined]
    bodies[20] = bodies[20].replace('"cubes-moved"', '"no-such-thing"')
    desk.handle(i.Resume("match"))
    assert desk.session is not None
    held.work[-1]()
    assert (desk.session, desk.view().screen) == (None, "home")
    late, desk.store._stills = desk.toast, {}  # type: ignore[attr-defined]
    desk.handle(i.Resume("match"))
    assert (desk.session, desk.toast) == (None, late)
    assert "no-such-thing" in late


def test_a_log_that_cannot_be_read_again_leaves_the_reader_on_the_page_where_it_was_opened() -> None:
    desk, held = desk_with(entries(60))
    desk.trail.append(Place("match-page", "match"))
    held.heard(Malformed("here", "wrong"))
    assert (desk.session, desk.view().screen) == (None, "match-page")


def test_a_bug_in_the_proof_is_said_and_leads_home() -> None:
    desk, held = desk_with(entries(60))
    held.heard(None)
    assert (desk.session, desk.view().screen) == (None, "home")
    assert "problem" in desk.toast


def test_leaving_the_match_stops_the_proof_and_nothing_is_heard_of_it() -> None:
    desk, held = desk_with(entries(60))
    desk.handle(i.Open("home"))
    assert held.stopped == 1
    held.work[0]()
    assert (desk.session, desk.toast) == (None, "")
