"""What may be done now, and why something may not."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import Refusal, refuse
from rules.scythia import actions as a
from rules.scythia.ai import HORSE_POINTS
from rules.scythia.deck_file import cards_refusal
from rules.scythia.state import Opponent, deed, line, phase, row_of, spaces_of


def impossible(state: Opponent, action: a.Action) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    match action:
        case a.Begin() if state.character is None:
            return refuse("no-character")
        case a.Raid(empire=empire, space=space) if space >= len(spaces_of(state, empire)):
            return refuse("no-such-space", got=space)
        case a.CompleteQuest(row=row, spot=spot) if spot >= len(row_of(state, row)):
            return refuse("no-such-space", got=spot)
        case a.DrawScheme() if not state.cards:
            return refuse("no-deck")
        case a.ChooseDeck(source="custom", cards=cards):
            return cards_refusal(cards)
        case a.ChooseDeck(source="printed", cards=cards) if cards:
            return cards_refusal(cards)
        case a.Done() | a.NotPossible() if phase(state) != "instruction":
            return refuse("not-this-step")
        case a.Done(vp=vp) if deed(state) == "horse" and vp > HORSE_POINTS:
            return refuse("out-of-range", path="vp", low=0, high=HORSE_POINTS, got=vp)
        case a.NotPossible(condition="space") if line(state) != "raid":
            return refuse("not-this-step")
        case a.NotPossible(condition="quest") if deed(state) != "quest":
            return refuse("not-this-step")
    return None


def refusal(state: Opponent, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    now = phase(state)
    match action:
        case Tick() | a.ChooseCharacter() | a.ChooseDeck() | a.Begin():
            return None if now == "setup" else refuse("not-in-set-up")
        case a.Raid(empire=empire, space=space):
            return _person(now) or (None if spaces_of(state, empire)[space] else refuse("space-raided"))
        case a.CompleteQuest(row=row, spot=spot):
            return _person(now) or (None if row_of(state, row)[spot] == "up" else refuse("quest-not-there"))
        case a.EndTurn():
            return _person(now)
        case a.DrawScheme():
            return None if now == "scheme" else refuse("not-this-step")
        case a.EnterScheme():
            return None if now == "scheme" else refuse("not-this-step")
        case a.Done(step=step) | a.NotPossible(step=step):
            return None if step == state.step else refuse("moved-on")
        case a.EnterScore():
            return None if now == "over" else refuse("not-over")
    return None


def _person(now: str) -> Refusal | None:
    return None if now == "person" else refuse("not-your-turn", seat=1)
