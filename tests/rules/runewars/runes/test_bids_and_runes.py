"""Bids, runes, victory and elimination; the section is in the test's name (Polish headings, original 2010 rules)."""

from __future__ import annotations

from rules.core.luck import Luck
from rules.core.secret import Known, Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pace.actions import ShowBids
from rules.runewars.pending import RuneDue
from rules.runewars.realm.realm import Token
from rules.runewars.state import TitleCard
from rules.runewars.tables import FALSE_RUNES
from tests.rules.runewars.realm_kit import DAQAN, DRAGON, FALSE, LATARI, UTHUK, WAIQAR, Realms

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
    assert f.BidJudged(LATARI) in table.do(c.DecideBid(LATARI, LATARI))
    assert (table.phase, table.influence()) == ("bid-result", [2, 5, 1, 3]), "until everybody has seen it"
    assert f.BidWon(LATARI, 3) in table.do(c.CloseBid())
    assert table.influence() == [1, 2, 1, 0]
    assert table.phase == "card"


def test_remisy_w_licytacji_the_primarch_decides_even_when_not_tied() -> None:
    table = Realms(4)
    table.put("titles.0", TitleCard(WAIQAR, 1))
    table.bids(2, 2, 0, 1)
    assert GAME.awaited(table.state) == (WAIQAR,)
    assert table.refusal(c.DecideBid(WAIQAR, UTHUK)) == "not-tied"
    table.do(c.DecideBid(WAIQAR, DAQAN))
    table.do(c.CloseBid())
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
    assert table.phase == "bid-result"
    table.do(c.CloseBid())
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
    table.do(c.CloseBid())
    assert table.influence() == [2, 4]


def test_a_bid_that_was_wrong_is_told_anew_while_the_result_stays() -> None:
    table = Realms(2)
    table.bids(3, 1)
    table.do(ShowBids((1, 2)))
    assert (table.phase, table.state.pending.winner) == ("bid-result", 1)  # type: ignore[union-attr]
    table.do(ShowBids((1, 1)))
    assert table.phase == "bid-tie"
    table.do(c.DecideBid(GAME.awaited(table.state)[0], 0))
    table.do(c.CloseBid())
    assert table.influence() == [2, 3]


def test_nobody_closes_a_bid_that_has_no_winner_yet() -> None:
    table = Realms(2)
    table.do(c.OpenBid())
    assert table.refusal(c.CloseBid()) == "not-this-step"


def test_zgromadzenie_czarodziejow_the_primarch_gains_one_when_the_card_is_drawn() -> None:
    table = Realms(2)
    table.put("titles.0", TitleCard(0, 1))
    before = table.influence()
    table.do(a.NameSeason("Stormy Weather"))
    assert table.influence() == before
    table.do(a.NameSeason("Council", council=True))
    assert table.influence() == [before[0] + 1, before[1]]
    table.do(a.NameSeason("Council", council=True))
    assert table.influence() == [before[0] + 1, before[1]], "once for a card, however often it is named"


def test_zgromadzenie_czarodziejow_the_primarch_gains_one_when_the_app_turns_the_card() -> None:
    spring = tuple(f"Spring {at}" for at in range(8))
    for council, gained in ((spring, 1), ((), 0)):
        table = Realms(2)
        table.put("titles.0", TitleCard(0, 1))
        before = table.influence()
        events = table.do(a.DrawSeason(spring, council))
        assert (e.InfluenceChanged(0, 1, "council") in events) == bool(council)
        table.do(a.NameSeason(table.state.card, council=bool(council)))
        assert table.influence() == [before[0] + gained, before[1]], "not a second time when it is saved"


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
    assert table.refusal(b.FulfilObjective(0)) == "own-turn-only"
    table.orders("harvest", "recruit")
    assert table.refusal(b.FulfilObjective(1)) == "own-turn-only"
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
    realm = table.realm(1)
    assert (realm.out, realm.heroes, realm.tactics, realm.quests) == (True, (), 0, 0)
    assert table.state.titles[1] == TitleCard(None, 4)
    table.orders("harvest", "recruit")
    assert table.state.queue == (0, 2)
    table.do(b.Eliminate(2))
    assert table.refusal(b.Eliminate(0)) == "last-player"
