"""Taps do not creep back: what people press in a game stays within its bound, with every seed in the long run."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.intents.intent import Choose
from companion.screens.kit.parts import Count
from tests.bench import taps_page
from tests.bench.docs import BEGIN, END
from tests.bench.persons.hand import cost, sit
from tests.bench.taps import EVENINGS, MOST, SEEDS, Evening, Taps, counted, over


@pytest.mark.parametrize("seed", [SEEDS[0], *(pytest.param(seed, marks=pytest.mark.soak) for seed in SEEDS[1:])])
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_a_game_costs_at_most_what_it_did(evening: Evening, seed: int) -> None:
    found = counted(evening, (seed,))
    assert found
    assert over(found) == []


def test_every_bound_is_of_something_that_is_counted() -> None:
    assert set(MOST) == {f"{evening.name}: {what}" for evening in EVENINGS for what in evening.aims}


@pytest.mark.parametrize(
    ("value", "empty", "number", "presses"),
    [(0, False, 2, 2), (0, False, 7, 3), (0, False, 12, 4), (3, False, 3, 0), (0, True, 0, 1), (0, True, 1, 1)],
)
def test_a_number_costs_the_cheaper_of_its_steps_and_its_pad(
    value: int, empty: bool, number: int, presses: int
) -> None:
    assert cost(Count("", value, 0, 99, Choose("n", 0), empty=empty), number) == presses


def test_a_hand_counts_what_it_presses_and_not_what_is_chosen_already() -> None:
    hand, _ = sit(1)
    hand.press("new-huns", "players-3", "players-2", "players-2", "back")
    assert hand.presses == 3
    hand.press("new-huns")
    hand.type_into("name-0", "Ola")
    assert (hand.presses, hand.signs) == (5, 3)


def test_a_hand_presses_only_what_is_shown_and_live() -> None:
    hand, _ = sit(1)
    with pytest.raises(LookupError, match="nothing to press is called end-round on home"):
        hand.press("end-round")


def test_the_table_is_written_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "taps.md"
    page.write_text(f"# Taps\n\n{BEGIN}\nold\n{END}\n\nWhy.\n", encoding="utf-8")
    taps_page.publish([Taps("a game", (3, 5), (2, 2), 14, "2")], "make bench", page)
    text = page.read_text(encoding="utf-8")
    assert "| a game | 3-5 | 2 | 14 | 2 |" in text
    assert "old" not in text
    assert text.endswith(f"{END}\n\nWhy.\n")


def test_the_page_has_the_marks() -> None:
    text = taps_page.PAGE.read_text(encoding="utf-8")
    assert text.index(BEGIN) < text.index(END)
