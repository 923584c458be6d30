"""Sharing from the desk: what each key hands on, what the toast says of it, and taking a match in again."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.device.port import Recorder, Silent
from companion.device.share import Handed, InFolder, NoShare
from companion.export import bgstats
from companion.export.formats import MATCH, Leaving
from companion.intents import intent as i
from companion.match.port import About
from tests.companion.archive.test_importing import NEWER, chained, exported, text
from tests.kit.desk import Driver
from tests.kit.evening import Evening
from tests.kit.golden import record
from tests.kit.golden.kept import store_with, whole_game
from tests.kit.match import export_match

SOLO = next(path for path in record.files() if path.stem == "random_solo")
NAME = "raiders-of-scythia-2026-11-16-goldensc"


def at_share(share: NoShare, path: Path = SOLO, about: About | None = None, lang: str = "en") -> Driver:
    row, _ = whole_game(path)
    driver = Driver(store_with(path), device=Recorder(share=share), lang=lang)
    if about is not None:
        driver.store.tell_about(row.id, about)
    driver.send(i.Resume(row.id))
    driver.tap("share")
    assert driver.screen == "share"
    return driver


def test_each_key_hands_on_its_form_and_says_where() -> None:
    share = Handed()
    driver = at_share(share, about=About("Dom", "Żubr"))
    for form, suffix in (("bgsplay", ".bgsplay"), ("csv", ".csv"), ("json", MATCH)):
        driver.tap(f"hand-{form}")
        assert driver.desk.toast == f"Saved: Documents/Table Companion/{NAME}{suffix}"
    files = {name.rpartition(".")[2]: body for name, (_, body) in share.handed.items()}
    assert json.loads(files["bgsplay"])["plays"][0]["playerScores"][0]["score"] == "18+3+3+16+12+10+3"
    rows = list(csv.DictReader(io.StringIO(files["csv"].decode(), newline="")))
    assert [row["player"] for row in rows] == ["Ala", "AI (automa)"]
    assert json.loads(files["json"]) == export_match(driver.store, whole_game(SOLO)[0].id)
    driver.tap("hand-text", "hand-bgstats")
    assert driver.desk.toast == "Copied to the clipboard."
    assert share.texts[0].startswith("Raiders of Scythia · 1")
    assert share.texts[1].startswith(bgstats.LINK)


def test_a_picture_is_handed_on_where_there_is_a_window_to_draw_it_in() -> None:
    share = Handed()
    driver = at_share(share)
    assert "hand-png" not in driver.names(), "nobody to draw"
    driver.tap("hand-svg")  # needs nobody
    driver._services = replace(driver._services, draw=lambda service: service.row.id.encode())
    driver.again()
    driver.send(i.Resume(whole_game(SOLO)[0].id))
    driver.tap("share", "hand-png", "hand-html")
    handed = {name.rpartition(".")[2]: body for name, body in share.handed.items()}
    assert "hand-svg" not in driver.names(), "one picture is enough"
    assert handed["svg"][0] == "image/svg+xml"
    assert handed["png"] == ("image/png", whole_game(SOLO)[0].id.encode())
    assert handed["html"][1].startswith(b"<!DOCTYPE html>")


def test_a_picture_that_cannot_be_drawn_is_said() -> None:
    def fail(leaving: Leaving) -> bytes:
        raise OSError("the window has not answered")

    driver = at_share(Handed())
    driver._services = replace(driver._services, draw=fail)
    driver.again()
    driver.send(i.Resume(whole_game(SOLO)[0].id))
    driver.tap("share", "hand-png")
    assert "the window has not answered" in driver.desk.toast


def test_where_the_system_asks_the_file_is_named_and_a_failure_is_said() -> None:
    driver = at_share(Handed(asks=True), lang="pl")
    driver.tap("hand-csv")
    assert driver.desk.toast == f"Wybierz, dokąd wysłać plik {NAME}.csv."
    driver.send(i.NotHanded(f"{NAME}.csv"))
    assert driver.desk.toast == f"Nie udało się udostępnić: {NAME}.csv."
    driver.tap("hand-text")
    assert driver.desk.toast == "", "the system's own sheet is seen"
    driver.send(i.NotHanded(""))
    assert driver.desk.toast == "Nie udało się udostępnić: tekst."


def test_a_device_that_cannot_says_so() -> None:
    row, _ = whole_game(SOLO)
    driver = Driver(store_with(SOLO), device=Silent())
    driver.send(i.Resume(row.id))
    driver.tap("share")
    for form in ("csv", "text"):
        driver.tap(f"hand-{form}")
        assert driver.desk.toast == "This device cannot share anything."


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    driver = at_share(InFolder(tmp_path / "taken"))
    driver.tap("hand-csv")
    assert driver.desk.toast.startswith(f"{NAME}.csv could not be saved: ")


def test_the_code_is_the_link_and_says_when_it_is_shorter() -> None:
    driver = at_share(Handed(), about=About(note="Długa opowieść " * 100))
    (code,) = [part for part in driver.view.columns[0].parts if hasattr(part, "link")]  # type: ignore[union-attr]
    assert len(code.link) <= bgstats.MOST
    assert driver.says("shortened")
    assert not at_share(Handed()).says("shortened")


def test_an_open_game_has_no_code_and_says_why(evening: Evening) -> None:
    evening.tap("menu", "menu-more", "menu-share")
    assert evening.says("This game is not over yet.")
    assert not [part for part in evening.view.columns[0].parts if hasattr(part, "link")]  # type: ignore[union-attr]
    assert evening.find("hand-bgstats").intent is evening.find("hand-bgsplay").intent is None
    assert evening.find("hand-csv").intent is not None
    evening.send(i.Hand("bgsplay"))
    assert evening.desk.toast == "This game is not over yet."


def test_a_match_is_taken_in_from_the_folder_and_by_its_path(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    driver = at_share(InFolder(folder))
    driver.tap("hand-json")
    other = Driver(device=Recorder(share=InFolder(folder)))
    other.send(i.Open("import"))
    other.tap("file-0")
    steps = len(whole_game(SOLO)[1])
    assert other.desk.toast == f"Game imported, {steps} steps."
    (row,) = other.store.matches()
    assert row.finished
    other.type("path", str(folder / f"{NAME}{MATCH}"))
    other.tap("open-path")
    assert other.desk.toast == "This game is already here, step for step."
    other.type("path", "~/nowhere/at\0all.json")
    other.tap("open-path")
    assert "cannot be read" in other.desk.toast
    (folder / "x.json").write_text("{}")
    other.type("path", str(folder / "x.json"))
    other.tap("open-path")
    assert other.desk.toast.startswith("x.json cannot be imported. companion: missing")
    (folder / "y.json").write_text("[")
    other.type("path", str(folder / "y.json"))
    other.tap("open-path")
    assert other.desk.toast.startswith("y.json cannot be imported. not JSON: "), "its name is said once"
    other.tap("back")
    assert other.store.matches() == (row,)


def test_the_system_picks_a_file() -> None:
    share = Handed(asks=True)
    driver = Driver(device=Recorder(share=share))
    driver.tap("past", "import", "pick")
    assert share.picks == ["match"]
    driver.send(i.Picked("huns.json", text(exported())))
    assert driver.desk.toast.startswith("Game imported")
    driver.send(i.Picked("huns.json", b"", "no such address"))
    assert driver.desk.toast == "huns.json cannot be read: no such address"
    silent = Driver(device=Recorder(share=Handed()))
    silent.send(i.PickFile())
    assert silent.desk.toast == "This device has no file chooser."


def test_a_match_of_a_newer_app_is_looked_at_and_not_played() -> None:
    plain = chained(exported(), 30, **NEWER)
    driver = Driver(device=Recorder())
    driver.send(i.Picked("huns.json", text(plain)))
    driver.send(i.Resume(plain["match"]))
    assert driver.desk.session is not None
    assert driver.desk.session.history.stopped == 31
    assert driver.says("View only")
    driver.tap("notice-history")
    assert driver.screen == "history"
    driver.send(i.UndoFrom(plain["entries"][3]["cmd_id"]))
    assert "newer version" in driver.desk.toast
    driver.send(i.Open("share"))
    driver.tap("hand-json")
    share = driver.desk.services.device.share
    assert isinstance(share, Handed)
    (made,) = share.handed.values()
    assert json.loads(made[1]) == plain
    driver.send(i.Open("home"))
    assert driver.screen == "home"


@pytest.mark.parametrize("form", ["bgsplay", "csv", "json", "text", "bgstats"])
def test_without_a_match_nothing_is_handed_on(form: str) -> None:
    share = Handed()
    Driver(device=Recorder(share=share)).send(i.Hand(form))
    assert not share.handed
    assert not share.texts
