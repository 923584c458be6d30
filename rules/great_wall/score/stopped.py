"""What the table knows of the clans when it stops here: the numbers of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.score.stopped import Stopped
from rules.great_wall.qin.qin import QIN, YOU
from rules.great_wall.score.scoring import tally_of
from rules.great_wall.spec import COOP, SOLO, STANDARD
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import ARTIFACTS


def stopped(state: GreatWall) -> Stopped:
    """Where only Qin Jiushao is followed the person's row is empty, and so is the pool."""
    if state.qin:
        alone = state.mode == SOLO.id
        pool = {"shame_pool": state.pool} if alone else {}
        return Stopped(SOLO.id, (_clan(state, YOU) if alone else {}, {**_qin(state), **pool}))
    people = tuple(_clan(state, seat) for seat in range(state.players))
    if state.empire:
        table = {"requests_fulfilled": state.empire.fulfilled, "shame_unpayable": int(state.empire.unpaid is not None)}
        return Stopped(COOP.id, (*people, table))
    return Stopped(STANDARD.id, people)


def _clan(state: GreatWall, seat: int) -> Mapping[str, int]:
    """In the pace no Honor and no Horde card means that nobody has told any; Artifacts lie face down until now."""
    tally, pace = tally_of(state, seat), state.detail == "pace"
    known = {"honor": tally.honor, "shamed_soldiers": tally.shamed_soldiers, "hordes": tally.hordes, "tea": tally.tea}
    told = {path: n for path, n in known.items() if n or not pace or path == "shamed_soldiers"}
    return {**told, **({"artifacts": tally.artifacts} if state.clans[seat].artifacts else {})}


def _qin(state: GreatWall) -> Mapping[str, int]:
    """His Artifacts are all three (TRYB SOLO, KONIEC GRY)."""
    tally = tally_of(state, QIN)
    return {"honor": tally.honor, "hordes": tally.hordes, "artifacts_count": ARTIFACTS}
