"""Why a step of a co-op game is not possible, or not allowed now (TRYB KOOPERACJI)."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Ground, Refusal
from rules.great_wall import refused
from rules.great_wall.board.prices import pays
from rules.great_wall.clan.clan import usable
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import Empire
from rules.great_wall.state import GreatWall, clerks_at, in_play, phase, section, shame_room
from rules.great_wall.tables import ATONEMENT, EVENTS, RESOURCES, SOLDIERS, SoldierKind

NO_SUCH_EVENT = Ground("no-such-event", "step-event", n="entered")
NO_EVENT_LEFT = Ground("no-event-left", "step-event")
SOLDIER_FOR_SHAME = Ground("soldier-for-shame", "coop")
LOCATION_BEGUN = Ground("location-begun", "coop")
SHORT_OF_HONOR = Ground("short-of-honor", "coop")
NO_SUCH_REQUEST = Ground("no-such-request", "step-requests", n="entered")
SHORT_OF_TACTICS = Ground("short-of-tactics", "step-fulfilment")


def impossible_empire(state: GreatWall, action: ae.EmpireAction) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    empire = state.empire
    if empire is None:
        return refused.ONLY_IN_COOP()
    match action:
        case ae.NameRequest(request=request):
            return _not_open(empire, request)
        case ae.Fulfil(request=request, gifts=gifts):
            return _not_open(empire, request) or _not_given(state, gifts)
        case ae.NameEvent(event=event):
            return None if event <= len(empire.events) else NO_SUCH_EVENT(n=event)
        case ae.RevealEvent():
            return NO_EVENT_LEFT() if len(empire.events) >= EVENTS else None
        case ae.Atone(seat=seat) | ae.LetLapse(seat=seat):
            return None if seat in state.due and state.pool else refused.NO_SHAME_DUE()
        case ae.GoFirst(seat=seat):
            queue = state.work.queue if state.work else ()
            return None if seat in queue[1:] else refused.NOT_THIS_STEP()
    assert_never(action)


def refusal_empire(state: GreatWall, action: ae.EmpireAction) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    match action:
        case ae.NameRequest() | ae.NameEvent():
            return None
        case ae.Atone(seat=seat) | ae.LetLapse(seat=seat) if seat != state.due[0]:
            return refused.NOT_YOUR_TURN(seat=state.due[0])
        case ae.Atone(seat=seat):
            return honor_short(state, seat, ATONEMENT)
        case ae.LetLapse(seat=seat):
            return SOLDIER_FOR_SHAME() if shame_room(state, seat) else None
        case ae.GoFirst():
            return LOCATION_BEGUN() if phase(state) != "location" or _begun(state) else None
        case ae.Fulfil(gifts=gifts):
            if phase(state) != "fulfilment":
                return refused.NOT_THIS_STEP()
            return next((why for gift in gifts if (why := _unpaid(state, gift))), None)
        case ae.RevealEvent():
            fresh = phase(state) == "event" and state.empire is not None and not state.empire.resolving
            return None if fresh else refused.NOT_THIS_STEP()
    assert_never(action)


def honor_short(state: GreatWall, seat: int, n: int) -> Refusal | None:
    have = state.clans[seat].honor
    return SHORT_OF_HONOR(n=n, have=have) if have < n else None


def _not_open(empire: Empire, number: int) -> Refusal | None:
    return None if any(request.number == number for request in empire.open) else NO_SUCH_REQUEST(n=number)


def _not_given(state: GreatWall, gifts: tuple[ae.Gift, ...]) -> Refusal | None:
    """Each player gives for himself, once (DEKRETY CESARZA)."""
    seats = [gift.seat for gift in gifts]
    strange = next((seat for seat in seats if seat >= state.players or seats.count(seat) > 1), None)
    if strange is not None:
        return refused.NO_SUCH_SEAT(field="gifts", got=strange, high=state.players - 1)
    for gift in gifts:
        if gift.section is not None and gift.section not in in_play(state):
            return refused.SECTION_OUT_OF_PLAY()
        if any(_there(state, gift, kind) < gift.soldiers.of(kind) for kind in SOLDIERS):
            return refused.NO_SOLDIER()
        if gift.clerks > state.clans[gift.seat].clerks:
            return refused.NO_CLERK_IN_POOL()
        if any(gift.goods.of(kind) < 0 for kind in RESOURCES):
            return refused.OUT_OF_RANGE(path="goods", low=0, high=99, got=min(map(gift.goods.of, RESOURCES)))
    return None


def _there(state: GreatWall, gift: ae.Gift, kind: SoldierKind) -> int:
    """Soldiers with Shame under them cannot be used in any way, so not for this either (ŻETONY HAŃBY str. 7)."""
    if gift.section is None:
        return usable(state.clans[gift.seat], kind)
    return section(state, gift.section).rest[gift.seat].of(kind)


def _unpaid(state: GreatWall, gift: ae.Gift) -> Refusal | None:
    """In full and from what is one's own: nothing is shared (DEKRETY CESARZA)."""
    short = pays(state, gift.seat, gift.goods) or honor_short(state, gift.seat, gift.honor)
    held = state.clans[gift.seat].tactics
    return short or (SHORT_OF_TACTICS(n=gift.tactics, have=held) if held < gift.tactics else None)


def _begun(state: GreatWall) -> bool:
    """Whoever has resolved a Clerk of theirs resolves them all before the next player."""
    work = state.work
    return work is not None and work.left != clerks_at(state, work.location)[work.queue[0]]
