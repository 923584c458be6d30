"""What may be done now, and why something may not: the set-up and the opponent; the rest is the table's."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import NOW, Ground, Refusal
from rules.scythia import actions as a
from rules.scythia import refused
from rules.scythia.opponent.deck_file import cards_refusal, printed_refusal
from rules.scythia.opponent.mind import HORSE_POINTS
from rules.scythia.pace.actions import PaceAction
from rules.scythia.pace.legal import impossible_telling, telling_refused
from rules.scythia.score.questions import held
from rules.scythia.state import AI, PERSON, Scythia, deed, line, phase, row_of, spaces_of
from rules.scythia.turn.legal import at_table, impossible_table, refusal_table

NOT_IN_SET_UP = Ground("not-in-set-up", NOW)
NO_FIRST_PLAYER = Ground("no-first-player", "step-start")
NO_CHARACTER = Ground("no-character", "solo-3")
NO_OPPONENT = Ground("no-opponent", "solo-2")
YOU_BEGIN = Ground("you-begin", "solo-1")
TABLE_FOLLOWED = Ground("table-followed")
NO_DECK = Ground("no-deck", "solo-2")
NO_SUCH_CARD = Ground("no-such-card")
MOVED_ON = Ground("moved-on")
NOT_OVER = Ground("not-over", "scoring")
NOT_THIS_STEP = Ground("not-this-step", NOW)
INSTRUCTION_FIRST = Ground("instruction-first", "step-instruction")

ALONE = (a.CompleteQuest, a.EndTurn)  # said of the person too where only the opponent is followed


def impossible(state: Scythia, action: a.Action) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    if isinstance(action, PaceAction):
        return impossible_telling(state, action)
    if isinstance(action, a.CompleteQuest) and action.spot >= len(row_of(state, action.row)):
        return refused.NO_SUCH_SPACE(got=action.spot)
    if at_table(action):
        return impossible_table(state, action) if state.raiders or not isinstance(action, ALONE) else None
    match action:
        case a.ChooseFirst(seat=seat) if seat >= len(state.raiders):
            return refused.NO_SUCH_SEAT(field="seat", got=seat, high=max(0, len(state.raiders) - 1))
        case a.Begin() if state.begun:
            return NOT_IN_SET_UP()
        case a.Begin() if state.first is None:
            return NO_FIRST_PLAYER()
        case a.Begin() if state.character is None and state.mode != "standard":
            return NO_CHARACTER()
        case a.ChooseCharacter() | a.ChooseDeck() | a.DrawScheme() | a.EnterScheme() if state.mode == "standard":
            return NO_OPPONENT()
        case a.DrawFirst() | a.ChooseFirst() if state.mode != "standard":
            return YOU_BEGIN()
        case a.Raid() | a.EnterScore() | a.CountForTie() if state.mode != "opponent":
            return TABLE_FOLLOWED()
        case a.Raid(empire=empire, space=space) if space >= len(spaces_of(state, empire)):
            return refused.NO_SUCH_SPACE(got=space)
        case a.DrawScheme() if not state.cards:
            return NO_DECK()
        case a.ChooseDeck(source="custom", cards=cards):
            return cards_refusal(cards)
        case a.ChooseDeck(source="printed", cards=cards) if cards:
            return printed_refusal(cards)
        case a.Done() | a.NotPossible():
            return _no_instruction(state, action)
        case a.ReadPoints(whose=whose, what=what, at=at) if at >= held(state, whose, what):
            return NO_SUCH_CARD(got=at)
    return None


def refusal(state: Scythia, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    if isinstance(action, PaceAction):
        return telling_refused(state, action)
    if state.detail == "pace" and at_table(action):
        return refused.NOT_FOLLOWED()
    if state.raiders and at_table(action):
        return refusal_table(state, action)
    now = phase(state)
    match action:
        case Tick() | a.DrawFirst() | a.ChooseFirst() | a.ChooseEnd():
            return None if now == "setup" else NOT_IN_SET_UP()
        case a.ChooseCharacter() | a.ChooseDeck() | a.Begin():
            return None if now == "setup" else NOT_IN_SET_UP()
        case a.Raid(empire=empire, space=space):
            return _person(now) or (None if spaces_of(state, empire)[space] else refused.SPACE_RAIDED())
        case a.CompleteQuest(row=row, spot=spot):
            return _person(now) or (None if row_of(state, row)[spot] == "up" else refused.QUEST_NOT_THERE())
        case a.EndTurn():
            return _person(now)
        case a.DrawScheme() | a.EnterScheme():
            return None if now == "scheme" else _no_card_now(now)
        case a.Done(step=step) | a.NotPossible(step=step):
            return None if step == state.step else MOVED_ON()
        case a.EnterScore() | a.ReadPoints() | a.CountForTie():
            return None if now == "over" else NOT_OVER()
    return None


def _no_instruction(state: Scythia, action: a.Done | a.NotPossible) -> Refusal | None:
    if phase(state) != "instruction":
        return NOT_THIS_STEP()
    match action:
        case a.Done(vp=vp) if deed(state) == "horse" and vp > HORSE_POINTS:
            return refused.OUT_OF_RANGE(path="vp", low=0, high=HORSE_POINTS, got=vp)
        case a.NotPossible(condition="space") if line(state) != "raid":
            return NOT_THIS_STEP()
        case a.NotPossible(condition="quest") if deed(state) != "quest":
            return NOT_THIS_STEP()
    return None


def _no_card_now(now: str) -> Refusal:
    """The AI has its card, or its turn comes after the person's."""
    if now == "instruction":
        return INSTRUCTION_FIRST()
    return _out_of_play(now) or refused.NOT_YOUR_TURN(seat=PERSON)


def _person(now: str) -> Refusal | None:
    return None if now == "person" else _out_of_play(now) or refused.NOT_YOUR_TURN(seat=AI)


def _out_of_play(now: str) -> Refusal | None:
    match now:
        case "setup":
            return refused.NOT_BEGUN()
        case "over":
            return refused.FINISHED()
    return None
