"""The eight Orders by the rulebook's examples and sentences; the section is in the test's name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.message import Refusal
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.realm.crowd import excess, recruited, room
from rules.runewars.realm.prints import counted, given
from rules.runewars.realm.realm import HeroCard, Stronghold, Token, levels, supremacy
from rules.runewars.state import TitleCard
from rules.runewars.tables import SEASONS, Season, StepId
from tests.rules.runewars.realm_kit import DRAGON, FALSE, SHEETS, Realms


def test_strategia_bonus_counts_tactics_icons_at_and_below_the_arrows() -> None:
    table = Realms(2)
    table.do(a.DescribeDial("daqan", "food", ("", "tactics", "footman", "tactics", "tactics", "", "", "", "")))
    for resource in ("wood", "ore"):
        table.do(a.DescribeDial("daqan", resource, ("",) * 9))  # type: ignore[arg-type]
    realm = table.realm(0)  # food 3
    assert counted(table.state.prints.of("daqan"), levels(realm), "tactics") == 2
    table.orders("strategize", "fortify")
    offered = [o.action for o in GAME.legal(table.state, 0) if isinstance(o.action, a.DrawTactics)]
    assert offered == [a.DrawTactics(0, 2)]
    table.do(offered[0])
    assert (table.realm(0).tactics, table.realm(0).fresh) == (realm.tactics + 2, 2)
    assert table.refusal(a.DrawTactics(0, 1)) == "done-already"


def test_karta_strategia_example_first_order_of_the_year_draws_one_tactics_card() -> None:
    """Spring: moves are on the map; the first Order is the highest, so one Tactics card, usable in later seasons."""
    table = Realms(2)
    table.orders("strategize", "fortify")
    assert supremacy(table.realm(0), "strategize")
    before = table.realm(0)
    table.do(a.DrawTactics(0, 1))
    assert (table.realm(0).tactics, table.realm(0).fresh) == (before.tactics + 1, 1)
    table.finish()
    assert table.realm(0).fresh == 0, "drawn in an earlier season"


def test_przyklad_mobilizacji_the_area_is_activated_then_battle_or_diplomacy() -> None:
    """Spring: an area is activated and units move in; a neutral Dragon there is fought or talked to."""
    table = Realms(2)
    table.orders("mobilize", "fortify")
    table.do(a.Activate(0))
    assert table.realm(0).activations == 3
    offered = {type(offer.action) for offer in GAME.legal(table.state, 0)}
    assert {c.Negotiate, c.Attack} <= offered
    squads = (c.Squad("daqan", "footman", 2), c.Squad("daqan", "knight", 1))
    table.do(c.Attack(0, None, squads, (c.Squad("neutral", "dragon", 1),)))
    assert table.phase == "battle-clash"


def test_mobilizacja_the_bonus_does_it_again_but_one_battle_in_all() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    attack = c.Attack(0, None, (c.Squad("daqan", "footman", 1),), (c.Squad("neutral", "giant", 1),))
    table.do(a.Activate(0))
    table.do(attack)
    table.do(c.LeaveOff(fought=True))
    table.do(a.Activate(0))
    assert table.refusal(attack) == "one-battle"
    table.do(c.Negotiate(0, 1))
    table.do(c.ReadFate(0, int(table.state.hand[0])))
    assert table.realm(0).activations == 2


def test_mobilizacja_without_the_bonus_one_area() -> None:
    table = Realms(2)
    table.season("conquer", "harvest")
    table.orders("mobilize", "recruit")
    table.do(a.Activate(0))
    assert table.refusal(a.Activate(0)) == "no-supremacy"


def test_przyklad_zbiorow_harvest_with_a_diplomat() -> None:
    """Food 2 to 4, wood 3 to 4, ore stays 2; 2 influence of the Diplomat; a development for 1 wood: 4 less 1."""
    table = Realms(2)
    forts = (Stronghold("1B", development="diplomat"), Stronghold("home"))
    table.give(0, food=2, wood=3, ore=2, strongholds=forts)
    table.orders("harvest", "fortify")
    influence = table.realm(0).influence
    table.do(a.Harvest(0, 4, 4, 2))
    assert levels(table.realm(0)) == {"food": 4, "wood": 4, "ore": 2}
    table.do(a.Collect(0))
    assert table.realm(0).influence == influence + 2
    assert table.refusal(a.Develop(0, 0, "training-ground")) == "developed-already"
    table.do(a.Develop(0, 1, "training-ground"))
    assert (table.realm(0).wood, table.realm(0).strongholds[1].development) == (3, "training-ground")
    assert table.refusal(a.Develop(0, 1, "diplomat")) == "done-already"


def test_zbiory_no_development_with_wood_at_zero() -> None:
    table = Realms(2)
    table.give(0, wood=0)
    table.orders("harvest", "fortify")
    table.do(a.Harvest(0, 1, 0, 1))
    assert table.refusal(a.Develop(0, 0, "diplomat")) == "dial-at-zero"
    table.give(0, wood=1)
    assert table.refusal(a.Develop(0, 0, "resources")) == "which-resource"
    table.do(a.Develop(0, 0, "resources", "ore"))


def test_udoskonalenia_every_development_pays() -> None:
    table = Realms(2)
    forts = (
        Stronghold("a", development="resources", resource="ore"),
        Stronghold("b", development="training-ground"),
        Stronghold("c", development="diplomat"),
        Stronghold("d", development="defence"),
    )
    table.give(0, strongholds=forts)
    table.orders("harvest", "fortify")
    before = table.realm(0)
    table.do(a.Harvest(0, before.food, before.wood, before.ore))
    table.do(a.Collect(0))
    realm = table.realm(0)
    assert (realm.ore, realm.tactics, realm.influence) == (before.ore + 1, before.tactics + 1, before.influence + 2)


def test_przyklad_rekrutacji_bowmen_of_wood_then_knight_and_tower_of_ore() -> None:
    """Wood at 3: Bowmen on fields 1 and 3; ore at 4: a Knight on 2 and a Siege Tower on 4; no dial moves."""
    table = Realms(2)
    table.do(a.DescribeDial("daqan", "wood", ("", "bowman", "influence", "bowman", "", "", "", "", "")))
    table.do(a.DescribeDial("daqan", "ore", ("", "", "knight", "", "siege-tower", "", "", "", "")))
    table.give(0, wood=3, ore=4)
    sheet = table.state.prints.of("daqan")
    assert [i for i in given(sheet, "wood", 3) or () if i == "bowman"] == ["bowman", "bowman"]
    assert given(sheet, "ore", 4) == ("knight", "siege-tower")
    assert given(sheet, "food", 3) is None, "a dial nobody has read gives nothing"
    table.orders("recruit", "fortify")
    table.do(a.Recruit(0, "wood"))
    assert table.refusal(a.Recruit(0, "wood")) == "done-already"
    table.do(a.Recruit(0, "ore"))
    assert table.refusal(a.Recruit(0, "food")) == "done-already"
    assert (table.realm(0).wood, table.realm(0).ore) == (3, 4)


def test_przyklad_rekrutacji_nine_units_at_the_only_stronghold_one_is_destroyed() -> None:
    """3 Bowmen and 2 Footmen are there; 2 Bowmen of wood, a Knight and a Siege Tower of ore come: 9, one too many."""
    table = Realms(2)
    table.do(a.DescribeDial("daqan", "wood", ("", "bowman", "influence", "bowman", "bowman", "", "", "", "")))
    table.do(a.DescribeDial("daqan", "ore", ("", "tactics", "knight", "", "siege-tower", "", "", "", "")))
    table.give(0, wood=3, ore=4)
    table.season("harvest", "fortify")  # it is Summer, and Recruit the highest Order of the year
    table.orders("recruit", "harvest")
    table.turn_of(0)
    assert recruited(table.state, 0) == ()
    table.do(a.Recruit(0, "wood"))
    assert recruited(table.state, 0) == ("bowman", "bowman")
    table.do(a.Recruit(0, "ore"))
    there = 3 + 2 + len(recruited(table.state, 0))
    assert (there, room(table.state, 0), excess(there, room(table.state, 0))) == (9, 8, 1)


def test_wsparcie_one_benefit_a_city_and_a_hero_for_up_to_three() -> None:
    table = Realms(2)
    table.orders("rally", "fortify")
    before = table.realm(0)
    table.do(a.TakeCity(0, "influence", 2))
    table.do(a.TakeCity(0, "tactics", 1))
    table.do(a.TakeCity(0, "quests", 3))
    realm = table.realm(0)
    assert (realm.influence, realm.tactics, realm.quests) == (before.influence + 2, before.tactics + 1, 3)
    table.do(a.HireHero(0, 3, HeroCard("Challara", 1, 2, 4, 3)))
    assert table.realm(0).influence == before.influence - 1
    assert table.realm(0).heroes[0].card.name == "Challara"
    assert table.refusal(a.HireHero(0, 1, HeroCard("", 1, 1, 1, 1))) == "done-already"


def test_zyskiwanie_mocy_example_three_influence_on_the_lord_commander() -> None:
    """The first season: the Elf takes the Title with 3 and they lie on it, spent."""
    table = Realms(2)
    table.orders("fortify", "acquire")
    table.do(a.AcquirePower(1, 2))
    table.do(a.TakeTitle(1, "commander", 3))
    assert table.state.titles[2] == TitleCard(1, 3)
    assert table.realm(1).influence == SHEETS["latari"].influence + 2 - 3
    assert table.refusal(a.TakeTitle(1, "captain", 1)) == "done-already"


def test_zyskiwanie_mocy_a_title_needs_more_than_lies_on_it() -> None:
    table = Realms(2)
    table.put("titles.0", TitleCard(0, 2))
    table.orders("fortify", "acquire")
    table.do(a.AcquirePower(1, 0))
    assert table.refusal(a.TakeTitle(1, "primarch", 2)) == "title-needs-more"
    assert table.refusal(a.TakeTitle(1, "primarch", 9)) == "no-influence"
    table.do(a.TakeTitle(1, "primarch", 3))
    assert table.state.titles[0] == TitleCard(1, 3)


def test_umacnianie_each_at_most_once_and_paid() -> None:
    table = Realms(2)
    table.give(0, wood=2, ore=2, strongholds=(Stronghold("x", damaged=True),))
    table.orders("fortify", "harvest")
    table.turn_of(0)
    table.do(a.Build(0, "7A"))
    assert (table.realm(0).wood, table.realm(0).ore) == (1, 1)
    assert table.realm(0).strongholds[1] == Stronghold("7A")
    assert table.refusal(a.Build(0)) == "done-already"
    assert table.refusal(a.Repair(0, 1)) == "not-damaged"
    table.do(a.Repair(0, 0))
    assert (table.realm(0).ore, table.realm(0).strongholds[0].damaged) == (0, False)
    assert table.refusal(a.Rearrange(0, 0, 2, (Token(FALSE, "0A"), Token(DRAGON, "9F")))) == "not-those-areas"
    swap = (Token(FALSE, "0A"), Token(DRAGON, "0C"))
    table.do(a.Rearrange(0, 0, 2, swap))
    assert [token.kind for token in table.realm(0).runes] == [FALSE, DRAGON, DRAGON]


def test_umacnianie_not_from_a_dial_at_zero_nor_a_fifth_stronghold() -> None:
    table = Realms(2)
    table.give(0, wood=0)
    table.orders("fortify", "harvest")
    table.turn_of(0)
    assert table.refusal(a.Build(0)) == "dial-at-zero"
    table.give(0, wood=3, strongholds=(Stronghold(),) * 4)
    assert table.refusal(a.Build(0)) == "four-strongholds"


def test_the_parts_of_another_order_or_of_another_turn_are_refused() -> None:
    table = Realms(2)
    table.orders("harvest", "recruit")
    assert table.refusal(a.Recruit(0, "food")) == "another-order"
    assert table.refusal(a.Recruit(1, "food")) == "not-your-turn"


@pytest.mark.parametrize("step", ["secondary", "resolve"])
@pytest.mark.parametrize("season", SEASONS)
def test_a_step_in_which_nobody_is_left_to_act_can_be_gone_on_from(step: StepId, season: Season) -> None:
    """Our own facts never stop there; those that another device wrote may."""
    table = Realms(2)
    table.orders("strategize", "fortify")
    table.hero(0)
    table.state = replace(table.state, season=season, step=step, queue=())
    for offer in GAME.legal(table.state, None):
        assert not isinstance(GAME.decide(table.state, offer.action, table.luck), Refusal)
    for step_of_order in (a.Activate(0), a.Done(0), b.HealHero(0, 0), b.MoveHero(0, 0), a.TakeFall(0, True)):
        assert table.refusal(step_of_order)
    assert GAME.guide(table.state)
    before = (table.state.season, table.state.step)
    table.do(a.GoOn())
    assert (table.state.season, table.state.step) != before
