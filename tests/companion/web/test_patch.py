"""What is sent of a new page: zones that changed, or the elements of a zone that did, and another order."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.host import patch
from companion.web.host.patch import SMALL, changed, pieces
from tests.kit.web.patched import patched
from tests.kit.web.web_scenes import pages


def test_the_first_page_is_sent_whole() -> None:
    assert changed({}, {"top": "a", "now": "b"}) == {"zones": [["top", "a"], ["now", "b"]], "order": ["top", "now"]}


def test_only_zones_that_changed_are_sent() -> None:
    assert changed({"top": "a", "now": "b"}, {"top": "a", "now": "c"}) == {"zones": [["now", "c"]]}


def test_zones_that_came_went_or_moved_change_the_order() -> None:
    assert changed({"top": "a", "now": "b"}, {"now": "b", "top": "a"}) == {"zones": [], "order": ["now", "top"]}
    assert changed({"top": "a", "now": "b"}, {"top": "a"}) == {"zones": [], "order": ["top"]}
    assert changed({"top": "a"}, {"top": "a", "mid": "m"}) == {"zones": [["mid", "m"]], "order": ["top", "mid"]}


LONG = f"<p>{'word ' * SMALL}</p>"
LOOK = '<p data-look="a secret"><b class="hidden">closed</b></p>'
ITEMS = f'<ul class="{"x" * SMALL}"><li class="a">one</li><li>two<br>too</li><li><b>three</b></li></ul>'
ZONE = f'<div id="z">{LONG}{ITEMS}<label><input value="1"></label><svg><path d="M0"/><g></g></svg>{LOOK}</div>'


@pytest.mark.parametrize(
    ("old", "new", "piece", "way"),
    [
        ("three", "four", "<li><b>four</b></li>", [1, 2]),
        ('class="a"', 'class="b"', '<li class="b">one</li>', [1, 0]),
        ("<br>too", "", "<li>two</li>", [1, 1]),
        ("<li>two<br>too</li>", "", ITEMS.replace("<li>two<br>too</li>", ""), [1]),
        ("<g></g>", "<g>x</g>", '<svg><path d="M0"/><g>x</g></svg>', [3]),
        ("closed", "open", LOOK.replace("closed", "open"), [4]),
        ('value="1"', 'value="2"', '<label><input value="2"></label>', [2]),
        ('id="z"', 'id="y"', ZONE.replace('id="z"', 'id="y"'), []),
    ],
)
def test_the_smallest_element_that_holds_a_change_is_sent(old: str, new: str, piece: str, way: list[int]) -> None:
    after = ZONE.replace(old, new)
    assert pieces(ZONE, after, []) == [(piece, way)]
    assert became(ZONE, after) == after


def test_of_changes_far_apart_each_is_sent_alone() -> None:
    after = ZONE.replace("one", "1").replace("three", "3").replace("<g></g>", "")
    assert [way for _, way in pieces(ZONE, after, [])] == [[1, 0], [1, 2], [3]]
    assert became(ZONE, after) == after


@pytest.mark.parametrize("one", ["button", "svg", 'p data-look="a"'])
def test_a_key_or_picture_that_is_another_is_sent_as_one(one: str) -> None:
    """A finger on it must not stay on what has become something else."""
    inside = f"<i>{'x' * SMALL}</i><b>1</b>"
    before = f"<div>{LONG}<{one}>{inside}</{one.split()[0]}></div>"
    assert [way for _, way in pieces(before, before.replace("<b>1", "<b>2"), [])] == [[1]]


def test_an_input_is_never_sent_without_what_is_around_it() -> None:
    """The page tells there what was typed meanwhile, so that a letter of its own is no news."""
    before = f'<div>{LONG}<form class="{"x" * SMALL}"><input value="1"></form></div>'
    assert [way for _, way in pieces(before, before.replace('"1"', '"2"'), [])] == [[1]]


def test_what_is_short_or_mostly_another_is_sent_whole() -> None:
    short = "<ul><li>one</li><li>two</li></ul>"
    assert pieces(short, short.replace("one", "1"), []) == [(short.replace("one", "1"), [])]
    long = f"<ul><li>{'x' * SMALL}</li><li>two</li></ul>"
    assert pieces(long, long.replace("x", "y"), []) == [(long.replace("x", "y"), [])]


def became(before: str, after: str) -> str:
    for piece, way in pieces(before, after, []):
        before = patched(before, piece, way)
    return before


TEXTS = st.sampled_from(["", "a", "ab", "&lt;", "1 2"])
LEAVES = TEXTS | st.sampled_from(["<br>", '<input value="1">', '<path d="M0"/>'])
TREES = st.recursive(
    LEAVES,
    lambda inner: st.builds(
        lambda tag, css, inside: f'<{tag}{css}>{"".join(inside)}</{tag}>',
        st.sampled_from(["b", "i", "li"]),
        st.sampled_from(["", ' class="a"', ' class="ab"']),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)  # fmt: skip
ZONES = st.lists(TREES, max_size=4).map(lambda inside: f'<div id="z">{"".join(inside)}</div>')


@given(ZONES, ZONES)
def test_whatever_was_there_becomes_what_is_there_now(before: str, after: str) -> None:
    with pytest.MonkeyPatch.context() as small:
        small.setattr(patch, "SMALL", 0)
        small.setattr(patch, "MUCH", 2)
        assert became(before, after) == after


@pytest.mark.xdist_group("tour-views")
def test_every_zone_of_every_scene_becomes_that_of_the_next() -> None:
    whole = sent = 0
    for (_, _, one), (_, _, other) in pairwise(pages("en")):
        before, after = dict(one.zones), dict(other.zones)
        others = [name for name in after if after[name] != before.get(name)]
        for name, *fresh in changed(before, after)["zones"]:
            before[name] = patched(before.get(name, ""), *fresh)
            sent += len(fresh[0])
        assert {name: before[name] for name in after} == after
        whole += sum(len(after[name]) for name in others)
    assert sent < whole
