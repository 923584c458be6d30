"""Statistics as a page and a picture: well-formed, everything told in it, and what people typed is only text."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from companion.archive.figures import chart_pages
from companion.archive.figures.chart_values import ChartPage
from companion.archive.figures.year_review import review
from companion.archive.match_search import Wish
from companion.export.figure_forms import FORMS, file_name
from companion.text.languages import languages
from companion.text.words import Words
from tests.kit.samples.records import many, record
from tests.tour.stories.figures import evenings

EVIL = '<script>alert("x")</script>'


def pages(words: Words) -> list[ChartPage]:
    kept = [*evenings(60)][::-1]
    return [
        chart_pages.everybody(kept, Wish(), words),
        chart_pages.one(kept, "zofia", Wish(), words),
        review(kept, 2026, words),
        chart_pages.everybody([], Wish(), words),
        chart_pages.one(kept[:1], "zofia", Wish(), words),
    ]


class Tags(HTMLParser):
    """Every element that is opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.met: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.met.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.met.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", languages())
def test_pages_are_well_formed_and_stand_alone(lang: str) -> None:
    words = Words(lang)
    for page in pages(words):
        html, svg = FORMS["html"].write(page, words), FORMS["svg"].write(page, words)
        tags = Tags()
        tags.feed(html)
        assert tags.open == []
        assert tags.met.isdisjoint({"script", "link", "img", "iframe"})
        assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
        root = ET.fromstring(svg)
        assert root.tag.endswith("svg")
        for one in (html, svg):
            assert page.title in one
            assert all(mark not in one for mark in ("stats.", "chart.", "review."))


def test_what_people_typed_is_only_text() -> None:
    kept = [record((EVIL, "Bob"), match=str(at), ended=1_600_000_000 + at * 40_000_000) for at in range(4)]
    words = Words("en")
    for page in (chart_pages.everybody(kept, Wish(), words), chart_pages.one(kept, EVIL, Wish(), words)):
        for form in FORMS.values():
            assert "<script" not in form.write(page, words)


def test_no_bar_is_longer_than_the_longest() -> None:
    words = Words("en")
    root = ET.fromstring(FORMS["svg"].write(chart_pages.everybody(list(many(200)), Wish(), words), words))
    space = "{http://www.w3.org/2000/svg}"
    lengths = [
        float(one.get("width", "0")) for one in root.iter(f"{space}rect") if one.get("class") in ("long", "full")
    ]
    assert lengths
    assert max(lengths) <= 720
    assert min(lengths) >= 0


@pytest.mark.parametrize("lang", languages())
def test_words_at_both_ends_of_a_line_do_not_meet(lang: str) -> None:
    """Title and note of a chart, label and number of a bar: in DejaVu Sans, a wide font, a letter takes 0.62."""
    words, space = Words(lang), "{http://www.w3.org/2000/svg}"
    for page in pages(words):
        for part in ET.fromstring(FORMS["svg"].write(page, words)).iter(f"{space}g"):
            ends = {one.get("y"): one for one in part.findall(f"{space}text") if one.get("text-anchor") == "end"}
            for one in part.findall(f"{space}text"):
                end = ends.get(one.get("y"))
                if end is not None and one.get("text-anchor") == "start":
                    taken = sum(len(said.text or "") * float(said.get("font-size", 0)) * 0.62 for said in (one, end))
                    assert float(one.get("x", 0)) + taken <= float(end.get("x", 0)), (one.text, end.text)


def test_a_file_is_called_by_what_it_is_about() -> None:
    page = ChartPage("player", "Żółw / [b]", "", (), "")
    assert file_name(page, "svg") == "table-companion-player-zow-b.svg"
