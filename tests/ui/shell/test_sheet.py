"""A short page is a sheet over the screen it came from, which is only a picture meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Back, Open, UndoFrom
from companion.screens.kit.news import Beneath, JustChanged
from companion.screens.kit.parts import Column, Key, Para
from companion.screens.kit.views import Far, FarSeat, UndoChip
from companion.settings import Prefs
from companion.ui.paint.theme import THEME
from companion.ui.sheet import Veil
from tests.ui.shell.made_views.cast import A
from tests.ui.shell.made_views.gallery import VIEWS

MENU = Key("Menu", Open("menu"), "menu", name="menu")
TABLE = replace(VIEWS["huns"], top=replace(VIEWS["huns"].top, lead=MENU))
SHORT = replace(VIEWS["card"], accent=TABLE.accent, columns=(Column((Para("Which one?"),)),), head=None, foot=None)
LONG = replace(SHORT, screen="long", columns=(Column(tuple(Para(f"Line {n}") for n in range(40))),))


@pytest.fixture
def opened(desk):
    """A short page was opened from the table."""
    desk.show(TABLE)
    desk.show(SHORT)
    return desk


def behind(desk) -> list:
    return [child for child in desk.app.root.children if getattr(child, "behind", False)]


def test_the_table_is_seen_behind_a_short_page(opened):
    root = opened.app.root
    assert [table.view for table in behind(opened)] == [TABLE]
    assert root.screen.view is SHORT
    assert (root.screen.y, root.screen.width) == (0, root.width)
    assert root.screen.height < 0.8 * root.height
    order = root.children
    assert order.index(root.screen) < order.index(behind(opened)[0]), "the page lies in front"


def test_the_veil_has_the_ground_of_the_present_theme(opened):
    """A dark one lay over the light table once the theme was changed, until the app was started anew."""
    veil = next(child for child in opened.app.root.children if isinstance(child, Veil))
    for theme, first in (("paper", TABLE), ("lacquer", SHORT)):  # changed at the table, and while the sheet lies there
        opened.show(first)
        opened.app.apply(Prefs(theme=theme, motion=False))
        opened.show(SHORT)
        assert opened.app.root.sheet.lies
        assert tuple(veil._tint.rgb) == pytest.approx(tuple(THEME.colour("bg")), abs=0.01), theme


def test_no_finger_reaches_the_table(opened):
    table = behind(opened)[0]
    opened.tap(table, 0.3, 0.8)
    assert opened.sent == []


def test_nothing_of_the_table_is_found_by_name(opened):
    with pytest.raises(LookupError):
        opened.find("deck-green")


def test_back_at_the_table_all_is_as_before(opened):
    opened.show(TABLE)
    root = opened.app.root
    assert behind(opened) == []
    assert not root.sheet.lies
    assert root.screen.height == root.height
    opened.tap("deck-green")
    assert len(opened.sent) == 1


def test_a_long_page_takes_all_of_it_and_the_next_short_one_is_a_sheet_again(opened):
    opened.show(LONG)
    root = opened.app.root
    assert (behind(opened), root.screen.height) == ([], root.height)
    opened.show(replace(SHORT, screen="another"))
    assert len(behind(opened)) == 1


def test_words_that_come_make_the_sheet_higher_or_a_page(opened):
    root = opened.app.root
    before = root.screen.height
    opened.show(
        replace(
            SHORT,
            columns=(
                Column(
                    (Para("Which one?"), Para("This is why."), Para("And this.")),
                ),
            ),
        )
    )
    assert before < root.screen.height < root.height
    opened.show(replace(LONG, screen=SHORT.screen))
    assert root.screen.height == root.height
    assert behind(opened) == []


def test_another_games_table_lies_behind_nothing(desk):
    desk.show(TABLE)
    desk.show(replace(SHORT, accent="app"))
    assert behind(desk) == []


def test_home_is_seen_behind_a_short_page_of_any_game(desk):
    about = replace(SHORT, top=replace(SHORT.top, people=()))  # such as a new game of a kind: nobody sits there yet
    desk.show(VIEWS["home"])
    desk.show(about)
    assert [ground.view for ground in behind(desk)] == [VIEWS["home"]]
    desk.show(replace(about, screen="another", accent="app"))
    assert len(behind(desk)) == 1
    rotate = Key("Rotate seats", Open("new"), "rotate-right", name="rotate")  # stands where people do, and is nobody
    desk.show(replace(about, screen="new", top=replace(SHORT.top, people=(rotate,))))
    assert len(behind(desk)) == 1


def test_a_page_that_came_from_nowhere_takes_all_of_it(desk):
    desk.show(LONG)
    desk.show(SHORT)
    assert behind(desk) == []
    assert desk.app.root.screen.height == desk.app.root.height


TABLE_PAGE = replace(LONG, screen="table", top=replace(LONG.top, lead=MENU))


def test_a_table_of_columns_is_seen_behind_a_page_of_columns(desk):
    """Both are drawn by the same layout, so each needs a widget of its own."""
    desk.show(TABLE_PAGE)
    desk.show(SHORT)
    root = desk.app.root
    assert [ground.view for ground in behind(desk)] == [TABLE_PAGE]
    assert root.screen.view is SHORT
    desk.show(TABLE_PAGE)
    assert behind(desk) == []
    assert (root.screen.view, root.screen.height) == (TABLE_PAGE, root.height)


def test_where_a_match_stands_is_never_a_sheet_itself(desk):
    desk.show(TABLE)
    desk.show(replace(SHORT, top=replace(SHORT.top, lead=MENU)))
    assert behind(desk) == []
    assert desk.app.root.screen.height == desk.app.root.height


def test_a_table_that_others_have_changed_is_not_shown_any_more(opened):
    """What lies behind would be of before their step."""
    opened.port.tell(JustChanged())
    opened.clock(0.05)
    assert behind(opened) == []


def test_a_table_that_a_step_of_the_page_has_changed_is_told_anew(opened):
    """An instruction that was done long ago stood behind the question it had led to."""
    later = replace(TABLE, toast="", top=replace(TABLE.top, title="Round 2"))
    opened.port.tell(Beneath(later))
    opened.clock(0.05)
    assert [ground.view for ground in behind(opened)] == [later]
    opened.port.tell(Beneath(replace(TABLE_PAGE, accent=SHORT.accent)))
    opened.clock(0.05)
    assert [type(ground.view) for ground in behind(opened)] == [type(TABLE_PAGE)]
    assert opened.app.root.screen.view is SHORT


def test_home_is_laid_below_a_page_that_came_after_something_else(desk):
    """First steps, after the tour that was begun from it."""
    page = replace(SHORT, accent="app", top=replace(SHORT.top, people=()))
    desk.show(TABLE)
    desk.show(page)
    assert behind(desk) == []
    desk.port.tell(Beneath(VIEWS["home"]))
    desk.clock(0.05)
    assert [ground.view for ground in behind(desk)] == [VIEWS["home"]]
    assert desk.app.root.screen.view is page


def test_it_follows_the_form_of_the_screen(opened):
    opened.resize(800, 1280)
    assert behind(opened) == []
    opened.show(TABLE)
    opened.show(SHORT)
    assert len(behind(opened)) == 1
    opened.resize(412, 915)
    opened.show(TABLE)
    opened.show(SHORT)
    assert len(behind(opened)) == 1, "a page of a few lines leaves most of a phone empty too"


def test_a_page_of_a_phone_that_leaves_less_than_a_fifth_takes_all_of_it(desk):
    desk.resize(412, 915)
    lines = Column(tuple(Para(f"Line {n}") for n in range(24)))
    desk.show(TABLE)
    desk.show(replace(SHORT, columns=(lines,)))
    assert behind(desk) == []
    assert desk.app.root.screen.height == 915


@pytest.mark.parametrize("size", [(412, 915), (1280, 800), (800, 1280)])
def test_a_toast_lies_over_the_table_not_on_the_sheet(desk, size):
    desk.resize(*size)
    desk.show(TABLE)
    root = desk.show(replace(SHORT, toast="Marek receives Shame"))
    assert root.sheet.lies
    assert root._toast.y >= root.screen.top
    assert root._toast.top <= root.height
    desk.show(replace(LONG, toast="Ania receives Shame"))
    assert not root.sheet.lies
    assert root.screen.floor <= root._toast.y < root.height / 2, "above the bar of a page that takes all of it"


SET_UP = replace(TABLE_PAGE, screen="checklist")


def test_what_is_opened_from_the_set_up_lies_over_it(desk):
    desk.show(SET_UP)
    desk.show(SHORT)
    assert [ground.view for ground in behind(desk)] == [SET_UP]


def test_a_question_that_the_beginning_raises_does_not_lie_over_the_set_up(desk):
    """By then the table lies below, and that was not seen yet."""
    desk.show(SET_UP)
    begun = UndoChip("Undo", "The game begins", UndoFrom("one"))
    desk.show(replace(SHORT, top=replace(SHORT.top, undo=begun)))
    assert behind(desk) == []
    assert desk.app.root.screen.height == desk.app.root.height


def test_the_table_is_laid_below_the_question_that_the_beginning_raises(desk):
    """The Season card came as a page of which most was empty."""
    desk.show(SET_UP)
    begun = UndoChip("Undo", "The game begins", UndoFrom("one"))
    page = replace(SHORT, top=replace(SHORT.top, undo=begun))
    desk.show(page)
    desk.port.tell(Beneath(TABLE))
    desk.clock(0.05)
    assert [ground.view for ground in behind(desk)] == [TABLE]
    assert desk.app.root.screen.view is page
    desk.app.root.sheet.forget()
    desk.port.tell(Beneath(TABLE))
    desk.clock(0.05)
    assert behind(desk) == [], "what has taken all of the screen stays so"


def test_a_question_of_a_match_does_not_lie_over_home(desk):
    desk.show(VIEWS["home"])
    desk.show(replace(SHORT, top=replace(SHORT.top, people=TABLE.top.people)))
    assert behind(desk) == []


def test_the_table_is_still_known_after_its_numbers_alone(opened):
    """Menu, big numbers, menu again: what was a sheet is one again."""
    opened.show(Far((FarSeat(A, "3", True),), "Leave", Back(), accent=TABLE.accent))
    assert behind(opened) == []
    opened.show(SHORT)
    assert [table.view for table in behind(opened)] == [TABLE]


def test_the_first_question_of_a_new_match_does_not_lie_over_the_one_before(desk):
    """Played again from its end: the new game's page has no table below it."""
    desk.show(TABLE)
    desk.show(replace(SHORT, screen="new", top=replace(SHORT.top, people=())))
    assert len(behind(desk)) == 1
    desk.show(replace(SHORT, top=replace(SHORT.top, people=TABLE.top.people)))
    assert behind(desk) == []


def test_cards_where_a_match_stands_take_the_whole_height(desk):
    """Nothing hops from step to step; one line alone is no reason for a large empty card, nor is a page above."""
    some = replace(SHORT, columns=(Column(tuple(Para(f"Line {n}") for n in range(8))),))

    def share(view) -> float:
        desk.show(view)
        room = desk.app.root.screen.ids.columns
        return room.children[0].height / room.height

    at_table = replace(some, top=replace(some.top, lead=MENU))
    assert share(at_table) > 0.9
    assert share(replace(at_table, screen="line", columns=SHORT.columns)) < 0.3
    assert share(replace(some, accent="app")) < 0.7
