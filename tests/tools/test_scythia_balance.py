"""The balance tool: it runs, says the same for the same seed, and its shipped report is of the shipped deck."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def balance() -> Any:
    """The tool as `python tools/...` finds it and its model: by their own folder."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import scythia_balance

        return scythia_balance
    finally:
        sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def results(balance: Any) -> Any:
    return balance.simulate(40)


def test_it_writes_a_report_and_a_picture(balance: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--games", "40", "--out", str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4
    report = (tmp_path / "scythia-balance.md").read_text(encoding="utf-8")
    assert all(name in report for name in ("Trader", "Lookout", "Huntsman", "Outrider", "40 seeded games"))
    assert ET.parse(tmp_path / "scythia-balance.svg").getroot().tag.endswith("svg")


def test_the_same_seed_gives_the_same_evenings(balance: Any, results: Any) -> None:
    again = balance.simulate(3)
    assert [r.evenings for r in again] == [r.evenings[:3] for r in results]
    assert [r.evenings for r in balance.simulate(3, seed=1)] != [r.evenings for r in again]


def test_the_shipped_report_is_of_the_shipped_deck_rules_and_model(balance: Any, results: Any) -> None:
    """When this fails, `make balance` writes the report anew; look at its figures before you ship them."""
    report = (DOCS / "scythia-balance.md").read_text(encoding="utf-8")
    assert f"Deck `{balance.deck_hash()}`" in report
    assert f"first 40 games `{balance.sample_hash(results)}`" in report
    assert "2,000 seeded games" in report


def test_the_shipped_report_says_that_every_aim_holds() -> None:
    report = (DOCS / "scythia-balance.md").read_text(encoding="utf-8")
    assert "All of them hold." in report
    assert "Missed" not in report
    assert (DOCS / "scythia-balance.svg").exists()


def test_missed_aims_are_told(balance: Any) -> None:
    def result(character: str, ai: int, wins: int, run: int) -> Any:
        evenings = tuple(balance.Evening(ai + at % 2, 50, at < wins, 20, (run,)) for at in range(100))
        return balance.Result(character, evenings)

    good = [result("trader", 40, 80, 2), result("lookout", 50, 60, 2), result("huntsman", 55, 45, 2)]
    assert balance.missed([*good, result("outrider", 60, 30, 3)]) == []
    told = balance.missed([*good, result("outrider", 55, 39, 4)])
    assert len(told) == 3
    assert all("outrider" in why for why in told)
