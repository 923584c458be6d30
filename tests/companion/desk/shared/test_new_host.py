"""A device that has become host, on the screens: people here follow it or stay, and are told who asks."""

from __future__ import annotations

from companion.intents import intent as i
from companion.screens.kit.parts import Para, Row
from companion.sync.port import NewHost
from tests.companion.desk.shared.around import Around
from tests.kit.desk import walk
from tests.kit.net.network_fake import OTHER


def test_the_banner_leads_to_the_question_and_a_yes_is_passed_on(visiting: Around) -> None:
    visiting.told(new_host=NewHost(OTHER, forced=True))
    visiting.tap("notice-new-host")
    assert visiting.screen == "new-host"
    told = [part.text for part in walk(visiting.view) if isinstance(part, Para)]
    assert any("without the others' votes" in text for text in told)
    visiting.tap("follow-host")
    assert ("follow_host", True) in visiting.network.asked
    visiting.told(new_host=None)
    assert visiting.screen == "table"


def test_a_no_takes_the_banner_away_and_may_be_taken_back(visiting: Around) -> None:
    visiting.told(new_host=NewHost(OTHER, forced=False))
    visiting.tap("notice-new-host", "stay")
    assert ("follow_host", False) in visiting.network.asked
    visiting.told(new_host=NewHost(OTHER, forced=False, declined=True))
    assert not any(isinstance(part, Row) and part.name == "notice-new-host" for part in walk(visiting.view))
    visiting.send(i.Open("devices"))
    visiting.tap("new-host", "follow-host")
    assert ("follow_host", True) in visiting.network.asked


def test_who_asks_to_be_host_is_shown(visiting: Around) -> None:
    visiting.told(bidding=OTHER)
    assert any(isinstance(part, Row) and "asks to be the host" in part.title for part in walk(visiting.view))
