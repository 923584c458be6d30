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
