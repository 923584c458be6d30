"""A deck spread out: equal cards that can be tapped, and what a card leads to before anybody plays it."""

from __future__ import annotations

import pytest

from tests.ui.shell.made_views.gallery import VIEWS


def parts(root, kind):
    from companion.ui.search import shown

    return [widget for widget in shown(root) if type(widget) is kind]


def words(widget) -> list[str]:
    return [fit.words for fit in widget.fits if not fit.words.startswith("icon ")]


@pytest.mark.parametrize(("size", "columns"), [((1280, 800), 3), ((800, 1280), 4), ((412, 915), 2)])
def test_all_cards_are_equally_large(desk, size, columns):
    from companion.ui.parts.cards import CardView

    desk.resize(*size)
    cards = parts(desk.show(VIEWS["deck"]), CardView)
    assert len(cards) == 11
    assert len({card.width for card in cards}) == len({card.height for card in cards}) == 1
    assert len({card.x for card in cards}) == columns


def test_a_card_says_its_name_its_numbers_and_opens(desk):
    from companion.ui.parts.cards import CardView

    first, second, *_ = parts(desk.show(VIEWS["deck"]), CardView)
    assert words(second) == ["Cimmeria 1", "3", "12", "3"]
    assert first.spoken == "Persia 8 0"
    desk.tap("card-1")
    assert desk.sent == [VIEWS["deck"].columns[0].parts[1].cards[1].intent]


def test_an_outline_cannot_be_tapped(desk):
    from companion.ui.parts.cards import CardView

    *_, outline = parts(desk.show(VIEWS["deck"]), CardView)
    assert words(outline) == []
    outline.act()
    assert desk.sent == []


def test_a_narrow_list_says_what_a_card_leads_to(desk):
    """Nothing has been decided yet, so both ways are told; a line not entered yet has only its question."""
    from companion.ui.pictures.flow import FlowPart

    wide, narrow = parts(desk.show(VIEWS["deck"]), FlowPart)
    assert " ".join(words(narrow)[3].split()) == "Take a quest · top row, from right"
    assert words(narrow)[4:] == ["Raid, score 8"]
    assert len(words(wide)) >= 8


def test_a_narrow_chart_has_its_boxes_and_every_no(desk):
    from companion.ui.pictures.flow import FlowPart

    desk.resize(412, 915)
    (chart,) = parts(desk.show(VIEWS["chart"]), FlowPart)
    said = [" ".join(text.split()) for text in words(chart)]
    assert [text for text in said if text.startswith("No: ")] == ["No: Take a quest", "No: Gain 2 Provisions"]


def test_storeys_do_not_touch_and_take_the_room_their_words_need():
    from companion.ui.pictures import tower

    found = tower.storeys([(20, 0), (90, 30), (40, 80)])
    assert [storey.side_height > 0 for storey in found] == [False, True, True]
    tops = [storey.top for storey in found]
    assert all(nxt == storey.bottom + tower.DOWN for storey, nxt in zip(found, tops[1:], strict=False))
    assert found[1].height >= 90
    assert found[1].side_top >= found[1].top + found[1].height
    assert found[2].side_height >= 80
    assert tower.whole(found) == found[2].bottom
    assert tower.whole(()) == 0
