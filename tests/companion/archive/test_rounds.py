"""What people may rely on: the beginnings of rounds in every game, the log checked, and the copies of all of it."""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.archive.rounds import MOST, checked, restore_points
from companion.match.entry import Entry
from companion.match.port import StoreRefused
from companion.store import repair
from companion.store.backups import FolderVault, NoVault, vault_of
from companion.store.memory import MemoryStore
from rules import specs
from rules.core.message import Message, say
from tests.companion.store.kit import fill
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import Case, answered, cases, choose

LONGEST = 220  # steps: enough for several chapters of each game


def one_of_each() -> list[Case]:
    """A whole game each, with few people so that it is quick."""
    return [next(case for case in cases() if case.config.game == game) for game in specs()]


def played(case: Case, seed: int) -> tuple[Match, list[tuple[Message, str, int]]]:
    """A random match, with every chapter noted as it began: its name, the state, and how many steps came before."""
    match, luck = Match(case.game, case.config, SeededLuck(seed)), SeededLuck(seed)
    begun = [(case.game.chapter(match.state), match.hash, 0)]
    for step in range(1, LONGEST + 1):
        if case.game.over(match.state):
            break
        match.take(answered(choose(case.game.legal(match.state, None), luck), luck))
        if case.game.chapter(match.state) != begun[-1][0]:
            begun.append((case.game.chapter(match.state), match.hash, step))
    return match, begun


@pytest.mark.parametrize("case", one_of_each(), ids=str)
def test_every_chapter_is_a_point_and_going_back_gives_the_state_it_began_with(case: Case) -> None:
    match, begun = played(case, 3)
    points = restore_points(match.session)
    told = [(point.chapter.label, point.steps) for point in points]
    steps = len(match.session.history.counting)
    assert told == [(label, steps - at) for label, _, at in reversed(begun)][:MOST]
    assert len(points) > 2, "a longer game is needed to say anything"
    before = match.hash
    for point, (_, began, _) in zip(points, reversed(begun), strict=False):
        if point.of:
            match.undo(point.steps)
            assert match.hash == began
            assert match.session.history.newest is None or restore_points(match.session)[0].of == ""
            match.redo()
        assert match.hash == before


@pytest.mark.parametrize("case", one_of_each(), ids=str)
def test_a_point_tells_the_scores_of_then(case: Case) -> None:
    match, _ = played(case, 4)
    for point in restore_points(match.session):
        then = match.session.history.state_before(len(match.session.history.counting) - point.steps)
        goal = case.game.goal(then)
        public = case.game.score(case.game.view(then, None)).totals
        assert point.chapter.totals == (public if goal is None else goal[:1])


def test_only_the_last_twenty_are_told() -> None:
    huns = next(case for case in cases() if case.config.game == "huns")
    match, begun = played(huns, 5)
    few = restore_points(match.session, 2)
    assert [point.chapter.label for point in few] == [label for label, _, _ in begun[-1:-3:-1]]


# -- the log


def test_a_log_that_is_as_it_was_played_is_whole() -> None:
    match, _ = played(one_of_each()[0], 1)
    found = checked(match.session, match.store.entries("match"))
    assert (found.steps, found.wrong) == (match.session.seq, "")
    assert found.head == match.session.ledger.head


def _changed(entries: list[Entry]) -> list[Entry]:
    return [*entries[:4], replace(entries[4], ts=entries[4].ts + 1), *entries[5:]]


DAMAGE = {
    "a step in the middle was changed": (_changed, "entries[5].prev"),
    "the last step was changed": (lambda log: [*log[:-1], replace(log[-1], ts=9)], "entries[{last}]"),
    "the last step is missing": (lambda log: log[:-1], "entries[{last}]"),
    "a step is missing": (lambda log: log[:7] + log[8:], "entries[7].seq"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_log_that_differs_from_what_was_played_is_told_with_the_place(how: str) -> None:
    match, _ = played(next(case for case in cases() if case.config.game == "great_wall"), 1)
    change, where = DAMAGE[how]
    found = checked(match.session, change(list(match.store.entries("match"))))
    assert found.wrong.startswith(where.format(last=match.session.seq - 1))


# -- copies


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(repair.open_store(tmp_path).store) as store:
        fill(store, n=5)
    return tmp_path


def test_the_copy_of_the_start_is_told_with_what_is_in_it(folder: Path) -> None:
    vault = FolderVault(folder)
    with closing(repair.open_store(folder).store) as store:
        os.utime(folder / repair.BACKUP, (1_000, 1_000))
        fill(store, "m2", n=3)
        copy = vault.last("m1")
        assert copy is not None
        assert (copy.ts, copy.matches, copy.steps, copy.reaches) == (1_000, 1, 5, 5)
        assert vault.last("m2").reaches == 0  # type: ignore[union-attr]
        vault.back_up()
        newer = vault.last("m2")
        assert newer is not None
        assert (newer.matches, newer.steps, newer.reaches) == (2, 8, 3)
        assert newer.ts > 1_000


def test_a_copy_to_take_away_has_what_is_still_in_the_write_ahead_log(folder: Path, tmp_path: Path) -> None:
    with closing(repair.open_store(folder).store) as store:
        fill(store, "m2", n=4)
        away = tmp_path / "away"
        away.mkdir()
        (away / repair.NAME).write_bytes(FolderVault(folder).body())
    with closing(repair.open_store(away).store) as found:
        assert {row.id: len(list(found.entries(row.id))) for row in found.matches()} == {"m1": 5, "m2": 4}


def test_a_backup_that_cannot_be_made_says_why_and_leaves_the_old_one(folder: Path) -> None:
    old = (folder / repair.BACKUP).read_bytes()
    (folder / repair.NAME).unlink()
    with pytest.raises(StoreRefused):
        FolderVault(folder).back_up()
    assert (folder / repair.BACKUP).read_bytes() == old


def test_a_copy_that_is_none_is_none(tmp_path: Path) -> None:
    assert FolderVault(tmp_path).last("m1") is None
    (tmp_path / repair.BACKUP).write_bytes(b"not a database")
    assert FolderVault(tmp_path).last("m1") is None


def test_where_nothing_is_kept_it_is_said_and_nothing_is_copied(tmp_path: Path) -> None:
    why = say("unkept.full", name="x")
    vault = vault_of(tmp_path, repair.Opened(MemoryStore(), (why,), kept=False))
    assert vault.unkept == why
    for act in (vault.back_up, vault.body):
        with pytest.raises(StoreRefused) as refused:
            act()
        assert refused.value.message == why
    assert NoVault().unkept is not None
