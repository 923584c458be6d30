"""What the table knows of boards and opponent when it stops here: the numbers of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields

from rules.core.score.stopped import Stopped
from rules.scythia.opponent.mind import Ai
from rules.scythia.pace.actions import COUNTED
from rules.scythia.pace.questions import is_gap
from rules.scythia.score.scoring import AiTally, of_ai, of_raider
from rules.scythia.spec import SOLO, STANDARD
from rules.scythia.state import Scythia


def stopped(state: Scythia) -> Stopped:
    """Where only the opponent is followed the person's row is empty."""
    people = tuple(_raider(state, seat) for seat in range(len(state.raiders)))
    if state.mode == STANDARD.id:
        return Stopped(STANDARD.id, people)
    return Stopped(SOLO.id, (*(people or ({},)), _ai(state.ai) if state.ai else {}))


def _raider(state: Scythia, seat: int) -> Mapping[str, int]:
    """Points of a quest that nobody has read are not known, so neither is their sum."""
    raider = state.raiders[seat]
    known = asdict(of_raider(raider))
    unread = {"quests_vp"} if 0 in raider.quests else set[str]()
    return {what: known[what] for what in COUNTED if what not in unread and not is_gap(state, seat, what)}


def _ai(ai: Ai) -> Mapping[str, int]:
    known = asdict(of_ai(ai))
    unread = {*(("quests_vp",) if 0 in ai.quests else ()), *(("animals_vp",) if _unread(ai) else ())}
    return {part.name: known[part.name] for part in fields(AiTally) if part.name not in unread}


def _unread(ai: Ai) -> bool:
    return any(horse.unread for horse in ai.horses)
