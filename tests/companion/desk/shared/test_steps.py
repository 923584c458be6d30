"""Steps at a shared table through the desk: on their way, refused later, undone, and what others do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents import intent as i
from companion.match.command import Take, Undo
from companion.match.roster import JoinTable
from companion.match.session import Session
from companion.screens.kit.log import headline
from companion.screens.kit.parts import Look
from companion.sync.port import Kept, NotApplied, Peer, TableStatus
from rules.core.correct import Correct
from rules.core.message import refuse
from rules.huns.actions import Roll
from tests.companion.desk.shared.around import GUEST, Around
from tests.kit.desk import Driver, walk
from tests.kit.evening import BOB, Evening
from tests.kit.luck import SeededLuck
from tests.kit.net.network_fake import ME, OTHER, FakeNetwork, SharedMatch


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
    assert visiting.says(visiting.desk.ctx().words.t("company.waiting", n=1, name="Bob's phone"))
    visiting.network.settle()
    visiting.told(waiting=0, kept="safe")
    assert visiting.screen == "table", "then it goes on as it would have at once"
    assert len(visiting.state.dice) == 5
    assert visiting.says("safe")


def test_a_reader_who_went_elsewhere_is_left_there(visiting: Around) -> None:
    visiting.tap("roll", "menu", "menu-score")
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.screen == "score"
    assert visiting.state.dice


def test_a_refusal_that_comes_later_opens_its_page(visiting: Around) -> None:
    visiting.tap("roll")
    command = visiting.network.table.waiting.pop()  # type: ignore[union-attr]
    visiting.network.refused.append((command.cmd_id, refuse("not-rolling-now")))
    visiting.desk.hear()
    assert visiting.screen == "refused"
    visiting.tap("anyway")
    assert visiting.network.table.waiting[-1].order == Take(Roll(), True)  # type: ignore[union-attr]


def test_what_is_not_this_devices_to_do_is_only_said(visiting: Around) -> None:
    visiting.tap("roll")
    command = visiting.network.table.waiting.pop()  # type: ignore[union-attr]
    visiting.network.refused.append((command.cmd_id, refuse("not-your-seat", seat=BOB)))
    visiting.desk.hear()
    assert visiting.screen == "table"
    assert "Bob" in visiting.view.toast


def test_a_step_of_somebody_else_is_told_and_shown(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    assert hosting.state.dice
    assert hosting.view.toast
    assert hosting.view.top.undo.hold, "another person's step is held"  # type: ignore[union-attr]


def test_what_somebody_else_did_is_said_once(hosting: Around) -> None:
    """A step whose button names nothing, such as the roll or the game's begin: its fact is the headline too."""
    entry = hosting.elsewhere(Take(Roll()))
    lines = hosting.view.toast.splitlines()
    assert lines[0] == headline(hosting.desk.ctx(), entry)
    assert len(set(lines)) == len(lines)


def test_own_steps_are_undone_by_a_tap(hosting: Around) -> None:
    hosting.tap("roll")
    assert not hosting.view.top.undo.hold  # type: ignore[union-attr]
    hosting.undo()
    assert hosting.state.dice == ()


def test_whoever_asked_for_an_undo_is_told_what_became_of_it(visiting: Around) -> None:
    """Done: it was asked, waited for, and then nothing said so; kept: the reason."""
    visiting.elsewhere(Take(Roll()))
    done = visiting.desk.ctx().t("undo.done", what=visiting.view.top.undo.what)  # type: ignore[union-attr]
    visiting.undo()
    command = visiting.network.table.waiting.pop()  # type: ignore[union-attr]
    visiting.network.refused.append((command.cmd_id, refuse("undo-declined")))
    visiting.desk.hear()
    assert visiting.view.toast == visiting.desk.ctx().words.t("refused.undo-declined")
    visiting.undo()
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.state.dice == ()
    assert visiting.view.toast == done


def test_an_undo_takes_back_no_more_than_the_finger_saw(hosting: Around) -> None:
    hosting.tap("roll")
    meant = hosting.view.top.undo.intent  # type: ignore[union-attr]
    hosting.elsewhere(Correct("reserve.red", 1))
    hosting.send(meant)
    assert hosting.state.dice, "Bob's step would have gone too"
    assert hosting.view.toast == hosting.desk.ctx().words.t("refused.moved-on")


def test_steps_of_others_are_counted_for_the_screen(hosting: Around) -> None:
    hosting.tap("roll")
    assert hosting.desk.around.changes == 0
    hosting.elsewhere(Correct("reserve.red", 1))
    assert hosting.desk.around.changes == 1


def test_a_tap_is_not_stopped_when_somebody_only_comes_to_the_table(hosting: Around) -> None:
    hosting.elsewhere(JoinTable(OTHER, "Ola"))
    assert hosting.view.toast, "it is told"
    assert hosting.desk.around.changes == 0


def test_a_key_of_the_keyboard_never_undoes_what_others_did(hosting: Around) -> None:
    hosting.elsewhere(Take(Roll()))
    hosting.send(i.UndoFrom())
    assert hosting.state.dice
    assert hosting.screen == "history"
    hosting.tap("undo-from")
    assert hosting.state.dice == ()


@pytest.mark.parametrize("kept", ["waiting", "alone", "saved", "safe"])
def test_the_history_says_what_the_word_beside_a_step_means(hosting: Around, kept: Kept) -> None:
    """Newcomers had to guess what is "safe" there: from what, and whose."""
    hosting.tap("roll")
    hosting.told(kept=kept)
    hosting.send(i.Open("history"))
    words = hosting.desk.ctx().words
    assert hosting.says(words.t("devices.newest", kept=words.t(f"company.kept.{kept}")))
    assert hosting.says(words.t(f"devices.kept.{kept}"))
    hosting.told(kept="")
    assert not hosting.says(words.t(f"devices.kept.{kept}"))


def test_the_hint_about_undo_says_it_too(hosting: Around) -> None:
    hosting.desk.settings = replace(hosting.desk.settings, hints=1)
    hosting.tap("roll")
    hosting.told(kept="safe")
    words = hosting.desk.ctx().words
    mark = hosting.view.mark
    assert mark is not None
    assert mark.text == f"{words.t('coach.undo')} {words.t('coach.safe')}"
    hosting.told(kept="saved")
    assert hosting.view.mark.text == words.t("coach.undo")  # type: ignore[union-attr]


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
    hosting.network.table = None
    hosting.told(role="alone", match="", peers=())
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
    hosting.tap("menu", "menu-more", "menu-match-page", "remove", "remove-now")
    assert hosting.network.asked == [("stop",)]
    assert hosting.screen == "home"
    assert hosting.view.resume is None  # type: ignore[union-attr]


def test_private_things_of_another_device_are_not_shown_here(ended: Evening) -> None:
    """Ala's seat goes to another phone: what this one still knows of her Wagons is hers alone."""
    network = FakeNetwork()
    driver = Driver(ended.store, SeededLuck(1), network=network)
    driver.tap("past", next(n for n in _named(driver, "past") if n.startswith("match-")), "open")
    driver.send(i.Open("camp", "0"))
    assert [part for part in walk(driver.view) if isinstance(part, Look)]
    session = driver.desk.session
    assert isinstance(session, Session)
    network.table = SharedMatch(session, guest=False)
    away = (Peer(ME, "Tablet", (1, 2), "on", True, True), Peer(OTHER, "Phone", (0,), "on"))
    network.shows = TableStatus("host", session.row.id, peers=away)
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
    assert hosting.network.asked == [("dismiss", "c2")]
    assert hosting.screen == "not-applied"
    hosting.network.shows = replace(hosting.network.shows, not_applied=())
    hosting.send(i.Dismiss("c1"))
    assert hosting.screen == "table"


def test_a_host_that_is_lost_is_missed_even_if_it_took_no_seat(visiting: Around) -> None:
    """Nothing is done before the host has written it; a lost onlooker holds nobody up."""
    visiting.told(peers=(GUEST[0], GUEST[1], replace(GUEST[2], lamp="off")))
    assert "notice-devices" not in visiting.names()
    lost = replace(GUEST[1], seats=(), lamp="off")
    visiting.told(peers=(GUEST[0], lost, GUEST[2]))
    assert lost.name in visiting.find("notice-devices").title
