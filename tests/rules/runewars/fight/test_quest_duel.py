"""Quest duels with neutral units (Zadania Pojedynkowe), and what is put aside because it did not happen."""

from __future__ import annotations

from typing import Any

import pytest

from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import QuestDuel
from rules.runewars.realm.realm import Stronghold
from tests.rules.runewars.realm_kit import HERO, Realms, fate, summer

ATTACK = c.Attack(0, None, (c.Squad("daqan", "footman", 2),), (c.Squad("neutral", "giant", 1),))


def quest(unit: str, *cards: int) -> Realms:
    """A hero of 4 health has moved to the Quest's area and duels there; then these cards come."""
    table = summer()
    table.give(0, quests=2)
    table.do(b.MoveHero(0, 0))
    table.do(c.DuelNeutral(0, 0, unit))
    fate(table, *cards)
    return table


def duel_of(table: Realms) -> QuestDuel:
    assert isinstance(table.state.pending, QuestDuel)
    return table.state.pending


def test_zadania_pojedynkowe_only_after_a_move_with_a_quest_in_hand_and_once() -> None:
    table = summer()
    table.give(0, quests=1)
    assert table.refusal(c.DuelNeutral(0, 0, "giant")) == "move-first"
    table.do(b.MoveHero(0, 0))
    table.give(0, quests=0)
    assert table.refusal(c.DuelNeutral(0, 0, "giant")) == "no-quest"
    table.give(0, quests=1)
    assert table.refusal(c.DuelNeutral(0, 0, "footman")) == "no-such-unit"
    offered = [offer.action.unit for offer in GAME.legal(table.state, None) if isinstance(offer.action, c.DuelNeutral)]
    assert "giant" in offered
    table.do(c.DuelNeutral(0, 0, "giant"))
    assert (table.phase, table.realm(0).heroes[0].deed) == ("duel", "quest")
    table.do(c.LeaveOff(fought=True))
    assert table.refusal(c.DuelNeutral(0, 0, "giant")) == "hero-has-acted"


def test_zadania_pojedynkowe_who_defeats_the_unit_receives_a_reward() -> None:
    """The Beastman has 1 health: the hero's special strikes, its miss does nothing."""
    table = quest("beastman", 1, 2)
    events = table.do(c.Cross())
    assert f.QuestDuelEnded(0, 0, "beastman", False, True) in events
    assert h.QuestFinished(0, 0) in events
    assert (table.phase, table.realm(0).heroes[0].rewards) == ("summer", 1)


def test_zadania_pojedynkowe_the_unit_reads_the_section_of_its_own_shape() -> None:
    table = quest("giant", 7, 8)  # the hero misses; the hexagon of card 8 shows 3 damage, its circle nothing
    assert f.QuestDuelRound(3, 0, "", 5) in table.do(c.Cross())
    assert (table.realm(0).heroes[0].damage, duel_of(table).round) == (3, 1)


def test_zadania_pojedynkowe_routs_prevent_damage_on_both_sides() -> None:
    table = quest("giant", 15, 12)  # the hero's rout prevents the Giant's 1 damage
    assert f.QuestDuelRound(0, 0, "", 5) in table.do(c.Cross())
    table = quest("giant", 1, 28)  # the hero's special, and the Giant's rout of 2
    assert f.QuestDuelRound(0, 0, "", 5) in table.do(c.Cross())


@pytest.mark.parametrize(
    ("unit", "cards", "hurt", "health"),
    [
        ("sorcerer", (7, 1), 0, 2),  # Undying
        ("beastman", (7, 9, 15), 2, 1),  # Ravage: 1 damage, and its further card brings 1 more
        ("beastman", (7, 9, 10), 2, 1),  # a further special deals its damage and brings no card
        ("hell-hound", (7, 3), 1, 2),  # Burning: one of its two is there
        ("razorwing", (7, 9), 0, 1),  # Stun speaks of initiative, which a hero has not
        ("dragon", (7, 6), 0, 4),  # Flaming Breath speaks of triangles; heroes are circles
        ("giant", (7, 6), 0, 5),  # Rage without damage on the Giant
    ],
)
def test_zadania_pojedynkowe_its_special_is_the_one_of_battles(
    unit: str, cards: tuple[int, ...], hurt: int, health: int
) -> None:
    table = quest(unit, *cards)
    events = table.do(c.Cross())
    told = next(event for event in events if isinstance(event, f.QuestDuelRound))
    assert (told.hurt, told.health) == (hurt, health)
    assert told.special


def test_zadania_pojedynkowe_rage_deals_what_the_giant_has_suffered() -> None:
    table = quest("giant", 1, 4, 11, 6)  # two rounds: 1 damage on the Giant; then 1 more, and its Rage for 1
    table.do(c.Cross())
    assert duel_of(table).damage == 1
    assert f.QuestDuelRound(1, 1, "rage", 5) in table.do(c.Cross())


def test_zadania_pojedynkowe_undying_in_the_round_of_the_blow_saves_the_sorcerer() -> None:
    table = quest("sorcerer", 1, 2)  # both specials: 1 damage, but 2 health
    table.do(c.Cross())
    assert (duel_of(table).damage, duel_of(table).health) == (1, 2)


def test_zadania_pojedynkowe_a_special_done_by_hand_is_left_to_the_hands() -> None:
    table = quest("beastman", 7, 9)
    assert f.QuestDuelRound(0, 0, "", 1) in table.do(c.Cross((), True, False))


def test_zadania_pojedynkowe_four_rounds_without_a_victor_end_it_and_damage_stays() -> None:
    table = quest("giant", 7, 4, 8, 5, 9, 15, 10, 24)
    table.put("realms.0.heroes.0.damage", 1)
    for _ in range(3):
        table.do(c.Cross())
    events = table.do(c.Cross())
    assert f.QuestDuelEnded(0, 0, "giant", False, False) in events
    assert not any(isinstance(event, h.QuestFinished) for event in events)
    assert (table.realm(0).heroes[0].damage, table.realm(0).heroes[0].rewards) == (1, 0)


def test_zadania_pojedynkowe_a_defeated_hero_has_no_reward_even_if_the_unit_falls_too() -> None:
    table = quest("beastman", 1, 15)
    table.put("realms.0.heroes.0.damage", HERO.health - 1)
    events = table.do(c.Cross())
    assert f.QuestDuelEnded(0, 0, "beastman", True, True) in events
    assert table.realm(0).heroes == ()


def test_typed_cards_a_ravage_asks_for_one_more() -> None:
    table = quest("beastman")
    table.put("fate_source", "typed")
    assert table.refusal(c.Cross((7, 9))) == "fate-cards"
    assert table.refusal(c.Cross((7, 1, 2))) == "fate-cards"
    table.do(c.Cross((7, 9, 1)))
    assert table.realm(0).heroes[0].damage == 1


# Put aside


def test_a_battle_entered_by_mistake_does_not_use_up_the_turns_battle() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(a.Activate(0))
    before = table.state.turn
    table.do(ATTACK)
    table.do(c.LeaveOff())
    assert table.state.turn == before
    table.do(ATTACK)


def test_a_battle_that_hands_have_fought_does_use_it_up() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(ATTACK)
    table.do(c.LeaveOff(fought=True))
    assert table.refusal(ATTACK) == "one-battle"


def test_a_second_battle_by_mistake_does_not_give_back_the_first() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(ATTACK)
    table.do(c.LeaveOff(fought=True))
    table.do(ATTACK, force=True)
    table.do(c.LeaveOff())
    assert table.refusal(ATTACK) == "one-battle"


@pytest.mark.parametrize("begins", [c.Challenge(0, 0, 1, 0), c.DuelNeutral(0, 0, "giant")])
def test_a_duel_entered_by_mistake_leaves_the_hero_his_duel(begins: Any) -> None:
    table = summer()
    table.give(0, quests=1)
    table.do(b.MoveHero(0, 0))
    table.do(begins)
    table.do(c.LeaveOff())
    assert table.realm(0).heroes[0].deed == "move"
    table.do(begins)


# Fortyfikacje


def besieged(foe: int, attackers: int, damaged: bool = False) -> Realms:
    """Warriors before a stronghold with its faction's defensive development; no unit defends it."""
    table = Realms(4)
    table.give(foe, strongholds=(Stronghold("x", damaged, "defence"),))
    seat = 0 if foe == 1 else 1
    table.orders(*("mobilize" if other == seat else "fortify" for other in range(4)))
    table.do(c.Attack(seat, foe, (c.Squad("latari", "warrior", attackers),), (), "", 0))
    fate(table, *(1, 2, 5, 6, 7, 8, 15, 16)[:attackers])  # misses, and routs on nobody
    table.do(c.Clash(0, None))
    return table


@pytest.mark.parametrize(("foe", "standing", "stays"), [(1, 5, True), (2, 3, False), (3, 4, False)])
def test_obliczanie_sily_a_the_defensive_development_is_used_first(foe: int, standing: int, stays: bool) -> None:
    """Protective Wards: one retreats. Cursed Tomb: three are routed. Hungry Spawn: 4 damage, so two Warriors."""
    table = besieged(foe, 6)
    assert table.phase == "battle-strength"
    events = table.do(c.Defend())
    assert any(isinstance(event, f.DefenceUsed) for event in events)
    while table.phase == "battle-losses":
        table.do(c.Suffer(0))
    fight: Any = table.state.pending
    assert (table.phase, len(fight.attacker.standing())) == ("battle-strength", standing)
    assert (table.realm(foe).strongholds[0].development is not None) == stays
    assert table.refusal(c.Defend()) == "no-development"


def test_premia_obrony_reinforced_walls_need_no_use() -> None:
    table = besieged(0, 2)
    assert table.refusal(c.Defend()) == "no-development"


def test_zniszczenia_twierdzy_one_that_is_damaged_already_is_not_turned_again() -> None:
    table = besieged(0, 1, damaged=True)
    events = table.do(c.JudgeBattle())
    assert not any(isinstance(event, h.StrongholdTurned | h.StrongholdLost) for event in events)
    assert table.realm(0).strongholds[0].damaged


def test_zniszczenia_twierdzy_without_a_standing_attacker_it_stays_whole() -> None:
    table = besieged(2, 3)
    table.do(c.Defend())  # all three are routed
    events = table.do(c.JudgeBattle())
    assert not any(isinstance(event, h.StrongholdTurned | h.StrongholdLost) for event in events)


# Put aside: diplomacy and tests


def test_diplomacy_entered_by_mistake_costs_nothing_and_has_not_been_tried() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(a.Activate(0))
    before = table.state
    table.do(c.Negotiate(0, 2))
    table.do(c.LeaveOff())
    assert (table.state.realms, table.state.turn) == (before.realms, before.turn)
    table.do(c.Negotiate(0, 2))
    table.do(c.LeaveOff(fought=True))
    assert table.realm(0).influence == before.realms[0].influence - 2


def test_a_test_entered_by_mistake_leaves_the_hero_his_quest() -> None:
    table = summer()
    table.do(b.MoveHero(0, 0))
    table.do(c.TakeTest(0, 0, "wisdom"))
    table.do(c.LeaveOff())
    assert table.realm(0).heroes[0].deed == "move"
