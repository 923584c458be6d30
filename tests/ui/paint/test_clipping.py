"""The clipping check finds what is planted and says nothing about a good screen."""

import pytest


@pytest.fixture
def scene(show):
    from kivy.uix.floatlayout import FloatLayout

    def build(*widgets):
        root = FloatLayout(size_hint=(None, None), size=(600, 600))
        for widget in widgets:
            widget.size_hint = None, None
            root.add_widget(widget)
        return show(root)

    return build


def painted(paint, **kwargs):
    from companion.ui.paint.widget import Paint

    class Probe(Paint):
        """Draws what the test plants."""

        def paint(self, pen):
            paint(pen)

    return Probe(**kwargs)


def faults(root):
    from companion.ui.paint.clipping import clipped

    return clipped(root)


def test_a_good_screen_has_no_faults(scene):
    assert faults(scene(painted(lambda pen: pen.text("Shame pool", 0, 0, 200, 40), size=(200, 40)))) == []


def test_text_that_does_not_fit_is_found(scene):
    root = scene(painted(lambda pen: pen.text("Ania: move Clerks", 0, 0, 40, 20), size=(300, 200)))
    assert [fault for fault in faults(root) if "does not fit its box" in fault]


def test_text_that_leaves_its_widget_is_found(scene):
    root = scene(painted(lambda pen: pen.text("Shame pool", 150, 0, 200, 40), size=(200, 40)))
    assert faults(root) == ['Probe: "Shame pool" leaves the widget']


def test_overlapping_texts_in_one_widget_are_found(scene):
    def paint(pen):
        pen.text("Shame", 0, 0, 100, 40)
        pen.text("Pool", 20, 0, 100, 40)

    assert faults(scene(painted(paint, size=(200, 40)))) == ['Probe: "Shame" overlaps "Pool"']


def test_overlapping_texts_of_two_widgets_are_found(scene):
    def one(words):
        return painted(lambda pen: pen.text(words, 0, 0, 200, 40), size=(200, 40))

    assert faults(scene(one("Shame"), one("Pool"))) == ['Probe and Probe: "Shame" overlaps "Pool"']


def test_a_covering_widget_hides_what_lies_under_it(scene):
    below = painted(lambda pen: pen.text("Shame", 0, 0, 200, 40), size=(200, 40))
    above = painted(lambda pen: pen.text("Pool", 0, 0, 200, 40), size=(200, 40), covers=True)
    assert faults(scene(below, above)) == []


def test_a_broken_word_is_found_but_a_long_name_may_break(scene):
    def one(words, y):
        return painted(lambda pen: pen.text(words, 0, 0, 60, 280), size=(60, 280), y=y)

    found = faults(scene(one("teraz Rozpatrywanie", 0), one("x" * 60, 300)))
    assert len(found) == 1
    assert "teraz" in found[0]
    assert found[0].endswith("is broken inside a word")


def test_a_widget_that_leaves_its_parent_is_found(scene):
    root = scene(painted(lambda pen: None, size=(200, 40), x=450))
    assert faults(root) == ["Probe leaves its parent FloatLayout by 50 px"]


def test_scrolled_content_may_leave_the_viewport_but_not_the_content(scene):
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.scrollview import ScrollView

    from companion.ui.widgets.text_block import Words

    content = BoxLayout(orientation="vertical", size_hint_y=None)
    content.bind(minimum_height=content.setter("height"))
    for number in range(40):
        content.add_widget(Words(text=f"Line {number}"))
    view = ScrollView(size=(300, 200))
    view.add_widget(content)
    root = scene(view, painted(lambda pen: pen.text("Below", 0, 0, 200, 40), size=(200, 40), y=250))
    assert content.height > 600
    assert faults(root) == []
    content.children[0].size_hint_x = None
    content.children[0].width = 900
    assert [fault for fault in faults(root) if "leaves its parent BoxLayout" in fault]
