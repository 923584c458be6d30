"""The widgets need the height they say, speak when touched, and reuse what they have."""

import pytest


def touch(clock, widget, x=0.5, y=0.5, held=0.05):
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*widget.to_window(widget.x + widget.width * x, widget.y + widget.height * y))
    finger.touch_down()
    clock(held)
    finger.touch_up()
    clock(0.3)


def boxed(widget, width=400, height=800):
    from kivy.uix.boxlayout import BoxLayout

    box = BoxLayout(orientation="vertical", size_hint=(None, None), size=(width, height))
    box.add_widget(widget)
    return box


def test_need_follows_width_text_and_scale(show, theme, clock):
    from companion.ui.widgets.text_block import Words

    words = Words(text="The Shame pool has 2 left. Next comes the Assault, left Section first.")
    box = show(boxed(words, 900))
    line = words.height
    assert words.height == words.need
    box.width = 200
    clock()
    narrow = words.height
    assert narrow >= 3 * line
    theme.text_scale = 1.6
    clock()
    assert words.height > narrow * 1.5
    words.text = "Short"
    clock()
    assert words.height == words.need < narrow


def test_a_height_is_remembered_until_something_within_changes(show, theme):
    from companion.ui.parts.block import Storeys
    from companion.ui.widgets.text_block import Words

    inner, outer, words = Storeys(), Storeys(), Words(text="Next")
    inner.add_widget(words)
    outer.add_widget(inner)
    asked = []
    words.measure = lambda width: asked.append(width) or len(words.text)
    assert [outer.height_at(300), outer.height_at(300), outer.height_at(200)] == [4, 4, 4]
    assert asked == [300, 200]
    words.text = "Next turn"
    assert outer.height_at(300) == 9
    inner.add_widget(Words(text="Undo", least=40))
    assert outer.height_at(300) > 49
    inner.clear_widgets()
    assert outer.height_at(300) == 0


def test_need_settles(show, theme, clock):
    from companion.ui.parts.block import Beside
    from companion.ui.widgets.card import Card
    from companion.ui.widgets.key import Key
    from companion.ui.widgets.stepper import Stepper
    from companion.ui.widgets.text_block import Words

    row = Beside()
    row.add_widget(Key(text="Next: Activation"))
    row.add_widget(Stepper(value=4))
    card = Card()
    for part in (Words(text="a " * 80), row):
        card.add_widget(part)
    show(boxed(card, 300))
    heights = []
    card.bind(height=lambda _, height: heights.append(height))
    clock(0.5)
    assert heights == []
    theme.text_scale = 1.4
    clock(0.5)
    assert 1 <= len(heights) <= 4
    assert row.children[0].height == row.children[1].height == max(child.need for child in row.children)


def test_moving_costs_no_repaint(show, clock):
    from companion.ui.widgets.key import Key

    key = Key(text="Next", size_hint=(None, None), size=(200, 60))
    drawn = []
    paint = key.paint
    key.paint = lambda pen: drawn.append(paint(pen))
    show(boxed(key))
    drawn.clear()
    key.parent.pos = 30, 40
    clock()
    assert drawn == []


def test_every_text_is_drawn_once(show, clock):
    """A group made inside a canvas is in it: added again, its words would be drawn twice in every frame."""
    from kivy.graphics import Rectangle

    from companion.ui.widgets.text_block import Words

    words = Words(text="The Great Wall")
    show(boxed(words, 600))
    groups = [part for part in words.canvas.before.children if part is words._texts.group]
    drawn = [part for group in groups for part in group.children if isinstance(part, Rectangle)]
    assert len(drawn) == len(words.fits) == 1


def test_a_theme_switch_repaints(show, theme, clock):
    from companion.ui.widgets.text_block import Words

    words = show(boxed(Words(text="Next"))).children[0]
    drawn = []
    words.paint = drawn.append
    theme.use("paper", "hu")
    clock()
    assert len(drawn) == 1


def test_a_card_whose_height_follows_its_words_is_painted_once(show, clock):
    from companion.ui.widgets.card import Card
    from companion.ui.widgets.text_block import Words

    card = Card()
    words = [Words(text="a " * 80) for _ in range(3)]
    drawn = []
    for widget in (card, *words):
        widget.paint = lambda pen, widget=widget: drawn.append(widget)
    for widget in words:
        card.add_widget(widget)
    box = show(boxed(card, 600))
    drawn.clear()
    box.width = 240  # the words grow, and the card after them
    clock(0)
    assert sorted(map(id, drawn)) == sorted(map(id, (card, *words)))


@pytest.mark.parametrize("what", ["The end", "Zofia", "Honor +2", "Tea order: Ania to the top"])
def test_an_undo_chip_as_wide_as_it_likes_names_what_it_undoes(show, what):
    from companion.screens.kit.views import UndoChip
    from companion.ui.bars.undo import UndoView

    chip = UndoView(item=UndoChip("Undo", what, None), size_hint=(None, None), size=(10, 60))
    show(boxed(chip))
    assert not chip.folds(chip.wish)


def test_a_screen_that_was_left_is_not_painted_anew(show, theme, clock):
    from companion.ui.widgets.text_block import Words

    box = show(boxed(Words(text="Next")))
    left = box.children[0]
    box.clear_widgets()
    drawn = []
    left.paint = drawn.append
    theme.use("paper", "hu")
    clock()
    assert drawn == []


def test_the_theme_keeps_no_dead_widgets(show, theme, clock):
    import gc
    import weakref

    from companion.ui.widgets.key import Key

    box = show(boxed(Key(text="Next")))
    gone = weakref.ref(box.children[0])
    box.clear_widgets()
    clock(0.3)
    gc.collect()
    theme.use("paper")
    clock()
    assert gone() is None


def every_pressable():
    from companion.intents.intent import Open
    from companion.screens.kit import parts
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.views import UndoChip
    from companion.ui.bars.undo import UndoView
    from companion.ui.parts.check import CheckPart
    from companion.ui.parts.grid_cells import GridCell
    from companion.ui.parts.moment import MomentPart
    from companion.ui.parts.seat_key import SeatKeyPart
    from companion.ui.parts.toggle import TogglePart
    from companion.ui.widgets.hold import HoldButton
    from companion.ui.widgets.key import Key
    from companion.ui.widgets.stepper import Stepper

    there = Open("home")
    return [
        Key(),
        HoldButton(),
        Stepper(),
        UndoView(item=UndoChip("Undo", "Wood −1", there)),
        CheckPart(item=parts.Check("", "Clerks", "", "plain", there)),
        TogglePart(item=parts.Toggle("Turn timer", True, there)),
        SeatKeyPart(item=parts.SeatKey("Ola", "free", Badge("O", "blue", "Ola"), there)),
        MomentPart(item=parts.Moment("", "rolled")),
        GridCell(item=parts.CellPart("8")),
    ]


def test_everything_pressable_is_large_enough_and_can_be_named_and_focused(show, clock):
    from kivy.uix.boxlayout import BoxLayout

    box = BoxLayout(orientation="vertical", size_hint=(None, None), size=(400, 3000))
    found = every_pressable()
    for widget in found:
        box.add_widget(widget)
    show(box)
    for widget in found:
        widget.spoken = "name"
        plain = len(widget._mesh.vertices)
        widget.focused = True
        clock(0.05)
        assert widget.height >= 56, type(widget).__name__
        assert len(widget._mesh.vertices) > plain or type(widget).__name__ == "Stepper"


def test_hold_needs_the_whole_time(show, clock):
    from companion.ui.widgets.hold import HoldButton

    held = []
    key = HoldButton(text="Hold: end Year", on_held=held.append)
    show(boxed(key))
    touch(clock, key, held=0.5)
    assert held == []
    assert key.progress == 0
    touch(clock, key, held=0.9)
    assert held == [key]


def test_hold_keeps_its_time_with_reduced_motion(show, theme, clock):
    from companion.ui.widgets.hold import HoldButton

    theme.reduced_motion = True
    held = []
    key = HoldButton(text="Hold", on_held=held.append)
    show(boxed(key))
    touch(clock, key, held=0.3)
    assert held == []
    touch(clock, key, held=0.9)
    assert held == [key]


def test_stepper_steps_asks_and_stops_at_its_limits(show, clock):
    from companion.ui.widgets.stepper import Stepper

    steps, asked = [], []
    stepper = Stepper(value=1, high=2)
    stepper.bind(on_step=lambda _, by: steps.append(by), on_ask=asked.append)
    show(boxed(stepper))
    touch(clock, stepper, x=0.9)
    touch(clock, stepper, x=0.1)
    touch(clock, stepper, x=0.5)
    assert steps == [1, -1]
    assert asked == [stepper]
    stepper.value = 2
    touch(clock, stepper, x=0.9)
    assert steps == [1, -1]


def test_a_held_stepper_repeats_eight_times_a_second(show, clock):
    from companion.ui.widgets.stepper import Stepper

    stepper = Stepper(value=0)

    def take(widget, by):
        widget.value += by

    stepper.bind(on_step=take)
    show(boxed(stepper))
    touch(clock, stepper, x=0.9, held=0.35)
    assert stepper.value == 1
    touch(clock, stepper, x=0.9, held=1.43)
    assert stepper.value in (1 + 1 + 8, 1 + 1 + 9)


def test_keypad_types_within_its_limits(theme):
    from companion.ui.widgets.keypad import Keypad

    entered = []
    pad = Keypad(high=40, on_entered=lambda _, value: entered.append(value))
    for character in "47":
        pad.press(character)
    pad.enter()
    assert entered == []
    pad.press("<")
    pad.enter()
    assert entered == [4]


def test_field_shares_its_text(show, clock):
    from companion.ui.widgets.field import TextField

    field = TextField(label="Name", text="Zofia", most=8)
    show(boxed(field))
    height = field.height
    field.input.text = "Zofia Żółć"
    assert field.text == "Zofia Żó"
    field.text = "Ania"
    assert field.input.text == "Ania"
    field.error = "This name is taken."
    clock()
    assert field.height > height


@pytest.mark.parametrize("text", ["", "Zofia"])
def test_field_has_room_for_a_line_whatever_it_began_with(theme, clock, text):
    from companion.ui.widgets.field import TextField

    field = TextField(label="Name", text=text)
    field.size = 500, 90
    clock()  # what was placed with the first guess at a line's height is drawn with the true one
    field.input.text = "Ania"
    clock()
    _, above, _, below = field.input.padding
    assert field.input.line_height > 12
    assert field.input.height - above - below == pytest.approx(field.input.line_height)


@pytest.mark.parametrize("width", [900, 500, 330, 160])
def test_a_rail_folds_and_never_clips(show, clock, width):
    from companion.ui.paint.clipping import clipped
    from companion.ui.widgets.phaserail import PhaseRail

    steps = "Wybieranie", "Umieszczanie", "Rozpatrywanie 2\u00a0z\u00a04", "Sprzątanie"
    rail = PhaseRail(steps=steps, at=2)
    root = show(boxed(rail, width))
    assert clipped(root) == []
    assert any("Rozpatrywanie" in fit.words for fit in rail.fits)


def test_a_long_race_is_split_into_meshes_a_phone_can_take(show):
    from companion.ui.paint.clipping import clipped
    from companion.ui.widgets.racechart import Race, RaceChart

    colours = "red", "blue", "yellow", "green", "purple"
    races = tuple(Race(colour, "M", tuple(range(0, 96, 4))) for colour in colours)
    chart = RaceChart(size_hint=(None, None), size=(790, 400), races=races * 2)
    root = show(boxed(chart, 790))
    assert clipped(root) == []
    assert len(chart._mesh.indices) <= 65535
    assert chart._more.length() >= 1


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.2, 1.4, 1.6])
@pytest.mark.parametrize("name", ["lacquer", "paper-high"])
def test_the_component_sheet_is_never_clipped(show, theme, clock, name, scale):
    from companion.ui.paint.clipping import clipped
    from tests.ui.paint.sheet import sheet

    theme.use(name, "gw")
    theme.text_scale = scale
    root = show(sheet())
    clock(0.2)
    assert clipped(root) == []


@pytest.mark.parametrize("scale", [0.85, 1.6])
def test_the_component_sheet_fits_a_phone(show, theme, clock, scale):
    from companion.ui.paint.clipping import clipped
    from tests.ui.paint.sheet import sheet

    theme.phone = True
    theme.text_scale = scale
    root = show(sheet(columns=1, width=412))
    clock(0.2)
    assert clipped(root) == []


@pytest.mark.parametrize(
    ("value", "large"), [("12", True), ("\u22125", True), ("7+", True), ("1 Rana", False), ("2 Rany", False)]
)
def test_only_a_number_is_set_as_a_number(show, value, large):
    from companion.screens.kit.parts import Row
    from companion.ui.parts.row import RowPart

    row = RowPart(item=Row("Below 3", value=value))
    show(boxed(row))
    heights = {placed.words: placed.h for placed in row.fits}
    assert (heights[value] > heights["Below 3"]) == large
