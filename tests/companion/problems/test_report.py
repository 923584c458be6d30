"""The report of a problem: what somebody needs who mends the app, and nothing of anybody."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion import __version__
from companion.desk.desk import Desk
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.match import private
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.problems.problem_log import watching
from companion.problems.report import STEPS, Known, shape, written
from companion.screens.devices.joining import ADDRESS, NAME
from companion.store.backups import NoVault
from companion.sync.port import Checkup, Finding, Peer, TableNearby
from rules.core.correct import Correct
from rules.core.game import Chair, Config
from rules.core.message import say
from tests.companion.desk.shared.around import Around
from tests.companion.store.kit import CONFIG, first
from tests.kit.evening import Evening
from tests.kit.samples.private_things import KINDS, leaks

ROW = MatchRow("m1", CONFIG, 100)


def handed(evening: Evening) -> str:
    share = evening.desk.services.device.share
    assert isinstance(share, Handed)
    ((_, body),) = share.handed.values()
    share.handed.clear()
    return body.decode()


def section(report: str, title: str) -> list[str]:
    return report.partition(f"[{title}]\n")[2].partition("\n\n")[0].splitlines()


@pytest.fixture
def around() -> Around:
    """A shared table full of things that are nobody else's business."""
    around = Around()
    around.set_up()
    around.desk = Desk(replace(around.desk.services, device=Recorder()), (), "en")
    around.tap("continue")
    around.share()
    session = around.desk.session
    assert session is not None
    names = tuple(Chair(name, chair.colour) for name, chair in zip(_three(), session.row.config.chairs, strict=True))
    session.row = replace(session.row, config=replace(session.row.config, chairs=names))
    around.store.set(NAME, KINDS["a device"])
    around.store.set(ADDRESS, KINDS["an address"])
    private.keep(around.store, session.row.id, "step", ((KINDS["a secret"], 31337),))
    peers = (Peer("5f0c9e7d41aa33bb5f0c9e7d41aa33bb", KINDS["a device"], (0,), "on", is_host=True, is_me=True),)
    nearby = (TableNearby("t", KINDS["a device"], "huns", KINDS["a port"]),)
    found = (
        Finding(True, say("doctor.network.fine", own=KINDS["an address"])),
        Finding(False, say("doctor.mate.unknown", name=KINDS["a device"])),
        Finding(False, say("bad.at", path=KINDS["a home"], why=say("bad.just", why=KINDS["a host"]))),
        Finding(True, say("doctor.mates.fine", n=2)),
    )
    around.told(
        code=KINDS["a code"], link=KINDS["a link"], addresses=(KINDS["an address"],), peers=peers, nearby=nearby,
        checkup=Checkup(False, found),
    )  # fmt: skip
    return around


def _three() -> tuple[str, ...]:
    return KINDS["a person"], KINDS["a seat"], KINDS["a device"]


def test_the_report_of_a_shared_table_names_nobody(around: Around) -> None:
    around.tap("menu", "menu-more", "menu-settings", "report", "make")
    report = handed(around)
    assert leaks(report) == []
    assert section(report, "app")[0] == f"version {__version__}"
    assert section(report, "doctor")[1:] == [
        "fine: Network: this device can be reached at _.",
        "trouble: _: address not known. Open the app there; it reconnects by itself.",
        "trouble: _: _",
        "fine: All 2 other devices are connected.",
    ]
    game = section(report, "game")
    assert game[0].startswith("game huns ")
    assert {"mode standard", "seats 3", "role host", "devices around 1"} <= set(game)
    last = next(line for line in game if line.startswith("last ")).split()[1:]
    assert last[-1] == "begin"
    assert "_" not in last


def test_it_says_which_settings_but_not_what_people_typed(around: Around) -> None:
    around.send(i.Prefer("theme", "paper"))
    around.tap("menu", "menu-more", "menu-settings", "report", "make")
    settings = section(handed(around), "settings")
    assert "theme paper" in settings
    assert not [line for line in settings if NAME in line or ADDRESS in line]


def test_without_an_open_match_there_is_still_a_report(tmp_path: Path) -> None:
    evening = Evening()
    with watching(tmp_path) as problems:
        services = replace(
            evening.desk.services, device=Recorder(), problems=problems, vault=NoVault(say("unkept.full", name="/x"))
        )
        evening.desk = Desk(services, (), "en")
        evening.tap("settings", "report")
        assert evening.says("none since the start")
        problems.note("something", ValueError())
        assert evening.says("1 problem since the start")
        evening.tap("make")
    report = handed(evening)
    (mark,) = re.findall(r"ERROR companion: something \[(\w{6})\]", report)
    assert section(report, "problems of this run") == [f"{mark} 1"]
    assert section(report, "game") == ["role alone", "devices around 0"]
    assert "/x" not in report


def test_the_steps_are_the_last_fifty_and_only_by_tags_that_exist() -> None:
    entries = first(60, ROW)
    last = shape(ROW, entries)[-1].split()
    assert last == ["last", *["correct"] * STEPS]
    forged = replace(entries[-1], action={"tag": KINDS["a secret"]})
    odd: Entry = replace(entries[-1], action={"tag": [KINDS["a code"]]})
    assert shape(ROW, [*entries, forged, odd])[-1].endswith("correct _ _")


def test_a_mode_or_a_game_that_is_none_of_ours_is_not_named() -> None:
    mode = replace(ROW, config=Config("huns", KINDS["a secret"], CONFIG.chairs))
    game = replace(ROW, config=Config(KINDS["a secret"], "standard", CONFIG.chairs))
    for row in (mode, game):
        assert leaks("\n".join(shape(row, first(3, ROW)))) == []


def test_the_last_lines_of_a_long_log_are_taken() -> None:
    report = written(Known(log=tuple(f"line {n}" for n in range(1000))))
    assert section(report, "log")[0] == "line 600"
    assert section(report, "log")[-1] == "line 999"


def test_corrections_and_undone_steps_are_counted(around: Around) -> None:
    around.elsewhere(Correct("reserve.red", 1))
    around.undo()
    around.tap("menu", "menu-more", "menu-settings", "report", "make")
    game = section(handed(around), "game")
    assert "undone 1" in game
    assert game[-3].endswith("correct undo")
