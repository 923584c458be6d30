"""The screens around the Fate deck, joined: battles, duels, diplomacy, tests, heroes and the deck itself."""

from __future__ import annotations

from companion.present.boards import Presenter
from companion.present.runewars.fate import destiny, fate
from companion.present.runewars.fate_tests import attribute_test, diplomacy
from companion.present.runewars.fight import battle
from companion.present.runewars.fight_muster import attack
from companion.present.runewars.hero import hero_page, heroes
from companion.present.runewars.hero_duel import duel
from companion.present.runewars.hero_join import join_hero
from companion.present.runewars.hero_quest_duel import quest_duel

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
    "quest-duel": quest_duel,
    "test": attribute_test,
}
RECALLS = frozenset(("attack", "join-hero"))  # units and heroes read in earlier matches
