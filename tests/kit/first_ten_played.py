"""First to ten on every way: from Home to the winner, on two devices, and without a screen. Run where it is laid in."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Row
from companion.screens.kit.views import Tile
from tests.kit.cli import Cli
from tests.kit.desk import Driver, said, walk
from tests.kit.languages import LANGUAGES
from tests.kit.net.phones import Phone
from tests.kit.net.seats import seats
from tests.kit.pictures import lacking

SCREENS = (
    "table", "menu", "score", "history", "guide", "correct", "devices", "far", "story", "rules", "share", "trust",
    "cards", "settings",
)  # fmt: skip
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def begun(driver: Driver) -> Driver:
    """Two people at the table."""
    driver.tap("new-first_ten", "players-2")
    for seat, name in enumerate(("Ala", "Bob")):
        driver.type(f"name-{seat}", name)
    driver.tap("start")
    assert driver.screen == "table"
    return driver


def add(driver: Driver, points: int) -> None:
    driver.tap(f"points-{points - 1}", "do-offer")


def standing(driver: Driver) -> list[tuple[str, str]]:
    """Names and points as the table shows them, the best first."""
    return [(row.title, row.value) for row in walk(driver.view) if isinstance(row, Row) and row.value]


def assert_readable(driver: Driver) -> None:
    """No key stands where words should, and every sign can be drawn."""
    raw = [text for _, text in said(driver.view) if "first_ten" in text or "{" in text]
    assert raw == [], driver.screen
    assert [part for part in walk(driver.view) if lacking(part)] == [], driver.screen


@each_language
def test_home_lists_it_whole_and_as_a_score_sheet(lang: str) -> None:
    driver = Driver(lang=lang)
    tiles = {tile.name: tile for tile in walk(driver.view) if isinstance(tile, Tile)}
    assert tiles["new-first_ten"].title == tiles["score-first_ten"].title == "First ten"
    assert_readable(driver)


@each_language
def test_set_up_is_made_from_its_spec(lang: str) -> None:
    driver = Driver(lang=lang)
    driver.tap("new-first_ten")
    assert driver.says("First ten")
    assert [name for name in driver.names() if name.startswith("players-")] == ["players-2", "players-3", "players-4"]
    assert_readable(driver)


@each_language
def test_a_game_is_played_to_its_end_and_the_table_shows_the_score(lang: str) -> None:
    driver = begun(Driver(lang=lang))
    add(driver, 3)
    assert standing(driver) == [("Ala", "3"), ("Bob", "0")]
    for points in (2, 3, 2, 3, 2, 1):
        assert_readable(driver)
        add(driver, points)
    assert driver.screen == "winner"
    assert driver.says({"en": "Ala wins", "pl": "Ala wygrywa"}[lang])
    assert_readable(driver)


@each_language
@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_of_the_match_stands_and_can_be_read(screen: str, lang: str) -> None:
    driver = begun(Driver(lang=lang))
    add(driver, 3)
    driver.send(i.Open(screen))
    assert driver.screen == screen
    assert_readable(driver)


def test_the_score_has_its_line_and_its_total() -> None:
    driver = begun(Driver())
    add(driver, 3)
    driver.tap("menu", "menu-score")
    assert driver.says("Points")
    assert driver.says("Total")


def test_the_history_tells_each_step_and_undo_takes_it_back() -> None:
    driver = begun(Driver())
    add(driver, 3)
    add(driver, 1)
    driver.tap("menu", "menu-history")
    assert driver.says("Ala: Added 3")
    assert driver.says("Bob: Added 1")
    driver.tap("to-table")
    driver.undo()
    assert driver.state.numbers == (3, 0)
    driver.again()
    driver.tap("continue")
    assert driver.state.numbers == (3, 0)


def test_a_number_is_corrected_by_hand() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-correct")
    driver.set("numbers.1", 7)
    assert driver.state.numbers == (0, 7)


def test_just_the_score_is_a_sheet() -> None:
    driver = Driver()
    driver.tap("score-first_ten", "players-2", "start")
    for seat, points in enumerate((8, 11)):
        driver.send(i.Write(seat, "points", points))
    driver.tap("finish")
    assert driver.desk.ctx().game.score(driver.state).winners == (1,)


def test_two_devices_play_it_over_real_sockets() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            first, second = await seats(stack, 2)
            host, guest = begun(Phone(first)), Phone(second, "pl")
            host.tap("menu", "menu-more", "menu-devices", "host")
            await host.sees(lambda one: one.seat.shown.code)
            await guest.join(host, "Bob's phone")
            await guest.sees(lambda one: one.desk.session)
            second.service.take_seat(1, second.device)
            await host.sees(lambda one: first.peer(second.device).seats == (1,))
            host.send(i.Open("table"))
            add(host, 3)
            await guest.sees(lambda one: one.state.numbers == (3, 0))
            guest.send(i.Open("table"))
            add(guest, 2)
            await host.sees(lambda one: one.state.numbers == (3, 2))
            await guest.sees(lambda one: one.state == host.state)
            assert standing(guest) == [("Ala", "3"), ("Bob", "2")]
            assert_readable(guest)

    asyncio.run(story())


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


def test_the_command_line_lists_it_and_its_one_action(companion: Cli) -> None:
    assert "First ten" in companion("games").out
    said = companion("games", "first_ten", "--actions").out
    assert said.splitlines() == ["add", "  seat: 0 to 3", "  points: 1 to 3"]
    assert json.loads(companion("games", "first_ten", "--actions", "--json").out) == {
        "add": {"seat": "0 to 3", "points": "1 to 3"}
    }


def test_the_command_line_plays_it(companion: Cli) -> None:
    def took(seat: int, points: int) -> dict[str, Any]:
        return {"id": f"{seat}{points}", "take": {"tag": "add", "seat": seat, "points": points}}

    lines = [took(0, 3), took(0, 2), {"undo": "03"}, {"redo": True}, {"ask": "offers"}, {"ask": "score"}]
    done = companion("table", "first_ten", "--players", "Ala,Bob", stdin="\n".join(map(json.dumps, lines)))
    assert (done.code, done.err) == (0, "")
    added, refused, undone, _, offers, score = done.lines
    assert added["events"] == [{"tag": "added", "seat": 0, "points": 3}]
    assert added["prompts"] == [{"seat": 1, "text": "Bob: Turn"}]
    assert (refused["refused"], refused["text"]) == ("not-your-turn", "It is Bob's turn.")
    assert undone["events"][0]["tag"] == "undone"
    assert offers["offers"][0]["take"] == {"tag": "add", "seat": 1, "points": 1}
    assert offers["offers"][0]["asks"] == {"points": [1, 2, 3]}
    assert score["score"]["totals"] == [3, 0]


@each_language
def test_the_command_line_counts_its_score(companion: Cli, lang: str) -> None:
    players = [{"name": "Ala", "points": 8}, {"name": "Bob", "points": 11}]
    done = companion("score", "first_ten", "--lang", lang, stdin={"game": "first_ten", "players": players})
    assert done.code == 0
    assert "Bob" in done.out.splitlines()[-1]
