"""An upright tablet uses its height: no half of a page is left empty while its lists stand narrow beside each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.intents.intent import UndoFrom
from companion.screens.kit.parts import Check, Column, Count, Key, Option, Options, Row
from companion.screens.kit.views import UndoChip
from companion.settings import Prefs
from companion.text.words import Words
from rules.scythia.turn.village import DEALS
from tests.ui.shell.made_views.cast import TO
from tests.ui.shell.made_views.gallery import VIEWS

PAGE = replace(VIEWS["card"], head=None, foot=None)
AT_TABLE = replace(PAGE, top=replace(PAGE.top, lead=Key("Menu", TO, "menu", name="menu")))


def ticks(many: int, name: str) -> Column:
    return Column(tuple(Check("1", f"Thing {n}", "", "plain", TO, f"{name}-{n}") for n in range(many)), name=name)


def rows(many: int, name: str = "row") -> Column:
    return Column(tuple(Row(f"Row {n}", name=f"{name}-{n}") for n in range(many)), name=name)


def gap(desk) -> float:
    return desk.find("row-0").y - desk.find("row-1").y


def test_lists_to_be_ticked_off_stand_under_each_other_where_they_fit(desk):
    desk.resize(800, 1280)
    desk.show(replace(PAGE, columns=(ticks(4, "one"), ticks(4, "other"))))
    assert desk.find("one-0").width > 600
    desk.show(replace(PAGE, screen="long", columns=(ticks(12, "one"), ticks(12, "other"))))
    assert desk.find("one-0").width < 400


def test_rows_move_apart_where_a_match_stands(desk):
    desk.resize(800, 1280)
    desk.show(replace(PAGE, columns=(rows(5),)))
    close = gap(desk)
    desk.show(replace(AT_TABLE, columns=(rows(5),)))
    assert gap(desk) > close + 10


def test_what_is_asked_where_a_match_stands_takes_the_whole_width_if_there_is_room(desk):
    desk.resize(800, 1280)
    two = rows(5), rows(5, "other")
    desk.show(replace(PAGE, columns=two))
    assert desk.find("row-0").width < 400
    desk.show(replace(AT_TABLE, columns=two))
    assert desk.find("row-0").width > 600


def test_no_two_things_of_the_top_bar_lie_on_each_other(desk):
    """A short title is given more than its words; the step of the round lay under the undo by that."""
    from companion.ui.bars.topbar import TopBar

    desk.resize(800, 1280)
    undone = "Reserve: red cubes: from 19 to 0, and back again to 19 of them"
    for at in range(6, len(undone)):
        chip = UndoChip("Undo", undone[:at], UndoFrom(""))
        rail = (("Round 2 · turn 2 of 5", "now"),)
        top = replace(AT_TABLE.top, title="Huns", rail=rail, undo=chip, turn=Key("Turn", TO, "menu", name="turn"))
        desk.show(replace(AT_TABLE, screen=f"page-{at}", top=top))
        (bar,) = [one for one in desk.app.root.screen.walk() if isinstance(one, TopBar)]
        places = sorted((place.x, place.x + place.w) for place in bar.plan(bar.width).places)
        assert all(ends <= begins for (_, ends), (begins, _) in pairwise(places)), places


def test_the_names_of_all_who_sit_down_stand_in_one_line(desk):
    """What is said of the first seat takes two lines: its field stood lower than the others."""
    from companion.screens.kit.parts import Input, Option, Sitter, Sitters
    from companion.ui.pages.sitter_fields import SitterView

    desk.resize(800, 1280)
    labels = "Miejsce 1, dalej zgodnie z zegarem", "Miejsce 2", "Miejsce 3"
    people = tuple(
        Sitter(Option("", TO, name=f"badge-{n}"), Input(label, "Ania", f"seat-{n}", name=f"name-{n}"), f"sitter-{n}")
        for n, label in enumerate(labels)
    )
    desk.show(replace(PAGE, columns=(Column((Sitters(people),)),)), 0.3)
    views = [one for one in desk.app.root.walk() if isinstance(one, SitterView)]
    assert len({one.y for one in views}) == 1, "side by side"
    assert len({one.y for one in (desk.find(f"badge-{n}") for n in range(3))}) == 1


def test_printed_cells_that_do_not_fit_in_one_line_stand_in_even_ones(desk):
    """Nine places of a dial were eight and, under them, one."""
    from companion.screens.kit.board.board_parts import PrintCell, PrintRow, PrintTable

    desk.resize(800, 1280)
    cells = tuple(PrintCell("Siege Towers", "read", f"cell-{n}", f"Food {n}") for n in range(9))
    table = PrintTable("Dials", tuple(str(n) for n in range(9)), (PrintRow("Food", cells),))
    desk.show(replace(PAGE, columns=(Column((table,)),)), 0.3)
    lines = [desk.find(f"cell-{n}").y for n in range(9)]
    assert [lines.count(y) for y in sorted(set(lines), reverse=True)] == [5, 4]


def test_numbers_under_each_other_have_their_words_in_one_place(desk):
    """Two of five steppers stood beside their words and three below theirs."""
    from companion.intents.intent import SetNumber

    def ways(*titles: str) -> set[bool]:
        counts = tuple(Count(t, 1, 0, 9, SetNumber("x", 1), icon="cube-outline", name=f"n-{t}") for t in titles)
        desk.show(replace(PAGE, columns=(Column((*counts, *rows(5).parts)), rows(6, "other"))), 0.3)
        assert desk.find("row-0").width < 400
        return {desk.find(f"n-{t}").height > 80 for t in titles}

    desk.resize(800, 1280)
    assert ways("Silver", "Cards in hand") == {False}, "two lines have room beside"
    assert ways("Silver", "Points for the abilities of crew members") == {True}
    assert ways("Silver", "Unconquerablenesses") == {True}


def test_a_note_gives_what_is_said_beside_it_no_more_lines(desk):
    """What an Event does stood in four lines of three words beside how long it lasts."""
    desk.resize(800, 1280)
    text = "The Sawmill and the Quarry give each of you one Resource less than before."
    row = Row("Flood", text, icon="bell-ring-outline", note="works until the end", name="event")
    desk.show(replace(PAGE, columns=(Column((row, *rows(5).parts)), rows(5, "other"))), 0.3)
    assert desk.find("event").width < 400
    (words,) = [fit for fit in desk.find("event").fits if "Sawmill" in fit.words]
    assert words.words.endswith("works until the end")


def test_the_heads_of_the_huns_colours_are_alike(desk):
    """In Polish "Wyposażenie" stood below its icon, the other four beside theirs."""
    from companion.ui.games.huns import DeckView

    def decks() -> list[DeckView]:
        return [one for one in desk.app.root.screen.walk(restrict=True) if isinstance(one, DeckView)]

    table = VIEWS["huns"]
    for first, piled in (("Equipment", False), ("Wyposażenie", True)):
        named = replace(table.decks[0], title=first)
        desk.resize(800, 1280)
        desk.show(replace(table, decks=(named, *table.decks[1:])))
        assert {deck._piled(deck.width) for deck in decks()} == {piled}
        assert len({deck._head(deck.width) for deck in decks()}) == 1


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_a_village_offers_stands_two_abreast(desk, lang: str):
    """In Polish one long name put all of it under each other, and the raids below the edge."""
    from companion.ui.parts.options import OptionKey

    words = Words(lang)
    deals = tuple(Option(words.t(f"scythia.deal.{deal}"), TO, colour="blue", detail="-", name=deal) for deal in DEALS)
    desk.resize(800, 1280)
    desk.show(replace(PAGE, columns=(Column((Options("", deals, columns=2),)),)))
    wide = [one for one in desk.app.root.screen.walk(restrict=True) if isinstance(one, OptionKey)]
    assert {round(key.width) for key in wide} < set(range(300, 400)), max(wide, key=OptionKey.span).item.text


def test_what_a_deck_had_is_no_column_beside_its_number(desk):
    """With large text "z", "11" and "kart" stood below each other."""
    from companion.ui.games.huns import DeckView
    from companion.ui.paint.ink import measure

    desk.resize(1280, 800)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    table, note = VIEWS["huns"], "z 11 kart"
    desk.show(replace(table, decks=tuple(replace(deck, cards_note=note) for deck in table.decks)))
    decks = [one for one in desk.app.root.screen.walk(restrict=True) if isinstance(one, DeckView)]
    line = measure("0", "label")[1]
    for deck in decks:
        (words,) = [fit for fit in deck.fits if fit.words == note]
        assert words.h < 2.5 * line
