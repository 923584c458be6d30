"""What nobody told: one key answers it, takes away nothing that was told, and until then nobody has won too early."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.detail import ChooseDetail
from rules.core.secret import Known
from rules.core.value import replace
from rules.huns import GAME as HUNS
from rules.huns import actions as hu
from rules.huns.state import Card
from rules.huns.tables import CARDS
from rules.scythia import GAME as SCYTHIA
from rules.scythia import actions as sc
from rules.scythia.pace.actions import CountUp, TellWork
from rules.scythia.turn.goods import Goods
from tests.kit.table import Table
from tests.rules.great_wall.board.front import Front
from tests.rules.huns.camp import HunsTable


def huns_told() -> Table:
    """Wagons that went home are counted as they go; of which type they are nobody says before the end."""
    table = huns_begun()
    for what, n in (("sent", 2), ("mercenaries", 1), ("open", 2), ("treasures", 2), ("fled", 1)):
        table.do(hu.Tell(1, what, n))  # type: ignore[arg-type]
    return huns_over(table)


def huns_followed() -> Table:
    """Everything was followed until the table chose the pace."""
    table = HunsTable(3)
    camp = replace(
        table.state.camps[1],
        dispatched=(Known("blue", "a"), Known("blue", "b")),
        cards=(Card("red"), Card("yellow", met=True), Card("green")),
    )
    table.state = replace(table.state, camps=(table.state.camps[0], camp, table.state.camps[2]))
    table.do(ChooseDetail("pace"))
    return huns_over(table)


def huns_begun() -> Table:
    table = Table(HUNS, 3)
    table.do(ChooseDetail("pace"), hu.ChooseFirst(0))
    while due := table.offered(hu.TakeGift):
        table.do(due[0])
    table.do(hu.Begin())
    return table


def huns_over(table: Table) -> Table:
    table.do(hu.EndRound(), hu.TellEmpty(), hu.EndRound())
    assert table.phase == "over"
    return table


def scythia_followed() -> Table:
    table = Table(SCYTHIA, 2)
    table.do(sc.ChooseFirst(0), sc.Begin())
    raider = replace(table.state.raiders[1], track=7, quests=(4, 5), goods=Goods(gold=2, livestock=3))
    table.state = replace(table.state, raiders=(table.state.raiders[0], raider))
    table.do(ChooseDetail("pace"))
    while table.state.last is None:
        table.do(TellWork(table.state.active, quest=True))
    table.do(CountUp())
    return table


def wall_followed() -> Table:
    table = Front()
    table.give(1, honor=20)
    table.do(ChooseDetail("pace"))
    table.step("scoring")
    return table


@pytest.mark.parametrize("ended", [huns_told, huns_followed, scythia_followed, wall_followed])
def test_the_rest_takes_nothing_away_that_was_told(ended: Callable[[], Table]) -> None:
    table = ended()
    before = table.score
    table.do(*(question.answers[-1].action for question in before.open if question.usual))
    after = {line.key: line.cells for line in table.score.lines}
    lost = [
        (line.key, seat, cell.points, after[line.key][seat].points)
        for line in before.lines
        for seat, cell in enumerate(line.cells)
        if after[line.key][seat].points < cell.points
    ]
    assert not lost


@pytest.mark.parametrize(
    ("ended", "key"), [(huns_told, "wagons"), (huns_followed, "wagons"), (scythia_followed, "track")]
)
def test_what_is_known_in_part_stays_open_until_it_is_told(ended: Callable[[], Table], key: str) -> None:
    table = ended()
    table.do(*(question.answers[-1].action for question in table.score.open if question.usual))
    assert (key, 1) in {(question.key, question.seat) for question in table.score.open}


def test_a_card_that_nobody_told_of_may_still_bring_points_of_its_effect() -> None:
    """Who leads by less has not won while the first card of another Camp is untold (USING CARD EFFECTS)."""
    table = huns_begun()
    for what, n in (("raids", 8), ("mercenaries", 9), ("open", 0), ("met", 0), ("fled", 0), ("sent", 0)):
        table.do(hu.Tell(0, what, n))  # type: ignore[arg-type]
    untold = ("mercenaries", "open", "met", "fled", "sent")
    for seat, what in [(2, "fled"), *((seat, what) for seat in (1, 2) for what in untold if what != "fled")]:
        table.do(hu.Tell(seat, what, 0))  # type: ignore[arg-type]
    huns_over(table)
    table.do(hu.Tell(1, "raids", 0), hu.Tell(2, "raids", 0), hu.CountEffects(0, 0))
    assert {(question.key, question.seat) for question in table.score.open} == {("curses_fled", 1)}
    assert not table.score.settled
    table.do(hu.Tell(1, "fled", 1), hu.CountEffects(1, 40))
    assert (table.score.winners, table.score.settled) == ((1,), True)


def test_a_mercenary_that_nobody_told_to_be_full_may_be_one_that_was_told_as_open() -> None:
    """Each that is full now brings its point and no longer costs one (END OF THE GAME)."""
    table = huns_begun()
    for seat, open_ in ((0, 0), (1, 3), (2, 0)):
        for what, n in (("open", open_), ("met", 0), ("fled", 0), ("sent", 0)):
            table.do(hu.Tell(seat, what, n))  # type: ignore[arg-type]
    huns_over(table)
    table.do(hu.Tell(0, "raids", 10), hu.Tell(1, "raids", 0), hu.Tell(2, "raids", 0))
    table.do(hu.Tell(0, "mercenaries", 0), hu.Tell(2, "mercenaries", 0), hu.CountEffects(0, 0))
    table.do(hu.CountEffects(1, 0))
    (question,) = table.score.open
    before = table.score.totals[1]
    table.do(hu.Tell(1, "mercenaries", CARDS[3]))
    assert (question.key, question.seat) == ("mercenaries_full", 1)
    assert question.most == table.score.totals[1] - before == CARDS[3] + 3


def test_types_are_told_of_wagons_that_went_before_everything_was_followed() -> None:
    """Else nobody could answer what keeps the winner from being named."""
    table = huns_begun()
    table.do(hu.Tell(1, "sent", 2))
    assert table.refusal(hu.TypeWagons(1, (2, 0, 0, 0))) == "not-over"
    table.do(ChooseDetail("full"))
    table.state = replace(table.state, over=True)
    asked = {question.seat: question for question in table.score.open if question.key == "wagons"}
    assert asked[1].answers
    table.do(hu.TypeWagons(1, (1, 1, 0, 0)))
    assert ("wagons", 1) not in {(question.key, question.seat) for question in table.score.open}


def test_the_types_of_wagons_that_were_followed_stand_in_the_answer() -> None:
    """It says all of them anew: an answer of only those that came later would have taken away the ones before."""
    table = huns_followed()
    asked = {question.seat: question for question in table.score.open if question.key == "wagons"}[1]
    (offer,) = asked.answers
    assert offer.action == hu.TypeWagons(1, (2, 0, 0, 0))
    before = table.score.totals[1]
    table.do(offer.action)
    assert table.score.totals[1] == before
