"""What is asked is brought into view; where a page has room for all of it, it stays at the top."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kivy.uix.widget import Widget

from companion.screens.kit.board.board_parts import PrintCell, PrintRow, PrintTable
from companion.screens.kit.parts import Column, Option, Options, Para
from companion.settings import Prefs
from companion.ui.paint.easel import EASEL
from companion.ui.paint.spare import SPARE
from companion.ui.parts.options import OptionsPart
from companion.ui.scroll import Scroll
from tests.ui.shell.made_views.gallery import VIEWS

SHORT = replace(VIEWS["card"], columns=(Column((Para("Which one?"), Para("This one."))),), head=None, foot=None)
LONG = replace(SHORT, columns=(Column(tuple(Para(f"Line {n}") for n in range(60))),))


def port(desk) -> Scroll:
    return next(one for one in desk.app.root.screen.walk(restrict=True) if isinstance(one, Scroll))


def newest(page: Scroll):
    """The lowest thing on it."""
    return min((one for one in page.walk(restrict=True) if one.height and not one.children), key=lambda one: one.y)


def test_a_page_that_has_room_for_all_does_not_move_when_something_is_asked(desk):
    desk.resize(800, 1280)
    desk.show(SHORT)
    page = port(desk)
    page.reveal(newest(page))
    desk.clock(1)
    assert page.scroll_y == 1


@pytest.mark.parametrize("motion", [False, True])
def test_a_page_that_grew_shorter_on_its_way_down_is_at_its_top(desk, motion):
    desk.app.apply(Prefs(motion=motion))
    desk.resize(800, 1280)
    desk.show(LONG)
    page = port(desk)
    page.reveal(newest(page))
    desk.show(SHORT, 0.02)
    desk.clock(1)
    assert page.scroll_y == 1


def test_a_page_that_turns_out_to_fit_when_it_is_laid_out_is_at_its_top(theme):
    """Kivy puts scrolling off until then, with places of the page before."""
    room, page = Widget(), Scroll(size=(400, 400))
    room.add_widget(page)
    page.add_widget(short := Widget(size=(400, 100), size_hint=(None, None)))
    short.add_widget(asked := Widget(size=(10, 10), pos=(0, 900)))
    page.scroll_to(asked, animate=False)
    assert page.scroll_y == 1


def test_a_long_page_is_scrolled_to_it(desk):
    desk.resize(800, 1280)
    desk.show(LONG)
    page = port(desk)
    page.reveal(newest(page))
    desk.clock(1)
    assert page.scroll_y < 0.5


def test_what_showed_something_else_before_leaves_nothing_of_it_in_view(desk):
    """A part that was laid aside before it was painted anew, and is used again far down another page."""
    desk.resize(412, 915)
    keys = tuple(Option(f"Building {n}", None) for n in range(9))
    desk.show(replace(SHORT, columns=(Column((Options("Village", keys, columns=1),)),)))
    part = next(one for one in desk.app.root.screen.walk(restrict=True) if isinstance(one, OptionsPart))
    assert [fit.words for fit in part.fits] == ["Village"]
    EASEL.put(part)
    part.parent.remove_widget(part)
    SPARE.keep("aside", part)
    page = Scroll(size=(400, 400))
    page.add_widget(long := Widget(size=(400, 4000), size_hint=(None, None)))
    long.add_widget(SPARE.take("aside"))
    part.pos = long.pos
    assert not part.is_near(), "the page is at its top"
    assert part._fits == []


def test_what_a_printed_board_asks_first_is_in_view_when_the_page_comes(desk):
    """The page is laid out in several rounds, longer ones with larger words: it is not looked for in the first only."""
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    heads, cell = ("kind", "Clerk slots"), PrintCell("?", "unknown", "cell", "kind")
    rows = tuple(
        PrintRow(f"Place {n}", (replace(cell, name=f"cell-{n}", now=n == 9), replace(cell, name=f"other-{n}")))
        for n in range(14)
    )
    desk.show(VIEWS["home"])
    desk.show(replace(SHORT, columns=(Column((PrintTable("Locations", heads, rows),)),)))
    desk.clock(1)
    page, asked = port(desk), desk.find("cell-9")
    bottom = asked.to_window(*asked.pos)[1]
    assert page.to_window(*page.pos)[1] <= bottom <= page.to_window(*page.pos)[1] + page.height - asked.height


def test_what_is_asked_is_looked_for_once_its_page_stands_still(desk):
    """The first lines of a list lay under the top bar: its next one had been looked for where it then was not."""
    from companion.ui.widgets.reveal import Follow

    desk.app.apply(Prefs(motion=False))
    desk.resize(412, 915)
    desk.show(LONG)
    page, follow = port(desk), Follow()
    asked = newest(page)
    follow.start(asked)
    desk.clock(0.02)
    asked.y += page.viewport_size[1] - 400  # as a page is laid out: another round, and it is near the top
    desk.clock(0.3)
    assert page.scroll_y == 1
