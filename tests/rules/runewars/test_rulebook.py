"""The rulebook's examples and sentences; the section is in the test's name (Polish headings, original 2010 rules)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import say
from rules.core.secret import Known, Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.realm.crowd import excess, room
from rules.runewars.realm.realm import Realm, Token, supremacy
from rules.runewars.state import TitleCard, play_order
from rules.runewars.tables import DRAGON_RUNES, FALSE_RUNES, ORDERS, SEASONS, UNITS_IN_AREA
from tests.rules.runewars.realm_kit import DAQAN, DRAGON, FALSE, LATARI, SHEETS, UTHUK, WAIQAR, Realms, config, unused

# Rozstawienie


def test_rozstawienie_1_the_highest_fate_card_is_first_player() -> None:
    table = Realms(3)
    fresh = GAME.setup(config(3))
    dealt = GAME.decide(fresh, a.DealFirst(), table.luck)
    assert isinstance(dealt, tuple)
    (cards,) = [event.cards for event in dealt if isinstance(event, e.FirstDealt)]
    assert len(set(cards)) == 3
    assert GAME.evolve(fresh, dealt[0]).first == cards.index(max(cards))


def test_rozstawienie_2_a_faction_is_one_players() -> None:
    state = GAME.setup(config(2))
    state = GAME.evolve(state, e.FactionChosen(0, "uthuk"))
    refused = GAME.decide(state, a.ChooseFaction(1, "uthuk"), Realms(2).luck)
    assert getattr(refused, "key", "") == "faction-taken"


def test_rozstawienie_7_to_12_what_everybody_starts_with() -> None:
    table = Realms(4)
    for seat, sheet in enumerate(SHEETS.values()):
        realm = table.realm(seat)
        assert (realm.influence, realm.start, realm.tactics) == (sheet.influence, sheet.influence, sheet.tactics)
        assert (realm.food, realm.wood, realm.ore) == (sheet.food, sheet.wood, sheet.ore)
        assert (realm.quests, realm.objective, len(realm.strongholds), len(realm.runes)) == (2, True, 1, 3)
    assert table.state.dragon_pool == DRAGON_RUNES - 8
    assert table.state.false_pool == FALSE_RUNES - 4


def test_rozstawienie_8_two_dragon_runes_and_a_false_one() -> None:
    table = Realms(2)
    state = GAME.setup(config(2))
    wrong = a.PlaceRunes(0, (Token(DRAGON), Token(DRAGON), Token(DRAGON)))
    assert getattr(GAME.decide(state, wrong, table.luck), "key", "") == "start-runes"


def test_rozstawienie_7_a_sheet_is_offered_with_what_the_publisher_has_told() -> None:
    """Facts 13.2: Daqan start with 3 influence, 2 Tactics and 3 food; only Latari with 2 food."""
    state = GAME.setup(config(2))
    for seat, faction in ((0, "daqan"), (1, "latari")):
        state = GAME.evolve(state, e.FactionChosen(seat, faction))  # type: ignore[arg-type]
    sheets = {
        o.action.faction: o.action.sheet for o in GAME.legal(state, None) if isinstance(o.action, a.DescribeSheet)
    }
    assert (sheets["daqan"].influence, sheets["daqan"].tactics, sheets["daqan"].food) == (3, 2, 3)
    assert sheets["latari"].food == 2


@pytest.mark.parametrize("missing", ["first", "faction", "sheet", "runes"])
def test_rozstawienie_the_game_begins_when_all_is_there(missing: str) -> None:
    table, state = Realms(2), GAME.setup(config(2))
    steps: dict[str, tuple[Any, ...]] = {
        "first": (e.FirstChosen(0),),
        "faction": (e.FactionChosen(0, "daqan"), e.FactionChosen(1, "latari")),
        "sheet": (e.SheetLearned("daqan", SHEETS["daqan"]), e.SheetLearned("latari", SHEETS["latari"])),
        "runes": tuple(e.RunesPlaced(seat, (Token(DRAGON), Token(DRAGON), Token(FALSE))) for seat in (0, 1)),
    }
    for name, events in steps.items():
        for event in events if name != missing else events[:-1]:
            state = GAME.evolve(state, event)
    refused = GAME.decide(state, a.Begin(), table.luck)
    assert getattr(refused, "key", "") == f"{missing}-missing"


# Pora Roku


def test_rozgrywka_each_season_has_card_orders_and_resolution() -> None:
    table = Realms(2)
    seen = []
    for season in SEASONS:
        assert (table.state.season, table.phase) == (season, "card")
        table.do(a.GoOn())
        seen.append(table.phase)
        table.to_choose()
        assert table.phase == "choose"
        table.orders(*unused(table))
        assert table.phase == "resolve"
        table.finish()
    # A Quest Phase without heroes passes by itself
    assert seen == ["spring", "choose", "fall", "winter"]
    assert (table.state.year, table.state.season) == (2, "spring")


def test_wiosna_tokens_leave_figures_stand_up_and_orders_return() -> None:
    table = Realms(2)
    for orders in (("mobilize", "harvest"), ("conquer", "recruit"), ("harvest", "rally"), ("fortify", "fortify")):
        table.orders(*orders)  # type: ignore[arg-type]
        if orders[0] in ("mobilize", "conquer"):
            table.do(a.Activate(0))
        table.finish()
    table.hero(0)
    table.put("realms.0.heroes.0.routed", True)
    assert (len(table.realm(0).used), table.realm(0).activations) == (4, 2)
    table.to_choose()
    realm = table.realm(0)
    assert (realm.used, realm.activations, realm.heroes[0].routed) == ((), 4, False)


def test_jesien_fate_is_shuffled_and_everybody_takes_two_influence_or_a_tactics_card() -> None:
    table = Realms(2)
    table.season("harvest", "conquer")
    table.season("recruit", "harvest")
    table.do(c.DrawFate(0, 5))
    table.do(c.ReadFate(0, int(table.state.hand[0])))
    assert len(table.state.discard) == 5
    events = table.do(a.GoOn())
    assert f.FateShuffled() in events
    assert (len(table.state.fate), table.state.discard) == (30, ())
    # Play order of the previous season's Orders: Harvest (4) before Recruit (5)
    assert table.state.queue == (1, 0)
    before = table.realm(1).influence
    table.do(a.TakeFall(1, False))
    assert table.realm(1).influence == before + 2
    tactics = table.realm(0).tactics
    table.do(a.TakeFall(0, True))
    assert table.realm(0).tactics == tactics + 1
    assert table.phase == "choose"


def test_zima_example_food_five_is_the_limit_in_every_area_player_by_player() -> None:
    table = Realms(3)
    table.give(0, food=5)
    for orders in (("harvest",) * 3, ("recruit",) * 3, ("rally",) * 3):
        table.season(*orders)  # type: ignore[arg-type]
    table.do(a.GoOn())
    assert table.phase == "winter"
    assert table.refusal(a.Done(table.state.queue[1])) == "not-your-turn"
    assert GAME.awaited(table.state) == table.state.queue[:1]
    while table.state.queue[0] != 0:
        table.do(a.Done(table.state.queue[0]))
    (now,) = [step for step in GAME.guide(table.state) if step.status == "now"]
    assert (now.who, now.detail) == (0, say("runewars.winter.limit", n=5))
    assert excess(7, room(table.state, 0)) == 2, "7 units in an area and food 5: two are destroyed"
    assert excess(5, room(table.state, 0)) == 0
    table.give(0, food=8)
    assert room(table.state, 0) == UNITS_IN_AREA
    while table.phase == "winter":
        table.do(a.Done(table.state.queue[0]))
    assert room(table.state, 0) == UNITS_IN_AREA, "the food counts once, when the icons are resolved"


# Porządek gry


def test_porzadek_i_zetony_lowest_order_then_influence_then_starting_influence() -> None:
    table = Realms(4)
    for seat, (last, influence, start) in enumerate(
        [("harvest", 1, 3), ("conquer", 5, 4), ("harvest", 1, 4), ("conquer", 7, 2)]
    ):
        table.give(seat, last=last, influence=influence, start=start)
    assert play_order(table.state) == (3, 1, 2, 0)


def test_pora_roku_in_the_first_spring_influence_decides() -> None:
    table = Realms(4)
    assert all(realm.last is None for realm in table.state.realms)
    assert play_order(table.state) == (LATARI, DAQAN, WAIQAR, UTHUK)  # 4, 3, 3, 2; Daqan sits first


def test_zyskiwanie_mocy_influence_on_titles_does_not_count_for_play_order() -> None:
    table = Realms(2)
    table.put("titles.0", TitleCard(0, 20))
    assert play_order(table.state) == (LATARI, DAQAN)


def test_przyklad_pory_roku_fall_of_a_game_of_three() -> None:
    """The Elf's Strategize (1) is first, without bonus after 3 and 5; Uthuk has more influence for Conquer (3) and no
    bonus after a higher Order; the third player's Conquer is his highest and has it."""
    table = Realms(3)
    human, elf, third = 0, 1, 2
    table.season("mobilize", "conquer", "recruit")  # the third one plays Uthuk's part here
    table.season("strategize", "recruit", "harvest")
    table.give(third, influence=9)
    table.give(human, influence=2)
    table.orders("conquer", "strategize", "conquer")
    assert table.state.queue == (elf, third, human)
    assert not supremacy(table.realm(elf), "strategize")
    assert not supremacy(table.realm(third), "conquer")
    assert supremacy(table.realm(human), "conquer")


def test_premia_zwierzchnictwa_recruit_after_fortify_has_none() -> None:
    table = Realms(2)
    table.season("fortify", "harvest")
    table.orders("recruit", "recruit")
    assert not supremacy(table.realm(0), "recruit")
    assert supremacy(table.realm(1), "recruit")
    table.turn_of(0)
    table.do(a.Recruit(0, "food"))
    assert table.refusal(a.Recruit(0, "wood")) == "no-supremacy"


@pytest.mark.parametrize("order", ORDERS)
def test_premia_zwierzchnictwa_in_spring_every_order_but_fortify_has_it(order: Any) -> None:
    assert supremacy(Realm(used=(order,)), order) == (order != "fortify")


def test_wybor_karty_a_used_order_is_not_in_hand_until_spring() -> None:
    table = Realms(2)
    table.season("harvest", "recruit")
    table.to_choose()
    assert table.refusal(a.ChooseOrder(0, Known("harvest", "x"))) == "order-used"


def test_wybor_karty_an_order_may_be_changed_until_all_have_chosen() -> None:
    table = Realms(2)
    table.to_choose()
    table.do(a.ChooseOrder(0, Known("harvest", "x")))
    table.do(a.ChooseOrder(0, Known("rally", "y")))
    table.do(a.ChooseOrder(1, Known("rally", "z")))
    assert table.phase == "reveal"
    assert table.refusal(a.RevealOrder(0, Opened("harvest", "x"))) == "not-the-sealed-card"
    table.do(a.RevealOrder(0, Opened("rally", "y")))
