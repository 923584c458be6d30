"""The AI's pending instruction in words: what hands must move, and the line of the card that says so."""

from __future__ import annotations

from rules.core.automa import Instruction
from rules.core.message import Message, Value, listed, say
from rules.scythia.opponent.mind import Ai, Quest, gained, has_equals, missing, payment, strength, target, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.opponent.why import led_there
from rules.scythia.state import Scythia, deed, face_up, line, phase, row_of, spaces_of
from rules.scythia.tables import QUEST_ROWS


def instruct(state: Scythia) -> Instruction | None:
    if phase(state) != "instruction":
        return None
    scheme, ai = state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    key = "quest-none" if line(state) == "space" and deed(state) == "horse" else line(state)
    return Instruction(
        _do(state, scheme, ai), _why(state, scheme, ai, key), _detail(state, scheme, ai), key, key, led_there(state)
    )


def level(state: Scythia) -> Message | None:
    """The characters are in the order of difficulty (WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI 3)."""
    return say(f"scythia.character.{state.character}") if state.character else None


def place(quest: Quest) -> Message:
    """Where a quest lies: its row, and which one from the left."""
    return say("scythia.quest.place", row=say(f"scythia.row.{quest.row}"), n=quest.spot + 1)


def _do(state: Scythia, scheme: Scheme, ai: Ai) -> Message:
    match deed(state):
        case "quest":
            quest = wanted_quest(scheme, face_up(state))
            assert quest is not None
            return say("scythia.hero.quest", place=place(quest))
        case "provisions":
            return say("scythia.hero.provisions", n=gained(ai, scheme))
        case "horse":
            return say(f"scythia.hero.horse.{scheme.horse}")
    space = target(scheme, spaces_of(state, scheme.empire)) + 1
    return say("scythia.hero.raid", empire=say(f"scythia.{scheme.empire}"), n=space)


def _detail(state: Scythia, scheme: Scheme, ai: Ai) -> Message:
    """What goes with it; a text of the card's own is never passed over."""
    told = _told(state, scheme, ai)
    return say("list.then", one=told, rest=say("scythia.hero.text", text=scheme.text)) if scheme.text else told


def _told(state: Scythia, scheme: Scheme, ai: Ai) -> Message:
    if deed(state) != "raid":
        return say(f"scythia.hero.{deed(state)}.detail")
    return say(
        f"scythia.hero.raid.{'detail' if _covers_a_quest(state, scheme) else 'no-quest'}",
        cost=say("scythia.of.provisions", n=scheme.cost),
        horses=_horses(ai, payment(ai, scheme.strength)),
        vp=say("scythia.vp.n", n=scheme.vp),
    )


def _covers_a_quest(state: Scythia, scheme: Scheme) -> bool:
    """Greece has none, and a quest may be gone already."""
    space = target(scheme, spaces_of(state, scheme.empire))
    return scheme.empire in QUEST_ROWS and row_of(state, scheme.empire)[space] == "down"


def _horses(ai: Ai, paid: tuple[int, ...]) -> Message:
    """Those discarded by their strength; where others are as strong, by their points too."""
    if not paid:
        return say("scythia.hero.raid.no-horses")
    strengths = listed([_named(ai, at) for at in paid])
    return say("scythia.hero.raid.horses", n=len(paid), strengths=strengths)


def _named(ai: Ai, at: int) -> Value:
    horse = ai.horses[at]
    if all(horse.vp == other.vp for other in ai.horses if other.strength == horse.strength):
        return horse.strength
    return say("scythia.hero.raid.worth", strength=horse.strength, vp=say("scythia.vp.n", n=horse.vp))


def _why(state: Scythia, scheme: Scheme, ai: Ai, key: str) -> Message:
    why = say(f"scythia.why.{key}", need=scheme.strength, have=strength(ai), cost=scheme.cost, n=ai.provisions)
    if deed(state) != "raid":
        return why
    said = listed([why, *_why_there(state, scheme), *_why_these(ai, scheme)], "list.then")
    assert isinstance(said, Message)
    return said


def _why_there(state: Scythia, scheme: Scheme) -> tuple[Message, ...]:
    """Why another space than the one the card shows."""
    space = target(scheme, spaces_of(state, scheme.empire)) + 1
    if space == scheme.target:
        return ()
    how = "right" if space > scheme.target else "round"
    return (say(f"scythia.why.raid-{how}", shown=scheme.target, space=space),)


def _why_these(ai: Ai, scheme: Scheme) -> tuple[Message, ...]:
    """By which rule these horses go and no others."""
    paid, short = payment(ai, scheme.strength), missing(ai, scheme.strength)
    if not paid:
        return ()
    exact = sum(ai.horses[at].strength for at in paid) == short
    how = say(f"scythia.why.raid-{'exact' if exact else 'over'}", strength=short)
    return (how, say("scythia.why.raid-equal")) if has_equals(ai, paid) else (how,)
