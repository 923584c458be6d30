"""Every scene of the tour as HTML: all its words, all its keys, nothing that a strict page forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from companion.intents.intent import Prefer
from companion.screens.kit.parts import Banner, Key, Option
from companion.screens.kit.views import Home, View, Winner
from companion.screens.kit.views import Page as ColumnPage
from companion.screens.kit.walking import parts
from companion.text.words import Words
from companion.web.drawn import Drawn, draw
from companion.web.stylesheet import stylesheet
from tests.kit.web.page_text import Page, squeezed, texts
from tests.kit.web.web_scenes import pages
from tests.tour.evening_views import UNWRITTEN

pytestmark = pytest.mark.xdist_group("tour-views")
LANGUAGES = ("en", "pl")
# Names of places and kinds that look like their surroundings.
PLAIN = {
    "a", "bid", "c0", "choosing", "code-text", "company", "d0", "empty", "f3", "failed", "firm", "hidden", "hint",
    "home-head", "is-plain", "next", "pad", "plain", "result", "secondary", "standing", "v-page",
    "v-runes", "v-table", "wagon",
}  # fmt: skip


@cache
def read(lang: str) -> tuple[tuple[str, View, Drawn, Page], ...]:
    """Every scene with its page as a parser reads it, once."""
    return tuple(
        (name, view, drawn, Page("".join(text for _, text in drawn.zones))) for name, view, drawn in pages(lang)
    )


def unsaid(view: object, page: Page) -> Iterator[str]:
    """Words of a view that its page lacks, but for what a page leaves out: see `left_out`."""
    said = page.text
    for text in texts(view) - left_out(view):
        if squeezed(text) not in said:
            yield text


def left_out(view: object) -> set[str]:
    """A page is turned with its device; a goal that is none has no words; Home has no bar of places."""
    found = {part.text for part in parts(view) if isinstance(part, Key) and isinstance(part.intent, Prefer)}
    found |= {part.goal_text for part in parts(view) if getattr(part, "goal", 1) == 0}
    found |= {part.spoken for part in parts(view) if getattr(part, "spoken", "") and not part.intent}
    return found | ({view.here} if isinstance(view, Home) else set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_scene_says_all_its_words_in_tags_that_close(lang: str) -> None:
    wrong = []
    for name, view, drawn, page in read(lang):
        nameless = [f"{zone} has a thing without a name" for zone, html in drawn.zones if 'aria-label=""' in html]
        wrong += [f"{name}: {fault}" for fault in (*page.wrong, *unsaid(view, page), *nameless)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_a_scene_can_be_pressed(lang: str) -> None:
    wrong = []
    for name, view, drawn in pages(lang):
        handles = [handle for zone in drawn.keys.values() for handle in zone.values()]
        meant = [handle.meant for handle in handles]
        wrong += [
            f"{name}: {part.name or part.text}"
            for part in parts(view)
            if isinstance(part, Key | Option) and part.intent is not None and part.intent not in meant
            and not (isinstance(part.intent, Prefer) and part.name == "turn")
        ]  # fmt: skip
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_index_stands_once_in_its_zone_and_nothing_is_styled_or_scripted_in_place(lang: str) -> None:
    wrong = []
    for name, _, drawn in pages(lang):
        assert [zone for zone, _ in drawn.zones] == list(drawn.keys), name
        for zone, text in drawn.zones:
            page = Page(text)
            found = [int(at[key]) for _, at in page.elements for key in ("data-k", "data-ask") if key in at]
            if sorted(found) != sorted(drawn.keys[zone]):
                wrong.append(f"{name}: {zone} has {found} for {[*drawn.keys[zone]]}")
            if page.elements[0][1].get("id") != f"z-{zone}":
                wrong.append(f"{name}: {zone} is not one element")
            wrong += [
                f"{name}: {tag} {attributes}"
                for tag, attributes in page.elements
                if tag in ("script", "style", "a", "form")
                or any(key == "style" or key.startswith("on") for key in attributes)
            ]
    assert not wrong, "\n".join(wrong)


def test_the_same_view_is_the_same_text() -> None:
    for name, view, drawn in pages("en"):
        assert draw(view, Words("en")).zones == drawn.zones, name


def test_every_class_is_one_that_the_style_sheet_knows() -> None:
    used: set[str] = set()
    for lang in LANGUAGES:
        for _, _, drawn, page in read(lang):
            used |= set(drawn.layout.split())
            used |= {css for _, at in page.elements for css in at.get("class", "").split()}
    rules = re.sub(r"[{][^{}]*[}]", " ", re.sub(r"@font-face[{][^}]*[}]", "", stylesheet("/")))
    styled = set(re.findall(r"\.([a-z][\w-]*)", rules))
    assert used - styled == PLAIN


def test_one_thing_is_said_when_it_changes_what_happened_then_whose_turn() -> None:
    said = {name: drawn.said for name, _, drawn in pages("en")}
    assert said["whose-mine"].lower().startswith("your turn")
    assert said["sheet"].startswith("Zofia: enter the numbers. 1 number is missing")
    assert all(drawn.title for _, _, drawn in pages("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_to_be_done_now_is_not_said_twice(lang: str) -> None:
    bars = [(name, view.now) for name, view, _ in pages(lang) if getattr(view, "now", None)]
    assert [name for name, now in bars if now and now.detail and now.title == now.detail] == []


def test_headings_come_in_order() -> None:
    for name, view, _, page in read("en"):
        levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch(r"h\d", tag)]
        assert levels[:1] in ([], [1]), name
        assert all(after <= before + 1 for before, after in pairwise(levels)), (name, levels)
        assert levels.count(1) == 1 or not hasattr(view, "top"), name


def test_the_winner_is_told_before_the_race() -> None:
    view, drawn = next((view, drawn) for _, view, drawn in pages("en") if isinstance(view, Winner))
    names = [zone for zone, _ in drawn.zones]
    assert names.index("winner") < names.index("ranking") < names.index("race") < names.index("now")
    assert view.top.title == drawn.title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_now_is_read_first_as_on_a_native_phone(lang: str) -> None:
    asked = 0
    for name, view, drawn in pages(lang):
        if not isinstance(view, ColumnPage):
            continue
        named = {"head": view.head, "own": view.own}
        named |= {f"col-{at}": column for at, column in enumerate((*view.columns, view.foot))}
        columns = [column for zone, _ in drawn.zones if (column := named.get(zone))]
        assert columns == sorted(columns, key=lambda column: column.reading), name
        asked += bool(columns) and columns[0].tone == "accent" and columns[0] is not (view.head or view.columns[0])
    assert asked > 5, "many are moved before what stands left of them or above"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_scene_needs_a_word_that_nobody_has_written(lang: str) -> None:
    """Keys are made readable where a new game has no words yet; ours have all."""
    assert pages(lang)
    assert UNWRITTEN[lang] == set()


def test_numbers_of_one_list_have_words_of_one_width() -> None:
    """Whether minus and plus stood beside a title or under it went by its length, so that their column jumped."""
    cards = [card for _, _, drawn, _ in read("pl") for _, text in drawn.zones for card in text.split("<section")]
    lists = [re.findall(r'class="count (m\d+)"', card) for card in cards]
    assert any(len(rooms) > 2 for rooms in lists)
    assert not [rooms for rooms in lists if len({*rooms}) > 1]


def test_a_die_that_is_not_rolled_is_a_place_for_one() -> None:
    """Five blank dice lay there as keys of colours, where the app shows five dashed places."""
    field = next(dict(drawn.zones)["field"] for name, _, drawn, _ in read("en") if name == "table-roll")
    assert field.count('<span class="die taken ') == 5
    assert '<svg class="die ' not in field


def test_a_hint_with_keys_has_no_cross_beside_them() -> None:
    hints = [text for _, _, drawn, _ in read("en") for zone, text in drawn.zones if zone == "over" and "bubble" in text]
    assert any('class="keys"' in text for text in hints)
    assert not [text for text in hints if 'class="keys"' in text and 'class="sign"' in text]


def test_on_a_phone_the_command_track_lies_above_the_wall() -> None:
    """Its spaces are what the bar asks for; under three Sections nobody would see them."""
    field = next(dict(drawn.zones)["field"] for name, _, drawn, _ in read("en") if name == "wall-place")
    assert field.index('class="track"') < field.index('class="wall"')


def test_what_a_hand_holds_is_named_below_it() -> None:
    bids = next(dict(drawn.zones)["bids"] for name, _, drawn, _ in read("en") if name == "rune-bid-result")
    assert '<span class="hand"><span class="num-xl">2</span><span class="label_bold">influence</span></span>' in bids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_banner_says_first_ends_before_the_rest_of_it(lang: str) -> None:
    banners = [part for _, view, _, _ in read(lang) for part in parts(view) if isinstance(part, Banner)]
    assert {one.strong for one in banners if one.strong and one.strong[-1] not in ".!?"} == set()
