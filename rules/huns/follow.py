"""What follows by itself: Wagons that are full, Valuables that fit in one way only, and the end of a turn."""

from __future__ import annotations

from rules.huns import events as e
from rules.huns.evolve import evolve
from rules.huns.state import Hand, Huns, Threat, actor, phase
from rules.huns.tables import Colour

Events = tuple[e.Event, ...]


def follow(state: Huns, facts: Events) -> Events:
    """The facts and all they force: no choice is left out and none is made for anybody."""
    for fact in facts:
        state = evolve(state, fact)
    more = forced(state)
    return facts + follow(state, more) if more else facts


def forced(state: Huns) -> Events:
    """The next thing nobody can choose otherwise, or nothing."""
    if isinstance(state.pending, Threat):
        return ()
    if not isinstance(state.pending, Hand):
        return (e.TurnEnded(actor(state, state.turn)),) if state.acting else ()
    hand, camp = state.pending, state.camps[state.pending.seat]
    if phase(state) == "wagon":
        return ()
    if hand.n == 0:
        return (e.TurnEnded(hand.seat),) if hand.turn else ()
    room = [(at, wagon.free(hand.colour)) for at, wagon in enumerate(camp.wagons) if wagon.free(hand.colour)]
    if not room:
        return excess(hand.seat, hand.colour, hand.n)
    all_fit = sum(free for _, free in room) <= hand.n
    # A Wagon sent home makes room on a new one, so which goes first is a choice (TO FILL WAGONS)
    sends = any(free == camp.wagons[at].slots.total() - camp.wagons[at].loaded.total() for at, free in room)
    if len(room) == 1 or (all_fit and not sends):
        at, free = room[0]
        return load(state, at, min(hand.n, free))
    return ()


def excess(seat: int, colour: Colour, n: int) -> Events:
    return (e.ExcessReturned(seat, colour, n),) if n else ()


def load(state: Huns, wagon: int, n: int) -> Events:
    """Valuables onto a Wagon; a full one is dispatched at once (TO FILL WAGONS)."""
    hand = state.pending
    assert isinstance(hand, Hand)
    loaded = e.WagonLoaded(hand.seat, wagon, hand.colour, n)
    full = evolve(state, loaded).camps[hand.seat].wagons[wagon].full
    return (loaded, e.WagonDispatched(hand.seat, wagon)) if full else (loaded,)


def left_behind(state: Huns) -> Events:
    """What a correction in the middle of a step has left undone: full Wagons first (TO FILL WAGONS)."""
    full = tuple(
        e.WagonDispatched(seat, at)
        for seat, camp in enumerate(state.camps)
        for at in reversed(range(len(camp.wagons)))  # those after it move up
        if camp.wagons[at].full
    )
    return full or forced(state)
