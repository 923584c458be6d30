"""Fingers: taps, holds, steppers, and views that arrive while somebody types or presses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.device.port import Recorder
from companion.intents.intent import Behind, Choose, Open, SetNumber, UndoFrom
from companion.screens.kit.parts import Check, Column, Input, Key
from companion.settings import Prefs
from tests.ui.shell.made_views.gallery import VIEWS, my_score, new_game, seat, sheet


def with_now_key(view, key):
    return replace(view, now=replace(view.now, keys=(*view.now.keys[:-1], key)))


def test_a_tap_sends_the_intent(desk):
    desk.show(VIEWS["huns"])
    desk.tap("deck-green")
    assert desk.sent == [Choose("die", 2)]


def test_nothing_without_an_intent_is_pressed(desk):
    desk.show(VIEWS["huns"])
    desk.tap("deck-red")
    desk.show(VIEWS["card"])
    desk.tap("use")
    assert desk.sent == []


def test_a_tap_means_what_was_shown_at_touch_down(desk):
    first, second = (Key("Go", Choose("go", n), name="go") for n in (1, 2))
    desk.show(with_now_key(seat(), first))
    touch = desk.finger(desk.find("go"))
    touch.touch_down()
    desk.clock(0.05)
    desk.show(with_now_key(seat(), second))
    touch.touch_up()
    desk.clock(0.3)
    assert desk.sent == [Choose("go", 1)]


def test_a_held_key_needs_its_time(desk):
    desk.show(VIEWS["history"])
    touch = desk.finger(desk.find("undo-all"))
    touch.touch_down()
    desk.clock(0.5)
    touch.touch_up()
    desk.clock(0.5)
    assert desk.sent == []
    touch = desk.finger(desk.find("undo-all"))
    touch.touch_down()
    desk.clock(1.0)
    assert desk.sent == [UndoFrom("x")]
    touch.touch_up()
    desk.clock(0.3)
    assert desk.sent == [UndoFrom("x")]


def test_a_full_hold_is_felt(desk):
    desk.app.device = Recorder()
    desk.show(VIEWS["history"])
    touch = desk.finger(desk.find("undo-all"))
    touch.touch_down()
    desk.clock(1.0)
    touch.touch_up()
    assert desk.app.device.buzzes == 1


def test_nothing_is_felt_by_a_person_who_has_switched_it_off(desk):
    desk.app.device = Recorder()
    desk.app.apply(Prefs(vibrate=False))
    desk.app.buzz()
    assert desk.app.device.buzzes == 0
    desk.app.apply(Prefs())
    desk.app.buzz()
    assert desk.app.device.buzzes == 1


def test_a_stepper_steps_and_repeats(desk):
    desk.show(my_score())
    count = desk.find("count-Raids").children[0]
    desk.tap(count, 0.9)
    assert desk.sent == [SetNumber("Raids", 5)]
    touch = desk.finger(count, 0.9)
    touch.touch_down()
    desk.clock(1.0)
    touch.touch_up()
    values = [intent.value for intent in desk.sent]
    assert values == list(range(5, 5 + len(values)))
    assert len(values) >= 5


def test_a_refused_step_is_taken_back(desk):
    desk.show(my_score())
    count = desk.find("count-Raids").children[0]
    desk.tap(count, 0.9)
    assert count.value == 5
    desk.show(my_score())
    desk.clock(1.2)
    assert count.value == 4


def test_a_secret_is_shown_only_while_held(desk):
    from companion.ui.search import texts

    desk.show(seat())
    touch = desk.finger(desk.find("look"))
    assert "2 blue, 1 purple" not in texts(desk.app.root)
    touch.touch_down()
    desk.clock(0.2)
    assert "2 blue, 1 purple" in texts(desk.app.root)
    touch.touch_up()
    desk.clock(0.3)
    assert "2 blue, 1 purple" not in texts(desk.app.root)


def test_typing_is_sent_and_the_echo_leaves_the_cursor(desk):
    view = new_game()
    desk.show(view)
    field = desk.find("evening")
    field.focused = True
    desk.clock(0.1)
    field.input.insert_text("Ala")
    field.input.cursor = (1, 0)
    echo = field.item
    assert desk.sent == [Choose("evening", "Ala")]
    columns = view.columns
    parts = tuple(replace(echo, text="Al") if part == echo else part for part in columns[1].parts)
    desk.show(replace(view, columns=(columns[0], replace(columns[1], parts=parts))))
    assert desk.find("evening") is field
    assert field.input.text == "Ala"
    assert field.input.cursor_col == 1
    assert field.input.focus
    field.focused = False


def test_the_same_screen_keeps_its_scroll_position(desk):
    from companion.ui.scroll import Scroll

    desk.resize(412, 915)
    desk.show(VIEWS["card"])
    (port,) = [one for one in desk.app.root.screen.walk() if isinstance(one, Scroll)]
    port.scroll_y = 0.4
    desk.show(replace(VIEWS["card"], accent="hu"))
    assert port.parent is not None
    assert abs(port.scroll_y - 0.4) < 0.01


def test_a_bar_is_lit_while_its_page_moves_and_dark_in_one_step(desk):
    """Each step of a fade would be a frame of the whole window, after every new page."""
    from companion.ui.scroll import Scroll

    def tints(height: int) -> list:
        desk.resize(412, height)
        desk.show(VIEWS["card"], 0.8)
        (port,) = [one for one in desk.app.root.screen.walk() if isinstance(one, Scroll)]
        assert port.do_scroll_y == (height == 500)
        seen: list = []
        port.fbind("_bar_color", lambda _, tint: seen.append(tuple(tint)))
        port.update_from_scroll()
        desk.clock(1.2)
        assert {tuple(port.bar_color), tuple(port.bar_inactive_color)} == {*seen, tuple(port.bar_inactive_color)}
        return seen

    assert len(tints(500)) == 2
    assert tints(4000) == []


def test_what_is_asked_comes_first_on_a_phone(desk):
    view = VIEWS["history"]
    desk.resize(412, 915)
    desk.show(replace(view, columns=view.columns[:1]))
    from companion.ui.column import Framed

    desk.app.root.screen.children[1].scroll_y = 0
    desk.show(view, 0.4)
    first = next(one for one in desk.app.root.walk() if isinstance(one, Framed))
    assert first.item.tone == "accent"
    assert first.to_window(first.x, first.top)[1] <= desk.window.height - 64


def test_a_phone_shows_one_player_at_a_time(desk):
    desk.resize(412, 915)
    desk.show(sheet())
    from companion.ui.parts.grid import GridPart

    (grid,) = [one for one in desk.app.root.walk() if isinstance(one, GridPart)]
    assert [head.item.name for head in grid._heads if head.opacity] == ["Zofia"]
    grid.turn(1)
    desk.clock(0.1)
    assert [head.item.name for head in grid._heads if head.opacity] == ["Marek"]


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_units_stand_below_units_and_words_have_the_room_beside(desk, scale):
    from companion.ui.parts.grid import GridPart

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=scale, motion=False))
    desk.show(sheet())
    (grid,) = [one for one in desk.app.root.walk() if isinstance(one, GridPart)]
    cells = [cells[0] for _, cells in grid._rows if not cells[0].item.missing]
    numbers = {len(cell.item.points) for cell in cells}
    numerals = [next(fit for fit in cell.fits if fit.words == cell.item.points) for cell in cells]
    ends = [fit.x + fit.w for fit in numerals]
    assert len(numbers) > 1
    assert max(ends) - min(ends) <= 1.5
    assert grid._rows[0][0].width > 0.58 * grid.width


def test_only_the_newest_view_is_shown(desk):
    for title in ("one", "two", "three"):
        desk.port.tell(replace(seat(), top=replace(seat().top, title=title)))
    desk.clock(0.1)
    assert desk.app.root.screen.view.top.title == "three"


def test_the_theme_changes_at_run_time(desk):
    from companion.settings import Prefs
    from companion.ui.paint.theme import THEME

    desk.show(seat())
    desk.port.tell(Prefs(theme="paper", contrast=True, motion=False))
    desk.clock(0.1)
    assert THEME.name == "paper-high"
    assert tuple(desk.window.clearcolor)[:3] == (1, 1, 1)


def test_the_table_keeps_the_screen_awake(desk):
    from companion.settings import Prefs

    for awake in (True, False):
        desk.port.tell(Prefs(awake=awake))
        desk.clock(0.1)
        assert desk.window.allow_screensaver is not awake


def test_the_table_knows_when_the_app_is_behind_another(desk):
    assert desk.app.dispatch("on_pause"), "and is kept"
    desk.app.dispatch("on_resume")
    assert desk.sent == [Behind(True), Behind(False)]


def test_the_port_is_closed_once(desk):
    desk.show(replace(seat(), now=None))
    desk.app.dispatch("on_stop")
    desk.app.dispatch("on_stop")
    assert desk.port.closed == 1


def test_the_number_of_a_set_up_line_leads_to_its_rule_and_the_rest_ticks(desk):
    rule = Key("The rule: decks", Open("rule", "huns:decks"), "book-open-page-variant-outline", name="rule-decks")
    plain = Check("7", "No rule here", "", "plain", Choose("tick", "other"), "tick-other")
    linked = Check("5", "Decks in a row", "Shuffled", "now", Choose("tick", "decks"), "tick-decks", rule)
    page = VIEWS["setup"]
    desk.show(replace(page, columns=(Column((linked, plain)),)))
    desk.tap("tick-decks")
    desk.tap("tick-decks", x=0.05)
    desk.tap("tick-other", x=0.05)
    assert desk.sent == [Choose("tick", "decks"), Open("rule", "huns:decks"), Choose("tick", "other")]
    assert desk.find("rule-decks").said() == "The rule: decks"


def test_a_set_up_line_may_gain_and_lose_its_rule(desk):
    rule = Key("The rule", Open("rule", "huns:decks"), "book-open-page-variant-outline", name="rule-decks")
    line = Check("5", "Decks in a row", "", "now", Choose("tick", "decks"), "tick-decks")
    page = VIEWS["setup"]
    for part in (line, replace(line, rule=rule), replace(line, rule=replace(rule, name="rule-more")), line):
        desk.show(replace(page, columns=(Column((part,)),)))
        desk.clock(0.2)
        desk.tap("tick-decks", x=0.05)
    told = [Choose("tick", "decks"), Open("rule", "huns:decks"), Open("rule", "huns:decks"), Choose("tick", "decks")]
    assert desk.sent == told


def test_a_tap_on_a_name_selects_it(desk):
    for selects, chosen in ((True, "Zofia"), (False, "")):
        name = Input("Seat 1", "Zofia", "name-0", name="name-0", selects=selects)
        desk.show(replace(VIEWS["new"], columns=(Column((name,)),)))
        desk.tap("name-0", 0.5, 0.3)
        assert desk.find("name-0").input.selection_text == chosen
        desk.find("name-0").focused = False
