"""Why the game ends with this round, or does not: what is left of each colour."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Why, aside, chosen
from rules.huns.naming import cube_colour, deck_name
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, TURNS, Colour


def ending(state: Huns) -> Why:
    """Checked at the end of the round: what was refilled meanwhile does not count (PLAYING THE GAME 4)."""
    left = tuple(
        _left(label, pile.of(colour))
        for labels, pile in ((_cubes, state.reserve), (_cards, state.decks))
        for colour in COLOURS
        for label in (labels(colour),)
    )
    turns = aside(say("huns.why.turns-left"), TURNS - state.turn)
    return Why(say("huns.why.ending"), say("huns.why.ends"), "playing-4", (*left, turns))


def _cubes(colour: Colour) -> Message:
    return say("huns.why.cubes-of", colour=cube_colour(colour))


def _cards(colour: Colour) -> Message:
    return say("huns.why.cards-of", deck=deck_name(colour))


def _left(label: Message, n: int) -> Reason:
    return chosen(label, n, say("huns.why.empty")) if n == 0 else aside(label, n)
