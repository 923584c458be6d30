"""What dice, Valuables and decks are called: the first two by their colour, cards by their deck."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.huns.tables import DECKS, Colour


def die_colour(colour: Colour) -> Message:
    """Of one die: "the black 3"."""
    return say(f"huns.colour.die.{colour}")


def cube_colour(colour: Colour) -> Message:
    """Of Valuables: "2 black"."""
    return say(f"huns.colour.cubes.{colour}")


def deck_name(colour: Colour) -> Message:
    return say(f"huns.deck.{DECKS[colour]}")
