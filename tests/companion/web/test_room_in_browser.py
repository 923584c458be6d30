"""Room on a phone's page: a toast is read to its end, and short answers stand beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.screens.kit.parts import Column, Key, Option, Options
from companion.screens.kit.views import Now, Page, Top
from companion.text.words import Words
from companion.web.drawn import draw
from tests.kit.web.browser import chromium
from tests.kit.web.web_scenes import faults, open_frame, put

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
LONG = "\n".join(("Ala takes the white 3 and draws two cards", "Marek loses a wound and one of his wagons") * 2)
KEY = Key("End the turn and give the device to Marek", None, name="end")
CUT = "one => one.scrollHeight > one.clientHeight + 1"
ACROSS = "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().left))).size"


@pytest.fixture(scope="module")
def phone() -> Iterator[Any]:
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        open_frame(page, "en")
        yield page


def shown(page: Any, *options: Option, toast: str = "", scale: float = 1.0, columns: int = 2) -> None:
    asked = (Column((Options("What is it?", options, columns=columns),), tone="accent"),) if options else ()
    now = Now("Your turn", "Choose one of these.", None, (KEY,))
    put(page, draw(Page("room", "app", Top("The turn"), asked, now, toast), Words("en")), "lacquer", scale)


def test_all_that_a_toast_says_is_read(phone: Any) -> None:
    """Four lines are its most, and each may need two on a phone; it ended after three."""
    shown(phone, toast=LONG)
    assert not phone.locator(".toast p").evaluate(CUT)


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_what_has_no_room_in_a_toast_is_scrolled_and_the_bar_stays(phone: Any, scale: float) -> None:
    shown(phone, toast="\n".join((LONG,) * 6), scale=scale)
    said = phone.locator(".toast p")
    said.evaluate("one => { one.scrollTop = 10000; }")
    assert said.evaluate("one => one.scrollTop > 0 && one.scrollTop + one.clientHeight >= one.scrollHeight - 1")
    assert not phone.evaluate("document.documentElement.classList.contains('low')")
    assert not faults(phone)


@pytest.mark.parametrize(
    "words",
    [
        ("Valuables", "A card", "A die", "Points"),
        ("Triangle", "Circle", "Rectangle", "Hexagon"),
        ("1 damage", "Routed", "Destroyed", "Retreats"),
    ],
)
def test_four_short_answers_stand_two_by_two(phone: Any, words: tuple[str, ...]) -> None:
    """Their signs were counted wider than they are, and each letter as wide as the widest."""
    shown(phone, *(Option(text, icon="cards-outline", name=text) for text in words))
    assert phone.locator(".option").evaluate_all(ACROSS) == 2
    assert not faults(phone)
