"""What the screens of a shared table say, for every way a table can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.cards.thing import Differing
from companion.device.port import Recorder
from companion.intents import intent as i
from companion.match.session import Session
from companion.screens.kit.parts import Key, QrCode, Row, Toggle
from companion.store.memory import MemoryStore
from companion.sync.net.doctor import explain
from companion.sync.port import Checkup, Finding, LeftLog, Newcomer, NotApplied, Parting, Remake, TableStatus, UndoAsked
from companion.text.words import Words
from rules.core.decks.book import CardFact
from rules.core.message import refuse, say
from tests.companion.desk.shared.around import AROUND, Around
from tests.kit.desk import Driver, walk
from tests.kit.net.network_fake import MATES, ME, OTHER, FakeNetwork
from tests.kit.net.shared_log import shared_session
from tests.kit.walker import check

SCREENS = ("table", "menu", "score", "history", "guide", "correct", "settings", "devices", "device")


def lost(around: Around) -> None:
    """Bob begins and his phone is gone."""
    around.told(peers=(MATES[0], replace(MATES[1], lamp="off"), MATES[2]))


DRUM = CardFact("huns", "raid", "Drum", effect="Loud.")
DIFFERING = (Differing("card raid Drum", DRUM, replace(DRUM, effect="Quiet."), "Bob's phone"),)

FAULT = Finding(False, say("doctor.mate.closed", name="Bob's phone"))

GATHERINGS: dict[str, dict[str, Any]] = {
    "plain": {},
    "safe": {"kept": "safe"},
    "alone": {"kept": "alone", "peers": MATES[:1]},
    "waiting": {"kept": "waiting", "waiting": 3},
    "burned": {"code": "", "link": ""},
    "away": {"away": (Newcomer("gone", "Ola"),)},
    "newcomer": {"newcomers": (Newcomer("new", "Ola"),)},
    "offered": {"offered": True},
    "vetoed": {"offered": True, "vetoed": say("company.heard", name="Kitchen")},
    "asked": {"asked": (UndoAsked("u", "gone", OTHER),)},
    "not-applied": {"not_applied": (NotApplied("c", refuse("moved-on")),)},
    "trouble": {"trouble": explain("isolated", "Kitchen")},
    "unsaved": {"peers": (MATES[0], replace(MATES[1], lamp="catching-up", ailing="store.full"), MATES[2])},
    "stranger": {"trouble": say("company.stranger"), "stranger": True},
    "nudged": {"nudged": OTHER},
    "parted": {"parted": Parting(OTHER, 4, 7)},
    "left": {"left_logs": (LeftLog(1, OTHER, 0, 4),), "turned_back": 1},
    "remakes": {"remakes": (Remake("c", "redo"), Remake("d", "forced"), Remake("e", "correct", "no.such.field", 3))},
    "checked": {"checkup": Checkup(False, (Finding(True, say("doctor.mates.fine", n=2)), FAULT))},
    "checking": {"checkup": Checkup(True)},
    "learned": {"came": (("Bob's phone", 2),)},
    "differing": {"differing": DIFFERING},
}


LOGS = ("parted", "left-log", "remakes")


@pytest.mark.parametrize("role", ["host", "guest"])
@pytest.mark.parametrize("shows", GATHERINGS)
def test_every_screen_stands_at_every_gathering(hosting: Around, shows: str, role: str) -> None:
    hosting.told(role=role, **GATHERINGS[shows])
    for screen in (*SCREENS, "admit", "takeover", "undo-asked", "not-applied", "library", *LOGS):
        about = {"device": OTHER, "left-log": "1"}.get(screen, "")
        hosting.send(i.Open(screen, about))
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
    around.tap("menu", "menu-more", "menu-devices", "host")
    assert around.network.asked == [("host", around.desk.session.row.id)]  # type: ignore[union-attr]


def test_a_device_carries_the_badge_of_the_seat_that_has_its_name(hosting: Around) -> None:
    """Bob's device, on which Ala's seat is played too, carried Ala's badge."""
    hosting.told(peers=(replace(MATES[0], name="bob ", seats=(0, 1)), replace(MATES[1], seats=(2,)), MATES[2]))
    hosting.send(i.Open("devices"))
    rows = [part for part in walk(hosting.view) if isinstance(part, Row) and part.name.startswith("device-")]
    assert [row.badge and row.badge.name for row in rows] == ["Bob", "Cyd", None]


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
    assert hosting.says("the QR code still does")
    (invite,) = [part for part in walk(hosting.view) if isinstance(part, QrCode)]
    assert (invite.code, invite.link) == ("", "tablecompanion://join?c=1")
    hosting.tap("new-code")
    assert hosting.network.asked == [("new_code",)]


def test_a_wait_names_a_person_and_offers_a_nudge(apart: Around) -> None:
    apart.tap("devices")
    assert apart.says("Waiting for Bob")
    apart.tap("nudge")
    assert apart.network.asked == [("nudge", OTHER)]
    assert "Bob's phone" in apart.view.toast


def test_play_goes_on_without_somebody_who_is_lost(hosting: Around) -> None:
    lost(hosting)
    hosting.tap("devices", "play-on")
    assert hosting.network.asked == [("take_seat", 1, "")]
    hosting.told(role="guest")
    assert "play-on" not in hosting.names(), "the host's to say"


def test_the_host_gives_seats_and_others_only_their_own(apart: Around) -> None:
    apart.tap("devices", "device-1")
    assert [part.on for part in walk(apart.view) if isinstance(part, Toggle)] == [False, True, False]
    assert apart.meaning("give-1") == i.GiveSeat(1, "")
    assert apart.meaning("give-2") == i.GiveSeat(2, OTHER)
    apart.told(role="guest")
    assert apart.meaning("give-0") == i.GiveSeat(0, OTHER), "one's own may be handed on"
    assert not [name for name in apart.names() if name in ("give-1", "give-2", "send-away", "hand-over")]
    apart.send(i.Open("device", ME))
    assert apart.meaning("give-2") == i.GiveSeat(2, ME), "a free one may be taken"


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
    assert hosting.network.asked == [("admit", "new", True)]
    assert hosting.screen == "table"


def test_the_page_of_devices_says_who_waits_at_the_door(hosting: Around) -> None:
    hosting.told(newcomers=(Newcomer("new", "Ola"),))
    hosting.send(i.Open("devices"))
    assert hosting.view.now.title == "Ola wants to join the table"  # type: ignore[union-attr]
    hosting.tap("to-admit")
    assert hosting.screen == "admit"


def test_the_page_of_anothers_device_does_not_call_it_this_one(hosting: Around) -> None:
    hosting.send(i.Open("device", OTHER))
    assert not hosting.says("Seats on this device")
    hosting.send(i.Open("device", ME))
    assert hosting.says("Seats on this device")


def test_a_newcomer_may_be_a_device_that_is_away_by_a_key_that_is_held(hosting: Around) -> None:
    away = tuple(replace(peer, lamp="off") if peer.device == OTHER else peer for peer in hosting.network.shows.peers)
    hosting.told(newcomers=(Newcomer("new", "Bob"),), peers=away)
    hosting.tap("notice-admit")
    assert hosting.find("admit-was-0").hold
    hosting.tap("admit-was-0")
    assert hosting.network.asked[-1] == ("admit", "new", True, OTHER)
    hosting.told(peers=AROUND)
    hosting.told(newcomers=(Newcomer("new", "Bob"),))
    hosting.send(i.Open("admit"))
    assert "admit-was-0" not in hosting.names(), "nobody is away"


def test_a_take_over_is_offered_and_forced_only_after_a_veto(hosting: Around) -> None:
    hosting.told(role="guest", offered=True)
    hosting.tap("notice-takeover", "take-over")
    hosting.told(vetoed=say("company.heard", name="Kitchen"))
    assert hosting.says("Kitchen")
    hosting.tap("take-over")
    assert hosting.network.asked == [("take_over", False), ("take_over", True)]


def test_who_is_asked_about_an_undo_sees_which_step_and_by_whom(hosting: Around) -> None:
    hosting.tap("roll")
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.told(asked=(UndoAsked("u1", newest.cmd_id, OTHER),))  # type: ignore[union-attr]
    hosting.tap("notice-undo-asked")
    assert hosting.says("Bob's phone")
    assert hosting.says("rolled")
    hosting.tap("keep")
    assert hosting.network.asked == [("reply", "u1", False)]


def test_the_most_urgent_notice_comes_first_and_few_are_shown(hosting: Around) -> None:
    everything = {
        key: value
        for gathering in GATHERINGS.values()
        for key, value in gathering.items()
        if key not in ("code", "peers")
    }
    hosting.told(**everything)
    notices = [part for part in hosting.view.top.notices if isinstance(part, Row)]  # type: ignore[union-attr]
    assert [row.name for row in notices] == ["notice-parted", "notice-remakes"]
    hosting.told(parted=None, remakes=(), turned_back=0)
    notices = [part for part in hosting.view.top.notices if isinstance(part, Row)]  # type: ignore[union-attr]
    assert [row.name for row in notices] == ["notice-takeover", "notice-nudged"]


def test_a_nudge_is_felt_once() -> None:
    around, device = Around(), Recorder()
    around.set_up()
    around.share()
    around.desk.services = replace(around.desk.services, device=device)
    around.told(nudged=OTHER)
    around.told(nudged=OTHER)
    assert device.buzzes == 1
    assert around.says("is waiting for you")


def test_another_match_is_not_the_shared_one(hosting: Around) -> None:
    hosting.tap("menu", "menu-home", "new-huns", "start")
    assert isinstance(hosting.desk.session, Session)
    assert not hosting.desk.ctx().together
    hosting.send(i.Open("devices"))
    assert hosting.says("Another game")


def test_the_doctor_looks_when_the_devices_are_opened_and_when_somebody_is_lost(hosting: Around) -> None:
    assert hosting.network.checks == 0
    hosting.tap("devices")
    hosting.told()
    assert hosting.network.checks == 1
    lost(hosting)
    assert hosting.network.checks == 2
    hosting.told(checkup=Checkup(True))
    assert hosting.find("check").intent is None, "it is looking"
    hosting.told(checkup=Checkup(False, (FAULT,)))
    assert hosting.network.checks == 2
    assert hosting.says("Bob's phone: the device is on the network, but the app is not open there.")
    hosting.tap("check")
    assert hosting.network.checks == 3
    hosting.send(i.Open("table"))
    lost(hosting)
    assert hosting.network.checks == 3, "nobody reads it now"


def test_who_finds_no_table_asks_the_doctor() -> None:
    driver = Driver(network=(network := FakeNetwork()))
    driver.tap("join", "check")
    assert network.checks == 1
    network.shows = TableStatus(checkup=Checkup(False, (Finding(False, say("doctor.network.loopback")),)))
    assert driver.says("not connected to any network")


def test_who_was_sent_away_is_let_back_in_with_one_tap(hosting: Around) -> None:
    hosting.told(away=(Newcomer("gone", "Ola's phone"),))
    hosting.tap("devices")
    assert hosting.says("Ola's phone")
    hosting.tap("pardon-0")
    assert hosting.network.asked == [("pardon", "gone")]


def test_a_host_that_leaves_hands_over_to_a_player_who_is_here(hosting: Around) -> None:
    hosting.tap("devices")
    assert hosting.find("hand-on").hold
    hosting.tap("hand-on")
    assert hosting.network.asked == [("hand_over", OTHER)]
    lost(hosting)
    assert "hand-on" not in hosting.names(), "the kitchen is still catching up"
    hosting.told(peers=(MATES[0], replace(MATES[1], lamp="off"), replace(MATES[2], lamp="on")))
    assert hosting.meaning("hand-on") == i.HandOver(MATES[2].device)
    hosting.told(role="guest")
    assert "hand-on" not in hosting.names()


def test_an_undo_that_somebody_is_asked_about_names_them(hosting: Around) -> None:
    hosting.told(asking=(OTHER,), asking_left=7, waiting=1)
    chip = hosting.view.top.undo  # type: ignore[union-attr]
    assert chip is not None
    assert (chip.what, chip.intent) == ("Asking Bob's phone; undone in 7 s without an answer", None)
    hosting.told(asking=(), waiting=0)
    assert hosting.view.top.undo.intent is not None  # type: ignore[union-attr]


def test_whoever_asks_for_an_undo_reads_whom_it_waits_for(hosting: Around) -> None:
    """On a phone the chip is folded to its icon: in its place they were told nothing but "on its way"."""
    hosting.told(asking=(OTHER,), asking_left=7, waiting=1)
    assert hosting.find("notice-asking").title == "Asking Bob's phone; undone in 7 s without an answer"
    hosting.told(asking=(), waiting=0)
    assert "notice-asking" not in hosting.names()


def test_who_is_awaited_and_lost_is_named_on_every_screen(hosting: Around) -> None:
    lost(hosting)
    assert hosting.find("notice-devices").title == "Waiting: Bob is not connected"
    hosting.tap("menu", "menu-score")
    assert hosting.find("notice-devices").title == "Waiting: Bob is not connected"


def test_a_table_that_does_not_know_this_device_goes_on_as_a_new_one() -> None:
    around = Around()
    around.set_up()
    around.share(guest=True)
    around.told(trouble=say("company.stranger"), stranger=True)
    old = around.desk.session
    assert old is not None
    around.desk.handle(i.Open("devices"))
    around.tap("anew")
    new = around.desk.session
    assert isinstance(new, Session)
    assert (new.row.id != old.row.id, new.state) == (True, old.state)
    assert around.desk.toast == Words("en").t("devices.anew.done")
    assert ("stop",) in around.network.asked


def test_a_match_that_came_as_a_file_is_hosted_as_a_new_table() -> None:
    """Its own table's devices do not know this one, so nobody could follow it there."""
    store, network = MemoryStore(), FakeNetwork()
    old = shared_session(store)
    desk = Driver(store, network=network)
    desk.desk.handle(i.Resume(old.row.id))
    desk.desk.handle(i.HostMatch())
    assert desk.desk.session is not None
    new = desk.desk.session.row.id
    assert new != old.row.id
    assert network.asked[-1] == ("host", new)
    desk.desk.handle(i.HostMatch())
    assert network.asked[-1] == ("host", new), "once: now it is this device's own"


def test_a_device_that_cannot_save_is_named() -> None:
    around = Around()
    around.set_up()
    around.share()
    around.told(**GATHERINGS["unsaved"])
    around.desk.handle(i.Open("devices"))
    rows = [part for part in walk(around.view) if isinstance(part, Row) and part.name == "device-1"]
    assert "cannot save: its disk is full" in str(rows)


@pytest.mark.parametrize(("kept", "means"), [("safe", "no single one can lose it"), ("waiting", "the host has it")])
def test_where_the_newest_step_is_kept_is_explained_beside_the_word(kept: str, means: str) -> None:
    around = Around()
    around.set_up()
    around.share()
    around.told(kept=kept)
    around.tap("menu", "menu-more", "menu-devices")
    (row,) = (part for part in walk(around.view) if isinstance(part, Row) and part.name == "trust")
    assert means in row.detail
