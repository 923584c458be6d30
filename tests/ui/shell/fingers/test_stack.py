"""A stack under a finger: a row follows it, the others make room, and letting go says where; a tap stays a tap."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.intents.intent import Choose
from companion.screens.kit.parts import Check, Column, Key, Para, Row, Stack
from companion.screens.kit.views import Page, Top
from tests.ui.shell.made_views.cast import TO

NAMES = ("Ania", "Zofia", "Marek", "Tomek")


def stack(order: str = "0123") -> Stack:
    rows = tuple(
        Row(NAMES[int(at)], number=str(place + 1), intent=Choose("marker", int(at)), name=f"marker-{at}")
        for place, at in enumerate(order)
    )
    drops = tuple(
        tuple(None if to == here else Choose("to", (int(at), to)) for to in range(len(order)))
        for here, at in enumerate(order)
    )
    return Stack(rows, drops, "stack")


def page(order: str = "0123", more: int = 0) -> Page:
    long = tuple(Para("The Tea order decides every tie. " * 8) for _ in range(more))
    return Page("tea", "gw", Top("Tea order"), (Column((stack(order), *long)),))


class Finger:
    """Down on a row, then up or down by rows and their shares."""

    def __init__(self, desk, name: str, x: float = 0.5) -> None:
        self.desk, self.row = desk, desk.find(name)
        self.touch = desk.finger(self.row, x)
        self.pitch = self.row.height + 6
        self.touch.touch_down()
        desk.clock(0.1)

    def move(self, rows: float, steps: int = 6) -> None:
        """Downwards, in small steps as fingers do."""
        x, y = self.touch.x, self.touch.y
        for step in range(1, steps + 1):
            self.touch.touch_move(x, y - rows * self.pitch * step / steps)
            self.desk.clock(0.03)
        self.desk.clock(0.3)

    def up(self) -> None:
        self.touch.touch_up()
        self.desk.clock(0.3)


def tops(desk) -> list[str]:
    """Who lies where now, from the top."""
    rows = [desk.find(f"marker-{at}") for at in range(len(NAMES))]
    return [row.item.title for row in sorted(rows, key=lambda row: -row.y)]


@pytest.mark.parametrize(
    ("name", "rows", "meant"),
    [
        ("marker-0", 1, Choose("to", (0, 1))),
        ("marker-0", 2.4, Choose("to", (0, 2))),
        ("marker-0", 9, Choose("to", (0, 3))),
        ("marker-3", -3, Choose("to", (3, 0))),
        ("marker-2", -0.6, Choose("to", (2, 1))),
    ],
)
def test_a_dragged_row_says_where_it_was_let_go(desk, name, rows, meant):
    desk.show(page())
    finger = Finger(desk, name)
    finger.move(rows)
    assert desk.sent == []
    finger.up()
    assert desk.sent == [meant]


def test_the_others_make_room_while_it_is_held(desk):
    desk.show(page())
    finger = Finger(desk, "marker-0")
    finger.move(2.2)
    assert tops(desk) == ["Zofia", "Marek", "Ania", "Tomek"]
    held, below = desk.find("marker-0"), desk.find("marker-3")
    assert held.lifted
    assert held.y < below.top + 6  # under the finger, not yet in its place
    finger.up()
    assert tops(desk) == ["Zofia", "Marek", "Ania", "Tomek"]
    desk.show(page("1203"))
    assert tops(desk) == ["Zofia", "Marek", "Ania", "Tomek"]
    rows = sorted((desk.find(f"marker-{at}") for at in range(4)), key=lambda row: -row.y)
    assert {round(one.y - other.top) for one, other in pairwise(rows)} == {6}


def test_back_where_it_was_it_means_nothing_and_neither_does_a_tap_on_the_way(desk):
    desk.show(page())
    finger = Finger(desk, "marker-1")
    finger.move(1)
    finger.move(-1)
    finger.up()
    assert desk.sent == []
    assert tops(desk) == list(NAMES)


def test_a_tap_and_a_slip_of_the_finger_stay_a_tap(desk):
    desk.show(page())
    desk.tap("marker-2")
    finger = Finger(desk, "marker-1")
    finger.move(0.08)
    finger.up()
    assert desk.sent == [Choose("marker", 2), Choose("marker", 1)]


def test_what_is_refused_goes_back(desk):
    desk.show(page())
    finger = Finger(desk, "marker-0")
    finger.move(2)
    finger.up()
    desk.clock(1.2)
    assert tops(desk) == list(NAMES)


def test_a_new_view_while_it_is_held_is_shown_and_the_finger_means_nothing_more(desk):
    desk.show(page())
    finger = Finger(desk, "marker-0")
    finger.move(2)
    desk.show(page("3210"))
    finger.up()
    assert desk.sent == []
    assert tops(desk) == ["Tomek", "Marek", "Zofia", "Ania"]


def test_where_the_page_scrolls_the_grip_moves_the_row_and_the_rest_the_page(desk):
    desk.resize(412, 915)
    desk.show(page(more=20))
    finger = Finger(desk, "marker-0", 0.95)
    finger.move(1)
    finger.up()
    assert desk.sent == [Choose("to", (0, 1))]
    desk.show(page("1023", more=20))
    before = desk.find("marker-1").to_window(0, desk.find("marker-1").y)[1]
    finger = Finger(desk, "marker-1", 0.4)
    finger.move(-2)
    finger.up()
    assert desk.sent == [Choose("to", (0, 1))]
    assert desk.find("marker-1").to_window(0, desk.find("marker-1").y)[1] > before


def test_a_line_of_the_set_up_without_a_number_begins_where_the_others_do(desk):
    """The sign of the rules has the column of the numbers."""
    rule = Key("Rules", TO, "book-open-variant")
    lines = tuple(Check(count, "Hordes", "", "plain", TO, f"line-{count}", rule) for count in ("4", ""))
    desk.show(Page("setup", "gw", Top("Set-up"), (Column(lines),), None))
    assert desk.find("line-4").side() == desk.find("line-").side() > 0
