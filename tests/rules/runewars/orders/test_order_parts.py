"""The order within an Order: the main ability before the bonus, and a tick for what has been done alone."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Refusal, say
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.realm.realm import HeroCard, Stronghold
from rules.runewars.tables import ORDERS
from tests.rules.runewars.realm_kit import Realms

PAYING = (Stronghold("1B", development="diplomat"), Stronghold("home"))
HERO = HeroCard("Challara", 1, 2, 4, 3)


def why(table: Realms, action: Any) -> Refusal:
    decided = GAME.decide(table.state, action, table.luck)
    assert isinstance(decided, Refusal), decided
    return decided


def ticks(table: Realms) -> dict[str, str]:
    return {step.key: step.status for step in GAME.guide(table.state) if step.source.startswith("order-")}


def harvest(forts: tuple[Stronghold, ...] = PAYING) -> Realms:
    table = Realms(2)
    table.give(0, strongholds=forts)
    table.orders("harvest", "fortify")
    return table


@pytest.mark.parametrize("bonus", [a.Collect(0), a.Develop(0, 1, "diplomat")])
def test_zbiory_the_dials_come_before_the_bonus(bonus: Any) -> None:
    table = harvest()
    assert why(table, bonus) == Refusal("part-first", (("part", say("runewars.step.harvest-dials")),))
    table.do(a.Harvest(0, 3, 3, 3))
    assert table.refusal(a.Develop(0, 1, "diplomat")) == "part-first", "developments pay before one is built"
    table.do(a.Collect(0))
    table.do(a.Develop(0, 1, "diplomat"))
    assert set(ticks(table).values()) == {"done"}


def test_zbiory_nothing_is_collected_where_nothing_pays_and_not_from_what_was_just_built() -> None:
    table = harvest((Stronghold("home"), Stronghold("2A", development="defence")))
    table.do(a.Harvest(0, 3, 3, 3))
    assert ticks(table) == {"harvest-dials": "done", "harvest-develop": "now"}
    table.do(a.Develop(0, 0, "diplomat"))
    assert ticks(table)["harvest-develop"] == "done"
    assert "harvest-bonus" not in ticks(table), "nothing was collected, and nothing can be any more"
    assert why(table, a.Collect(0)) == Refusal("part-over", (("part", say("runewars.step.harvest-develop")),))


def test_zyskiwanie_mocy_the_influence_comes_before_a_title() -> None:
    table = Realms(2)
    table.orders("fortify", "acquire")
    title = a.TakeTitle(1, "commander", 3)
    assert why(table, title) == Refusal("part-first", (("part", say("runewars.step.acquire-influence")),))
    assert table.do(title, force=True), "the table is right"
    assert ticks(table) == {"acquire-influence": "now", "acquire-bonus": "done"}
    table.do(a.AcquirePower(1, 2))
    assert set(ticks(table).values()) == {"done"}


def test_wsparcie_cities_come_before_a_hero() -> None:
    table = Realms(2)
    table.orders("rally", "fortify")
    table.do(a.TakeCity(0, "influence", 2))
    assert ticks(table) == {"rally-cities": "done", "rally-bonus": "now"}
    table.do(a.TakeCity(0, "influence", 2))
    table.do(a.HireHero(0, 1, HERO))
    assert why(table, a.TakeCity(0, "tactics", 1)).key == "part-over"


def test_wsparcie_without_a_city_a_hero_is_hired_at_once() -> None:
    """How many cities a player controls is on the board."""
    table = Realms(2)
    table.orders("rally", "fortify")
    table.do(a.HireHero(0, 1, HERO))
    assert ticks(table) == {"rally-bonus": "done"}


@pytest.mark.parametrize("order", ["mobilize", "conquer"])
def test_mobilizacja_an_area_is_activated_before_talk_and_battle(order: Any) -> None:
    table = Realms(2)
    table.orders(order, "fortify")
    attack = c.Attack(0, None, (c.Squad("daqan", "footman", 1),), (c.Squad("neutral", "giant", 1),))
    first = Refusal("part-first", (("part", say(f"runewars.step.{order}-activate")),))
    assert why(table, attack) == why(table, c.Negotiate(0, 1)) == first
    table.do(a.Activate(0))
    assert ticks(table)[f"{order}-move"] == "now"
    table.do(attack)
    assert [ticks(table)[f"{order}-{part}"] for part in ("activate", "move", "meet")] == ["done"] * 3


def test_dyplomacja_one_talk_for_each_area() -> None:
    table = Realms(2)
    table.give(0, influence=6)
    table.orders("mobilize", "fortify")
    for _ in range(2):
        table.do(a.Activate(0))
        table.do(c.Negotiate(0, 1))
        assert table.refusal(c.Negotiate(0, 1)) == "settle-first"
        table.do(c.ReadFate(0, int(table.state.hand[0])))
        assert table.refusal(c.Negotiate(0, 1)) == "one-talk"
    assert table.do(c.Negotiate(0, 1), force=True)


def test_umacnianie_has_no_order() -> None:
    table = Realms(2)
    table.give(0, strongholds=(Stronghold("x", damaged=True),))
    table.orders("fortify", "harvest")
    table.turn_of(0)
    table.do(a.Repair(0, 0))
    assert ticks(table) == {"fortify-build": "now", "fortify-repair": "done", "fortify-rearrange": "next"}
    table.do(a.Build(0, "7A"))


@pytest.mark.parametrize("order", ORDERS)
def test_a_tick_means_done_and_nothing_is_ticked_before_anything_was(order: Any) -> None:
    table = Realms(2)
    table.orders(order, order)
    assert "done" not in ticks(table).values()
    assert list(ticks(table).values()).count("now") == 1
