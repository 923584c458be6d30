"""What a page may send: an index that is there, a number in its bounds, a text that fits; all else means nothing."""

from __future__ import annotations

import pytest

from companion.intents.intent import Back, Choose, SetNumber
from companion.screens.kit import parts
from companion.text.words import Words
from companion.web.handles import FIRST, Handle, Zone
from companion.web.part_table import part
from tests.kit.web.page_text import Page

WORDS = Words("en")


def zone_of(item: parts.Part) -> tuple[Zone, Page]:
    zone = Zone("body", WORDS)
    return zone, Page(part(item, zone))


def test_a_tap_means_what_was_drawn() -> None:
    zone, page = zone_of(parts.Keys((parts.Key("Back", Back(), name="back"), parts.Key("Not now"))))
    assert [handle.intent() for handle in zone.handles.values()] == [Back()]
    (_, _), (_, live), (_, shut) = [one for one in page.elements if one[0] in ("div", "button")]
    assert ([int(live["data-k"])], "aria-disabled" in live) == ([*zone.handles], False)
    assert ("data-k" in shut, shut["aria-disabled"]) == (False, "true")


def test_a_held_key_says_so_to_the_page_and_to_the_host() -> None:
    zone, page = zone_of(parts.Keys((parts.Key("Hold: next", Back(), hold=True, detail="for everybody"),)))
    assert zone.handles[0].held
    assert "data-hold" in page.elements[1][1]
    assert "for everybody" in page.words


COUNT = parts.Count("Equipment", 3, 0, 9, SetNumber("cubes", 0), name="cubes")


def test_a_number_is_stepped_and_typed_and_its_keys_say_what_they_do() -> None:
    zone, page = zone_of(COUNT)
    (number,) = zone.handles.values()
    assert number.intent(4) == SetNumber("cubes", 4)
    named = [attributes.get("aria-label") for tag, attributes in page.elements if tag in ("button", "input")]
    assert named == ["Equipment, 3, minus one", "Equipment", "Equipment, 3, plus one"]
    group = next(attributes for _, attributes in page.elements if "data-k" in attributes)
    assert (group["data-value"], group["data-low"], group["data-high"]) == ("3", "0", "9")


@pytest.mark.parametrize("forged", [None, -1, 10, 3.0, True, "3", "", [3], {"value": 3}, 10**30])
def test_a_forged_number_means_nothing(forged: object) -> None:
    zone, _ = zone_of(COUNT)
    (number,) = zone.handles.values()
    assert number.intent(forged) is None


@pytest.mark.parametrize("forged", [None, 3, "x" * 61, "two\nlines", "\x1b[31m", b"bytes", ["a"]])
def test_a_forged_text_means_nothing(forged: object) -> None:
    zone, _ = zone_of(parts.Input("Name", "Ania", "name"))
    (text,) = zone.handles.values()
    assert text.intent("Zażółć") == Choose("name", "Zażółć")
    assert text.intent(forged) is None


def test_what_has_a_name_keeps_its_number_when_something_before_it_goes() -> None:
    def numbers(*names: str) -> list[int]:
        zone, _ = zone_of(parts.Keys(tuple(parts.Key(name or "Plain", Back(), name=name) for name in names)))
        return [*zone.handles]

    first, second, third = numbers("roll", "draw", "pass")
    assert numbers("draw", "pass") == [second, third]
    assert numbers("", "", "draw") == [0, 1, second], "what has none is counted"
    assert len(set(numbers("roll", "roll", "roll"))) == 3, "none is another's"
    assert min(first, second, third) >= FIRST


@pytest.mark.parametrize("value", ["", 0, False, "x"])
def test_a_tap_with_a_value_means_nothing(value: object) -> None:
    assert Handle("tap", Back()).intent(value) is None


def test_a_number_at_its_end_cannot_be_stepped_further() -> None:
    _, page = zone_of(parts.Count("Cards", 9, 0, 9, SetNumber("cards", 0)))
    steps = [attributes for tag, attributes in page.elements if tag == "button"]
    assert ["aria-disabled" in step for step in steps] == [False, True]


def test_a_number_that_nobody_entered_is_no_zero() -> None:
    _, page = zone_of(parts.Count("Points", 0, 0, 9, SetNumber("points", 0), empty=True))
    field = next(attributes for tag, attributes in page.elements if tag == "input")
    assert (field["value"], field["placeholder"]) == ("", "–")
    assert "Points, –, plus one" in page.words


def test_a_stack_has_a_key_up_and_a_key_down_for_each_row() -> None:
    drops = tuple(tuple(Choose("to", to) if to != at else None for to in range(3)) for at in range(3))
    zone, page = zone_of(parts.Stack(tuple(parts.Row(name) for name in ("Ania", "Kuba", "Zofia")), drops))
    assert [handle.intent() for handle in zone.handles.values()] == [Choose("to", to) for to in (1, 0, 2, 1)]
    assert {"Kuba, one place up", "Kuba, one place down"} <= set(page.words)


def test_a_secret_lies_outside_of_the_tree_until_it_is_held() -> None:
    zone = Zone("body", WORDS)
    html = part(parts.Look("Order", "Hold to see", "Conquer"), zone)
    assert not zone.handles
    assert 'data-look="Conquer"' in html
    assert html.count("Conquer") == 1
