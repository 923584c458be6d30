"""What a Camp has of each thing that is told, and the Camp with another number of it."""

from __future__ import annotations

from typing import assert_never

from rules.core.value import replace
from rules.huns.cubes import Cubes
from rules.huns.state import Camp, Card, Huns
from rules.huns.tables import CARDS, COLOURS, CUBES, DECK_OF, WAGON_ROW, WAGONS, Told

OPEN = 1  # spaces of a Mercenary or Curse of which nobody has said how many it has


def count(camp: Camp, what: Told) -> int:
    match what:
        case "sent":
            return camp.sent
        case "stash":
            return camp.stash.total()
    return sum(_is(card, what) for card in camp.cards)


def _is(card: Card, what: Told) -> bool:
    match what:
        case "raids":
            return card.deck == "red"
        case "mercenaries":
            return card.deck == "green" and card.full
        case "open":
            return card.deck == "green" and not card.full
        case "treasures":
            return card.deck == "yellow"
        case "met":
            return card.deck == "yellow" and card.met
        case "fled":
            return card.deck == "black" and card.fled
        case "sent" | "stash":
            return False
    assert_never(what)


def most(state: Huns, seat: int, what: Told) -> int:
    """What the box leaves for one Camp when the others have theirs (SETUP, reminder table; CONTENTS)."""
    others = (camp for at, camp in enumerate(state.camps) if at != seat)
    if what == "sent":
        return WAGONS - WAGON_ROW - sum(camp.sent + len(camp.wagons) for camp in others)
    if what == "stash":
        return CUBES[state.players] * len(COLOURS)
    deck, here = DECK_OF[what], state.camps[seat].cards
    out = sum(card.deck == deck for camp in others for card in camp.cards)
    mine = sum(_is(card, "mercenaries") for card in here) if what == "open" else 0  # none that is full is open
    return max(0, CARDS[state.players] - out - mine)


def told(camp: Camp, what: Told, n: int) -> Camp:
    """The Camp with so many of it; cards that are known by name are the last to go."""
    match what:
        case "sent":
            return replace(camp, untyped=max(0, n - len(camp.dispatched)), typed=())
        case "stash":
            return replace(camp, stash=_piled(n))
        case "met":
            return _met(camp, n)
        case "mercenaries":
            return _filled(camp, n)
    return _with(camp, what, n)


def _with(camp: Camp, what: Told, n: int) -> Camp:
    more = n - count(camp, what)
    if more >= 0:
        return replace(camp, cards=(*camp.cards, *(_new(what) for _ in range(more))))
    going = sorted((at for at, card in enumerate(camp.cards) if _is(card, what)), key=lambda at: _known(camp.cards[at]))
    gone = going[:-more]
    return replace(camp, cards=tuple(card for at, card in enumerate(camp.cards) if at not in gone))


def _known(card: Card) -> bool:
    return bool(card.name or card.effect or card.cubes.total())


def _new(what: Told) -> Card:
    match what:
        case "raids":
            return Card("red")
        case "mercenaries":
            return Card("green")
        case "open":
            return Card("green", spaces=OPEN)
        case "fled":
            return Card("black", fled=True)
        case _:
            return Card("yellow")


def _filled(camp: Camp, n: int) -> Camp:
    """A Mercenary is played empty and then filled, so those that are full now are no longer open."""
    fresh = max(0, n - count(camp, "mercenaries"))
    opened = _with(camp, "open", max(0, count(camp, "open") - fresh))
    return _with(opened, "mercenaries", n)


def _met(camp: Camp, n: int) -> Camp:
    """At the end: so many conditions hold and no others."""
    enough = _with(camp, "treasures", max(n, count(camp, "treasures")))
    left, cards = n, list[Card]()
    for card in enough.cards:
        met = card.deck == "yellow" and left > 0
        left -= met
        cards.append(replace(card, met=met, judged=True) if card.deck == "yellow" else card)
    return replace(enough, cards=tuple(cards))


def _piled(n: int) -> Cubes:
    """Only their number counts (END OF THE GAME)."""
    pile = Cubes()
    for colour in COLOURS:
        some = min(n, 24)  # of a colour in the box, CONTENTS
        pile, n = pile.plus(colour, some), n - some
    return pile
