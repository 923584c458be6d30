"""Charts of bars in a browser: every bar in its words, lengths in proportion, and a voice hears what eyes see."""

from __future__ import annotations

import re

from companion.screens.kit.archive_parts import Bar, Bars, Columns
from companion.screens.kit.badge import Badge
from companion.web.parts import pictures

ZONE = None  # nothing in a chart is pressed
LINES = (
    Bar("<Ala>", "4 games · 1 won", "4", 1.0, 0.25, Badge("A", "red", "<Ala>")),
    Bar("Bob", "2 games · 0 won", "2", 0.5, 0.0),
    Bar("Cyd", "0 games", "0", 0.0),
)


def test_lengths_are_in_proportion_and_names_only_text() -> None:
    html = pictures.bars(Bars("Wins", "filled: won", LINES), ZONE)  # type: ignore[arg-type]
    assert re.findall(r'rect(?: class="long")? width="([\d.]+)"', html) == [
        "100.0",
        "25.0",
        "50.0",
        "0.0",
        "0.0",
        "0.0",
    ]
    assert "<Ala>" not in html
    assert all(text in html for text in ("&lt;Ala&gt;", "4 games\u00a0· 1 won", "filled: won"))


def test_upright_bars_are_read_aloud_with_all_that_is_said() -> None:
    html = pictures.columns(Columns("Years", "", LINES), ZONE)  # type: ignore[arg-type]
    assert 'aria-label="Bob: 2 games · 0 won"' in html
    assert re.findall(r'height="([\d.]+)"/>', html) == ["100.0", "25.0", "50.0", "0.0", "0.0", "0.0"]
    assert "many" not in html
    assert " many" in pictures.columns(Columns("Months", "", LINES * 2), ZONE)  # type: ignore[arg-type]
