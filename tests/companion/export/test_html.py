"""The report of a match: one page that stands alone, well-formed, with every word of people's as text."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion.archive.outcome import of_open
from companion.archive.story import story
from companion.export.html import html, report
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.text.words import Words
from rules.core.game import Chair
from tests.kit.golden import record
from tests.kit.golden.stories import golden, log
from tests.kit.languages import LANGUAGES

SCRIPT, POLISH = '<script>alert("1")</script>', "Zażółć Gęślą-Jaźń & Synowie"
VOID = {"meta"}
NOTHING = About()
SVG = "{http://www.w3.org/2000/svg}"


def page(path: Path, lang: str = "en", about: About = NOTHING, names: tuple[str, ...] = ()) -> str:
    row, entries = log(path)
    return report(_named(row, names), entries, about, Words(lang))


def _named(row: MatchRow, names: tuple[str, ...]) -> MatchRow:
    chairs = tuple(
        Chair(names[at] if at < len(names) else chair.name, chair.colour) for at, chair in enumerate(row.config.chairs)
    )
    return replace(row, config=replace(row.config, chairs=chairs))


class Reader(HTMLParser):
    """What a page is made of; raises where tags do not close as they opened."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def charts(text: str) -> list[ET.Element]:
    """Every drawing of the page, read by a strict reader."""
    return [ET.fromstring(svg) for svg in re.findall(r"<svg [^>]*xmlns=.*?</svg>", text, re.DOTALL)]


@pytest.mark.parametrize(
    ("path", "lang"),
    [(path, LANGUAGES[at % len(LANGUAGES)]) for at, path in enumerate(record.files())],
    ids=lambda value: f"{value.parent.name}/{value.stem}" if isinstance(value, Path) else value,
)
def test_every_recorded_game_makes_a_page(path: Path, lang: str) -> None:
    text = page(path, lang)
    found = Reader(text)
    assert found.tags[0] == ("html", {"lang": lang})
    assert [text for text in found.said if "{" in text and not text.startswith(":root")] == []
    assert len(charts(text)) == 2  # for paper and for a phone


def test_the_page_says_what_the_sheet_says() -> None:
    path = golden("great_wall/evening_4_players")
    opened = followed(*log(path))
    said = Reader(page(path)).said
    sheet = of_open(opened).sheet
    for chair in opened.row.config.chairs:
        assert said.count(chair.name) >= 2  # in the sheet, and beside the time
    for total in sheet.totals:
        assert str(total) in said
    for turn in story(opened).turns:
        assert Words("en", [chair.name for chair in opened.row.config.chairs]).say(turn.text) in said


def test_the_chart_has_a_line_and_a_shape_for_each_and_ends_in_their_totals() -> None:
    path = golden("huns/random_3_players")
    chart, _ = charts(page(path))
    assert len(chart.findall(f"{SVG}polygon")) == 3
    dashes = {
        line.get("stroke-dasharray") for line in chart.findall(f"{SVG}polyline") if line.get("stroke-width") != "1.5"
    }
    assert len(dashes) >= 3  # told apart without colours
    assert (chart.get("aria-label") or "").startswith("Points, round by round. ")


def test_nothing_comes_from_outside_and_nothing_runs() -> None:
    text = page(golden("runewars/random_4_players"), about=About("Dom", "Notatka"))
    found = Reader(text)
    assert not {tag for tag, _ in found.tags} & {"script", "link", "img", "iframe", "object", "base", "form"}
    named = {name for _, attrs in found.tags for name in attrs}
    assert not {name for name in named if name.startswith("on")} | named & {"src", "href", "style"}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_people_typed_is_text(lang: str) -> None:
    evil = f'"><img src=x onerror=1>{SCRIPT}'
    about = About(SCRIPT, f"</p>{evil}\n\x00\x0b\ud800 koniec")
    text = page(golden("huns/rulebook_3_players"), lang, about, (SCRIPT, POLISH, "' onload='x"))
    found = Reader(text)
    assert not [tag for tag, _ in found.tags if tag in ("script", "img")]
    assert SCRIPT in found.said
    assert POLISH in found.said
    assert any(evil in text for text in found.said)
    text.encode("utf-8")  # half a pair could not be written
    assert charts(text)


def test_a_score_that_was_only_entered_has_no_chart() -> None:
    opened = followed(*log(golden("huns/rulebook_3_players")))
    told = replace(story(opened), chapters=(), turns=(), gist=None)
    text = html(told, of_open(opened), About(), Words("en"))
    assert charts(text) == []
    assert "<table>" in text


def test_a_browser_shows_it_and_prints_it_on_one_sheet(tmp_path: Path) -> None:
    """With the longest note and names; both in one start, since the browser's own takes the most time."""
    names = (SCRIPT, POLISH, "X" * 60, "Ala")
    text = page(golden("scythia/random_4_players"), "pl", About("Kraków", "Długa notatka. " * 130), names)
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    subprocess.run(
        [
            "chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'browser'}",
            f"--print-to-pdf={tmp_path / 'page.pdf'}", "--no-pdf-header-footer", (tmp_path / "page.html").as_uri(),
        ],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    pdf = (tmp_path / "page.pdf").read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
