"""What follows by itself in a co-op game alone: Requests, Shame that cannot be paid, Horde Honor at once."""

from __future__ import annotations

from rules.great_wall import events as e
from rules.great_wall.clan.clan import Clan, ShamePlace, cards_in
from rules.great_wall.coop import events as ee
from rules.great_wall.coop.empire import Empire
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ATONEMENT, OPEN_REQUESTS, CommandCard

Events = tuple[e.Event, ...]


def claimed(state: GreatWall, seat: int, name: str, honor: int) -> Events:
    """A Horde card's Honor counts at the end; in a co-op game at once (ZDOBYWANIE HONORU ZA KARTY HORDY)."""
    at_once: Events = (e.HonorChanged(seat, honor, "horde"),) if state.empire and honor else ()
    return (e.HordeClaimed(seat, name, honor), *at_once)


def recoverable(clan: Clan) -> tuple[CommandCard, ...]:
    """Discarded Command cards that may come back for a Wall level; Betrayal never does (BUDOWA MURU; LATO 4)."""
    return tuple(card for card in cards_in(clan, "discard") if card != "betrayal")


def shamed_together(state: GreatWall, seat: int, places: tuple[tuple[ShamePlace, int], ...]) -> Events:
    """With an empty pool all lose at once; a token that can only lie in one way does (KONIEC GRY; ŻETONY HAŃBY)."""
    if state.pool == 0:
        return (ee.ShameUnpaid(seat), e.GameEnding(("shame",)), e.GameEnded())
    if state.clans[seat].honor >= ATONEMENT or len(places) > 1:
        return ()
    return (e.ShamePlaced(seat, *places[0]),) if places else (e.ShameLapsed(seat, removed=True),)


def end_check(state: GreatWall, empire: Empire) -> Events:
    """The goal, then the time; else one Shame token a player for each Request still open (FAZA DEKRETÓW)."""
    met = next((end.key for end in ends(state) if end.met), None)
    if met:
        return (e.GameEnding((met,)), e.GameEnded())
    return (e.StepBegun("requests"), *(e.ShameReceived(seat) for seat in people(state) for _ in empire.open))


def refilled(state: GreatWall, empire: Empire) -> Events:
    """New Requests on the empty slots as far as the deck goes, then the Event."""
    n = min(empire.deck, max(0, OPEN_REQUESTS[state.players] - len(empire.open)))
    opened: Events = (ee.RequestsOpened(n),) if n else ()
    return (*opened, e.StepBegun("event"))
