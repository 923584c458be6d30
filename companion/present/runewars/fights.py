"""The screens around the Fate deck, joined: battles, duels, diplomacy, tests, heroes and the deck itself."""

from __future__ import annotations

from companion.present.boards import Presenter
from companion.present.runewars.fate import destiny, fate
from companion.present.runewars.fate_tests import attribute_test, diplomacy
from companion.present.runewars.fight import battle
from companion.present.runewars.fight_muster import attack
from companion.present.runewars.fight_said import tell_fight
from companion.present.runewars.hero import hero_page, heroes
from companion.present.runewars.hero_duel import duel
from companion.present.runewars.hero_join import join_hero
from rules.runewars.pending import Duel, Fight, Reading
from rules.runewars.state import Runewars, deserter

__all__ = ["RECALLS", "SCREENS", "after_fight", "tell_fight"]

SCREENS: dict[str, Presenter] = {
    "attack": attack,
    "battle": battle,
    "destiny": destiny,
    "diplomacy": diplomacy,
    "duel": duel,
    "fate": fate,
    "hero": hero_page,
    "heroes": heroes,
    "join-hero": join_hero,
    "test": attribute_test,
}
RECALLS = frozenset(("attack", "join-hero"))  # units and heroes read in earlier matches


def after_fight(state: Runewars) -> str:
    """Where the game goes on while the Fate deck holds the season up; "" while it does not."""
    if state.over or not state.begun:
        return ""
    if deserter(state) is not None:
        return "heroes"
    match state.pending:
        case Fight():
            return "battle"
        case Duel():
            return "duel"
        case Reading():
            return "fate"
        case _:
            return ""
