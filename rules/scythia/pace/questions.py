"""What the end of the pace asks: every line of the sheet that nobody told, and on a tie what breaks it."""

from __future__ import annotations

from rules.core.message import say
from rules.core.score.question import Question
from rules.core.score.score import ScoreSheet
from rules.core.value import replace
from rules.scythia.pace.actions import COUNTED, SCORED, TIES, Counted
from rules.scythia.pace.offers import MOST, tell_offer
from rules.scythia.state import Scythia
from rules.scythia.turn.raider import Raider, animals_of, crew_of

LINE = {"crew_vp": "crew", "animals_vp": "animals", "quests_vp": "quests"}  # of the sheet; the others are called alike


def told(state: Scythia, seat: int, what: Counted) -> int:
    """-1 where nobody has said it."""
    counts = state.raiders[seat].counts
    return counts[COUNTED.index(what)] if counts else -1


def is_gap(state: Scythia, seat: int, what: Counted) -> bool:
    return f"raiders.{seat}.{what}" in state.gaps


def gap_questions(state: Scythia) -> tuple[Question, ...]:
    seats = range(len(state.raiders))
    return tuple(_question(state, seat, what) for seat in seats for what in SCORED if is_gap(state, seat, what))


def _question(state: Scythia, seat: int, what: Counted) -> Question:
    answers = (tell_offer(seat, what),) if state.over else ()
    about = say(f"scythia.ask.count.{what}", seat=seat)
    known = _last_known(state.raiders[seat], what)  # before the pace; the answer may be less, but not unasked
    usual = bool(answers) and not known
    return Question(LINE.get(what, what), seat, about, answers, None, -2 * known, 2 * MOST[what], usual=usual)


def _last_known(raider: Raider, what: Counted) -> int:
    match what:
        case "track":
            return raider.track
        case "crew_vp":
            return sum(member.vp for _, member in crew_of(raider))
        case "animals_vp":
            return sum(animal.vp for animal in animals_of(raider))
        case "quests_vp":
            return sum(raider.quests)
        case "gold" | "equipment" | "wagons" | "livestock":
            return raider.goods.of(what)
    return 0


def with_ties(state: Scythia, sheet: ScoreSheet) -> ScoreSheet:
    """The number of quests, crew and animals, then of Silver, Provisions and Kumis; of the tied only (PUNKTACJA)."""
    best = [seat for seat in sheet.placed if sheet.totals[seat] == sheet.best]
    if len(best) < 2 or not state.over or not sheet.settled:  # what is open besides may still end the tie
        return sheet
    for rule, names in zip(sheet.tiebreaks, TIES, strict=False):
        untold = [(seat, name) for seat in best for name in names if is_gap(state, seat, name)]
        if untold:
            asked = tuple(
                Question(rule.key, seat, say(f"scythia.ask.count.{name}", seat=seat), (tell_offer(seat, name),))
                for seat, name in untold
            )
            return replace(sheet, questions=(*sheet.questions, *asked), decided_by="open", winners=tuple(best))
        most = max(rule.strength(seat) for seat in best)
        best = [seat for seat in best if rule.strength(seat) == most]
        if len(best) == 1:
            return sheet
    return sheet
