"""The screens around the Fate deck, joined: battles, duels, diplomacy, tests, heroes and the deck itself."""

from __future__ import annotations

from companion.games.runewars.fight.fate import destiny, fate
from companion.games.runewars.fight.fate_tests import attribute_test, diplomacy, test_exists
from companion.games.runewars.fight.fight import battle
from companion.games.runewars.fight.muster import attack
from companion.games.runewars.heroes.duel import duel
from companion.games.runewars.heroes.heroes import hero_exists, hero_page, heroes
from companion.games.runewars.heroes.join import join_hero
from companion.games.runewars.heroes.quest_duel import quest_duel, quest_duel_exists
from companion.screens.kit.game_screens import Screen

SCREENS: dict[str, Screen] = {
    "attack": Screen(attack),
    "battle": Screen(battle),
    "destiny": Screen(destiny),
    "diplomacy": Screen(diplomacy),
    "duel": Screen(duel),
    "fate": Screen(fate),
    "hero": Screen(hero_page, hero_exists),
    "heroes": Screen(heroes),
    "join-hero": Screen(join_hero),
    "quest-duel": Screen(quest_duel, quest_duel_exists),
    "test": Screen(attribute_test, test_exists),
}
RECALLS = frozenset(("attack", "join-hero"))  # units and heroes read in earlier matches
