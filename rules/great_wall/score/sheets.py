"""Score sheets of a game alone against Qin Jiushao and of a co-op game; the usual one is ClanTally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from rules.core.codec import Between
from rules.core.score.doubt import Bound, Held
from rules.core.score.score import ScoreSheet
from rules.core.score.tally import SheetMode
from rules.great_wall.score.honor import (
    ArtifactHonor,
    ClanTally,
    HonorOnTrack,
    HordeHonor,
    ShamedSoldiers,
    against_qin,
    score_tallies,
    score_together,
)
from rules.great_wall.spec import COOP, SOLO
from rules.great_wall.tables import ARTIFACTS, COOP_GOAL, QIN_ARTIFACT_HONOR, REQUESTS, SHAME, SHAME_ALONE


@dataclass(frozen=True, slots=True)
class LoneTally:
    """The person's: Tea order decides nothing, since a tie does not beat Qin Jiushao."""

    honor: HonorOnTrack
    shamed_soldiers: ShamedSoldiers
    hordes: HordeHonor
    artifacts: ArtifactHonor


@dataclass(frozen=True, slots=True)
class QinTally:
    """He never has Shame; with an empty pool he has won (TRYB SOLO, KONIEC GRY str. 17)."""

    honor: HonorOnTrack
    hordes: HordeHonor
    artifacts_count: Annotated[int, Between(0, ARTIFACTS)]
    shame_pool: Annotated[int, Between(0, SHAME_ALONE)]


@dataclass(frozen=True, slots=True)
class AllyTally:
    """A Horde card's Honor was counted when it was taken (TRYB KOOPERACJI str. 19)."""

    honor: HonorOnTrack
    shamed_soldiers: ShamedSoldiers
    artifacts: ArtifactHonor


@dataclass(frozen=True, slots=True)
class EmpireTally:
    """`shame_unpayable` is 1 when a token was due and the pool was empty."""

    requests_fulfilled: Annotated[int, Between(0, max(REQUESTS.values()))]
    shame_unpayable: Annotated[int, Between(0, 1)]


def _alone(players: tuple[Any, ...], table: None) -> ScoreSheet:
    you, qin = players
    artifacts = QIN_ARTIFACT_HONOR * qin.artifacts_count
    sheet = score_tallies(
        (
            ClanTally(you.honor, you.shamed_soldiers, you.hordes, you.artifacts, 0),
            ClanTally(qin.honor, 0, qin.hordes, artifacts, 0),
        )
    )
    return against_qin(sheet, 0, 1, qin.shame_pool == 0)


def _together(players: tuple[Any, ...], table: Any) -> ScoreSheet:
    """A game that is over without its goal was ended by Shame that nobody could pay, or else by the time."""
    clans = tuple(ClanTally(player.honor, player.shamed_soldiers, 0, player.artifacts, 0) for player in players)
    if table.shame_unpayable:
        return score_together(clans, "shame")
    return score_together(clans, "goal" if table.requests_fulfilled >= COOP_GOAL[len(players)] else "time")


def bounds(mode: str, players: int) -> tuple[Bound, ...]:
    """Shame tokens laid out (PRZYGOTOWANIE GRY 15; TRYB SOLO 15), which are with Soldiers or still in the pool.

    Requests: DEKRETY CESARZA; with two players four of the twelve are removed. Honor has no bound.
    """
    what = "great_wall.shame"
    if mode == SOLO.id:
        return (Held(what, ("shamed_soldiers", "shame_pool"), SHAME_ALONE),)
    shame = Held(what, ("shamed_soldiers",), SHAME[players])
    requests = Held("great_wall.tally.requests_fulfilled", ("requests_fulfilled",), REQUESTS[players])
    return (shame, requests) if mode == COOP.id else (shame,)


WAYS = (SheetMode(SOLO, LoneTally, _alone, automa=QinTally), SheetMode(COOP, AllyTally, _together, table=EmpireTally))
