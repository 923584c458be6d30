"""A host's answer that comes late does not pull back a reader who has gone elsewhere meanwhile."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from rules.core.message import refuse
from tests.companion.desk.shared.around import Around

ELSEWHERE = (
    i.Open("score"),
    i.Open("settings"),
    i.Open("report"),
    i.Open("keys"),
    i.Open("rules", "huns"),
    i.Open("cards"),
    i.Open("share"),
    i.Open("guide"),
    i.Open("devices"),
)


def left(visiting: Around, screen: i.Open) -> str:
    visiting.send(i.Open("menu"))
    visiting.send(screen)
    assert visiting.screen == screen.screen
    return visiting.screen


@pytest.mark.parametrize("screen", ELSEWHERE, ids=lambda screen: screen.screen)
def test_a_step_that_was_accepted(visiting: Around, screen: i.Open) -> None:
    visiting.tap("roll")
    place = left(visiting, screen)
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.state.dice, "it is done"
    assert visiting.screen == place
    visiting.send(i.Back())
    assert visiting.screen == "menu", "and the way back is the reader's own"


@pytest.mark.parametrize("screen", ELSEWHERE, ids=lambda screen: screen.screen)
def test_several_steps_that_led_somewhere(visiting: Around, screen: i.Open) -> None:
    visiting.send(i.DoAll((i.Do(visiting.meaning("roll").action, stay=True),), "score"))  # type: ignore[attr-defined]
    place = left(visiting, screen)
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.state.dice
    assert visiting.screen == place


@pytest.mark.parametrize("screen", ELSEWHERE, ids=lambda screen: screen.screen)
def test_an_undo_that_was_accepted(visiting: Around, screen: i.Open) -> None:
    visiting.tap("roll")
    visiting.network.settle()
    visiting.desk.hear()
    visiting.undo()
    place = left(visiting, screen)
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.state.dice == ()
    assert visiting.screen == place


@pytest.mark.parametrize("screen", ELSEWHERE, ids=lambda screen: screen.screen)
def test_a_step_that_was_refused(visiting: Around, screen: i.Open) -> None:
    """It is said where the reader is; the page that asks about it would be a pull."""
    visiting.tap("roll")
    place = left(visiting, screen)
    command = visiting.network.table.waiting.pop()  # type: ignore[union-attr]
    visiting.network.refused.append((command.cmd_id, refuse("not-rolling-now")))
    visiting.desk.hear()
    assert visiting.screen == place
    assert visiting.view.toast == visiting.desk.ctx().words.refusal(refuse("not-rolling-now"))


def test_a_reader_who_left_the_match(visiting: Around) -> None:
    visiting.tap("roll")
    visiting.send(i.Open("home"))
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.screen == "home"
    assert visiting.desk.session is None


def test_a_reader_who_left_the_match_and_was_refused(visiting: Around) -> None:
    visiting.tap("roll")
    visiting.send(i.Open("home"))
    command = visiting.network.table.waiting.pop()  # type: ignore[union-attr]
    visiting.network.refused.append((command.cmd_id, refuse("not-rolling-now")))
    visiting.desk.hear()
    assert [place.screen for place in visiting.desk.trail] == ["home"]
    assert visiting.view.toast


def test_another_place_on_the_same_screen_is_elsewhere_too(visiting: Around) -> None:
    """Another choice was made on the page meanwhile: it is not taken away."""
    visiting.tap("type-dice")
    visiting.tap("equipment-1", "raid-1", "mercenary-1", "curse-1", "treasure-1", "use-dice")
    visiting.send(i.Choose("note", "mine"))
    visiting.network.settle()
    visiting.desk.hear()
    assert visiting.screen == "dice"
    assert visiting.desk.trail[-1].choices["note"] == "mine"
