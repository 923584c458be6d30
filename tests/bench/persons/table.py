"""Sitting down at the device, the same in every game: from Home to the list of the set-up or the first page."""

from __future__ import annotations

from typing import Any

from companion.desk.matches import DETAIL
from tests.bench.persons.hand import Hand

PEOPLE = ("Zofia", "Marek", "Ania")


def sit_down(hand: Hand, tile: str, people: int, *ways: str) -> None:
    """The tile of Home, how many, their names, whatever else is asked there, and on."""
    hand.press(tile)
    sit_down_here(hand, people, *ways)


def sit_down_here(hand: Hand, people: int, *ways: str) -> None:
    """The page that asks for people."""
    if hand.shows(f"players-{people}"):
        hand.press(f"players-{people}")
    hand.press(*ways)
    for seat, name in enumerate(PEOPLE[:people]):
        hand.type_into(f"name-{seat}", name)
    hand.press("start")


def by_its_pace(hand: Hand, game: str) -> None:
    """As a device presets a first game; those of the tests follow everything else."""
    hand.desk.store.set(DETAIL + game, "pace")


def state(hand: Hand) -> Any:
    assert hand.desk.session is not None, "no match is open"
    return hand.desk.session.state
