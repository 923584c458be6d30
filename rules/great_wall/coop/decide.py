"""From a wish to facts: what is done in a co-op game alone."""

from __future__ import annotations

from typing import assert_never

from rules.great_wall import events as e
from rules.great_wall.clan.goods import NOTHING, minus
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop import events as ee
from rules.great_wall.tables import ATONEMENT

Events = tuple[e.Event, ...]


def empire_facts(action: ae.EmpireAction) -> Events:
    match action:
        case ae.NameRequest(request=request, name=name, text=text):
            return (ee.RequestNamed(request, name, text),)
        case ae.NameEvent(event=event, card=card):
            return (ee.EventNamed(event, card),)
        case ae.Fulfil(request=request, gifts=gifts):
            return (*(fact for gift in gifts for fact in _given(gift)), ee.RequestFulfilled(request))
        case ae.RevealEvent(card=card):
            return (ee.EventRevealed(card),)
        case ae.Atone(seat=seat):
            return (e.HonorChanged(seat, -ATONEMENT, "shame"), ee.ShameAtoned(seat))
        case ae.LetLapse(seat=seat):
            return (e.ShameLapsed(seat, removed=True),)
        case ae.GoFirst(seat=seat):
            return (ee.WentFirst(seat),)
    assert_never(action)


def _given(gift: ae.Gift) -> Events:
    """What is paid goes back to the supply, what is Sacrificed leaves the game (POŚWIĘCENIE)."""
    facts: list[e.Event] = []
    if gift.goods != NOTHING:
        facts.append(e.GoodsChanged(gift.seat, minus(gift.goods)))
    if gift.honor:
        facts.append(e.HonorChanged(gift.seat, -gift.honor, "request"))
    if gift.tactics:
        facts.append(e.TacticsChanged(gift.seat, -gift.tactics))
    if gift.soldiers.total() or gift.clerks:
        facts.append(ee.Sacrificed(gift.seat, gift.soldiers, gift.clerks, gift.section))
    return tuple(facts)
