"""Why a step for or of Qin Jiushao is not possible, or not allowed now."""

from __future__ import annotations

from typing import assert_never

from rules.core.message import Ground, Refusal
from rules.great_wall import actions as a
from rules.great_wall import refused
from rules.great_wall.board import actions as b
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.carry_out import conditions, targets
from rules.great_wall.qin.deck_file import card_refusal, cards_refusal
from rules.great_wall.qin.follow import runs_itself
from rules.great_wall.qin.mind import CHOSEN, Task, task
from rules.great_wall.qin.qin import QIN, TOKENS, YOU
from rules.great_wall.state import GreatWall, current, in_play, is_qin, is_reed, phase
from rules.great_wall.tables import CLERKS, OVERSEER_LEVELS, REED_CARD

QIN_NEVER = Ground("qin-never", "qin-golden")
QIN_HIMSELF = Ground("qin-himself", "qin-cards")
NO_OPPONENT = Ground("no-opponent", "setup-solo")
TRACK_TOKENS = Ground("track-tokens", "setup-solo")
NO_DECK = Ground("no-deck", "qin-cards")
TABLE_FOLLOWED = Ground("table-followed")
CARD_RESOLVED = Ground("card-resolved", "step-fall")
COUNT_FIRST = Ground("count-first", "qin-card")
NO_SUCH_PLACE = Ground("no-such-place")
NO_REED_STEP = Ground("no-reed-step", "reed")

BOXED = ("despotism", "work-harder")  # standard cards whose other players' box is known (E p. 6)
# What is said of a clan by hand and may be said of him; the rest he never does (ZŁOTE REGUŁY)
OF_HIM = (a.MoveTea, a.Score, a.ClaimHorde, a.TakeAdvisor, q.ResolveCard)
HIS_OWN = (b.MoveClerk, b.Attack, b.Recruit, b.BuildWall, b.Fire)  # he does these himself, by his instructions


def never_his(state: GreatWall, action: a.Action) -> Refusal | None:
    """ZŁOTE REGUŁY: no Shame, no Active Advisors, no payment, no rest."""
    if not is_qin(state, getattr(action, "seat", -1)):
        return None
    if isinstance(action, a.TakeAdvisor):
        return QIN_NEVER() if action.active else None
    resting = isinstance(action, b.Recruit) and action.row is None
    return None if isinstance(action, (*OF_HIM, *HIS_OWN)) and not resting else QIN_NEVER()


def himself(state: GreatWall, action: a.Action) -> Refusal | None:
    """His pieces, and those of the Reed Clan while he is its Overlord, are moved by instruction."""
    if isinstance(action, HIS_OWN) and is_qin(state, action.seat):
        return QIN_HIMSELF()
    return None


def impossible_qin(state: GreatWall, action: q.QinAction) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    qin = state.qin
    if qin is None:
        return NO_OPPONENT()
    match action:
        case q.LayTrack(track=track) if sorted(track) != sorted(TOKENS):
            return TRACK_TOKENS(n=len(TOKENS))
        case q.ChooseQinDeck(source="custom" | "printed", cards=cards) if cards or action.source == "custom":
            return cards_refusal(cards)
        case q.DrawQinCard():
            return None if len(qin.deck) else NO_DECK()
        case q.EnterQinCard(card=card):
            return refused.REED_NEVER() if card.name == REED_CARD else card_refusal(card, "card")
        case q.ShowIndicator(section=section) if section not in in_play(state):
            return refused.SECTION_OUT_OF_PLAY()
        case q.OthersMove() | q.ResolveCard() if qin.agenda or state.work:
            return refused.QIN_FIRST()
        case q.ResolveCard() | q.EnterScore() if state.mode != "opponent":
            return TABLE_FOLLOWED()
        case q.OthersMove() if state.mode == "opponent":
            return refused.NOT_THIS_STEP()
        case q.ResolveCard(seat=seat) if seat == QIN and qin.card is None:
            return refused.NO_CARD_TO_PLACE()
    return None


def refusal_qin(state: GreatWall, action: q.QinAction) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    now = phase(state)
    assert state.qin is not None  # impossible_qin has asked
    match action:
        case q.ChooseDifficulty() | q.DrawTrack() | q.ChooseQinDeck():
            return None if now == "setup" else refused.NOT_IN_SET_UP()
        case q.ChooseAdvice() | q.ChooseReadings() | q.LayTrack() | q.ShowIndicator():
            return None
        case q.DrawQinCard() | q.EnterQinCard():
            return None if now == "qin-card" else refused.NOT_THIS_STEP()
        case q.OthersMove():
            return None if may_move(state) else refused.NOT_THIS_STEP()
        case q.ResolveCard(seat=seat):
            if now != "fall":
                return refused.NOT_THIS_STEP()
            return CARD_RESOLVED() if seat in state.qin.resolved else None
        case q.EnterScore():
            return None if now == "end-check" else refused.NOT_OVER()
    assert_never(action)


def may_move(state: GreatWall) -> bool:
    """Whether the other players' box may come now: on your turn, or the Reed Clan's where its card is only a text."""
    now = current(state)
    if state.qin is None or now is None or phase(state) != "command":
        return False
    return not state.qin.moved and not runs_itself(state) and (now.seat == YOU or is_reed(state, now.seat))


def box_due(state: GreatWall) -> bool:
    """A card whose box is known is not left before he has moved."""
    now = current(state)
    return may_move(state) and now is not None and now.seat == YOU and now.card in BOXED


def _done_refusal(task: Task, action: b.Done) -> Refusal | None:
    """A number that only the table can count, a place that only the Overlord can choose."""
    if task.kind == "honor-each" and task.count is None and action.n is None:
        return COUNT_FIRST()
    if task.kind in CHOSEN and action.place not in task.sections:
        return NO_SUCH_PLACE(got=action.place)
    return None


def answer_refusal(state: GreatWall, action: b.Done | b.NotPossible, reeds: bool) -> Refusal | None:
    """An answer without an instruction, or one that does not fit his; `reeds` is that the Reed Clan has one."""
    pending = task(state)
    if pending is None:
        return None if reeds else NO_REED_STEP()
    if isinstance(action, b.Done):
        return _done_refusal(pending, action)
    if action.condition not in conditions(pending):
        return refused.NOT_THIS_STEP()
    if action.condition == "place" and action.place not in targets(pending):
        return NO_SUCH_PLACE(got=action.place)
    high = {"level": OVERSEER_LEVELS, "clerks": CLERKS, "clerks-here": CLERKS}.get(action.condition)
    if high is not None and action.n > high:
        return refused.OUT_OF_RANGE(path="n", low=0, high=high, got=action.n)
    return None
