"""A browser names a place on a page; what that meant is known here alone, and nothing forged means anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.intents.intent import Back, Choose, Do, DoAll, Open, UndoFrom
from companion.web.handles import Handle
from companion.web.host.revisions import KEPT, Revisions, Tap, is_dated, read_tap
from rules.core.codec import Malformed

STEP, CHOICE = Do("step", 0, at=7), Choose("who", 1)
NAME = Handle("text", told=lambda text: Choose("name", text), longest=5)
COUNT = Handle("number", told=lambda value: Choose("many", value), low=0, high=9)
KEYS = {"now": {0: Handle("tap", STEP), 1: Handle("tap", CHOICE)}, "form": {0: NAME, 1: COUNT}}


def pages(count: int) -> Revisions:
    revisions = Revisions()
    for _ in range(count):
        revisions.add(KEYS)
    return revisions


def test_a_tap_on_the_newest_page_means_what_is_there() -> None:
    revisions = pages(1)
    assert revisions.meaning(Tap(1, "now", 0)) == STEP
    assert revisions.meaning(Tap(1, "now", 1)) == CHOICE
    assert revisions.meaning(Tap(1, "form", 0, "Ala")) == Choose("name", "Ala")
    assert revisions.meaning(Tap(1, "form", 1, 9)) == Choose("many", 9)


def test_a_step_means_what_its_own_page_meant_as_long_as_that_is_kept() -> None:
    revisions = pages(1)
    for _ in range(KEPT - 1):
        revisions.add({"now": {0: Handle("tap", Back())}})
    assert revisions.meaning(Tap(1, "now", 0)) == STEP
    revisions.add({})
    assert revisions.meaning(Tap(1, "now", 0)) is None


def test_anything_but_a_step_is_meant_on_the_newest_page_only() -> None:
    revisions = pages(2)
    assert revisions.meaning(Tap(1, "now", 1)) is None
    assert revisions.meaning(Tap(1, "form", 0, "Ala")) is None


@pytest.mark.parametrize(
    ("intent", "dated"),
    [
        (STEP, True),
        (Do("step", 0), False),
        (DoAll((STEP, STEP)), True),
        (DoAll((STEP, Do("step", 0))), False),
        (DoAll(()), False),
        (UndoFrom("x", 3), True),
        (UndoFrom(), False),
        (Open("menu"), False),
        (None, False),
    ],
)
def test_only_what_says_its_own_step_can_be_late(intent: object, dated: bool) -> None:
    assert is_dated(intent) == dated  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("zone", "index", "value"),
    [("form", 0, "too long"), ("form", 0, 3), ("form", 0, None), ("form", 1, 10), ("form", 1, -1), ("form", 1, "3"),
     ("now", 0, 1), ("now", 2, None), ("now", -1, None), ("nowhere", 0, None)],
)  # fmt: skip
def test_a_wrong_value_or_place_means_nothing(zone: str, index: int, value: int | str | None) -> None:
    assert pages(1).meaning(Tap(1, zone, index, value)) is None


@given(
    st.integers(-2, 12), st.sampled_from(["now", "form", "", "top"]) | st.text(max_size=8), st.integers(-9, 9),
    st.none() | st.integers(-20, 20) | st.text(max_size=8),
)  # fmt: skip
def test_a_forged_tap_means_what_a_finger_could_have_meant_or_nothing(
    rev: int, zone: str, index: int, value: int | str | None
) -> None:
    revisions = pages(10)
    meant = revisions.meaning(Tap(rev, zone, index, value))
    possible = [STEP] if rev < 10 else [STEP, CHOICE, *(Choose("many", many) for many in range(10))]
    assert meant is None or meant in possible or (rev == 10 and isinstance(value, str) and len(value) <= 5)
    assert meant is None or 10 - KEPT < rev <= 10


@pytest.mark.parametrize(
    "plain",
    [None, [], {}, {"rev": 1, "zone": "now"}, {"rev": "1", "zone": "now", "index": 0},
     {"rev": True, "zone": "now", "index": 0},
     {"rev": 1, "zone": 3, "index": 0}, {"rev": 1, "zone": "now", "index": 0, "value": []},
     {"rev": 1, "zone": "now", "index": 0, "value": True}, {"rev": 1, "zone": "now", "index": 0, "intent": "Back"}],
)  # fmt: skip
def test_what_no_page_of_ours_sends_is_refused(plain: object) -> None:
    with pytest.raises(Malformed):
        read_tap(plain)
