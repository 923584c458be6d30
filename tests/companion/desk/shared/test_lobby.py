"""Who are you, before being let in: the seats of a table whose code was right, and the host's one yes that shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents import intent as i
from companion.match.lobby import Lobby, LobbySeat
from companion.screens.kit.parts import Row, SeatKey
from companion.sync.port import Newcomer, TableStatus
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver, said, walk
from tests.kit.net.network_fake import FakeNetwork

WHERE = "192.168.1.7"
SEATS = (
    LobbySeat("Marta", "red"),
    LobbySeat("Kuba", "blue"),
    LobbySeat("Zofia", "green", "Zofia's phone"),
    LobbySeat("Player 4", "purple"),
)
TABLE = Lobby("Marta Nowak", "great_wall", SEATS)


def arrive(name: str = "Kuba", lobby: Lobby = TABLE) -> tuple[Driver, FakeNetwork]:
    """Six digits and a name, and the code was right."""
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("join")
    driver.type("address", WHERE)
    driver.tap("next", *["digit-1"] * 6)
    driver.type("name", name)
    driver.tap("join")
    network.shows = TableStatus(joining=WHERE, lobby=lobby)
    driver.desk.hear()
    return driver, network


def keys(driver: Driver) -> dict[str, SeatKey]:
    return {part.title: part for part in walk(driver.view) if isinstance(part, SeatKey)}


def test_the_seats_are_shown_by_the_table_s_name_and_one_tap_claims_one() -> None:
    driver, network = arrive()
    assert driver.screen == "lobby"
    assert driver.says("Marta's table")
    assert driver.says("The Great Wall")
    assert [key.title for key in keys(driver).values() if key.suggested] == ["Kuba"]
    assert next(iter(keys(driver))) == "Kuba", "it stands first"
    driver.tap("i-am-1")
    assert network.asked[-1] == ("claim", 1, "")
    network.shows = TableStatus(joining=WHERE, knocked=True)
    driver.desk.hear()
    assert driver.screen == "lobby"
    assert _said(driver, "Not let in yet") == 1, "in the bar, and not above it once more"


def _said(driver: Driver, words: str) -> int:
    return [text for _, text in said(driver.view)].count(words)


def test_to_watch_is_a_choice_of_its_own() -> None:
    driver, network = arrive()
    driver.tap("watch")
    assert network.asked[-1] == ("claim", None, "")


def test_a_seat_laid_for_nobody_takes_the_name_that_was_typed() -> None:
    driver, _ = arrive("Ola")
    assert keys(driver)["Player 4"].suggested
    assert driver.meaning("i-am-3") == i.Claim(3, "Ola")


def test_the_host_s_own_seat_is_claimed_only_after_a_question() -> None:
    driver, network = arrive()
    driver.tap("i-am-0")
    assert network.asked[-1][0] == "join"
    assert _said(driver, "Are you Marta?") == 1, "by the bar, and not above it once more"
    driver.tap("i-am-0")
    assert network.asked[-1] == ("claim", 0, "")


def test_taken_seats_are_rows_with_their_device_that_cannot_be_pressed() -> None:
    driver, _ = arrive(lobby=replace(TABLE, seats=(replace(SEATS[0], held="Marta Nowak", by_host=True), *SEATS[1:])))
    assert set(keys(driver)) == {"Kuba", "Player 4"}
    rows = {part.name: part for part in walk(driver.view) if isinstance(part, Row)}
    assert (rows["taken-0"].detail, rows["taken-0"].intent) == ("the table itself", None)
    assert rows["taken-2"].detail == "Zofia's phone"


def test_a_colour_that_this_app_does_not_know_is_drawn_plainly() -> None:
    driver, _ = arrive(lobby=replace(TABLE, seats=(LobbySeat("Kuba", "infrared"), LobbySeat("Ania", "red"))))
    assert [key.badge.colour for key in keys(driver).values()] == ["bone", "red"]


def test_whoever_was_too_late_is_told_and_asked_again() -> None:
    driver, network = arrive()
    driver.tap("i-am-1")
    network.shows = TableStatus(joining=WHERE, knocked=True)
    driver.desk.hear()
    network.shows = TableStatus(joining=WHERE, lobby=replace(TABLE, seats=(*SEATS[:1], replace(SEATS[1], held="Ola"))))
    driver.desk.hear()
    assert driver.view.toast == "Somebody sat down there first. Choose again."
    assert set(keys(driver)) == {"Marta"}


def test_the_question_is_found_again_by_whoever_went_back() -> None:
    driver, _ = arrive()
    driver.tap("back")
    assert driver.screen == "code"
    driver.tap("who")
    assert driver.screen == "lobby"


def test_whoever_is_not_let_in_is_told_where_they_asked() -> None:
    driver, network = arrive()
    driver.tap("i-am-1")
    network.shows = TableStatus()
    driver.desk.hear()
    assert driver.screen == "code"


def test_a_lobby_does_not_call_somebody_away_from_elsewhere() -> None:
    driver, network = arrive()
    driver.send(i.Open("home"))
    driver.tap("settings")
    network.shows = TableStatus(joining=WHERE, lobby=replace(TABLE, host="Eve"))
    driver.desk.hear()
    assert driver.screen == "settings"


# -- the host


@pytest.mark.parametrize(
    ("newcomer", "asks", "detail"),
    [
        (Newcomer("new", "Kuba", 1), "Kuba's device wants to play as Bob", "Bob plays on that device then."),
        (Newcomer("new", "Kuba", 1, "Kuba"), "Kuba's device wants to play as Kuba", "Kuba plays on that device then."),
        (Newcomer("new", "Kuba"), "Kuba wants to join", "It only watches until it takes a seat."),
        (Newcomer("new", "Kuba", 2), "Kuba's device wants to play as Cyd", "Cyd's seat is taken by now."),
    ],
    ids=["a seat", "a new name", "watching", "taken by now"],
)
def test_the_host_s_question_shows_the_seat_and_one_yes_is_all(
    hosting: Around, newcomer: Newcomer, asks: str, detail: str
) -> None:
    peers = (replace(hosting.network.shows.peers[0], seats=(0,)), *hosting.network.shows.peers[1:])
    hosting.told(newcomers=(newcomer,), peers=peers)
    hosting.tap("notice-admit")
    assert hosting.says(asks)
    now = hosting.view.now
    assert now is not None
    assert detail in now.detail
    assert (now.badge is None) == (newcomer.seat is None)
    hosting.tap("admit-yes")
    assert hosting.network.asked == [("admit", "new", True)]
