"""Simulated games and what they say of a deck: the same for the same seed, honest about how sure they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.trials import scythia
from companion.trials.study import Comparison, Played, Stalled, Trial, course, spread, trial_of, wilson
from rules.great_wall.qin.house import HOUSE as QIN_HOUSE
from rules.scythia.opponent.house import HOUSE


def played(*margins: int) -> tuple[Played, ...]:
    return tuple(Played(50 + margin, 50, margin > 0) for margin in margins)


def whole(trial: Trial, level: str, mine: object, theirs: object, games: int) -> Comparison:
    *_, last = course(trial, level, mine, theirs, games, 1)  # type: ignore[arg-type]
    assert last.over
    assert last.found is not None
    return last.found


@pytest.mark.parametrize(("game", "house", "games"), [("scythia", HOUSE, 6), ("great_wall", QIN_HOUSE, 2)])
def test_the_same_cards_and_seeds_end_alike_at_every_level(game: str, house: object, games: int) -> None:
    trial = trial_of(game)
    assert trial is not None
    for level in trial.levels:
        found = whole(trial, level, house, house, games)
        assert found.mine == found.theirs
        assert (found.verdict, found.more_margin.mean) == ("none", 0)
        assert found.more_wins.low < 0 < found.more_wins.high, "so few games cannot rule out a difference"


def test_a_game_without_a_model_has_no_trial() -> None:
    assert trial_of("huns") is None


def test_stronger_cards_are_found_out() -> None:
    trial = trial_of("scythia")
    assert trial is not None
    strong = tuple(replace(card, vp=card.vp + 5) for card in HOUSE)
    found = whole(trial, "trader", strong, HOUSE, 12)
    assert found.verdict == "harder"
    assert found.more_margin.high < 0
    assert whole(trial, "trader", HOUSE, strong, 12).verdict == "easier"


def test_games_are_played_only_as_they_are_asked_for() -> None:
    asked: list[str] = []

    def play(level: str, seed: str, cards: object) -> Played:
        asked.append(seed)
        return Played(1, 0, True)

    work = course(Trial(("",), play), "", (), (), 50, 7)  # type: ignore[arg-type]
    assert asked == []
    assert next(work).done == 6
    assert asked == [f"7/{at}" for at in range(6) for _ in "ab"], "either deck with the same seed"


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [(0, 200, 0.0, 0.019), (200, 200, 0.981, 1.0), (100, 200, 0.431, 0.569)],  # Wilson's interval, by hand
)
def test_a_share_stays_within_its_bounds(wins: int, of: int, low: float, high: float) -> None:
    found = wilson(played(*(1,) * wins, *(-1,) * (of - wins)))
    assert (round(found.low, 3), round(found.high, 3)) == (low, high)


def test_a_difference_is_seen_only_beyond_chance() -> None:
    """Ten pairs: the mean of the differences is 2, their standard deviation 5.27, the interval 1.96 of its error."""
    found = Comparison(played(*(12, 2) * 5), played(*(5,) * 10))
    assert (found.more_margin.mean, round(found.more_margin.low, 2), round(found.more_margin.high, 2)) == (
        2, -1.27, 5.27,
    )  # fmt: skip
    assert found.verdict == "none"
    sure = Comparison(played(*(12, 8) * 5), played(*(5,) * 10))
    assert (sure.verdict, sure.more_margin.seen) == ("easier", True)


def test_the_spread_counts_every_game_once() -> None:
    found = Comparison(played(-30, 0, 1, 44), played(2, 2, 2, -31))
    starts, mine, theirs = spread(found)
    assert (sum(mine), sum(theirs)) == (4, 4)
    assert starts[0] == -31
    assert len(starts) == len(mine) == len(theirs) <= 9
    assert spread(Comparison(played(3, 3), played(3, 3))) == ((3,), (2,), (2,))


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scythia, "LONGEST", 3)
    with pytest.raises(Stalled):
        scythia.play("trader", "1/0", HOUSE)
