"""The AI's pending instruction in words: what hands must move, and the line of the card that says so."""

from __future__ import annotations

from rules.core.automa import Instruction
from rules.core.message import Message, say
from rules.scythia.ai import Ai, Quest, gained, payment, strength, target, wanted_quest
from rules.scythia.scheme import Scheme
from rules.scythia.state import Scythia, deed, face_up, line, phase, spaces_of
from rules.scythia.why_told import led_there


def instruct(state: Scythia) -> Instruction | None:
    if phase(state) != "instruction":
        return None
    scheme, ai = state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    key = "quest-none" if line(state) == "space" and deed(state) == "horse" else line(state)
    why = say(f"scythia.why.{key}", need=scheme.strength, have=strength(ai), cost=scheme.cost, n=ai.provisions)
    return Instruction(_do(state, scheme, ai), why, _detail(state, scheme, ai), key, key, led_there(state))


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
    if deed(state) != "raid":
        return say(f"scythia.hero.{deed(state)}.detail")
    paid = payment(ai, scheme.strength)
    horses = say("scythia.hero.raid.horses", n=len(paid)) if paid else say("scythia.hero.raid.no-horses")
    return say("scythia.hero.raid.detail", cost=scheme.cost, horses=horses, vp=scheme.vp)
