"""Two logs that have parted, on the screens: both are seen, one is chosen, what was left is looked at and handed on."""

from __future__ import annotations

import json
from dataclasses import replace

from companion.archive import importing
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.entry import Entry
from companion.match.ledger import state_hash
from companion.match.roster import ChangeHost, Epoch
from companion.match.session import Session
from companion.screens.kit.parts import Heading, Moment, Para
from companion.store.memory import MemoryStore
from companion.sync.port import LeftLog, Parting, Remake
from rules.core.correct import Correct
from rules.core.message import say
from rules.huns.actions import GainCard
from tests.companion.desk.shared.around import Around
from tests.kit.desk import walk
from tests.kit.evening import ALA
from tests.kit.net.network_fake import OTHER


def parted_from(around: Around, *orders: object, n: int = 0) -> Session:
    """A log that went another way after what there is now."""
    assert around.network.table is not None
    here = around.network.table.session
    store = MemoryStore()
    store.adopt(here.row, list(here.history.entries), {})
    other = Session(here.game, here.row, store, replace(here.world, device=OTHER))
    for at, order in enumerate(orders):
        done = other.propose(Command(f"{OTHER}-other-{at}", order))
        assert isinstance(done, Entry), done
    around.network.table.others[n] = other.history
    return other


def field(around: Around) -> str:
    session = around.desk.session
    assert session is not None
    return next(one.path for one in session.game.fields(session.state) if not one.choices and one.high > 9)


def asked(around: Around) -> None:
    """Two steps here, three there."""
    path = field(around)
    parted_from(around, *(Correct(path, value) for value in (5, 6, 7)))
    around.elsewhere(Take(GainCard(ALA, "red", "Drum"), True))
    around.elsewhere(Correct(path, 3))
    around.told(parted=Parting(OTHER, 2, 3))


def test_both_logs_stand_side_by_side_and_the_banner_leads_there(visiting: Around) -> None:
    asked(visiting)
    visiting.tap("notice-parted")
    assert visiting.screen == "parted"
    lines = [part.name for part in walk(visiting.view) if isinstance(part, Moment)]
    assert [name.split("-")[0] for name in lines] == ["ours"] * 2 + ["theirs"] * 3
    titles = [part.text for part in walk(visiting.view) if isinstance(part, Heading)]
    assert "Bob's phone" in titles
    assert visiting.view.now is not None
    assert "2" in visiting.view.now.detail
    assert "3" in visiting.view.now.detail


def test_who_took_over_by_force_in_the_other_log_is_said_before_it_is_followed(visiting: Around) -> None:
    """Its person is asked nothing else about that host."""
    begun = ChangeHost(Epoch(9, OTHER), (), forced=True, how="forced")
    for at, reigns in enumerate(((), (begun,))):
        parted_from(visiting, *reigns, Correct(field(visiting), 5))
        visiting.elsewhere(Correct(field(visiting), 6 + at))
        visiting.told(parted=Parting(OTHER, 1, 1))
        visiting.send(i.Open("parted"))
        assert visiting.says("Bob's phone took over without the others' votes") is bool(reigns)


def test_one_is_chosen_and_ours_only_by_a_key_that_is_held(visiting: Around) -> None:
    asked(visiting)
    visiting.tap("notice-parted", "follow-theirs")
    assert ("choose_log", False) in visiting.network.asked
    keep = next(key for key in visiting.view.now.keys if key.name == "keep-ours")
    assert keep.hold
    assert keep.intent == i.KeepOurs()
    visiting.send(i.KeepOurs())
    assert ("choose_log", True) in visiting.network.asked
    visiting.told(parted=None)
    assert visiting.screen == "table"


def test_why_ours_could_not_be_kept_is_said_on_the_same_page(visiting: Around) -> None:
    asked(visiting)
    visiting.tap("notice-parted")
    visiting.told(vetoed=say("company.busy", name="Kitchen"))
    assert visiting.screen == "parted"
    assert visiting.says("Kitchen")


def left(around: Around) -> Session:
    other = parted_from(around, Correct(field(around), 5), Take(GainCard(ALA, "red", "Drum"), True), n=1)
    around.elsewhere(Correct(field(around), 4))
    around.told(left_logs=(LeftLog(1, OTHER, 1_700_000_000, 2),), turned_back=1)
    return other


def test_those_who_follow_are_told_by_a_banner_until_they_have_looked(visiting: Around) -> None:
    left(visiting)
    visiting.tap("notice-left-log")
    assert visiting.screen == "left-log"
    assert len([part for part in walk(visiting.view) if isinstance(part, Moment)]) == 2
    assert ("seen_log", 1) in visiting.network.asked
    visiting.told(turned_back=0)
    visiting.send(i.Open("devices"))
    visiting.tap("left-log-1")
    assert visiting.screen == "left-log", "it is still on the list"


def test_what_was_left_is_gone_back_to_by_a_key_that_is_held(visiting: Around) -> None:
    left(visiting)
    visiting.tap("notice-left-log")
    assert visiting.find("go-back").hold
    visiting.send(i.GoBackTo(1))
    assert ("go_back", 1) in visiting.network.asked


def test_what_was_left_is_exported_and_opens_again_here_and_elsewhere(visiting: Around) -> None:
    other = left(visiting)
    share = Handed()
    services = replace(visiting.desk.services, device=Recorder(share=share))
    visiting.desk.services = services
    visiting.tap("notice-left-log", "export")
    ((name, (_, body)),) = share.handed.items()
    assert name.endswith("-1.tcmatch.json")
    elsewhere = MemoryStore()
    arrival = importing.take_in(elsewhere, body, name)
    assert list(elsewhere.entries(arrival.row.id)) == other.history.entries
    again = importing.take_in(visiting.store, body, name)
    assert again.said.key == "import.beside"
    assert again.row.id != other.row.id, "the game that is here stays as it is"
    assert len(list(visiting.store.entries(again.row.id))) == len(other.history.entries)
    visiting.send(i.Resume(again.row.id))
    assert state_hash(visiting.state) == state_hash(other.state)
    assert importing.take_in(visiting.store, body, name).row.id == again.row.id, "not once more each time"
    assert json.loads(body)["match"] == other.row.id


def test_two_corrections_of_one_number_made_apart_are_asked_about_in_one_sheet(visiting: Around) -> None:
    path = field(visiting)
    visiting.elsewhere(Correct(path, 9))
    visiting.told(remakes=(Remake("me:1", "correct", path, 3), Remake("me:2", "midgame")))
    visiting.tap("notice-remakes")
    said = " ".join(part.text for part in walk(visiting.view) if isinstance(part, Para))
    assert "now 9; you had set 3" in said
    visiting.tap("remake-yes-0", "remake-no-1")
    assert visiting.network.asked[-2:] == [("remake", "me:1", True), ("remake", "me:2", False)]
    visiting.told(remakes=())
    assert visiting.screen == "table"


def test_an_undo_made_apart_names_the_step(visiting: Around) -> None:
    step = visiting.elsewhere(Take(GainCard(ALA, "red", "Drum"), True))
    visiting.told(remakes=(Remake("me:1", "undo", of=step.cmd_id), Remake("me:2", "forced")))
    visiting.tap("notice-remakes")
    said = " ".join(part.text for part in walk(visiting.view) if isinstance(part, Para))
    assert "Drum" in said
