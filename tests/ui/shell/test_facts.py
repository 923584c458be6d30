"""A field of a card: no word of its name or value is broken, however narrow its column."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("width", [140, 180, 220, 320, 600])
@pytest.mark.parametrize(("title", "value"), [("Zablokowany", "nie"), ("Miejsce", "Karty Schematów"), ("", "Sowa")])
def test_no_word_of_a_field_is_broken(theme, width: int, title: str, value: str) -> None:
    from companion.screens.kit.decks.card_parts import FactLine
    from companion.ui.paint.ink import longest_word, measure
    from companion.ui.parts.library import FactPart

    part = FactPart(item=FactLine(title, value=value))
    label, beside = part._wide(width)
    assert longest_word(title, "body") <= label
    assert longest_word(value, "strong") <= beside
    left, top = part._value_at(width)
    assert left + beside <= width + 0.01
    assert part.measure(width) >= top + measure(value, "strong", beside)[1]


@pytest.mark.parametrize(("detail", "value"), [("pillaged 3", "5 so far"), ("drew a card", "−2 so far")])
def test_no_word_beside_the_value_of_a_row_is_broken(theme, detail: str, value: str) -> None:
    """The draft of the Huns on a tablet had "pillage", "d 3" below each other, and "drew", "a", "card"."""
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Row
    from companion.ui.paint.ink import measure
    from companion.ui.parts.row import RowPart

    badge = Badge("C", "yellow", "Cyd")
    row = RowPart(item=Row("Cyd", detail, badge, number="1", value=value, status="done", chevron=False))
    words = 262 - row._number_width() - row._mark_width() - 2 * 10 - 36
    assert row._tall(262)
    assert measure(detail, "label", words)[1] == measure("x", "label")[1]
    assert row.measure(262) > row._value_height(262) + measure("Cyd", "strong")[1] + measure(detail, "label")[1]


@pytest.mark.parametrize("value", ["1 game without a win", "1 rozgrywka bez wygranej"])
def test_a_phrase_is_not_broken_where_its_row_has_room(theme, value: str) -> None:
    """On a tablet "1 game without a" stood above "win", with half of its row empty beside it."""
    from companion.screens.kit.parts import Row
    from companion.ui.paint.ink import measure
    from companion.ui.parts.row import RowPart

    row = RowPart(item=Row("Now", value=value))
    assert row._value_height(720) == measure("x", "strong")[1]
    assert not row._tall(720)
    assert row._value_height(330) > measure("x", "strong")[1], "a phone's row keeps room for the words"
