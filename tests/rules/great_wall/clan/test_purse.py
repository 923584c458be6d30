"""Resources behind a player's own screen: in no event and no state, and reckoned alike by whoever keeps them."""

from __future__ import annotations

import pytest

from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.clan.purse import change, parted
from rules.great_wall.decide import decide
from rules.great_wall.tables import RESOURCES
from tests.kit.play import Case, cases, played
from tests.rules.great_wall.board.front import RICH, Front

GAMES = [case for case in cases() if case.game.spec.id == "great_wall" and case.config.mode == "standard"]


@pytest.fixture
def behind() -> Front:
    """Player 0 has taken the Resources behind a screen of their own."""
    table = Front(cards="despotism work-harder economy")
    table.do(a.KeepPurse(0, own=True))
    return table


def test_whoever_takes_them_behind_the_screen_takes_what_the_table_had_counted() -> None:
    table = Front(cards="despotism work-harder economy")
    assert change(table.state, a.KeepPurse(0, own=True), 0, decide) == RICH
    table.do(a.KeepPurse(0, own=True))
    assert (table.clan(0).goods, table.clan(1).goods) == (NOTHING, RICH)
    table.do(a.KeepPurse(0, False, Goods(1, 2, 3, 4)))
    assert (table.clan(0).goods, table.clan(0).own_purse) == (Goods(1, 2, 3, 4), False)


def test_nothing_of_them_is_told_by_a_location_or_a_price(behind: Front) -> None:
    behind.clerks("lumber-mill", 2, 1)
    behind.do(a.GoOn())
    told = behind.do(b.Activate("lumber-mill"))
    assert [fact.seat for fact in told if isinstance(fact, e.GoodsChanged)] == [1]
    before = behind.state
    told = behind.do(b.Upgrade(0))
    assert not [fact for fact in told if isinstance(fact, e.GoodsChanged)]
    assert behind.clan(0).overseers[0] == 1
    assert change(before, b.Upgrade(0), 0, decide) == Goods(chi=-2)


def test_a_price_is_taken_on_trust(behind: Front) -> None:
    assert behind.clan(0).goods == NOTHING
    behind.clerks("barracks", 3)
    behind.do(a.GoOn(), b.Activate("barracks"), b.PlaceShame(0, "spearman"))
    before = behind.state
    behind.do(b.Recruit(0, "horseman", "left", 0))
    assert change(before, b.Recruit(0, "horseman", "left", 0), 0, decide) == Goods(wood=-1, gold=-3)


TELLING = [
    (a.Effect(0, Goods(wood=7), honor=2), a.Effect(0, honor=2), Goods(wood=7)),
    (a.ChooseGeneral(0, "", 5, RICH), a.ChooseGeneral(0, "", 5), RICH),
    (b.BuildWall(0, "left", NOTHING, Goods(2, 2, 1)), b.BuildWall(0, "left"), Goods(-2, -2, -1)),
    (b.BuildBarricade(0, "left", NOTHING, Goods(gold=2)), b.BuildBarricade(0, "left"), Goods(gold=-2)),
    (
        b.Recruit(0, "spearman", "left", 0, 1, Goods(chi=1)),
        b.Recruit(0, "spearman", "left", 0, 1),
        Goods(chi=1),
    ),
    (
        b.Attack(0, "spearman", "left", 0, gain=Goods(chi=1)),
        b.Attack(0, "spearman", "left", 0),
        Goods(chi=1),
    ),
]


@pytest.mark.parametrize(("whole", "told", "unseen"), TELLING, ids=lambda value: type(value).__name__)
def test_an_action_is_parted_and_what_would_tell_is_refused_even_by_force(
    behind: Front, whole: a.Action, told: a.Action, unseen: Goods
) -> None:
    assert parted(behind.state, whole) == (told, unseen)
    assert parted(behind.state, told) == (told, NOTHING)
    refused = GAME.decide(behind.state, whole, behind.luck, force=True)
    assert getattr(refused, "key", None) == "own-purse"


def test_a_builder_says_no_mix_and_the_warehouse_still_pays_first(behind: Front) -> None:
    behind.put("warehouse", Goods(wood=3))
    behind.clerks("builders-encampment", 1)
    behind.do(a.GoOn(), b.Activate("builders-encampment"))
    assert behind.refusal(b.BuildWall(0, "left")) == "warehouse-first"
    behind.do(b.BuildWall(0, "left", Goods(wood=3)))
    assert (behind.at("left").level, behind.state.warehouse) == (1, NOTHING)


def test_saving_soldiers_is_offered_to_whoever_keeps_their_chi_to_themselves(behind: Front) -> None:
    behind.put("sections.0.hordes.0.spearmen", (1, 0, 0))
    behind.put("sections.0.hordes.0.wounds", 3)
    behind.do(a.GoOn(), b.Defeat())
    saves = [offer.action for offer in GAME.legal(behind.state, None) if isinstance(offer.action, b.Bear)]
    assert b.Bear(0, saved=Squad(spearman=1)) in saves


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_what_its_owner_reckons_is_what_the_table_would_have_counted(case: Case) -> None:
    """Over whole random games, for every seat and step."""
    for stride in played(case, 11):
        for seat in range(len(case.config.chairs)):
            told = [fact.change for fact in stride.events if isinstance(fact, e.GoodsChanged) and fact.seat == seat]
            counted = Goods(*(sum(goods.of(kind) for goods in told) for kind in RESOURCES))
            assert change(stride.before, stride.action, seat, decide) == counted, stride.action
