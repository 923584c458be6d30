"""Whether a screen is still there is known before it is drawn: whatever was played, undone or done again."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.context import Place
from companion.screens.kit.game_screens import always, game_screens
from companion.screens.kit.views import View
from companion.screens.registry import screen_of
from rules import specs
from tests.companion.games.great_wall.coop.test_coop_walk import Together
from tests.companion.games.great_wall.walkers import Soloist, Waller
from tests.companion.games.runewars.test_walk import Runer
from tests.companion.screens.test_presenters_walk import Hun, Scythian
from tests.kit.desk import Driver, meanings
from tests.kit.walker import EDITOR, Walker

STEPS = 350
LOOKED_AT = 3  # places of either sort after each step, of those that were reached at any time before it


class Looking:
    """A walk that looks back at every kind of place it has seen or could have opened, as it was left there."""

    def __init__(self, kind: type[Walker], seed: int) -> None:
        self.walker = kind(seed, ("en", "pl")[seed % 2])
        self.desk, self.luck = self.walker.driver.desk, self.walker.luck
        self.matches: dict[str, dict[str, list[Place]]] = {}  # places by screen, in each match of the evening
        self.gone, self.there = set[str](), set[str]()

    def walk(self, steps: int) -> None:
        for at in range(steps):
            self.walker.ending = at > steps // 2
            view = self.desk.view()
            self.remember(view)
            self.walker.send(view, self.meant(view))
            self.look_back()

    @property
    def places(self) -> dict[str, list[Place]]:
        return self.matches.setdefault(self.walker.match, {})

    def meant(self, view: View) -> i.Intent:
        if self.luck.chance(0.08):
            return self.luck.pick("back", (i.UndoFrom(), i.UndoFrom(), i.RedoLast()))
        return self.walker.meant(view)

    def remember(self, view: View) -> None:
        opened = [Place(meaning.screen, meaning.about) for meaning in meanings(view) if isinstance(meaning, i.Open)]
        for place in (*map(_as_left, self.desk.trail), *opened):
            known = self.places.setdefault(place.screen, [])
            if place not in known:
                known.append(place)

    def look_back(self) -> None:
        """Half of the time at what can go."""
        every = sorted(self.places)
        going = [name for name in every if self.can_go(name)] or every
        for names in (every, going) * LOOKED_AT if every else ():
            self.look_at(self.luck.pick("place", self.places[self.luck.pick("screen", names)]))

    def can_go(self, name: str) -> bool:
        screen = screen_of(name, self.desk.session)
        return screen is not None and screen.exists is not always

    def look_at(self, place: Place) -> None:
        trail, toast = list(self.desk.trail), self.desk.toast
        self.desk.trail = [*trail, place]
        self.desk.hear()
        if self.desk.trail[-1] == place:
            self.there.add(place.screen)
            assert self.desk.view(), place
        else:
            self.gone.add(place.screen)
            assert self.desk.trail == trail, f"{place} is left for the page below"
        self.desk.trail, self.desk.toast = trail, toast


def _as_left(place: Place) -> Place:
    """With what was chosen there; but the desk itself leaves the pages of a deck whenever that is changed."""
    return Place(place.screen, place.about) if place.screen in EDITOR else place


WALKS = {Hun: 4, Scythian: 0, Waller: 0, Soloist: 3, Together: 0, Runer: 2}


@pytest.mark.parametrize("kind", WALKS)
def test_a_screen_that_exists_can_be_drawn_and_one_that_does_not_is_left(kind: type[Walker]) -> None:
    looking = Looking(kind, WALKS[kind])
    looking.walk(STEPS)
    assert len(looking.there) > 15


@pytest.mark.soak
@pytest.mark.parametrize("kind", WALKS)
def test_many_evenings_looked_back_at(kind: type[Walker]) -> None:
    for seed in range(2000, 2020):
        Looking(kind, seed).walk(STEPS)


@pytest.mark.parametrize("game", sorted(specs()))
def test_what_can_go_is_not_there_when_a_match_begins(game: str) -> None:
    driver = Driver()
    driver.tap(f"new-{game}", "start")
    going = [name for name, screen in game_screens(game).screens.items() if screen.exists is not always]
    for name in going:
        driver.send(i.Open(name, "0.4"))
        assert driver.desk.trail[-1].screen == "table", name
