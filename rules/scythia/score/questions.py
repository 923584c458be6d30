"""What counts and only people can tell: points nobody has read off a card, and a tie where a person is not followed."""

from __future__ import annotations

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.core.score.question import Question
from rules.scythia import actions as a
from rules.scythia.opponent.mind import HORSE_POINTS, Ai, points
from rules.scythia.state import AI, PERSON, Scythia
from rules.scythia.tables import TIE_MOST, TIE_RULES

QUEST_POINTS = 8  # more than any quest seen (facts 6: 2 to 5)


def questions(state: Scythia) -> tuple[Question, ...]:
    total = () if state.raiders else _own(state)
    return (*total, *_unread(state), *_tie(state)) if state.over and state.asks else total


def held(state: Scythia, whose: int, what: a.PointCard) -> int:
    """How many cards of that kind lie before somebody whose cards are followed; horses count as such for the AI."""
    if whose < len(state.raiders):
        return len(state.raiders[whose].quests) if what == "quest" else 0
    if state.ai is None or state.mode == "standard" or whose != AI:
        return 0
    return len(state.ai.quests if what == "quest" else state.ai.horses)


def counted(state: Scythia) -> tuple[tuple[int, int], ...]:
    """The person's and the AI's number for each tie-break as far as it was said; none where points are not equal.

    Ties are broken as among people, though the AI never has Silver or Kumis (PUNKTACJA WP).
    """
    ai = state.ai
    if ai is None or not _level(state):
        return ()
    pairs: list[tuple[int, int]] = []
    for mine, its in zip(state.tie, _books(ai), strict=True):
        if mine is None or any(first != second for first, second in pairs):
            break
        pairs.append((mine, its))
    return tuple(pairs)


def _level(state: Scythia) -> bool:
    """Whether the points are equal, and all of them are known."""
    return state.ai is not None and state.score == points(state.ai) and not _unread(state)


def _books(ai: Ai) -> tuple[int, int]:
    return len(ai.quests) + len(ai.horses), ai.provisions


def _own(state: Scythia) -> tuple[Question, ...]:
    """The person's total, which is entered on a page of its own."""
    enter = Offer(a.EnterScore(0), say("scythia.do.enter-score"), (Ask("points", tuple(range(300))),), aside=True)
    answers = (enter,) if state.over else ()
    return (Question("total", PERSON, say("scythia.ask.total", seat=PERSON), answers, state.score, most=None),)


def _unread(state: Scythia) -> tuple[Question, ...]:
    """Every quest gives points (PUNKTACJA 4), so none of them means that nobody has said how many."""
    ai = state.ai if state.mode != "standard" else None
    mine = [] if state.detail == "pace" else [(seat, raider.quests) for seat, raider in enumerate(state.raiders)]
    heaps = mine + ([(AI, ai.quests)] if ai else [])
    quests = [_card(seat, "quest", at) for seat, heap in heaps for at, vp in enumerate(heap) if vp == 0]
    horses = [_card(AI, "horse", at) for at, horse in enumerate(ai.horses if ai else ()) if horse.unread]
    return (*quests, *horses)


def _card(seat: int, what: a.PointCard, at: int) -> Question:
    key, low, most = ("quests", 1, QUEST_POINTS) if what == "quest" else ("animals", 0, HORSE_POINTS)
    read = a.ReadPoints(seat, what, at, low)
    ask = Ask("vp", tuple(range(low, most + 1)))
    answers = (Offer(read, say("scythia.do.read-points"), (ask,), aside=True),)
    return Question(key, seat, say(f"scythia.ask.{what}-points", seat=seat, n=at + 1), answers, None, low, most)


def _tie(state: Scythia) -> tuple[Question, ...]:
    """Only where points are equal, and the second only where the first is too."""
    if state.raiders or not _level(state):
        return ()
    told = counted(state)
    level = all(mine == its for mine, its in told)
    asked = min(len(told) + level, len(TIE_RULES))
    return tuple(_count(state, at) for at in range(asked))


def _count(state: Scythia, at: int) -> Question:
    rule, ask = TIE_RULES[at], Ask("n", tuple(range(TIE_MOST[at] + 1)))
    answers = (Offer(a.CountForTie(rule, 0), say("scythia.do.count-for-tie"), (ask,), aside=True),)
    return Question(rule, PERSON, say(f"scythia.ask.{rule}", seat=PERSON), answers, state.tie[at])
