"""Sitting down at the device, the same in every game: from Home to the list of the set-up or the first page."""

from __future__ import annotations

from typing import Any

from tests.bench.persons.hand import Hand

PEOPLE = ("Zofia", "Marek", "Ania")


def sit_down(hand: Hand, tile: str, people: int, *ways: str, key: str = "start") -> None:
    """The tile of Home, how many, their names, whatever else is decided on that page and not so already, and on."""
    hand.press(tile)
    sit_down_here(hand, people, *ways, key=key)


def sit_down_here(hand: Hand, people: int, *ways: str, key: str = "start") -> None:
    """The page that asks for people."""
    if hand.shows(f"players-{people}"):
        hand.press(f"players-{people}")
    for seat, name in enumerate(PEOPLE[:people]):
        hand.type_into(f"name-{seat}", name)
    for way in ways:
        if hand.shows(way):
            hand.press(way)
    if key:
        hand.press(key)


def state(hand: Hand) -> Any:
    assert hand.desk.session is not None, "no match is open"
    return hand.desk.session.state


def give(hand: Hand, n: int) -> None:
    """A number that the end asks for, by the keys of the bar."""
    if hand.shows(f"give-{n}"):
        hand.press(f"give-{n}")
        return
    if hand.shows("give-more"):  # where a large number stands, digits are asked for at once
        hand.press("give-more")
    hand.press(*(f"digit-{digit}" for digit in str(n)))
    if hand.shows("give-set"):
        hand.press("give-set")
