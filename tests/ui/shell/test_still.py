"""What stays where it is: the pad of a score sheet while lines change, and the top bar from page to page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screens.kit.pieces.storeys import UndoChip
from companion.settings import Prefs
from tests.kit.desk import Driver
from tests.ui.shell.made_views.gallery import VIEWS

FORMS = ((1280, 800), (800, 1280), (412, 915))
SCALES = (1.0, 1.6)


@pytest.fixture
def sized(desk, window):
    def at(size: tuple[int, int], scale: float) -> None:
        window.size = size
        desk.app.apply(Prefs(motion=False, scale=scale))
        desk.clock(0.05)

    before = window.size
    yield at
    window.size = before
    desk.app.apply(Prefs(motion=False))
    desk.clock(0.05)


def place(desk, name: str) -> tuple[float, float, float, float]:
    key = desk.find(name)
    return (*key.to_window(*key.pos), *key.size)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", FORMS)
@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall"])
def test_the_pad_never_moves(desk, sized, game: str, over: bool, size: tuple[int, int], scale: float) -> None:
    """From the first number of the first person to the last of the last, typed or passed over; `over` the sheet too."""
    sized(size, scale)
    sheet = Driver(lang="pl")
    sheet.tap(f"score-{game}", "players-2", "start")
    desk.show(sheet.view if over else VIEWS["winner"])
    desk.clock(0.3)
    sheet.send(next(part.ask for part in _counts(sheet)))
    seen: dict[str, set[tuple[float, float, float, float]]] = {}
    while sheet.screen == "line":
        desk.show(sheet.view)
        desk.clock(0.3)
        for name in ("digit-1", "digit-5", "digit-0"):
            seen.setdefault(name, set()).add(place(desk, name))
        small = "more" in sheet.names()
        sheet.tap("digit-1", *(() if small else ("after",)))
        if sheet.screen == "unlikely":
            sheet.tap("unlikely-yes")
    assert {name: len(places) for name, places in seen.items()} == dict.fromkeys(seen, 1)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", FORMS)
def test_the_top_bar_is_as_high_on_every_page(desk, sized, size: tuple[int, int], scale: float) -> None:
    from companion.ui.bars.topbar import TopBar

    sized(size, scale)
    found = {}
    long = UndoChip("Cofnij", "Aleksandra wybiera czarną kość i bierze dwie karty Klątwy od Bartłomieja", None)
    for name, view in [*VIEWS.items()][::3]:
        top = getattr(view, "top", None)
        if top is None or top.timer is not None or name == "long":  # made up to be longer than any title
            continue
        for which in (view, replace(view, top=replace(top, undo=None)), replace(view, top=replace(top, undo=long))):
            desk.show(which)
            desk.clock(0.2)
            bar = next(one for one in desk.app.root.walk(restrict=True) if isinstance(one, TopBar))
            found.setdefault(round(bar.height), name)
    assert len(found) == 1, found


def _counts(sheet: Driver) -> list:
    from companion.screens.kit.parts import Count
    from tests.kit.desk import walk

    return [part for part in walk(sheet.view) if isinstance(part, Count) and part.ask is not None]
