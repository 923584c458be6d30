"""Phones held across and upright: what is needed now can be seen, and nothing takes a row that it does not need."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screens.kit.board.board_parts import PrintCell, PrintRow, PrintTable
from companion.screens.kit.parts import Column, Count, Counts, Heading, Key, Row
from companion.settings import Prefs
from tests.ui.shell.made_views.cast import TO, UNDO, A, Z, people
from tests.ui.shell.made_views.gallery import VIEWS
from tests.ui.shell.made_views.play_views import huns, huns_pl


@pytest.mark.parametrize("view", [huns(), huns_pl()], ids=["en", "pl"])
def test_five_dice_are_seen_at_once_on_a_phone_that_is_turned(desk, view):
    desk.resize(915, 412)
    desk.show(view)
    bar = desk.app.root.screen.children[0]
    for deck in view.decks:
        die = desk.find(deck.name)
        assert die.to_window(0, die.y + die.height * 0.5)[1] >= bar.top, f"{deck.name} is under the bar"
        assert die.to_window(0, die.top)[1] <= desk.window.height


def test_a_page_on_a_phone_has_no_row_of_people_but_the_table_has(desk):
    from companion.ui.bars.topbar import PeopleStrip

    people = tuple(replace(VIEWS["history"].top.people[0], name=f"person-{at}") for at in range(4))
    view = replace(VIEWS["history"], top=replace(VIEWS["history"].top, people=people))
    desk.resize(412, 915)
    for screen, shown in (("history", 0), ("table", 4)):
        desk.show(replace(view, screen=screen))
        strips = [one for one in desk.app.root.walk() if isinstance(one, PeopleStrip)]
        assert sum(len(strip.items) for strip in strips) == shown


def test_a_number_nobody_has_read_is_not_drawn_like_the_key_beside_it(desk):
    count = Count("Wagons", 0, 0, 9, TO, empty=True, name="unread")
    view = replace(VIEWS["history"], columns=(Column((count,)),))
    desk.resize(412, 915)
    desk.show(view)
    from companion.ui.parts.count import CountStepper

    stepper = next(one for one in desk.app.root.walk() if isinstance(one, CountStepper) and one.text)
    assert stepper.shown() == "?"


def test_a_draft_longer_than_its_zone_is_scrolled_to_whoever_picks(desk):
    rows = [Row(f"Turn {at}", "waits", name=f"draft-{at}") for at in range(20)]
    view = replace(huns(), draft=tuple(rows))
    desk.resize(1280, 800)
    desk.show(view)
    rows[17] = replace(rows[17], status="now")
    desk.show(replace(view, draft=tuple(rows)), 0.6)
    row = desk.find("draft-17")
    assert 72 < row.to_window(0, row.center_y)[1] < desk.window.height - 72


def waiting():
    """Huns on the phone of somebody who waits: no die can be pressed, and the own Camp stands below."""
    decks = tuple(replace(deck, intent=None, keys=()) for deck in huns().decks)
    own = Column((Heading("Wagons to fill"), Row("Blue", name="own-first"), Row("Orange")), name="own")
    return replace(huns(), decks=decks, own=own)


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_waiting_phone_has_its_own_things_in_sight(desk, scale):
    """Pictures 28 and 41: dice in one low row, the Camp under it above the bar."""
    from companion.ui.games.dice_strip import DiceStrip

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=scale, motion=False))
    desk.show(waiting())
    bar = desk.app.root.screen.children[0]
    (strip,) = (one for one in desk.app.root.walk() if isinstance(one, DiceStrip) and one.item)
    first = desk.find("own-first")
    assert strip.to_window(0, strip.y)[1] > first.to_window(0, first.top)[1]
    assert first.to_window(0, first.y)[1] >= bar.top, "the first Wagon is under the bar"
    desk.show(huns())
    assert not [one for one in desk.app.root.walk() if isinstance(one, DiceStrip) and one.item], "on the own turn keys"


def test_the_name_of_whose_phone_it_is_does_not_touch_the_key_beside_it(desk):
    from companion.ui.bars.topbar import TopBar
    from companion.ui.bars.undo import UndoView
    from companion.ui.paint.ink import measure

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    devices = (Key("Devices", TO, "broadcast", name="devices"),)
    top = replace(huns().top, title="You are Aleksandra", rail=(("Round 1", "now"),), people=devices)
    desk.show(replace(waiting(), top=top))
    (bar,) = (one for one in desk.app.root.walk() if isinstance(one, TopBar))
    (undo,) = (one for one in bar.walk() if isinstance(one, UndoView))
    room = min(measure("You are Aleksandra", "h3")[0], bar._title_width(412))
    assert bar._left() + room + 6 <= undo.x


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("text", ["?", "10"])
def test_a_printed_cell_has_room_for_its_heading_and_its_number(desk, scale, text):
    """With large letters a question mark stood on the frame."""
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=scale, motion=False))
    cell = PrintCell(text, "unknown", "cell", "Strength 1")
    heads, rows = (
        ("Strength 1", "Crew", "Wounds", "Points"),
        (PrintRow("Left", (cell,) + (replace(cell, name=""),) * 3),),
    )
    desk.show(replace(VIEWS["history"], columns=(Column((PrintTable("Settlements", heads, rows),)),)))
    desk.clock(1)
    shown = desk.find("cell")
    heading, number = (one for one in shown._fits if one.words)
    assert heading.y + heading.h <= number.y
    assert number.y + number.h <= shown.height - 5
    assert number.px >= 28 * scale - 1, "and it is as large as elsewhere"


def test_the_own_name_in_the_order_does_not_touch_its_frame(desk):
    """Two people on one phone with large letters: "Marek" reached from edge to edge."""
    from companion.ui.games.draft_strip import DraftStrip

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    turns = tuple(Row("Marek", badge=Z, number=str(at), tone="accent", name=f"turn-{at}") for at in range(5))
    desk.show(replace(waiting(), draft=turns))
    (strip,) = (one for one in desk.app.root.walk() if isinstance(one, DraftStrip) and one.item)
    names = [one for one in strip._fits if one.words == "Marek"]
    assert len(names) == len(turns)
    assert all(name.w <= (strip.width - 16) / len(turns) - 8 for name in names)


@pytest.mark.parametrize("kind", ["huns", "page"])
def test_a_wide_tablet_of_ones_own_shows_what_lies_before_its_person(desk, kind):
    view = {"huns": waiting(), "page": replace(VIEWS["history"], screen="table")}[kind]
    desk.resize(1280, 800)
    desk.show(replace(view, own=waiting().own))
    assert desk.find("own-first") is not None


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(
    "title", ["Raiders of Scythia · set-up for 1", "Choose a Command card", "Zimowa talia: symulowane gry"]
)
def test_the_bar_keeps_its_height_whatever_a_page_is_called(desk, title, scale):
    """People of the match stand back, and the letters become smaller, before the page begins lower than others."""
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=scale))
    page = replace(VIEWS["card"], head=None, foot=None)
    seated = replace(page.top, title="Why?", undo=UNDO, people=people(Z, A))
    desk.show(replace(page, top=seated))
    usual = desk.app.root.screen.ids.top.height
    desk.show(replace(page, top=replace(seated, title=title)))
    desk.clock(0.2)
    assert desk.app.root.screen.ids.top.height == usual


@pytest.mark.parametrize(("many", "across"), [(3, 3), (4, 2), (5, 3), (6, 3)])
def test_numbers_of_a_kind_take_as_few_rows_as_they_can_evenly(desk, many, across):
    counts = Counts("Spaces", tuple(Count("Pomarańczowy", 0, 0, 9, TO, name=f"n{at}") for at in range(many)))
    desk.resize(412, 915)
    desk.show(replace(VIEWS["history"], columns=(Column((counts,)),)))
    lefts = [round(desk.find(f"n{at}").x) for at in range(many)]
    assert len(set(lefts)) == across
