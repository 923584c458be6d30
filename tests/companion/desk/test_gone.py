"""A screen that is not there any more is left for the page below: a match, a card, a device or a question has gone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.command import Take
from companion.sync.port import NotApplied, Parting, Remake, UndoAsked
from rules.core.message import refuse
from rules.huns.actions import GainCard, MoveCard
from tests.companion.desk.shared.around import Around
from tests.kit.desk import Driver
from tests.kit.evening import ALA
from tests.kit.net.network_fake import MATES, OTHER


def test_a_screen_that_nobody_has_is_not_gone_to() -> None:
    driver = Driver()
    driver.send(i.Open("moon"))
    assert driver.screen == "home"
    driver.send(i.Open("score"))
    assert driver.screen == "home", "there is no match"
    driver.tap("new-huns", "start", "menu")
    driver.send(i.Open("moon"))
    assert driver.screen == "menu"
    driver.send(i.Open("my-score"))
    assert driver.screen == "menu", "it is no sheet"


def test_a_card_that_somebody_else_takes_away_is_left(hosting: Around) -> None:
    hosting.elsewhere(Take(GainCard(ALA, "red", "Drum"), True))
    hosting.tap(f"camp-{ALA}")
    hosting.send(i.Open("describe", f"{ALA}.0"))
    hosting.elsewhere(Take(GainCard(ALA, "red", "Flute"), True))
    assert hosting.screen == "describe", "it still lies there"
    hosting.elsewhere(Take(MoveCard(ALA, 0, "box"), True))
    assert hosting.screen == "describe", "another has come to its place"
    hosting.elsewhere(Take(MoveCard(ALA, 0, "box"), True))
    assert hosting.screen == "table"


def test_the_page_of_a_device_that_has_left_is_that_of_all_devices(hosting: Around) -> None:
    hosting.tap("devices", "device-1")
    hosting.told(peers=tuple(peer for peer in MATES if peer.device != OTHER))
    assert hosting.screen == "devices"
    hosting.send(i.Open("device", "nobody"))
    assert hosting.screen == "devices"


LOST = NotApplied("c1", refuse("moved-on"))


@pytest.mark.parametrize(
    ("screen", "asked", "answered"),
    [
        ("takeover", {"role": "guest", "offered": True}, {"offered": False}),
        ("not-applied", {"not_applied": (LOST,)}, {"not_applied": ()}),
        ("parted", {"parted": Parting(OTHER, 1, 2)}, {"parted": None}),
        ("remakes", {"remakes": (Remake("c1", "redo"),)}, {"remakes": ()}),
        ("undo-asked", {"asked": ("newest",)}, {"asked": ()}),
    ],
)
def test_a_question_that_was_answered_elsewhere_is_left(
    hosting: Around, screen: str, asked: dict[str, Any], answered: dict[str, Any]
) -> None:
    hosting.tap("roll", "menu")
    newest = hosting.desk.session.history.newest  # type: ignore[union-attr]
    if "asked" in asked:
        asked = {"asked": (UndoAsked("u1", newest.cmd_id, OTHER),)}  # type: ignore[union-attr]
    hosting.told(**asked)
    hosting.send(i.Open(screen))
    assert hosting.screen == screen
    hosting.told(**answered)
    assert hosting.screen == "menu"


def test_what_was_refused_is_gone_without_the_step() -> None:
    driver = Driver()
    driver.tap("new-huns", "start")
    driver.send(i.Open("refused"))
    assert driver.desk.trail[-1].screen == "table"
