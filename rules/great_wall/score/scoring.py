"""The score of the table as it is, and what a score sheet asks (KONIEC GRY str. 15)."""

from __future__ import annotations

from rules.core.score.score import ScoreSheet, asking, with_cells
from rules.core.score.tally import Blank, Tally, blanks
from rules.core.value import replace
from rules.great_wall.clan.clan import hordes_of
from rules.great_wall.qin.qin import QIN, YOU
from rules.great_wall.score.ending import verdict
from rules.great_wall.score.honor import ClanTally, against_qin, score_tallies, score_together
from rules.great_wall.score.questions import hordes_are_open, questions
from rules.great_wall.score.sheets import WAYS, bounds
from rules.great_wall.score.written import FORMS
from rules.great_wall.spec import SPEC
from rules.great_wall.state import GreatWall, rivals


def tally_of(state: GreatWall, seat: int) -> ClanTally:
    """A player's side of the table as if the game ended now; a Horde card with Shame on it is worth nothing.

    In a co-op game a Horde card's Honor was counted when it was taken.
    """
    clan = state.clans[seat]
    return ClanTally(
        honor=clan.honor,
        shamed_soldiers=clan.shamed.total(),
        hordes=0 if state.empire else hordes_of(clan),
        artifacts=sum(clan.artifacts),
        tea=rivals(state).index(seat) + 1,
    )


def score(state: GreatWall) -> ScoreSheet:
    """All but the Reed Clan, which never has Honor."""
    qin = state.qin
    if qin and state.mode == "opponent":
        clan_tally = ClanTally(qin.your_score or 0, 0, 0, 0, 0)
        sheet = replace(score_tallies((clan_tally, tally_of(state, QIN))), tiebreaks=())
        untold = qin.your_score is None
        seen = with_cells(sheet, lambda seat, cell: replace(cell, least=untold and seat == YOU))
        return asking(seen, questions(state)) if untold else against_qin(seen, YOU, QIN, qin.pool_empty)
    tallies = tuple(tally_of(state, seat) for seat in range(state.players))
    if state.empire:
        return score_together(tallies, verdict(state))
    sheet = asking(_least(state, score_tallies(tallies)), questions(state))
    return against_qin(sheet, YOU, QIN, state.pool == 0) if qin else sheet


def _least(state: GreatWall, sheet: ScoreSheet) -> ScoreSheet:
    """Horde cards of which nobody has said the Honor may still add to it."""
    untold = [hordes_are_open(state, seat) for seat in range(len(state.clans))]
    if not any(untold):
        return sheet
    marked = tuple(
        replace(line, cells=tuple(replace(cell, least=untold[seat]) for seat, cell in enumerate(line.cells)))
        if line.key == "hordes"
        else line
        for line in sheet.lines
    )
    return replace(sheet, lines=marked, least=tuple(untold[: len(sheet.least)]))


def limits(players: int) -> tuple[Blank, ...]:
    return tuple(replace(b, high=players, likely=players) if b.path == "tea" else b for b in blanks(ClanTally))


TALLY = Tally(ClanTally, score_tallies, limits, SPEC.score_modes, forms=FORMS, ways=WAYS, bounds=bounds)
