"""Charts: what they say by hand, that they compare something, and that few games are only counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.figures import chart_pages, charts
from companion.archive.figures.chart_values import Bar, Bars, ChartPage, Curve, Fact, Facts, paired
from companion.archive.figures.figure_words import scored
from companion.archive.figures.year_review import review, years
from companion.archive.match_search import Wish
from companion.archive.record import Record
from companion.archive.statistics import Figures
from companion.text.dates import length
from companion.text.words import Words
from tests.kit.samples.records import START, record

EN = Words("en")
DAY = 24 * 60 * 60
LOOKOUT = "scythia.character.lookout"


def bars(page: ChartPage, title: str) -> list[tuple[str, int, int | None]]:
    (found,) = (chart for chart in page.charts if isinstance(chart, Bars) and chart.title == title)
    return [(bar.label, bar.whole, bar.part) for bar in found.bars]


def facts(page: ChartPage) -> dict[str, Fact]:
    return {fact.label: fact for chart in page.charts if isinstance(chart, Facts) for fact in chart.facts}


def evenings() -> list[Record]:
    """Newest first: Ala, Bob and Cyd over two years, once all three."""
    return [
        record(("Ala", "Bob"), (7, 9), (1,), match="e", ended=START + 400 * DAY, played=1200),
        record(("Ala", "Bob", "Cyd"), (9, 5, 6), (0,), match="d", ended=START + 370 * DAY, played=4000),
        record(("Ala", "Bob"), (9, 8), (0,), match="c", ended=START + 20 * DAY, played=2000),
        record(("Ala", "Bob"), (9, 2), (0,), match="b", ended=START + 10 * DAY, game="scythia", mode="score"),
        record(("Ala", "Bob"), (1, 2), (1,), match="a", ended=START, played=100),
    ]


def test_a_persons_page_by_hand() -> None:
    page = chart_pages.one(evenings(), "ala", Wish(), EN)
    assert bars(page, "By year") == [("2020", 3, 2), ("2021", 2, 1)]
    assert bars(page, "By number of players") == [("2 players", 4, 2), ("3 players", 1, 1)]
    assert bars(page, "By time at the table") == [
        ("under 30 min", 2, 0),
        ("30 to 59 min", 1, 1),
        ("60 to 89 min", 1, 1),
        ("not timed", 1, 1),
    ]
    assert bars(page, "By game") == [("Huns", 4, 2), ("Raiders of Scythia", 1, 1)]
    assert bars(page, "Head to head") == [("Bob", 5, 3), ("Cyd", 1, 1)]
    told = facts(page)
    assert (told["Games"].value, told["Won"].value, told["Longest winning streak"].value) == ("5", "60%", "3")
    assert told["Now"].value == "1 game without a win"
    assert told["Time at the table"] == Fact("Time at the table", "2\u00a0h 1\u00a0min", "of 4 games that were timed")
    assert told["Average length"].value == "30\u00a0min"


def test_under_a_filter_only_that_is_counted_and_said() -> None:
    page = chart_pages.one(evenings(), "ala", Wish(year=2020, people=("bob",)), EN)
    assert facts(page)["Games"].value == "3"
    assert page.detail == "All games · 2020 · Bob"
    assert chart_pages.everybody(evenings(), Wish(game="huns", count=3), EN).title == "Huns"


def test_everybody_is_counted_once() -> None:
    page = chart_pages.everybody(evenings(), Wish(), EN)
    assert bars(page, "By year") == [("2020", 3, None), ("2021", 2, None)]
    assert bars(page, "People") == [("Ala", 5, 3), ("Bob", 5, 2), ("Cyd", 1, 0)]


@given(st.integers(0, 2))
def test_few_games_are_counted_and_no_chart_is_drawn(n: int) -> None:
    kept = evenings()[:n]
    for page in (chart_pages.everybody(kept, Wish(), EN), chart_pages.one(kept, "ala", Wish(), EN)):
        assert page.few
        assert all(isinstance(chart, Facts) for chart in page.charts)


def test_one_bar_alone_is_no_chart() -> None:
    page = chart_pages.everybody(evenings()[2:], Wish(), EN)
    titles = [chart.title for chart in page.charts if isinstance(chart, Bars)]
    assert "By year" not in titles, "one year compares nothing"
    assert "By number of players" not in titles
    assert not page.few


def test_what_is_not_finished_is_nowhere() -> None:
    unfinished = record(winners=(), over=False, ended=START + 900 * DAY)
    assert chart_pages.everybody([unfinished, *evenings()], Wish(), EN) == chart_pages.everybody(evenings(), Wish(), EN)
    assert years([unfinished]) == []


def solo(at: int, mine: int) -> Record:
    won = (0,) if mine > 50 else (1,)
    return record(
        ("Ala", "AI"), (mine, 50), won, game="scythia", people=1, level=LOOKOUT, ended=START + at * DAY, match=f"s{at}"
    )


def test_the_curve_against_an_automa_by_hand() -> None:
    page = chart_pages.one([solo(2, 60), solo(1, 40), solo(0, 30)], "ala", Wish(), EN)
    (curve,) = (chart for chart in page.charts if isinstance(chart, Curve))
    assert curve.title == "Learning to beat: Lookout"
    assert curve.note == "Raiders of Scythia · 1 of 3"
    assert [(line.who.name, line.points) for line in curve.lines] == [("Ala", (30, 40, 60)), ("AI", (50, 50, 50))]
    assert len({line.who.colour for line in curve.lines}) == 2
    assert not any(
        isinstance(chart, Curve) for chart in chart_pages.one([solo(1, 60), solo(0, 3)], "ala", Wish(), EN).charts
    )


def test_an_opponent_in_the_persons_own_colour_gets_another() -> None:
    blue = record(("Bob", "Ala"), (1, 2), (1,), ended=START + 9 * DAY)
    page = chart_pages.one([blue, solo(2, 60), solo(1, 40), solo(0, 30)], "ala", Wish(), EN)
    (curve,) = (chart for chart in page.charts if isinstance(chart, Curve))
    assert [line.who.colour for line in curve.lines] == ["blue", "bone"]


def test_one_person_has_one_colour_on_a_page_whatever_is_counted() -> None:
    """Under a filter the chart took the colour of the newest match that was counted; the badge beside it did not."""
    blue = record(("Bob", "Ala"), (1, 2), (1,), ended=START + 900 * DAY)
    kept = [blue, *(solo(at, 40 + at) for at in (2, 1, 0))]
    page = chart_pages.one(kept, "ala", Wish(game="scythia"), EN)
    (curve,) = (chart for chart in page.charts if isinstance(chart, Curve))
    assert [line.who.colour for line in curve.lines] == ["blue", "bone"]


def test_a_year_by_hand() -> None:
    kept = evenings()
    page = review(kept, 2020, EN)
    assert page.title == "The year 2020"
    assert bars(page, "Month by month") == [("Sep", 2, None), ("Oct", 1, None)]
    told = facts(page)
    assert told["Days with a game"].value == "3"
    assert (told["Most games won"].value, told["Most games won"].detail) == ("Ala", "2\u00a0won")
    assert told["Longest winning streak"].value == "Ala"
    assert (told["Most points"].value, told["Most points"].detail) == ("9", "Huns · Ala")
    assert told["Closest game"].value == "1 point ahead"
    assert told["Longest game"].value == "33\u00a0min"
    assert "New at the table" not in told, "in the first year everybody is"


def test_who_is_new_in_a_later_year() -> None:
    later = [record(("Ala", "Dan"), ended=START + 380 * DAY, match="x"), *evenings()]
    told = facts(review(later, 2021, EN))
    assert told["New at the table"] == Fact("New at the table", "2", "Cyd and Dan")


def test_a_year_of_one_game_says_so_and_remarks_nothing() -> None:
    page = review(evenings()[-1:], 2020, EN)
    assert page.few
    assert [type(chart) for chart in page.charts] == [Facts]
    assert years(evenings()) == [2021, 2020]


@pytest.mark.parametrize(("points", "said"), [(-15, "\u22121.5"), (-5, "\u22120.5"), (0, "0.0"), (75, "7.5")])
def test_an_average_below_zero_is_said_right(points: int, said: str) -> None:
    assert f"average\u00a0{said} " in scored(EN, Figures(10, 0, 10, points, 0)) + " "


def test_bars_that_lie_are_paired_and_those_of_time_stand_alone() -> None:
    lies, stands = Bars("", "", (Bar("a", "", 1),)), Bars("", "", (), upright=True)
    other = Facts(())
    assert paired((other, stands, lies, lies, lies, other, lies)) == [
        (other,),
        (stands,),
        (lies, lies),
        (lies,),
        (other,),
        (lies,),
    ]


def test_a_heap_of_no_length_never_hides_the_rest() -> None:
    assert [charts.length_name(EN, heap) for heap in range(-1, 6)] == [
        "not timed",
        "under 30 min",
        "30 to 59 min",
        "60 to 89 min",
        "90 to 119 min",
        "120 to 179 min",
        "180 min or more",
    ]


@pytest.mark.parametrize(
    ("minutes", "said"), [(59, "59\u00a0min"), (60, "1\u00a0h"), (61, "1\u00a0h 1\u00a0min"), (120, "2\u00a0h")]
)
def test_a_whole_hour_has_no_minutes(minutes: int, said: str) -> None:
    assert length(EN, minutes * 60) == said
