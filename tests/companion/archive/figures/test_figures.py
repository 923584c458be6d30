"""What many matches add up to: heaps add up to the whole, filters may come in any order, and examples by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.figures import splits
from companion.archive.figures.learning import Try, is_curve, tries
from companion.archive.figures.rivals import Rivalry, rivalry, rivals
from companion.archive.figures.streaks import Streak, streak
from companion.archive.match_search import Wish, search
from companion.archive.record import UNTIMED, Record
from companion.archive.statistics import Figures, Foe, count
from tests.kit.samples.records import START, record

DAY = 24 * 60 * 60
YEAR = 366 * DAY
NAMES = st.sampled_from(["Ala", "ALA ", "Bob", "Cyd", "Żółw"])
LOOKOUT = "scythia.character.lookout"


@st.composite
def records(draw: st.DrawFn) -> Record:
    names = draw(st.lists(NAMES, min_size=1, max_size=4))
    people = draw(st.integers(1, len(names)))
    return record(
        names,
        draw(st.lists(st.integers(-5, 99), min_size=len(names), max_size=len(names))),
        draw(st.lists(st.sampled_from(range(len(names))), unique=True)),
        people=people,
        game=draw(st.sampled_from(["huns", "scythia"])),
        mode=draw(st.sampled_from(["standard", "score"])),
        ended=START + draw(st.integers(0, 900)) * DAY,
        over=draw(st.booleans()),
        decided=draw(st.sampled_from(["total", "goal", "loss:time", "runes"])),
        hidden=draw(st.integers(0, 3)),
        level=draw(st.sampled_from(["", LOOKOUT])),
        played=draw(st.one_of(st.just(UNTIMED), st.integers(0, 30_000))),
    )


MANY = st.lists(records(), max_size=12)
WAYS = (splits.year, splits.month, splits.players, splits.length, lambda one: one.against, lambda one: one.game)


@given(MANY, st.sampled_from(WAYS))
def test_heaps_add_up_to_the_whole(kept: list[Record], by: object) -> None:
    heaps = splits.split(kept, by)  # type: ignore[arg-type]
    assert sorted(map(id, kept)) == sorted(id(one) for heap in heaps.values() for one in heap)
    for person in (*(person.key for person in count(kept).people), ""):
        parts = (splits.figures(heap, person) for heap in heaps.values())
        assert reduce(Figures.__add__, parts, Figures()) == splits.figures(kept, person)
    times = [splits.seconds(heap) for heap in heaps.values()]
    assert (sum(one for one, _ in times), sum(n for _, n in times)) == splits.seconds(kept)


@given(
    MANY,
    st.builds(
        Wish,
        game=st.sampled_from(["", "huns"]),
        year=st.sampled_from([0, 2020, 2021, 2022]),
        people=st.sampled_from([(), ("ala",), ("ala", "bob")]),
        count=st.integers(0, 3),
        against=st.sampled_from(["", "versus", "automa", "together"]),
    ),
)
def test_filters_may_come_in_any_order(kept: list[Record], wish: Wish) -> None:
    whole = search(kept, wish)
    names = ("game", "year", "people", "count", "against")
    for order in list(permutations(names))[::7]:
        found = kept
        for name in order:
            found = search(found, replace(Wish(), **{name: getattr(wish, name)}))
        assert found == whole


@given(MANY)
def test_two_people_are_counted_alike_from_both_sides(kept: list[Record]) -> None:
    for me in ("ala", "bob", "cyd"):
        for them, one in rivals(kept, me).items():
            other = rivalry(kept, them, me)
            assert (one.played, one.mine, one.theirs, one.both) == (other.played, other.theirs, other.mine, other.both)
            assert one.others >= 0
            together = [line for line in kept if line.judged and not line.together]
            assert one.played <= len(together)


@given(MANY)
def test_rows_are_no_longer_than_what_was_won_and_lost(kept: list[Record]) -> None:
    for person in count(kept).people:
        found = streak(kept, person.key)
        assert 0 <= found.best <= person.whole.won
        assert found.best >= found.now
        assert found.worst >= -found.now
        assert found.best + found.worst <= person.whole.played


def evenings(*winners: int) -> list[Record]:
    """Ala against Bob, one a day; given the newest last, kept the newest first."""
    return [record(winners=(won,), ended=START + at * DAY) for at, won in enumerate(winners)][::-1]


def test_games_in_a_row_by_hand() -> None:
    kept = evenings(0, 0, 1, 0, 0, 0, 1, 1)
    assert streak(kept, "ala") == Streak(3, 2, -2)
    assert streak(kept, "bob") == Streak(2, 3, 2)
    assert streak(kept, "nobody") == Streak()


def test_what_is_not_over_breaks_no_row() -> None:
    kept = evenings(0, 0)
    unfinished = record(winners=(), over=False, ended=START + 9 * DAY)
    assert streak([unfinished, *kept], "ala") == Streak(2, 0, 2)


def test_head_to_head_by_hand() -> None:
    three = ("Ala", "Bob", "Cyd")
    kept = [
        record(three, (9, 5, 1), (0,)),
        record(three, (5, 9, 1), (1,)),
        record(three, (5, 5, 9), (2,)),
        record(three, (9, 9, 1), (0, 1)),
        record(three, (9, 5, 1), (0,), over=False),
        record(three, (0, 0, 0), (0, 1, 2), decided="goal"),
        record(("Ala", "Cyd"), (9, 1), (0,)),
    ]
    assert rivalry(kept, "ala", "bob") == Rivalry(4, 1, 1, 1)
    assert rivalry(kept, "ala", "bob").others == 1
    assert list(rivals(kept, "ala")) == ["cyd", "bob"], "the one met more often first"
    assert rivals(kept, "cyd")["ala"] == Rivalry(5, 1, 3, 0)


def test_a_seat_against_ones_own_other_seat_is_no_rivalry() -> None:
    assert rivals([record(("Ala", "ala"), (1, 2), (1,))], "ala") == {}


def test_by_year_players_and_time_by_hand() -> None:
    kept = [
        record(ended=START, played=29 * 60),
        record(ended=START + YEAR, winners=(1,), played=30 * 60),
        record(("Ala", "Bob", "Cyd"), (1, 2, 3), (2,), ended=START + YEAR, played=3 * 3600),
        record(ended=START + YEAR, mode="score"),
    ]
    years = splits.split(kept, splits.year)
    assert {year: splits.figures(heap, "ala").won for year, heap in years.items()} == {2020: 1, 2021: 1}
    assert {n: len(heap) for n, heap in splits.split(kept, splits.players).items()} == {2: 3, 3: 1}
    assert {at: len(heap) for at, heap in splits.split(kept, splits.length).items()} == {0: 1, 1: 1, 5: 1, UNTIMED: 1}
    assert splits.seconds(kept) == (59 * 60 + 3 * 3600, 3), "what nobody timed is not 0 minutes"


def test_a_curve_has_gaps_where_points_are_not_known() -> None:
    def solo(at: int, mine: int, theirs: int, **more: int) -> Record:
        won = (0,) if mine > theirs else (1,)
        end = START + at * DAY
        return record(("Ala", "AI"), (mine, theirs), won, game="scythia", people=1, level=LOOKOUT, ended=end, **more)

    kept = [solo(3, 60, 50), solo(2, 40, 50, hidden=1), solo(1, 30, 50), solo(0, 20, 50)]
    foe = Foe("automa", "", LOOKOUT)
    found = tries(kept, "ala", "scythia", foe)
    assert [(one.mine, one.theirs, one.won) for one in found] == [
        (20, 50, False),
        (30, 50, False),
        (None, 50, False),
        (60, 50, True),
    ]
    assert is_curve(found)
    assert not is_curve(found[:3]), "two points are no curve"
    assert tries(kept, "ala", "huns", foe) == tries(kept, "bob", "scythia", foe) == ()
    assert found[0] == Try(START, 20, 50, False)


@pytest.mark.parametrize(
    ("played", "heap"), [(0, 0), (1799, 0), (1800, 1), (7199, 3), (7200, 4), (99_999, 5), (-1, -1)]
)
def test_the_bounds_of_a_length(played: int, heap: int) -> None:
    assert splits.length(record(played=played)) == heap
