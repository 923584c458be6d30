"""Why something cannot be told now, and what the pace does not follow."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import ChooseDetail, choice_refused
from rules.core.message import Refusal
from rules.scythia import refused
from rules.scythia.pace.actions import CountUp, PaceAction, TellCount, TellRaid, TellWork
from rules.scythia.state import Scythia, free_at, places, quests_left


def impossible_telling(state: Scythia, action: PaceAction) -> Refusal | None:
    seat = getattr(action, "seat", 0)
    if seat >= len(state.raiders):
        return refused.NO_SUCH_SEAT(field="seat", got=seat, high=max(0, len(state.raiders) - 1))
    if isinstance(action, TellRaid) and action.place not in places(state, action.empire):
        return refused.NO_SUCH_SPACE(got=action.place)
    return refused.COUNTED_HERE() if state.mode != "standard" else None


def telling_refused(state: Scythia, action: PaceAction) -> Refusal | None:
    match action:
        case ChooseDetail():
            return refused.FINISHED() if state.over else choice_refused(state, action)
        case TellWork(quest=quest):
            gone = quest and quests_left(state) == 0
            return _now(state) or (refused.QUEST_NOT_THERE() if gone else None)
        case TellRaid(empire=empire, place=place):
            return _now(state) or (None if free_at(state, empire, place) else refused.SPACE_RAIDED())
        case TellCount(seat=seat, what=what):
            told = state.detail == "pace" or f"raiders.{seat}.{what}" in state.gaps
            return (None if told else refused.COUNTED_HERE()) if state.begun else refused.NOT_BEGUN()
        case CountUp():
            return _now(state) or (None if state.last is not None else refused.NOT_THE_END())
    assert_never(action)


def _now(state: Scythia) -> Refusal | None:
    if not state.begun:
        return refused.NOT_BEGUN()
    if state.over:
        return refused.FINISHED()
    return None if state.detail == "pace" else refused.COUNTED_HERE()
