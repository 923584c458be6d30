"""What the table should think of now: effects of cards at their moment, and the Valuables of late seats."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.message import Message, Value, say
from rules.huns.legal import gift_due
from rules.huns.naming import deck_name
from rules.huns.state import Card, Hand, Huns, Seat, Threat, actor, ending, mover, phase
from rules.huns.tables import TURNS

IN_TURN = ("start", "during", "anytime", "")  # "" is a card of which nobody said when it works


def reminders(state: Huns) -> tuple[Message, ...]:
    """Never in anybody's way: a card is read by those who have it (USING CARD EFFECTS)."""
    if not state.begun or state.over:
        return ()
    return (*_gifts(state), *(_effect(state, seat, at) for seat, at in due(state)))


def due(state: Huns) -> tuple[tuple[Seat, int], ...]:
    """The cards whose moment it is: whose Camp, and which of its cards."""
    if not state.begun or state.over:
        return ()
    return (*_ended(state), *_turn(state), *_final(state))


def works(card: Card) -> bool:
    """Whether its effect is there now: a Mercenary is full, a Curse is not, a Raid is still to be used."""
    match card.deck:
        case "red":
            return not card.used
        case "green":
            return card.full
        case "black":
            return not card.full and not card.fled
    return True


def _gifts(state: Huns) -> Iterator[Message]:
    """The 3rd and the 4th player's, while there is still time to put it right (SETUP)."""
    for seat in range(state.players) if state.round == 1 else ():
        if due := gift_due(state, seat):
            yield say("huns.remind.gift", seat=seat, n=due)


def _ended(state: Huns) -> Iterator[tuple[Seat, int]]:
    """After the action of the turn before this one; the app has gone on already."""
    over = phase(state) == "round-end" or (phase(state) == "turn" and state.turn > 0)
    if over:
        yield from _of(state, actor(state, min(state.turn, TURNS) - 1), ("end",))


def _turn(state: Huns) -> Iterator[tuple[Seat, int]]:
    now = phase(state)
    if now in ("turn", "extra"):
        yield from _of(state, mover(state), IN_TURN)
    elif isinstance(state.pending, Hand):
        yield from _of(state, state.pending.seat, ("during", "anytime"))
    elif isinstance(state.pending, Threat):
        yield from _of(state, state.pending.seat, ("anytime",))


def _final(state: Huns) -> Iterator[tuple[Seat, int]]:
    """The points are about to be counted."""
    if phase(state) == "round-end" and ending(state):
        for seat in range(state.players):
            yield from _of(state, seat, ("final",))


def _of(state: Huns, seat: Seat, moments: tuple[str, ...]) -> Iterator[tuple[Seat, int]]:
    for at, card in enumerate(state.camps[seat].cards):
        if card.when in moments and (card.when or card.effect) and works(card) and _due(card):
            yield seat, at


def _effect(state: Huns, seat: Seat, at: int) -> Message:
    card = state.camps[seat].cards[at]
    return say(f"huns.remind.{card.when or 'turn'}", seat=seat, card=_told(card, at))


def _due(card: Card) -> bool:
    """A Treasure does nothing before the end (TREASURE CARDS)."""
    return card.deck != "yellow" or card.when == "final"


def _told(card: Card, at: int) -> Value:
    name: Value = card.name or say("huns.card.nameless", deck=deck_name(card.deck), n=at + 1)
    return say("huns.remind.card", card=name, effect=card.effect) if card.effect else name
