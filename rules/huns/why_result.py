"""Why the game ends with this round, or does not: what is left of each colour."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.why import Reason, Why, aside, chosen
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, DECKS, TURNS


def ending(state: Huns) -> Why:
    """Checked at the end of the round: what was refilled meanwhile does not count (PLAYING THE GAME 4)."""
    left = tuple(
        _left(say(f"huns.why.{what}", deck=say(f"huns.deck.{DECKS[colour]}")), pile.of(colour))
        for what, pile in (("cubes-of", state.reserve), ("cards-of", state.decks))
        for colour in COLOURS
    )
    turns = aside(say("huns.why.turns-left"), TURNS - state.turn)
    return Why(say("huns.why.ending"), say("huns.why.ends"), "playing-4", (*left, turns))


def _left(label: Message, n: int) -> Reason:
    return chosen(label, n, say("huns.why.empty")) if n == 0 else aside(label, n)
