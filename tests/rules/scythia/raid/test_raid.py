"""Raids, dice, strength and wounds, by the rulebook's examples and numbers; the id says where it is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.raid.raid import strength_lines
from rules.scythia.raid.settlement import SHIPPED, SHIPPED_DICE, Dice, Settlement, Step, verdict, whole
from rules.scythia.state import print_of
from rules.scythia.tables import EMPIRES
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Crew
from tests.kit.place import at
from tests.rules.scythia.opponent.foe import card
from tests.rules.scythia.turn.raiders import ASSYRIA, EASY, Raiders, faces


def before_assyria(*crew: int, players: int = 2) -> Raiders:
    """Ready to raid the left settlement of Assyria, whose dice ship."""
    table = Raiders(players)
    table.do(a.Describe("assyria", 0, ASSYRIA))
    for seat in range(players):
        table.hires(*crew, seat=seat)
        table.has(seat, provisions=4)
    return table


# NAJAZD


@at("NAJAZD: the settlement in Persia")
def test_three_conditions(place: str) -> None:
    """Grey or red, a crew of four, 2 Provisions and 1 Wagon."""
    table = Raiders(2)
    table.knows("persia", 1, Settlement(("grey", "red"), 4, 2, 1, 3, (Step(10, 4),)), Dice(2, 1))
    raid = a.BeginRaid(0, "persia", 1)
    table.hires(1, 1, 1, 0)
    table.has(provisions=2, wagons=1)
    assert table.refusal(raid) == "wrong-worker"
    table.has(worker="grey", provisions=1)
    assert table.refusal(raid) == "not-enough"
    table.has(provisions=2, wagons=0)
    assert table.refusal(raid) == "not-enough"
    table.has(wagons=1)
    table.hires(1, 1, 1)
    assert table.refusal(raid) == "crew-short"
    table.hires(1, 1, 1, 0)
    table.do(raid)
    assert (table.goods(0).provisions, table.goods(0).wagons, table.of(0).worker) == (0, 0, None)


@at("NAJAZD: instead of Work, not after it")
def test_a_raid_is_a_turn_of_its_own(place: str) -> None:
    table = before_assyria(4, 4, 4)
    table.place("farm")
    assert table.refusal(a.BeginRaid(0, "assyria", 0)) in ("worker-placed", "no-worker")
    table.pick_up("market")
    assert table.refusal(a.BeginRaid(0, "assyria", 0)) == "worker-placed"
    table.end()
    table.do(a.BeginRaid(1, "assyria", 0))
    assert table.refusal(a.Place(1, "farm")) == "no-worker"
    assert table.refusal(a.EndTurn(1)) == "raid-first"


@at("NAJAZD 1-6: the whole way")
def test_the_steps_in_their_order(place: str) -> None:
    table = before_assyria(4, 4, 4)
    table.has(kumis=2)
    assert table.refusal(a.BeginRaid(0, "assyria", 0, kumis=3)) == "not-enough"
    table.do(a.BeginRaid(0, "assyria", 0, kumis=2, gold=(0,)))
    assert (table.phase, table.goods(0).kumis, table.goods(0).provisions) == ("raid-dice", 0, 0)
    assert table.refusal(a.TakePlunder(0, 0, "grey")) == "roll-first"
    dice = (*faces("red", (0, 0)), *faces("white", (0, 1)), *faces("yellow", (0, 0)))
    table.do(a.EnterDice(0, dice))
    assert (table.phase, table.of(0).track) == ("raid-wounds", 2)  # 12 + 2, marked at once
    assert table.refusal(a.TakePlunder(0, 0, "grey")) == "wounds-first"
    assert table.refusal(a.EnterDice(0, dice)) == "dice-entered"
    table.do(a.Wound(0, 1))
    assert table.phase == "raid-plunder"
    assert table.refusal(a.Wound(0, 1)) == "no-wounds-now"
    assert table.refusal(a.TakePlunder(0, 2, "grey")) == "no-such-space"  # of another settlement
    assert table.state.quests[3][0] == "down"
    table.do(a.TakePlunder(0, 0, "red", gold=1, livestock=2))
    assert (table.of(0).worker, table.goods(0).gold, table.goods(0).livestock) == ("red", 1, 2)
    assert (table.state.free[1][0], table.state.quests[3][0]) == (False, "up")
    assert (table.me(), table.phase) == (1, "start")


@at("NAJAZD 5: one space, once")
def test_a_raided_space_is_gone(place: str) -> None:
    table = Raiders(2)
    table.raids("cimmeria", 0)
    table.knows("cimmeria", 0, EASY)
    table.do(a.BeginRaid(1, "cimmeria", 0), a.EnterDice(1, ()))
    assert {action.space for action in table.offered(a.TakePlunder)} == {1}
    assert table.refusal(a.TakePlunder(1, 0, "grey")) == "space-raided"
    table.do(a.TakePlunder(1, 1, "grey"))
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0)) == "space-raided"


@at("NAJAZD 6: there are no quests in Greece")
def test_greece_has_no_quests(place: str) -> None:
    table = Raiders(2)
    quests = table.state.quests
    table.raids("greece", 3)
    assert (table.state.quests, table.state.free[3]) == (quests, (True, True, True, False))


@at("NAJAZD: Szpieg, before the wounds")
def test_an_ability_is_paid_before_its_owner_dies(place: str) -> None:
    table = before_assyria(0, 4, 4)
    table.do(a.BeginRaid(0, "assyria", 0), a.Effect(0, Goods(silver=2)))
    table.do(a.EnterDice(0, (*faces("red", (2, 2)), *faces("white", (0, 0)))))
    assert table.goods(0).silver == 5


@at("NAJAZD: an unknown settlement is described first")
def test_what_is_not_known_is_asked(place: str) -> None:
    table = Raiders(2)
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0)) == "print-unknown"
    table.do(a.Describe("cimmeria", 0, EASY))
    assert table.refusal(a.BeginRaid(0, "cimmeria", 0)) == "dice-unknown"
    table.do(a.DescribeDice("cimmeria", Dice(1, 0)), a.BeginRaid(0, "cimmeria", 0))
    assert table.state.fight.red == 1


@pytest.mark.parametrize(
    ("empire", "place", "known"),
    [
        ("greece", 0, Settlement(("grey", "red"), 4, 2, 2, 0, (Step(18, 6), Step(26, 7), Step(36, 10)))),
        ("assyria", 1, Settlement(("grey",), 2, 3, 0, 2, (Step(14, 2), Step(20, 4)))),
        ("persia", 0, Settlement(("grey", "red"), 4, 3, 1, 3, (Step(12, 4), Step(20, 6)))),
        ("assyria", 0, None),
        ("cimmeria", 0, None),
    ],
    ids=lambda value: f"facts 5.2: {value}" if isinstance(value, str) else None,
)
def test_settlements_that_ship(empire: Any, place: int, known: Any) -> None:
    assert print_of(Raiders(4).state, empire, place) == known == whole(SHIPPED[empire][place])


def test_dice_that_ship() -> None:
    """RZUT KOŚĆMI, PRZYKŁADOWY NAJAZD; facts 5.3."""
    dice = {"cimmeria": None, "assyria": Dice(1, 1), "persia": Dice(2, 1), "greece": Dice(2, 2)}
    assert dice == SHIPPED_DICE


@pytest.mark.parametrize(
    ("print_", "why"),
    [
        (replace(EASY, workers=()), "print-no-worker"),
        (replace(EASY, steps=()), "print-steps"),
        (replace(EASY, steps=(Step(10, 2), Step(8, 4))), "print-steps"),
        (replace(EASY, steps=(Step(10, 2), Step(10, 4))), "print-steps"),
    ],
)
def test_a_print_that_cannot_be(print_: Settlement, why: str) -> None:
    assert Raiders(2).refusal(a.Describe("cimmeria", 0, print_)) == why


# RZUT KOŚĆMI


@at("RZUT KOŚĆMI: Asyria, gold on both spaces, then on one")
def test_the_example_of_the_dice(place: str) -> None:
    table = before_assyria(4, 4, 4)
    table.do(a.BeginRaid(0, "assyria", 0, gold=(0, 1)))
    fight = table.state.fight
    assert (fight.red, fight.white, fight.yellow) == (1, 1, 2)
    four = (*faces("red", (0, 0)), *faces("white", (0, 0)), *faces("yellow", (0, 0), (0, 0)))
    assert table.refusal(a.EnterDice(0, four[:3])) == "dice-count"
    assert table.refusal(a.EnterDice(0, (*four, *faces("red", (0, 0))))) == "dice-count"
    table.do(a.EnterDice(0, four), a.TakePlunder(0, 0, "grey", gold=2, equipment=1))
    assert table.state.gold[1][:2] == ("none", "gold")
    assert table.refusal(a.BeginRaid(1, "assyria", 0, gold=(0, 1))) == "space-raided"
    table.do(a.BeginRaid(1, "assyria", 0, gold=(1,)))
    fight = table.state.fight
    assert (fight.red, fight.white, fight.yellow) == (1, 1, 1)


@at("RZUT KOŚĆMI: gold lies on spaces of that settlement, each counted once")
def test_gold_that_cannot_be(place: str) -> None:
    table = Raiders(3)
    table.knows("cimmeria", 0, EASY)
    table.knows("cimmeria", 2, EASY)
    for settlement, gold in ((0, (2,)), (0, (0, 0)), (2, (4, 5)), (2, (5,))):
        assert table.refusal(a.BeginRaid(0, "cimmeria", settlement, gold=gold)) == "no-such-space"
    table.do(a.BeginRaid(0, "cimmeria", 2, gold=(4,)))
    assert table.state.fight.yellow == 1


@at("RZUT KOŚĆMI: the AI takes gold away too")
def test_gold_the_ai_took(place: str) -> None:
    table = Raiders(1)
    table.knows("cimmeria", 0, EASY)
    table.do(a.BeginRaid(0, "cimmeria", 0, gold=(0, 1)))
    table.do(a.EnterDice(0, faces("yellow", (0, 0), (0, 0))), a.TakePlunder(0, 0, "grey", gold=1))
    table.state = replace(table.state, ai=replace(table.state.ai, provisions=9))
    table.foe(card(empire="cimmeria", target=2, cost=1, strength=1))
    assert table.state.gold[0][:2] == ("none", "none")


# SIŁA


@pytest.mark.parametrize(
    ("strength", "vp", "wounds"),
    [(9, 0, 2), (10, 2, 0), (14, 2, 0), (15, 2, 0), (16, 4, 0), (40, 4, 0), (0, 0, 2)],
    ids=lambda n: f"SIŁA, Asyria: {n}",
)
def test_the_example_of_assyria(strength: int, vp: int, wounds: int) -> None:
    assert verdict(ASSYRIA, strength) == (vp, wounds)
    table = before_assyria(*[min(9, max(0, strength - 9 * n)) for n in range(5)])
    table.do(a.BeginRaid(0, "assyria", 0))
    events = table.do(a.EnterDice(0, (*faces("red", (0, 0)), *faces("white", (0, 0)))))
    assert events[1] == e.RaidJudged(0, strength, vp, wounds)
    assert table.of(0).track == vp
    assert table.phase == ("raid-wounds" if wounds else "raid-plunder")


@at("SIŁA: wounds of the dice and of too little strength together")
def test_wounds_add_up(place: str) -> None:
    table = before_assyria(1, 1, 1)
    table.do(a.BeginRaid(0, "assyria", 0))
    table.do(a.EnterDice(0, (*faces("red", (2, 2)), *faces("white", (2, 3))), spared=1))
    assert (table.state.fight.strength, table.state.fight.wounds) == (7, 2 + 2 + 3 - 1)


@at("STAJNIE, SIŁA: Podżegacz, doubled by an eagle")
def test_points_of_an_ability(place: str) -> None:
    table = Raiders(2)
    table.knows("cimmeria", 0, EASY)
    table.do(a.BeginRaid(0, "cimmeria", 0), a.EnterDice(0, (), vp=2))
    assert table.of(0).track == 2


@at("SIŁA 1-4: line by line")
def test_where_strength_comes_from(place: str) -> None:
    table = Raiders(2)
    table.hires(Crew("", 4, 0, 1), 2)
    table.tames("eagle", 0, 1)
    table.tames("horse", 1, 3)
    table.tames("eagle", 4, 2)  # nobody there
    table.tames("horse", 3, 2)
    lines = strength_lines(table.of(0), 3, 2 + 3, 1)
    assert lines == (("kumis", 3), ("dice", 5), ("crew", 5), ("animals", 4), ("abilities", 1))


# OTRZYMYWANIE RAN


@at("OTRZYMYWANIE RAN: Konspiratorka")
def test_the_example_of_wounds(place: str) -> None:
    """Strength 2 bears two wounds, has none left in later raids, and dies of the third."""
    table = before_assyria(2, 4, 4)
    table.hires(Crew("Konspiratorka", 2), 4, 4)
    table.tames("horse", 0, 3)
    table.do(a.BeginRaid(0, "assyria", 0))
    table.do(a.EnterDice(0, (*faces("red", (0, 2)), *faces("white", (0, 1)))))
    assert table.do(a.Wound(0, 0)) == (e.Wounded(0, 0),)
    assert table.do(a.Wound(0, 0)) == (e.Wounded(0, 0),)
    assert table.of(0).crew[0] == Crew("Konspiratorka", 2, 0, 2)
    assert strength_lines(table.of(0), 0, 0, 0)[2] == ("crew", 8)
    assert table.do(a.Wound(0, 0)) == (e.Killed(0, 0),)
    assert (table.of(0).crew[0], table.of(0).horses[0] is None) == (None, False)
    assert table.refusal(a.Wound(0, 0)) == "nobody-there"
    assert strength_lines(table.of(0), 0, 0, 0)[3] == ("animals", 0)


@at("OTRZYMYWANIE RAN: wounds lower strength in all later raids")
def test_wounds_stay(place: str) -> None:
    table = before_assyria(4, 4, 4)
    dice = (*faces("red", (0, 2)), *faces("white", (0, 0)))
    table.do(a.BeginRaid(0, "assyria", 0))
    assert table.do(a.EnterDice(0, dice))[1] == e.RaidJudged(0, 12, 2, 2)
    table.do(a.Wound(0, 0), a.Wound(0, 2), a.TakePlunder(0, 0, "grey"))
    table.works()
    table.has(provisions=4)
    table.do(a.BeginRaid(0, "assyria", 0))
    assert table.do(a.EnterDice(0, dice))[1] == e.RaidJudged(0, 10, 2, 2)


@at("OTRZYMYWANIE RAN: with nobody left the rest falls away")
def test_the_last_one_dies(place: str) -> None:
    table = before_assyria(0, 0, 1)
    table.do(a.BeginRaid(0, "assyria", 0))
    table.do(a.EnterDice(0, (*faces("red", (2, 4)), *faces("white", (2, 3)))))
    assert table.state.fight.wounds == 9
    table.do(a.Wound(0, 0))
    alone = (e.Wounded(0, 2), e.Killed(0, 2), e.WoundsLapsed(0, 5))  # nobody else is left to choose
    assert table.do(a.Wound(0, 1)) == (e.Killed(0, 1), *alone)
    assert table.phase == "raid-plunder"


@at("OTRZYMYWANIE RAN: discarded, its wounds go back")
def test_whoever_is_discarded_takes_no_wounds_along(place: str) -> None:
    table = before_assyria(2, 4, 4)
    table.hires(Crew("", 2, 0, 2), 4, 4)
    table.do(a.Dismiss(0, 0))
    assert table.refusal(a.BeginRaid(0, "assyria", 0)) == "crew-short"
    table.place("barracks", "hire")
    table.do(a.Hire(0, 0, "", 2))
    assert table.of(0).crew[0] == Crew("", 2)


# PRZYKŁADOWY NAJAZD

TYRANT, SCOUT, GRAVEDIGGER, STRONGMAN = range(4)


@at("PRZYKŁADOWY NAJAZD: Grecja")
def test_the_whole_example_of_greece(place: str) -> None:
    table = Raiders(4)
    table.raided("greece", 0)  # somebody was here before
    table.has(worker="blue", provisions=3, wagons=2, kumis=4)
    raid = a.BeginRaid(0, "greece", 0, kumis=3, gold=(1,))
    table.hires(Crew("Tyran", 4), Crew("Zwiadowczyni", 3), Crew("Grabarz", 1, 0, 1))
    table.has(worker="grey")
    assert table.refusal(raid) == "crew-short"
    table.hires(Crew("Tyran", 4), Crew("Zwiadowczyni", 3), Crew("Grabarz", 1, 0, 1), Crew("Siłacz", 3))
    table.tames("eagle", 4, 2)  # without crew: counts nothing
    table.tames("eagle", TYRANT, 1)
    table.tames("horse", SCOUT, 3)
    table.tames("horse", STRONGMAN, 2)
    table.has(worker="blue")
    assert table.refusal(raid) == "wrong-worker"
    table.has(worker="grey")
    table.do(raid)
    assert (table.goods(0).provisions, table.goods(0).wagons, table.goods(0).kumis) == (1, 0, 1)
    fight = table.state.fight
    assert (fight.red, fight.white, fight.yellow) == (2, 2, 1)
    dice = (*faces("red", (2, 2), (3, 0)), *faces("white", (2, 3), (1, 0)), *faces("yellow", (0, 1)))
    raider = table.of(0)
    lines = dict(strength_lines(raider, 3, sum(face.strength for face in dice), 3))
    assert (lines["kumis"], lines["dice"], lines["crew"] + lines["animals"], lines["abilities"]) == (3, 8, 16, 3)
    table.do(a.EnterDice(0, dice, ability=3, spared=2))
    assert (table.state.fight.strength, table.state.fight.wounds, table.of(0).track) == (30, 6 - 2, 7)
    table.do(a.Wound(0, TYRANT), a.Wound(0, TYRANT), a.Wound(0, SCOUT))
    assert table.do(a.Wound(0, GRAVEDIGGER)) == (e.Killed(0, GRAVEDIGGER),)
    table.do(a.Effect(0, Goods(gold=1)))
    assert table.phase == "raid-plunder"
    table.do(a.TakePlunder(0, 1, "red", gold=2))
    raider = table.of(0)
    assert (raider.goods.gold, raider.worker, raider.track) == (3, "red", 7)
    assert [crew and crew.wounds for crew in raider.crew] == [2, 1, None, 0, None]
    assert table.state.free[EMPIRES.index("greece")][:2] == (False, False)


@at("KOMPONENTY: no more gold than the box holds")
def test_more_plunder_than_there_is(place: str) -> None:
    table = Raiders(2)
    table.has(1, gold=12)
    table.knows("cimmeria", 0, EASY)
    table.do(a.BeginRaid(0, "cimmeria", 0), a.EnterDice(0, ()))
    assert table.refusal(a.TakePlunder(0, 0, "grey", gold=3)) == "few-in-supply"
    table.do(a.TakePlunder(0, 0, "grey", gold=2))
