"""A shared table through the desk: what fingers ask of the network, steps on their way, and what others do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import intent as i
from companion.company_desk import Followed
from companion.match.command import Command, Take, Undo
from companion.match.entry import Entry
from companion.match.session import Session, Surroundings
from companion.present.parts import Look
from companion.store.memory import MemoryStore
from companion.sync.address import Address, Invitation
from companion.sync.company import Gathering, Mate, NotApplied, TableNearby
from companion.sync.doctor import explain
from rules.core.correct import Correct
from rules.core.message import refuse
from rules.huns.actions import Roll
from tests.kit.company import MATES, ME, OTHER, FakeCompany, SharedMatch
from tests.kit.desk import Driver, walk
from tests.kit.evening import BOB, Evening
from tests.kit.luck import SeededLuck

GUEST = (replace(MATES[0], is_host=False), replace(MATES[1], is_host=True), MATES[2])


class Around(Evening):
    """An evening whose match other devices follow; `there` writes on another device, the host's if this is a guest."""

    def __init__(self) -> None:
        self.company = FakeCompany()
        super().__init__(rolls=("21312", "11111"), company=self.company)

    def share(self, guest: bool = False) -> None:
        assert isinstance(self.desk.session, Session)
        mine = self.desk.session
        there = Surroundings(mine.world.rng, mine.world.salt, mine.world.clock, OTHER)
        host = Session(mine.game, mine.row, self.store, there if guest else replace(mine.world, device=ME))
        self.company.table = SharedMatch(host, guest)
        mates = GUEST if guest else MATES
        self.company.shows = Gathering("guest" if guest else "host", mine.row.id, "407215", "tablecompanion://join?c=1",
                                       ("192.168.1.20",), mates)  # fmt: skip
        self.desk.hear()

    def told(self, **changes: Any) -> None:
        self.company.shows = replace(self.company.shows, **changes)
        self.desk.hear()

    def elsewhere(self, order: Any, device: str = OTHER) -> Entry:
        """A step that another device made."""
        assert self.company.table is not None
        session = self.company.table.session
        session.world = replace(session.world, device=device)
        done = session.propose(Command(f"{device}-{session.seq}", order))
        assert isinstance(done, Entry), done
        self.desk.hear()
        return done


@pytest.fixture
def hosting() -> Around:
    around = Around()
    around.set_up()
    around.share()
    return around


@pytest.fixture
def visiting() -> Around:
    around = Around()
    around.set_up()
    around.share(guest=True)
    return around


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
    assert hosting.company.asked == [call or ("host", match)]


def test_tables_are_looked_for_only_while_the_list_is_open() -> None:
    driver = Driver(company=(company := FakeCompany()))
    driver.tap("join")
    assert company.asked == [("look", True)]
    driver.type("address", "192.168.1.7")
    driver.tap("next")
    assert company.asked == [("look", True)], "the way back leads to the list"
    driver.tap("back", "back")
    assert company.asked == [("look", True), ("look", False)]


def test_six_digits_and_a_name_join_and_are_remembered() -> None:
    driver = Driver(store=(store := MemoryStore()), company=(company := FakeCompany()))
    driver.tap("join")
    driver.type("address", "192.168.1.7")
    driver.tap("next", *(f"digit-{digit}" for digit in "40729"), "digit-back")
    assert driver.find("join").intent is None, "too short"
    driver.tap("digit-1", "digit-5")
    assert driver.find("join").intent is None, "nobody knows who joins"
    driver.type("name", "Ola")
    assert driver.find("digit-1").intent is None, "six are enough"
    driver.tap("join")
    assert company.asked[-1] == ("join", "192.168.1.7", "407215", "Ola")
    again = Driver(store=store, company=FakeCompany())
    again.tap("join", "next")
    assert again.says("192.168.1.7")
    assert again.says("Ola")


@pytest.mark.parametrize("typed", ["8.8.8.8", "a b", "192.168.1.7:0"])
def test_an_address_that_is_none_is_said_before_the_code_is_typed(typed: str) -> None:
    driver = Driver(company=FakeCompany())
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
    driver = Driver(company=(company := FakeCompany()))
    driver.tap("join")
    driver.send(join)
    assert driver.view.toast
    assert company.asked == [("look", True)]


LINK = str(Invitation("0" * 32, "1" * 64, "407215", (Address("192.168.1.7"),)))


def test_a_link_asks_only_for_a_name_and_joins_when_a_person_says_so() -> None:
    driver = Driver(company=(company := FakeCompany()))
    driver.send(i.Open("code", LINK))
    assert driver.screen == "code"
    assert "digit-1" not in driver.names()
    assert driver.find("join").intent is None, "nobody knows who joins"
    driver.type("name", "Ola")
    assert company.asked == [("look", True)]
    driver.tap("join")
    assert company.asked[-1] == ("join", LINK, "", "Ola")
    assert "table-address" not in driver.store.settings(), "a link is no address to be typed"


@pytest.mark.parametrize("link", [LINK.replace("407215", "4072"), "tablecompanion://join", "https://example.org/"])
def test_a_broken_link_is_said_and_opens_nothing(link: str) -> None:
    driver = Driver(company=FakeCompany())
    driver.send(i.Open("code", link))
    assert driver.screen == "home"
    assert driver.view.toast


def test_a_code_that_did_not_work_is_erased_by_one_tap() -> None:
    driver = Driver(company=(company := FakeCompany()))
    driver.send(i.Open("code", "192.168.1.7"))
    driver.tap(*["digit-1"] * 6)
    company.shows = Gathering(trouble=explain("wrong-code", "Kitchen"))
    assert driver.says("Kitchen")
    driver.tap("digit-back")
    assert driver.says(driver.desk.sight().words.t("join.code.left", n=6))


def test_a_table_known_from_before_is_one_tap() -> None:
    driver = Driver(company=(company := FakeCompany()))
    driver.store.set("device-name", "Ola")
    known = TableNearby("t", "Living room", "huns", "192.168.1.20", known=True)
    company.shows = Gathering(nearby=(replace(known, known=False, label="Kitchen"), known))
    driver.tap("join")
    assert driver.meaning("table-0") == i.Open("code", "192.168.1.20")
    driver.tap("table-1")
    assert company.asked[-1] == ("join", "192.168.1.20", "", "Ola")


def test_who_has_joined_sits_down_and_chooses_a_seat(visiting: Around) -> None:
    visiting.tap("menu", "menu-home", "join")
    visiting.send(i.Join("192.168.1.20", "407215", "Ola"))
    visiting.told(joining="192.168.1.20")
    assert visiting.screen == "join", "not there yet"
    visiting.told(joining="")
    assert visiting.screen == "devices"
    assert isinstance(visiting.desk.session, Followed)
    assert visiting.company.asked[-1] == ("look", False)
    visiting.send(i.Back())
    assert visiting.screen == "table"


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
    assert visiting.company.asked == [("host", visiting.desk.session.row.id)]  # type: ignore[union-attr]
    visiting.told(offered=True)
    visiting.tap("to-takeover", "take-over")
    assert visiting.company.asked[-1] == ("take_over", False)


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


def test_a_hosts_step_is_done_at_once(hosting: Around) -> None:
    hosting.tap("roll")
    assert [die.value for die in hosting.state.dice] == [2, 1, 3, 1, 2]
    assert hosting.store.entries(hosting.desk.session.row.id)  # type: ignore[union-attr]


def test_a_guests_step_shows_nothing_before_the_host_has_written_it(visiting: Around) -> None:
    visiting.tap("type-dice")
    visiting.tap("equipment-1", "raid-1", "mercenary-1", "curse-1", "treasure-1", "use-dice")
    visiting.told(waiting=1, kept="waiting")
    assert visiting.state.dice == ()
    assert visiting.screen == "dice", "no optimistic state: it stays"
    chip = visiting.view.top.undo  # type: ignore[union-attr]
    assert chip is not None
    assert chip.intent is None
    assert visiting.says(visiting.desk.sight().words.t("company.waiting", n=1, name="Bob's phone"))
    visiting.company.settle()
    visiting.told(waiting=0, kept="safe")
    assert visiting.screen == "table", "then it goes on as it would have at once"
    assert len(visiting.state.dice) == 5
    assert visiting.says("safe")


def test_a_reader_who_went_elsewhere_is_left_there(visiting: Around) -> None:
    visiting.tap("roll", "menu", "menu-score")
    visiting.company.settle()
    visiting.desk.hear()
    assert visiting.screen == "score"
    assert visiting.state.dice


def test_a_refusal_that_comes_later_opens_its_page(visiting: Around) -> None:
    visiting.tap("roll")
    command = visiting.company.table.waiting.pop()  # type: ignore[union-attr]
    visiting.company.refused.append((command.cmd_id, refuse("not-rolling-now")))
    visiting.desk.hear()
    assert visiting.screen == "refused"
    visiting.tap("anyway")
    assert visiting.company.table.waiting[-1].order == Take(Roll(), True)  # type: ignore[union-attr]


def test_what_is_not_this_devices_to_do_is_only_said(visiting: Around) -> None:
    visiting.tap("roll")
    command = visiting.company.table.waiting.pop()  # type: ignore[union-attr]
    visiting.company.refused.append((command.cmd_id, refuse("not-your-seat", seat=BOB)))
    visiting.desk.hear()
    assert visiting.screen == "table"
    assert "Bob" in visiting.view.toast


def test_a_step_of_somebody_else_is_told_and_shown(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    assert hosting.state.dice
    assert hosting.view.toast
    assert hosting.view.top.undo.hold, "another person's step is held"  # type: ignore[union-attr]


def test_own_steps_are_undone_by_a_tap(hosting: Around) -> None:
    hosting.tap("roll")
    assert not hosting.view.top.undo.hold  # type: ignore[union-attr]
    hosting.undo()
    assert hosting.state.dice == ()


def test_an_undo_takes_back_no_more_than_the_finger_saw(hosting: Around) -> None:
    hosting.tap("roll")
    meant = hosting.view.top.undo.intent  # type: ignore[union-attr]
    hosting.elsewhere(Correct("reserve.red", 1))
    hosting.send(meant)
    assert hosting.state.dice, "Bob's step would have gone too"
    assert hosting.view.toast == hosting.desk.sight().words.t("refused.moved-on")


def test_steps_of_others_are_counted_for_the_screen(hosting: Around) -> None:
    hosting.tap("roll")
    assert hosting.desk.around.changes == 0
    hosting.elsewhere(Correct("reserve.red", 1))
    assert hosting.desk.around.changes == 1


def test_a_key_of_the_keyboard_never_undoes_what_others_did(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    hosting.send(i.UndoFrom())
    assert hosting.state.dice
    assert hosting.screen == "history"
    hosting.tap("undo-from")
    assert hosting.state.dice == ()


def test_a_place_whose_die_somebody_undid_is_left(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    hosting.tap("die-red", "draw")
    assert hosting.screen == "card"
    entry = hosting.desk.session.history.newest  # type: ignore[union-attr]
    hosting.elsewhere(Undo(entry.cmd_id, entry.seq))  # type: ignore[union-attr]
    assert hosting.screen == "table"


def test_a_match_that_is_shared_no_more_is_read_from_the_disk(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    rolled = hosting.state
    hosting.company.table = None
    hosting.told(role="alone", match="", mates=())
    assert isinstance(hosting.desk.session, Session)
    assert hosting.state == rolled
    hosting.undo()
    assert hosting.state.dice == ()


def test_home_tells_how_far_the_others_have_come_meanwhile(hosting: Around) -> None:
    hosting.tap("menu", "menu-home")
    before = hosting.view.resume.detail  # type: ignore[union-attr]
    hosting.elsewhere(Take(Roll()))
    assert hosting.view.resume.detail != before  # type: ignore[union-attr]
    assert "pick a die" in hosting.view.resume.detail  # type: ignore[union-attr]


def test_removing_a_shared_match_closes_its_table_first(hosting: Around) -> None:
    hosting.tap("menu", "menu-match-page", "remove", "remove-now")
    assert hosting.company.asked == [("stop",)]
    assert hosting.screen == "home"
    assert hosting.view.resume is None  # type: ignore[union-attr]


def test_private_things_of_another_device_are_not_shown_here(ended: Evening) -> None:
    """Ala's seat goes to another phone: what this one still knows of her Wagons is hers alone."""
    company = FakeCompany()
    driver = Driver(ended.store, SeededLuck(1), company=company)
    driver.tap("past", next(n for n in _named(driver, "past") if n.startswith("match-")), "open")
    driver.send(i.Open("camp", "0"))
    assert [part for part in walk(driver.view) if isinstance(part, Look)]
    session = driver.desk.session
    assert isinstance(session, Session)
    company.table = SharedMatch(session, guest=False)
    away = (Mate(ME, "Tablet", (1, 2), "on", True, True), Mate(OTHER, "Phone", (0,), "on"))
    company.shows = Gathering("host", session.row.id, mates=away)
    driver.desk.hear()
    assert not [part for part in walk(driver.view) if isinstance(part, Look)]
    driver.send(i.Open("camp", "1"))
    assert [part for part in walk(driver.view) if isinstance(part, Look)], "Bob's are"


def _named(driver: Driver, screen: str) -> list[str]:
    other = Driver(driver.store, SeededLuck(1))
    other.tap(screen)
    return other.names()


def test_a_card_of_what_was_not_applied_stays_until_it_is_seen(hosting: Around) -> None:
    hosting.told(not_applied=(NotApplied("c1", refuse("moved-on")), NotApplied("c2", refuse("not-rolling-now"))))
    hosting.tap("notice-not-applied", "dismiss-1")
    assert hosting.company.asked == [("dismiss", "c2")]
    assert hosting.screen == "not-applied"
    hosting.company.shows = replace(hosting.company.shows, not_applied=())
    hosting.send(i.Dismiss("c1"))
    assert hosting.screen == "table"


def test_a_host_that_is_lost_is_missed_even_if_it_took_no_seat(visiting: Around) -> None:
    """Nothing is done before the host has written it; a lost onlooker holds nobody up."""
    visiting.told(mates=(GUEST[0], GUEST[1], replace(GUEST[2], lamp="off")))
    assert "notice-devices" not in visiting.names()
    lost = replace(GUEST[1], seats=(), lamp="off")
    visiting.told(mates=(GUEST[0], lost, GUEST[2]))
    assert lost.name in visiting.find("notice-devices").title
