"""Solo games against a scripted person end without a refusal, and the shipped report is of the shipped cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GAMES = 1000


@pytest.fixture(scope="module")
def balance() -> Any:
    """The tool as `python tools/...` finds it and its model: by their own folder."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import great_wall_balance

        return great_wall_balance
    finally:
        sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def results(balance: Any) -> Any:
    return balance.simulate(balance.SAMPLE)


def test_it_writes_a_report_and_a_picture(balance: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--games", "4", "--out", str(tmp_path)]) == 0
    assert len([line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]) == 3
    assert "4 seeded games" in (tmp_path / "great-wall-balance.md").read_text(encoding="utf-8")
    assert ET.parse(tmp_path / "great-wall-balance.svg").getroot().tag.endswith("svg")


def test_the_same_seed_gives_the_same_evenings(balance: Any, results: Any) -> None:
    again = balance.simulate(2)
    assert again[0].evenings == results[0].evenings[:2]
    assert balance.simulate(2, seed=1)[0].evenings != again[0].evenings


def test_the_shipped_report_is_of_the_shipped_cards_rules_and_model(balance: Any, results: Any) -> None:
    """When this fails, `make balance` writes the report anew; look at its figures before you ship them."""
    report = (DOCS / "great-wall-balance.md").read_text(encoding="utf-8")
    assert f"Cards `{balance.deck_hash()}`" in report
    assert f"first {balance.SAMPLE} games `{balance.sample_hash(results)}`" in report
    assert "2,000 seeded games" in report


def test_the_shipped_report_says_that_every_aim_holds() -> None:
    report = (DOCS / "great-wall-balance.md").read_text(encoding="utf-8")
    assert "All of them hold." in report
    assert "Missed" not in report
    assert (DOCS / "great-wall-balance.svg").exists()


def test_missed_aims_are_told(balance: Any) -> None:
    def result(start: int, wins: int, steps: int = 300) -> Any:
        evenings = tuple(balance.Evening(50, 51 + start if at < wins else 0, 3, 6, steps) for at in range(100))
        return balance.Result(start, evenings)

    assert balance.missed([result(0, 60), result(50, 40), result(100, 20)]) == []
    assert len(balance.missed([result(0, 69), result(50, 40), result(100, 11)])) == 2
    assert balance.missed([result(0, 60, 901), result(50, 40), result(100, 20)]) == ["a game of 901 steps"]


@pytest.mark.soak
def test_a_thousand_games_end_without_a_refusal(balance: Any) -> None:
    """A refusal would stop the game that met it: every step of the script is asserted."""
    evenings = balance.simulate(GAMES, seed=7)[0].evenings
    assert len(evenings) == GAMES
    assert max(evening.steps for evening in evenings) <= balance.MOST_STEPS
