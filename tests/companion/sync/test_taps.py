"""Everybody taps at the same moment: what other companions lose, all of it counts here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest

from companion.match.command import Take
from companion.sync.node import signals as s
from rules.core import tree
from rules.core.codec import Between
from rules.core.game import no_luck
from tests.companion.sync.node.table import Table
from tests.kit.toy import TOY, Magpie


@dataclass(frozen=True, slots=True)
class Tap:
    """One more for that seat: an intent, which commutes with all others."""

    seat: Annotated[int, Between(0, 7)]


@dataclass(frozen=True, slots=True)
class Tapped:
    seat: int


@dataclass(frozen=True, slots=True)
class Rest:
    """A union needs two kinds."""


def decide(state: Magpie, action: Tap, rng: Any, /, *, force: bool = False) -> tuple[Tapped, ...]:
    return (Tapped(action.seat),)


def evolve(state: Magpie, event: Tapped) -> Magpie:
    return tree.put(state, f"hoards.{event.seat}.luck", state.hoards[event.seat].luck + 1)


TAPS: Any = replace(
    TOY, actions=Tap | Rest, events=Tapped | Rest, decide=decide, evolve=evolve, luck=no_luck, upcasts={}
)


@pytest.mark.parametrize("names", ["ab", "abcdefgh"], ids=["2x100", "8x100"])
def test_taps_at_the_same_moment_all_count(names: str) -> None:
    table = Table(names, game=TAPS, seats=names, chairs=len(names))
    for _ in range(100):
        for seat, name in enumerate(names):
            table.wish(name, Take(Tap(seat)), seat)
        table.wait(0.1)
    table.wait(20)
    for name, node in table.nodes.items():
        assert [hoard.luck for hoard in node.history.state.hoards] == [100] * len(names)
        assert len(table.heard(name, s.Saved)) == len(table.heard(name, s.Safe)) == 100
        assert not table.heard(name, s.Refused)
