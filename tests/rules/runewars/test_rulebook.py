"""The rulebook's examples and sentences; the section is in the test's name (Polish headings, original 2010 rules)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.luck import Luck
from rules.core.message import say
from rules.core.secret import Known, Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import actions_fight as c
from rules.runewars import actions_hand as b
from rules.runewars import events as e
from rules.runewars import events_fight as f
from rules.runewars import events_hand as h
from rules.runewars.crowd import excess, room
from rules.runewars.pending import RuneDue
from rules.runewars.realm import Realm, Token, supremacy
from rules.runewars.state import TitleCard, play_order
from rules.runewars.tables import DRAGON_RUNES, FALSE_RUNES, ORDERS, SEASONS, UNITS_IN_AREA
from tests.kit.play import config_of
from tests.rules.runewars.realm_kit import DRAGON, FALSE, SHEETS, Realms

DAQAN, LATARI, WAIQAR, UTHUK = range(4)


# Rozstawienie


def test_rozstawienie_1_the_highest_fate_card_is_first_player() -> None:
    table = Realms(3)
    fresh = GAME.setup(_config(3))
    dealt = GAME.decide(fresh, a.DealFirst(), table.luck)
    assert isinstance(dealt, tuple)
    (cards,) = [event.cards for event in dealt if isinstance(event, e.FirstDealt)]
    assert len(set(cards)) == 3
    assert GAME.evolve(fresh, dealt[0]).first == cards.index(max(cards))


def test_rozstawienie_2_a_faction_is_one_players() -> None:
    state = GAME.setup(_config(2))
    state = GAME.evolve(state, e.FactionChosen(0, "uthuk"))
    refused = GAME.decide(state, a.ChooseFaction(1, "uthuk"), Realms(2).luck)
    assert getattr(refused, "key", "") == "faction-taken"


def test_rozstawienie_7_to_12_what_everybody_starts_with() -> None:
    table = Realms(4)
    for seat, sheet in enumerate(SHEETS.values()):
        own = table.realm(seat)
        assert (own.influence, own.start, own.tactics) == (sheet.influence, sheet.influence, sheet.tactics)
        assert (own.food, own.wood, own.ore) == (sheet.food, sheet.wood, sheet.ore)
        assert (own.quests, own.objective, len(own.strongholds), len(own.runes)) == (2, True, 1, 3)
    assert table.state.dragon_pool == DRAGON_RUNES - 8
    assert table.state.false_pool == FALSE_RUNES - 4


def test_rozstawienie_8_two_dragon_runes_and_a_false_one() -> None:
    table = Realms(2)
    state = GAME.setup(_config(2))
    wrong = a.PlaceRunes(0, (Token(DRAGON), Token(DRAGON), Token(DRAGON)))
    assert getattr(GAME.decide(state, wrong, table.luck), "key", "") == "start-runes"


def test_rozstawienie_7_a_sheet_is_offered_with_what_the_publisher_has_told() -> None:
    """Facts 13.2: Daqan start with 3 influence, 2 Tactics and 3 food; only Latari with 2 food."""
    state = GAME.setup(_config(2))
    for seat, faction in ((0, "daqan"), (1, "latari")):
        state = GAME.evolve(state, e.FactionChosen(seat, faction))  # type: ignore[arg-type]
    sheets = {
        o.action.faction: o.action.sheet for o in GAME.legal(state, None) if isinstance(o.action, a.DescribeSheet)
    }
    assert (sheets["daqan"].influence, sheets["daqan"].tactics, sheets["daqan"].food) == (3, 2, 3)
    assert sheets["latari"].food == 2


@pytest.mark.parametrize("missing", ["first", "faction", "sheet", "runes"])
def test_rozstawienie_the_game_begins_when_all_is_there(missing: str) -> None:
    table, state = Realms(2), GAME.setup(_config(2))
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
        table.orders(*_unused(table))
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
    own = table.realm(0)
    assert (own.used, own.activations, own.heroes[0].routed) == ((), 4, False)


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
    assert all(own.last is None for own in table.state.realms)
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


# Licytacje wpływu


def test_przyklad_licytacji_elf_and_uthuk_tie_and_the_elf_decides() -> None:
    """No Primarch: the Elf has two left, Uthuk none, so the Elf says who wins; all bids are spent."""
    table = Realms(4)
    for seat, influence in ((DAQAN, 2), (LATARI, 5), (WAIQAR, 1), (UTHUK, 3)):
        table.give(seat, influence=influence)
    table.bids(1, 3, 0, 3)
    assert table.phase == "bid-tie"
    assert GAME.awaited(table.state) == (LATARI,)
    assert table.refusal(c.DecideBid(UTHUK, UTHUK)) == "not-your-turn"
    events = table.do(c.DecideBid(LATARI, LATARI))
    assert f.BidWon(LATARI, 3) in events
    assert table.influence() == [1, 2, 1, 0]
    assert table.phase == "card"


def test_remisy_w_licytacji_the_primarch_decides_even_when_not_tied() -> None:
    table = Realms(4)
    table.put("titles.0", TitleCard(WAIQAR, 1))
    table.bids(2, 2, 0, 1)
    assert GAME.awaited(table.state) == (WAIQAR,)
    assert table.refusal(c.DecideBid(WAIQAR, UTHUK)) == "not-tied"
    table.do(c.DecideBid(WAIQAR, DAQAN))
    assert table.influence() == [1, 2, 3, 1]


def test_remisy_w_licytacji_then_starting_influence() -> None:
    table = Realms(2)
    table.give(0, influence=4, start=3)
    table.give(1, influence=4, start=4)
    table.bids(2, 2)
    assert GAME.awaited(table.state) == (1,)


def test_licytacje_the_highest_wins_and_everybodys_bid_is_spent() -> None:
    table = Realms(4)
    table.bids(3, 1, 0, 2)
    assert table.influence() == [0, 3, 3, 0]
    assert table.phase == "card"


def test_licytacje_nobody_bids_more_than_there_is_and_a_bid_can_be_changed() -> None:
    table = Realms(2)
    table.do(c.OpenBid())
    assert table.refusal(c.PlaceBid(0, Known("4", "s"))) == "no-influence"
    assert table.refusal(c.PlaceBid(0, Known("much", "s"))) == "not-a-bid"
    table.do(c.PlaceBid(0, Known("3", "s")))
    table.do(c.PlaceBid(0, Known("1", "t")))
    table.do(c.PlaceBid(1, Known("0", "u")))
    assert table.refusal(c.RevealBid(0, Opened("3", "s"))) == "not-the-sealed-bid"
    table.do(c.RevealBid(0, Opened("1", "t")))
    table.do(c.RevealBid(1, Opened("0", "u")))
    assert table.influence() == [2, 4]


def test_zgromadzenie_czarodziejow_the_primarch_gains_one_when_the_card_is_drawn() -> None:
    table = Realms(2)
    table.put("titles.0", TitleCard(0, 1))
    before = table.influence()
    table.do(a.NameSeason("Stormy Weather"))
    assert table.influence() == before
    table.do(a.NameSeason("Council", council=True))
    assert table.influence() == [before[0] + 1, before[1]]


def test_a_season_deck_that_is_all_known_is_drawn_by_the_app_and_no_card_comes_twice() -> None:
    table, spring = Realms(2), tuple(f"Spring {at}" for at in range(8))
    assert table.refusal(a.DrawSeason(spring[:7])) == "season-deck-unknown"
    assert table.refusal(a.DrawSeason((*spring[:7], spring[0]))) == "season-deck-unknown"
    seen = set[str]()
    for _ in spring:
        (drawn,) = table.do(a.DrawSeason(spring))
        assert table.state.card == drawn.name
        assert GAME.luck(drawn) == (Luck("season.spring", drawn.name),), "undone, it comes again"
        assert table.refusal(a.DrawSeason(spring)) == "season-drawn"
        seen.add(drawn.name)
        table.put("card", "")
    assert seen == set(spring)
    table.do(a.DrawSeason(spring))  # used up: all of them again


# Runy


def test_przyklad_zdobywania_smoczego_runa_the_three_steps() -> None:
    table = Realms(2)
    table.give(1, runes=(Token(DRAGON, "a"), Token(FALSE, "b"), Token(FALSE, "c"), Token(FALSE, "d")))
    table.put("false_pool", FALSE_RUNES - 4)
    pools = table.state.dragon_pool, table.state.false_pool
    table.do(b.ReceiveRune(1))
    assert table.phase == "rune"
    assert (table.state.dragon_pool, table.state.false_pool) == (pools[0] - 1, pools[1] - 1)
    assert table.refusal(b.DiscardFalse(1, 0, Opened("dragon", "d"))) == "not-a-false-rune"
    table.do(b.DiscardFalse(1, 3, Opened("false", "f")))
    table.do(b.DiscardFalse(1, 2, Opened("false", "f")))
    assert table.refusal(b.DiscardFalse(1, 1, Opened("false", "f"))) == "two-discarded"
    assert table.state.pending == RuneDue(1, 1, 1, 2)
    table.do(b.SettleRune(1, (Token(Known("dragon", "n"), "e"),)))
    assert [token.area for token in table.realm(1).runes] == ["a", "b", "e"]
    assert (table.state.loose, table.state.false_pool) == (1, pools[1] - 1 + 2)
    assert table.phase == "card"


def test_zdobywanie_smoczego_runa_no_room_goes_back_and_never_two_dragons() -> None:
    table = Realms(2)
    table.do(b.ReceiveRune(0))
    two = (Token(DRAGON, "e"), Token(DRAGON, "g"))
    assert table.refusal(b.SettleRune(0, two)) == "not-the-received"
    pools = table.state.dragon_pool, table.state.false_pool
    table.do(b.SettleRune(0, (), dragon_back=True, false_back=True))
    assert (table.state.dragon_pool, table.state.false_pool) == (pools[0] + 1, pools[1] + 1)


def test_karty_celu_one_objective_for_one_dragon_rune() -> None:
    table = Realms(2)
    events = table.do(b.FulfilObjective(0))
    assert h.RuneReceived(0, 1, 1) in events
    table.do(b.SettleRune(0, ()))
    assert table.refusal(b.FulfilObjective(0)) == "no-objective"


def test_zwyciestwo_six_dragon_runes_win_at_once() -> None:
    table = Realms(2)
    table.give(0, runes=(Token(DRAGON),) * 5 + (Token(FALSE),))
    shown = (Opened("dragon", "d"),) * 5 + (Opened("false", "f"),)
    assert table.refusal(b.ClaimVictory(0, shown)) == "not-enough-runes"
    table.give(0, runes=(Token(DRAGON),) * 6)
    assert table.refusal(b.ClaimVictory(0, shown)) == "not-the-sealed-runes"
    table.do(b.ClaimVictory(0, (Opened("dragon", "d"),) * 6))
    assert table.state.over
    sheet = GAME.score(table.state)
    assert (sheet.winners, sheet.decided_by) == ((0,), "runes")


def test_zetony_eksploracji_the_dragon_throne_counts_as_a_dragon_rune() -> None:
    table = Realms(2, exploration=True)
    table.give(0, runes=(Token(DRAGON),) * 5)
    table.do(b.MoveThrone(0, 1))
    table.do(b.ClaimVictory(0, (Opened("dragon", "d"),) * 5))
    assert table.state.winner == 0


def test_zwyciestwo_after_the_sixth_winter_most_runes_then_influence_then_start() -> None:
    table = Realms(3)
    table.put("year", 6)
    for orders in (("harvest",) * 3, ("recruit",) * 3, ("rally",) * 3, ("acquire",) * 3):
        table.season(*orders)  # type: ignore[arg-type]
    assert table.phase == "runes"
    assert table.refusal(a.GoOn()) == "runes-first"
    table.give(0, influence=5, start=3)
    table.give(1, influence=5, start=4)
    table.give(2, influence=9, runes=(Token(DRAGON), Token(FALSE), Token(FALSE)))
    for seat in range(3):
        runes = table.realm(seat).runes
        table.do(b.RevealRunes(seat, tuple(Opened(t.kind.value, t.kind.salt) for t in runes)))  # type: ignore[union-attr]
    sheet = GAME.score(table.state)
    assert (table.state.over, sheet.totals, sheet.ranking) == (True, (2, 2, 1), ((1,), (0,), (2,)))
    assert sheet.decided_by == "tiebreak:starting_influence"


# Wariant trudniejszy


def test_trudniejszy_wariant_one_open_rune_seven_win_and_eight_years() -> None:
    table = Realms(2, epic=True)
    assert [token.kind for token in table.realm(0).runes] == [Opened("dragon", "")]
    assert table.state.false_pool == FALSE_RUNES
    table.give(0, runes=(Token(Opened("dragon", "")),) * 6)
    table.do(b.ReceiveRune(0))
    events = table.do(b.SettleRune(0, (Token(Known("dragon", "n")),)))
    assert e.VictoryClaimed(0) in events
    assert table.state.over


def test_trudniejszy_wariant_false_runes_stand_in_when_dragon_runes_run_out() -> None:
    table = Realms(2, epic=True)
    table.put("dragon_pool", 0)
    table.do(b.ReceiveRune(1))
    assert table.state.false_pool == FALSE_RUNES - 1
    table.do(b.SettleRune(1, (Token(Known("dragon", "n")),)))
    assert len(table.realm(1).runes) == 2


def test_trudniejszy_wariant_ends_after_the_eighth_winter() -> None:
    table = Realms(2, epic=True)
    table.put("year", 7)
    for orders in (("harvest",) * 2, ("recruit",) * 2, ("rally",) * 2, ("acquire",) * 2):
        table.season(*orders)  # type: ignore[arg-type]
    assert (table.state.year, table.phase) == (8, "card")
    for orders in (("harvest",) * 2, ("recruit",) * 2, ("rally",) * 2, ("acquire",) * 2):
        table.season(*orders)  # type: ignore[arg-type]
    assert table.state.over, "nothing is hidden, so nothing is left to turn"


# Eliminacja Graczy


def test_eliminacja_cards_go_and_titles_come_back_with_their_influence() -> None:
    table = Realms(3)
    table.hero(1)
    table.put("titles.1", TitleCard(1, 4))
    table.do(b.Eliminate(1))
    own = table.realm(1)
    assert (own.out, own.heroes, own.tactics, own.quests) == (True, (), 0, 0)
    assert table.state.titles[1] == TitleCard(None, 4)
    table.orders("harvest", "recruit")
    assert table.state.queue == (0, 2)
    table.do(b.Eliminate(2))
    assert table.refusal(b.Eliminate(0)) == "last-player"


def _config(players: int) -> Any:
    return config_of(GAME, "standard", players)


def _unused(table: Realms) -> tuple[Any, ...]:
    return tuple(next(order for order in ORDERS if order not in own.used) for own in table.state.realms)
