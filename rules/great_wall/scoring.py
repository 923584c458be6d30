"""The score of the table as it is, and what a score sheet asks (KONIEC GRY str. 15)."""

from __future__ import annotations

from rules.core.score import ScoreSheet
from rules.core.tally import Blank, Tally, blanks
from rules.great_wall.ending import verdict
from rules.great_wall.honor import ClanTally, score_tallies, score_together
from rules.great_wall.spec import COOP, SOLO, SPEC
from rules.great_wall.state import GreatWall, people
from rules.great_wall.written import FORMS


def tally_of(state: GreatWall, seat: int) -> ClanTally:
    """A player's side of the table as if the game ended now; a Horde card with Shame on it is worth nothing.

    In a co-op game a Horde card's Honor was counted when it was taken.
    """
    clan = state.clans[seat]
    return ClanTally(
        honor=clan.honor,
        shamed_soldiers=clan.shamed.total(),
        hordes=0 if state.empire else sum(card.honor for card in clan.claimed if card.shame == 0),
        artifacts=sum(clan.artifacts),
        tea=people(state).index(seat) + 1,
    )


def score(state: GreatWall) -> ScoreSheet:
    """The players only: the Reed Clan never has Honor."""
    tallies = tuple(tally_of(state, seat) for seat in range(state.players))
    return score_together(tallies, verdict(state)) if state.empire else score_tallies(tallies)


def limits(players: int) -> tuple[Blank, ...]:
    return tuple(Blank(b.path, b.low, players if b.path == "tea" else b.high) for b in blanks(ClanTally))


TALLY = Tally(ClanTally, score_tallies, limits, (*SPEC.score_modes, SOLO, COOP), forms=FORMS)
