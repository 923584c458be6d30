"""What a card's text may bring about beside Valuables moved: offered at any moment, as nobody knows the cards."""

from __future__ import annotations

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.huns import actions as a
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, MOST_PIPS, MOST_SPACES

Offers = tuple[Offer[a.Action], ...]
POINTS = (1, 2, 3, -1, -2)  # examples for hands that see no card
PIPS = tuple(range(1, MOST_PIPS + 1))


def effects(state: Huns) -> Offers:
    free = tuple(colour for colour, die in zip(COLOURS, state.dice, strict=False) if die.taken_by is None)
    dice = (_by_effect(a.ChangeDie(free[0], 1), "change-die", Ask("die", free), Ask("value", PIPS)),) if free else ()
    return (*dice, *(offer for seat in range(state.players) for offer in _of(state, seat, free)))


def _of(state: Huns, seat: int, free: tuple[str, ...]) -> Offers:
    decks = tuple(colour for colour in COLOURS if state.decks.of(colour))
    found = [
        _by_effect(a.GivePoints(seat, 1), "give-points", Ask("points", POINTS)),
        _by_effect(a.ExtraDie(seat, "blue", 1), "extra-die", Ask("die", COLOURS), Ask("value", PIPS)),
    ]
    if free:
        found.append(_by_effect(a.SpendDie(seat, free[0]), "spend-die", Ask("die", free)))  # type: ignore[arg-type]
    if decks:
        spaces = Ask("spaces", tuple(range(1, MOST_SPACES + 1)))
        found.append(_by_effect(a.GainCard(seat, decks[0], spaces=1), "gain-card", Ask("deck", decks), spaces))
    if state.camps[seat].cards:
        which = Ask("card", tuple(range(len(state.camps[seat].cards))))
        others = tuple(other for other in range(state.players) if other != seat)
        away = a.MoveCard(seat, 0, "deck")
        found.append(_by_effect(away, "remove-card", which, Ask("to", ("deck", "box"))))
        found.append(_by_effect(a.MoveCard(seat, 0, "camp", others[0]), "move-card", which, Ask("onto", others)))
    return tuple(found)


def _by_effect(action: a.Action, verb: str, *asks: Ask) -> Offer[a.Action]:
    return Offer(action, say(f"huns.do.{verb}"), asks, aside=True)
