"""Speed by eye: on the heaviest screens a change rebuilds what has changed, never the whole screen."""

import json

import pytest

pytestmark = pytest.mark.xdist_group("tour-en")  # measured once, of the evening that is played for all

# Most painted widgets, corners and texts drawn anew, and widgets made, by one change; measured, then set tight.
BOUNDS = {
    "again": (0, 0, 0, 0),
    "scroll": (1, 0, 0, 0),  # Home of a phone is longer than two screens: what comes near is painted then
    "drag": (0, 0, 0, 0),
    "press": (1, 3200, 28, 0),  # a whole realm of Runewars is one key; all else has half of that
    "focus": (1, 450, 2, 0),
    "number": (5, 1000, 10, 0),
}
# A press rebuilds at most this share of its screen.
SHARE = 0.22
# Meshes and texts a frame draws; the most is a list of nearly 150 numbers.
CALLS = 600
# A screen that opens is painted once: so many more than its own widgets for those that turn out to be left out.
SPARE = 8


@pytest.fixture(scope="module")
def screens(look) -> dict[str, dict[str, list[int]]]:
    return json.loads(look("en", "effort").splitlines()[-1])


@pytest.mark.timeout(930)
def test_a_change_rebuilds_what_has_changed(screens):
    assert len(screens) == 16
    # Every kind of change was made somewhere.
    assert set(BOUNDS) <= {kind for costs in screens.values() for kind in costs}
    over = [
        f"{name}: {kind} rebuilt {cost}, at most {BOUNDS[kind]}"
        for name, costs in screens.items()
        for kind, cost in costs.items()
        if kind in BOUNDS and any(one > most for one, most in zip(cost, BOUNDS[kind], strict=True))
    ]
    assert over == []


def test_a_press_rebuilds_a_part_of_its_screen(screens):
    assert [name for name, costs in screens.items() if costs["press"][1] > SHARE * costs["whole"][1]] == []


def test_a_frame_has_few_draw_calls(screens):
    calls = {name: costs["whole"][0] + costs["whole"][2] for name, costs in screens.items()}
    assert {name: count for name, count in calls.items() if count > CALLS} == {}


def test_a_screen_that_opens_is_painted_once(screens):
    # The first of each size is laid out while the window changes.
    new = {name: costs for name, costs in screens.items() if costs["opened"][3] and not name.endswith("-home")}
    assert len(new) > 6
    twice = {
        name: (costs["opened"], costs["whole"])
        for name, costs in new.items()
        if costs["opened"][0] > costs["whole"][0] + SPARE or costs["opened"][1] > 1.1 * costs["whole"][1]
    }
    assert twice == {}


def test_what_is_out_of_sight_is_not_painted_before_it_comes_near(screens):
    long = {name: costs for name, costs in screens.items() if name.endswith("-raiders-correct-table")}
    assert len(long) == 2
    assert [name for name, costs in long.items() if costs["opened"][0] > 0.4 * costs["whole"][0]] == []
