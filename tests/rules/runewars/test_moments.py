"""Heroes and the Fate deck at the table: the Quest Phase, tests, duels, diplomacy and what heroes find."""

from __future__ import annotations

import pytest

from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fate import CARDS, NUMBERS
from rules.runewars.fight.fight import fort
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import Duel, Reading
from rules.runewars.realm.realm import HeroCard, Stronghold, Trained
from tests.rules.runewars.realm_kit import HERO, Realms, fate, summer

# Faza Wypraw


def test_przykladowa_faza_wypraw_heal_train_and_move() -> None:
    """In play order; who has no hero does nothing and is passed over."""
    table = Realms(4)
    table.season("recruit", "harvest", "acquire", "rally")
    table.hero(1)
    table.hero(0)
    table.hero(0, HeroCard("Red Scorpion", 3, 2, 1, 5))
    table.put("realms.1.heroes.0.damage", 2)
    table.do(a.GoOn())
    assert table.state.queue[:2] == (1, 0)
    table.do(b.HealHero(1, 0))
    assert table.realm(1).heroes[0].damage == 0
    assert table.refusal(b.MoveHero(1, 0)) == "hero-has-acted"
    table.do(a.Done(1))
    table.do(b.TrainHero(0, 0, "agility", "agility"))
    assert table.realm(0).heroes[0].attribute("agility") == HERO.agility + 2
    table.do(b.MoveHero(0, 1))
    table.do(a.Done(0))
    assert table.phase == "choose", "the others have no heroes"


def test_faza_wypraw_one_training_token_an_attribute() -> None:
    table = summer()
    table.put("realms.0.heroes.0.trained", Trained(agility=1))
    assert table.refusal(b.TrainHero(0, 0, "agility", "agility")) == "trained-already"
    table.do(b.TrainHero(0, 0, "agility", "wisdom"))
    assert table.realm(0).heroes[0].trained == Trained(agility=2, wisdom=1)


def test_faza_wypraw_a_routed_hero_does_not_move() -> None:
    table = summer()
    table.put("realms.0.heroes.0.routed", True)
    assert table.refusal(b.MoveHero(0, 0)) == "hero-routed"
    table.do(b.TrainHero(0, 0, "strength", "wisdom"))


def test_zdobywanie_bohaterow_a_fourth_hero_makes_one_desert() -> None:
    table = Realms(2)
    for _ in range(4):
        table.hero(0)
    assert (table.phase, GAME.awaited(table.state)) == ("desert", (0,))
    assert table.refusal(a.GoOn()) == "desert-first"
    table.do(b.LoseHero(0, 3, True))
    assert (len(table.realm(0).heroes), table.phase) == (3, "card")


def test_testy_atrybutow_example_two_cards_for_agility_two_and_a_reward() -> None:
    table = summer()
    table.put("realms.0.heroes.0.card", HeroCard("Vyrah", 1, 2, 3, 4))
    assert table.refusal(c.TakeTest(0, 0, "agility")) == "move-first"
    table.do(b.MoveHero(0, 0))
    fate(table, 3, 5)
    table.do(c.TakeTest(0, 0, "agility"))
    assert table.state.hand == ("03", "05")
    events = table.do(c.ReadFate(0, 5))
    assert f.FateRead(0, "test", "gold", 5) in events
    assert (table.state.hand, table.state.discard) == ((), ("03", "05"))
    quests = table.realm(0).quests
    table.do(b.FinishQuest(0, 0))
    assert (table.realm(0).heroes[0].rewards, table.realm(0).quests) == (1, quests)
    assert table.refusal(c.Challenge(0, 0, 1, 0)) == "move-first", "a hero who quested starts no duel"


# Pojedynki


def test_przyklad_pojedynku_uthuk_against_the_elf() -> None:
    """One damage at the start; special and rout: 2 by a Reward less 1; both strike, armour stops one: the Elf falls."""
    table = summer()
    uthuk, elf = 0, 1
    table.put("realms.0.heroes.0.card", HeroCard("Uthuk", 2, 2, 2, 4))
    table.put("realms.1.heroes.0.card", HeroCard("Elf", 1, 3, 3, 3))
    table.put("realms.1.heroes.0.rewards", 2)
    table.do(b.MoveHero(uthuk, 0))
    table.do(c.Challenge(uthuk, 0, elf, 0))
    table.do(b.HurtHero(elf, 0, 1))  # "at the start of a duel", by hand
    special, rout, wound = 1, 15, 5
    assert [CARDS[n].circle.result for n in (special, rout, wound)] == ["special", "rout", "damage"]
    fate(table, special, rout)
    events = table.do(c.Cross(strike=False))  # the special uses a Reward: 2 damage, of which the rout prevents 1
    assert f.DuelRound(0, 0) in events
    table.do(b.HurtHero(elf, 0, 1))
    fate(table, wound, 25)
    events = table.do(c.Cross())
    assert f.DuelRound(1, 1) in events
    assert f.DuelEnded(uthuk, elf, False, True) in events
    table.do(b.HurtHero(uthuk, 0, -1))  # armour
    assert table.realm(elf).heroes == ()
    assert (table.realm(uthuk).heroes[0].rewards, table.realm(uthuk).heroes[0].damage) == (2, 0)
    assert table.phase == "summer"


@pytest.mark.parametrize(("gone", "goes_on"), [(0, True), (1, False), (2, True)])
@pytest.mark.parametrize("whose", [0, 1])
def test_pojedynki_the_same_heroes_duel_though_another_leaves_meanwhile(whose: int, gone: int, goes_on: bool) -> None:
    table = summer()
    for seat in (0, 1):
        for name in ("B", "C"):
            table.hero(seat, HeroCard(name, 2, 2, 2, 4))
    table.do(b.MoveHero(0, 1))
    table.do(c.Challenge(0, 1, 1, 1))
    table.do(b.LoseHero(whose, gone, False))
    duel = table.state.pending
    assert isinstance(duel, Duel) == goes_on
    if isinstance(duel, Duel):
        fighting = (table.realm(0).heroes[duel.hero], table.realm(1).heroes[duel.foe_hero])
        assert [hero.card.name for hero in fighting] == ["B", "B"]
    assert table.phase == ("duel" if goes_on else "summer")


@pytest.mark.parametrize(("gone", "place"), [(0, 0), (1, None), (2, 1)])
def test_a_test_is_the_same_hero_s_though_another_leaves_meanwhile(gone: int, place: int | None) -> None:
    table = summer()
    for name in ("B", "C"):
        table.hero(0, HeroCard(name, 1, 2, 3, 4))
    table.do(b.MoveHero(0, 1))
    fate(table, 3, 5)
    table.do(c.TakeTest(0, 1, "agility"))
    assert isinstance(table.state.pending, Reading)
    table.do(b.LoseHero(0, gone, False))
    assert table.state.pending.hero == place


@pytest.mark.parametrize(("gone", "area"), [(0, "7"), (1, ""), (2, "7")])
def test_bitwy_the_same_stronghold_is_fought_for_though_another_is_lost_meanwhile(gone: int, area: str) -> None:
    table = Realms(2)
    table.orders("conquer", "fortify")
    table.put("realms.1.strongholds", tuple(map(Stronghold, ("5", "7", "9"))))
    table.do(a.Activate(0))
    table.do(c.Attack(0, 1, (c.Squad("daqan", "footman", 2),), (c.Squad("latari", "archer", 1),), "", 1))
    table.do(b.LoseStronghold(1, gone))
    there = fort(table.state, table.state.pending)
    assert (there.area if there else "") == area


def test_pojedynki_a_rout_prevents_and_a_blank_does_nothing() -> None:
    table = summer()
    table.do(b.MoveHero(0, 0))
    table.do(c.Challenge(0, 0, 1, 0))
    for mine, theirs, hurt, foe_hurt in ((5, 15, 0, 0), (7, 25, 1, 0), (1, 2, 1, 1), (8, 9, 0, 0)):
        fate(table, mine, theirs)
        assert f.DuelRound(hurt, foe_hurt) in table.do(c.Cross())
    assert table.phase == "summer", "four rounds"
    assert [realm.heroes[0].damage for realm in table.state.realms] == [2, 1]


def test_pojedynki_both_may_fall_and_nobody_takes_rewards() -> None:
    table = summer()
    for seat in (0, 1):
        table.put(f"realms.{seat}.heroes.0.damage", HERO.health - 1)
        table.put(f"realms.{seat}.heroes.0.rewards", 1)
    table.do(b.MoveHero(0, 0))
    table.do(c.Challenge(0, 0, 1, 0))
    fate(table, 5, 25)
    events = table.do(c.Cross())
    assert f.DuelEnded(0, 1, True, True) in events
    assert not [event for event in events if isinstance(event, h.RewardsMoved)]
    assert (table.realm(0).heroes, table.realm(1).heroes) == ((), ())


# Dyplomacja i Karty Przeznaczenia


def mobilized() -> Realms:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(a.Activate(0))
    return table


def test_dyplomacja_example_three_influence_three_cards_one_symbol() -> None:
    table = mobilized()
    assert table.refusal(c.Negotiate(0, 4)) == "no-influence"
    fate(table, 1, 3, 27)
    table.do(c.Negotiate(0, 3))
    assert (table.realm(0).influence, table.phase) == (0, "fate")
    assert table.refusal(c.ReadFate(0, 5)) == "card-not-open"
    assert f.FateRead(0, "diplomacy", "gold", 27) in table.do(c.ReadFate(0, 27))
    assert table.state.discard == ("01", "03", "27")


def test_rozpatrywanie_kart_the_discard_comes_back_within_a_draw() -> None:
    table = mobilized()
    left = ("04", "05")
    table.put("fate.rest", left)
    table.put("discard", tuple(f"{n:02}" for n in NUMBERS if f"{n:02}" not in left))
    events = table.do(c.DrawFate(0, 4))
    assert [type(event) for event in events if isinstance(event, f.FateDrawn | f.FateShuffled)] == [
        f.FateDrawn, f.FateShuffled, f.FateDrawn,
    ]  # fmt: skip
    assert len(set(table.state.hand)) == 4
    assert set(left) <= set(table.state.hand)
    assert (len(table.state.fate), table.state.discard) == (26, ())


def test_the_printed_deck_is_typed_in() -> None:
    table = mobilized()
    table.put("fate_source", "typed")
    assert table.refusal(c.Negotiate(0, 2)) == "fate-cards"
    assert table.refusal(c.Negotiate(0, 2, (5, 5))) == "fate-cards"
    table.do(c.Negotiate(0, 2, (5, 6)))
    table.do(c.ReadFate(0, 6))
    assert table.state.discard == ("05", "06")
    table.do(c.DrawFate(0, 1, (5,)))  # somebody has shuffled early: the card leaves the discard
    assert (table.state.hand, table.state.discard) == (("05",), ("06",))


def test_without_a_deck_the_symbol_is_said() -> None:
    table = mobilized()
    table.put("fate_source", "off")
    table.do(c.Negotiate(0, 2))
    table.do(c.SaySymbol(0, "silver"))
    assert table.refusal(c.DrawFate(0, 1)) == "fate-off"
