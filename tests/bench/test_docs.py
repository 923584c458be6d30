"""What the bench writes: pictures, a page whose own words stay; a peer that is absent has a reason."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rules import specs
from tests.bench import docs
from tests.bench.curves import pictures
from tests.bench.growth import Alone, Growth, Shared, Shelf, rows
from tests.bench.measure import Figure
from tests.bench.peers import folds
from tests.bench.peers.fetched import Absent, Fetched
from tests.bench.windows.screens import Evening
from tests.bench.windows.screens import rows as of_screens

LENGTHS, DEVICES = (10, 1000), (2, 8)
GROWTH = Growth(
    tuple(Alone(n, n / 1e4, 0.005, n / 1e5, 0, n * 500) for n in LENGTHS),
    tuple(Shared(n, d, d / 1000, 0.1, n / 1e3, 60 * 2**20) for n in LENGTHS for d in DEVICES),
    tuple(Shelf(n, home=n / 1e4, resume=0.01) for n in LENGTHS),
    tuple(Shelf(n, library=n / 1e3) for n in LENGTHS),
)
STEP = {"scene": "home", "same": False, "took": 9.0, "rested": 1.0, "pause": 0.5, "held": 180.0}
EVENING = Evening([{**STEP, "same": at % 4 == 3, "held": 180.0 + at} for at in range(40)], [(10.0, 20.0)])
SVG = "{http://www.w3.org/2000/svg}"


def test_each_panel_has_a_line_for_each_number_of_devices_within_its_frame() -> None:
    drawn = {name: ET.fromstring(text) for name, text in pictures(GROWTH, EVENING).items()}
    lines = {name: picture.findall(f"{SVG}polyline") for name, picture in drawn.items()}
    drawn_in = {name: len(found) for name, found in lines.items()}
    assert drawn_in == {"speed-match.svg": 4, "speed-table.svg": 4 * 2, "speed-shelf.svg": 3, "speed-screens.svg": 3}
    for name, picture in drawn.items():
        _, _, width, height = map(float, picture.attrib["viewBox"].split())
        points = [tuple(map(float, at.split(","))) for line in lines[name] for at in line.attrib["points"].split()]
        assert all(0 <= x <= width and 0 <= y <= height for x, y in points)
        assert len(points) == len(lines[name]) * (20 if name == "speed-screens.svg" else len(LENGTHS))


def test_the_longest_stands_beside_the_shortest() -> None:
    found = {row.what: row.result for row in rows(GROWTH)}
    assert found["open at 1000 / at 10 entries"] == "100.0x"
    assert found["tap at 1000 / at 10 entries"] == "1.0x"
    assert found["tap heard at a table of 8, at 1000 / at 10 entries"] == "1.0x"


def test_pauses_and_memory_are_those_of_the_whole_evening() -> None:
    steps = [*EVENING.steps, {**STEP, "rested": 27.0, "held": 230.0}]
    found = {row.what: row.result for row in of_screens(Evening(steps, EVENING.bare))}
    assert found["longest pause in 41 screens / median change"] == "3.00x"
    assert found["memory after 41 screens - after a tenth of them"] == "+46 MB"
    assert found["a change of screen / bare Labels, median"] == "0.90x"


def test_the_words_around_the_figures_stay(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"# Speed\n\n{docs.BEGIN}\nold\n{docs.END}\n\nWhy.\n", encoding="utf-8")
    for ours in ("1 ms", "2 ms"):
        docs.publish([Figure("a tap / b", ours, "3 ms", "1x", "-")], GROWTH, EVENING, "make bench", page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n\n<!--")
    assert text.endswith("-->\n\nWhy.\n")
    assert "| a tap / b | 2 ms | 3 ms | 1x | - |" in text
    assert "old" not in text
    assert "1 ms" not in text
    assert docs.machine() in text
    pictures_of = {"speed-match.svg", "speed-table.svg", "speed-shelf.svg", "speed-screens.svg"}
    assert {path.name for path in tmp_path.iterdir()} == {"speed.md", *pictures_of}


def test_the_page_has_the_marks_the_bench_writes_between() -> None:
    text = docs.PAGE.read_text(encoding="utf-8")
    assert text.index(docs.BEGIN) < text.index(docs.END)


def test_a_peer_that_cannot_be_fetched_is_a_reason_and_asked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.peers.fetched.SPIEL", "no-such-package-of-anybody")
    fetched, asked = Fetched(tmp_path), list[object]()

    class Failed:
        returncode, stderr = 1, "ERROR: no matching distribution"

    monkeypatch.setattr("subprocess.run", lambda *args, **_: asked.append(args) or Failed)
    for _ in range(2):
        with pytest.raises(Absent, match="could not be fetched: ERROR: no matching"):
            _ = fetched.spiel
    assert len(asked) == 1


def test_rows_of_absent_peers_say_why() -> None:
    found = folds.folded(Fetched(Path(), "not today"), 1, 10)
    assert {row.result for row in found} == {"skipped: not today"}
    assert len(found) == 3 * len(specs())
