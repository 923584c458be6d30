"""Who waits is told when it is their turn: by the order of turns that a game's screens know."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from companion.games.great_wall.screens import SCREENS as WALL
from companion.games.scythia.screens import SCREENS as SCYTHIA
from companion.screens.kit.game_screens import game_screens
from rules import games
from tests.kit.luck import SeededLuck
from tests.kit.play import config_of, strides

STEPS = 500


@pytest.mark.parametrize("game_id", ["great_wall", "runewars", "scythia"])
def test_it_is_of_people_and_knows_somebody_who_comes_after(game_id: str) -> None:
    game, found = games()[game_id], 0
    for stride in islice(strides(game, game.setup(config_of(game, "standard", 3)), SeededLuck(3)), STEPS):
        order = game_screens(game_id).order(stride.after)
        assert set(order) <= {0, 1, 2}
        assert game_id == "great_wall" or len(set(order)) == len(order)
        found += len(order) > 1
    assert found


def test_at_the_end_only_those_who_still_have_a_turn() -> None:
    state = replace(games()["scythia"].setup(config_of(games()["scythia"], "standard", 3)), begun=True, active=2)
    assert SCYTHIA.order(state) == (2, 0, 1)
    assert SCYTHIA.order(replace(state, last=2)) == (2, 0)


def test_in_a_co_op_game_nobody_waits_for_the_tea_order() -> None:
    game = games()["great_wall"]
    state = game.setup(config_of(game, "coop", 3))
    assert WALL.order(replace(state, step="place")) == ()
