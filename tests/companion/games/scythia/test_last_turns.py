"""That these are the last turns is said above all else: below the quests it was out of sight, and was played past."""

from __future__ import annotations

from companion.screens.kit.parts import Banner
from companion.screens.kit.views import Page
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import raiders


def test_the_last_turns_are_said_first_on_the_page() -> None:
    me = Actor(new_desk("en"))
    assert "raiders-last-turns" in (scene for scene in raiders.scenes(me))
    view = me.desk.front.view()
    assert isinstance(view, Page)
    first = view.columns[0].parts[0]
    assert isinstance(first, Banner)
    assert first.text.startswith("Last turns:")
