"""One fact about rune tokens onto the table. Total: no checks, no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core.joint_reveal import laid_open, turned_over
from rules.core.secret import Opened
from rules.core.value import replace
from rules.runewars.heroes import events as h
from rules.runewars.pending import RuneDue, Spoils
from rules.runewars.realm.change import changed, of, without
from rules.runewars.realm.realm import Token
from rules.runewars.runes.areas import is_at
from rules.runewars.state import Lying, Runewars, runes_held
from rules.runewars.tables import MOST_DISCARDED


def evolve_rune(state: Runewars, event: h.RuneEvent) -> Runewars:
    realm = state.realms[event.seat]
    match event:
        case h.RuneReceived(seat=seat, dragons=dragons, falses=falses):
            due = RuneDue(seat, dragons, falses, MOST_DISCARDED if event.placed else 0)
            return replace(_piles(state, -dragons, -falses), pending=due)
        case h.FalseDiscarded(seat=seat, token=token):
            gone = of(_piles(state, 0, 1), seat, runes=without(realm.runes, token))
            rune_due = gone.pending
            if isinstance(rune_due, RuneDue):
                return replace(gone, pending=replace(rune_due, discarded=rune_due.discarded + 1))
            return gone
        case h.RuneSettled(seat=seat, tokens=tokens, loose=loose):
            lying = of(state, seat, runes=(*realm.runes, *tokens))
            back = _piles(lying, event.dragons_back, event.falses_back)
            return replace(back, loose=back.loose + loose, lying=laid(state, seat, event.wild), pending=None)
        case h.SpoilsDue(seat=seat, foe=foe, area=area):
            return replace(state, pending=Spoils(seat, foe, area))
        case h.RuneTaken():
            return _told(_taken(state, event))
        case h.NoRuneTaken():
            return _told(state)
        case h.RuneSeen(seat=seat, token=at, kind=kind):
            return of(state, seat, runes=changed(realm.runes, at, kind=kind))
        case h.RuneFound(seat=seat, token=found):
            return _told(_found(of(state, seat, runes=(*realm.runes, found)), found.area))
        case h.RuneLost(seat=seat, token=token):
            lost = realm.runes[token : token + 1]
            left = replace(state, loose=state.loose + len(lost), lying=laid(state, seat, lost))
            return of(left, seat, runes=without(realm.runes, token))
        case h.RunesRearranged(seat=seat, first=first, second=second, tokens=tokens):
            anew = dict(zip((first, second), tokens, strict=False))
            return of(state, seat, runes=tuple(anew.get(at, token) for at, token in enumerate(realm.runes)))
        case h.RunesRevealed(seat=seat, shown=shown, together=True):
            return all_turned(of(state, seat, turned=turned_over(shown)))
        case h.RunesRevealed(seat=seat, shown=shown):
            return _opened(state, seat, shown)
    assert_never(event)


def _piles(state: Runewars, dragons: int, falses: int) -> Runewars:
    return replace(state, dragon_pool=max(0, state.dragon_pool + dragons), false_pool=max(0, state.false_pool + falses))


def laid(state: Runewars, seat: int, tokens: tuple[Token, ...]) -> tuple[Lying, ...]:
    return (*state.lying, *(Lying(token, seat) for token in tokens))


def _taken(state: Runewars, event: h.RuneTaken) -> Runewars:
    """The very token with its secret: whoever knows it goes on knowing it."""
    seat, foe, at = event.seat, event.foe, event.token
    if foe is None:
        found = tuple(one.token for one in state.lying[at : at + 1])
        rest = replace(state, lying=without(state.lying, at), loose=max(0, state.loose - len(found)))
    else:
        found = state.realms[foe].runes[at : at + 1]
        rest = of(state, foe, runes=without(state.realms[foe].runes, at))
    placed = tuple(token if token.area else replace(token, area=event.area) for token in found)
    return of(rest, seat, runes=(*rest.realms[seat].runes, *placed))


def _found(state: Runewars, area: str) -> Runewars:
    """One fewer is loose; where all that are left were remembered, it is one of those, by its area if that says it."""
    loose = max(0, state.loose - 1)
    if len(state.lying) <= loose:
        return replace(state, loose=loose)
    there = next((at for at, one in enumerate(state.lying) if is_at(one.token, area)), 0)
    return replace(state, loose=loose, lying=without(state.lying, there))


def _told(state: Runewars) -> Runewars:
    """The question about a won area's token is answered."""
    return replace(state, pending=None) if isinstance(state.pending, Spoils) else state


def all_turned(state: Runewars) -> Runewars:
    """Nobody's tokens are seen before everybody's are."""
    held = runes_held(state)
    if any(hand.waits for hand in held):
        return state
    for hand in (one for one in held if not one.left):
        state = of(_opened(state, hand.seat, laid_open(hand.turned)), hand.seat, turned=())
    return replace(state, called=False)


def _opened(state: Runewars, seat: int, shown: tuple[Opened, ...]) -> Runewars:
    held = state.realms[seat].runes
    runes = tuple(replace(token, kind=face) for token, face in zip(held, shown, strict=False))
    return of(state, seat, runes=(*runes, *held[len(runes) :]))
