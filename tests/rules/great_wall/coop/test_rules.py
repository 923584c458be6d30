"""TRYB KOOPERACJI, ZASADY SPECJALNE and KONIEC GRY: each sentence that can be checked, its section in the id."""

from __future__ import annotations

import pytest

from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import Slot
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import Claimed
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.coop import actions as ae
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.score.ending import ends
from rules.great_wall.state import hordes_due, lethality
from tests.rules.great_wall.board.front import PLAIN, Front
from tests.rules.great_wall.coop.court import Court

# -- KARTY ROZKAZÓW, TOR HERBATY


def test_cards_are_chosen_in_secret_and_placed_as_agreed() -> None:
    """KARTY ROZKAZÓW: wybierane w sekrecie i odkrywane jednocześnie, kolejność wspólnie."""
    court = Court()
    cards = ("economy", "despotism", "work-harder")
    court.do(*(a.ChooseCommand(seat, Known(card)) for seat, card in enumerate(cards)))
    assert court.phase == "reveal"
    court.do(*(a.RevealCommand(seat, Opened(card, "")) for seat, card in enumerate(cards)))
    assert set(GAME.awaited(court.state)) == {0, 1, 2}
    court.do(a.PlaceCommand(2, 0), a.PlaceCommand(0, 2))
    assert [order.seat for order in court.state.track if order] == [2, 1, 0]  # the last one takes what is left


def test_clerks_act_in_any_order() -> None:
    """TOR HERBATY: akcje Urzędników nie są narzucone przez kolejność Herbaty."""
    court = Court(cards="economy economy economy")
    court.clerks("emperors-embassy", 1, 2, 1)
    court.activate("emperors-embassy")
    assert court.refusal(b.HireClerk(1)) == "not-your-turn"
    court.do(ae.GoFirst(1), b.HireClerk(1))
    assert court.refusal(ae.GoFirst(2)) == "location-begun"
    court.do(b.HireClerk(1), ae.GoFirst(2), b.HireClerk(2), b.HireClerk(0))
    assert court.state.work is None
    assert court.refusal(ae.GoFirst(0)) == "not-this-step"


def test_tea_order_still_breaks_a_tie_for_a_horde() -> None:
    """TOR HERBATY: obowiązuje podczas Pokonania Hordy."""
    court = Court(cards="economy economy economy")
    court.hordes("left", HordeCard("", 0, 4, 4))
    court.on_horde("left", 0, 1, spearmen=2)
    court.on_horde("left", 0, 2, spearmen=2)
    court.do(a.MoveTea(2, 0))
    court.step("defeat")
    court.do(b.Defeat())
    while court.state.fray:
        seat = court.state.fray.tolls[0].seat
        court.do(b.Bear(seat, killed=Squad(spearman=1)))
    assert [len(court.clan(seat).claimed) for seat in range(3)] == [0, 0, 1]


# -- ŻETONY HAŃBY


def test_shame_is_never_bought_with_chi_but_with_honor_in_summer() -> None:
    """ŻETONY HAŃBY: nie mogą wydawać Chi; Latem 10 Honoru za 1 żeton."""
    court = Court()
    court.step("shame")
    court.give(0, shamed=Squad(spearman=2), honor=19)
    court.put("pool", 28)
    assert court.clan(0).goods.chi == 20
    court.do(a.BuyOff(0, "spearman"))
    assert (court.clan(0).goods.chi, court.clan(0).honor, court.clan(0).shamed.total()) == (20, 9, 1)
    assert court.state.pool == 29
    assert court.refusal(a.BuyOff(0, "spearman")) == "short-of-honor"


def test_honor_is_paid_when_a_token_is_received() -> None:
    """ŻETONY HAŃBY: w momencie, w którym otrzymuje żeton Hańby."""
    court = Court()
    court.give(0, honor=12)
    pool = court.state.pool
    assert court.refusal(ae.Atone(0)) == "no-shame-due"
    court.do(a.TakeShame(0))
    assert court.phase == "shame-due"
    court.do(ae.Atone(0))
    assert (court.clan(0).honor, court.clan(0).shamed.total(), court.state.pool) == (2, 0, pool)
    court.do(a.TakeShame(0))
    assert court.refusal(ae.Atone(0)) == "short-of-honor"
    court.do(b.PlaceShame(0, "archer"))
    assert (court.clan(0).shamed, court.state.pool) == (Squad(archer=1), pool - 1)


def test_only_then_and_in_summer() -> None:
    """ŻETONY HAŃBY: wyłącznie."""
    court = Court(cards="economy economy economy")
    court.give(0, honor=50, shamed=Squad(spearman=1))
    for step in ("command", "firing", "fulfilment", "event", "time"):
        court.step(step)
        assert court.refusal(ae.Atone(0)) == "no-shame-due"
        assert court.refusal(a.BuyOff(0, "spearman")) == "not-this-step"


def test_shame_never_lies_on_a_horde_card() -> None:
    """ŻETONY HAŃBY: nie mogą być umieszczane na zdobytych kartach Hordy."""
    court = Court()
    court.give(0, claimed=(Claimed("", 4),))
    court.do(a.TakeShame(0))
    assert {wish.place for wish in court.offered(b.PlaceShame)} == {"spearman", "archer", "horseman"}
    assert court.refusal(b.PlaceShame(0, "horde")) == "no-place-for-shame"


def test_without_a_soldier_the_token_leaves_the_game_or_costs_ten_honor() -> None:
    """ŻETONY HAŃBY str. 7: no place, 5 Honor; in a co-op game 10 Honor keep it in the pool."""
    court = Court()
    court.give(0, soldiers=Squad(), honor=9)
    court.do(a.TakeShame(0))
    assert (court.clan(0).honor, court.state.pool, court.state.removed) == (4, 29, 1)
    court.give(0, honor=10)
    court.do(a.TakeShame(0))
    assert court.phase == "shame-due"
    court.do(ae.LetLapse(0))
    assert (court.clan(0).honor, court.state.removed) == (5, 2)
    court.do(a.TakeShame(1))
    assert court.refusal(ae.LetLapse(1)) == "soldier-for-shame"


# -- BRAK MOŻLIWOŚCI ODZYSKANIA KART, BUDOWA MURU


def test_cards_are_not_reclaimed_in_summer() -> None:
    """BRAK MOŻLIWOŚCI ODZYSKANIA KART: krok jest Latem pomijany."""
    court = Court(cards="economy despotism betrayal")
    court.step("discard")
    court.do(a.GoOn())
    assert court.phase == "choose"
    assert [clan.commands.count("discard") for clan in court.state.clans] == [1, 1, 1]
    assert court.refusal(a.Reclaim(0, True)) == "not-this-step"
    assert "reclaim" not in {step.key for step in GAME.guide(court.state)}


def test_each_wall_level_brings_one_card_back() -> None:
    """BUDOWA MURU: może odzyskać 1 ze swoich odrzuconych kart Rozkazów."""
    court = Court(cards="economy economy economy")
    gone = ("discard", "discard", "track", "hand", "hand", "discard")
    court.give(0, commands=gone)
    court.clerks("builders-encampment", 3)
    court.activate("builders-encampment")
    five = Goods(wood=5)
    assert court.refusal(b.BuildWall(0, "left", NOTHING, five, back="economy")) == "not-in-discard"  # it is in hand
    assert court.refusal(b.BuildWall(0, "left", NOTHING, five, back="betrayal")) == "not-in-discard"  # gone for good
    court.do(b.BuildWall(0, "left", NOTHING, five, back="despotism"))
    assert court.clan(0).commands == ("hand", *gone[1:])
    court.do(b.BuildWall(0, "right", NOTHING, five))  # may
    assert court.clan(0).commands == ("hand", *gone[1:])


def test_nothing_comes_back_in_a_standard_game() -> None:
    table = Front(cards="economy economy economy")
    table.give(0, commands=("discard", "hand", "hand", "track", "hand", "hand"))
    table.clerks("builders-encampment", 1)
    table.activate("builders-encampment")
    assert table.refusal(b.BuildWall(0, "left", NOTHING, Goods(wood=5), back="despotism")) == "only-in-coop"
    assert table.refusal(ae.Fulfil(1)) == "only-in-coop"


# -- DODATKOWE KARTY HORDY


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_more_horde_each_spring_and_lethality_as_printed(players: int) -> None:
    """DODATKOWE KARTY HORDY: o 1 kartę więcej niż wskazuje tor Czasu (F 16: not the Lethality)."""
    court = Court(players, lethality=2)
    court.no_hordes()
    court.step("time")
    court.do(a.DescribeSlot(court.state.slot + 1, Slot(2, 3)), a.GoOn())
    assert (hordes_due(court.state), lethality(court.state)) == (3, 3)
    court.do(*[a.PlaceHorde(PLAIN, "right")] * 2)
    assert court.phase == "hordes"
    court.do(a.PlaceHorde(PLAIN, "right"))
    assert court.phase == "advisors"


# -- ZDOBYWANIE HONORU ZA KARTY HORDY


def test_a_claimed_horde_gives_its_honor_at_once() -> None:
    """ZDOBYWANIE HONORU: natychmiast, a nie na końcu gry."""
    court = Court(cards="economy economy economy")
    court.hordes("left", HordeCard("", 0, 7, 2))
    court.on_horde("left", 0, 1, spearmen=2)
    court.step("defeat")
    court.do(b.Defeat(), b.Bear(1, killed=Squad(spearman=1)))
    assert court.honor() == [0, 2 + 7, 0]
    assert (court.score.totals[1], court.score.lines[2].cells[1].points) == (9, 0)  # not once more at the end
    by_hand = Court()
    by_hand.do(a.ClaimHorde(0, 5))
    assert by_hand.honor() == [5, 0, 0]


# -- KONIEC GRY


def test_the_goal_comes_before_the_time() -> None:
    """KONIEC GRY, and our reading of it."""
    court = Court()
    court.winter("end-check")
    court.put("slot", 6)
    court.put("empire.fulfilled", 7)
    court.do(a.GoOn())
    assert (court.state.over, court.score.decided_by) == (True, "goal")


def test_time_on_the_last_slot_is_a_loss_for_all() -> None:
    """KONIEC GRY: gracze przegrywają, jeśli żeton Czasu znajdzie się na ostatnim polu."""
    court = Court()
    court.winter("end-check", honor=50)
    court.put("slot", 6)
    court.put("empire.fulfilled", 6)
    court.do(a.GoOn())
    assert court.state.over
    assert (court.score.winners, court.score.decided_by) == ((), "loss:time")
    assert court.score.ranking == ((0, 1, 2),)


def test_the_wall_ends_nothing() -> None:
    """KONIEC GRY: warunek maksymalnego rozbudowania Muru nie działa."""
    court = Court()
    court.winter("end-check")
    for at in range(3):
        court.put(f"sections.{at}.level", 3)
    court.do(a.GoOn())
    assert not court.state.over
    assert {end.key for end in ends(court.state)} == {"goal", "time"}


@pytest.mark.parametrize("way", ["breach", "location", "requests", "card"])
def test_shame_due_from_an_empty_pool_loses_at_once(way: str) -> None:
    """KONIEC GRY: jeśli w dowolnym momencie ktoś ma otrzymać żeton, a pula jest pusta."""
    court = Court(cards="economy economy economy")
    court.put("pool", 0)
    match way:
        case "breach":
            court.hordes("left", HordeCard("", 9, 1, 2))
            court.step("assault", stormed=0)
            court.put("sections.0.barricades", 0)
            court.do(b.Assault())
        case "location":
            court.clerks("quarry", 3)
            court.activate("quarry")
        case "requests":
            court.winter("end-check")
            court.do(a.GoOn())
        case "card":
            court.do(a.TakeShame(2))
    assert court.state.over
    assert (court.score.winners, court.score.decided_by) == ((), "loss:shame_pool")
    assert not [offer for offer in GAME.legal(court.state, None) if not offer.aside]


def test_an_empty_pool_alone_loses_nothing() -> None:
    """KONIEC GRY: only when a token is due."""
    court = Court()
    court.winter()
    court.put("pool", 0)
    court.do(*(ae.Fulfil(number) for number in (1, 2, 3)), a.GoOn(), a.GoOn())
    assert court.phase == "event"


def test_a_token_paid_for_comes_again_for_the_next_one() -> None:
    """Tokens come one by one: Honor keeps the last of the pool for whoever is next (our reading)."""
    court = Court()
    court.winter("end-check", honor=0)
    court.put("pool", 1)
    court.give(0, honor=30)
    court.give(1, honor=30)
    court.do(a.GoOn(), *[ae.Atone(0)] * 3, *[ae.Atone(1)] * 3)
    assert not court.state.over
    court.do(b.PlaceShame(2, "spearman"))
    assert court.state.over  # the second of Cyd's three
    assert court.empire.unpaid == 2


def test_honor_does_not_save_from_an_empty_pool() -> None:
    court = Court()
    court.give(0, honor=60)
    court.put("pool", 0)
    court.do(a.TakeShame(0))
    assert (court.state.over, court.honor()) == (True, [60, 0, 0])


def test_a_lost_game_takes_no_more_steps() -> None:
    court = Court()
    court.put("pool", 0)
    court.do(a.TakeShame(0))
    wish: a.Action
    for wish in (a.GoOn(), ae.Fulfil(1), ae.RevealEvent(EventCard()), a.Score(0, 2)):
        assert court.refusal(wish) == "finished"


# -- two players


def test_two_players_play_with_the_reed_clan() -> None:
    """TRYB DLA 2 GRACZY: może być połączony z trybem kooperacji."""
    court = Court(2)
    assert (len(court.state.clans), court.state.pool) == (3, 20)
    court.winter()
    court.do(a.GoOn(), a.GoOn())
    assert set(court.state.due) == {0, 1}  # no Shame for the Reed Clan
    court.settle()
    court.do(ae.RevealEvent(EventCard()), a.GoOn())
    assert court.state.year == 2
