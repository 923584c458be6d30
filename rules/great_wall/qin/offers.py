"""What may be done for Qin Jiushao, before legal has its say."""

from __future__ import annotations

from rules.core.offer import Ask, Offer
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.labels import Offers, aside, offer
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.carry_out import conditions, targets
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.mind import CHOSEN, Task, task
from rules.great_wall.qin.qin import DIFFICULTY, DISCARDED, QIN, TOKENS, UNUSED, YOU
from rules.great_wall.state import GreatWall, clerks_at, in_play, reed
from rules.great_wall.tables import LOCATIONS, REED_CARD


def qin_set_up(state: GreatWall) -> Offers:
    if state.qin is None:
        return ()
    chance = aside if state.qin.track else offer
    return (
        aside(q.ChooseDifficulty(0), "choose-difficulty", Ask("honor", DIFFICULTY), Ask("harder", (False, True))),
        aside(q.ChooseAdvice(1), "choose-advice", Ask("honor", (0, 1, 2))),
        aside(q.ChooseReadings(), "choose-readings", Ask("unused", UNUSED), Ask("discarded", DISCARDED)),
        chance(q.DrawTrack(), "draw-track"),
        aside(q.LayTrack(TOKENS), "lay-track"),
        aside(q.ChooseQinDeck("house"), "choose-qin-deck"),
        aside(q.ChooseQinDeck("printed"), "choose-qin-deck"),
    )


def qin_now(state: GreatWall, phase: str) -> Offers:
    """His card of this Fall, the indicator, and where only he is followed, whose card comes next."""
    qin = state.qin
    if qin is None:
        return ()
    match phase:
        case "qin-card":
            cards = tuple(card for card in HOUSE if card.name != REED_CARD)
            enter = offer(q.EnterQinCard(cards[0]), "enter-qin-card", Ask("card", cards))
            return (offer(q.DrawQinCard(), "draw-qin-card"), enter)
        case "indicator":
            sections = in_play(state)
            return (offer(q.ShowIndicator(sections[0]), "show-indicator", Ask("section", sections)),)
        case "command":
            return (offer(q.OthersMove(), "others-move"),)
        case "fall":
            return _fall(state)
        case "end-check":
            asks = (Ask("points", (20, 90)), Ask("pool_empty", (False, True)))
            last = state.year >= state.last_slot  # before that another Year is the usual way on
            return ((offer if last else aside)(q.EnterScore(50), "enter-score", *asks),)
        case _:
            return ()


def _fall(state: GreatWall) -> Offers:
    seats = (YOU, QIN, reed(state))
    cards = tuple(offer(q.ResolveCard(seat), "resolve-card") for seat in seats if seat is not None)
    due: Offers = tuple(offer(b.Activate(at), "activate") for at in LOCATIONS if clerks_at(state, at)[QIN])
    return (*cards, *due)


def answers(state: GreatWall) -> Offers:
    """To his pending instruction: done, or what was wrong."""
    pending = task(state)
    if pending is None:
        return ()
    wrong: list[Offer[a.Action]] = [
        aside(b.NotPossible(state.told, "place", place), "not-possible") for place in targets(pending)
    ]
    if "clerks" in conditions(pending):
        wrong.append(aside(b.NotPossible(state.told, "clerks", n=state.clans[QIN].clerks), "not-possible"))
    return (_done(state.told, pending), *wrong, offer(b.NotPossible(state.told), "not-possible"))


def _done(step: int, task: Task) -> Offer[a.Action]:
    """With the number that only the table can count, or the place that only the Overlord can choose."""
    if task.kind == "honor-each" and task.count is None:
        return offer(b.Done(step, 1), "done", Ask("n", tuple(range(9))))
    if task.kind in CHOSEN:
        return offer(b.Done(step, place=task.sections[0]), "done", Ask("place", task.sections))
    return offer(b.Done(step), "done")
