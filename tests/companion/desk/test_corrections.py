"""The table is right: corrections, steps that happened anyway, taps that come too late."""

from __future__ import annotations

from companion.intents import intent as i
from rules.core.message import say
from rules.huns import actions as a
from tests.kit.evening import ALA, Evening


def test_last_round_shows_as_soon_as_a_pile_is_empty_and_goes_when_it_is_refilled(second: Evening) -> None:
    assert second.table.banner is None
    second.tap("menu", "menu-correct")
    second.set("reserve.blue", 0)
    second.tap("to-table")
    banner = second.table.banner
    assert banner is not None
    assert "blue" in banner.text
    second.tap("menu", "menu-correct")
    second.set("reserve.blue", 4)
    second.tap("to-table")
    assert second.table.banner is None


def test_a_correction_to_what_it_was_is_a_toast_and_no_step(second: Evening) -> None:
    entries = len(second.desk.session.history.entries)  # type: ignore[union-attr]
    second.tap("menu", "menu-correct")
    second.send(i.SetNumber("reserve.blue", second.state.reserve.blue))
    assert second.view.toast
    assert len(second.desk.session.history.entries) == entries  # type: ignore[union-attr]


def test_a_refused_step_may_have_happened_anyway_and_is_logged_so(second: Evening) -> None:
    second.send(i.Do(a.EndRound()))
    assert second.screen == "refused"
    assert second.says(second.desk.ctx().words.refusal(say("dice-left", n=5)))  # type: ignore[arg-type]
    assert second.find("anyway").hold
    second.tap("anyway")
    assert second.state.round == 3
    assert second.newest[-1] == {"tag": "forced", "key": "dice-left"}
    second.tap("menu", "menu-history")
    assert second.says(second.desk.ctx().words.t("said.forced"))


def test_a_refused_step_is_left_by_going_back(second: Evening) -> None:
    before = second.state
    second.send(i.Do(a.EndRound()))
    second.tap("back-key")
    assert second.screen == "table"
    assert second.state == before


def test_what_cannot_be_meant_is_a_toast_even_when_forced(second: Evening) -> None:
    second.send(i.Do(a.Flee(ALA), force=True))
    assert second.view.toast == second.desk.ctx().words.refusal(say("no-curse-now"))  # type: ignore[arg-type]


def test_a_tap_on_an_older_screen_is_dropped(second: Evening) -> None:
    roll = second.meaning("roll")
    second.dice("11311")
    before = second.state
    second.send(roll)
    assert second.state == before
    assert second.view.toast == second.desk.ctx().words.refusal(say("moved-on"))  # type: ignore[arg-type]
    assert second.screen == "table"
    second.tap("die-red")
    assert second.view.toast == ""  # said once
