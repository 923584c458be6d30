"""What the screens of a shared table say, for every way a table can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import intent as i
from companion.device import Recorder
from companion.match.session import Session
from companion.present.parts import Key, QrCode, Row, Toggle
from companion.sync.company import Newcomer, NotApplied, UndoAsked
from companion.sync.doctor import explain
from rules.core.message import refuse, say
from tests.companion.desk.test_company import Around
from tests.kit.company import MATES, ME, OTHER
from tests.kit.desk import walk
from tests.kit.walker import check

SCREENS = ("table", "menu", "score", "history", "guide", "correct", "settings", "devices", "device")


@pytest.fixture
def hosting() -> Around:
    around = Around()
    around.set_up()
    around.share()
    return around


def lost(around: Around) -> None:
    """Bob begins and his phone is gone."""
    around.told(mates=(MATES[0], replace(MATES[1], lamp="off"), MATES[2]))


GATHERINGS: dict[str, dict[str, Any]] = {
    "plain": {},
    "safe": {"kept": "safe"},
    "alone": {"kept": "alone", "mates": MATES[:1]},
    "waiting": {"kept": "waiting", "waiting": 3},
    "burned": {"code": "", "link": ""},
    "newcomer": {"newcomers": (Newcomer("new", "Ola"),)},
    "offered": {"offered": True},
    "vetoed": {"offered": True, "vetoed": say("company.heard", name="Kitchen")},
    "asked": {"asked": (UndoAsked("u", "gone", OTHER),)},
    "not-applied": {"not_applied": (NotApplied("c", refuse("moved-on")),)},
    "trouble": {"trouble": explain("isolated", "Kitchen")},
    "nudged": {"nudged": OTHER},
}


@pytest.mark.parametrize("role", ["host", "guest"])
@pytest.mark.parametrize("shows", GATHERINGS)
def test_every_screen_stands_at_every_gathering(hosting: Around, shows: str, role: str) -> None:
    hosting.told(role=role, **GATHERINGS[shows])
    for screen in (*SCREENS, "admit", "takeover", "undo-asked", "not-applied"):
        hosting.send(i.Open(screen, OTHER if screen == "device" else ""))
        check(hosting.view, "")
        hosting.send(i.Open("table"))


def test_every_screen_of_a_shared_match_shows_the_lamps(hosting: Around) -> None:
    lost(hosting)
    for screen in ("table", "menu", "score", "correct", "devices"):
        hosting.send(i.Open(screen))
        people = {key.name: key.badge.lamp for key in hosting.view.top.people if key.badge}  # type: ignore[union-attr]
        assert people == {"seat-0": "on", "seat-1": "off", "seat-2": "on"}, screen
        assert "notice-devices" in hosting.names() or screen == "devices"


def test_alone_there_are_no_lamps_and_no_notices() -> None:
    around = Around()
    around.set_up()
    top = around.view.top  # type: ignore[union-attr]
    assert [key.badge.lamp for key in top.people if key.badge] == ["", "", ""]
    assert "devices" not in around.names()
    around.tap("menu", "menu-devices", "host")
    assert around.company.asked == [("host", around.desk.session.row.id)]  # type: ignore[union-attr]


def test_the_host_shows_code_link_and_addresses_a_guest_does_not(hosting: Around) -> None:
    hosting.send(i.Open("devices"))
    invite = next(part for part in walk(hosting.view) if isinstance(part, QrCode))
    assert (invite.code, invite.link) == ("407 215", "tablecompanion://join?c=1")
    assert hosting.says("192.168.1.20")
    hosting.told(role="guest")
    assert not [part for part in walk(hosting.view) if isinstance(part, QrCode)]
    assert "new-code" not in hosting.names()


def test_a_burned_code_is_said_and_another_is_one_tap_away(hosting: Around) -> None:
    hosting.told(code="")
    hosting.tap("devices")
    assert hosting.says("New code")
    assert not [part for part in walk(hosting.view) if isinstance(part, QrCode)]
    hosting.tap("new-code")
    assert hosting.company.asked == [("new_code",)]


def test_a_wait_names_a_person_and_offers_a_nudge(hosting: Around) -> None:
    hosting.tap("devices")
    assert hosting.says("Waiting for Bob")
    hosting.tap("nudge")
    assert hosting.company.asked == [("nudge", OTHER)]
    assert "Bob's phone" in hosting.view.toast


def test_play_goes_on_without_somebody_who_is_lost(hosting: Around) -> None:
    lost(hosting)
    hosting.tap("devices", "play-on")
    assert hosting.company.asked == [("take_seat", 1, "")]
    hosting.told(role="guest")
    assert "play-on" not in hosting.names(), "the host's to say"


def test_the_host_gives_seats_and_others_only_their_own(hosting: Around) -> None:
    hosting.tap("devices", "device-1")
    assert [part.on for part in walk(hosting.view) if isinstance(part, Toggle)] == [False, True, False]
    assert hosting.meaning("give-1") == i.GiveSeat(1, "")
    assert hosting.meaning("give-2") == i.GiveSeat(2, OTHER)
    hosting.told(role="guest")
    assert hosting.meaning("give-0") == i.GiveSeat(0, OTHER), "one's own may be handed on"
    assert not [name for name in hosting.names() if name in ("give-1", "give-2", "send-away", "hand-over")]
    hosting.send(i.Open("device", ME))
    assert hosting.meaning("give-2") == i.GiveSeat(2, ME), "a free one may be taken"


@pytest.mark.parametrize("name", ["hand-over", "send-away", "stop"])
def test_what_cannot_be_taken_back_is_held(hosting: Around, name: str) -> None:
    hosting.tap("devices", *(["device-1"] if name != "stop" else []))
    key = hosting.find(name)
    assert isinstance(key, Key)
    assert key.hold


def test_a_newcomer_is_let_in_by_a_person(hosting: Around) -> None:
    hosting.told(newcomers=(Newcomer("new", "Ola"),))
    hosting.tap("notice-admit")
    assert hosting.says("Ola")
    hosting.tap("admit-yes")
    assert hosting.company.asked == [("admit", "new", True)]
    assert hosting.screen == "table"


def test_a_take_over_is_offered_and_forced_only_after_a_veto(hosting: Around) -> None:
    hosting.told(role="guest", offered=True)
    hosting.tap("notice-takeover", "take-over")
    hosting.told(vetoed=say("company.heard", name="Kitchen"))
    assert hosting.says("Kitchen")
    hosting.tap("take-over")
    assert hosting.company.asked == [("take_over", False), ("take_over", True)]


def test_who_is_asked_about_an_undo_sees_which_step_and_by_whom(hosting: Around) -> None:
    hosting.tap("roll")
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.told(asked=(UndoAsked("u1", newest.cmd_id, OTHER),))  # type: ignore[union-attr]
    hosting.tap("notice-undo-asked")
    assert hosting.says("Bob's phone")
    assert hosting.says("rolled")
    hosting.tap("keep")
    assert hosting.company.asked == [("reply", "u1", False)]


def test_the_most_urgent_notice_comes_first_and_few_are_shown(hosting: Around) -> None:
    everything = {
        key: value for own in GATHERINGS.values() for key, value in own.items() if key not in ("code", "mates")
    }
    hosting.told(**everything)
    notices = [part for part in hosting.view.top.notices if isinstance(part, Row)]  # type: ignore[union-attr]
    assert [row.name for row in notices] == ["notice-takeover", "notice-nudged"]


def test_a_nudge_is_felt_once() -> None:
    around, device = Around(), Recorder()
    around.set_up()
    around.share()
    around.desk.means = replace(around.desk.means, device=device)
    around.told(nudged=OTHER)
    around.told(nudged=OTHER)
    assert device.buzzes == 1
    assert around.says("the table waits for you")


def test_another_match_is_not_the_shared_one(hosting: Around) -> None:
    hosting.tap("menu", "menu-home", "new-huns", "start")
    assert isinstance(hosting.desk.session, Session)
    assert not hosting.desk.sight().together
    hosting.send(i.Open("devices"))
    assert hosting.says("Another match")
