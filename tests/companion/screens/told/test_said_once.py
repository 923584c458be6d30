"""What a line says under its title is something else than the title, and it is said to whom it belongs."""

from __future__ import annotations

import pytest

from companion.screens.kit.parts import Count
from companion.screens.kit.pieces.home import Tile
from companion.screens.kit.walking import parts
from companion.text.words import Words
from tests.tour.evening_views import evening

pytestmark = pytest.mark.xdist_group("tour-views")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_line_says_its_title_twice(lang: str) -> None:
    """As the keys "Zofia, Zofia" did before anybody had a faction."""
    twice = [
        (scene, part.title)
        for scene, view in evening(lang)
        for part in parts(view)
        if getattr(part, "title", "") and getattr(part, "detail", "") == part.title
    ]
    twice += [
        (scene, part.text)
        for scene, view in evening(lang)
        for part in parts(view)
        if getattr(part, "text", "") and getattr(part, "detail", "") == part.text
    ]
    assert twice == []


def test_open_bids_say_of_each_what_they_have() -> None:
    """ "You have 7 influence" under everybody's name speaks to nobody."""
    words = Words("en")
    view = next(view for scene, view in evening("en") if scene == "rune-open-bids")
    told = [part.detail for part in parts(view) if isinstance(part, Count)]
    assert told
    assert told == [words.t("runewars.bids.have", n=n) for n in (7, 7, 3, 4)]
    assert not any(detail.startswith("You") for detail in told)


@pytest.mark.parametrize(("lang", "said"), [("en", "1 player"), ("pl", "1 gracz")])
def test_a_game_for_one_is_not_for_one_to_one(lang: str, said: str) -> None:
    home = next(view for scene, view in evening(lang) if scene == "home-first")
    told = {part.detail for part in parts(home) if isinstance(part, Tile)}
    assert said in told
    assert not any("1–1" in note for note in told)
