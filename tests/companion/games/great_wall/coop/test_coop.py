"""The Great Wall together by its screens: the mode, Requests and Events, Shame for Honor, and how it ends."""

from __future__ import annotations

import pytest

from companion.intents.intent import Open, SetNumber
from companion.screens.kit.views import PaceTable, Winner
from companion.text.words import Words
from rules.great_wall.state import phase
from tests.kit.desk import Driver, said, walk
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import great_wall_coop as story


def begun(driver: Driver, people: int = 3) -> Driver:
    """A co-op table by its pace, after the set-up."""
    driver.send(Open("home"))
    driver.tap("new-great_wall", f"players-{people}", "mode-coop")
    if driver.find("detail-pace").intent is not None:
        driver.tap("detail-pace")
    driver.tap("begin-now")
    return driver


def winter(driver: Driver) -> Driver:
    """On to the step in which Requests may be fulfilled."""
    while driver.state.step != "fulfilment":
        driver.tap("go-on")
    return driver


def texts(driver: Driver) -> list[str]:
    return [text for _, text in said(driver.view)]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_lost_and_a_won_game_can_be_played_by_taps(lang: str) -> None:
    scenes = list(story.scenes(Actor(new_desk(lang))))
    assert len(scenes) == len(set(scenes))
    assert {"coop-two-setup", "coop-fulfil", "coop-shame", "coop-event", "coop-lost", "coop-won"} <= set(scenes)


def test_the_mode_is_asked_only_where_there_is_a_choice() -> None:
    driver = Driver()
    driver.tap("new-huns")
    assert not [name for name in driver.names() if name.startswith("mode-")]
    driver.send(Open("home"))
    driver.tap("new-great_wall")
    assert [name for name in driver.names() if name.startswith("mode-")] == ["mode-standard", "mode-coop", "mode-solo"]
    assert driver.find("mode-solo").detail == "for one person"
    driver.tap("start")
    assert driver.state.empire is None  # each for themselves, where nobody said otherwise
    driver.send(Open("home"))
    driver.tap("new-great_wall", "mode-coop", "players-5", "start")
    assert (driver.state.mode, len(driver.state.chairs)) == ("coop", 5)


def test_a_request_is_typed_once_and_remembered_in_the_next_match() -> None:
    driver = begun(Driver())
    driver.tap("request-2")
    assert not [name for name in driver.names() if name.startswith("known-")]
    driver.type("card-name", "Tribute")
    driver.type("card-text", "3 Wood each")
    driver.tap("save-request")
    assert "Tribute" in texts(driver)
    begun(driver)
    driver.tap("request-1")
    assert (driver.find("known-0").text, driver.find("known-0").detail) == ("Tribute", "3 Wood each")
    driver.tap("known-0", "save-request")
    assert [request.name for request in driver.state.empire.open] == ["Tribute", "", ""]


def test_the_open_requests_and_lasting_events_are_always_in_view() -> None:
    driver = winter(begun(Driver()))
    driver.tap("request-3", "fulfil", "go-on", "go-on")
    while phase(driver.state) == "shame-due":
        driver.tap("spot-spearman-0")
    driver.tap("open-event")
    assert driver.find("save-event").intent is None  # first it must be said whether it lasts
    driver.type("card-name", "Flood")
    driver.tap("event-lasts", "save-event", "go-on")
    for _ in range(4):
        assert isinstance(driver.view, PaceTable)
        assert [slot.title for slot in driver.view.court] == ["Request 1", "Request 2", "Request 4", "Flood"]
        driver.tap("go-on")


def test_an_immediate_event_is_done_with() -> None:
    driver = winter(begun(Driver()))
    for number in (1, 2, 3):
        driver.tap(f"request-{number}", "fulfil")
    driver.tap("go-on", "go-on", "open-event", "event-now", "save-event", "go-on")
    assert isinstance(driver.view, PaceTable)
    assert [slot.name for slot in driver.view.court] == ["request-4", "request-5", "request-6"]
    driver.send(Open("court"))
    assert driver.find("event-1").status == "done"


def test_everybody_gives_alone_and_who_cannot_is_named() -> None:
    driver = winter(begun(Driver()))
    driver.send(SetNumber("clans.0.honor", 8))
    driver.send(SetNumber("clans.1.honor", 8))
    driver.send(Open("request", "1"))
    driver.set("gift-honor", 5)
    assert driver.find("fulfil").intent is None  # Cyd has none
    assert "You need 5 Honor; you have 0." in texts(driver)
    driver.tap("gives-2", "fulfil")
    assert [clan.honor for clan in driver.state.clans] == [3, 3, 0]


def test_a_request_fulfilled_meanwhile_leaves_the_reader_where_they_were() -> None:
    driver = winter(begun(Driver()))
    driver.tap("request-1", "fulfil")
    driver.send(Open("court"))
    driver.send(Open("request", "1"))
    assert driver.screen == "court"


def test_ten_honor_keep_a_token_in_the_pool() -> None:
    driver = begun(Driver())
    driver.tap("shame-0")  # without Honor and by the pace there is nothing to choose
    assert (driver.state.pool, phase(driver.state)) == (29, "fall")
    driver.send(SetNumber("clans.0.honor", 12))
    driver.tap("shame-0")
    assert "Still due: 1. In the pool: 29." in texts(driver)
    driver.tap("atone")
    assert (driver.state.pool, driver.state.clans[0].honor) == (29, 2)
    driver.send(SetNumber("clans.0.honor", 11))
    while driver.state.step != "hordes":
        if driver.state.step == "event" and not driver.state.empire.resolving:
            driver.tap("open-event", "event-now", "save-event")
        due = phase(driver.state) == "shame-due"
        driver.tap("place-shame" if due else "go-on")
    driver.tap("drop")
    driver.tap(next(name for name in driver.names() if name.startswith("spot-")))
    assert driver.state.clans[0].honor == 1


@pytest.mark.parametrize(
    ("lang", "way", "label", "title"),
    [
        ("en", "shame", "Everybody loses", "Shame was due and the pool was empty"),
        ("pl", "shame", "Wszyscy przegrywacie", "Ktoś miał otrzymać Hańbę, a pula była pusta"),
        ("en", "time", "Everybody loses", "The time ran out"),
        ("pl", "goal", "Wszyscy wygrywacie", "Dekrety Cesarza spełnione"),
    ],
)
def test_the_end_is_said_in_clear_words(lang: str, way: str, label: str, title: str) -> None:
    driver = begun(Driver(lang=lang))
    path, n = {"shame": ("pool", 0), "time": ("slot", 6), "goal": ("empire.fulfilled", 7)}[way]
    driver.send(SetNumber(path, n))
    if way == "shame":
        driver.tap("shame-0")
    else:
        winter(driver).tap("go-on", "go-on")
    view = driver.view
    assert isinstance(view, Winner)
    assert (view.label, view.title) == (label, title)
    assert (view.total, len(view.badges)) == ("7" if way == "goal" else "0", 3)
    assert {row.number for row in view.ranking} == {""}  # nobody is ahead
    driver.send(Open("home"))
    driver.tap("past")
    lost = Words(lang).t("archive.all-lost")
    assert any(lost in text for text in texts(driver)) == (way != "goal")


def test_the_last_winter_says_what_is_missing() -> None:
    driver = begun(Driver())
    driver.send(SetNumber("slot", 6))
    driver.send(SetNumber("empire.fulfilled", 5))
    assert isinstance(driver.view, PaceTable)
    assert driver.view.banner is not None
    assert driver.view.banner.text == "2 more Requests, or everybody loses."
    driver.send(SetNumber("empire.fulfilled", 7))
    assert isinstance(driver.view, PaceTable)
    assert driver.view.banner is not None
    assert driver.view.banner.tone == "good"


def test_cards_are_placed_as_agreed() -> None:
    """KARTY ROZKAZÓW: whoever is tapped places next."""
    driver = begun(Driver())
    driver.send(Open("detail"))
    driver.tap("detail-at-once")
    for card in ("economy", "despotism", "work-harder"):
        driver.tap("choose", f"card-{card}", "face-down")
    driver.tap("reveal")
    assert driver.find("placing-2").text == "Player 3 places"
    driver.tap("placing-2", "space-0", "placing-1", "space-1")
    assert [order.seat for order in driver.state.track] == [2, 1, 0]


def test_a_fulfilled_request_is_told_in_the_history() -> None:
    driver = winter(begun(Driver(lang="pl")))
    driver.tap("request-1")
    driver.tap("fulfil")
    driver.send(Open("history"))
    told = Words("pl").t("great_wall.said.request-fulfilled", request=1)
    assert told in texts(driver)


def to_winter() -> Driver:
    driver = Driver(pace=True)
    driver.tap("new-great_wall", "mode-coop", "begin-now", "go-on", "go-on")
    return driver


def test_the_essentials_remind_of_the_co_op_games_own_end_check() -> None:
    """The Wall ends no co-op game; and a reminder of nothing is no card."""
    driver = to_winter()
    assert driver.state.step == "fulfilment"
    assert not [part for part in walk(driver.view) if getattr(part, "name", "") == "reminders"]
    driver.tap("go-on")
    assert driver.state.step == "end-check"
    assert driver.says("The Wall decides nothing here.")


def test_a_claimed_horde_card_is_read_first_and_takes_no_shame() -> None:
    driver = to_winter()
    driver.tap("claim-0")
    assert driver.find("claim").intent is None, "nobody has read its Honor yet"
    assert not driver.says("worthless")
    driver.set("card-honor", 4)
    driver.tap("claim")
    assert driver.state.clans[0].honor == 4
