"""High contrast: another look of the same layout, so that what fits in one theme fits in all."""

import ast
from pathlib import Path

import pytest

from companion.look import colours

UI = Path(__file__).resolve().parents[3] / "companion" / "ui"
MEASURES = {"measure", "span", "plan", "least_dp", "wanted"}
LOOKS = {"high", "extra", "name"}


def theme_reads(path: Path) -> list[str]:
    """Where a function that measures asks the theme how it looks."""
    return [
        f"{path.name}:{node.lineno} {function.name} reads THEME.{node.attr}"
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and function.name.lstrip("_") in MEASURES
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "THEME" and node.attr in LOOKS
    ]


def test_no_measure_follows_the_theme():
    assert [fault for path in sorted(UI.rglob("*.py")) for fault in theme_reads(path)] == []


@pytest.mark.parametrize("theme", ["lacquer-high", "paper-high"])
@pytest.mark.parametrize("family", colours.ACCENTS)
def test_everything_that_may_carry_text_has_seven_to_one(theme, family):
    palette = colours.palette(theme, family)
    faint = {pair: round(colours.contrast(palette[pair[0]], palette[pair[1]]), 2) for pair in colours.TEXT_ON}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 7} == {}


@pytest.mark.parametrize("theme", ["lacquer-high", "paper-high"])
def test_wagons_are_seen_on_the_ground(theme):
    palette = colours.palette(theme, "hu")
    wagons = [name for name in colours.PIECES if name.startswith("wagon")]
    assert wagons
    assert all(colours.contrast(palette[name], palette["bg"]) >= 7 for name in wagons)
