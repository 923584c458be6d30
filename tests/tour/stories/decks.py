"""A detour of the tour's second story: the decks of the opponent, looked at, made, changed and completed."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import RunTrial
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import Scheme
from tests.tour.actor import Actor

FEW = 20  # simulated games: enough for a picture


def scenes(me: Actor) -> Iterator[str]:
    """From the set-up's side column and back to it, with one's own deck chosen."""
    me.press("decks")
    yield "decks-none"
    me.press("open-house")
    yield "deck-house"
    me.press("copy-deck")
    another = me.find("card-0").title
    me.press("card-4")
    me.type("card-name", another)
    yield "deck-card"
    me.type("card-name", "Brama Isztar")
    me.set("vp", 6)
    me.set("strength", 4)
    me.press("blocked-market", "save")
    me.type("deck-name", "House")
    yield "deck-name-taken"
    me.type("deck-name", "Zimowa talia")
    me.press("save")
    yield "deck"
    me.press("trial")
    me.do(RunTrial("scythia", "Zimowa talia", "house", "lookout", FEW))
    yield "deck-trial"
    me.press("to-deck", "back")
    yield from _printed(me)
    me.press("open-Zimowa talia", "play-deck")
    yield "opponent-setup-decks"


def _printed(me: Actor) -> Iterator[str]:
    """The printed cards, typed in one by one; the tour's box holds the house's cards."""
    me.press("open-printed")
    for card in HOUSE[:5]:
        _enter(me, card)
    yield "deck-printed"
    me.press("card-2")
    yield "deck-card-printed"
    me.press("back")
    for card in HOUSE[5:]:
        _enter(me, card)
    me.press("back")
    yield "decks"


def _enter(me: Actor, card: Scheme) -> None:
    me.press("enter")
    for key in ("empire", "target", "horse", "row", "tie", "blocked"):
        me.press(f"{key}-{getattr(card, key)}")
    for key in ("cost", "strength", "vp"):
        me.set(key, getattr(card, key))
    me.press("save")
