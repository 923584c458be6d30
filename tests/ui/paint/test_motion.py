"""Motions: numbers roll, rows glide, cards turn; nothing is painted in between, and nothing moves where people mind."""

from __future__ import annotations

import pytest


def numeral(text: str):
    from companion.ui.widgets.text_block import Numeral

    return Numeral(text=text, size_hint=(None, None), size=(200, 80), hug=False)


def rolls(widget) -> list:
    return [roll for roll in widget._rolling._rolls if roll._gone < 1]


@pytest.mark.parametrize(("after", "up"), [("42", 1), ("9", -1), ("\u22123", -1)])
def test_a_number_that_changes_rolls_up_or_down_and_is_painted_once(show, clock, painted, after, up):
    widget = show(numeral("17"))
    painted.clear()
    widget.text = after
    clock(0.05)
    (roll,) = rolls(widget)
    assert roll._way * up > 0
    assert painted == [widget]
    clock(0.3)
    assert rolls(widget) == []
    assert painted == [widget]
    assert roll._new._shift.y == 0
    assert {tint.a for tint in roll._new._tints} == {1}
    assert roll._old.group not in widget._texts.group.children


def test_a_key_that_another_test_left_moving_is_not_among_the_painted(show, clock, painted):
    from companion.ui.widgets.hold import HoldButton

    left = HoldButton(text="Undo")
    left.begin()
    widget = show(numeral("17"))
    painted.clear()
    widget.text = "18"
    clock(0.05)
    assert left.progress
    assert painted == [widget]
    left.forget()


@pytest.mark.parametrize("after", ["", "–", "17"])
def test_only_numbers_roll(show, clock, after):
    widget = show(numeral("17"))
    widget.text = after
    clock(0.05)
    assert rolls(widget) == []


def test_neither_the_first_number_nor_another_size_rolls(show, clock):
    widget = show(numeral("17"))
    assert rolls(widget) == []
    widget.text, widget.size = "18", (220, 80)
    clock(0.05)
    assert rolls(widget) == []


def test_with_reduced_motion_nothing_moves(show, theme, clock):
    theme.reduced_motion = True
    widget = show(numeral("17"))
    widget.text = "18"
    clock(0.05)
    assert rolls(widget) == []
    assert len(widget._texts.group.children) > 0


def people(*names: str):
    from companion.screens.kit.parts import Column, Row
    from companion.ui.column import Parts

    items = Column(tuple(Row(name, name=name) for name in names)).parts
    return Parts(items=items, size_hint=(None, None), width=400)


def rows(widget) -> dict:
    return {child.item.title: child for child in widget.kids}


def test_rows_that_change_places_glide_there_and_are_not_painted_for_it(show, clock, painted):
    widget = show(people("Zofia", "Marek", "Ania"))
    before = {name: row.y for name, row in rows(widget).items()}
    painted.clear()
    widget.items = (widget.items[2], *widget.items[:2])
    clock(0.08)
    ania = rows(widget)["Ania"]
    assert before["Ania"] < ania.y < before["Zofia"], "on her way up"
    assert ania not in painted
    clock(0.4)
    assert {name: row.y for name, row in rows(widget).items()} == {
        "Ania": before["Zofia"], "Zofia": before["Marek"], "Marek": before["Ania"],
    }  # fmt: skip
    assert widget._glide._moving == {}


def test_a_row_that_comes_or_goes_moves_nobody(show, clock):
    widget = show(people("Zofia", "Marek", "Ania"))
    widget.items = widget.items[1:]
    clock(0.05)
    assert widget._glide._moving == {}
    assert rows(widget)["Marek"].top == widget.top


def test_with_reduced_motion_rows_are_there_at_once(show, theme, clock):
    theme.reduced_motion = True
    widget = show(people("Zofia", "Marek", "Ania"))
    first = rows(widget)["Zofia"].y
    widget.items = (widget.items[2], *widget.items[:2])
    clock(0.05)
    assert rows(widget)["Ania"].y == first


def card(title: str, taken: bool = True):
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.views import CommandSlot

    return CommandSlot("space-0", "1", title, Badge("Z", "red", "Zofia") if taken else None)


def slot(item):
    from companion.ui.games.great_wall import SlotView

    widget = SlotView(size_hint=(None, None), size=(200, 72), hug=False)
    widget.item = item
    return widget


def words(widget) -> list[str]:
    return [fit.words for fit in widget.fits]


def test_a_card_turns_over_and_is_painted_edge_on(show, clock, painted):
    widget = show(slot(card("Empty", taken=False)))
    painted.clear()
    widget.item = card("Economy")
    clock(0.08)
    assert 0 < widget.open < 1
    assert "Empty" in words(widget), "the old face until it is edge on"
    clock(0.1)
    assert "Economy" in words(widget)
    assert painted.count(widget) == 1
    clock(0.3)
    assert widget.open == 1
    assert widget._scale.x == 1


def test_a_press_while_it_turns_is_not_lost(show, clock):
    widget = show(slot(card("Empty", taken=False)))
    widget.item = card("Economy")
    clock(0.05)
    widget.item = card("Warfare")
    clock(0.5)
    assert "Warfare" in words(widget)
    assert widget.open == 1


def test_a_card_taken_away_does_not_turn(show, clock):
    widget = show(slot(card("Economy")))
    widget.item = card("Empty", taken=False)
    clock(0.05)
    assert widget.open == 1
    assert "Empty" in words(widget)


def test_with_reduced_motion_a_card_is_there_at_once(show, theme, clock):
    theme.reduced_motion = True
    widget = show(slot(card("Empty", taken=False)))
    widget.item = card("Economy")
    clock(0.02)
    assert widget.open == 1
    assert "Economy" in words(widget)
