"""Heights and places hold still: at whole pixels, and from step to step of a number."""


def test_a_height_is_asked_at_the_whole_pixels_a_child_will_have(show, theme):
    """Words that fill a line to the last half pixel were painted in two, in a row of one: in tiny letters."""
    from companion.screens.kit import parts
    from companion.ui.parts.block import high
    from companion.ui.parts.grid_cells import GridTitle

    theme.text_scale = 1.6
    for letter in "abcdefghijklmnopqrstuvwxyz":
        title = GridTitle(item=parts.GridLine("gold", f"Wagons {letter}", "", ()))
        one_line = title.measure(600)
        fits = next(wide / 2 for wide in range(200, 1200) if title.measure(wide / 2) <= one_line)
        assert high(title, fits) >= title.measure(round(fits)), (letter, fits)


def test_a_stepper_stays_where_it_is_when_its_first_step_says_what_it_brings(show, theme):
    from companion.intents.intent import Choose
    from companion.screens.kit import parts
    from companion.ui.parts.count import CountPart

    before = parts.Count("Kumis", 0, 0, 9, Choose("kumis", 0), icon="basket")
    after = parts.Count("Kumis", 1, 0, 9, Choose("kumis", 0), icon="basket", gain="+1")
    for width in range(240, 400, 4):
        (one,), (other,) = (CountPart(item=item).plan(width).places for item in (before, after))
        assert (one.x, one.w) == (other.x, other.w), width


def test_large_words_go_above_the_stepper_where_the_line_is_lower_so(show, theme):
    """On a phone with large text "Honor of Horde cards without Shame" was a column of five lines beside its number."""
    from companion.intents.intent import Choose
    from companion.screens.kit import parts
    from companion.ui.parts.count import CountPart

    theme.phone, theme.text_scale = True, 1.6
    long = parts.Count("Honor of Horde cards without Shame", 0, 0, 99, Choose("horde", 0), icon="basket")
    short = parts.Count("Raids", 0, 0, 99, Choose("raids", 0), icon="basket", detail="+1 each")
    (above,), (beside,) = (CountPart(item=item).plan(372).places for item in (long, short))
    assert (above.x, above.w) == (0, 372)
    assert beside.x > 0


def test_large_words_of_a_row_are_no_column_beside_its_value(show, theme):
    """The people of the statistics had "8 games · 4", "won · last 17", "November", "2026" beside their share."""
    from companion.intents.intent import Choose
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Row
    from companion.ui.parts.row import RowPart

    theme.phone, theme.text_scale = True, 1.6
    badge = Badge("Z", "blue", "Zofia")
    words = "8 games · 4 won · last 17 November 2026"
    row = RowPart(item=Row("Zofia", words, badge, value="50%", intent=Choose("z", 0)))
    beside = RowPart(item=Row("Ania", "8 games", badge, value="50%", intent=Choose("a", 0)))
    assert (row._tall(372), beside._tall(372)) == (True, False)


def test_a_name_does_not_shrink_beside_a_value_that_has_room_below_it(show, theme):
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Row
    from companion.ui.parts.row import RowPart

    theme.phone, theme.text_scale = True, 1.6
    badge = Badge("B", "red", "Bartholomew-Maximilian")
    assert RowPart(item=Row("Bartholomew-Maximilian", "35 games", badge, value="37%", chevron=False))._tall(372)
