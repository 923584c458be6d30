"""What the pace leaves to be asked of each Camp: whatever nobody has told, before a winner is named."""

from __future__ import annotations

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.core.score.question import Question
from rules.core.score.score import ScoreSheet
from rules.core.secret import value_of
from rules.core.value import replace
from rules.huns import actions as a
from rules.huns.pace.camp_counts import count, most
from rules.huns.state import Camp, Huns
from rules.huns.tables import MERCENARY_OPEN_POINTS, MOST_BONUS, RAID_POINTS, WAGON_KINDS, WAGONS, Told

# The line of the sheet that each belongs to, and what one of it is worth: `players` for None
LINES: dict[Told, tuple[str, int | None]] = {
    "raids": ("raids", RAID_POINTS),
    "mercenaries": ("mercenaries_full", RAID_POINTS),
    "open": ("mercenaries_open", MERCENARY_OPEN_POINTS),
    "met": ("treasures", None),
    "fled": ("curses_fled", None),
}


def gap_questions(state: Huns, seat: int) -> tuple[Question, ...]:
    return (*_counts(state, seat), *_wagons(state, seat))


def is_gap(state: Huns, seat: int, what: Told) -> bool:
    return f"camp.{seat}.{what}" in state.gaps


def tell_offer(state: Huns, seat: int, what: Told) -> Offer[a.Action]:
    """A number that the box holds; where one is known already, another one."""
    now, high = count(state.camps[seat], what), most(state, seat, what)
    gap = is_gap(state, seat, what)
    return _offer(seat, what, now, tuple(n for n in range(high + 1) if gap or n != now))


def _offer(seat: int, what: Told, now: int, numbers: tuple[int, ...]) -> Offer[a.Action]:
    first = now if now in numbers else next(iter(numbers), now)
    label, ask = say(f"huns.do.tell.{what}", seat=seat), Ask("value", numbers)
    return Offer(a.Tell(seat, what, first), label, (ask,), aside=True)


def type_offer(state: Huns, seat: int) -> Offer[a.Action]:
    known = _known(state.camps[seat])
    ask = Ask("kinds", (known,), tuple(say(f"wagon.{kind}") for kind in WAGON_KINDS))
    return Offer(a.TypeWagons(seat, known), say("huns.do.type-wagons", seat=seat), (ask,), True)


def _known(camp: Camp) -> tuple[int, ...]:
    """By type, with those that were followed on their way: the answer says them all anew."""
    seen = [value_of(kind) for kind in camp.dispatched]
    told = camp.typed or (0,) * len(WAGON_KINDS)
    return tuple(n + seen.count(kind) for n, kind in zip(told, WAGON_KINDS, strict=True))


def _counts(state: Huns, seat: int) -> list[Question]:
    found = []
    for what, (line, worth) in LINES.items():
        if not is_gap(state, seat, what):
            continue
        each = worth if worth is not None else -state.players if what == "fled" else state.players
        now = count(state.camps[seat], what)  # as it was last known: the answer may be less, too
        high = most(state, seat, what)
        effects = MOST_BONUS if what != "met" and _is_without_effects(state.camps[seat]) else 0
        # A full one that nobody told of may be one of those that were told as open, and is that no longer
        filled = count(state.camps[seat], "open") if what == "mercenaries" and not is_gap(state, seat, "open") else 0
        ends = (-now * each, (max(now, high) - now) * each)
        offer = _offer(seat, what, now, tuple(range(high + 1)))
        about = say(f"huns.ask.{what}", seat=seat)
        least, most_ = min(ends) - effects, max(ends) + effects - filled * MERCENARY_OPEN_POINTS
        found.append(Question(line, seat, about, (offer,), None, least, most_, usual=True))
    return found


def _is_without_effects(camp: Camp) -> bool:
    """The first card of such a Camp brings the question with it what its effects are worth (USING CARD EFFECTS)."""
    return all(card.deck == "yellow" for card in camp.cards)


def _wagons(state: Huns, seat: int) -> list[Question]:
    """Their number and their types are one question, answered when they are turned up at the end."""
    camp, gap = state.camps[seat], is_gap(state, seat, "sent")
    if not gap and not camp.untyped:
        return []
    answers = (type_offer(state, seat),) if state.over else ()
    each = state.players + 1  # a Wagon, and one more of a set
    less, more = -camp.sent * each, (WAGONS - camp.sent) * each
    usual = bool(answers) and camp.sent == sum(camp.typed)  # else "nothing more" would take away what was told
    return [Question("wagons", seat, say("huns.ask.sent", seat=seat), answers, None, less, more, usual=usual)]


def with_stash(state: Huns, sheet: ScoreSheet) -> ScoreSheet:
    """What breaks a tie is asked only where there is one, of those who are tied (END OF THE GAME)."""
    best = [seat for seat in sheet.placed if sheet.totals[seat] == sheet.best]
    untold = [seat for seat in best if is_gap(state, seat, "stash")]
    if len(best) < 2 or not untold or not state.over or not sheet.settled:  # what is open besides may end the tie
        return sheet
    asked = tuple(
        Question("stash", seat, say("huns.ask.stash", seat=seat), (tell_offer(state, seat, "stash"),))
        for seat in untold
    )
    return replace(sheet, questions=(*sheet.questions, *asked), decided_by="open", winners=tuple(best))
