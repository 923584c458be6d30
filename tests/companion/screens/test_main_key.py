"""Which key is the bright one: what a page asks, never the way back while that is open."""

from __future__ import annotations

import pytest

from companion.screens.kit.parts import Key, Options
from companion.screens.kit.views import PaceTable, View
from companion.screens.kit.walking import parts
from companion.text.words import Words
from tests.tour.evening_views import evening

pytestmark = pytest.mark.xdist_group("tour-views")


def test_the_way_back_is_not_the_main_key_while_a_choice_is_open() -> None:
    back = Words("en").t("key.table")
    wrong = {
        scene
        for scene, view in evening("en")
        if (now := getattr(view, "now", None)) is not None and _asks(view)
        for key in now.keys
        if key.text == back and key.kind == "primary"
    }
    assert wrong == set()


def test_where_a_page_leads_on_that_is_the_main_key() -> None:
    """Red after diplomacy is mostly a battle, and the battle was the dull key beside "Back to the table"."""
    keys: dict[str, Key] = {key.name: key for key in dict(evening("en"))["rune-destiny"].now.keys}  # type: ignore[union-attr]
    assert (keys["attack"].kind, keys["to-table"].kind) == ("primary", "secondary")


def _asks(view: View) -> bool:
    """A question with its title and no answer yet, or a grid with a person whose choice is awaited."""
    if isinstance(view, PaceTable):
        return view.grid is not None and any(row.status == "now" for row in view.grid.rows)
    questions = (part for part in parts(view) if isinstance(part, Options) and part.title)
    return any(
        any(key.intent is not None for key in question.options) and not any(key.on for key in question.options)
        for question in questions
    )
