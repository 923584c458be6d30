"""What may be done in a co-op game alone, before legal has its say."""

from __future__ import annotations

from rules.core.offer import Ask
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.clan import usable
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import Empire, EventCard
from rules.great_wall.labels import Offers, aside, offer
from rules.great_wall.state import GreatWall, people

# What is printed on the cards is not known to the rules; these stand for "what lies on the table"
SAMPLE_EVENTS = (EventCard(), EventCard("", "", True), EventCard("Flood", "", True))
SAMPLE_NAMES = ("", "Tribute")


def empire_offers(state: GreatWall, empire: Empire) -> Offers:
    """Winter's own steps, and who resolves a Location first."""
    found: Offers = ()
    if state.due:
        seat = state.due[0]
        found = (offer(ae.Atone(seat), "atone"), offer(ae.LetLapse(seat), "let-lapse"))
    elif state.work:
        found = tuple(aside(ae.GoFirst(seat), "go-first") for seat in state.work.queue[1:])
    elif state.step == "fulfilment":
        ways = _ways(state)
        found = tuple(offer(ae.Fulfil(request.number), "fulfil", Ask("gifts", ways)) for request in empire.open)
    elif state.step == "event" and not empire.resolving:
        found = (offer(ae.RevealEvent(EventCard()), "reveal-event", Ask("card", SAMPLE_EVENTS)),)
    return (*found, *_named(empire))


def _named(empire: Empire) -> Offers:
    """Cards typed in later, at any time."""
    asked = Ask("name", SAMPLE_NAMES)
    requests = tuple(aside(ae.NameRequest(request.number, ""), "name-request", asked) for request in empire.open)
    events = tuple(
        aside(ae.NameEvent(at, card), "name-event") for at, card in enumerate(empire.events, start=1) if not card.name
    )
    return (*requests, *events)


def _ways(state: GreatWall) -> tuple[tuple[ae.Gift, ...], ...]:
    """Nothing to give, or of each player a Spearman or a Clerk, where everybody has one."""
    ways: list[tuple[ae.Gift, ...]] = [()]
    if all(usable(state.clans[seat], "spearman") for seat in people(state)):
        ways.append(tuple(ae.Gift(seat, soldiers=Squad(spearman=1)) for seat in people(state)))
    if all(state.clans[seat].clerks for seat in people(state)):
        ways.append(tuple(ae.Gift(seat, clerks=1) for seat in people(state)))
    return tuple(ways)
