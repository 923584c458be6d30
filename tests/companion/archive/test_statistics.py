"""Statistics: every figure is a sum over matches that have a result, and small numbers stay small."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.archive.record import Record
from companion.archive.statistics import Figures, Foe, count
from tests.kit.samples.records import PEOPLE, START, many, record

SPELLINGS = st.sampled_from(["Ala", "ala", " ALA ", "Bob", "Żółw", "ŻÓŁW", "[b]x[/b]"])


@st.composite
def records(draw: st.DrawFn) -> Record:
    names = draw(st.lists(SPELLINGS, min_size=1, max_size=4))
    people = draw(st.integers(1, len(names)))
    totals = draw(st.lists(st.integers(-5, 99), min_size=len(names), max_size=len(names)))
    winners = draw(st.lists(st.sampled_from(range(len(names))), unique=True))
    return record(
        names,
        totals,
        winners,
        people=people,
        game=draw(st.sampled_from(["huns", "scythia"])),
        mode=draw(st.sampled_from(["standard", "score"])),
        ended=START + draw(st.integers(0, 9)),
        over=draw(st.booleans()),
        decided=draw(st.sampled_from(["total", "goal", "loss:time", "runes"])),
        hidden=draw(st.integers(0, 3)),
        level=draw(st.sampled_from(["", "great_wall.level honor 50"])),
    )


@given(st.lists(records(), max_size=12))
def test_every_figure_is_a_sum_over_the_seats_of_people(kept: list[Record]) -> None:
    found, judged = count(kept), [outcome for outcome in kept if outcome.judged]
    assert sum(found.matches.values()) == len(judged)
    seats = [(outcome, seat) for outcome in judged for seat in range(outcome.people)]
    assert sum(person.whole.played for person in found.people) == len(seats)
    assert sum(person.whole.won for person in found.people) == sum(seat in outcome.winners for outcome, seat in seats)
    for person in found.people:
        games, foes = found.by_game(person.key).values(), found.by_foe(person.key).values()
        assert sum(games, Figures()) == person.whole
        assert sum(part.played for part in foes) <= person.whole.played
        assert 0 <= person.whole.won <= person.whole.played
        assert person.whole.scored <= person.whole.played
    for game in found.matches:
        assert sum(part.played for part in found.by_person(game).values()) == sum(
            outcome.game == game for outcome, _ in seats
        )
    faced = [outcome for outcome in judged if outcome.together or outcome.people < len(outcome.names)]
    assert sum(part.played for part in found.foes.values()) == len(faced)


def test_one_person_is_one_however_the_name_was_typed() -> None:
    kept = [record(("ŻÓŁW ", "Bob"), ended=START + 5), record(("Bob", "żółw"), ended=START)]
    found = count(kept)
    assert [(person.name, person.whole.played, person.whole.won) for person in found.people] == [
        ("Bob", 2, 1),
        ("ŻÓŁW ", 2, 1),
    ]
    assert found.people[1].whole.last == START + 5


def test_averages_and_best_are_by_game() -> None:
    kept = [record(totals=(10, 4)), record(totals=(5, 9), winners=(1,)), record(totals=(99, 1), game="scythia")]
    ala = count(kept).by_game("ala")
    assert ala["huns"] == Figures(2, 1, 2, 15, 10, START)
    assert (ala["huns"].tenths, ala["scythia"].best) == (75, 99)


def test_what_is_not_over_or_not_shown_is_not_counted() -> None:
    assert count([record(over=False), record(hidden=1, settled=False)]).people == ()
    assert count([record(hidden=1, mode="score")]).people, "what was entered is a result when people say so"
    runes = count([record(hidden=1, decided="runes")]).person("ala")
    assert runes is not None
    assert (runes.whole.won, runes.whole.scored) == (1, 0), "won for certain, by points that are not all shown"


def test_an_automa_is_nobody_and_its_level_is_a_line_of_its_own() -> None:
    lookout, trader = "scythia.character.lookout", "scythia.character.trader"
    kept = [
        record(("Ala", "AI"), (9, 3), (0,), people=1, level=lookout),
        record(("Ala", "AI"), (2, 3), (1,), people=1, level=lookout),
        record(("Bob", "AI"), (2, 3), (1,), people=1, level=trader),
        record(("Bob", "AI"), (2, 3), (1,), people=1),
    ]
    found = count(kept)
    assert [person.key for person in found.people] == ["ala", "bob"]
    assert {at[1]: (foe.won, foe.played) for at, foe in found.foes.items()} == {
        Foe("automa", "", lookout): (1, 2),
        Foe("automa", "", trader): (0, 1),
        Foe("automa", "AI"): (0, 1),
    }
    assert set(found.by_foe("ala")) == {("huns", Foe("automa", "", lookout))}


def test_a_game_that_all_win_or_lose_is_counted_once_and_has_no_best() -> None:
    kept = [record(winners=(0, 1), decided="goal"), record(winners=(), decided="loss:time")]
    found = count(kept)
    assert {at: (foe.won, foe.played) for at, foe in found.foes.items()} == {("huns", Foe("together")): (1, 2)}
    assert [(person.whole.won, person.whole.played, person.whole.scored) for person in found.people] == [
        (1, 2, 0),
        (1, 2, 0),
    ]


@pytest.mark.parametrize(
    ("won", "played", "percent"), [(3, 4, None), (0, 0, None), (1, 5, 20), (1, 6, 17), (5, 8, 63), (5, 5, 100)]
)
def test_percent_only_from_five_games_on(won: int, played: int, percent: int | None) -> None:
    assert Figures(played, won).percent == percent


def test_a_thousand_evenings_of_six_friends() -> None:
    found = count(list(many(1000)))
    assert {person.name for person in found.people} == set(PEOPLE)
    assert sum(found.matches.values()) == 1000
