"""Turning points: each kind from totals written by hand, and none where the totals do not say so."""

from __future__ import annotations

from companion.archive.course import Chapter
from companion.archive.turning_points import Plot, Swing, Turn, apart, gist, swing, together
from companion.text.words import Words
from rules.core.message import say
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, reckon

NAMES = ("Ala", "Bob", "Cyd")


def plot(*totals: tuple[int, ...], counts: str = "points", hidden: tuple[int, ...] = ()) -> Plot:
    """Rounds that end in those totals; `hidden` are rounds, counted from the start, in which nobody knew Ala's."""
    told = [
        Chapter(say("huns.chapter.round", n=at), total, tuple(at in hidden and seat == 0 for seat in range(len(total))))
        for at, total in enumerate(totals)
    ]
    return Plot("huns", counts, told[0], tuple(told[1:]))


def sheet(*totals: int, ties: tuple[int, ...] = ()) -> ScoreSheet:
    return reckon((ScoreLine("raids", tuple(map(Cell, totals))),), (TieBreak("stash", ties),) if ties else ())


def said(turns: tuple[Turn, ...]) -> list[str]:
    return [Words("en", NAMES).say(turn.text) for turn in turns]


def test_a_lead_that_changes_is_told_when_it_changes() -> None:
    found = said(apart(plot((0, 0), (3, 1), (3, 3), (4, 6)), None))
    assert "Round 3: Bob takes the lead from Ala." in found
    assert sum("takes the lead" in line for line in found) == 1  # the first to lead takes it from nobody


def test_many_changes_are_counted_and_the_last_told() -> None:
    up_and_down = plot((0, 0), (1, 0), (1, 2), (3, 2), (3, 4), (5, 4))
    found = said(apart(up_and_down, None))
    assert "The lead changes 4 times." in found
    assert [line for line in found if "takes the lead" in line] == [
        "Round 4: Bob takes the lead from Ala.",
        "Round 5: Ala takes the lead from Bob.",
    ]


def test_the_biggest_swing_is_over_everybody_else() -> None:
    points = plot((0, 0, 0), (10, 9, 0), (12, 9, 6), (14, 9, 6))
    assert swing(points) == Swing(1, 2, 6, 4)
    found = said(apart(points, None))
    assert "Round 2: Cyd gains 6 points, 4 more than anybody else." in found
    assert "Round 1: Ala gains 10 points, the biggest gain of all." in found


def test_nobody_swings_where_all_gain_alike() -> None:
    assert swing(plot((0, 0), (5, 5))) is None
    assert swing(plot((0, 0), (-1, -5))) is None
    assert swing(plot((0,), (5,))) is None


def test_a_loss_is_told() -> None:
    assert "Round 2: Bob loses 3 points, the biggest loss of all." in said(apart(plot((0, 0), (2, 4), (2, 1)), None))


def test_a_comeback_is_one_of_the_winner() -> None:
    points = plot((0, 0), (0, 8), (3, 10), (20, 12))
    assert "Round 1: Ala is 8 points behind, and still wins." in said(apart(points, sheet(20, 12)))
    assert not [line for line in said(apart(points, None)) if "still wins" in line]
    small = plot((0, 0), (0, 2), (20, 12))
    assert not [line for line in said(apart(small, sheet(20, 12))) if "still wins" in line]


def test_a_game_decided_at_the_last_is_told_once() -> None:
    points = plot((0, 0), (2, 5), (9, 8))
    found = said(apart(points, sheet(9, 8)))
    assert "Decided in Round 2: Ala wins, Bob was ahead until then." in found
    assert not [line for line in found if "takes the lead" in line]


def test_a_close_finish_names_both() -> None:
    points = plot((0, 0, 0), (40, 10, 38))
    assert "Only 2 points between Ala and Cyd in the end." in said(apart(points, sheet(40, 10, 38)))
    assert not [line for line in said(apart(plot((0, 0), (40, 30)), sheet(40, 30))) if "Only" in line]


def test_a_tie_names_the_rule() -> None:
    found = said(apart(plot((0, 0), (7, 7)), sheet(7, 7, ties=(1, 4))))
    assert found == ["A tie at 7 points, decided by Valuables in the Stash."]


def test_ahead_from_first_to_last() -> None:
    points = plot((0, 0), (2, 1), (9, 3))
    assert "Ala is ahead from Round 1 to the end." in said(apart(points, sheet(9, 3)))
    assert not [line for line in said(apart(plot((0, 0), (2, 2), (9, 3)), sheet(9, 3))) if "ahead from" in line]


def test_of_two_alike_neither_is_the_biggest() -> None:
    assert said(apart(plot((0, 0), (7, 7)), sheet(7, 7))) == []


def test_nothing_is_told_of_what_was_hidden() -> None:
    points = plot((0, 0), (0, 8), (20, 12), hidden=(0, 1))
    found = said(apart(points, sheet(20, 12)))
    assert found == ["Round 1: Bob gains 8 points."]  # nobody knows whether it is the biggest gain


def test_the_way_to_a_goal() -> None:
    points = plot((0,), (0,), (3,), (5,), counts="requests")
    assert said(together(points, 5, over=True)) == [
        "Round 2: 3 Requests fulfilled, the most at once.",
        "Round 2: half of the goal is reached.",
        "Round 3: the goal is reached.",
    ]
    assert said(together(points, 7, over=True))[-1] == "2 Requests short of the goal in the end."
    assert "short" not in said(together(points, 7, over=False))[-1]


def test_the_gist_is_what_says_most() -> None:
    turns = apart(plot((0, 0), (0, 8), (3, 10), (20, 12)), sheet(20, 12))
    chosen = gist(turns)
    assert chosen is not None
    assert chosen.kind == "last"
    assert gist(()) is None
