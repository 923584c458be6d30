"""What is on disk: found again, full, or written by another window."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.intents import intent as i
from companion.match.port import About, StoreRefused
from companion.store.memory import MemoryStore
from companion.store.repair import open_store
from rules.core.message import say
from tests.kit.desk import Driver
from tests.kit.evening import ALA, Evening


def test_another_start_finds_the_table_exactly_as_it_was(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        table = Evening(store)
        table.set_up()
        table.first_round()
        table.dice("12321")
        table.draw("black", spaces=2, onto=ALA)
        seen = table.view
    with closing(open_store(tmp_path).store) as store:
        later = Evening(store)
        resume = later.view.resume  # type: ignore[union-attr]
        assert resume is not None
        assert "Ala" in resume.detail  # whom the table waits for
        later.tap("continue")
        assert later.view == seen


class FullStore(MemoryStore):
    """Takes nothing more once it is full."""

    full = False

    def append(self, match: str, entry: Any, known: Any, still: str = "") -> None:
        if self.full:
            raise StoreRefused(say("store.full", name="table.sqlite"))
        super().append(match, entry, known, still)

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None:
        if self.full:
            raise StoreRefused(say("store.full", name="table.sqlite"))
        super().summarise(match, summary, finished, updated)

    def tell_about(self, match: str, about: About) -> None:
        if self.full:
            raise StoreRefused(say("store.full", name="table.sqlite"))
        super().tell_about(match, about)


def test_a_full_disk_is_said_and_the_step_has_not_happened() -> None:
    store = FullStore()
    table = Evening(store)
    table.set_up()
    before = table.view
    store.full = True
    table.dice("11111")
    assert table.view.toast == (
        "table.sqlite: the disk is full. This step could not be saved, so it did not happen. "
        "Everything before it is safe."
    )
    store.full = False
    table.again()
    table.tap("continue")
    assert table.view == replace(before, toast=table.view.toast)


def test_a_full_disk_keeps_nobody_from_the_archive() -> None:
    """Its lines are only a cache; what people write and remove is not done, and that is said."""
    store = FullStore()
    table = Evening(store)
    table.set_up()
    table.first_round()
    store.full = True
    table.again()
    assert "Round 2" in table.view.resume.detail  # type: ignore[union-attr]
    table.tap("past")
    assert table.says("Round 2")
    table.tap(next(name for name in table.names() if name.startswith("match-")))
    table.type("note", "late")
    assert "table.sqlite" in table.view.toast
    table.tap("remove", "remove-now")
    assert "table.sqlite" in table.view.toast
    assert store.abouts() == {}


def test_a_second_window_on_the_same_match_reads_on_instead_of_writing_over(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as one, closing(open_store(tmp_path).store) as other:
        mine = Evening(one)
        mine.set_up()
        theirs = Driver(other)
        theirs.tap("continue")
        mine.dice("11111")
        theirs.tap("menu", "menu-correct")
        theirs.send(i.SetNumber("reserve.red", 3))
        assert theirs.view.toast == theirs.desk.ctx().words.t("refused.moved-on")
        assert theirs.state == mine.state
        theirs.send(i.SetNumber("reserve.red", 3))
        assert theirs.state.reserve.red == 3
