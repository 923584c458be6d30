"""Copies of all saved games as people meet them: made by themselves beside the table, listed, and gone back to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.desk.handlers.backups import Moment, _is_due
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.screens.kit.parts import Row
from companion.store.backups import FolderVault, NoVault
from companion.store.repair import open_store
from companion.text.words import Words
from rules.core.message import say
from tests.kit.desk import walk
from tests.kit.evening import Evening
from tests.kit.golden.kept import store_with

PLAYS = Path(__file__).parents[3] / "playthroughs"
WHY = say("store.no-backup", name="backups")


class Counting(NoVault):
    """Counts the copies that were asked for; fails where a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.unkept = None
        self.made, self.fails = 0, False

    def make_copy(self, now: int) -> bool:
        if self.fails:
            raise StoreRefused(WHY)
        self.made += 1
        return True


def counted(table: Evening) -> Counting:
    vault = Counting()
    table.desk.services = replace(table.desk.services, vault=vault)
    return vault


def test_copies_are_made_at_the_start_at_each_rounds_end_and_when_the_app_goes_behind() -> None:
    table = Evening()
    vault = counted(table)
    table.sit_down()
    assert vault.made == 1, "the start"
    table = Evening()
    table.set_up()
    vault = counted(table)
    table.first_round()
    assert vault.made == 1, "the end of the round"
    table.desk.handle(i.Behind(True))
    table.desk.handle(i.Open("score"))
    assert vault.made == 2, "once"
    table.desk.handle(i.Behind(False))
    table.desk.handle(i.Behind(True))
    assert vault.made == 3


def test_a_copy_is_made_at_the_end_of_a_match_though_its_last_round_goes_on() -> None:
    playing = Moment("m", say("huns.chapter", n=5), False, 40, False)
    assert _is_due(playing, playing._replace(over=True, steps=41))
    assert not _is_due(playing, playing._replace(steps=41))
    assert _is_due(playing._replace(over=True), playing), "and when the end was taken back"


ENDED = (
    "huns/random_2_players",
    "scythia/random_4_players",
    "great_wall/evening_2_players",
    "runewars/random_2_players",
)


@pytest.mark.parametrize("play", ENDED)
def test_the_step_that_ends_a_match_makes_a_copy(play: str) -> None:
    store = store_with(PLAYS / f"{play}.jsonl")
    table = Evening(store)
    table.desk.handle(i.Resume(store.matches()[0].id))
    session = table.desk.session
    assert session is not None
    while session.game.over(session.state):
        table.desk.handle(i.UndoFrom())
    vault = counted(table)
    chapter = session.game.chapter(session.state)
    while not session.game.over(session.state):
        assert session.game.chapter(session.state) == chapter, "it is the end that is looked at, not the round"
        table.desk.handle(i.RedoLast())
    assert vault.made == 1


def test_a_copy_is_made_after_a_hundred_steps_of_one_round() -> None:
    table = Evening()
    table.set_up()
    vault = counted(table)
    for n in range(250):
        table.desk.handle(i.SetNumber("reserve.red", n % 2 + 1))
    assert table.desk.session is not None
    assert len(table.desk.session.history.entries) > 250
    assert vault.made == 2


class Waiting:
    """A background whose work is done when the test says so."""

    def __init__(self) -> None:
        self.work: list[Callable[[], None]] = []

    def start(self, work: Iterator[object], heard: Callable[[object], None]) -> object:
        self.work.append(lambda: [heard(part) for part in work] and None)
        return None


def test_no_tap_waits_for_a_copy_and_one_is_made_at_a_time() -> None:
    table = Evening()
    vault, waiting = counted(table), Waiting()
    table.desk.services = replace(table.desk.services, background=waiting)
    table.sit_down()
    table.desk.handle(i.Behind(True))
    assert (vault.made, len(waiting.work)) == (0, 1)
    waiting.work.pop()()
    table.desk.handle(i.Open("score"))
    assert (vault.made, len(waiting.work)) == (1, 1), "what was asked for meanwhile comes after it"
    waiting.work.pop()()
    assert (vault.made, len(waiting.work)) == (2, 0)


def test_a_copy_that_cannot_be_made_is_said_until_one_can() -> None:
    table = Evening()
    vault = counted(table)
    vault.fails = True
    table.sit_down()
    assert WHY in table.desk.notes
    table.desk.handle(i.Behind(True))
    assert table.desk.notes.count(WHY) == 1
    table.desk.handle(i.Open("copies"))
    assert table.says(Words("en").say(WHY))
    vault.fails = False
    table.desk.handle(i.MakeCopy())
    assert WHY not in table.desk.notes
    assert table.desk.toast == Words("en").t("copies.made")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Evening]:
    """A real folder, with a game begun."""
    opened = open_store(tmp_path)
    with closing(opened.store) as store:
        table = Evening(store)
        table.desk.services = replace(table.desk.services, vault=FolderVault(tmp_path, store))
        table.set_up()
        yield table


def test_the_page_says_what_is_in_each_and_leads_back(kept: Evening, tmp_path: Path) -> None:
    kept.desk.handle(i.MakeCopy())
    session = kept.desk.session
    assert session is not None
    before = len(session.history.entries)
    kept.first_round()
    assert len(list(kept.store.entries(session.row.id))) > before
    kept.desk.handle(i.Open("home"))
    kept.desk.handle(i.Open("settings"))
    kept.tap("copies")
    rows = [part for part in walk(kept.view) if isinstance(part, Row) and part.name.startswith("copy-")]
    assert [row.detail.split(" · ")[0] for row in rows] == [f"1 game, {n} steps" for n in _lengths(kept)]
    oldest = next(at for at, row in enumerate(rows) if f" {before} steps" in row.detail)
    kept.tap(f"copy-{oldest}")
    assert kept.find("go-back").hold
    kept.tap("go-back")
    assert (kept.screen, kept.desk.session) == ("home", None)
    assert "table.before-1.sqlite" in kept.desk.toast
    assert len(list(kept.store.entries(session.row.id))) == before
    kept.tap("continue")
    assert len(kept.desk.session.history.entries) == before  # type: ignore[union-attr]
    assert (tmp_path / "table.before-1.sqlite").exists()


def _lengths(table: Evening) -> list[int]:
    return [copy.steps for copy in table.desk.services.vault.copies()]


def test_where_nothing_is_kept_the_page_says_so() -> None:
    table = Evening()
    table.desk.handle(i.Open("copies"))
    assert table.says(Words("en").t("trust.in-memory"))


def test_a_correction_is_no_round(kept: Evening) -> None:
    vault = counted(kept)
    kept.desk.handle(i.SetNumber("reserve.red", 1))
    assert vault.made == 0
