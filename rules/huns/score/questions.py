"""What counts in a Camp and only people can tell: Treasures, points of card effects, and secret Wagons."""

from __future__ import annotations

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.core.score.question import Question
from rules.core.secret import value_of
from rules.huns import actions as a
from rules.huns.pace.questions import gap_questions, is_gap
from rules.huns.score.sets import least_set, most_set
from rules.huns.state import Camp, Card, Huns
from rules.huns.tables import MOST_BONUS, WAGON_KINDS


def questions(state: Huns) -> tuple[Question, ...]:
    """Treasures are asked when the game is over: until then a condition may still come to be met."""
    found: list[Question] = []
    for seat, camp in enumerate(state.camps):
        if state.over and state.asks:
            treasures = [at for at, card in enumerate(camp.cards) if card.deck == "yellow"]
            found += [_treasure(state, seat, at) for at in ([] if is_gap(state, seat, "met") else treasures)]
            found += _effects(seat, camp)
        found += (*gap_questions(state, seat), *_wagons(seat, camp))
    return tuple(found)


def is_open(state: Huns, card: Card) -> bool:
    """A Treasure of which nobody has said that its condition is met, or at the end that it is not."""
    return state.over and state.asks and card.deck == "yellow" and not (card.met or card.judged)


def _treasure(state: Huns, seat: int, at: int) -> Question:
    card = state.camps[seat].cards[at]
    nth = 1 + sum(before.deck == "yellow" for before in state.camps[seat].cards[:at])
    nameless = say("huns.ask.treasure-n", seat=seat, n=nth)
    about = say("huns.ask.treasure", seat=seat, name=card.name) if card.name else nameless
    met, missed = (
        Offer(a.JudgeTreasure(seat, at, way), say(f"huns.ask.{word}"), aside=True)
        for way, word in ((True, "is-met"), (False, "not-met"))
    )
    said = None if is_open(state, card) else int(not card.met)
    return Question("treasures", seat, about, (met, missed), said, most=state.players, usual=True)


def effects_offer(seat: int, camp: Camp) -> Offer[a.Action]:
    ask = Ask("points", tuple(range(-MOST_BONUS, MOST_BONUS + 1)))
    return Offer(a.CountEffects(seat, camp.bonus), say("huns.do.count-effects"), (ask,), aside=True)


def _effects(seat: int, camp: Camp) -> list[Question]:
    """Cards may have an effect at the end of the game (USING CARD EFFECTS), and their texts are not known here."""
    if all(card.deck == "yellow" for card in camp.cards):
        return []
    about, said = say("huns.ask.effects", seat=seat), camp.bonus if camp.counted else None
    return [Question("effects", seat, about, (effects_offer(seat, camp),), said, -MOST_BONUS, MOST_BONUS, usual=True)]


def _wagons(seat: int, camp: Camp) -> list[Question]:
    """Types that their owner has not shown; whose they are shows them (Clarification)."""
    kinds = [value_of(kind) for kind in camp.dispatched]
    unknown = kinds.count(None)
    if not unknown:
        return []
    counts = tuple(kinds.count(kind) for kind in WAGON_KINDS)
    more = most_set(counts, unknown) - least_set(counts, unknown)
    return [Question("wagon_sets", seat, say("huns.ask.wagons", seat=seat), most=more)]
