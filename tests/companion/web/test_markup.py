"""Whatever people type stays text: in words, in attributes, in every part."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.screens.kit import parts
from companion.screens.kit.badge import Badge
from companion.text.words import Words
from companion.web.handles import Zone
from companion.web.markup import NARROW, ROOMY, box, escape, is_number, rem_of, span
from companion.web.part_table import PARTS, column
from tests.kit.web.page_text import Page

EVIL = "<img src=x onerror=alert(1)>\"'&</script>"


@given(st.text())
def test_words_come_back_as_they_were(text: str) -> None:
    page = Page(f'<p title="{escape(text)}">{escape(text)}</p>')
    (_, attributes), *others = page.elements
    assert not others
    # A parser reads a line's end and a character that is none in its own way; markup none of them is.
    assert attributes["title"] == "".join(page.words) or "\0" in text or "\r" in text


def test_nothing_is_written_where_there_is_nothing_to_say() -> None:
    assert span("label", "") == box("card", "", "") == ""


def test_a_dot_between_two_things_never_opens_a_line() -> None:
    assert span("label", "61 games · 23 won") == '<span class="label">61 games\u00a0· 23 won</span>'
    page = Page(column(parts.Column((parts.Row("Zofia", "8 games · 4 won"),)), Zone("body", Words("en"))))
    assert "8 games\u00a0· 4 won" in page.words


def test_what_is_typed_keeps_its_spaces() -> None:
    assert 'value="Ann · Bob"' in column(
        parts.Column((parts.Input("Name", "Ann · Bob", "key"),)), Zone("body", Words("en"))
    )


def test_a_number_is_digits_and_signs() -> None:
    assert all(is_number(text) for text in ("12", "−3", "2/8"))
    assert not any(is_number(text) for text in ("1 point", "", "123456789"))


def test_room_for_the_longest_word_has_bounds() -> None:
    assert rem_of("") == rem_of("of so many short words") == NARROW
    assert rem_of("Przeznaczenia") > rem_of("Order")
    assert rem_of("x" * 400) <= ROOMY


def test_markup_in_a_name_is_text_in_every_part_that_shows_people_or_typed_words() -> None:
    badge = Badge("<", "red", EVIL)
    line = parts.GridLine("", EVIL, EVIL, (parts.CellPart(EVIL, EVIL),))
    shown = (
        parts.Heading(EVIL, EVIL),
        parts.Para(EVIL, source=EVIL),
        parts.Row(EVIL, EVIL, badge, note=EVIL, value=EVIL, number=EVIL),
        parts.Count(EVIL, 1, 0, 9, None, EVIL, gain=EVIL),
        parts.Options(EVIL, (parts.Option(EVIL, detail=EVIL, badge=badge), parts.Option("", badge=badge))),
        parts.Input(EVIL, EVIL, "key", EVIL, EVIL),
        parts.Look(EVIL, EVIL, EVIL),
        parts.Moment(EVIL, EVIL, EVIL, badge, EVIL),
        parts.Keys((parts.Key(EVIL, badge=badge, hold=True, detail=EVIL),)),
        parts.Grid((badge,), (line,), line),
        parts.Race(EVIL, EVIL, (EVIL,), (parts.RaceLine(badge, (1,)),), 5, EVIL),
    )
    page = Page(column(parts.Column(shown), Zone("body", Words("en"))))
    assert not page.wrong
    assert not [tag for tag, attributes in page.elements if tag in ("img", "script") or "onerror" in attributes]
    assert page.words.count(EVIL) > len(shown)
    assert {type(part) for part in shown} <= set(PARTS)
