"""A device knows whose it is: no live key for somebody else's step on any screen, and no choice outlives its moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.command import Undo
from companion.match.entry import Entry
from companion.screens.kit.context import Place
from companion.screens.kit.hints import bit
from companion.screens.kit.pieces.storeys import TurnBand
from companion.screens.kit.presence import is_ours
from rules.core.mode import is_sheet
from rules.core.secret import Known
from rules.huns.actions import Begin, ChooseFirst, DrawCards, Load, Pillage, TakeGift, TakeWagon, TypeDice
from rules.huns.cubes import Cubes
from rules.runewars.actions import ChooseFaction, Done
from rules.runewars.actions import ChooseFirst as ChooseFirst_
from rules.runewars.fight.actions import Attack
from tests.kit.desk import Driver, meanings
from tests.kit.luck import SeededLuck
from tests.kit.net.around_table import TABLET, WATCHER, AroundTable, people
from tests.kit.play import Case, answered, cases, choose
from tests.kit.toy import TOY

STEPS, LOOKS = 25, 3
TABLES = [case for case in cases() if not is_sheet(case.config.mode) and people(case) > 1 and case.game is not TOY]
# With the most people, where most devices can be wrong, and of each game a pace
MOST = {(case.config.game, case.config.mode): case for case in TABLES}
SEEN = [(case, pace) for case in MOST.values() for pace in (False, True) if not pace or case.game.spec.modes[0].details]


def wrong(driver: Driver) -> list[i.Intent]:
    """What is live on this screen though the host would refuse it as somebody else's."""
    ctx = driver.desk.ctx()
    return [intent for intent in meanings(driver.view) if not is_ours(ctx, intent)]


def wander(driver: Driver, luck: SeededLuck) -> None:
    """Some taps that open pages and choose, never a step; what is seen on the way is looked at."""
    for _ in range(LOOKS):
        assert not wrong(driver), f"{driver.screen}: {wrong(driver)}"
        ways = [one for one in meanings(driver.view) if isinstance(one, i.Choose | i.ChooseMany | i.Open)]
        ways = [one for one in ways if not isinstance(one, i.Open) or one.screen not in ("home", "settings", "new")]
        if not ways:
            break
        driver.send(luck.pick("way", ways))


def begun(driver: Driver) -> dict[str, Any]:
    """What somebody has begun to choose at the table; which part of the set-up list is unfolded chooses nothing."""
    return {key: value for key, value in driver.desk.trail[1].choices.items() if key not in (i.WHO, "group")}


@pytest.mark.parametrize(("case", "pace"), SEEN, ids=lambda one: str(one) if isinstance(one, Case) else f"pace-{one}")
def test_no_device_shows_a_live_key_for_anothers_step(case: Case, pace: bool) -> None:
    luck, table = SeededLuck(7), AroundTable(case, 5, pace)
    for _ in range(STEPS):
        state = table.session.state
        if case.game.over(state):
            break
        for device, driver in table.desks.items():
            wander(driver, luck)
            asked = driver.desk.places.question()
            assert asked is None or not asked.about or table.holder(int(asked.about)) == device, f"{device}: {asked}"
        before = case.game.phase(state), case.game.awaited(state)
        offer = choose(case.game.legal(state, None), luck)
        seat = getattr(offer.action, "seat", None)
        done = table.takes(answered(offer, luck), seat if isinstance(seat, int) and seat < table.people else -1)
        if (case.game.phase(table.session.state), case.game.awaited(table.session.state)) != before:
            for device, driver in table.desks.items():
                assert not begun(driver), f"{device} still has {begun(driver)} after {done}"


# -- one moment of Huns: it is the turn of the first phone


@pytest.fixture
def table() -> AroundTable:
    """Three people; the dice lie there and phone-1, the first player's, picks."""
    case = next(case for case in TABLES if str(case) == "huns-standard-3")
    around = AroundTable(case, 1)
    for action in (ChooseFirst(1), Begin()):
        assert isinstance(around.takes(action, -1), Entry)
    assert isinstance(around.takes(TypeDice(2, 1, 3, 1, 2), 1), Entry)
    return around


def names(driver: Driver) -> list[str]:
    return [key.name for key in driver.view.now.keys]  # type: ignore[union-attr]


def band(driver: Driver) -> TurnBand | None:
    notices = driver.view.top.notices  # type: ignore[union-attr]
    return next((notice for notice in notices if isinstance(notice, TurnBand)), None)


def test_the_phone_whose_turn_it_is_says_so_in_its_colour(table: AroundTable) -> None:
    mine = table.desks["phone1"]
    said = band(mine)
    assert said is not None
    assert said.mine
    assert (said.title, said.badge.name) == ("YOUR TURN", "Bob")
    assert mine.view.top.title == "You are Bob"  # type: ignore[union-attr]
    mine.tap("die-blue")
    assert names(mine)[-2:] == ["draw", "pillage"]


def test_the_order_says_you_on_ones_own_phone_only(table: AroundTable) -> None:
    def order(device: str) -> list[str]:
        return [row.title for row in table.desks[device].view.draft]  # type: ignore[union-attr]

    assert order("phone1") == ["You", "Cyd", "Ala", "You", "Cyd"]
    assert order("phone2") == ["Bob", "You", "Ala", "Bob", "You"]
    assert [row.tone for row in table.desks["phone2"].view.draft].count("accent") == 2  # type: ignore[union-attr]
    assert order(TABLET) == ["Bob", "Cyd", "Ala", "Bob", "Cyd"], "the tablet lies there for all"


def test_the_phone_that_is_next_waits_and_can_only_nudge(table: AroundTable) -> None:
    waiting = table.desks["phone2"]
    said = band(waiting)
    assert said is not None
    assert not said.mine
    assert "Bob" in said.title
    assert said.detail == "You are next."
    assert names(waiting) == ["nudge"]
    assert not any(deck.keys for deck in waiting.view.decks), "nothing looks as if it could be pressed"  # type: ignore[union-attr]
    assert all(deck.keys for deck in table.desks["phone1"].view.decks)  # type: ignore[union-attr]
    assert not [name for name in waiting.names() if name.startswith("die-") and waiting.find(name).intent]
    waiting.tap("nudge")
    assert table.desks["phone2"].desk.services.network.asked[-1] == ("nudge", "phone1")  # type: ignore[attr-defined]


def test_a_tablet_for_all_has_no_band_and_no_key_for_what_a_phone_does(table: AroundTable) -> None:
    tablet = table.desks[TABLET]
    assert band(tablet) is None
    assert tablet.view.top.title == "Huns"  # type: ignore[union-attr]
    assert names(tablet) == ["nudge"]


def test_an_onlooker_looks_on(table: AroundTable) -> None:
    watcher = table.desks[WATCHER]
    assert band(watcher) is None
    assert watcher.view.top.title == "You are watching"  # type: ignore[union-attr]
    assert watcher.view.top.undo.intent is None  # type: ignore[union-attr]


def test_a_lost_phones_seat_is_played_on_by_the_host_alone(table: AroundTable) -> None:
    for device in (TABLET, "phone2"):
        network = table.desks[device].desk.services.network
        peers = tuple(
            replace(peer, lamp="off") if peer.device == "phone1" else peer
            for peer in network.shows.peers  # type: ignore[attr-defined]
        )
        network.shows = replace(network.shows, peers=peers)  # type: ignore[attr-defined]
    assert names(table.desks[TABLET]) == ["play-on"]
    assert names(table.desks["phone2"]) == []


def test_a_pick_is_gone_when_the_turn_is(table: AroundTable) -> None:
    """The dice are taken back on the tablet while a finger rests on one of them."""
    mine = table.desks["phone1"]
    mine.tap("die-blue")
    assert begun(mine)
    newest = table.session.history.newest
    assert newest is not None
    table.order(Undo(newest.cmd_id, newest.seq))
    assert not begun(mine)


def test_ones_turn_is_felt_and_heard_on_ones_own_phone_alone(table: AroundTable) -> None:
    """As people have set it; the tablet that lies there for all stays still."""
    newest = table.session.history.newest
    assert newest is not None
    table.order(Undo(newest.cmd_id, newest.seq))
    heard = {}
    for device in ("phone1", "phone2", TABLET):
        driver = table.desks[device]
        driver.send(i.Prefer("sounds", "on"))
        heard[device] = driver.on_phone()
    assert isinstance(table.takes(TypeDice(2, 1, 3, 1, 2), 1), Entry)
    assert isinstance(table.takes(DrawCards(1, "red"), 1), Entry)
    assert "your-turn" in heard["phone2"].played
    assert "your-turn" not in heard["phone1"].played + heard[TABLET].played


def test_everybody_is_moved_on_by_the_host_or_by_whom_the_table_waits_for(table: AroundTable) -> None:
    luck, game = SeededLuck(3), table.case.game
    while game.phase(table.session.state) != "round-end":
        offers = tuple(offer for offer in game.legal(table.session.state, None) if not offer.aside)
        seat = game.awaited(table.session.state)[0]
        assert isinstance(table.takes(answered(choose(offers, luck), luck), seat), Entry)
    assert {device for device, driver in table.desks.items() if "end-round" in names(driver)} == {TABLET, "phone1"}


def test_beside_the_nudge_stands_since_when_somebody_has_the_turn(table: AroundTable) -> None:
    waiting = table.desks["phone2"].view.now
    assert waiting is not None
    assert waiting.since is not None
    assert waiting.since_words == "On turn for"
    mine = table.desks["phone1"].view.now
    assert mine is not None
    assert mine.since is None


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_in_the_set_up_what_ones_own_seat_is_asked_stands_first(game: str) -> None:
    """A person's faction was four swipes down."""
    case = next(case for case in TABLES if case.config.game == game and case.config.mode == "standard")
    around = AroundTable(case, 1)
    for device, seat in (("phone1", 1), (TABLET, None)):
        page = around.desks[device].view
        first = page.columns[0].parts[0]  # type: ignore[union-attr]
        assert (getattr(first, "badge", None) is not None) == (seat is not None), device
        if seat is not None:
            assert case.config.chairs[seat].name in f"{first.title} {first.badge.name}"


def test_a_second_wagon_says_which_one_it_is_and_one_after_a_dispatch_that_it_was_sent(table: AroundTable) -> None:
    mine = table.desks["phone1"]
    mine.send(i.Open("wagon", "1"))
    assert mine.says("Bob: take a Wagon, 1 of 2")
    assert not mine.says("One is dispatched")
    assert isinstance(table.takes(TakeWagon(1, Known("blue"), Cubes(1)), 1), Entry)
    mine.send(i.Open("wagon", "1"))
    assert mine.says("Bob: take a Wagon, 2 of 2")
    assert isinstance(table.takes(TakeWagon(1, Known("green"), Cubes(0, 3)), 1), Entry)
    assert isinstance(table.takes(Pillage(1, "blue"), 1), Entry)
    while game_phase(table) == "load":
        offer = next(offer for offer in table.case.game.legal(table.session.state, None) if not offer.aside)
        assert isinstance(table.takes(offer.action, 1), Entry)
    assert table.session.state.camps[1].dispatched
    mine.send(i.Open("wagon", "1"))
    assert mine.says("One is dispatched. Enter the new one")


def game_phase(table: AroundTable) -> str:
    return table.case.game.phase(table.session.state)


# -- a page that comes up by itself comes up where its person plays


def test_a_wagon_entered_at_ones_own_device_leads_to_nobody_elses() -> None:
    """Cyd's starting Valuable asks for her Wagons while Ala enters her own."""
    around = AroundTable(next(case for case in TABLES if str(case) == "huns-standard-3"), 1)
    for action, seat in ((ChooseFirst(0), -1), (TakeGift(2, "blue"), 2)):
        assert isinstance(around.takes(action, seat), Entry)
    around.at(TABLET, Place("wagon", "0"))
    around.desks[TABLET].send(i.Do(TakeWagon(0, Known("blue"), Cubes(blue=1)), 0))
    assert around.session.state.camps[0].wagons
    assert around.desks[TABLET].desk.trail[-1].screen == "table"


def test_an_order_that_is_done_leads_to_nobody_elses() -> None:
    """The next Order is resolved where its person plays; here the table comes back into sight."""
    case = next(case for case in TABLES if case.config.game == "runewars" and people(case) > 2)
    around, luck, game = AroundTable(case, 1), SeededLuck(3), case.game

    def ala_before_others() -> bool:
        state = around.session.state
        return bool(game.phase(state) == "resolve" and state.queue[0] == 0 and len(state.queue) > 1)

    while not ala_before_others():
        offers = tuple(offer for offer in game.legal(around.session.state, None) if not offer.aside)
        offer = choose(offers, luck)
        seat = getattr(offer.action, "seat", None)
        assert isinstance(around.takes(answered(offer, luck), seat if isinstance(seat, int) else -1), Entry)
    around.at(TABLET, Place("resolve", "0"))
    around.desks[TABLET].send(i.Do(Done(0), 0))
    assert game.awaited(around.session.state)[0] != 0
    assert around.desks[TABLET].desk.trail[-1].screen == "table"


def test_set_up_goes_on_for_the_others_while_somebody_enters_wagons() -> None:
    around = AroundTable(next(case for case in TABLES if str(case) == "huns-standard-3"), 1)
    for action, seat in ((ChooseFirst(0), -1), (TakeGift(2, "blue"), 2)):
        assert isinstance(around.takes(action, seat), Entry)
    for driver in around.desks.values():
        driver.send(i.Open("table"))
        assert driver.view.screen == "checklist"
    assert "open-wagon" in names(around.desks["phone2"])
    assert names(around.desks["phone1"]) == ["nudge"]


def test_whose_step_it_was_is_said_where_its_words_do_not() -> None:
    around = AroundTable(next(case for case in TABLES if str(case) == "huns-standard-3"), 1)
    steps = (
        (ChooseFirst(0), -1),
        (TakeWagon(2, Known("blue"), Cubes(blue=2)), 2),
        (TakeWagon(2, Known("blue"), Cubes(blue=2)), 2),
        (TakeGift(2, "blue"), 2),
        (Load(2, 0, 1), 2),
    )
    for action, seat in steps:
        assert isinstance(around.takes(action, seat), Entry)
    assert around.desks["phone1"].desk.toast.startswith("Cyd: 1 blue onto Wagon 1")


def test_a_form_of_several_steps_leads_on_from_a_phone_as_from_the_tablet() -> None:
    """Its first step is no reason to leave the page: what comes after the last one does."""
    around = AroundTable(next(case for case in TABLES if case.config.game == "runewars"), 1)
    phone = around.desks["phone1"]
    around.at("phone1", Place("faction", "1"))
    steps = (i.Do(ChooseFaction(1, "waiqar"), 1), i.Do(ChooseFirst_(1), -1))
    phone.send(i.DoAll(steps, "start-runes", "1"))
    around.session.world = replace(around.session.world, device="phone1")
    phone.desk.services.network.settle()  # type: ignore[attr-defined]
    phone.desk.hear()
    assert (phone.desk.trail[-1].screen, phone.desk.trail[-1].about) == ("start-runes", "1")


def test_the_hint_about_undoing_waits_for_a_step_of_ones_own(table: AroundTable) -> None:
    """Somebody else's is asked for by a key that is held."""
    mine = table.desks["phone1"]
    waiting = table.desks["phone2"]
    for driver in (mine, waiting):
        driver.send(i.Prefer("hints", str(bit("now"))))
    mine.send(i.Open("table"))
    waiting.send(i.Open("table"))
    about = {device: driver.view.mark for device, driver in (("mine", mine), ("waiting", waiting))}
    assert about["mine"] is not None
    assert about["mine"].about == "undo"
    assert about["waiting"] is None or about["waiting"].about != "undo"


def test_the_hint_about_the_next_step_never_points_at_a_nudge(table: AroundTable) -> None:
    """ "This button does it" stood over "Nudge Bob", beside the key that does it and where there was none."""
    for driver in table.desks.values():
        driver.send(i.Prefer("hints", "0"))
        driver.send(i.Open("table"))
        assert driver.view.mark is None or driver.view.mark.about not in ("nudge", "play-on")


def test_somebody_elses_battle_may_be_looked_at_on_every_device() -> None:
    """The defender had the attacker's toasts and a nudge, and no way to the cards on the table."""
    case = next(case for case in TABLES if str(case) == "runewars-standard-3")
    around, luck = AroundTable(case, 0), SeededLuck(0)
    while not case.game.phase(around.session.state).startswith("battle"):
        offers = case.game.legal(around.session.state, None)
        fights = [offer for offer in offers if isinstance(offer.action, Attack)]
        action = answered(fights[0] if fights else choose(offers, luck), luck)
        seat = getattr(action, "seat", -1)
        assert isinstance(around.takes(action, seat if 0 <= seat < around.people else -1), Entry)
    fighter = around.holder(case.game.awaited(around.session.state)[0])
    for device, driver in around.desks.items():
        if device == fighter:
            continue
        assert names(driver)[:2] == ["watch", "nudge"]
        driver.tap("watch")
        assert driver.screen == "battle"
        assert "by-hand" not in driver.names(), "not a dead key without a reason"
        assert not wrong(driver)
        assert not [one for one in meanings(driver.view) if isinstance(one, i.Do | i.DoAll)]
