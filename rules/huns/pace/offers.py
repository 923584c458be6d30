"""What may be told now."""

from __future__ import annotations

from rules.core.detail import ChooseDetail, other
from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.huns import actions as a
from rules.huns.naming import cube_colour, deck_name
from rules.huns.pace.legal import may_tell, may_type
from rules.huns.pace.questions import tell_offer, type_offer
from rules.huns.state import Huns, actor
from rules.huns.tables import COLOURS, FACES, TURNS, Told

Offers = tuple[Offer[a.Action], ...]
TOLD: tuple[Told, ...] = ("raids", "mercenaries", "open", "treasures", "met", "fled", "sent", "stash")


def detail_offer(state: Huns) -> Offer[a.Action]:
    level = other(state.detail)
    return Offer(ChooseDetail(level), say(f"do.detail.{level}"), aside=True)


def round_offers(state: Huns) -> Offers:
    """Telling a turn is no duty: the round can be ended as it is."""
    roll = (Offer(a.Roll(), say("huns.do.roll"), aside=True),) if not state.dice else ()
    return (Offer(a.EndRound(), say("huns.do.end-round")), *roll, *_turns(state))


def _turns(state: Huns) -> Offers:
    if state.turn >= TURNS:
        return ()
    seat = actor(state, state.turn)
    free = tuple(c for at, c in enumerate(COLOURS) if not state.dice or state.dice[at].taken_by is None)
    found: list[Offer[a.Action]] = []
    for colour in free:
        found.append(Offer(a.TellTurn(seat, colour), say("huns.do.tell-draw", deck=deck_name(colour))))
        label, kept = say("huns.do.tell-pillage", colour=cube_colour(colour)), Ask("kept", _kept(state, colour))
        found.append(Offer(a.TellTurn(seat, colour, 0), label, (kept,)))
    return tuple(found)


def _kept(state: Huns, colour: str) -> tuple[int, ...]:
    there = getattr(state.reserve, colour)
    counted = f"reserve.{colour}" not in state.gaps
    return tuple(n for n in (0, *FACES) if not counted or n <= there)


def told_asides(state: Huns) -> Offers:
    word = "refilled" if state.emptied else "empty"
    empty: Offer[a.Action] = Offer(a.TellEmpty(not state.emptied), say(f"huns.do.tell-{word}"), aside=not state.gaps)
    found: list[Offer[a.Action]] = [detail_offer(state)] if not state.over else []
    found += [empty] if state.begun and not state.over and (state.detail == "pace" or state.gaps) else []
    for seat in range(state.players):
        found += [tell_offer(state, seat, what) for what in TOLD if may_tell(state, seat, what)]
        if state.over and may_type(state, seat):
            found.append(type_offer(state, seat))
    return tuple(offer for offer in found if all(ask.options for ask in offer.asks))
