"""The automa's card: a chart where it is wide, a list where it is narrow; its order in letters that fit."""

from __future__ import annotations

import pytest

from tests.ui.shell.made_views.gallery import VIEWS


def part(root, kind):
    from companion.ui.search import shown

    return next(widget for widget in shown(root) if type(widget) is kind)


def words(widget) -> list[str]:
    return [fit.words for fit in widget.fits if not fit.words.startswith("icon ")]


def test_a_wide_column_shows_what_would_have_followed(desk):
    from companion.ui.pictures.flow import FlowPart

    said = words(part(desk.show(VIEWS["automa"]), FlowPart))
    assert {"Persia", "Scheme 6 of 14", "Strength 3?", "Gain a horse", "Take a quest"} <= set(said)


def test_a_phone_shows_only_how_it_went(desk):
    from companion.ui.pictures.flow import FlowPart

    desk.resize(412, 915)
    said = words(part(desk.show(VIEWS["automa"]), FlowPart))
    assert {"Persia", "Strength 3?", "1 base + 1 horse = 2"} <= set(said)
    assert "Take a quest" not in said


def test_the_chart_fills_its_column(desk):
    """Picture 05: at 1280 x 800 a box is about 100 high and the last one ends near the card's edge."""
    from companion.ui.pictures.flow import FlowPart

    flow = part(desk.show(VIEWS["automa"]), FlowPart)
    under, heights = flow._grown(flow.width - 12, flow.height)
    assert heights == pytest.approx([100] * 4, abs=4)
    assert under > 30


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_an_order_is_not_broken_and_takes_few_lines(desk, size, scale):
    from companion.settings import Prefs
    from companion.ui.parts.hero import HeroPart

    desk.resize(*size)
    desk.app.apply(Prefs(scale=scale, motion=False))
    hero = part(desk.show(VIEWS["automa_pl"]), HeroPart)
    assert "Weź Konia z prawej" in words(hero)
    assert not any(fit.broken for fit in hero.fits)
