"""What is sent of a new page: zones that changed, or the one element of a zone that did, and another order."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.host import patch
from companion.web.host.patch import SMALL, changed, narrowed
from tests.kit.patched import patched
from tests.kit.web_scenes import pages


def test_the_first_page_is_sent_whole() -> None:
    assert changed({}, {"top": "a", "now": "b"}) == {"zones": [["top", "a"], ["now", "b"]], "order": ["top", "now"]}


def test_only_zones_that_changed_are_sent() -> None:
    assert changed({"top": "a", "now": "b"}, {"top": "a", "now": "c"}) == {"zones": [["now", "c"]]}


def test_zones_that_came_went_or_moved_change_the_order() -> None:
    assert changed({"top": "a", "now": "b"}, {"now": "b", "top": "a"}) == {"zones": [], "order": ["now", "top"]}
    assert changed({"top": "a", "now": "b"}, {"top": "a"}) == {"zones": [], "order": ["top"]}
    assert changed({"top": "a"}, {"top": "a", "mid": "m"}) == {"zones": [["mid", "m"]], "order": ["top", "mid"]}


LONG = f"<p>{'word ' * SMALL}</p>"
ITEMS = '<ul><li class="a">one</li><li>two<br>too</li><li><b>three</b></li></ul>'
ZONE = f'<div id="z">{LONG}{ITEMS}<input value="1"><svg><path d="M0"/><g></g></svg></div>'


@pytest.mark.parametrize(
    ("old", "new", "piece", "way"),
    [
        ("three", "four", "<b>four</b>", [1, 2, 0]),
        ("<b>three</b>", "four", "<li>four</li>", [1, 2]),
        ('class="a"', 'class="b"', '<li class="b">one</li>', [1, 0]),
        ("<br>too", "", "<li>two</li>", [1, 1]),
        ("<li>two<br>too</li>", "", '<ul><li class="a">one</li><li><b>three</b></li></ul>', [1]),
        ("<b>three</b>", "<b>three</b><b>four</b>", "<li><b>three</b><b>four</b></li>", [1, 2]),
        ("<g></g>", "<g>x</g>", "<g>x</g>", [3, 1]),
        ("word </p>", "words</p>", None, []),
        ('value="1"', 'value="2"', None, []),
        ('id="z"', 'id="y"', None, []),
    ],
)
def test_the_smallest_element_that_holds_the_change_is_sent(
    old: str, new: str, piece: str | None, way: list[int]
) -> None:
    after = ZONE.replace(old, new)
    if old == "word </p>":
        piece, way = after[after.index("<p>") : after.index("<ul>")], [0]
    assert narrowed(ZONE, after) == ((after,) if piece is None else (piece, way))
    assert patched(ZONE, *narrowed(ZONE, after)) == after


def test_a_short_zone_is_sent_whole() -> None:
    assert narrowed(ITEMS, ITEMS.replace("three", "four")) == (ITEMS.replace("three", "four"),)


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
        assert patched(before, *narrowed(before, after)) == after


def test_every_zone_of_every_scene_becomes_that_of_the_next() -> None:
    whole = sent = 0
    for (_, _, one), (_, _, other) in pairwise(pages("en")):
        before, after = dict(one.zones), dict(other.zones)
        for name, *fresh in changed(before, after)["zones"]:
            assert patched(before.get(name, ""), *fresh) == after[name]
            whole, sent = whole + len(after[name]), sent + len(fresh[0])
    assert sent < whole
