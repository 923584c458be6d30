"""Only Qin Jiushao and the Reed Clan are followed: what he needs is asked, the rest of the table is not."""

from __future__ import annotations

import pytest

from rules.core.message import say
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.clerks import Way
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import Task, task
from rules.great_wall.qin.qin import CardLine, QinCard
from rules.great_wall.state import clerks_at
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of
from tests.kit.table import Table
from tests.rules.great_wall.qin.duel import QIN, REED, TRACK, YOU, Duel


class Alone(Table):
    """Begun, his card turned over and placed."""

    def __init__(self, *lines: CardLine) -> None:
        super().__init__(GAME, 2, SeededLuck(1), "opponent")
        self.do(q.LayTrack(TRACK), q.ChooseAdvice(0), a.Begin())
        self.do(q.EnterQinCard(QinCard("economy", lines or (CardLine("honor", 1),))))
        self.done()

    @property
    def task(self) -> Task:
        found = task(self.state)
        assert found is not None, self.phase
        return found

    def done(self) -> None:
        self.do(b.Done(self.state.told))

    def wrong(self, place: str) -> None:
        self.do(b.NotPossible(self.state.told, "place", place))

    def honor(self) -> int:
        return int(self.state.clans[QIN].honor)


def test_it_begins_without_a_general_and_without_hordes() -> None:
    table = Alone()
    assert table.phase == "fall"
    fresh = GAME.setup(config_of(GAME, "opponent", 2))
    assert {step.key for step in GAME.guide(fresh)} >= {"qin-pieces", "qin-track", "reed-clerks"}
    assert not {"general", "hordes"} & {step.key for step in GAME.guide(fresh)}


def test_your_card_lets_him_move_two_clerks_and_each_card_comes_once() -> None:
    table = Alone()
    table.do(q.ResolveCard(YOU))
    assert table.task.ways == (Way("barracks"), Way("quarry"))
    assert table.refusal(q.ResolveCard(QIN)) == "qin-first"
    table.wrong("barracks")
    assert table.task.ways == (Way("quarry"), Way("lumber-mill"))
    table.done()
    assert table.refusal(q.ResolveCard(YOU)) == "card-resolved"


def test_a_location_is_told_when_it_activates_in_anybodys_turn() -> None:
    table = Alone()
    table.do(q.ResolveCard(YOU))
    table.done()
    table.do(b.Activate("quarry"))
    assert (table.task.kind, table.task.n) == ("harvest", 1)
    table.done()
    assert (table.honor(), clerks_at(table.state, "quarry")[QIN]) == (1, 0)
    assert table.state.qin.track[0] == "quarry"
    assert table.refusal(b.Activate("temple")) == "nobody-at-location"


def test_the_indicator_is_asked_once_a_fall_and_a_full_section_is_said() -> None:
    table = Alone(CardLine("spearmen", 2))
    table.do(q.ResolveCard(QIN))
    assert table.phase == "indicator"
    table.do(q.ShowIndicator("middle"))
    assert table.task.section == "middle"
    table.done()
    assert (table.honor(), table.state.clans[QIN].soldiers.spearman) == (2, 7)
    table.wrong("middle")
    assert table.task.section == "right"
    table.wrong("right")
    assert (table.phase, table.honor()) == ("fall", 2), "not recruited"
    _year_over(table)
    assert table.state.qin.indicator is None


def test_his_archers_fire_in_winter() -> None:
    table = Alone(CardLine("archers", 2))
    table.do(q.ResolveCard(QIN), q.ShowIndicator("right"))
    table.done()
    table.done()
    assert table.honor() == 4
    table.do(a.GoOn())
    assert table.task.kind == "fire"
    said = instruct(table.state)
    assert said is not None
    right = say("great_wall.section.right")
    assert said.do == say("great_wall.qin.fire.nearest", n=0, section=right), "nobody told a row"
    table.done()
    table.done()
    assert (table.phase, table.honor()) == ("end-check", 8)


def test_as_overlord_he_moves_the_reed_clan_that_is_followed_too() -> None:
    table = Alone(CardLine("others", 2))
    table.do(q.ResolveCard(QIN))
    assert table.task.kind == "your-clerks"
    table.done()
    assert table.task.kind == "reed-clerks"
    table.done()
    assert sum(here[REED] for here in table.state.clerks) == 3


def test_the_next_year_brings_advisors_and_the_sixth_is_the_last() -> None:
    table = Alone()
    for year in range(1, 6):
        _year_over(table)
        assert table.task.kind == "advisors"
        table.done()
        assert table.state.clans[QIN].supporting == 2 + year
        table.do(q.EnterQinCard(QinCard("economy", (CardLine("honor", 1),))))
        table.done()
    table.do(a.GoOn())
    assert table.refusal(a.GoOn()) == "last-year"


@pytest.mark.parametrize(
    ("points", "empty", "winner", "why"),
    [(61, False, YOU, "total"), (60, False, QIN, "loss:not_more"), (99, True, QIN, "loss:shame_pool")],
)
def test_your_own_honor_is_entered_at_the_end(points: int, empty: bool, winner: int, why: str) -> None:
    table = Alone()
    table.do(a.GoOn())
    assert table.score.least == (True, False)
    table.do(q.EnterScore(points, empty))
    assert (table.score.totals, table.score.winners, table.score.decided_by) == ((points, 60), (winner,), why)
    assert table.state.over


def test_only_what_is_his_can_be_corrected() -> None:
    paths = {field.path for field in GAME.fields(Alone().state)}
    assert {"clans.1.honor", "clans.1.clerks", "clerks.4.1", "sections.1.level"} <= paths
    assert not [path for path in paths if path.startswith("clans.0") or "hordes" in path or ".rest." in path]


def test_in_a_solo_game_everything_but_what_he_never_has_can_be_corrected() -> None:
    paths = {field.path for field in GAME.fields(Duel().state)}
    yours = {"clans.0.goods.wood", "clans.0.commands.1", "sections.1.rest.0.spearman", "sections.1.hordes.0.horsemen.0"}
    assert yours <= paths
    never = {"clans.1.goods.wood", "clans.1.tactics", "clans.1.shamed.archer", "sections.1.rest.1.spearman"}
    assert not never & paths
    assert {"clans.1.overseers.0", "clans.1.soldiers.archer", "sections.1.hordes.0.spearmen.1"} <= paths


def _year_over(table: Alone) -> None:
    table.do(a.GoOn())
    while task(table.state):
        table.done()
    table.do(a.GoOn())
