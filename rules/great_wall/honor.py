"""Final Honor of numbers (KOŃCOWE PODLICZENIE PUNKTÓW str. 15)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rules.core.codec import Between
from rules.core.score import Cell, ScoreLine, ScoreSheet, TieBreak, reckon
from rules.great_wall.ending import EndKey
from rules.great_wall.tables import ARCHERS, HORSEMEN, MOST_HONOR, SHAME_HONOR, SPEARMEN

SOLDIERS = SPEARMEN + ARCHERS + HORSEMEN


@dataclass(frozen=True, slots=True)
class ClanTally:
    """What counts for one player in numbers; `tea` is the marker's place in the stack, 1 is the top, 0 not known."""

    honor: Annotated[int, Between(0, MOST_HONOR)]
    shamed_soldiers: Annotated[int, Between(0, SOLDIERS)]
    hordes: Annotated[int, Between(0, MOST_HONOR)]
    artifacts: Annotated[int, Between(0, MOST_HONOR)]
    tea: Annotated[int, Between(0, 5)]


def score_tallies(players: tuple[ClanTally, ...]) -> ScoreSheet:
    """Shame is taken first, and never more than there is; then Hordes and Artifacts; ties by Tea order."""
    lines = (
        ScoreLine("honor", tuple(Cell(own.honor) for own in players)),
        ScoreLine("shame", tuple(Cell(lost(own.honor, own.shamed_soldiers), own.shamed_soldiers) for own in players)),
        ScoreLine("hordes", tuple(Cell(own.hordes) for own in players)),
        ScoreLine("artifacts", tuple(Cell(own.artifacts) for own in players)),
    )
    return reckon(lines, (TieBreak("tea_order", tuple(len(players) - own.tea if own.tea else -1 for own in players)),))


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


def lost(honor: int, shamed: int) -> int:
    return -min(honor, SHAME_HONOR * shamed)
