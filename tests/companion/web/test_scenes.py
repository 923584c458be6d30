"""Every scene of the tour in a real browser: nothing cut, broken, covered or too small, and nobody shut out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.look.colours import THEMES
from tests.kit.web.browser import PHONE, WIDE, chromium, serious
from tests.kit.web.web_scenes import crooked, faults, open_frame, pages, put, unseen

SIZES = {"phone": PHONE, "wide": WIDE, "narrow": (320, 640)}
LANGUAGES = ("en", "pl")
EVERY, AXE_EVERY = 8, 12  # scenes between two that a short run looks at; and of these, those that axe looks at
SPARSE = 20  # likewise, in other sizes of window and text
SEATED = ("whose-", "who", "lobby", "my-score", "live-sheet", "company-", "wall-mine")  # on somebody's own device
FEW = 12  # of those, likewise
# Size of the window, and of the text: a narrow phone, large and small letters
ROOMS = (("narrow", 1.0), ("phone", 1.6), ("wide", 1.6), ("phone", 0.85), ("wide", 0.85))


def looked_at(lang: str, size: str, every: int, axe: int, scale: float = 1.0, start: int = 0) -> list[str]:
    """What is wrong with every nth scene; every theme has its turn."""
    found = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": SIZES[size][0], "height": SIZES[size][1]})
        open_frame(page, lang)
        for nth, (name, _, drawn) in enumerate(pages(lang)[start::every]):
            put(page, drawn, THEMES[nth % len(THEMES)], scale)
            found += [f"{name}: {fault}" for fault in faults(page)]
            found += [f"{name}: nowhere: {missed}" for missed in unseen(page, drawn)]
            if axe and nth % axe == 0:
                found += [f"{name}: {fault}" for fault in serious(page)]
    return found


def seated(lang: str, scale: float, every: int, axe: int) -> list[str]:
    """What is wrong with pages of people who sit on their own phone, each in every theme."""
    found = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        open_frame(page, lang)
        own = [(name, drawn) for name, _, drawn in pages(lang) if any(part in name for part in SEATED)]
        for nth, (name, drawn) in enumerate(own[::every]):
            for theme in THEMES:
                put(page, drawn, theme, scale)
                found += [f"{name} {theme}: {fault}" for fault in faults(page)]
                if axe and nth % axe == 0:
                    found += [f"{name} {theme}: {fault}" for fault in serious(page)]
    return found


@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.6), ("pl", 0.85)])
def test_a_seat_on_ones_own_phone_lies_well_in_every_theme(lang: str, scale: float) -> None:
    found = seated(lang, scale, FEW, FEW)
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [0.85, 1.6])
def test_every_seat_on_ones_own_phone_lies_well_in_every_theme(lang: str, scale: float) -> None:
    found = seated(lang, scale, 1, 1)
    assert not found, "\n".join(found)


@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize(("lang", "size"), [("en", "wide"), ("pl", "phone")])
def test_scenes_lie_well_and_shut_nobody_out(lang: str, size: str) -> None:
    found = looked_at(lang, size, EVERY, AXE_EVERY)
    assert not found, "\n".join(found)


@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize(("lang", "room"), [("pl", 0), ("pl", 1), ("en", 2), ("en", 3)])
def test_scenes_lie_well_on_narrow_phones_and_with_other_letters(lang: str, room: int) -> None:
    size, scale = ROOMS[room]
    found = looked_at(lang, size, SPARSE, 0, scale, start=room)
    assert not found, "\n".join(found)


@pytest.mark.xdist_group("tour-views")
def test_nothing_stands_crooked_on_a_phone() -> None:
    """In Polish, whose words are long."""
    found = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        open_frame(page, "pl")
        for name, _, drawn in pages("pl"):
            put(page, drawn)
            found += [f"{name}: {fault}" for fault in crooked(page)]
    assert not found, "\n".join(found)


# The framed print, the pad of digits, and the bar with the question and the answers.
IN_SIGHT = """() => {
  const bar = document.getElementById('z-now').getBoundingClientRect();
  const high = document.getElementById('z-top').offsetHeight;
  const asked = document.querySelector('.print.is-now, .pad').getBoundingClientRect();
  return asked.top >= high && asked.bottom <= bar.top && bar.bottom <= innerHeight + 1;
}"""


@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_and_its_answers_are_in_sight_on_a_phone(lang: str) -> None:
    """A bar with many answers lay at the end of a long page; and the last row of a pad was half under the bar."""
    hidden = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        open_frame(page, lang)
        asking = [(name, drawn) for name, _, drawn in pages(lang) if _asks("".join(dict(drawn.zones).values()))]
        for name, drawn in asking:
            put(page, drawn)
            if not page.evaluate(IN_SIGHT):
                hidden.append(name)
    assert len(asking) > 5
    assert not hidden


def _asks(html: str) -> bool:
    return bool(re.search('class="print[^"]* is-now|numeral pad', html)) and "z-now" in html


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "wide"])
def test_every_scene_lies_well_and_shuts_nobody_out(lang: str, size: str) -> None:
    found = looked_at(lang, size, 1, 1)
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.xdist_group("tour-views")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_every_scene_lies_well_on_narrow_phones_and_with_other_letters(lang: str, size: str, scale: float) -> None:
    found = looked_at(lang, size, 1, 0, scale)
    assert not found, "\n".join(found)


BAD = {
    "page is": '<div class="zone"><svg width="900" height="5"></svg></div>',
    "out of its key": '<div class="zone"><button class="step">Wagonwagonwagonwagon</button></div>',
    "broken": '<div class="zone"><div class="who">Przeznaczenia</div></div>',
    "over": '<div class="zone"><div class="ring-of"><h1>words</h1><div class="middle"><h1>over</h1></div></div></div>',
    "covered": '<div class="zone"><button class="key">Roll</button><p style="position:fixed;inset:0">News</p></div>',
    "small": '<div class="zone"><button class="squares"><i>.</i></button></div>',
}


@pytest.mark.xdist_group("tour-views")
def test_what_lies_badly_is_found() -> None:
    with chromium() as browser:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        open_frame(page, "en")
        assert page.evaluate("[...document.fonts].every(font => font.status === 'loaded')")
        for fault, html in BAD.items():
            show(page, html)
            assert any(one.startswith(fault) for one in faults(page)), (fault, faults(page))
        show(page, '<div class="zone"><button class="step" data-k="0"></button><img src="x"></div>')
        assert {one.split(":")[0] for one in serious(page)} == {"button-name", "image-alt"}


def show(page: Any, html: str) -> None:
    page.evaluate("html => { document.getElementById('page').innerHTML = html; }", html)
