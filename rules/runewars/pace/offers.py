"""What may be told now: Orders turned up, bids, and what a realm has."""

from __future__ import annotations

from rules.core.detail import ChooseDetail, other
from rules.core.offer import Ask, Offer
from rules.runewars import actions as a
from rules.runewars.labels import Offers, aside, offer
from rules.runewars.pace.actions import MOST_RUNES, ShowBids, ShowOrder, SixRunes, TellRealm, Told
from rules.runewars.realm.realm import hand
from rules.runewars.state import Runewars, alive, to_choose

MOST_TOLD = 20  # influence that is likely; half of the tokens in the box


def showing(state: Runewars) -> Offers:
    """Orders as they lie there, once the cards are turned up."""
    return tuple(
        offer(ShowOrder(seat, mine[0]), "show-order", Ask("order", mine))
        for seat in to_choose(state)
        if (mine := hand(state.realms[seat]))
    )


def bids_shown(state: Runewars) -> Offers:
    """All of them at once, as the hands were opened."""
    most = [0 if realm.out else realm.influence for realm in state.realms]
    ways = (tuple(0 for _ in most), tuple(most))
    return (offer(ShowBids(ways[0]), "show-bids", Ask("bids", ways)),)


def told_asides(state: Runewars) -> Offers:
    found: list[Offer[a.Action]] = []
    if not state.over:
        found.append(aside(ChooseDetail(other(state.detail)), "choose-detail"))
    if state.detail == "full" or not state.begun:
        return tuple(found)
    for seat in alive(state):
        found += [tell_offer(seat, what) for what in ("influence", "runes")] if not state.over else []
    if not state.over and state.season == "winter":  # it may come at any time; here hands that know no game try it
        found += [aside(SixRunes(seat), "six-runes") for seat in alive(state)]
    return tuple(found)


def tell_offer(seat: int, what: Told) -> Offer[a.Action]:
    most = MOST_TOLD if what == "influence" else MOST_RUNES
    return aside(TellRealm(seat, what, 0), f"tell-{what}", Ask("value", tuple(range(most + 1))))
