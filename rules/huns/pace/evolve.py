"""From what was told to the table as far as it is known."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.detail import DetailChosen, less, more
from rules.core.value import replace
from rules.huns import events as e
from rules.huns.pace.camp_counts import OPEN, told
from rules.huns.state import Card, Die, Huns, Threat
from rules.huns.tables import COLOURS, TURNS

PaceEvent = DetailChosen | e.TurnTold | e.EmptyTold | e.CountTold | e.WagonsTyped
# What no turn tells: a Mercenary is filled, a Curse is fled, a Wagon goes home
NEVER_TOLD = ("mercenaries", "open", "met", "fled", "sent", "stash")
BY_TURNS = ("equipment", "raids", "treasures", "curses", "bound")
PILES = tuple(f"{part}.{colour}" for part in ("reserve", "decks") for colour in COLOURS)


def evolve_pace(state: Huns, event: PaceEvent) -> Huns:
    match event:
        case DetailChosen(detail="pace"):
            return _to_pace(state)
        case DetailChosen():
            return replace(state, detail="full")
        case e.TurnTold():
            return _turn(state, event)
        case e.EmptyTold(empty=empty):
            return replace(state, emptied=empty)
        case e.CountTold():
            return _counted(state, event)
        case e.WagonsTyped(seat=seat, kinds=kinds):
            camp = replace(state.camps[seat], dispatched=(), untyped=0, typed=kinds)
            return replace(tree.put(state, f"camps.{seat}", camp), gaps=less(state.gaps, f"camp.{seat}.sent"))
    assert_never(event)


def untold(state: Huns) -> Huns:
    """A round went by of which not every turn was told: piles and Camps may be others now."""
    if state.detail != "pace" or state.turn >= TURNS:
        return state
    by_hand = set(state.told)
    unknown = (path for path in (*PILES, *_of_camps(state, BY_TURNS)) if path not in by_hand)
    return replace(state, gaps=more(state.gaps, unknown))


def begun(state: Huns, due: bool) -> Huns:
    """Valuables of the set-up that nobody has told are missing in some pile."""
    piles = (path for path in PILES if due and path.startswith("reserve."))
    return replace(state, gaps=more(state.gaps, piles)) if state.detail == "pace" else state


def _of_camps(state: Huns, parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"camp.{seat}.{part}" for seat in range(state.players) for part in parts)


def _to_pace(state: Huns) -> Huns:
    """An action that is being asked about is over; where its Valuables lie nobody asks any more."""
    acted = state.turn + int(state.acting)
    return replace(
        state,
        detail="pace",
        told=(),
        gaps=more(state.gaps, ("wagon_deck", *_of_camps(state, NEVER_TOLD))),
        pending=None,
        extra=None,
        acting=False,
        turn=min(TURNS, acted),
        rolls=False,
    )


def _counted(state: Huns, event: e.CountTold) -> Huns:
    """Cards of a Camp came off their deck, so it has as many less."""
    was = state.camps[event.seat]
    camp = told(was, event.what, event.n)
    decks = state.decks
    for deck in COLOURS:
        fresh = sum(card.deck == deck for card in camp.cards) - sum(card.deck == deck for card in was.cards)
        decks = decks.plus(deck, -fresh)
    path = f"camp.{event.seat}.{event.what}"
    counted = replace(state, decks=decks, gaps=less(state.gaps, path), told=more(state.told, (path,)))
    if isinstance(state.pending, Threat) and state.pending.seat == event.seat:
        counted = replace(counted, pending=_same_curse(was.cards, camp.cards, state.pending))
    return tree.put(counted, f"camps.{event.seat}", camp)


def _same_curse(before: tuple[Card, ...], after: tuple[Card, ...], threat: Threat) -> Threat:
    """The Curse that may be fled, where it lies now: telling takes none away that nobody fled."""
    was, now = _bound(before), _bound(after)
    return replace(threat, card=now[was.index(threat.card)]) if threat.card in was else threat


def _bound(cards: tuple[Card, ...]) -> list[int]:
    return [at for at, card in enumerate(cards) if card.deck == "black" and not card.fled]


def _turn(state: Huns, event: e.TurnTold) -> Huns:
    """A pillage leaves the Reserve, a card its deck; all but a Curse lies in front of whoever drew it."""
    at, drew = COLOURS.index(event.die), event.kept is None
    rolled = state.dice or (Die(0),) * len(COLOURS)
    die = Die(event.kept or 0, event.seat, state.turn, drew)
    took = replace(state, dice=tree.put(rolled, str(at), die), turn=min(TURNS, state.turn + 1))
    if event.kept is not None:
        return replace(took, reserve=took.reserve.plus(event.die, -event.kept))
    took = replace(took, decks=took.decks.plus(event.die, -1))
    onto = event.seat if event.die != "black" else (event.seat + 1) % state.players if state.players == 2 else None
    if onto is None:
        return took
    card = Card(event.die, spaces=OPEN if event.die in ("green", "black") else 0)
    return tree.put(took, f"camps.{onto}.cards", (*took.camps[onto].cards, card))
