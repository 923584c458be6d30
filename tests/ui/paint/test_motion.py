"""Motions: numbers roll, rows glide, cards turn; nothing is painted in between, and nothing moves where people mind."""

from __future__ import annotations

import pytest


@pytest.fixture
def painted(monkeypatch):
    from companion.ui.paint.widget import Paint

    found = []
    draw = Paint.draw
    monkeypatch.setattr(Paint, "draw", lambda self: (found.append(self), draw(self)))
    return found


def numeral(text: str):
    from companion.ui.widgets.words import Numeral

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
    assert roll._old.group not in widget._texts.children


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
    assert len(widget._texts.children) > 0
