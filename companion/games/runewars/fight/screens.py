"""The screens around the Fate deck, joined: battles, duels, diplomacy, tests, heroes and the deck itself."""

from __future__ import annotations

from companion.games.runewars.fight.fate import destiny, fate
from companion.games.runewars.fight.fate_tests import attribute_test, diplomacy
from companion.games.runewars.fight.fight import battle
from companion.games.runewars.fight.muster import attack
from companion.games.runewars.heroes.duel import duel
from companion.games.runewars.heroes.hero import hero_page, heroes
from companion.games.runewars.heroes.join import join_hero
from companion.games.runewars.heroes.quest_duel import quest_duel
from companion.screens.kit.game_screens import Presenter

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
