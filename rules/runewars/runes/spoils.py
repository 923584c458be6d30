"""The rune token of an area that has come under control: it goes along, and what it is nobody is asked again."""

from __future__ import annotations

from rules.runewars.fight.fate import Symbol
from rules.runewars.fight.fight import strengths
from rules.runewars.follow import Events
from rules.runewars.heroes import events as h
from rules.runewars.pending import Fight, Reading
from rules.runewars.realm.realm import Token
from rules.runewars.runes.areas import is_at, key, remembered
from rules.runewars.state import Runewars


def after_battle(state: Runewars, fight: Fight) -> Events:
    """Whoever wins as attacker and has units left controls the area."""
    mine, theirs = strengths(state, fight)
    won = mine > theirs and fight.attacker.units
    return spoils(state, fight.seat, fight.foe, fight.area or _at_stronghold(state, fight)) if won else ()


def _at_stronghold(state: Runewars, fight: Fight) -> str:
    """A battle at a stronghold is where that stands, if somebody has said it."""
    if fight.foe is None or fight.stronghold is None:
        return ""
    return next((stronghold.area for stronghold in state.realms[fight.foe].strongholds[fight.stronghold :][:1]), "")


def after_talk(state: Runewars, symbol: Symbol) -> Events:
    """Neutral units that ally or retreat leave the area to whoever talked to them (Dyplomacja 3)."""
    talk = state.pending
    if not isinstance(talk, Reading) or talk.why != "diplomacy" or symbol == "red":
        return ()
    return spoils(state, talk.seat, None, "")


def spoils(state: Runewars, seat: int, foe: int | None, area: str) -> Events:
    """The token that is known to lie there; where the app cannot tell whether one does, it asks."""
    tokens = lying_with(state, foe)
    found = next((at for at, token in enumerate(tokens) if is_at(token, area)), None)
    if found is not None:
        return (h.RuneTaken(seat, foe, found),)
    unnamed = not key(area) or any(not key(token.area) for token in tokens)
    untold = state.loose - len(tokens) if foe is None else 0
    return (h.SpoilsDue(seat, foe, area),) if (tokens and unnamed) or untold > 0 else ()


def lying_with(state: Runewars, foe: int | None) -> tuple[Token, ...]:
    """Tokens in that player's areas, or those remembered in areas that nobody controls."""
    return remembered(state) if foe is None else state.realms[foe].runes
