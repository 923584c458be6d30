"""What the end of the pace asks: dragon runes, one number each, and influence where it breaks a tie."""

from __future__ import annotations

from rules.core.message import say
from rules.core.score.question import Question
from rules.core.score.score import ScoreSheet
from rules.core.value import replace
from rules.runewars.pace.actions import MOST_RUNES
from rules.runewars.pace.offers import tell_offer
from rules.runewars.state import Runewars, alive


def is_told(state: Runewars, seat: int) -> bool:
    """Whether somebody has said how many dragon runes a realm has."""
    return state.realms[seat].shown >= 0


def questions(state: Runewars) -> tuple[Question, ...]:
    if state.detail == "full" or state.winner is not None:
        return ()
    return tuple(_dragons(state, seat) for seat in alive(state))


def _dragons(state: Runewars, seat: int) -> Question:
    realm, about = state.realms[seat], say("runewars.ask.dragons", seat=seat)
    answers = (tell_offer(seat, "dragons"),) if state.over else ()
    said = realm.shown if is_told(state, seat) else None
    return Question("dragon_runes", seat, about, answers, said, most=MOST_RUNES)


def with_influence(state: Runewars, sheet: ScoreSheet) -> ScoreSheet:
    """Equal runes: more influence wins; asked of the tied only (Zwycięstwo w grze)."""
    best = [seat for seat in sheet.placed if sheet.totals[seat] == sheet.best]
    untold = [seat for seat in best if f"realms.{seat}.influence" in state.gaps]
    if len(best) < 2 or not untold or not state.over or state.winner is not None:
        return sheet
    if not sheet.settled:  # what is open besides may still end the tie
        return sheet
    asked = tuple(
        Question("influence", seat, say("runewars.ask.influence", seat=seat), (tell_offer(seat, "influence"),))
        for seat in untold
    )
    return replace(sheet, questions=(*sheet.questions, *asked), decided_by="open", winners=tuple(best))
