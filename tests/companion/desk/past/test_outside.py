"""Results of other apps through the desk: asked who is who, taken in, looked at, counted, and undone."""

from __future__ import annotations

import pytest

from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.screens.kit.archive_parts import Played
from companion.screens.kit.parts import Options
from companion.store.memory import MemoryStore
from tests.kit.desk import Driver, walk
from tests.kit.samples.outside_files import TABLE, as_bytes, bgsplay
from tests.kit.samples.records import record, row


def lines(driver: Driver) -> list[Played]:
    return [part for part in walk(driver.view) if isinstance(part, Played)]


@pytest.fixture
def table() -> Driver:
    store = MemoryStore()
    store.start(row(record(("Zofia", "Marek"), match="m" * 32)))
    driver = Driver(store, device=Recorder(share=Handed(asks=True)))
    driver.tap("past", "import")
    return driver


def test_who_is_who_is_asked_and_only_then_anything_is_kept(table: Driver) -> None:
    before = table.store.settings()
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    assert table.screen == "import-people"
    assert table.store.settings() == before
    asked = {
        part.title: [one.text for one in part.options if one.on]
        for part in walk(table.view)
        if isinstance(part, Options)
    }
    assert asked == {"Zofia Nowak (2 games)": ["Zofia"], "Ola (1 game)": ["Somebody new"]}, (
        "Marek is known as he stands"
    )
    table.tap("take-plays")
    assert (table.screen, table.desk.toast) == ("archive", "2 games were added.")
    assert len(lines(table)) == 3
    table.tap("statistics", "player-zofia")
    assert table.says("3 games")


def test_a_finger_says_that_somebody_is_somebody_else(table: Driver) -> None:
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    table.tap("who-zofia nowak-new", "who-ola-marek", "take-plays", "statistics")
    assert {"player-zofia nowak", "player-marek", "player-zofia"} <= set(table.names())
    assert "player-ola" not in table.names()


def test_the_toast_undoes_it_and_so_does_the_list(table: Driver) -> None:
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    table.tap("take-plays", "put-back")
    assert (table.desk.toast, len(lines(table))) == ("2 games were taken out again.", 1)
    table.tap("import")
    table.send(i.Picked("t.csv", TABLE.encode()))
    table.tap("take-plays", "import", "taken-imported.2")
    assert len(table.desk.archive.everything().kept) == 3, "only asked"
    table.tap("keep-import", "taken-imported.2", "undo-import")
    assert len(table.desk.archive.everything().kept) == 1
    assert "taken-imported.2" not in table.names()
    table.send(i.UndoImport("imported.2"))
    assert table.desk.toast == "", "a second finger is too late"


def test_a_bad_or_known_file_is_said_and_nothing_changes(table: Driver) -> None:
    before = table.store.settings()
    table.send(i.Picked("plays.bgsplay", b"{"))
    assert "plays.bgsplay cannot be imported" in table.desk.toast
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay(plays=[{"gameRefId": 7}]))))
    assert "plays[0].gameRefId" in table.desk.toast
    table.send(i.Picked("none.bgsplay", as_bytes(bgsplay(plays=[]))))
    assert table.desk.toast == "none.bgsplay has no finished game of those that are here."
    assert table.screen == "import"
    assert table.store.settings() == before
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    table.tap("take-plays", "import")
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    assert table.desk.toast == "All 2 games in the file are here already. Nothing was changed."


def test_the_page_of_such_a_game_is_only_read(table: Driver) -> None:
    table.send(i.Picked("plays.bgsplay", as_bytes(bgsplay())))
    table.tap("take-plays", "match-x-1-1")
    assert table.says("Only the result is known, not how it came about.")
    assert table.says("Klub")
    assert [part.title for part in walk(table.view) if getattr(part, "detail", "") == "Klub"] == ["Place"]
    assert table.view.now.title == "Won by Ola", "a title begins with a capital"
    assert table.says("–"), "no points were told"
    assert not {"remove", "open", "place", "note"} & set(table.names())
    table.send(i.WriteNote("x-1-1", "note", "late"))
    table.send(i.RemoveMatch("x-1-1"))
    table.tap("to-imports", "taken-imported.1", "undo-import", "back")
    assert table.screen == "archive", "the page of what is gone is left"


def test_nobody_is_proposed_to_sit_where_another_app_had_them() -> None:
    driver = Driver(device=Recorder(share=Handed(asks=True)))
    driver.tap("past", "import")
    driver.send(i.Picked("t.csv", TABLE.encode()))
    driver.tap("take-plays", "back", "new-huns")
    driver.tap("start")
    assert driver.screen in ("table", "checklist")


def test_without_a_file_there_is_nothing_to_take(table: Driver) -> None:
    table.send(i.TakePlays())
    assert table.screen == "import"
