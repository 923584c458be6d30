"""A shared table through the desk: what fingers ask of the network, steps on their way, and what others do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.desk.shared_table import Followed
from companion.intents import intent as i
from companion.match.roster import DeviceJoined, SeatNamed, TableEvent
from companion.screens.kit.log import sentence
from companion.store.memory import MemoryStore
from companion.sync.net.address import Address, Invitation
from companion.sync.net.doctor import explain
from companion.sync.port import TableNearby, TableStatus
from tests.companion.desk.shared.around import GUEST, Around
from tests.kit.desk import Driver
from tests.kit.net.network_fake import ME, OTHER, FakeNetwork

ASKED = [
    (i.HostMatch(), None),
    (i.StopSharing(), ("stop",)),
    (i.NewCode(), ("new_code",)),
    (i.Admit("ola", True), ("admit", "ola", True)),
    (i.Join("192.168.1.7", "407215", " Ola "), ("join", "192.168.1.7", "407215", "Ola")),
    (i.GiveSeat(1, OTHER), ("take_seat", 1, OTHER)),
    (i.TakeOver(), ("take_over", False)),
    (i.TakeOver(True), ("take_over", True)),
    (i.HandOver(OTHER), ("hand_over", OTHER)),
    (i.SendAway(OTHER), ("send_away", OTHER)),
    (i.Pardon(OTHER), ("pardon", OTHER)),
    (i.Reply("c1", False), ("reply", "c1", False)),
    (i.Dismiss("c1"), ("dismiss", "c1")),
    (i.Nudge(OTHER), ("nudge", OTHER)),
]


@pytest.mark.parametrize(("intent", "call"), ASKED, ids=lambda value: type(value).__name__)
def test_what_a_finger_means_reaches_the_network(hosting: Around, intent: i.Intent, call: tuple[Any, ...]) -> None:
    hosting.send(intent)
    match = hosting.desk.session.row.id  # type: ignore[union-attr]
    assert hosting.network.asked == [call or ("host", match)]


def test_tables_are_looked_for_only_while_the_list_is_open() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("join")
    assert network.asked == [("look", True)]
    driver.type("address", "192.168.1.7")
    driver.tap("next")
    assert network.asked == [("look", True)], "the way back leads to the list"
    driver.tap("back", "back")
    assert network.asked == [("look", True), ("look", False)]


@pytest.mark.parametrize("typed", ["127.0.0.1", "169.254.3.4:7000", "localhost"])
def test_this_device_itself_and_a_direct_cable_are_called_only_after_a_yes(typed: str) -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("join")
    driver.type("address", typed)
    driver.tap("next", *(f"digit-{digit}" for digit in "407215"))
    driver.type("name", "Ola")
    driver.tap("join")
    assert driver.screen == "at-hand"
    assert driver.says(typed)
    driver.tap("at-hand-no")
    assert driver.screen == "code", "with all that was typed"
    assert [asked[0] for asked in network.asked] == ["look"]
    driver.tap("join", "at-hand-yes")
    assert network.asked[-1] == ("join", typed, "407215", "Ola", "sure")
    assert driver.screen == "code", "where the answer is waited for"


def test_a_table_nearby_on_a_direct_cable_is_asked_about_too() -> None:
    """An announcement is no more than a hint; also where this device has been before."""
    store = MemoryStore()
    store.set("device-name", "Ola")
    network = FakeNetwork(TableStatus(nearby=(TableNearby("a", "Marta", "huns", "169.254.3.4", known=True),)))
    driver = Driver(store=store, network=network)
    driver.tap("join", "table-0")
    assert driver.screen == "at-hand"
    driver.tap("at-hand-yes")
    assert network.asked[-1] == ("join", "169.254.3.4", "", "Ola", "sure")


def test_a_table_that_two_announce_is_said_to_be_with_its_address() -> None:
    real, false = (TableNearby("a", "Marta", "huns", f"192.168.1.{n}", doubtful=True) for n in (7, 8))
    other = TableNearby("b", "Ola", "huns", "192.168.1.9")
    driver = Driver(network=FakeNetwork(TableStatus(nearby=(real, false, other))))
    driver.tap("join")
    said = [driver.find(f"table-{at}").detail for at in range(3)]
    assert ["announced twice" in text for text in said] == [True, True, False]
    assert "192.168.1.7" in said[0]
    assert "192.168.1.8" in said[1]


def test_six_digits_and_a_name_join_and_are_remembered() -> None:
    driver = Driver(store=(store := MemoryStore()), network=(network := FakeNetwork()))
    driver.tap("join")
    driver.type("address", "192.168.1.7")
    driver.tap("next", *(f"digit-{digit}" for digit in "40729"), "digit-back")
    assert driver.find("join").intent is None, "too short"
    driver.tap("digit-1", "digit-5")
    assert driver.find("join").intent is None, "nobody knows who joins"
    assert driver.says("Type a name"), "and the page says so"
    driver.type("name", "Ola")
    assert driver.find("digit-1").intent is None, "six are enough"
    driver.tap("join")
    assert network.asked[-1] == ("join", "192.168.1.7", "407215", "Ola")
    again = Driver(store=store, network=FakeNetwork())
    again.tap("join", "next")
    assert again.says("192.168.1.7")
    assert again.says("Ola")


@pytest.mark.parametrize("typed", ["8.8.8.8", "a b", "192.168.1.7:0"])
def test_an_address_that_is_none_is_said_before_the_code_is_typed(typed: str) -> None:
    driver = Driver(network=FakeNetwork())
    driver.tap("join")
    driver.type("address", typed)
    driver.tap("next")
    assert driver.screen == "join"
    assert driver.view.toast


@pytest.mark.parametrize(
    "join",
    [
        i.Join("192.168.1.7", "4072", "Ola"),
        i.Join("192.168.1.7", "407215", "  "),
        i.Join("tablecompanion://join?x=1", "", "Ola"),
        i.Join("8.8.8.8", "407215", "Ola"),
    ],
)
def test_what_cannot_be_joined_is_said_and_not_tried(join: i.Join) -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("join")
    driver.send(join)
    assert driver.view.toast
    assert network.asked == [("look", True)]


LINK = str(Invitation("0" * 32, "1" * 64, bytes(16), (Address("192.168.1.7"),)))


def test_a_link_asks_only_for_a_name_and_joins_when_a_person_says_so() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.send(i.Open("code", LINK))
    assert driver.screen == "code"
    assert "digit-1" not in driver.names()
    assert driver.find("join").intent is None, "nobody knows who joins"
    driver.type("name", "Ola")
    assert network.asked == [("look", True)]
    driver.tap("join")
    assert network.asked[-1] == ("join", LINK, "", "Ola")
    assert "table-address" not in driver.store.settings(), "a link is no address to be typed"


@pytest.mark.parametrize("link", [LINK.replace("k=00", "k="), "tablecompanion://join", "https://example.org/"])
def test_a_broken_link_is_said_and_opens_nothing(link: str) -> None:
    driver = Driver(network=FakeNetwork())
    driver.send(i.Open("code", link))
    assert driver.screen == "home"
    assert driver.view.toast


def test_a_code_that_did_not_work_is_taken_back_digit_by_digit_or_typed_anew() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.send(i.Open("code", "192.168.1.7"))
    driver.tap(*["digit-1"] * 6)
    network.shows = TableStatus(trouble=explain("wrong-code", "Kitchen"))
    assert driver.says("Kitchen")
    driver.tap("digit-back")
    assert driver.desk.ctx().chosen("code") == "11111"
    driver.tap("digit-2", "digit-3")
    assert driver.desk.ctx().chosen("code") == "3", "whoever goes on typing means six others"


def test_a_table_known_from_before_is_one_tap() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.store.set("device-name", "Ola")
    known = TableNearby("t", "Living room", "huns", "192.168.1.20", known=True)
    network.shows = TableStatus(nearby=(replace(known, known=False, label="Kitchen"), known))
    driver.tap("join")
    assert driver.meaning("table-0") == i.Open("code", "192.168.1.20")
    driver.tap("table-1")
    assert network.asked[-1] == ("join", "192.168.1.20", "", "Ola")


def test_who_has_joined_sits_down_and_chooses_a_seat(visiting: Around) -> None:
    visiting.tap("menu", "menu-home", "join")
    visiting.send(i.Join("192.168.1.20", "407215", "Ola"))
    visiting.told(joining="192.168.1.20")
    assert visiting.screen == "join", "not there yet"
    unseated = tuple(replace(peer, seats=()) if peer.is_me else peer for peer in visiting.network.shows.peers)
    visiting.told(joining="", peers=unseated)
    assert visiting.screen == "who"
    assert isinstance(visiting.desk.session, Followed)
    assert visiting.network.asked[-1] == ("look", False)
    visiting.tap("i-am-0")
    assert visiting.network.asked[-1] == ("take_seat", 0, ME)
    visiting.told(peers=GUEST)
    assert visiting.screen == "table", "whoever sits is not asked any more"


def test_who_is_at_a_table_may_look_for_another_and_go_back(visiting: Around) -> None:
    """Nobody is thrown back to the running table; a call that failed changes nothing."""
    visiting.tap("menu", "menu-home", "join")
    visiting.desk.hear()
    assert visiting.screen == "join"
    visiting.send(i.Join("192.168.1.7", "407215", "Ola"))
    visiting.told(trouble=explain("wrong-code", "Kitchen"))
    assert visiting.screen == "join"
    visiting.told(trouble=None)
    visiting.tap("running")
    assert visiting.screen == "table"
    assert isinstance(visiting.desk.session, Followed)
    visiting.tap("menu", "menu-home", "join")
    visiting.desk.hear()
    assert visiting.screen == "join", "an old wish does not count"


def test_who_left_a_table_is_told_and_goes_back_with_one_tap(visiting: Around) -> None:
    visiting.told(role="alone", waiting=2)
    assert visiting.view.top.undo.intent is None, "steps wait"  # type: ignore[union-attr]
    visiting.tap("notice-devices")
    assert visiting.says("You have left this table")
    assert visiting.says("2 steps wait here")
    assert "to-takeover" not in visiting.names()
    visiting.tap("come-back")
    assert visiting.network.asked == [("host", visiting.desk.session.row.id)]  # type: ignore[union-attr]
    visiting.told(offered=True)
    visiting.tap("to-takeover", "take-over")
    assert visiting.network.asked[-1] == ("take_over", False)


def test_a_host_that_closed_its_table_plays_on_alone(hosting: Around) -> None:
    hosting.told(role="alone")
    assert "notice-devices" not in hosting.names()
    hosting.tap("roll")
    assert hosting.state.dice


def test_the_screen_stays_on_while_a_match_is_open_or_others_follow(hosting: Around) -> None:
    assert hosting.desk.around.awake
    hosting.tap("menu", "menu-home")
    assert hosting.desk.around.awake, "the others depend on it"
    hosting.told(role="guest")
    assert not hosting.desk.around.awake
    hosting.tap("continue")
    assert hosting.desk.around.awake


@pytest.mark.parametrize("event", [DeviceJoined("ab" * 32, "A\u202el\u2066a"), SeatNamed(1, "A\u202el\u2066a")])
def test_a_name_with_marks_of_direction_in_the_log_is_read_without_them(hosting: Around, event: TableEvent) -> None:
    """Such a log came as a file: no device of ours writes one."""
    assert "Ala" in sentence(hosting.desk.ctx(), event)
