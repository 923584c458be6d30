"""What the table knows of the realms when it stops here: the numbers of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.score.stopped import Stopped
from rules.runewars.pace.questions import is_told
from rules.runewars.realm.realm import dragons, hidden
from rules.runewars.score.scoring import EPIC
from rules.runewars.spec import STANDARD
from rules.runewars.state import Runewars


def stopped(state: Runewars) -> Stopped:
    rows = tuple(_realm(state, seat) for seat in range(state.players))
    return Stopped(EPIC.id if state.epic else STANDARD.id, rows)


def _realm(state: Runewars, seat: int) -> Mapping[str, int]:
    """Runes that lie closed to this device are asked."""
    realm = state.realms[seat]
    known = {"influence": realm.influence, "starting_influence": realm.start}
    told = {path: n for path, n in known.items() if f"realms.{seat}.{_line(path)}" not in state.gaps}
    if state.detail == "pace":
        return {**told, **({"dragon_runes": realm.shown} if is_told(state, seat) else {})}
    closed = hidden(realm) or f"realms.{seat}.dragons" in state.gaps
    return told if closed else {**told, "dragon_runes": dragons(realm)}


def _line(path: str) -> str:
    return "start" if path == "starting_influence" else path
