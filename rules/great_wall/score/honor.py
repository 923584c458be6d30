"""Final Honor of numbers (KOŃCOWE PODLICZENIE PUNKTÓW str. 15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, reckon
from rules.core.score.tally import Place, Usually
from rules.core.value import replace
from rules.great_wall import tables
from rules.great_wall.score.ending import EndKey

SOLDIERS = tables.SPEARMEN + tables.ARCHERS + tables.HORSEMEN
HonorOnTrack = Annotated[
    int, Usually(0, tables.MOST_HONOR, most=199)
]  # the box has one token of 100 Honor for each player
ShamedSoldiers = Annotated[int, Usually(0, SOLDIERS, most=tables.SHAME_ALONE)]  # each player's share of the pool
HordeHonor = Annotated[int, Usually(0, tables.MOST_HONOR, most=99, cards=True)]  # ten cards of ten would be much
ArtifactHonor = Annotated[
    int, Usually(0, tables.MOST_HONOR, most=tables.ARTIFACTS * tables.QIN_ARTIFACT_HONOR, cards=True)
]  # as Qin's


@dataclass(frozen=True, slots=True)
class ClanTally:
    """What counts for one player in numbers; `tea` is the marker's place in the stack, 1 is the top, 0 not known."""

    honor: HonorOnTrack
    shamed_soldiers: ShamedSoldiers
    hordes: HordeHonor
    artifacts: ArtifactHonor
    tea: Annotated[int, Place(0, tables.PLAYERS[1])]


def score_tallies(players: tuple[ClanTally, ...]) -> ScoreSheet:
    """Shame is taken first, and never more than there is; then Hordes and Artifacts; ties by Tea order."""
    lines = (
        ScoreLine("honor", tuple(Cell(player.honor) for player in players)),
        ScoreLine(
            "shame",
            tuple(Cell(lost(player.honor, player.shamed_soldiers), player.shamed_soldiers) for player in players),
        ),
        ScoreLine("hordes", tuple(Cell(player.hordes) for player in players)),
        ScoreLine("artifacts", tuple(Cell(player.artifacts) for player in players)),
    )
    return reckon(lines, (TieBreak("tea_order", tuple(player.tea for player in players), place=True),))


def score_together(players: tuple[ClanTally, ...], verdict: EndKey | None) -> ScoreSheet:
    """A co-op game is won or lost by all; until it is over nobody is ahead (TRYB KOOPERACJI, KONIEC GRY str. 19)."""
    everybody = tuple(range(len(players)))
    sheet = replace(score_tallies(players), ranking=(everybody,), winners=everybody, tiebreaks=())
    match verdict:
        case None:
            return replace(sheet, decided_by="shared")
        case "goal":
            return replace(sheet, decided_by="goal")
        case _:
            return replace(sheet, winners=(), decided_by="loss:time" if verdict == "time" else "loss:shame_pool")


def against_qin(sheet: ScoreSheet, you: int, qin: int, pool_empty: bool) -> ScoreSheet:
    """An empty Shame pool loses, and so does a tie, which Tea order does not break (TRYB SOLO, KONIEC GRY str. 17)."""
    sheet = replace(sheet, tiebreaks=())
    if sheet.totals[you] > sheet.totals[qin] and not pool_empty:
        return sheet
    why = "loss:shame_pool" if pool_empty else "loss:not_more"
    return replace(sheet, ranking=((qin,), (you,)), winners=(qin,), decided_by=why)


def lost(honor: int, shamed: int) -> int:
    return -min(honor, tables.SHAME_HONOR * shamed)
