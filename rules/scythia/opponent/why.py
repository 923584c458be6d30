"""What led to the AI's instruction: each line of the card with what was compared, and why this and nothing else."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, aside, chosen
from rules.scythia.opponent.mind import Ai, base, gained, missing, payment, strength, target, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.state import Scythia, deed, face_up, line, spaces_of
from rules.scythia.tables import GAIN, QUEST_ROWS

ORDER = ("space", "provisions", "strength", "raid")


def led_there(state: Scythia) -> tuple[Reason, ...]:
    scheme, ai = state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    checked = ORDER[: ORDER.index(line(state)) + 1]
    lines = tuple(reason for key in checked for reason in _line(state, scheme, ai, key))
    match deed(state):
        case "quest":
            return (*lines, *_quests(state, scheme))
        case "provisions":
            return (*lines, *_gain(ai, scheme))
        case "horse":
            return (*lines, chosen(say("scythia.why.horse-place"), None, say(f"scythia.horse.{scheme.horse}")))
    return (*lines, *_spaces(state, scheme), *_paid(ai, scheme))


def _line(state: Scythia, scheme: Scheme, ai: Ai, key: str) -> tuple[Reason, ...]:
    """One line of the card: what it needs and what there is; the one that fails is the one that counts."""
    match key:
        case "space":
            empire = say(f"scythia.{scheme.empire}")
            label, have, need = say("scythia.why.spaces", empire=empire), sum(spaces_of(state, scheme.empire)), 1
        case "provisions":
            label, have, need = say("scythia.why.provisions-there"), ai.provisions, scheme.cost
        case "strength":
            label, have, need = say("scythia.why.strength-there"), strength(ai), scheme.strength
        case _:
            return ()
    checked = (chosen if have < need else aside)(label, have, say("why.needs", count=need))
    return (*_strengths(ai), checked) if key == "strength" else (checked,)


def _strengths(ai: Ai) -> tuple[Reason, ...]:
    """Base strength, and every horse it holds."""
    horses = tuple(aside(say("scythia.why.horse-n", n=at), horse.strength) for at, horse in enumerate(ai.horses, 1))
    return (aside(say("scythia.why.base"), base(ai), say(f"scythia.character.{ai.character}")), *horses)


def _quests(state: Scythia, scheme: Scheme) -> tuple[Reason, ...]:
    """Row by row in the order of the first arrow, as far as the quest; the second arrow says which of a row."""
    quests = face_up(state)
    wanted = wanted_quest(scheme, quests)
    assert wanted is not None
    rows = QUEST_ROWS if scheme.row == "down" else tuple(reversed(QUEST_ROWS))
    counts = {row: sum(quest.row == row for quest in quests) for row in rows[: rows.index(wanted.row) + 1]}
    seen = tuple(
        chosen(say(f"scythia.row.{row}"), n, say(f"scythia.why.arrow-{scheme.tie}", n=wanted.spot + 1))
        if row == wanted.row
        else aside(say(f"scythia.row.{row}"), n, say("scythia.why.no-quest"))
        for row, n in counts.items()
    )
    return (aside(say(f"scythia.why.arrow-{scheme.row}")), *seen)


def _gain(ai: Ai, scheme: Scheme) -> tuple[Reason, ...]:
    """The card's number, and the character's where it is better."""
    n = gained(ai, scheme)
    if n == scheme.gain:
        return (chosen(say("scythia.why.gain"), n),)
    more = say("scythia.why.gain-instead", count=GAIN, character=say(f"scythia.character.{ai.character}"))
    return (aside(say("scythia.why.gain"), scheme.gain), chosen(say("scythia.why.gain-more"), n, more))


def _spaces(state: Scythia, scheme: Scheme) -> tuple[Reason, ...]:
    """The space shown, then to the right and round, as far as the first that has plunder."""
    free = spaces_of(state, scheme.empire)
    goal, first = target(scheme, free), scheme.target - 1
    passed = tuple((first + step) % len(free) for step in range((goal - first) % len(free)))
    gone = tuple(aside(_space(space), None, say("scythia.why.empty")) for space in passed)
    how = say("scythia.why.shown") if not passed else say("scythia.why.next-right")
    return (*gone, chosen(_space(goal), None, how))


def _space(at: int) -> Message:
    return say("scythia.why.space-n", n=at + 1)


def _paid(ai: Ai, scheme: Scheme) -> tuple[Reason, ...]:
    """Which horses go: what base strength leaves to be covered, exactly if that can be."""
    short = missing(ai, scheme.strength)
    paid = payment(ai, scheme.strength)
    horses = tuple(
        chosen(say("scythia.why.discards", n=at + 1), ai.horses[at].strength, say("scythia.why.fewest")) for at in paid
    )
    cover = aside(say("scythia.why.to-cover"), short, say("scythia.why.less-base", need=scheme.strength, base=base(ai)))
    return (aside(say("scythia.why.pays"), scheme.cost), cover, *horses, aside(say("scythia.why.scores"), scheme.vp))
