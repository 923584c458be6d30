"""Who one is at a table that was joined, coming back to one's seat, and what the screens say while somebody waits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.device.port import Recorder
from companion.intents import intent as i
from companion.screens.kit.parts import Row, SeatKey
from companion.sync.net.doctor import explain
from companion.sync.port import Newcomer, NotApplied, Peer, TableNearby, TableStatus, UndoAsked
from rules.core.message import refuse
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver, walk
from tests.kit.net.network_fake import MATES, ME, OTHER, FakeNetwork

HOST = Peer("host", "Bob Nowak", (), "on", is_host=True)
KITCHEN = Peer("kitchen", "Cyd's phone", (2,), "off")


def arrive(around: Around, name: str, *others: Peer, lost: tuple[int, ...] = ()) -> None:
    """Let in at a table of Ala, Bob and Cyd, as a device without a seat."""
    around.store.set("device-name", name)
    me = Peer(ME, name, (), "on", is_me=True, lost=lost)
    around.told(peers=(HOST, *others, me))
    around.send(i.Open("who"))


def keys(around: Driver) -> dict[str, SeatKey]:
    return {part.title: part for part in walk(around.view) if isinstance(part, SeatKey)}


def test_the_seat_of_the_same_name_is_suggested_and_one_tap_takes_it(visiting: Around) -> None:
    arrive(visiting, "cyd")
    assert visiting.says("Bob's table"), "by the host's first name, not by an id"
    assert [key.title for key in keys(visiting).values() if key.suggested] == ["Cyd"]
    assert next(iter(keys(visiting))) == "Cyd", "it stands first"
    visiting.tap("i-am-2")
    assert visiting.network.asked == [("take_seat", 2, ME)]


def test_taken_seats_are_rows_with_their_device_that_cannot_be_pressed(visiting: Around) -> None:
    arrive(visiting, "Ola", KITCHEN)
    assert set(keys(visiting)) == {"Ala", "Bob"}
    assert not any(key.suggested for key in keys(visiting).values()), "nobody here is called Ola"
    taken = next(part for part in walk(visiting.view) if isinstance(part, Row) and part.name == "taken-2")
    assert (taken.title, taken.detail, taken.intent) == ("Cyd", "Cyd's phone · Not connected", None)
    assert visiting.says("Bob Nowak can give you the seat"), "whom to ask is said"


def test_the_host_s_own_seat_is_taken_only_after_a_question(visiting: Around) -> None:
    arrive(visiting, "Ola")
    visiting.tap("i-am-1")
    assert visiting.network.asked == []
    assert visiting.says("Are you Bob?")
    visiting.tap("not-me")
    assert visiting.meaning("i-am-0") == i.GiveSeat(0, ME)
    visiting.tap("i-am-1", "i-am-1")
    assert visiting.network.asked == [("take_seat", 1, ME)]


def test_to_watch_is_a_choice_of_its_own_and_a_seat_can_be_taken_later(visiting: Around) -> None:
    arrive(visiting, "Ola")
    visiting.tap("watch")
    assert visiting.screen == "table"
    visiting.tap("devices", "sit")
    assert visiting.screen == "who"


def test_whoever_has_a_seat_is_not_asked(visiting: Around) -> None:
    visiting.send(i.Open("who"))
    assert visiting.screen == "table"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_seat_without_a_name_takes_the_one_that_was_typed(lang: str) -> None:
    """Whatever language its host called it in."""
    around = Around()
    around.desk.lang = lang
    around.tap("new-huns", "players-3")
    around.type("name-0", "Marta")
    around.tap("start")
    around.share(guest=True)
    around.store.set("device-name", "Kuba")
    around.told(peers=(replace(HOST, name="Marta"), Peer(ME, "Kuba", (), "on", is_me=True)))
    around.desk.lang = "en"
    around.send(i.Open("who"))
    suggested = next(key for key in keys(around).values() if key.suggested)
    assert (suggested.detail, suggested.intent) == ("free, will be called Kuba", i.GiveSeat(1, ME, "Kuba"))
    assert keys(around)["Marta"].intent == i.Choose("sure", 0)
    around.tap("i-am-1")
    assert around.network.asked == [("take_seat", 1, ME), ("name_seat", 1, "Kuba")]


def test_before_the_log_has_come_nothing_can_be_pressed_wrongly(visiting: Around) -> None:
    visiting.told(peers=(HOST,))
    visiting.send(i.Open("who"))
    assert not keys(visiting)
    assert visiting.says("on its way to this device")


# -- coming back


@pytest.mark.parametrize(("name", "offered"), [("Cyd", True), ("Ewa", False)])
def test_a_host_that_was_replaced_is_offered_its_seat_on_home(visiting: Around, name: str, offered: bool) -> None:
    """It has never taken a seat: it is known by its name. Somebody who only looks on is offered none."""
    arrive(visiting, name)
    visiting.tap("watch", "menu", "menu-home")
    assert ("seat-back" in visiting.names()) == offered


def test_a_seat_that_is_played_elsewhere_is_offered_back_at_the_table_on_home_and_where_one_joins(
    visiting: Around,
) -> None:
    arrive(visiting, "Cyd", lost=(2,))
    assert keys(visiting)["Cyd"].suggested
    assert visiting.says("Yours; Bob Nowak's device plays it meanwhile")
    visiting.tap("watch")
    assert visiting.find("notice-who").title == "Cyd's seat is yours, and Bob Nowak's device plays it. Take it back"
    assert visiting.meaning("notice-who") == i.GiveSeat(2, ME)
    visiting.tap("menu", "menu-home")
    assert visiting.find("seat-back").detail == "Bob's table"
    visiting.tap("join")
    assert visiting.says("Your seat is played by others")
    visiting.tap("running")
    assert visiting.screen == "who", "at once"
    visiting.tap("i-am-2")
    assert visiting.network.asked[-1] == ("take_seat", 2, ME)


def test_a_seat_that_another_device_holds_is_asked_back_from_the_host(visiting: Around) -> None:
    arrive(visiting, "Cyd", KITCHEN, lost=(2,))
    visiting.tap("watch")
    assert visiting.meaning("notice-who") == i.Open("who"), "its holder or the host gives it"
    visiting.told(role="host", peers=(replace(HOST, is_me=True), replace(MATES[1], seats=(), lost=(1,)), KITCHEN))
    assert visiting.find("notice-who").title == "Bob is back. Give the seat back?"
    assert visiting.meaning("notice-who") == i.GiveSeat(1, OTHER)


def test_a_host_that_was_replaced_is_offered_the_seat_of_its_name(visiting: Around) -> None:
    """It never took a seat: what nobody took is played on the host, and that is another device now."""
    arrive(visiting, "Cyd")
    visiting.tap("watch")
    assert visiting.meaning("notice-who") == i.GiveSeat(2, ME)
    arrive(visiting, "Ola")
    visiting.tap("watch")
    assert "notice-who" not in visiting.names()


def test_nobody_is_offered_a_seat_who_has_another_or_is_away(hosting: Around) -> None:
    away = replace(MATES[1], seats=(), lost=(1,), lamp="off")
    hosting.told(peers=(MATES[0], away, replace(MATES[2], seats=(2,), lost=(1,), lamp="on")))
    assert "notice-who" not in hosting.names()


# -- what is so


def calling() -> tuple[Driver, FakeNetwork]:
    driver = Driver(network=(network := FakeNetwork()))
    nearby = (TableNearby("t", "Marta", "huns", "192.168.1.7"),)
    network.shows = TableStatus(nearby=nearby)
    driver.tap("join")
    return driver, network


def test_the_only_table_that_is_heard_is_the_one_the_main_key_means() -> None:
    driver, network = calling()
    assert driver.find("next").text == "Join: Marta's table"
    assert driver.meaning("next") == i.Open("code", "192.168.1.7")
    driver.type("address", "192.168.1.9")
    assert driver.meaning("next") == i.Open("code", "192.168.1.9"), "who types another means another"
    network.shows = replace(network.shows, nearby=(*network.shows.nearby, TableNearby("u", "Ola", "huns", "10.0.0.1")))
    driver.type("address", "")
    assert driver.find("next").intent is None


def test_a_name_that_is_missing_is_named() -> None:
    driver, _ = calling()
    driver.tap("next", *["digit-1"] * 6)
    assert driver.find("join").intent is None
    assert driver.view.now.detail == "Type a name, so that the others know who you are."  # type: ignore[union-attr]
    driver.type("name", "Ola")
    assert driver.view.now.detail == "The others will see this name."  # type: ignore[union-attr]


def test_whoever_is_not_let_in_yet_is_told_so_and_nothing_of_the_network() -> None:
    driver, network = calling()
    driver.tap("next", *["digit-1"] * 6)
    driver.type("name", "Ola")
    driver.tap("join")
    network.shows = replace(network.shows, joining="192.168.1.7")
    assert driver.says("Calling: Marta's table")
    network.shows = replace(network.shows, knocked=True)
    assert driver.says("Not let in yet")
    assert driver.says("stays there until somebody answers")
    network.shows = replace(network.shows, joining="", knocked=False, trouble=explain("unanswered", "Marta", True))
    assert driver.says("Marta: nobody at the host's screen has answered yet.")
    trouble = driver.desk.ctx().words.say(network.shows.trouble)  # type: ignore[arg-type]
    assert not [word for word in ("Wi-Fi", "firewall", "network") if word in trouble]


def test_a_knock_wakes_the_host_once_and_stands_on_its_home(hosting: Around) -> None:
    hosting.desk.services = replace(hosting.desk.services, device=(device := Recorder()))
    before = hosting.desk.around.changes
    for _ in range(2):
        hosting.told(newcomers=(Newcomer("new", "Ola"),))
    assert (hosting.desk.around.changes, device.buzzes) == (before + 1, 1)
    hosting.tap("menu", "menu-home")
    assert hosting.find("knocks").title == "Ola wants to join the table"
    hosting.tap("knocks", "notice-admit", "admit-yes")
    assert hosting.network.asked == [("admit", "new", True)]


def test_whoever_is_asked_about_an_undo_sees_the_seconds_go(hosting: Around) -> None:
    newest: Any = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.told(asked=(UndoAsked("u1", newest.cmd_id, OTHER, 8),))
    assert hosting.says("undone in 8 seconds")
    hosting.tap("notice-undo-asked")
    now = hosting.view.now
    assert now is not None
    assert (now.progress, now.progress_text) == (0.8, "8 s")
    hosting.told(asked=(UndoAsked("u1", newest.cmd_id, OTHER, 1),))
    assert hosting.says("undone in 1 second.")


@pytest.mark.parametrize(
    ("told", "screen"),
    [
        ({"newcomers": (Newcomer("new", "Ola"),)}, "admit"),
        ({"offered": True}, "takeover"),
        ({"asked": (UndoAsked("u1", "gone", OTHER),)}, "undo-asked"),
        ({"not_applied": (NotApplied("c", refuse("moved-on")),)}, "not-applied"),
    ],
    ids=["admit", "takeover", "undo-asked", "not-applied"],
)
def test_a_question_of_another_device_is_answered_whoever_s_turn_it_is(
    visiting: Around, told: dict[str, Any], screen: str
) -> None:
    """Off their turn people once could not press them."""
    turn = visiting.desk.session.game.awaited(visiting.state)[0]  # type: ignore[union-attr]
    for seats in ((turn,), ((turn + 1) % 3,)):
        visiting.told(peers=(HOST, Peer(ME, "Ola", seats, "on", is_me=True)), **told)
        assert visiting.meaning(f"notice-{screen}") == i.Open(screen)


def test_several_people_who_are_lost_are_told_by_name(hosting: Around) -> None:
    lost = (MATES[0], replace(MATES[1], seats=(1, 2), lamp="off"))
    hosting.told(peers=lost)
    assert hosting.find("notice-devices").title == "Waiting: Bob and Cyd are not connected"


# -- tables nearby, and the invitation


def test_tables_nearby_stand_on_home_and_a_known_one_is_one_tap() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.store.set("device-name", "Ola")
    driver.tap("settings", "back")
    assert network.asked == [("look", True)], "a device that has been at a table listens on its Home"
    network.shows = TableStatus(nearby=(TableNearby("t", "Marta", "huns", "192.168.1.7", known=True),))
    assert driver.find("table-0").title == "Marta's table"
    driver.tap("table-0")
    assert network.asked[-1] == ("join", "192.168.1.7", "", "Ola")
    assert driver.screen == "join", "where it says how the call goes"


def test_a_device_that_was_never_at_a_table_listens_only_where_one_is_looked_for() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("settings", "back")
    assert network.asked == []


def test_others_are_invited_with_one_tap_from_the_set_up_and_from_the_table() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("new-huns", "invite")
    assert driver.screen == "devices"
    match = driver.desk.session.row.id  # type: ignore[union-attr]
    assert network.asked[-1] == ("host", match)
    driver.send(i.Open("table"))
    driver.tap("invite")
    assert driver.screen == "devices"
    assert network.asked == [("host", match)] * 2


def test_one_person_alone_invites_nobody() -> None:
    driver = Driver(network=FakeNetwork())
    driver.tap("new-great_wall", "players-1")
    assert "invite" not in driver.names()
    driver.tap("start")
    assert "invite" not in driver.names()


def test_the_host_may_call_the_table_otherwise(hosting: Around) -> None:
    hosting.tap("devices")
    assert hosting.view.top.title == "Tablet's table"  # type: ignore[union-attr]
    assert "rename" not in hosting.names()
    hosting.type("host-name", "Marta")
    hosting.tap("rename")
    assert hosting.network.asked == [("rename", "Marta")]
    assert hosting.store.settings()["device-name"] == "Marta"
