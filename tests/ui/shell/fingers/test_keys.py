"""The keyboard: shortcuts, the focus ring, pressing, holding, typing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Back, Choose, RedoLast, UndoFrom
from companion.screens.kit.parts import Column, Input
from companion.ui.widgets.field import TextField
from tests.ui.shell.made_views.gallery import VIEWS, my_score, new_game

UP, DOWN, RIGHT, LEFT, ENTER, TAB, ESC, PLUS = 273, 274, 275, 276, 13, 9, 27, 270


@pytest.mark.parametrize(
    ("key", "modifiers", "intent"),
    [
        (ord("z"), ("ctrl",), UndoFrom("")),
        (ord("y"), ("ctrl",), RedoLast()),
        (ord("z"), ("ctrl", "shift"), RedoLast()),
        (ESC, (), Back()),
    ],
)
def test_shortcuts(desk, key, modifiers, intent):
    desk.show(VIEWS["huns"])
    desk.key(key, *modifiers)
    assert desk.sent == [intent]


def test_escape_does_nothing_at_home(desk):
    desk.show(VIEWS["home"])
    desk.key(ESC)
    assert desk.sent == []


def test_arrows_walk_over_the_decks(desk):
    desk.show(VIEWS["huns"])
    desk.app.root.focus.put(desk.find("deck-blue"))
    desk.key(RIGHT)
    # The red deck is taken and cannot be pressed.
    assert desk.app.root.focus.at.name_ == "deck-green"
    desk.key(LEFT)
    assert desk.app.root.focus.at.name_ == "deck-blue"
    desk.key(RIGHT)
    desk.key(ENTER)
    assert desk.sent == [Choose("die", 2)]


def test_every_direction_finds_its_way_back(desk):
    desk.show(VIEWS["huns"])
    desk.app.root.focus.put(desk.find("pillage"))
    desk.key(LEFT)
    assert desk.app.root.focus.at.name_ == "draw"
    desk.key(UP)
    assert desk.app.root.focus.at.name_ != "draw"


def test_tab_goes_round(desk):
    desk.show(VIEWS["home"])
    seen = []
    for _ in range(len(desk.app.root.focus.everything())):
        desk.key(TAB)
        seen.append(desk.app.root.focus.at)
    assert len(set(seen)) == len(seen)
    desk.key(TAB)
    assert desk.app.root.focus.at is seen[0]
    desk.key(TAB, "shift")
    assert desk.app.root.focus.at is seen[-1]


def test_only_one_thing_has_the_ring(desk):
    desk.show(VIEWS["new"])
    for key in (DOWN, DOWN, RIGHT, UP):
        desk.key(key)
    ringed = [one for one in desk.app.root.focus.everything() if one.focused]
    assert ringed == [desk.app.root.focus.at]


def test_holding_enter_fills_the_ring(desk):
    desk.show(VIEWS["history"])
    desk.app.root.focus.put(desk.find("undo-all"))
    desk.key(ENTER)
    desk.clock(1.0)
    assert desk.sent == []
    desk.key(ENTER, up=False)
    # A keyboard repeats while a key is held.
    desk.key(ENTER, up=False)
    desk.clock(1.0)
    assert desk.sent == [UndoFrom("x")]


def test_the_focus_is_scrolled_into_view(desk):
    desk.resize(412, 915)
    desk.show(VIEWS["card"])
    look = desk.find("look")
    desk.app.root.focus.put(look)
    desk.clock(0.4)
    bottom = look.to_window(*look.pos)[1]
    assert desk.app.root.screen.floor <= bottom
    assert bottom + look.height <= desk.window.height


def test_plus_counts_and_enter_opens_the_keypad(desk):
    desk.show(my_score())
    stepper = desk.find("count-Raids").children[0]
    desk.app.root.focus.put(stepper)
    desk.key(PLUS)
    assert [intent.value for intent in desk.sent] == [5]
    desk.key(ENTER)
    assert desk.app.root._sheet is not None
    desk.key(ESC)
    assert desk.app.root._sheet is None
    assert len(desk.sent) == 1


def test_digits_go_into_the_keypad(desk):
    desk.show(my_score())
    desk.tap(desk.find("stash").children[0])
    for digit in "42":
        desk.key(ord(digit))
    desk.key(8)
    desk.key(ord("5"))
    desk.key(ENTER)
    assert [intent.value for intent in desk.sent] == [45]


def test_keys_belong_to_the_field_while_typing(desk):
    desk.show(new_game())
    field = desk.find("evening")
    field.focused = True
    desk.clock(0.1)
    desk.key(ord("z"), "ctrl")
    desk.key(ENTER)
    assert desk.sent == []
    field.input.focus = True
    desk.clock(0.1)
    desk.key(ESC)
    assert not field.input.focus
    assert desk.sent == []


def test_enter_leads_from_a_name_to_the_next(desk):
    """Whether a finger or the ring has brought the keyboard there; after the last one it lets go."""
    names = tuple(Input(f"Seat {at}", f"Player {at}", f"name-{at}", name=f"name-{at}") for at in (1, 2))
    desk.show(replace(new_game(), columns=(Column(names),)))
    fields = [one for one in desk.app.root.focus.everything() if isinstance(one, TextField)]
    assert [field.label for field in fields] == ["Seat 1", "Seat 2"]
    fields[0].input.focus = True
    desk.clock(0.1)
    desk.key(ENTER)
    desk.clock(0.1)
    assert fields[1].input.focus
    assert not fields[0].input.focus
    assert desk.sent == []
