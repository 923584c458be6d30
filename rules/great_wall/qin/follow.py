"""What follows by itself for Qin Jiushao: lines that cannot be done, turns that are over, Artifacts at the end."""

from __future__ import annotations

from rules.great_wall import events as e
from rules.great_wall.board import events as eb
from rules.great_wall.qin.carry_out import finished, passed_over
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.qin import QIN, reed_card
from rules.great_wall.state import GreatWall, asks_indicator, current, decides_for, is_qin, is_reed
from rules.great_wall.tables import ARTIFACTS, QIN_ARTIFACT_HONOR

Events = tuple[e.Event, ...]


def forced_qin(state: GreatWall) -> Events:
    """The next of his that nobody can choose otherwise, or nothing."""
    qin = state.qin
    assert qin is not None
    if asks_indicator(state):
        return ()
    if work := state.work:
        if not work.queue or not is_qin(state, decides_for(state, work.queue[0])) or task(state):
            return ()
        seat = work.queue[0]
        return (eb.Finished(seat),) if is_reed(state, seat) else finished(work.location)
    if state.step == "scoring" and not state.clans[QIN].artifacts:
        return (e.ArtifactsEntered(QIN, (QIN_ARTIFACT_HONOR,) * ARTIFACTS),)
    if state.step not in ("command", "fall"):
        return ()
    if qin.agenda:
        return () if task(state) else (passed_over(qin.agenda[0]),)
    return (e.StepBegun("activation"),) if state.step == "command" and runs_itself(state) else ()


def runs_itself(state: GreatWall) -> bool:
    """Whether the card now resolved is carried out line by line: his, or the Reed Clan's where it is known."""
    now = current(state)
    if state.qin is None or now is None:
        return False
    return is_qin(state, now.seat) or (is_reed(state, now.seat) and reed_card(state.qin) is not None)
