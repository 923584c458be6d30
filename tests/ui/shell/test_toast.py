"""Toasts: how long they stay, where they lie, what they offer, and what they point at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Choose, PutBack
from companion.screens.kit.badge import Badge
from companion.screens.kit.parts import Column, Key, Para, Row
from companion.screens.kit.views import TurnBand
from companion.settings import Prefs
from companion.ui.bars.turn_band import TurnBandPart
from tests.ui.shell.made_views.gallery import VIEWS, seat


def test_a_toast_stays_five_seconds_and_is_not_said_twice(desk):
    view = replace(seat(), toast="Marek built a Wagon")
    desk.show(view)
    toast = desk.app.root._toast
    assert toast.parent is not None
    desk.clock(5.2)
    assert toast.parent is None
    desk.show(replace(view, accent="gw"))
    assert toast.parent is None
    desk.show(replace(view, toast="Zofia fled"))
    assert toast.text == "Zofia fled"
    assert toast.parent is not None


@pytest.mark.parametrize("first", ["shown", "already there"])
def test_a_toast_lies_above_what_is_at_the_bottom_also_when_that_grows(desk, first):
    desk.resize(800, 1280)
    view = replace(seat(), toast="Marek built a Wagon")
    if first == "already there":
        desk.show(replace(seat(), screen="another", toast=view.toast))
    desk.show(view)
    root = desk.app.root
    assert root.screen.floor > 0
    assert root._toast.parent is not None
    assert root._toast.y >= root.screen.floor
    root.screen.floor += 50
    assert root._toast.y >= root.screen.floor


def test_a_toast_has_the_colours_of_now_also_if_they_changed_while_it_was_away(desk):
    from kivy.graphics import Color

    from companion.ui.paint.theme import THEME

    view = replace(seat(), toast="Marek built a Wagon")
    desk.show(view)
    desk.clock(5.1)
    desk.app.apply(Prefs(theme="paper", motion=False))
    desk.show(seat())
    desk.show(view)
    toast = desk.app.root._toast
    assert toast.parent is not None
    inks = [one.rgb for one in toast._texts.group.children if isinstance(one, Color)]
    assert inks == [pytest.approx(THEME.colour("t1"))]


def test_what_a_toast_offers_is_taken_with_its_key_until_somebody_goes_on(desk):
    page = VIEWS["sheet"]
    offer = replace(page, toast="The game was removed.", offer=Key("Put back", PutBack("m"), name="put-back"))
    desk.show(offer)
    toast = desk.app.root._toast
    assert (toast.action, toast.parent is not None) == ("Put back", True)
    touch = desk.finger(toast._key)
    touch.touch_down()
    touch.touch_up()
    desk.clock(0.2)
    assert desk.sent == [PutBack("m")]
    assert toast.parent is None
    desk.show(page)
    desk.show(offer)
    assert toast.parent is not None
    desk.show(page)
    assert toast.parent is None, "a view without the toast has come: its offer is over"
    desk.show(replace(page, toast="Marek built a Wagon"))
    assert toast.action == ""


def test_a_short_tap_on_a_key_that_must_be_held_says_so_and_does_nothing(desk):
    root = desk.show(VIEWS["history"])
    desk.tap("undo-all")
    assert desk.sent == []
    assert root._toast.parent is root
    assert "until the ring closes" in root._toast.text


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (412, 915)])
def test_the_toast_of_a_short_tap_points_at_the_ring_and_lies_beside_the_key(desk, size):
    root = desk.show(VIEWS["history"])
    desk.resize(*size)
    desk.tap("undo-all")
    key, toast = desk.find("undo-all"), root._toast
    left, bottom = root.to_widget(*key.to_window(*key.pos))
    assert toast.y >= bottom + key.height or toast.top <= bottom, "never on what it points at"
    assert left <= toast.x + toast.tip <= left + key.width
    assert toast.x + toast.tip == pytest.approx(left + key.ring_x, abs=1)
    desk.tap("undo-all")
    assert root._toast.parent is root, "a second short tap reaches the key and says it again"
    desk.show(replace(VIEWS["history"], toast="Marek built a Wagon"))
    assert toast.tip < 0, "what is said next points at nothing"


@pytest.mark.parametrize(("size", "scale"), [((412, 915), 1.6), ((412, 915), 1.0), ((1280, 800), 1.0)])
def test_a_toast_of_many_sentences_says_the_first_and_the_last_and_leaves_the_page_in_sight(desk, size, scale):
    desk.resize(*size)
    desk.app.apply(Prefs(scale=scale, motion=False))
    steps = [f"Wounds of the duel, attacker {n}, defender {n}" for n in range(9)]
    desk.show(replace(seat(), toast="\n".join(steps)))
    root, toast = desk.app.root, desk.app.root._toast
    assert toast.height <= root.height / 5
    said = toast.text.split("\n")
    (at,) = [n for n, line in enumerate(said) if line == f"and {10 - len(said)} more lines"]
    assert at > 0, "what is left out is never said first"
    assert said[-1] == steps[-1] if at == 1 and len(said) > 2 else said[0] == steps[-1]
    desk.show(replace(seat(), toast=steps[0]))
    assert toast.text == steps[0], "what fits is whole"


def test_where_even_two_sentences_are_too_high_what_came_of_it_is_said(desk):
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    steps = [f"{n}: wounds of the attacker and of the defender in this clash (specials, routs)" for n in range(4)]
    desk.show(replace(seat(), toast="\n".join(steps)))
    assert desk.app.root._toast.text == f"{steps[-1]}\nand 3 more lines"


def test_what_the_desk_has_left_out_is_counted_with_what_a_toast_leaves_out(desk):
    from companion.ui.widgets.toast import shortened

    def more(n: int) -> str:
        return f"and {n} more"

    assert shortened("a\nb\nc", more) == ["a\nb\nc", "a\nand 1 more\nc", "c\nand 2 more"]
    assert shortened("a\nb\nand 3 more", more) == ["a\nb\nand 3 more", "a\nand 4 more"]
    assert shortened("a", more) == ["a"]


def test_a_toast_is_shorter_before_it_lies_on_keys(desk):
    """Three sentences lay on a whole question and its key, where one of them had room above it."""
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    free, rows = (
        "\n".join("Free." for _ in range(3)),
        tuple(Row(f"Row {n}", intent=Choose("row", n), name=f"row-{n}") for n in range(9)),
    )
    view = replace(seat(), columns=(Column((Para(free), *rows)),), own=None, foot=None)
    desk.show(view, 0.3)
    toast = desk.app.root._toast
    desk.show(replace(view, toast="Ania: +1 Wood and +2 Gold"), 0.3)
    desk.show(replace(view, toast="\n".join(f"{n}: wood and gold" for n in range(5))), 0.3)
    assert toast.text == "4: wood and gold\nand 4 more lines"


def test_the_key_of_a_toast_stands_below_words_that_have_no_room_beside_it(desk):
    """ "The / game / was / removed." stood in four lines beside it."""
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    offer = Key("Put the game back", PutBack("m"), name="put-back")
    desk.show(replace(VIEWS["sheet"], toast="The game was removed.", offer=offer), 0.3)
    toast = desk.app.root._toast
    (words,) = [fit for fit in toast.fits if fit.words.startswith("The")]
    assert words.words.count("\n") < 2
    assert toast.height - words.y - words.h >= toast._key.top - toast.y, "no word lies on the key"


def test_a_single_sentence_is_never_cut(desk):
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    long = "Something went wrong; the game is saved. " * 5
    desk.show(replace(seat(), toast=long))
    assert desk.app.root._toast.text == long


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_a_toast_lies_where_it_hides_no_words(desk, size):
    """Over the gallery's pages that have room for one line; it was over the AI's blocked building in every turn."""
    from companion.ui.least_covered import covered
    from companion.ui.paint.clipping import words_in_sight

    desk.resize(*size)
    hidden = {}
    for name, view in VIEWS.items():
        if hasattr(view, "toast"):
            desk.show(replace(view, toast=""), 0.3)
            desk.show(replace(view, toast="Scheme: Assyria"), 0.3)
            toast = desk.app.root._toast
            words = words_in_sight(desk.app.root.screen)
            lowest = (desk.app.root.width - toast.width) / 2, desk.app.root.screen.floor + 12
            hidden[name] = (covered(*toast.pos, toast.size, words), covered(*lowest, toast.size, words))
    assert all(now <= before for now, before in hidden.values())
    assert any(now < before for now, before in hidden.values())


@pytest.mark.parametrize("size", [(390, 844), (1280, 800), (800, 1280)])
def test_a_toast_does_not_lie_on_what_is_to_be_tapped_next(desk, size):
    """It lay over the rows of the Reed Clan's step: nobody saw which of them there were."""
    desk.resize(*size)
    rows = tuple(Row(f"Row {n}", intent=Choose("row", n), name=f"row-{n}") for n in range(2, 9))
    free = Para("\n".join("Nothing to press." for _ in range(3)))
    view = replace(seat(), columns=(Column((free, *rows)),), own=None, foot=None)
    desk.show(view, 0.3)
    desk.show(replace(view, toast="Qin Jiushao: +2 Honor"), 0.3)
    toast = desk.app.root._toast
    hidden = [row.name for row in rows if toast.collide_widget(desk.find(row.name))]
    assert toast.parent is not None
    assert hidden == []


def test_a_toast_does_not_lie_on_whose_turn_it_is(desk):
    """On a phone full of rows it lay on YOUR TURN, in the moment in which that was new."""
    desk.resize(412, 915)
    rows = tuple(Row(f"Row {n}", intent=Choose("row", n), name=f"row-{n}") for n in range(14))
    band = TurnBand("YOUR TURN", "Zofia: Work or Raid", Badge("Z", "red"), True)
    page = seat()
    view = replace(page, top=replace(page.top, notices=(band,)), columns=(Column(rows),), own=None, foot=None)
    desk.show(view, 0.3)
    desk.show(replace(view, toast="The game begins"), 0.3)
    (shown,) = [widget for widget in desk.app.root.walk() if isinstance(widget, TurnBandPart)]
    toast = desk.app.root._toast
    bottom = shown.to_window(*shown.pos)[1]
    assert toast.parent is not None
    assert toast.top <= bottom or toast.y >= bottom + shown.height


def test_a_toast_goes_with_the_page_it_came_with(desk):
    desk.show(replace(seat(), toast="Marek built a Wagon"))
    toast = desk.app.root._toast
    assert toast.parent is not None
    desk.show(replace(seat(), screen="another"))
    assert toast.parent is None


def test_a_toast_lies_under_a_bar_whose_title_has_two_large_lines(desk):
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    rows = tuple(Row(f"Row {n}", intent=Choose("row", n), name=f"row-{n}") for n in range(2, 9))
    top = replace(seat().top, title="Pool of Shame tokens and more")
    view = replace(seat(), top=top, columns=(Column((Para("Nothing.\nTo press."), *rows)),), own=None, foot=None)
    desk.show(view, 0.3)
    desk.show(replace(view, toast="Marek receives Shame\nTwice"), 0.3)
    root = desk.app.root
    assert root._toast.top <= root.screen.ids.top.y
