"""A battle card by card: clashes, losses, walls, and the specials that change them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fight import initiative, may_fall_on, pairs, strengths
from rules.runewars.fight.force import Unit
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import Due, Fight
from rules.runewars.realm.prints import UnitPrint
from rules.runewars.realm.realm import Stronghold
from tests.rules.runewars.realm_kit import HERO, Realms, fate, summer

# Bitwy


def example() -> Realms:
    """The battle of the rulebook: three Archers and two Pegasus Riders against eight of the Uthuk."""
    table = Realms(4)
    table.orders("fortify", "conquer", "fortify", "fortify")
    table.do(a.Activate(1))
    elf = (c.Squad("latari", "archer", 3), c.Squad("latari", "pegasus-rider", 2))
    uthuk = (
        c.Squad("uthuk", "flesh-ripper", 2),
        c.Squad("uthuk", "berserker", 3),
        c.Squad("neutral", "beastman", 3),
    )
    table.do(c.Attack(1, 3, elf, uthuk, "5A"))
    return table


def fight_of(table: Realms) -> Fight:
    assert isinstance(table.state.pending, Fight)
    return table.state.pending


def at(table: Realms, side: Any, unit: Unit) -> int:
    return fight_of(table).side(side).units.index(unit)


def test_przyklad_rundy_bitwy_round_by_round() -> None:
    table = example()
    assert initiative(fight_of(table)) == 1
    assert table.refusal(c.Clash(1, None)) == "another-initiative"
    fate(table, 9, 15, 1, 8, 18)  # Archers: special, damage, miss; Flesh Rippers: rout and damage
    table.do(c.Clash(0, 0))
    assert table.phase == "battle-specials"
    assert GAME.awaited(table.state) == (1,), "Crack Shot is the Elf's choice"
    table.do(c.Carry("damage", at(table, "defender", Unit(1))))  # a Berserker
    assert fight_of(table).dues == (
        Due("attacker", "rout", 1), Due("attacker", "damage", 1), Due("defender", "damage", 1),
    )  # fmt: skip
    assert GAME.awaited(table.state) == (1,)
    table.do(c.Suffer(at(table, "attacker", Unit(0))))
    table.do(c.Suffer(at(table, "attacker", Unit(1))))
    assert GAME.awaited(table.state) == (3,)
    table.do(c.Suffer(at(table, "defender", Unit(0))))
    # Round 2: two Pegasus Riders, and the Berserkers before the Beastmen
    assert (table.phase, initiative(fight_of(table))) == ("battle-clash", 2)
    fate(table, 11, 28, 16, 2)  # 2 and 1 damage; the two Berserkers: 1 damage and a miss
    table.do(c.Clash(1, 1))
    assert Unit(1, 2) in fight_of(table).attacker.units, "damage goes to the damaged one by itself"
    for loss in (Unit(1), Unit(1), Unit(2)):
        table.do(c.Suffer(at(table, "defender", loss)))
    fate(table, 5, 25)  # the two Beastmen left: a rout and a damage
    table.do(c.Clash(None, 2))
    table.do(c.Suffer(at(table, "attacker", Unit(1))))
    assert table.phase == "battle-strength"
    assert strengths(table.state, fight_of(table)) == (2, 3)
    assert f.BattleJudged(1, 3, 2, 3) in table.do(c.JudgeBattle())
    assert table.phase == "resolve"
    assert len(table.state.discard) == 11


def test_rozdzial_obrazen_a_loss_elsewhere_is_refused() -> None:
    table = example()
    fate(table, 15, 17, 18, 1, 3)  # three damage on the Uthuk, two routs on the Elf; 3 is Unrelenting
    table.do(c.Clash(0, 0))
    while fight_of(table).dues and fight_of(table).dues[0].blow == "rout":
        table.do(c.Suffer(at(table, "attacker", may_fall_on(fight_of(table))[0])))
    table.do(c.Hit("defender", at(table, "defender", Unit(1)), "rout"), force=True)
    assert table.refusal(c.Suffer(at(table, "defender", Unit(1, 0, True)))) == "loss-elsewhere"


@pytest.mark.parametrize(
    ("order", "damaged", "left"), [("conquer", False, 2), ("mobilize", False, 5), ("mobilize", True, 3)]
)
def test_podboj_the_strongholds_strength_and_the_bonus(order: Any, damaged: bool, left: int) -> None:
    table = Realms(2)
    table.give(1, strongholds=(Stronghold("x", damaged=damaged),))
    table.orders(order, "fortify")
    table.do(c.Attack(0, 1, (c.Squad("daqan", "footman", 1),), (), "", 0))
    fight = fight_of(table)
    assert strengths(table.state, fight) == (1, left)


@pytest.mark.parametrize(
    ("foe", "order", "damaged", "strength"),
    [
        (0, "mobilize", False, 5 + 2),
        (0, "conquer", False, 5 - 3 + 2),
        (0, "mobilize", True, 3 + 2),
        (2, "mobilize", False, 5),
    ],
)
def test_premia_obrony_reinforced_walls_add_two_by_themselves_and_stay(
    foe: int, order: Any, damaged: bool, strength: int
) -> None:
    """Daqan's count in every battle there; Waiqar's Cursed Tomb is used by hand and discarded."""
    table = Realms(3)
    table.give(foe, strongholds=(Stronghold("x", damaged=damaged, development="defence"),))
    table.orders(*(order if seat == 1 else "fortify" for seat in range(3)))
    table.do(c.Attack(1, foe, (c.Squad("latari", "warrior", 1),), (), "", 0))
    assert strengths(table.state, fight_of(table)) == (1, strength)
    while table.phase != "battle-strength":
        table.do(c.SpecialsDone() if table.phase == "battle-specials" else c.Clash(0, None))
    judged = next(event for event in table.do(c.JudgeBattle()) if isinstance(event, f.BattleJudged))
    assert judged.defender == strength
    assert table.realm(foe).strongholds[0].development == "defence"


def test_rozstrzygniecia_a_victor_destroys_the_stronghold_and_a_loser_damages_it() -> None:
    for footmen, after in ((6, ()), (1, (Stronghold("x", damaged=True),))):
        table = Realms(2)
        table.give(1, strongholds=(Stronghold("x"),))
        table.orders("mobilize", "fortify")
        table.do(c.Attack(0, 1, (c.Squad("daqan", "footman", footmen),), (), "", 0))
        while table.phase == "battle-clash":
            table.do(c.Clash(0, None))
            if table.phase == "battle-specials":
                table.do(c.SpecialsDone())
        table.do(c.JudgeBattle())
        assert table.realm(1).strongholds == after


def test_bitwa_przeciwko_neutralnym_the_player_on_the_left_decides() -> None:
    table = Realms(3)
    table.orders("mobilize", "fortify", "harvest")
    wild = (c.Squad("neutral", "beastman", 1), c.Squad("neutral", "giant", 1))
    table.do(c.Attack(0, None, (c.Squad("daqan", "bowman", 2),), wild))
    fate(table, 15, 1)
    table.do(c.Clash(0, None))
    assert (table.phase, GAME.awaited(table.state)) == ("battle-losses", (1,))


def test_an_unknown_unit_is_asked_for_and_remembered() -> None:
    table = Realms(3)
    table.orders("fortify", "harvest", "mobilize")
    table.turn_of(2)
    attack = c.Attack(2, None, (c.Squad("waiqar", "reanimate", 3),), (c.Squad("neutral", "giant", 1),))
    assert table.refusal(attack) == "unit-unknown"
    table.do(a.DescribeUnit("waiqar", "reanimate", UnitPrint("triangle", 3, 1)))
    table.do(attack)
    assert initiative(fight_of(table)) == 3


def ravaging(*cards: int) -> Realms:
    """Two Beastmen and a Giant attack three Archers who have shot and missed; their own cards are these."""
    table = Realms(2)
    table.orders("mobilize", "fortify")
    wild = (c.Squad("neutral", "beastman", 2), c.Squad("neutral", "giant", 1))
    table.do(c.Attack(0, 1, wild, (c.Squad("latari", "archer", 3), c.Squad("latari", "warrior", 1))))
    fate(table, 1, 2, 3)
    table.do(c.Clash(None, 0))
    fate(table, *cards)
    table.do(c.Clash(0, None))
    return table


def test_ravage_draws_its_further_card_inside_the_battle() -> None:
    """Facts 13.1: 1 damage, then one more Fate card for this Beastman; its own special brings none after it."""
    table = ravaging(9, 4)  # a special and a miss
    assert (table.phase, fight_of(table).specials, fight_of(table).further) == ("battle-specials", (1, 0), (1, 0))
    assert GAME.awaited(table.state) == (1,), "the enemy says who takes the damage"
    table.do(c.Carry("damage", at(table, "defender", Unit(0))))
    assert table.phase == "battle-specials", "the further card is still to be drawn"
    fate(table, 15)  # a damage in the triangle section
    events = table.do(c.DrawFurther("attacker"))
    assert f.DrawnFurther("attacker", 0, 0, 1) in events
    assert table.state.hand[-1] == "15"
    assert fight_of(table).dues == (Due("defender", "damage", 1),)
    assert table.refusal(c.DrawFurther("attacker")) == "not-this-step"
    table.do(c.Suffer(at(table, "defender", Unit(0))))
    assert (table.phase, len(fight_of(table).defender.units)) == ("battle-clash", 2)
    assert set(table.state.discard) == {"01", "02", "03", "09", "04", "15"}


def test_ravage_routs_go_before_damage_and_a_further_special_counts() -> None:
    table = ravaging(9, 17)  # a special and a damage
    fate(table, 10)
    table.do(c.DrawFurther("attacker"))
    assert (fight_of(table).specials, fight_of(table).further) == ((2, 0), (0, 0))
    fate(table, 5)  # a rout, though no further card is due: it happened anyway
    table.do(c.DrawFurther("attacker"), force=True)
    assert fight_of(table).dues == (Due("defender", "rout", 1), Due("defender", "damage", 1))
    assert table.refusal(c.DrawFurther("defender")) == "no-further-card"


def test_other_specials_bring_no_further_card() -> None:
    table = example()
    fate(table, 9, 15, 1, 8, 18)
    table.do(c.Clash(0, 0))
    assert table.refusal(c.DrawFurther("attacker")) == "no-further-card"


def waiqar(initiative_of_the_dead: int) -> Realms:
    """A lone Necromancer against Latari; her sheet has been read."""
    table = Realms(3)
    table.orders("fortify", "harvest", "mobilize")
    table.turn_of(2)
    table.do(a.DescribeUnit("waiqar", "necromancer", UnitPrint("circle", 3, 1)))
    attack = c.Attack(2, 1, (c.Squad("waiqar", "necromancer", 1),), (c.Squad("latari", "warrior", 2),))
    assert table.refusal(attack) == "unit-unknown", "Raise Dead needs the Reanimates' print"
    table.do(a.DescribeUnit("waiqar", "reanimate", UnitPrint("triangle", initiative_of_the_dead, 1)))
    table.do(attack)
    fate(table, 1)  # a special in the circle section
    table.do(c.Clash(0, None))
    return table


def test_raise_dead_brings_reanimates_where_none_were() -> None:
    table = waiqar(initiative_of_the_dead=4)
    assert strengths(table.state, fight_of(table)) == (3, 2)
    assert pairs(fight_of(table)) == ((1, 0),), "they draw with the Warriors"


def test_raise_dead_a_round_that_is_over_does_not_come_again() -> None:
    table = waiqar(initiative_of_the_dead=2)
    assert (initiative(fight_of(table)), pairs(fight_of(table))) == (4, ((None, 0),))


# Żetony Eksploracji


@pytest.mark.parametrize(
    ("token", "fact"),
    [
        ("temple", e.InfluenceChanged(0, 2, "temple")),
        ("hall-of-kellos", e.TacticsChanged(0, 1)),
        ("raiding-party", h.HeroHurt(0, 0, 1)),
        ("training", h.HeroTrained(0, 0, "strength")),
        ("dragon-throne", h.Explored(0, "dragon-throne", 0)),
    ],
)
def test_zetony_eksploracji_what_a_hero_finds(token: Any, fact: Any) -> None:
    table = summer(exploration=True)
    assert table.refusal(b.Explore(0, 0, token)) == "move-first"
    table.do(b.MoveHero(0, 0))
    assert fact in table.do(b.Explore(0, 0, token))


def test_zetony_eksploracji_the_merchant_sells_for_three() -> None:
    table = summer(exploration=True)
    table.do(b.MoveHero(0, 0))
    table.give(0, influence=2)
    assert table.refusal(b.Explore(0, 0, "traveling-merchant", True)) == "no-influence"
    table.give(0, influence=3)
    table.do(b.Explore(0, 0, "traveling-merchant", True))
    assert (table.realm(0).influence, table.realm(0).heroes[0].rewards) == (0, 1)


def test_rany_a_hero_with_as_much_damage_as_health_is_defeated() -> None:
    table = summer(exploration=True)
    table.put("realms.0.heroes.0.damage", HERO.health - 1)
    table.do(b.MoveHero(0, 0))
    events = table.do(b.Explore(0, 0, "raiding-party"))
    assert h.HeroLeft(0, 0, False) in events
    assert table.state.queue == (1,), "without heroes his Quest Phase is over"


def test_limits_more_figures_than_the_box_has_are_refused() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(a.Activate(0))
    dragons = c.Attack(0, None, (c.Squad("daqan", "footman", 8),), (c.Squad("neutral", "dragon", 5),))
    assert table.refusal(dragons) == "units-of-the-box"
    table.do(dragons, force=True)
