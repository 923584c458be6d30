"""`companion LINK`: the link of a QR code stands anywhere among the options, and is never taken for a command."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from companion import __main__ as command
from companion.cards import file
from companion.commands import window
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from rules.huns import GAME as HUNS
from tests.kit.cli import Cli
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, export_match
from tests.kit.play import config_of
from tests.kit.samples.outside_files import TABLE, as_bytes, bgsplay

LINK = "tablecompanion://join?t=1"
OPTIONS = (("--lang", "pl"), ("--size=800x600",), ("--data", "/tmp/none"), ("--verbose",))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """How the window would have been opened."""
    seen: list[tuple[object, ...]] = []

    def window(options: object) -> int:
        seen.append(tuple(getattr(options, name) for name in ("lang", "size", "data", "verbose", "link")))
        return 0

    monkeypatch.setattr(command, "_window", window)
    return seen


@pytest.mark.parametrize("at", range(len(OPTIONS) + 1))
def test_a_link_opens_the_app_with_every_option_in_any_order(at: int, opened: list[tuple[object, ...]]) -> None:
    for order in permutations(OPTIONS):
        given = [*(word for option in order[:at] for word in option), LINK]
        given += [word for option in order[at:] for word in option]
        assert command.main(given) == 0
    assert set(opened) == {("pl", "800x600", "/tmp/none", True, LINK)}


@pytest.mark.parametrize("given", [["--link", LINK], [f"--link={LINK}"], ["--li", LINK], [LINK]])
def test_the_link_may_have_its_name(given: list[str], opened: list[tuple[object, ...]]) -> None:
    assert command.main(given) == 0
    assert [seen[-1] for seen in opened] == [LINK]


def test_a_command_keeps_its_own_link_and_a_value_is_no_link(opened: list[tuple[object, ...]]) -> None:
    assert command._with_link(["join", LINK]) == ["join", LINK]
    assert command._with_link(["--data", "odd://folder", "games"]) == ["--data", "odd://folder", "games"]
    assert command.main(["--data", "odd://folder"]) == 0
    assert opened[0][2:] == ("odd://folder", False, None)


def test_two_links_are_one_too_many(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Cli(capsys, monkeypatch)(LINK, LINK).refused(LINK)


# -- files


def test_a_file_of_ours_opens_the_app_like_a_link(tmp_path: Path, opened: list[tuple[object, ...]]) -> None:
    path = tmp_path / "huns.tcmatch.json"
    path.write_text("{}", encoding="utf-8")
    assert command.main(["--lang", "pl", str(path)]) == 0
    assert opened[0][0] == "pl"
    assert opened[0][-1] == str(path)


def test_a_command_is_never_taken_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert command._with_link(["games"]) == ["games"]
    assert command._with_link(["nowhere.json"]) == ["nowhere.json"]


def test_what_a_desktop_hands_over_is_a_link_a_path_or_the_address_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert window.opening(LINK) == i.Open("code", LINK)
    assert window.opening("file:///home/ala/Moje%20gry/huns.tcmatch.json") == i.OpenFile(
        "/home/ala/Moje gry/huns.tcmatch.json"
    )
    assert window.opening("FILE://localhost/home/ala/huns.json") == i.OpenFile("/home/ala/huns.json")
    assert window.opening("huns.tcmatch.json") == i.OpenFile(str(tmp_path / "huns.tcmatch.json"))
    for broken in ("http://[", "tablecompanion://[[[/"):  # which Python's own reader of addresses refuses
        assert window.opening(broken) == i.Open("code", broken)


def test_a_file_waits_on_the_page_that_asks_and_nothing_is_taken_in(tmp_path: Path) -> None:
    driver = Driver()
    path = tmp_path / "huns.tcmatch.json"
    match = Match(HUNS, config_of(HUNS, "standard", 3), SeededLuck(1))
    path.write_text(json.dumps(export_match(match.store, "match")), encoding="utf-8")
    driver.send(i.OpenFile(str(path)))
    assert driver.screen == "import"
    assert driver.store.matches() == ()
    driver.tap("open-path")
    assert len(driver.store.matches()) == 1
    driver.send(i.OpenFile(str(tmp_path / "ala.tcmove")))
    assert driver.screen == "new-device"
    library = tmp_path / "cards.tclib.json"
    library.write_text(file.write((), "Ala", 1), encoding="utf-8")
    driver.send(i.OpenFile(str(library)))
    assert driver.screen == "cards-compare"
    driver.send(i.OpenFile(str(tmp_path / "gone.tclib.json")))
    assert "gone.tclib.json" in driver.desk.toast


def test_on_a_phone_the_file_that_was_opened_waits_for_a_press_too(tmp_path: Path) -> None:
    driver = Driver(device=Recorder(share=Handed(asks=True)))
    path = tmp_path / "huns.tcmatch.json"
    match = Match(HUNS, config_of(HUNS, "standard", 3), SeededLuck(1))
    path.write_text(json.dumps(export_match(match.store, "match")), encoding="utf-8")
    driver.send(i.OpenFile(str(path)))
    assert driver.says("huns.tcmatch.json")
    assert not driver.says(str(tmp_path)), "a path of the phone's own says nothing"
    driver.tap("open-path")
    assert len(driver.store.matches()) == 1


@pytest.mark.parametrize(("name", "body"), [("plays.bgsplay", as_bytes(bgsplay())), ("plays.csv", TABLE.encode())])
def test_results_of_other_apps_ask_who_is_who_at_once(tmp_path: Path, name: str, body: bytes) -> None:
    (tmp_path / name).write_bytes(body)
    driver = Driver()
    driver.send(i.OpenFile(str(tmp_path / name)))
    assert driver.screen == "import-people"
    assert driver.store.matches() == ()
