"""The timer: off unless wanted; for whoever is awaited, the round or the match; nothing while nobody plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Open, Prefer, RemoveMatch
from companion.match.timing import written
from companion.screens.kit.views import TimerChip
from tests.kit.evening import BOB, CYD, Evening


class Watched(Evening):
    """An evening with a clock of ours."""

    def __init__(self, by: str = "player") -> None:
        self.now = 0.0
        super().__init__(rolls=("21312", "11111"))
        self._services = replace(self._services, clock=lambda: self.now)
        self.again()
        self.send(Prefer("timer", by))
        self.set_up()

    def wait(self, seconds: float) -> None:
        self.now += seconds

    @property
    def chip(self) -> TimerChip:
        found = self.view.top.timer  # type: ignore[union-attr]
        assert found is not None
        return found

    @property
    def shown(self) -> str:
        return written(self.chip.timing.at(self.now))


def test_there_is_none_until_somebody_wants_one(evening: Evening) -> None:
    assert evening.view.top.timer is None  # type: ignore[union-attr]


def test_each_player_has_a_time_of_their_own() -> None:
    table = Watched()
    table.wait(65)
    assert (table.shown, table.chip.timing.seat) == ("1:05", BOB), "Bob rolls"
    table.tap("roll")
    table.wait(10)
    table.draw("red")
    assert (table.shown, table.chip.timing.seat) == ("0:00", CYD)
    table.wait(7)
    table.undo()
    assert (table.shown, table.chip.timing.seat) == ("1:15", BOB), "Cyd's time was not Bob's"


@pytest.mark.parametrize(("by", "later"), [("round", "0:02"), ("match", "1:42")])
def test_a_round_and_the_match(by: str, later: str) -> None:
    table = Watched(by)
    table.wait(100)
    assert table.shown == "1:40"
    assert table.chip.badge is None
    table.first_round()
    table.wait(2)
    assert table.shown == later


def test_a_tap_pauses_and_another_goes_on() -> None:
    table = Watched()
    table.wait(30)
    table.tap("timer")
    table.wait(300)
    assert table.shown == "0:30"
    assert table.chip.timing.since is None
    table.tap("timer")
    table.wait(1)
    assert table.shown == "0:31"


def test_neither_a_closed_app_nor_another_screen_of_home_counts() -> None:
    table = Watched()
    table.wait(30)
    table.desk.close()
    table.wait(5000)
    table.again()
    table.tap("continue")
    table.wait(5)
    assert table.shown == "0:35"
    table.send(Open("home"))
    table.wait(5000)
    table.tap("continue")
    assert table.shown == "0:35"


def test_setting_up_takes_as_long_as_it_takes() -> None:
    table = Evening()
    table.send(Prefer("timer", "match"))
    table.sit_down()
    assert table.view.top.timer.timing.since is None  # type: ignore[union-attr]


def test_hidden_is_hidden_and_counts_nothing() -> None:
    table = Watched()
    table.wait(30)
    table.send(Prefer("timer", "off"))
    assert table.view.top.timer is None  # type: ignore[union-attr]
    table.wait(500)
    table.send(Prefer("timer", "player"))
    assert table.shown == "0:30"


def test_the_limit_is_the_one_that_was_set() -> None:
    table = Watched()
    assert table.chip.limit == 0
    table.send(Prefer("timer_limit", "5"))
    assert table.chip.limit == 300


def test_a_match_that_was_removed_leaves_nothing_behind() -> None:
    table = Watched()
    table.wait(30)
    match = table.desk.session.row.id  # type: ignore[union-attr]
    table.tap("roll")
    table.wait(30)
    table.send(RemoveMatch(match))
    table.store.forget(match)  # as is done after its 30 days
    assert not [key for key in table.store.settings() if match in key]


def test_nothing_of_it_is_in_the_log() -> None:
    table = Watched()
    before = len(table.desk.session.history.entries)  # type: ignore[union-attr]
    table.wait(30)
    table.tap("timer", "timer")
    assert len(table.desk.session.history.entries) == before  # type: ignore[union-attr]


def test_hours_are_written_when_there_are_some() -> None:
    told = {0: "0:00", 59: "0:59", 60: "1:00", 3599: "59:59", 3600: "1:00:00", 7384: "2:03:04"}
    assert {seconds: written(seconds) for seconds in told} == told
